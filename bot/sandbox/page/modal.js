// A modal the bot opened, as a form.

import { h, nameOf } from "./elements.js";
import { labelled } from "./fields.js";
import { openForm } from "./form_dialog.js";
import { markdown } from "./markdown.js";
import { formsShowBoard } from "./world_settings.js";

/**
 * Open `modal` {id, custom_id, title, components} for `person` in a channel; closes when the bot
 * has responded.
 */
export function openModal(person, modal, channelId, names, guildId) {
  let parts = [];
  openForm({
    id: modal.custom_id,
    key: `${person.me.id}/${modal.custom_id}`,
    title: modal.title,
    action: "Submit",
    build: (fields, draft) => {
      parts = modal.components.map((c) => part(c, { person, guildId, names, draft, fields }));
      return parts;
    },
    aside: formsShowBoard() && board(),
    origin: `This form goes to ${nameOf(person.bot)}. Nothing leaves this sandbox.`,
    send: async () => {
      const answered = await person.interact({
        type: 5,
        channel_id: channelId,
        modal_id: modal.id,
        data: { custom_id: modal.custom_id, components: parts.flatMap((p) => p.answer?.() ?? []) },
      });
      return answered ? null : "Something went wrong. Try again.";
    },
  });
}

/**
 * The picture that the form asks about: that of the message pressed, or the newest one. Discord's
 * forms hold none, so it is shown only where the tester's panel says so: on a phone above the
 * fields, on a desktop beside them.
 */
function board() {
  const pressed = document.activeElement?.closest("[data-message-id]");
  const pictures = [document.getElementById("messages"), pressed]
    .flatMap((place) => [...(place?.querySelectorAll(".picture:not(.hidden) img") ?? [])]);
  const picture = pictures.at(-1);
  return picture && h("img", { class: "modal-board", src: picture.src, alt: picture.alt });
}

/**
 * A top-level component of a modal: its element, with `answer()` giving what is submitted for
 * it.
 */
function part(c, context) {
  if (c.type === 10) {
    return h("div", { class: "markup modal-text" }, markdown(c.content, context.names));
  }
  if (c.type === 18) {
    const field = labelled(c.component, c.label, c.description, context);
    field.element.answer = () => [{ type: 18, component: field.answer() }];
    return field.element;
  }
  // The older shape: an action row holding a text input with its own label.
  const field = labelled(c.components[0], c.components[0].label, null, context);
  field.element.answer = () => [{ type: 1, components: [field.answer()] }];
  return field.element;
}

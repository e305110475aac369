// A modal the bot opened: a form in a dialog. A dismissed modal keeps what was typed.

import { h, iconButton, nameOf } from "./elements.js";
import { labelled } from "./fields.js";
import { markdown } from "./markdown.js";
import { Refused } from "./person.js";
import { formsShowBoard } from "./world_settings.js";

const drafts = new Map(); // modal custom_id and person -> {field custom_id: value} of a dismissed modal

/**
 * Open `modal` {id, custom_id, title, components} for `person` in a channel; closes when the bot
 * has responded.
 */
export function openModal(person, modal, channelId, names, guildId) {
  const key = `${person.me.id}/${modal.custom_id}`;
  const draft = drafts.get(key) ?? {};
  const fields = [];
  const context = { person, guildId, names, draft, fields };
  const parts = modal.components.map((c) => part(c, context));
  const failure = h("p", { class: "modal-failure", role: "alert", hidden: true });
  const submit = h(
    "button",
    { type: "submit", class: "button primary" },
    h("span", { class: "label" }, "Submit"),
    h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
  );
  const form = h("form", { class: "modal-form", novalidate: true, onsubmit: send },
    h(
      "header",
      {},
      h("h2", { id: "modal-title" }, modal.title),
      iconButton("close", "Close", () => dialog.close()),
    ),
    h(
      "div",
      { class: "modal-body" },
      formsShowBoard() && board(),
      h(
        "div",
        { class: "modal-fields" },
        parts,
        h(
          "p",
          { class: "modal-origin" },
          `This form goes to ${nameOf(person.bot)}. Nothing leaves this sandbox.`,
        ),
      ),
    ),
    failure,
    h(
      "footer",
      {},
      h(
        "button",
        { type: "button", class: "button secondary", onclick: () => dialog.close() },
        "Cancel",
      ),
      submit,
    ));
  const dialog = h(
    "dialog",
    { class: "modal", "aria-labelledby": "modal-title", dataset: { modalId: modal.custom_id } },
    form,
  );
  dialog.addEventListener("pointerdown", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    if (!dialog.sent) drafts.set(key, Object.fromEntries(fields.map((f) => [f.id, f.value()])));
    dialog.remove();
  });

  async function send(event) {
    event.preventDefault();
    const wrong = fields.filter((f) => !f.check());
    if (wrong.length) return wrong[0].focus();
    busy(true);
    let error = null;
    try {
      const body = {
        type: 5,
        channel_id: channelId,
        modal_id: modal.id,
        data: { custom_id: modal.custom_id, components: parts.flatMap((p) => p.answer?.() ?? []) },
      };
      if (!(await person.interact(body))) error = "Something went wrong. Try again.";
    } catch (refusal) {
      if (!(refusal instanceof Refused)) throw refusal;
      error = refusal.message;
    }
    busy(false);
    if (error) {
      failure.textContent = error;
      failure.hidden = false;
      return undefined;
    }
    dialog.sent = true;
    drafts.delete(key);
    return dialog.close();
  }
  function busy(on) {
    submit.classList.toggle("busy", on);
    submit.disabled = on;
    failure.hidden = true;
  }
  document.body.append(dialog);
  dialog.showModal();
  (fields[0] ?? { focus: () => submit.focus() }).focus();
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

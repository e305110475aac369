// A form in a dialog: its fields, [Cancel] and a button that sends. Dismissed, it keeps what was typed.

import { h, iconButton } from "./elements.js";
import { focusOnPage } from "./focus.js";
import { Refused } from "./person.js";

const drafts = new Map(); // key of a form -> {field id: value} of one that was dismissed

/**
 * Open `form`: {id, key, title, action, build(fields, draft), aside, origin, send()}. `build` gives
 * the elements in it and adds its fields to `fields`, which start from `draft`; `send` resolves to
 * what went wrong, or null, and then the form closes.
 */
export function openForm({ id, key, title, action, build, aside = null, origin, send }) {
  const fields = [];
  const parts = build(fields, drafts.get(key) ?? {});
  const failure = h("p", { class: "modal-failure", role: "alert", hidden: true });
  const submit = h(
    "button",
    { type: "submit", class: "button primary" },
    h("span", { class: "label" }, action),
    h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
  );
  const form = h(
    "form",
    { class: "modal-form", novalidate: true, onsubmit },
    h(
      "header",
      { role: "none" }, // of the form, not of the page
      h("h2", { id: "modal-title" }, title),
      iconButton("close", "Close", () => dialog.close()),
    ),
    h(
      "div",
      { class: "modal-body" },
      aside,
      h("div", { class: "modal-fields" }, parts, h("p", { class: "modal-origin" }, origin)),
    ),
    failure,
    h(
      "footer",
      { role: "none" },
      h(
        "button",
        { type: "button", class: "button secondary", onclick: () => dialog.close() },
        "Cancel",
      ),
      submit,
    ),
  );
  const dialog = h(
    "dialog",
    {
      class: "modal",
      "aria-labelledby": "modal-title",
      "aria-describedby": form.querySelector(".modal-text") && "modal-words",
      dataset: { modalId: id },
    },
    form,
  );
  form.querySelector(".modal-text")?.setAttribute("id", "modal-words");
  const back = focusOnPage();
  let sent = false;
  dialog.addEventListener("pointerdown", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    if (sent) drafts.delete(key);
    else drafts.set(key, Object.fromEntries(fields.map((f) => [f.id, f.value()])));
    dialog.remove();
    back();
  });

  async function onsubmit(event) {
    event.preventDefault();
    const wrong = fields.filter((f) => !f.check());
    if (wrong.length) return wrong[0].focus();
    busy(true);
    const error = await send().catch((refusal) => {
      if (!(refusal instanceof Refused)) throw refusal;
      return refusal.message;
    });
    busy(false);
    sent = !error;
    if (sent) return dialog.close();
    failure.textContent = error;
    failure.hidden = false;
    return undefined;
  }
  function busy(on) {
    submit.classList.toggle("busy", on);
    submit.disabled = on;
    failure.hidden = true;
  }
  document.body.append(dialog);
  dialog.showModal();
  (fields[0] ?? submit).focus();
}

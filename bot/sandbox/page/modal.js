// A modal the bot opened: a form in a dialog. What was typed outlives a dismissal by mistake.

import { h, iconButton, nameOf } from "./dom.js";
import { markdown } from "./markdown.js";
import { placeOptions, selectMenu } from "./select.js";
import { Refused } from "./store.js";

const PARAGRAPH = 2;
const kept = new Map(); // modal custom_id and person -> {field custom_id: value} of a dismissed modal

/** Open `modal` {id, custom_id, title, components} for `person` in a channel; closes when the bot has taken it. */
export function openModal(person, modal, channelId, names, guildId) {
  const key = `${person.me.id}/${modal.custom_id}`;
  const draft = kept.get(key) ?? {};
  const fields = [];
  const context = { person, guildId, names, draft, fields };
  const parts = modal.components.map((c) => part(c, context));
  const failure = h("p", { class: "modal-failure", role: "alert", hidden: true });
  const submit = h("button", { type: "submit", class: "button primary" }, h("span", { class: "label" }, "Submit"), h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")));
  const form = h("form", { class: "modal-form", novalidate: true, onsubmit: send },
    h("header", {}, h("h2", { id: "modal-title" }, modal.title), iconButton("close", "Close", () => dialog.close())),
    h("div", { class: "modal-body" }, parts, h("p", { class: "modal-origin" }, `This form goes to ${nameOf(person.bot)}. Nothing leaves this sandbox.`)),
    failure,
    h("footer", {}, h("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel"), submit));
  const dialog = h("dialog", { class: "modal", "aria-labelledby": "modal-title", dataset: { modalId: modal.custom_id } }, form);
  dialog.addEventListener("pointerdown", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => {
    if (!dialog.sent) kept.set(key, Object.fromEntries(fields.map((f) => [f.id, f.value()])));
    dialog.remove();
  });

  async function send(event) {
    event.preventDefault();
    const wrong = fields.filter((f) => !f.check());
    if (wrong.length) return wrong[0].focus();
    busy(true);
    let error = null;
    try {
      const body = { type: 5, channel_id: channelId, modal_id: modal.id, data: { custom_id: modal.custom_id, components: parts.flatMap((p) => p.answer?.() ?? []) } };
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
    kept.delete(key);
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

/** A top-level component of a modal: its element, with `answer()` giving what is submitted for it. */
function part(c, context) {
  if (c.type === 10) return h("div", { class: "markup modal-text" }, markdown(c.content, context.names));
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

const FIELDS = { 3: choiceField, 4: textField, 5: choiceField, 6: choiceField, 7: choiceField, 8: choiceField, 21: boxesField, 22: boxesField, 23: checkboxField };

function labelled(component, label, description, context) {
  const id = `field-${context.fields.length}`;
  const field = (FIELDS[component.type] ?? unknownField)(component, { ...context, id, label });
  const fault = h("small", { class: "fault", role: "alert", id: `${id}-fault` });
  field.id = component.custom_id;
  field.check = () => {
    const reason = field.reason();
    fault.textContent = reason ?? "";
    field.element.classList.toggle("wrong", Boolean(reason));
    return !reason;
  };
  const head = h(field.group ? "div" : "label", { class: "field-label", for: field.group ? null : id, id: `${id}-label` }, label, component.required !== false && component.type !== 23 ? h("span", { class: "star", title: "Required" }, " *") : null);
  field.element = h("div", { class: "modal-field" }, head, description && h("small", { class: "field-description", id: `${id}-words` }, description), field.control, h("div", { class: "field-foot" }, fault, field.count));
  context.fields.push(field);
  return field;
}

function textField(c, { id, draft }) {
  const long = c.style === PARAGRAPH;
  const control = h(long ? "textarea" : "input", {
    id, class: "text-input", type: long ? null : "text", rows: long ? "4" : null, placeholder: c.placeholder, maxlength: c.max_length ?? 4000, autocomplete: "off",
    "aria-required": c.required === false ? null : "true", "aria-describedby": `${id}-words ${id}-fault`, dataset: { customId: c.custom_id }, oninput: () => tell(),
  });
  control.value = draft[c.custom_id] ?? c.value ?? "";
  const count = h("small", { class: "count" });
  const tell = () => (count.textContent = long || c.max_length ? `${control.value.length}/${c.max_length ?? 4000}` : "");
  tell();
  const reason = () => {
    const text = control.value;
    if (!text.trim()) return c.required === false ? null : "This field is required.";
    return c.min_length && text.length < c.min_length ? `Must be ${c.min_length} or more characters.` : null;
  };
  return { control, count, reason, value: () => control.value, focus: () => control.focus(), answer: () => ({ type: 4, custom_id: c.custom_id, value: control.value }) };
}

function choiceField(c, { id, draft, person, guildId, label }) {
  const options = c.type === 3 ? c.options : placeOptions(c.type, person, guildId);
  const preset = c.type === 3 ? c.options.filter((o) => o.default).map((o) => o.value) : (c.default_values ?? []).map((v) => v.id);
  let values = draft[c.custom_id] ?? preset;
  const least = c.min_values ?? 1;
  const control = selectMenu({ customId: c.custom_id, options, chosen: values, placeholder: c.placeholder, label, least: c.required === false ? 0 : least, most: c.max_values ?? 1, pick: (v) => (values = v) });
  control.id = id;
  const reason = () => (values.length === 0 && c.required === false ? null : values.length === 0 ? "This field is required." : values.length < least ? `Choose at least ${least}.` : null);
  return { control, reason, value: () => values, focus: () => control.focus(), answer: () => ({ type: c.type, custom_id: c.custom_id, values }) };
}

/** A radio group (one of its options) or a checkbox group (some of them). */
function boxesField(c, { id, draft }) {
  const radio = c.type === 21;
  const [least, most] = radio ? [c.required === false ? 0 : 1, 1] : [c.required === false ? 0 : c.min_values ?? 1, c.max_values ?? c.options.length];
  const start = draft[c.custom_id] ?? c.options.filter((o) => o.default).map((o) => o.value);
  const inputs = c.options.map((o) => h("input", { type: radio ? "radio" : "checkbox", name: id, value: o.value, checked: start.includes(o.value) }));
  const rows = c.options.map((o, i) => h("label", { class: "choice" }, inputs[i], h("span", {}, o.label, o.description && h("small", {}, o.description))));
  const control = h("div", { role: radio ? "radiogroup" : "group", "aria-labelledby": `${id}-label`, class: "choices", dataset: { customId: c.custom_id } }, rows);
  const value = () => inputs.filter((i) => i.checked).map((i) => i.value);
  const reason = () => (value().length < least ? (least === 1 ? "This field is required." : `Choose at least ${least}.`) : value().length > most ? `Choose at most ${most}.` : null);
  const answer = () => (radio ? { type: 21, custom_id: c.custom_id, value: value()[0] ?? null } : { type: 22, custom_id: c.custom_id, values: value() });
  return { control, reason, value, answer, group: true, focus: () => (inputs.find((i) => i.checked) ?? inputs[0]).focus() };
}

function checkboxField(c, { id, draft }) {
  const control = h("input", { type: "checkbox", id, class: "checkbox", checked: draft[c.custom_id] ?? c.default ?? false, dataset: { customId: c.custom_id } });
  return { control, reason: () => null, value: () => control.checked, focus: () => control.focus(), answer: () => ({ type: 23, custom_id: c.custom_id, value: control.checked }) };
}

function unknownField(c) {
  return { control: h("div", { class: "unknown" }, `Component of type ${c.type}`), reason: () => null, value: () => null, focus() {}, answer: () => ({ type: c.type, custom_id: c.custom_id, values: [] }), group: true };
}

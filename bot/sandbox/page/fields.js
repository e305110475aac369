// Fields of a modal: text inputs, selects, radio and checkbox groups. Each validates itself and
// gives its answer.

import { h } from "./elements.js";
import { fileField } from "./files.js";
import { resolvedOptions, selectMenu } from "./select_menu.js";

const PARAGRAPH = 2;
const FIELDS = {
  3: choiceField,
  4: textField,
  5: choiceField,
  6: choiceField,
  7: choiceField,
  8: choiceField,
  19: fileField,
  21: boxesField,
  22: boxesField,
  23: checkboxField,
};

/**
 * The field of one component in a modal: {id, element, check(), focus(), value(), answer()}.
 * `context`: {person, guildId, names, draft, fields}; the field joins `fields` and starts from
 * `draft`.
 */
export function labelled(component, label, description, context) {
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
  const head = h(
    field.group ? "div" : "label",
    { class: "field-label", for: field.group ? null : id, id: `${id}-label` },
    label,
    component.required !== false && component.type !== 23
      ? h("span", { class: "star", title: "Required" }, " *")
      : null,
  );
  field.element = h(
    "div",
    { class: "modal-field" },
    head,
    description && h("small", { class: "field-description", id: `${id}-words` }, description),
    field.control,
    h("div", { class: "field-foot" }, fault, field.count),
  );
  field.control.setAttribute("aria-describedby", description ? `${id}-words ${id}-fault` : `${id}-fault`);
  context.fields.push(field);
  return field;
}

function textField(c, { id, draft }) {
  const long = c.style === PARAGRAPH;
  const control = h(long ? "textarea" : "input", {
    id,
    class: "text-input",
    type: long ? null : "text",
    rows: long ? "4" : null,
    placeholder: c.placeholder,
    maxlength: c.max_length ?? 4000,
    autocomplete: "off",
    "aria-required": c.required === false ? null : "true",
    dataset: { customId: c.custom_id },
    oninput: () => tell(),
  });
  control.value = draft[c.custom_id] ?? c.value ?? "";
  const count = h("small", { class: "count" });
  const tell = () => (
    count.textContent = long || c.max_length ? `${control.value.length}/${c.max_length ?? 4000}` : ""
  );
  tell();
  const reason = () => {
    const text = control.value;
    if (!text.trim()) return c.required === false ? null : "This field is required.";
    return c.min_length && text.length < c.min_length
      ? `Must be ${c.min_length} or more characters.`
      : null;
  };
  return {
    control,
    count,
    reason,
    value: () => control.value,
    focus: () => control.focus(),
    answer: () => ({ type: 4, custom_id: c.custom_id, value: control.value }),
  };
}

function choiceField(c, { id, draft, person, guildId, label }) {
  const options = c.type === 3 ? c.options : resolvedOptions(c, person, guildId);
  const preset = c.type === 3
    ? c.options.filter((o) => o.default).map((o) => o.value)
    : (c.default_values ?? []).map((v) => v.id);
  let values = draft[c.custom_id] ?? preset;
  const least = c.min_values ?? 1;
  const control = selectMenu({
    customId: c.custom_id,
    options: () => options,
    chosen: values,
    placeholder: c.placeholder,
    label,
    least, // also where no answer is required: phones cannot take a choice back (api-docs#8272)
    most: c.max_values ?? 1,
    pick: (v) => (values = v),
  });
  control.id = id;
  const reason = () => (
    values.length === 0 && c.required === false
      ? null
      : values.length === 0
      ? "This field is required."
      : values.length < least
      ? `Choose at least ${least}.`
      : null
  );
  return {
    control,
    reason,
    value: () => values,
    focus: () => control.focus(),
    answer: () => ({ type: c.type, custom_id: c.custom_id, values }),
  };
}

/** A radio group (one of its options) or a checkbox group (some of them). */
function boxesField(c, { id, draft }) {
  const radio = c.type === 21;
  const [least, most] = radio
    ? [c.required === false ? 0 : 1, 1]
    : [c.required === false ? 0 : c.min_values ?? 1, c.max_values ?? c.options.length];
  const start = draft[c.custom_id] ?? c.options.filter((o) => o.default).map((o) => o.value);
  const inputs = c.options.map(
    (o) => h(
      "input",
      {
        type: radio ? "radio" : "checkbox",
        name: id,
        value: o.value,
        checked: start.includes(o.value),
      },
    ),
  );
  const rows = c.options.map(
    (o, i) => h(
      "label",
      { class: "choice" },
      inputs[i],
      h("span", {}, o.label, o.description && h("small", {}, o.description)),
    ),
  );
  const control = h(
    "div",
    {
      role: radio ? "radiogroup" : "group",
      "aria-labelledby": `${id}-label`,
      class: "choices",
      dataset: { customId: c.custom_id },
    },
    rows,
  );
  const value = () => inputs.filter((i) => i.checked).map((i) => i.value);
  const reason = () => (
    value().length < least
      ? (least === 1 ? "This field is required." : `Choose at least ${least}.`)
      : value().length > most
      ? `Choose at most ${most}.`
      : null
  );
  const answer = () => (
    radio
      ? { type: 21, custom_id: c.custom_id, value: value()[0] ?? null }
      : { type: 22, custom_id: c.custom_id, values: value() }
  );
  return {
    control,
    reason,
    value,
    answer,
    group: true,
    focus: () => (inputs.find((i) => i.checked) ?? inputs[0]).focus(),
  };
}

function checkboxField(c, { id, draft }) {
  const control = h(
    "input",
    {
      type: "checkbox",
      id,
      class: "checkbox",
      checked: draft[c.custom_id] ?? c.default ?? false,
      dataset: { customId: c.custom_id },
    },
  );
  return {
    control,
    reason: () => null,
    value: () => control.checked,
    focus: () => control.focus(),
    answer: () => ({ type: 23, custom_id: c.custom_id, value: control.checked }),
  };
}

function unknownField(c) {
  return {
    control: h("div", { class: "unknown" }, `Component of type ${c.type}`),
    reason: () => null,
    value: () => null,
    focus() {},
    answer: () => ({ type: c.type, custom_id: c.custom_id, values: [] }),
    group: true,
  };
}

// A slash command being filled in: its name, a field for each option in use, and a last field that
// suggests the others.

import { CommandHint } from "./command_hint.js";
import { runCommand } from "./command_invocation.js";
import { ATTACHMENT, isComplete, named, payload, read, spread, suggestions } from "./commands.js";
import { avatar, h } from "./elements.js";
import { offerFile } from "./files.js";
import { spokenBy } from "./locale.js";

const PAUSE_MS = 150; // typing pauses this long before the bot is asked for suggestions

/** The command line of `leaf` within a composer, which provides person, channel and suggestions. */
export class CommandLine {
  constructor(leaf, composer, rest) {
    Object.assign(this, { leaf, composer, fields: [], asked: 0 });
    const { person, channel } = composer;
    this.rest = this.input(
      "rest",
      {
        "aria-label": "More options",
        oninput: () => this.offerOptions(),
        onfocus: () => this.offerOptions(),
        onkeydown: (e) => this.onKey(e, null),
      },
    );
    this.fieldRow = h("span", { class: "fields-in-use" });
    this.hint = new CommandHint();
    const name = h("span", { class: "command-name" }, avatar(person.bot, 20), `/${leaf.name}`);
    const line = h("div", { class: "command-fields" }, name, this.fieldRow, this.rest);
    const props = { class: "command", role: "group", "aria-label": `Command /${leaf.name}` };
    this.element = h("div", props, line, this.hint.element);
    this.guildId = channel.guild_id;
    for (const option of leaf.options.filter((o) => o.required)) this.add(option);
    for (const [name, text] of Object.entries(spread(leaf, rest))) this.fill(name, text);
    this.showRest();
  }

  input(kind, props) {
    return h(
      "input",
      {
        type: "text",
        class: `command-input ${kind}`,
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: "false",
        role: "combobox",
        "aria-autocomplete": "list",
        "aria-expanded": "false",
        "aria-controls": "suggestions",
        enterkeyhint: "send",
        onblur: () => this.onBlur(),
        ...props,
      },
    );
  }

  // --- fields --------------------------------------------------------------------------------

  add(option) {
    const field = { option, picked: null };
    field.input = this.input("value", {
      "aria-label": option.name,
      "aria-required": option.required ? "true" : null,
      inputmode: option.type === 4 && !option.choices?.length && !option.autocomplete
        ? "numeric"
        : null,
      oninput: () => this.onTyped(field),
      onfocus: () => { this.describe(option); this.offerValues(field); },
      onkeydown: (e) => this.onKey(e, field),
    });
    field.element = h(
      "label",
      { class: "field-in-use", dataset: { option: option.name } },
      h("span", {}, option.name),
      field.input,
    );
    this.fields.push(field);
    this.fieldRow.append(field.element);
    this.fit(field);
    this.showRest();
    return field;
  }

  /** Put text into the option `name`, adding its field if it is missing. */
  fill(name, text) {
    const option = this.leaf.options.find((o) => o.name === name);
    const field = this.fields.find((f) => f.option === option) ?? this.add(option);
    field.input.value = text;
    field.picked = null;
    this.fit(field);
    return field;
  }

  remove(field) {
    field.element.remove();
    this.fields = this.fields.filter((f) => f !== field);
    this.showRest();
  }

  fit(field) {
    field.input.style.width = `${Math.max(2, Math.min(36, field.input.value.length + 2))}ch`;
  }

  unused() {
    return this.leaf.options.filter((o) => !this.fields.some((f) => f.option === o));
  }

  showRest() {
    const count = this.unused().length;
    this.rest.placeholder = count ? `+${count} optional` : "";
    if (!this.leaf.options.length) this.hint.show(this.leaf.description);
  }

  describe(option) {
    this.hint.show(option.description, option.name);
  }

  /** Mark a field as invalid with a reason, or as valid with null. */
  fault(field, reason) {
    field.element.classList.toggle("wrong", Boolean(reason));
    field.input.setAttribute("aria-invalid", String(Boolean(reason)));
    if (reason) this.hint.showError(reason, field.option.name);
    else if (this.hint.hasError) this.describe(field.option);
  }

  focus() {
    const open = this.fields.find((f) => !f.input.value) ?? this.fields.at(-1);
    const target = open?.input ?? this.rest;
    target.focus();
    target.setSelectionRange(target.value.length, target.value.length);
  }

  onward(field) {
    const empty = (f) => !f.input.value;
    const next = this.fields.slice(this.fields.indexOf(field) + 1).find(empty)
      ?? this.fields.find((f) => f.option.required && empty(f));
    (next?.input ?? this.rest).focus();
  }

  onTyped(field) {
    const { input, option } = field;
    // "cell:" names this very option, "note:" after a value goes on to that one; both may be pasted.
    const written = (o) => this.fields.some((f) => f.option === o && f.input.value);
    const options = this.leaf.options.filter((o) => o === option || !written(o));
    const { loose, values } = named(options, input.value);
    const names = Object.keys(values);
    if (names.length) input.value = values[option.name] ?? loose;
    this.fit(field);
    const others = names.filter((name) => name !== option.name).map((name) => this.fill(name, values[name]));
    if (others.length) return others.at(-1).input.focus();
    this.fault(field, null);
    return this.offerValues(field);
  }

  // --- suggestions ---------------------------------------------------------------------------

  offerOptions() {
    const { suggest } = this.composer;
    const typed = this.rest.value.trim().toLowerCase();
    const named = /^([\p{L}\p{N}_-]+):(.*)$/u.exec(this.rest.value.trim());
    const option = named && this.unused().find((o) => o.name === named[1].toLowerCase());
    if (option) {
      this.rest.value = "";
      this.fill(option.name, named[2]).input.focus();
      return;
    }
    if (document.activeElement === this.rest) {
      this.hint.show(this.leaf.description);
    }
    const entries = this.unused().filter((o) => o.name.includes(typed)).map((o) => ({
      name: o.name,
      detail: o.description,
      option: o,
    }));
    this.composer.input = this.rest;
    suggest.show(this.rest, "Options", entries, (entry) => {
      this.rest.value = "";
      this.add(entry.option).input.focus();
    }, { eager: false });
  }

  offerValues(field) {
    const { suggest, person } = this.composer;
    const { option, input } = field;
    const text = input.value;
    this.composer.input = input;
    this.asked += 1;
    suggest.hide();
    if (field.picked?.name === text) return;
    if (option.type === ATTACHMENT) return offerFile(this, field);
    if (option.autocomplete) {
      const asked = this.asked;
      setTimeout(() => asked === this.asked && this.ask(field, asked), PAUSE_MS);
      return;
    }
    const fixed = suggestions(option, text, person, this.guildId);
    if (!fixed) return;
    this.offerFixed(field, fixed, { eager: !isComplete(fixed, text) });
  }

  offerFixed(field, entries, options = {}) {
    this.composer.suggest.show(field.input, field.option.name, entries, (entry) => {
      field.picked = entry;
      field.input.value = entry.name;
      this.fit(field);
      this.fault(field, null);
      this.onward(field);
    }, options);
  }

  /** Ask the bot for suggestions; a late or failed response only shows a remark. */
  async ask(field, asked) {
    const { person, channel } = this.composer;
    const values = this.fields.filter((f) => f === field || f.input.value).map((f) => [
      f.option,
      f === field ? f.input.value : this.value(f).value ?? f.input.value,
      f === field,
    ]);
    const answer = await person.request(
      "POST",
      "/autocomplete",
      { channel_id: channel.id, data: payload(this.leaf, values), ...spokenBy(person.me.id) },
    ).catch(() => ({ choices: [], failed: true }));
    if (asked !== this.asked || document.activeElement !== field.input) return;
    const remark = answer.failed
      ? "Loading options failed"
      : answer.choices.length
      ? ""
      : "No options match your search.";
    this.offerFixed(field, answer.choices, { eager: !isComplete(answer.choices, field.input.value), remark });
  }

  onBlur() {
    setTimeout(() => {
      if (this.composer.line === this && !this.element.contains(document.activeElement)) {
        this.composer.suggest.hide();
      }
    });
  }

  // --- keys and sending ----------------------------------------------------------------------

  onKey(event, field) {
    const { composer } = this;
    if (composer.suggest.key(event) || event.isComposing) return;
    const input = field?.input ?? this.rest;
    if (event.key === "Enter") {
      event.preventDefault();
      this.send();
    } else if (event.key === "Escape") {
      event.preventDefault();
      composer.leave("");
    } else if (event.key === "Tab" && !event.shiftKey && field) {
      event.preventDefault();
      this.onward(field);
    } else if (event.key === "Backspace" && !input.value) {
      event.preventDefault();
      this.back(field);
    }
  }

  back(field) {
    const before = field ? this.fields[this.fields.indexOf(field) - 1] : this.fields.at(-1);
    if (field && !field.option.required) this.remove(field);
    if (before) before.input.focus();
    else this.composer.leave(`/${this.leaf.name}`);
  }

  value(field) {
    return read(field.option, field.input.value, field.picked, this.composer.person, this.guildId);
  }

  async send() {
    const taken = this.fields.filter((f) => f.input.value).map((f) => f.option.name);
    for (const [name, text] of Object.entries(spread(this.leaf, this.rest.value, taken))) {
      this.fill(name, text);
    }
    this.rest.value = "";
    const values = this.fields.map((field) => [field, this.value(field)]);
    const wrong = values.filter(([, { error }]) => error);
    if (wrong.length) {
      wrong[0][0].input.focus();
      for (const [field, { error }] of wrong.reverse()) this.fault(field, error);
      this.composer.suggest.hide();
      return;
    }
    const { person, channel } = this.composer;
    const given = values.filter(([, { value }]) => value !== undefined);
    const data = payload(this.leaf, given.map(([{ option }, { value }]) => [option, value]));
    this.composer.leave("");
    await runCommand(person, channel, this.leaf, data);
  }
}

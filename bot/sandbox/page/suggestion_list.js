// The list above the composer: commands, values, people. The focus stays in the text; arrows move
// the mark.

import { avatar, h } from "./elements.js";

/** A list of suggestions in `container`, steered by the keys of whichever input is passed to show(). */
export class SuggestionList {
  constructor(container) {
    this.list = h(
      "div",
      { class: "suggest-list", role: "listbox", id: "suggestions", "aria-label": "Suggestions" },
    );
    this.heading = h("div", { class: "suggest-heading" });
    this.box = h("div", { class: "suggest", hidden: true }, this.heading, this.list);
    // A press must not take the focus out of the text.
    this.box.addEventListener("pointerdown", (event) => event.preventDefault());
    container.append(this.box);
    this.items = [];
    this.marked = -1;
  }

  /**
   * Show `entries` {name, detail?, user?, lead?} for `input`; `pick(entry)` is called with the
   * chosen one.
   * With `eager` the first is marked, so that Enter takes it; else Enter is left to the input
   * until an arrow key is used.
   */
  show(input, heading, entries, pick, { eager = true, remark = "" } = {}) {
    this.hide();
    if (!entries.length && !remark) return;
    Object.assign(this, { input, entries, pick });
    this.heading.textContent = heading;
    this.items = entries.map((entry, i) => this.item(entry, i));
    this.list.replaceChildren(
      ...this.items,
      ...(remark ? [h("div", { class: "suggest-remark" }, remark)] : []),
    );
    this.box.hidden = false;
    this.list.scrollTop = 0; // another list: it begins at its beginning
    this.expanded(true);
    if (eager && entries.length) this.mark(0);
  }

  item(entry, i) {
    const props = {
      role: "option",
      id: `suggestion-${i}`,
      class: "suggestion",
      "aria-selected": "false",
      dataset: { name: entry.name },
      onclick: () => this.take(i),
    };
    return h(
      "div",
      props,
      entry.lead?.() ?? (entry.user && avatar(entry.user, 24)),
      h("span", { class: "suggestion-name" }, entry.name),
      entry.detail && h("span", { class: "suggestion-detail" }, entry.detail),
    );
  }

  hide() {
    if (this.box.hidden) return;
    this.box.hidden = true;
    this.marked = -1;
    this.items = [];
    this.expanded(false);
    this.input.removeAttribute("aria-activedescendant");
  }

  /** A text field of several lines can’t be a combobox, and only those are expanded. */
  expanded(on) {
    if (this.input.role === "combobox") this.input.setAttribute("aria-expanded", String(on));
  }

  get open() {
    return !this.box.hidden;
  }

  mark(i) {
    this.items[this.marked]?.setAttribute("aria-selected", "false");
    this.marked = i;
    this.items[i].setAttribute("aria-selected", "true");
    this.items[i].scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", this.items[i].id);
  }

  take(i) {
    const entry = this.entries[i];
    this.hide();
    this.pick(entry);
  }

  /** Use a key if it steers the list; true when it was used. */
  key(event) {
    if (!this.open || event.isComposing) return false;
    const count = this.items.length;
    if (event.key === "ArrowDown" && count) this.mark((this.marked + 1) % count);
    else if (event.key === "ArrowUp" && count) {
      this.mark(this.marked <= 0 ? count - 1 : this.marked - 1);
    } else if (event.key === "Escape") this.hide();
    else if (event.key === "Tab" && !event.shiftKey && count) this.take(Math.max(0, this.marked));
    else if (event.key === "Enter" && !event.shiftKey && this.marked >= 0) this.take(this.marked);
    else return false;
    event.preventDefault();
    return true;
  }
}

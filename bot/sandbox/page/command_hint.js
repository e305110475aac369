// The line under a command being filled in: a description, or an error.

import { h } from "./elements.js";

/** One line of text, styled as an error when it is one. */
export class CommandHint {
  constructor() {
    this.element = h("div", { class: "command-hint", role: "status" });
  }

  /** Describe `subject` (an option's name), or the command without one. */
  show(words, subject = null) {
    this.element.classList.remove("fault");
    this.element.replaceChildren(...(subject ? [h("strong", {}, subject), " "] : []), words ?? "");
  }

  /** Show what is wrong with `subject`. */
  showError(words, subject) {
    this.show(words, subject);
    this.element.classList.add("fault");
  }

  get hasError() {
    return this.element.classList.contains("fault");
  }
}

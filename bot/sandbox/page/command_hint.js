// The line under a command being filled in: what the command or the option is, or what is wrong with it.

import { h } from "./elements.js";

/** One line of words, shown as a fault when it is one. */
export class CommandHint {
  constructor() {
    this.element = h("div", { class: "command-hint" });
  }

  /** Say something about `subject` (an option's name), or, without one, about the command. */
  show(words, subject = null) {
    this.element.classList.remove("fault");
    this.element.replaceChildren(...(subject ? [h("strong", {}, subject), " "] : []), words ?? "");
  }

  /** Say what is wrong with `subject`. */
  showError(words, subject) {
    this.show(words, subject);
    this.element.classList.add("fault");
  }

  get hasError() {
    return this.element.classList.contains("fault");
  }
}

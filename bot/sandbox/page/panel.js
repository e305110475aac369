// The tester's panel beside the chat: what the bot asks for, what is to go wrong, and which doors
// are closed. It speaks for nobody; people act in the chat.

import { doors } from "./doors.js";
import { h, iconButton } from "./dom.js";
import { Faults } from "./faults.js";
import { RequestLog } from "./log.js";

/** The panel in `element`; `show` follows the person and place of the chat. */
export class Panel {
  constructor(element) {
    this.element = element;
    this.open = false;
    this.log = new RequestLog();
    this.faults = new Faults((count) => this.mark(count));
    this.doors = h("div", { class: "panel-part" });
    const tabs = [
      ["log", "Requests", this.log.element],
      ["faults", "Faults", this.faults.element],
      ["doors", "Doors", this.doors],
    ];
    this.parts = new Map(tabs.map(([key, , part]) => [key, part]));
    this.tabs = new Map(tabs.map(([key, label]) => [key, h("button", {
      type: "button",
      role: "tab",
      id: `tab-${key}`,
      class: "tab",
      "aria-controls": "panel-body",
      onclick: () => this.turnTo(key),
    }, label)]));
    this.body = h("div", { class: "panel-body", id: "panel-body", role: "tabpanel" });
    element.append(
      h(
        "header",
        { class: "panel-head" },
        h("div", { role: "tablist", class: "tabs", onkeydown: (e) => this.roam(e) }, [...this.tabs.values()]),
        iconButton("close", "Close the panel", () => this.toggle(false)),
      ),
      this.body,
    );
    this.turnTo(localStorage.getItem("sandbox.panel") ?? "log");
    this.faults.load();
  }

  turnTo(key) {
    const part = this.parts.get(key) ?? this.parts.get("log");
    this.key = this.parts.has(key) ? key : "log";
    for (const [name, tab] of this.tabs) {
      tab.setAttribute("aria-selected", String(name === this.key));
      tab.tabIndex = name === this.key ? 0 : -1;
    }
    this.body.setAttribute("aria-labelledby", `tab-${this.key}`);
    this.body.replaceChildren(part);
    localStorage.setItem("sandbox.panel", this.key);
    this.log.live(this.open && this.key === "log");
  }

  roam(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const keys = [...this.tabs.keys()];
    const next = keys.at((keys.indexOf(this.key) + step) % keys.length);
    this.turnTo(next);
    this.tabs.get(next).focus();
  }

  toggle(open = !this.open) {
    this.open = open;
    document.body.classList.toggle("panel-open", open);
    this.element.hidden = !open;
    this.log.live(open && this.key === "log");
  }

  show(person, place) {
    this.log.person = person;
    this.faults.place = place;
    const focused = document.activeElement?.id;
    this.doors.replaceChildren(...doors(person, place));
    if (focused) document.getElementById(focused)?.focus();
  }

  /** Say on the page how many faults are on, also while the panel is closed. */
  mark(count) {
    document.body.dataset.faults = count || "";
    if (!count) delete document.body.dataset.faults;
  }
}

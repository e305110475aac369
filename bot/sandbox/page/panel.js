// The tester's panel beside the chat: the bot's requests, clock, fault switches, access and world settings.

import { accessSettings } from "./access_settings.js";
import { ClockSteps } from "./clock_steps.js";
import { h, iconButton } from "./elements.js";
import { FaultSwitches } from "./fault_switches.js";
import { RequestLog } from "./request_log.js";
import { worldSettings } from "./world_settings.js";

/** The panel in `element`; `show` follows the person and channel of the chat. */
export class Panel {
  constructor(element) {
    this.element = element;
    this.onToggle = () => {}; // told when it opens or closes
    this.open = false;
    this.log = new RequestLog();
    this.faults = new FaultSwitches((count) => this.mark(count));
    this.clock = new ClockSteps(() => this.faults.load());
    this.accessSettings = h("div", { class: "panel-part" });
    this.worldSettings = h("div", { class: "panel-part" });
    const tabs = [
      ["log", "Requests", this.log.element],
      ["clock", "Clock", this.clock.element],
      ["faults", "Faults", this.faults.element],
      ["permissions", "Permissions", this.accessSettings],
      ["world", "World", this.worldSettings],
    ];
    this.parts = new Map(tabs.map(([key, , part]) => [key, part]));
    this.tabs = new Map(tabs.map(([key, label]) => [key, h("button", {
      type: "button",
      role: "tab",
      id: `tab-${key}`,
      class: "tab",
      "aria-controls": "panel-body",
      onclick: () => this.selectTab(key),
    }, label)]));
    this.body = h("div", { class: "panel-body", id: "panel-body", role: "tabpanel" });
    element.append(
      h(
        "header",
        { class: "panel-head" },
        h("div", { role: "tablist", class: "tabs", onkeydown: (e) => this.moveFocus(e) }, [...this.tabs.values()]),
        iconButton("close", "Close the panel", () => this.toggle(false)),
      ),
      this.body,
    );
    this.selectTab(localStorage.getItem("sandbox.panel") ?? "log");
    this.faults.load();
  }

  selectTab(key) {
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

  moveFocus(event) {
    const keys = [...this.tabs.keys()];
    const at = keys.indexOf(this.key);
    const next = {
      ArrowRight: keys[(at + 1) % keys.length],
      ArrowLeft: keys.at(at - 1),
      Home: keys[0],
      End: keys.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    this.selectTab(next);
    this.tabs.get(next).focus();
  }

  toggle(open = !this.open) {
    this.open = open;
    document.body.classList.toggle("panel-open", open);
    this.element.hidden = !open;
    this.log.live(open && this.key === "log");
    this.onToggle();
  }

  show(person, channel) {
    this.log.person = person;
    this.faults.channel = channel;
    this.accessSettings.replaceChildren(...accessSettings(person, channel));
    if (!isWriting(this.worldSettings)) this.worldSettings.replaceChildren(...worldSettings(person, channel));
  }

  /** Show the number of active faults on the page, also while the panel is closed. */
  mark(count) {
    document.body.dataset.faults = count || "";
    if (!count) delete document.body.dataset.faults;
  }
}

/** Whether somebody is in the midst of writing into a field of `place`. */
function isWriting(place) {
  const field = place.querySelector("input:focus");
  return Boolean(field) && field.value !== field.defaultValue;
}

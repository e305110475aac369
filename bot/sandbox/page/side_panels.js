// What stands beside the chat, or over it where there is no room: channels, members, the tester's
// panel. Over it, it has the keyboard to itself, and gives the focus back when it closes.

import { focusOnPage } from "./focus.js";

const PARTS = ["drawer", "people", "head", "chat", "members", "panel"];
const at = (id) => document.getElementById(id);
const NARROW = "(max-width: 1000px)";
const narrow = () => matchMedia(NARROW).matches;
const hasClass = (name) => document.body.classList.contains(name);

/** The three of them; `panel` is the tester's, which is told of elsewhere. */
export class SidePanels {
  constructor(panel) {
    this.panel = panel;
    this.back = null;
    panel.onToggle = () => this.settle(panel.open ? "panel" : null, "[aria-selected=true]");
    matchMedia(NARROW).addEventListener("change", () => this.settle(null));
    at("scrim").addEventListener("click", () => this.close());
  }

  openDrawer() {
    document.body.classList.add("drawer-open");
    this.settle("drawer", ".channel.here, a");
  }

  toggleMembers() {
    if (!narrow() && this.panel.open) return this.panel.toggle(false);
    const open = document.body.classList.toggle(narrow() ? "members-open" : "members-hidden");
    return this.settle(narrow() && open ? "members" : null, "button");
  }

  /** Close what lies over the chat; beside it the panel stays. */
  close() {
    document.body.classList.remove("drawer-open", "members-open");
    if (narrow() && this.panel.open) this.panel.toggle(false);
    else this.settle(null);
  }

  /** Darken the page behind the part that lies over it, and move the focus into one that `opened`. */
  settle(opened, first) {
    const over = !narrow() ? null
      : hasClass("drawer-open") ? "drawer" : hasClass("members-open") ? "members" : this.panel.open ? "panel" : null;
    if (opened) this.back = focusOnPage();
    at("scrim").hidden = !over;
    for (const id of PARTS) at(id).inert = over !== null && id !== over;
    if (opened) at(opened).querySelector(first)?.focus();
    else if (!over && !this.panel.open) {
      this.back?.();
      this.back = null;
    }
  }
}

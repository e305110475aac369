// Buttons that move the clocks of Discord and the bot, so that a match of weeks takes minutes.

import { sandbox } from "./control_api.js";
import { h, smallButton } from "./elements.js";
import { showToast } from "./popup.js";
import { format, now, setNow } from "./time.js";

const HOUR = 3_600_000;
const STEPS = [
  ["10 minutes", HOUR / 6],
  ["1 hour", HOUR],
  ["12 hours", 12 * HOUR],
  ["1 day", 24 * HOUR],
  ["1 week", 168 * HOUR],
];

/** The buttons; calls `moved()` after the clocks have moved. */
export class ClockSteps {
  constructor(moved) {
    this.moved = moved;
    this.shown = h("time", {});
    setInterval(() => this.tell(), 1000);
    this.tell();
    this.alone = h("input", { type: "checkbox", id: "clock-alone" });
    this.element = h(
      "div",
      { class: "panel-part" },
      h("p", { class: "panel-words" }, "It’s ", this.shown, "."),
      h("p", { class: "panel-words" }, "Let time pass. Players’ time runs out, threads go to sleep, tokens and outages end."),
      h("div", { class: "panel-buttons" }, STEPS.map(([words, ms]) => smallButton(
        `+ ${words}`,
        () => this.move(ms, words),
      ))),
      h(
        "ul",
        { class: "ticks" },
        h("li", {}, h("label", { class: "tick" }, this.alone, "Discord’s clock alone; the bot’s stays as it is")),
      ),
    );
  }

  /** Say what time it is for Discord. */
  tell() {
    const text = format(now(), "F");
    if (this.shown.textContent !== text) this.shown.textContent = text;
  }

  async move(ms, words) {
    const alone = this.alone.checked;
    try {
      setNow((await sandbox("POST", "/clock", { advance_ms: ms, alone })).now);
      this.tell();
      showToast(alone ? `Discord’s clock moved on by ${words}.` : `Both clocks moved on by ${words}.`);
    } catch (error) {
      showToast(error.message);
    }
    await this.moved();
  }
}

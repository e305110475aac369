// The panel's settings of the world: how the page's forms are drawn.

import { h } from "./elements.js";

const KEPT = "sandbox.forms";
const WITH_BOARD = "with the board";

/** Whether a form shows the picture it asks about, which Discord's forms never do. */
export const formsShowBoard = () => localStorage.getItem(KEPT) === WITH_BOARD;

/** The elements of the panel. */
export function worldSettings() {
  const tick = h("input", {
    type: "checkbox",
    id: "forms-with-board",
    checked: formsShowBoard(),
    onchange: () => (tick.checked ? localStorage.setItem(KEPT, WITH_BOARD) : localStorage.removeItem(KEPT)),
  });
  return [
    h("h2", { class: "panel-title" }, "Forms"),
    h("p", { class: "panel-words" }, "As on Discord they hold no picture, and on a phone they cover everything."),
    h(
      "ul",
      { class: "ticks" },
      h("li", {}, h("label", { class: "tick" }, tick, "Show the board in them all the same")),
    ),
  ];
}

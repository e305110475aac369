// The tour: four short steps for a newcomer, above the messages. Closed once, it stays closed.

import { h, iconButton } from "./elements.js";

const CLOSED = "sandbox.tour";
const STEPS = [
  (me, others) => [
    `Welcome! You’re ${me}.`,
    `This is a small Discord on your own machine. ${others} are you, too: press a name to switch.`,
  ],
  () => [
    "Start a game.",
    "Press Play under the bot’s greeting, or type /play here. Then choose a game and an opponent.",
  ],
  (_, others, next) => [
    "Accept it.",
    `Become ${next} and press Accept. The board comes in a thread of its own, with buttons to move under it.`,
  ],
  () => [
    "Try everything.",
    "The tools at the top show every request to Discord. You can slow it down, break it or move its clock.",
  ],
];
const MARKED = ["#people", ".composer", "#people", ".panel-button"]; // what each step is about

/** Show the tour in `place` unless it was closed on this machine; people are names, the reader first. */
export function showTour(place, [me, ...others]) {
  if (localStorage.getItem(CLOSED) || place.childElementCount) return;
  let step = 0;
  const close = () => {
    localStorage.setItem(CLOSED, "closed");
    unmark();
    place.replaceChildren();
    place.hidden = true;
  };
  const turn = (to) => {
    step = to;
    draw();
    place.querySelector(".primary").focus();
  };
  const draw = () => {
    const [title, words] = STEPS[step](me, listed(others), others[0]);
    const last = step === STEPS.length - 1;
    unmark();
    document.querySelector(MARKED[step])?.classList.add("toured");
    place.replaceChildren(
      h("div", { class: "tour-words", role: "status" }, h("strong", {}, title), " ", words),
      h("div", { class: "tour-foot" },
        h("small", {}, `${step + 1} of ${STEPS.length}`),
        step > 0 && button("Previous", "secondary", () => turn(step - 1)),
        button(last ? "Got it" : "Continue", "primary", () => (last ? close() : turn(step + 1)))),
      iconButton("close", "Close the tour for good", close),
    );
  };
  place.hidden = false;
  draw();
}

const unmark = () => document.querySelector(".toured")?.classList.remove("toured");

const listed = (names) => names.length < 2
  ? names.join("")
  : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const button = (label, style, onclick) => h(
  "button",
  { type: "button", class: `button small ${style}`, onclick },
  label,
);

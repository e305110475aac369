// The tour: four short steps for a newcomer, above the messages. A step that is done gives way to
// the next by itself, and the first move on a board ends it; closed once, the tour stays closed.

import { h, iconButton, nameOf } from "./elements.js";

const KEPT = "sandbox.tour"; // the step reached, or "closed"
const CLOSED = "closed";

// Of each step: its words for the people, the reader first, and what it is about on the page: the
// first that is to be seen.
const STEPS = [
  {
    words: ([me, ...others]) => [
      `Welcome! You’re ${me}.`,
      `This is a small Discord on your own machine. ${listed(others)} are you, too: press a name to switch.`,
    ],
    marks: ["#people"],
  },
  {
    words: () => [
      "Start a game.",
      "Press Play under the bot’s greeting, or type /play here. Then choose a game and an opponent.",
    ],
    marks: [".composer"],
  },
  {
    words: ([me, next], asked) => [
      "Accept it.",
      asked === undefined ? `Did you challenge ${next}? Become ${next} and press Accept. A match with the computer starts right away.`
        : asked === me ? "Press Accept under the challenge."
          : `Become ${asked ?? next} and press Accept.`,
    ],
    marks: ["#people"],
  },
  {
    words: () => [
      "Play!",
      "The board is in a thread of its own, its buttons below it. New to the game? /rules explains it step by step, with pictures.",
    ],
    marks: [],
  },
];

/** The tour in `place`, which is hidden once it is closed. */
export class Tour {
  constructor(place) {
    const kept = localStorage.getItem(KEPT);
    Object.assign(this, { place, step: Number(kept) || 0, people: [], asked: undefined, board: null });
    this.closed = kept === CLOSED;
  }

  /** Show the step for these people by name, the reader first: another reader has switched. */
  show(people) {
    const switched = this.people.length && people[0] !== this.people[0];
    this.people = people;
    if (switched) this.step = Math.max(this.step, 1);
    this.draw();
  }

  /**
   * A message of the bot: one for the reader alone, with a list to choose from, is where a game is
   * chosen; one for all that can be accepted is a challenge, to whom it names or to everybody. The
   * second board with [Pick a move] is the one after the first move, when the thread needs the room.
   */
  hear(person, message) {
    if (message.author.id !== person.bot.id) return;
    const parts = partsOf(message);
    if (message.flags & 64) {
      if (parts.some(isList)) this.reach(1);
    } else if (parts.some(isAccept)) {
      const asked = person.people.find((p) => message.mentions?.some((u) => u.id === p.id));
      this.asked = asked ? nameOf(asked) : null;
      this.reach(2);
    } else if (this.step === STEPS.length - 1 && parts.some(isMove)) {
      const board = message.attachments?.[0]?.id ?? null;
      if (this.board && board && board !== this.board) this.close();
      else this.board = board;
    }
  }

  /** A match has begun. */
  begun() {
    this.reach(3);
  }

  reach(step) {
    if (step <= this.step) return;
    this.step = step;
    this.draw();
  }

  turn(to) {
    this.step = to;
    this.draw();
    this.place.querySelector(".primary").focus();
  }

  close() {
    this.closed = true;
    localStorage.setItem(KEPT, CLOSED);
    unmark();
    this.place.replaceChildren();
    this.place.hidden = true;
  }

  draw() {
    if (this.closed || !this.people.length) return;
    localStorage.setItem(KEPT, this.step);
    const { words, marks } = STEPS[this.step];
    const [title, rest] = words(this.people, this.asked);
    const last = this.step === STEPS.length - 1;
    unmark();
    marks.map((mark) => document.querySelector(mark)).find((e) => e?.offsetParent)?.classList.add("toured");
    this.place.replaceChildren(
      h("div", { class: "tour-words", role: "status" }, h("strong", {}, title), " ", rest),
      h("div", { class: "tour-foot" },
        h("small", {}, `${this.step + 1} of ${STEPS.length}`),
        this.step > 0 && button("Previous", "secondary", () => this.turn(this.step - 1)),
        last
          ? button("Got it", "primary", () => this.close())
          : button("Continue", "primary", () => this.turn(this.step + 1))),
      iconButton("close", "Close the tour for good", () => this.close()),
    );
    this.place.hidden = false;
  }
}

/** The components of a message, however deep they lie. */
const partsOf = ({ components = [] }) => components.flatMap((c) => [c, ...partsOf(c)]);
const isList = ({ type }) => type >= 3 && type <= 8 && type !== 4;
const isAccept = ({ label }) => label === "Accept";
const isMove = ({ label }) => label === "Pick a move";

const unmark = () => document.querySelector(".toured")?.classList.remove("toured");

const listed = (names) => names.length < 2
  ? names.join("")
  : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

const button = (label, style, onclick) => h(
  "button",
  { type: "button", class: `button small ${style}`, onclick },
  label,
);

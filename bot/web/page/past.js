// Earlier positions of a match: a slider, two buttons, keys. What arrives meanwhile pulls nobody away.

import { make, said } from "./dom.js";

const KEYS = { PageUp: -1, PageDown: 1, Home: -Infinity, End: Infinity };

export class Past {
  /** `ask` fetches a position by its version, `look` shows it, or with null the present one. */
  constructor(ask, look) {
    Object.assign(this, { ask, look, view: null, known: new Map(), wanted: 0, last: 0 });
    const button = (text, label, press) => make("button", { type: "button", "aria-label": label, click: press }, text);
    this.slider = make("input", {
      type: "range", min: 0, max: 0, value: 0, "aria-label": said("past"),
      input: () => this.go(Number(this.slider.value)),
    });
    this.now = make("button", { type: "button", hidden: true, click: () => this.go(this.last) }, said("now"));
    this.row = make("div", { class: "past" },
      button("◀", said("earlier"), () => this.go(this.at - 1)), this.slider,
      button("▶", said("later"), () => this.go(this.at + 1)));
    this.element = make("div", { class: "history", hidden: true }, this.row, this.now);
  }

  get at() {
    return this.view ? this.wanted : this.last;
  }

  /** The match is at a version now. */
  reach(version) {
    const follows = !this.view;
    this.last = version;
    this.slider.max = version;
    if (follows) this.slider.value = version;
    this.element.hidden = version === 0;
  }

  async go(version) {
    const to = Math.max(0, Math.min(version, this.last));
    this.wanted = to;
    this.slider.value = to;
    this.now.hidden = to === this.last;
    if (to === this.last) {
      this.show(null);
      return;
    }
    if (!this.known.has(to)) {
      const { ok, data } = await this.ask(to);
      if (ok && data.past) this.known.set(to, data);
    }
    if (this.wanted === to && this.known.has(to)) this.show(this.known.get(to));
  }

  show(view) {
    if (this.view === view) return;
    this.view = view;
    this.look(view);
  }

  key(event) {
    const by = KEYS[event.key];
    if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.matches("input, textarea")) return;
    event.preventDefault();
    this.go(this.at + by);
  }
}

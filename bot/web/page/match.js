// One match: the board, who plays, what is asked, and what one can do.

import { Beside, Told } from "./beside.js";
import { Board } from "./board.js";
import { aloud, config, lines, make, said, sentence } from "./dom.js";
import { Live } from "./live.js";
import { Past } from "./past.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SLOW_MS = 600;

export class Match {
  /** `home` are a person's addresses; `leave` shows another match (a number) or the list. */
  constructor(home, number, leave, ended) {
    Object.assign(this, { home, number, leave, ended, view: null, picked: [], busy: 0, acts: 0, asking: false, missed: false, note: "" });
    this.board = new Board((target) => this.touch(target), () => this.undo());
    this.title = make("h1");
    this.players = make("ol", { class: "players" });
    this.told = make("div", { class: "told" });
    this.asked = make("div", { class: "asked" });
    this.choices = make("div", { class: "choices" });
    this.legend = make("ul", { class: "legend", "aria-label": said("legend") });
    this.foot = make("div", { class: "foot" });
    this.beside = new Beside({
      press: (one) => this.press(one),
      keep: (text) => this.act("note", { text }),
      fetch: (what) => this.home.of(this.number, what),
      address: (what) => this.home.address(this.number, what),
      changed: () => this.mark(),
    });
    this.past = new Past((at) => home.match(number, at), (view) => this.look(view));
    this.words = new Told((at) => this.home.of(this.number, "words", at));
    this.lost = make("p", { class: "lost", hidden: true }, said("lost"));
    this.newer = make("p", { class: "small", hidden: true }, said("release"));
    this.field = make("input", {
      type: "text", name: "move", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      maxlength: 300, "aria-label": said("type"), placeholder: said("type"),
    });
    this.form = make("form", { class: "typed", submit: (event) => this.type(event) }, this.field);
    this.form.append(make("button", { type: "submit" }, said("send")));
    const side = make("section", { class: "side" }, this.lost, this.newer, this.told, this.asked, this.choices, this.beside.tips, this.beside.helps, this.legend, this.form, this.past.element, this.foot, this.beside.element, this.words.element);
    this.element = make("article", { class: "match", keydown: (event) => this.past.key(event) }, this.title, this.players, make("div", { class: "table" }, this.board.svg), side);
    this.clock = setInterval(() => this.tick(), 1000);
    document.addEventListener("visibilitychange", (this.awake = () => this.live?.inSight(!document.hidden)));
  }

  async open() {
    const answer = await this.home.match(this.number);
    if (!this.take(answer)) return;
    this.live = new Live(
      () => this.home.live(this.number),
      (view) => this.hear(view),
      (lost) => (this.lost.hidden = !lost),
      () => this.ended(),
    );
  }

  close() {
    this.live?.close();
    clearInterval(this.clock);
    document.removeEventListener("visibilitychange", this.awake);
  }

  /** Take an answer: the view in it, and what it says beside that. */
  take({ status, data }) {
    if (status === 401) {
      this.ended(data.text);
      return false;
    }
    this.note = data.text ?? "";
    if (data.leads_to) return this.leave(data.leads_to);
    if (data.panel || data.text) this.beside.take(data.panel ?? null);
    if (data.panel) aloud(...data.panel.lines);
    if (data.version !== undefined) this.show(seen(data));
    else if (status === 404) this.leave(null, data.text);
    else if (this.view) this.render();
    else this.asked.replaceChildren(...lines([this.note], "note"));
    if (this.note) aloud(this.note);
    return data.version !== undefined;
  }

  /** What came by itself; an older view than the one that is shown is dropped. */
  hear(view) {
    this.missed ||= this.busy > 0;
    if (this.busy || (this.view && view.version < this.view.version)) return;
    // An answer may have overtaken it: of one turn only what was asked for last is surely the newest.
    if (!this.view || view.version > this.view.version) this.see(view);
    else if (!same(this.view, view)) this.catchUp();
  }

  see(view) {
    const before = this.view;
    if (before && same(before, view)) return;
    if (before && before.version !== view.version) {
      this.note = "";
      this.beside.panel = null;
      aloud(...view.told, ...view.asked);
    }
    this.show(view);
  }

  /** Show an earlier position, or (null) the present one again. */
  look(view) {
    const comes = view && !this.element.classList.contains("looking");
    this.element.classList.toggle("looking", Boolean(view));
    this.board.show(view ?? this.view);
    this.render();
    // What was pressed may stand far below the board that it is about.
    if (comes) for (const one of [this.title, this.board.svg]) one.scrollIntoView({ block: "nearest" });
    const [, remark] = this.beside.remark(view?.version);
    if (view) aloud(...view.told, remark);
  }

  show(view) {
    this.view = view;
    this.past.reach(view.version);
    this.seenAt = performance.now();
    this.picked = [];
    for (const [name, colour] of Object.entries(view.colours)) {
      document.documentElement.style.setProperty(`--${name}`, colour);
    }
    const title = plain(view.title);
    document.title = `${view.yours ? "● " : ""}${title}`;
    this.title.textContent = title;
    if (!this.past.view) this.board.show(view);
    this.render();
  }

  render() {
    const view = this.past.view ?? this.view;
    this.players.replaceChildren(...view.players.map((one) => this.player(one)));
    const [, remark] = view.past ? this.beside.remark(view.version) : [];
    this.told.replaceChildren(...lines(view.told, ""));
    const time = [...view.time, view.score, view.watched ? said("watched") : ""].filter(Boolean);
    this.asked.replaceChildren(...lines([this.note, remark ?? ""], "note"), ...lines(view.asked, ""), ...lines(time, "small"));
    this.words.show(view);
    this.legend.replaceChildren(...this.board.legend(view));
    this.legend.hidden = !view.legend.length;
    this.form.hidden = !view.yours || view.past;
    this.newer.hidden = view.release === config.release;
    this.field.placeholder = view.draft?.typed || said("type");
    this.beside.show(this.view);
    this.offer();
    this.tick();
    const link = view.url && make("a", { href: view.url, rel: "noreferrer", class: "quiet" }, said("discord"));
    const skip = this.view.yours && view.others > 0 && this.button(said("skip"), () => this.skip(), "quiet");
    const next = !this.view.yours && view.others > 0 && this.button(said("next"), () => this.next(), "first");
    this.foot.replaceChildren(...[next, skip, link].filter(Boolean));
  }

  player(one) {
    const side = one.side === one.name ? "" : one.side;
    const below = [side, one.you ? said("you") : ""].filter(Boolean).join(" · ");
    const crown = one.won && make("span", { class: "crown", "aria-hidden": "true" }, "♛");
    return make(
      "li", { class: one.acts ? "acts" : one.won ? "won" : null, "aria-current": one.acts ? "true" : null },
      make("span", { class: "name" }, crown, one.name), make("b", {}, one.score),
      make("small", {}, below), make("time", { class: "clock" }),
    );
  }

  tick() {
    if (!this.view) return;
    const gone = performance.now() - this.seenAt;
    const { players } = this.past.view ?? this.view;
    players.forEach((one, i) => {
      const place = this.players.children[i]?.querySelector(".clock");
      if (place && one.left != null) place.textContent = lasting(one.left - (one.runs ? gone : 0));
    });
  }

  // What can be done

  /** The moves that what is picked can still mean; on a board first those that begin there. */
  meant(picked = this.picked) {
    const { grid, moves } = this.view;
    const touching = moves.filter(([, , touched]) => picked.every((names) => names.some((name) => touched.includes(name))));
    const begun = grid ? touching.filter(([, , touched]) => picked[0]?.includes(touched[0])) : [];
    return begun.length ? begun : touching;
  }

  /** Mark on the board what can be touched, and what a tip or a review names. */
  mark() {
    const { view } = this;
    if (this.past.view) {
      const [, , better] = this.beside.remark(this.past.view.version);
      this.board.mark(new Set(), new Set(), new Set(), new Set(better));
      return;
    }
    const can = new Set((view.draft?.complete ? [] : view.moves).flatMap(([, , touched]) => (view.grid ? touched.slice(0, 1) : touched)));
    const next = new Set((this.picked.length ? this.meant() : []).flatMap(([, , touched]) => touched));
    const pointed = view.draft?.complete ? new Set() : this.beside.cells;
    this.board.mark(can, new Set(this.picked.flat()), next, pointed);
  }

  offer() {
    const { view } = this;
    this.mark();
    if (this.past.view) {
      this.choices.replaceChildren();
      return;
    }
    const panel = this.beside.answer();
    const ended = view.pressed.after.length > 0;
    this.beside.helps.hidden = Boolean((panel && !ended) || view.draft?.complete) || !this.beside.helps.children.length;
    // An answer stands alone, until a move that it names is begun: that goes on, and back, from here.
    if (panel && !view.draft?.steps.length) {
      this.choices.replaceChildren(panel);
      return;
    }
    const meant = this.picked.length ? this.meant() : [];
    const rows = [panel, this.row(this.beside.buttons(view.pressed.answers))];
    if (meant.length) rows.push(this.list(meant));
    if (view.draft?.complete) rows.push(this.whole());
    else if (view.draft) rows.push(this.row(view.buttons.map(([text, label]) => this.button(label, () => this.add(text)))));
    if (view.draft?.steps.length) {
      const back = [this.button(said("undo"), () => this.undo(), "quiet")];
      if (view.draft.steps.length > 1) back.push(this.button(said("clear"), () => this.undo(true), "quiet"));
      rows.push(this.row(back));
      // Apart, so that nobody offers a draw who means to play.
      if (view.draft.draw) rows.push(this.row([this.button(said("play_draw"), () => this.play({ draw: true }), "quiet")], "row apart"));
    }
    this.choices.replaceChildren(...rows.filter(Boolean));
  }

  /** A button of the server's; what it only shows, the page does by itself. */
  press({ op, arg, version }) {
    if (op === "history") return this.past.go(version + 1);
    if (op === "tip") return this.add(arg);
    this.settle();
    this.beside.refresh();
    if (op !== "view") return this.act("press", { op, arg });
    this.offer();
    return this.board.focus();
  }

  /** What a press was answered with, and what was refused, is over once something else is done. */
  settle() {
    this.beside.panel = null;
    if (!this.note) return;
    this.note = "";
    this.render();
  }

  whole() {
    const { others } = this.view;
    const play = this.button(said("play"), () => this.play(), "first");
    play.id = "play";
    const next = others > 0 && this.button(said("play_next"), () => this.play({ next: true }));
    return this.row([play, next].filter(Boolean));
  }

  /** The moves that are meant, those that stand apart below what they stand behind. */
  list(meant) {
    const plainly = meant.filter(([, , , apart]) => !apart);
    const apart = meant.filter(([, , , behind]) => behind);
    const made = ([text, label]) => this.button(label || text, () => this.add(text));
    const head = make("p", {}, said("choose"));
    const box = make("div", { class: "list" }, ...(meant.length > 1 ? [head] : []), ...plainly.map(made));
    if (apart.length) {
      const open = !plainly.length || this.picked.length > 1;
      box.append(make("details", { open }, make("summary", {}, apart[0][3]), ...apart.map(made)));
    }
    return box;
  }

  row(buttons, kind = "row") {
    return buttons.length ? make("div", { class: kind }, ...buttons) : null;
  }

  button(label, press, kind) {
    return make("button", { type: "button", class: kind, click: press }, sentence(label));
  }

  touch({ name, also }) {
    const { view } = this;
    if (this.past.view) return;
    this.settle();
    if (!view.yours) {
      aloud(...view.asked);
      return;
    }
    const names = [name, ...also];
    if (this.picked.some((one) => one.includes(name))) {
      this.picked = [];
      this.offer();
      return;
    }
    const further = [...this.picked, names];
    const goesOn = this.meant(further).length > 0;
    const picked = goesOn ? further : [names];
    const meant = this.meant(picked);
    const decided = meant.length === 1 && (view.grid || picked.length > 1 || meant[0][2].length < 3);
    // After a pick, what would be a turn of its own was most likely meant to go on with that.
    if (!meant.length || (decided && !goesOn && this.picked.length)) this.why(name, !meant.length);
    else if (decided) this.add(meant[0][0]);
    else this.begin(picked);
  }

  /** Pick what more than one move begins with; a turn that stood whole stands no longer. */
  async begin(picked) {
    if (this.view.draft.complete && !(await this.act("undo", { was: this.view.draft.steps, all: true }))) return;
    this.picked = picked;
    this.offer();
  }

  /** Say why a touch leads nowhere, which plays nothing; what is picked may stay so. */
  async why(name, stays) {
    const { picked, view } = this;
    const before = picked.at(-1)?.[0];
    if (!view.grid && !before) {
      this.say(view.asked.at(-1));
      return;
    }
    const begins = !view.grid || view.moves.some(([, , touched]) => touched[0] === before);
    const text = [before, name].filter(Boolean);
    await this.act("why", { was: view.draft.steps, text: (begins ? text : text.reverse()).join(" ") });
    if (!this.note) this.say(this.view.asked.at(-1));
    if (!stays || this.view.version !== view.version || !this.view.yours) return;
    this.picked = picked;
    this.offer();
  }

  say(text) {
    this.note = text;
    aloud(text);
    this.render();
  }

  // What is done

  async act(what, body) {
    if (this.busy) return false;
    this.busy += 1;
    this.acts += 1;
    this.element.classList.add("busy");
    const slow = setTimeout(() => this.choices.replaceChildren(...lines([said("working")], "small")), SLOW_MS);
    try {
      const focused = document.activeElement?.classList.contains("target");
      const answer = await this.home.act(this.number, what, { version: this.view.version, ...body });
      this.take(answer);
      if (answer.ok && focused) document.getElementById("play")?.focus();
      // What was pressed may be far below it.
      this.choices.querySelector(".panel")?.focus();
      return answer.ok;
    } finally {
      clearTimeout(slow);
      this.busy -= 1;
      this.element.classList.remove("busy");
      if (this.missed && !this.busy) this.catchUp();
    }
  }

  /** What came may be older or newer than the last answer: the match as it is now, asked for once at a time. */
  async catchUp() {
    this.missed = this.asking;
    if (this.asking) return;
    const { acts } = this;
    this.asking = true;
    const answer = await this.home.match(this.number);
    this.asking = false;
    if (this.busy || acts !== this.acts) this.missed = true;
    else if (answer.ok && answer.data.version >= this.view.version) this.see(answer.data);
    if (this.missed && !this.busy) this.catchUp();
  }

  add(text) {
    return this.act("step", { was: this.view.draft.steps, text });
  }

  undo(all = false) {
    if (this.past.view) return;
    if (!this.view?.draft?.steps.length) return;
    this.act("undo", { was: this.view.draft.steps, ...(all ? { all } : {}) });
  }

  async play({ next = false, draw = false } = {}) {
    const done = await this.act("play", { steps: this.view.draft.steps, ...(draw ? { draw } : {}) });
    if (done && next) this.next();
    else if (done) aloud(...this.view.told, ...this.view.asked);
  }

  async type(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (text && (await this.add(text))) this.field.value = "";
  }

  async skip() {
    const { version } = this.view;
    await this.home.act(this.number, "skip", { version });
    this.next();
  }

  /** The next match that waits, after this one in their order. */
  async next() {
    const { data } = await this.home.matches();
    const waiting = (data.matches ?? []).filter((one) => one.waits).map((one) => one.match);
    const here = waiting.indexOf(this.number);
    const after = [...waiting.slice(here + 1), ...waiting].filter((one) => one !== this.number);
    this.leave(after[0] ?? null);
  }
}

/** The view of an answer, without what it says beside that: the same, where it comes by itself again. */
function seen({ text, error, panel, leads_to, ...view }) {
  return view;
}

function same(one, other) {
  return JSON.stringify({ ...one, at: 0, players: one.players.map((p) => ({ ...p, left: 0 })) }) ===
    JSON.stringify({ ...other, at: 0, players: other.players.map((p) => ({ ...p, left: 0 })) });
}

/** A sentence without its marks, for those who listen. */
function plain(text) {
  return make("p", {}, sentence(text)).textContent;
}

function lasting(ms) {
  const left = Math.max(0, ms);
  if (left >= DAY) return `${Math.floor(left / DAY)}d ${Math.floor((left % DAY) / HOUR)}h`;
  if (left >= HOUR) return `${Math.floor(left / HOUR)}h ${Math.floor((left % HOUR) / MINUTE)}m`;
  return `${Math.floor(left / MINUTE)}:${String(Math.floor((left % MINUTE) / 1000)).padStart(2, "0")}`;
}

// What stands beside the board: what a press was answered with, tips, and all that is further away:
// more buttons, the rules, a note.

import { aloud, lines, make, said } from "./dom.js";

const NOTE = 1000;

/** The position in words: asked for by whoever opens it, for each position from then on. */
export class Told {
  /** `fetch` asks for it, as it is or at a version. */
  constructor(fetch) {
    Object.assign(this, { fetch, view: null, of: "" });
    this.text = make("pre");
    this.element = make("details", {}, make("summary", {}, said("words")), this.text);
    this.element.addEventListener("toggle", () => this.view && this.show(this.view));
  }

  async show(view) {
    this.view = view;
    const key = JSON.stringify([view.version, view.past, view.draft?.steps]);
    if (!this.element.open || key === this.of) return;
    this.of = key;
    const { ok, data } = await this.fetch(view.past ? view.version : undefined);
    if (key !== this.of) return;
    if (ok) this.text.textContent = data.text;
    else this.of = "";
  }
}

export class Beside {
  /** `press` hears of a button of the server's, `keep` of a note, `fetch` asks for `tip` or `rules`,
   * `address` is where the picture of a lesson is. */
  constructor({ press, keep, fetch, address, changed }) {
    Object.assign(this, { press, keep, fetch, address, changed, panel: null, remarks: [], tip: null, of: "" });
    this.tips = make("div", { class: "tips" });
    this.helps = make("div", { class: "row" });
    this.more = make("div", { class: "row" });
    this.lessons = make("div", { class: "lessons" });
    this.field = make("textarea", { name: "note", rows: 3, maxlength: NOTE, "aria-label": said("note") });
    const kept = make("form", { class: "noted", submit: (event) => this.write(event) }, this.field);
    kept.append(make("button", { type: "submit" }, said("keep_note")));
    const folded = (title, ...content) => make("details", {}, make("summary", {}, said(title)), ...content);
    this.others = folded("more", this.more);
    this.rules = folded("rules", this.lessons);
    this.rules.addEventListener("toggle", () => this.teach());
    this.noted = folded("note", kept);
    this.element = make("div", { class: "beside" }, this.others, this.rules, this.noted);
  }

  /** A view came: what it offers, and of whom is taught what is new to them. */
  show(view) {
    if (document.activeElement !== this.field) this.field.value = view.note;
    const { more, helps, after } = view.pressed;
    this.more.replaceChildren(...this.buttons(more));
    this.others.hidden = !more.length;
    this.noted.hidden = view.watched;
    const key = JSON.stringify([view.version, view.draft?.steps, view.taught]);
    if (key !== this.of) {
      this.of = key;
      this.tip = null;
      if (view.taught && view.yours && !view.draft.complete) this.ask(key);
    }
    this.help([...after, ...helps]);
  }

  async ask(key) {
    const { ok, data } = await this.fetch("tip");
    if (!ok || key !== this.of) return;
    this.tip = data;
    this.help(data.buttons);
    this.changed();
  }

  help(buttons) {
    const known = this.tip?.buttons ?? buttons;
    this.helps.replaceChildren(...this.buttons(known));
    this.helps.hidden = !known.length;
    this.tips.replaceChildren(...lines(this.tip?.lines ?? [], ""));
    this.tips.hidden = !this.tip?.lines.length;
  }

  /** The cells that a tip or an answer marks. */
  get cells() {
    return new Set(this.panel?.cells ?? this.tip?.cells ?? []);
  }

  /** What a press was answered with, to stand in the place of what can be chosen; null for nothing. */
  answer() {
    if (!this.panel) return null;
    const { lines: told, picture, buttons, line } = this.panel;
    const written = line ? make("p", { class: "quoted" }, line) : null;
    const closes = buttons.some(({ op }) => op === "view");
    const close = { label: said("close"), op: "view", kind: "quiet" };
    return make(
      "section", { class: "panel", tabindex: "-1", "aria-label": said("answer") },
      ...lines(told, ""),
      written,
      picture && make("img", { src: picture.src, alt: picture.alt }),
      make("div", { class: "row" }, ...(line ? shares(written, picture) : []), ...this.buttons(closes ? buttons : [...buttons, close])),
    );
  }

  /** A press was answered; what a review says of positions stays. */
  take(panel) {
    this.panel = panel;
    if (panel?.remarks.length) this.remarks = panel.remarks;
  }

  /** What the review says of a position: its version, the sentence, the cells of the better move. */
  remark(version) {
    return this.remarks.find(([at]) => at === version) ?? [];
  }

  /** A tip may say more now. */
  refresh() {
    this.of = "";
  }

  buttons(given) {
    return given.map((one) => make("button", { type: "button", class: one.kind || null, click: () => this.press(one) }, one.label));
  }

  async teach() {
    if (!this.rules.open || this.lessons.children.length) return;
    const { ok, data } = await this.fetch("rules");
    this.lessons.replaceChildren(...(ok ? data.lessons.map((one, n) => this.lesson(one, n)) : lines([data.text], "")));
  }

  /** A lesson with its picture, which is fetched when it is near; or as it is told. */
  lesson({ text, told, drawn }, n) {
    const picture = drawn && make("img", { src: this.address(`rules/${n}`), alt: told, loading: "lazy" });
    return make("section", {}, ...lines([text], ""), ...(picture ? [picture] : lines([told], "small")));
  }

  write(event) {
    event.preventDefault();
    this.field.blur();
    this.keep(this.field.value.trim());
  }
}

/** The ways out of the page for a line and its picture: as far as the browser has them. */
function shares(written, picture) {
  const line = written.textContent;
  const copied = async ({ target }) => {
    try {
      await navigator.clipboard.writeText(line);
      target.textContent = said("copied");
      aloud(said("copied"));
    } catch {
      getSelection().selectAllChildren(written); // it may not, but its person may
    }
  };
  const given = { text: line, ...(picture ? { files: [file(picture.src)] } : {}) };
  const send = () => navigator.share(given).catch(() => {}); // who thinks better of it, closes it
  const ways = [];
  if (navigator.clipboard) ways.push(make("button", { type: "button", class: "first", click: copied }, said("copy")));
  if (navigator.canShare?.(given)) ways.push(make("button", { type: "button", click: send }, said("send_on")));
  return ways;
}

function file(src) {
  const bytes = Uint8Array.from(atob(src.split(",")[1]), (letter) => letter.charCodeAt(0));
  return new File([bytes], "overmorrow.png", { type: "image/png" });
}

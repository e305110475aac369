// A position as vectors, and what on it can be pointed at. It knows no game: what a touch does, the
// view says as moves with the things that they touch.

import { draw, make, said } from "./dom.js";

const LETTERS_MS = 1500;
const NEXT_DEGREES = 60;
const FEW = 0.6; // of all that there is to touch
const MANY = 0.92;

export class Board {
  /** `touch` hears the name of what is touched, `back` that a step is to be taken back. */
  constructor(touch, back) {
    Object.assign(this, { touch, back, looks: new Set(), groups: new Map(), targets: [], typed: "" });
    this.cut = draw("clipPath", { id: "cut" });
    this.defs = draw("defs", {}, this.cut);
    this.things = draw("g", { "aria-hidden": "true" });
    this.rings = draw("g", { class: "rings", "aria-hidden": "true" });
    this.places = draw("g");
    this.svg = draw("svg", { class: "board", role: "group", "aria-label": said("board") });
    this.svg.append(this.defs, this.things, this.places);
    this.svg.addEventListener("click", (event) => this.hit(event.target));
    this.svg.addEventListener("keydown", (event) => this.key(event));
  }

  /** Show a view, changing only what is not the same. */
  show(view) {
    this.svg.setAttribute("viewBox", view.box.join(" "));
    for (const [name, paths] of view.looks) this.learn(name, paths);
    this.cut.replaceChildren(draw("path", { d: view.outlines[0] }));
    const spots = places(view.spots);
    const wanted = laid(view, spots).map((one) => [JSON.stringify(one), one]);
    const [kept, order] = [new Map(), []];
    for (const [key, one] of wanted) {
      const known = this.groups.get(key) ?? [];
      const group = known.pop() ?? this.group(one);
      kept.set(key, [...(kept.get(key) ?? []), group]);
      order.push(group);
    }
    this.things.append(...order);
    for (const gone of this.groups.values()) for (const group of gone) group.remove();
    this.groups = kept;
    this.things.insertBefore(this.rings, order[view.ground ?? order.length] ?? null);
    this.point(view, spots);
  }

  learn(name, paths) {
    if (this.looks.has(name)) return;
    this.looks.add(name);
    this.defs.append(draw("g", { id: `look-${name}` }, ...paths.map(drawn)));
  }

  group([looks, places, cut]) {
    const group = draw("g", { class: this.groups.size ? "new" : null });
    for (const look of looks) {
      for (const place of places) {
        const at = `translate(${place.join(" ")})`;
        const use = draw("use", { href: `#look-${look}`, transform: cut ? null : at });
        // A clip is moved with its group.
        group.append(cut ? draw("g", { transform: at, "clip-path": "url(#cut)" }, use) : use);
      }
    }
    return group;
  }

  point(view, spots) {
    const was = this.targets[this.at]?.name;
    const focused = this.svg.contains(document.activeElement);
    const known = view.targets.map(([name, outline, label, ...also], i) => {
      const [x, y] = spots[i];
      return { name, x, y, outline, label: label || name, also };
    });
    const key = JSON.stringify([known.map(({ name, x, y }) => [name, x, y]), view.outlines]);
    if (key !== this.key_) {
      this.key_ = key;
      this.targets = known.map((one) => ({ ...one, element: place(one, view.outlines) }));
      this.places.replaceChildren(...this.targets.map((one) => one.element));
    } else {
      known.forEach((one, i) => Object.assign(this.targets[i], { label: one.label }));
    }
    for (const one of this.targets) one.element.setAttribute("aria-label", one.label);
    const same = this.targets.findIndex((one) => one.name === was);
    this.walk(same < 0 ? Math.floor(this.targets.length / 2) : same, focused);
  }

  /** What the marks mean, each as it looks on the board. */
  legend(view) {
    const outline = this.targets[0]?.element.getBBox();
    const seen = outline && [outline.x, outline.y, outline.width, outline.height].join(" ");
    return view.legend.map(([look, word]) => {
      const use = draw("use", { href: `#look-${look}`, "clip-path": "url(#cut)" });
      return make("li", {}, draw("svg", { viewBox: seen, "aria-hidden": "true" }, use), word);
    });
  }

  /** Mark what can be touched, what is chosen, and where that leads. */
  mark(can, picked, next, pointed = new Set()) {
    // Where nearly every cell can be touched, to mark them says nothing; where most can, little.
    const share = can.size / this.targets.length;
    const open = (share <= FEW && "few") || (share <= MANY && "many");
    const rings = { many: [], few: [], next: [], pointed: [], picked: [] };
    for (const { name, also, element } of this.targets) {
      const is = (marked) => [name, ...also].some((one) => marked.has(one));
      const marks = { can: is(can), next: is(next), pointed: is(pointed), picked: is(picked) };
      for (const [mark, on] of Object.entries(marks)) element.classList.toggle(mark, on);
      element.setAttribute("aria-pressed", String(marks.picked));
      const ring = ["picked", "pointed", "next"].find((mark) => marks[mark]) ?? (marks.can && open);
      if (ring) rings[ring].push(...ringed(element, ring));
    }
    this.rings.replaceChildren(...Object.values(rings).flat());
  }

  hit(element) {
    const i = this.targets.findIndex((one) => one.element === element);
    if (i < 0) return;
    this.walk(i, false);
    this.touch(this.targets[i]);
  }

  walk(i, focus) {
    this.targets[this.at]?.element.setAttribute("tabindex", "-1");
    this.at = i;
    const element = this.targets[i]?.element;
    element?.setAttribute("tabindex", "0");
    if (focus) element?.focus();
  }

  /** Back to where one was, without a scroll. */
  focus() {
    this.targets[this.at]?.element.focus({ preventScroll: true });
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const ways = { ArrowRight: 0, ArrowDown: 90, ArrowLeft: 180, ArrowUp: 270 };
    const { key } = event;
    if (key in ways) this.step(ways[key]);
    else if (key === "Enter" || key === " ") this.hit(event.target);
    else if (key === "Backspace") this.back();
    else if (/^[\w.]$/.test(key)) this.spell(key.toLowerCase());
    else return;
    event.preventDefault();
  }

  /** Go to the nearest thing in a direction. */
  step(degrees) {
    const here = this.targets[this.at];
    let best = -1;
    let least = Infinity;
    this.targets.forEach((one, i) => {
      const dx = one.x - here.x;
      const dy = one.y - here.y;
      const far = Math.hypot(dx, dy);
      const off = Math.abs(((Math.atan2(dy, dx) * 180) / Math.PI - degrees + 540) % 360 - 180);
      const cost = far * (1 + off / 30);
      if (far && off < NEXT_DEGREES && cost < least) [best, least] = [i, cost];
    });
    if (best >= 0) this.walk(best, true);
  }

  /** Typing `h8` goes there. */
  spell(letter) {
    const now = performance.now();
    this.typed = now - (this.typedAt ?? 0) < LETTERS_MS ? this.typed + letter : letter;
    this.typedAt = now;
    const exact = this.targets.findIndex((one) => one.name.toLowerCase() === this.typed);
    const begun = this.targets.findIndex((one) => one.name.toLowerCase().startsWith(this.typed));
    if (exact >= 0 || begun >= 0) this.walk(exact >= 0 ? exact : begun, true);
    else if (this.typed.length > 1) {
      this.typed = "";
      this.spell(letter);
    }
  }
}

/** Where spots are, each said by the way from the one before. */
function places(ways) {
  const found = [];
  for (let i = 0, x = 0, y = 0; i < ways.length; i += 2) {
    x += ways[i];
    y += ways[i + 1];
    found.push([x, y]);
  }
  return found;
}

/** What lies on the board, each with its places; without spots of its own it lies at every target. */
function laid({ laid, looks: known, targets }, spots) {
  const named = (looks) => looks.map((n) => known[n][0]);
  return laid.map(([looks, at, cut]) => [named(looks), at ? at.map((i) => spots[i]) : spots.slice(0, targets.length), cut]);
}

function place({ name, x, y, outline }, outlines) {
  return draw("path", {
    class: "target",
    d: outlines[outline],
    transform: `translate(${x} ${y})`,
    role: "button",
    tabindex: "-1",
    "data-name": name,
  });
}

/** A ring that is seen on any board: its line lies upon a wider one of the paper's colour. */
function ringed(target, kind) {
  const where = { d: target.getAttribute("d"), transform: target.getAttribute("transform") };
  return ["under", "line"].map((part) => draw("path", { class: `${kind} ${part}`, ...where }));
}

function drawn([kind, colour, ...what]) {
  if (kind === "f") return draw("path", { fill: colour, d: what[0] });
  if (kind === "l") return draw("path", { stroke: colour, d: what[0], "stroke-width": what[1], fill: "none" });
  const [text, x, y, size, weight, anchor, room] = what;
  const fitted = room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {};
  return draw(
    "text",
    { fill: colour, x, y, "font-size": size, "font-weight": weight, "text-anchor": anchor, ...fitted },
    text,
  );
}

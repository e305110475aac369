// Making elements out of texts: nothing that somebody wrote is ever markup.

const SVG = "http://www.w3.org/2000/svg";

export const config = JSON.parse(document.getElementById("config").textContent);

/** A sentence of the page's own, its gaps filled. */
export function said(key, gaps = {}) {
  return config.said[key].replace(/\{(\w+)\}/g, (whole, name) => gaps[name] ?? whole);
}

/** An HTML element with attributes, listeners (functions) and children. */
export function make(name, given = {}, ...children) {
  return filled(document.createElement(name), given, children);
}

/** An SVG element, likewise. */
export function draw(name, given = {}, ...children) {
  return filled(document.createElementNS(SVG, name), given, children);
}

function filled(element, given, children) {
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child != null && child !== false));
  return element;
}

/** Say sentences to those who listen, in plain words, also where they are the same as before. */
export function aloud(...texts) {
  const place = document.getElementById("aloud");
  const told = lines(texts.filter(Boolean)).map((line) => line.textContent);
  const text = told.join(" ").replace(BRACKETS, "$1");
  place.textContent = place.textContent === text ? `${text} ` : text;
}

const BRACKETS = /\[([^[\]]+)\]/g; // around the name of a button

const MARKS = /\\(.)|\*\*|<t:(\d+)(?::\w)?>|<\/([^:>]+):\d+>|\[([^\]]+)\]\([^)]*\)|`([^`]*)`/g;

/** A sentence as the bot writes it for Discord: bold, dates, commands; the rest as it stands. */
export function sentence(text) {
  const whole = document.createDocumentFragment();
  let at = whole;
  let end = 0;
  for (const found of text.matchAll(MARKS)) {
    at.append(text.slice(end, found.index));
    end = found.index + found[0].length;
    const [all, escaped, instant, command, link, code] = found;
    if (all === "**") at = at === whole ? whole.appendChild(make("strong")) : whole;
    else if (instant) at.append(dated(Number(instant) * 1000));
    else at.append(escaped ?? (command ? `/${command}` : (link ?? code)));
  }
  at.append(text.slice(end));
  return whole;
}

function dated(instant) {
  const style = { weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" };
  const text = new Intl.DateTimeFormat(document.documentElement.lang, style).format(instant);
  return make("time", { datetime: new Date(instant).toISOString() }, text);
}

const KINDS = { "-# ": "small", "- ": "item", "> ": "quoted", "## ": "" };

/** Lines of sentences, each a paragraph. */
export function lines(texts, kind) {
  const single = texts.flatMap((text) => text.split("\n")).filter(Boolean);
  return single.map((text) => {
    const [mark] = text.match(/^(-#|##|-|>) /) ?? [""];
    const line = sentence(text.slice(mark.length));
    return make(mark === "## " ? "h2" : "p", { class: KINDS[mark] ?? kind }, line);
  });
}

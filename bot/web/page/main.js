// The way in, whose board this is, and from one match to the next.

import { Home, ask } from "./api.js";
import { aloud, config, lines, make, said, sentence } from "./dom.js";
import { Match } from "./match.js";
import { forget, people, remember } from "./people.js";

const head = document.getElementById("head");
const main = document.getElementById("main");
let shown = null;
let waits = false; // for somebody to be let in, here or in another window

function put(title, ...content) {
  shown?.close();
  shown = null;
  waits = false;
  document.title = title;
  main.replaceChildren(...content);
}

function where() {
  const found = location.pathname.match(/^\/m\/(\d{1,15})$/);
  return found ? Number(found[1]) : null;
}

function go(number, replace = false) {
  const path = number ? `/m/${number}` : "/";
  history[replace ? "replaceState" : "pushState"](null, "", path);
}

/** A ticket behind `#`: whose it is, and a press that uses it; whom this browser knows, goes on. */
async function welcome(ticket) {
  history.replaceState(null, "", location.pathname);
  const { ok, data } = await ask("/api/ticket", { ticket });
  if (!ok) return people().length ? enter() : wayIn(data.text);
  const known = people().some(({ id }) => id === data.id);
  if (known && (await new Home(data.id).matches()).ok) return play(data);
  return door(said("play_as.note"), [[data.name, () => ask("/api/session", { ticket })]]);
}

/** Who can play here, each with what asks to be let in. */
function door(note, guests, told = []) {
  const buttons = guests.map(([name, enter]) => {
    const press = async () => {
      const answer = await enter();
      if (!answer.ok) return wayIn(answer.data.text);
      if (answer.data.match) go(answer.data.match, true);
      return play(answer.data);
    };
    return make("button", { type: "button", class: "first", click: press }, said("play_as", { name }));
  });
  top();
  const lines = [...told, note].filter(Boolean).map((text) => make("p", {}, text));
  put(said("title"), make("div", { class: "door" }, make("h1", {}, said("title")), ...lines, ...buttons));
  buttons[0]?.focus();
  waits = !buttons.length;
}

/** Who may enter here without a ticket: on the sandbox whoever plays in the match, or lately did. */
async function seats() {
  const match = where() ?? 0;
  if (!config.open) return [];
  const { data } = await ask("/api/seats", { match });
  return (data.people ?? []).map(({ id, name }) => [name, () => ask("/api/seat", { match, id })]);
}

async function wayIn(note = "") {
  const open = await seats();
  door(said(open.length ? "seats" : "way_in"), open, [note]);
  if (note) aloud(note);
}

/** Somebody plays: who is clear, or is asked. */
function enter() {
  const known = people();
  if (!known.length) return wayIn();
  return known.length === 1 ? play(known[0]) : who();
}

async function who() {
  const open = await seats();
  if (open.length) return door(said("seats"), open);
  const buttons = people().map((one) => make("button", { type: "button", click: () => play(one) }, one.name));
  top();
  put(said("title"), make("div", { class: "door" }, make("h1", {}, said("who")), ...buttons));
  return undefined;
}

function play(person) {
  remember(person.id, person.name);
  const home = new Home(person.id);
  const number = where();
  return number ? match(person, home, number) : list(person, home);
}

/** Whose board this is, and the ways from it. */
function top(person) {
  if (!person) return head.replaceChildren();
  const home = new Home(person.id);
  const others = people().length > 1 || (config.open && where());
  const leave = async () => {
    await home.leave();
    forget(person.id);
    go(null);
    enter();
  };
  const all = make("a", { href: "/", click: (event) => { event.preventDefault(); go(null); list(person, home); } }, said("back"));
  const name = others
    ? make("button", { type: "button", class: "quiet", click: who }, person.name)
    : make("span", {}, person.name);
  return head.replaceChildren(all, name, make("button", { type: "button", class: "quiet", click: leave }, said("sign_out")));
}

function out(person) {
  return (text) => {
    forget(person.id);
    if (people().length) enter();
    else wayIn(text ?? said("signed_out"));
  };
}

async function list(person, home, note = "") {
  top(person);
  const { ok, status, data } = await home.matches();
  if (status === 401) return out(person)(data.text);
  const rows = (data.matches ?? []).map((one) => {
    const open = (event) => {
      event.preventDefault();
      go(one.match);
      match(person, home, one.match);
    };
    const waits = one.waits ? make("b", {}, said("waits")) : "";
    return make("li", {}, make("a", { href: `/m/${one.match}`, click: open }, one.label), waits, ...lines(one.told, "small"));
  });
  const text = ok ? note || (rows.length ? "" : said("none")) : data.text;
  const told = text ? [make("p", { class: "note" }, sentence(text))] : [];
  put(said("matches"), make("nav", { class: "list" }, make("h1", {}, said("matches")), ...told, make("ul", {}, ...rows)));
  return undefined;
}

function match(person, home, number) {
  top(person);
  const leave = (other, note) => {
    if (!other && note && config.open) return who();
    go(other);
    if (other) match(person, home, other);
    else list(person, home, note);
    return undefined;
  };
  const next = new Match(home, number, leave, out(person));
  put(said("title"), next.element);
  shown = next;
  return next.open();
}

addEventListener("popstate", () => enter());
addEventListener("storage", () => waits && people().length && enter());

const ticket = location.hash.slice(1);
if (/^[\w-]{20,100}$/.test(ticket)) welcome(ticket);
else enter();

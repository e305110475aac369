// The way in, whose board this is, and from one match to the next.

import { Home, ask } from "./api.js";
import { aloud, make, said } from "./dom.js";
import { Match } from "./match.js";
import { forget, people, remember } from "./people.js";

const head = document.getElementById("head");
const main = document.getElementById("main");
let shown = null;

function put(title, ...content) {
  shown?.close();
  shown = null;
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

/** A ticket behind `#`: whose it is, and a press that uses it. */
async function welcome(ticket) {
  history.replaceState(null, "", location.pathname);
  const { ok, data } = await ask("/api/ticket", { ticket });
  if (!ok) return people().length ? enter() : wayIn(data.text);
  const name = data.name;
  const press = async () => {
    const answer = await ask("/api/session", { ticket });
    if (!answer.ok) return wayIn(answer.data.text);
    remember(answer.data.id, answer.data.name);
    if (answer.data.match) go(answer.data.match, true);
    return play(answer.data);
  };
  const button = make("button", { type: "button", class: "first", click: press }, said("play_as", { name }));
  put(said("title"), make("div", { class: "door" }, make("h1", {}, said("title")), make("p", {}, said("play_as.note")), button));
  button.focus();
  return undefined;
}

function wayIn(note = "") {
  top();
  const told = [note, said("way_in")].filter(Boolean).map((text) => make("p", {}, text));
  put(said("title"), make("div", { class: "door" }, make("h1", {}, said("title")), ...told));
  if (note) aloud(note);
}

/** Somebody plays: who is clear, or is asked. */
function enter() {
  const known = people();
  if (!known.length) return wayIn();
  if (known.length === 1) return play(known[0]);
  const buttons = known.map((one) => make("button", { type: "button", click: () => play(one) }, one.name));
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
  const others = people().length > 1;
  const leave = async () => {
    await home.leave();
    forget(person.id);
    go(null);
    enter();
  };
  const all = make("a", { href: "/", click: (event) => { event.preventDefault(); go(null); list(person, home); } }, said("back"));
  const who = others
    ? make("button", { type: "button", class: "quiet", click: enter }, person.name)
    : make("span", {}, person.name);
  return head.replaceChildren(all, who, make("button", { type: "button", class: "quiet", click: leave }, said("sign_out")));
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
    return make("li", {}, make("a", { href: `/m/${one.match}`, click: open }, one.label), waits);
  });
  const text = ok ? note || (rows.length ? "" : said("none")) : data.text;
  const told = text ? [make("p", { class: "note" }, text)] : [];
  put(said("matches"), make("nav", { class: "list" }, make("h1", {}, said("matches")), ...told, make("ul", {}, ...rows)));
  return undefined;
}

function match(person, home, number) {
  top(person);
  const leave = (other, note) => {
    go(other);
    if (other) match(person, home, other);
    else list(person, home, note);
  };
  const next = new Match(home, number, leave, out(person));
  put(said("title"), next.element);
  shown = next;
  return next.open();
}

addEventListener("popstate", () => enter());

const ticket = location.hash.slice(1);
if (/^[\w-]{20,100}$/.test(ticket)) welcome(ticket);
else enter();

// The sandbox page: a chat client for the people of the sandbox world, one socket each, one of
// them at the keyboard.
//
// The address tells who and where: #ana/CHANNEL or #ana/CHANNEL/MESSAGE. Two tabs can be two
// people.
// Hooks for tests, kept stable:
//   body[data-ready]             a channel is on show
//   [data-person=ana]            the link that makes one Ana
//   [data-channel-id=…]          a place in the list
//   li[data-message-id=…]        a message; .ephemeral, .pinged, .joined say what it is
//   [data-custom-id=…]           a button, select or field; .busy while the bot is waited for
//   .failure                     what went wrong with a click, in its message
//   dialog.modal[data-modal-id]  an open modal
//   dialog.lightbox              a picture shown large
//   .composer textarea           the message being written
//   [data-option=…]              a command option in use
//   .suggestion[data-name=…]     an entry of the list above the composer
//   time[data-relative]          a relative time, kept current
//   #panel                       the tester's panel; .request, [data-kind=…] are what it shows

import { Chat } from "./chat.js";
import { Composer } from "./composer.js";
import { nameOf } from "./dom.js";
import { showHead } from "./head.js";
import { openModal } from "./modal.js";
import { Nav } from "./nav.js";
import { memberList, Switcher } from "./people.js";
import { Panel } from "./panel.js";
import { note } from "./popup.js";
import { Person } from "./store.js";

const at = (id) => document.getElementById(id);
const app = { people: [], person: null, place: null };

const href = (person, ...ids) => `#${[person.slug, ...ids].filter(Boolean).join("/")}`;

/** What ids mean to a person, as markdown.js asks. */
const namesOf = (person) => ({
  user: (id) => (person.user(id) ? nameOf(person.user(id)) : null),
  channel: (id) => person.places.get(id)?.name ?? null,
  role: (id) => person.guilds.flatMap((g) => g.roles).find((r) => r.id === id)?.name ?? null,
  href: (channelId, messageId) => href(person, channelId, messageId),
});

async function dm(user) {
  const channel = await app.person.request(
    "POST",
    "/dms",
    { user_id: user.id },
  ).catch((error) => note(error.message));
  if (!channel) return;
  if (!app.person.places.has(channel.id)) app.person.hearPlace("CHANNEL_CREATE", channel);
  location.hash = href(app.person, channel.id);
}

const chat = new Chat({
  scroller: at("scroller"),
  list: at("messages"),
  present: at("present"),
  live: at("live"),
  names: namesOf,
});
const composer = new Composer(at("foot"));
const panel = new Panel(at("panel"));
const nav = new Nav({ rail: at("rail"), side: at("side"), href, dm });

// --- where one is ------------------------------------------------------------------------------

/** Where a person was last, or their first channel. */
function homeOf(person) {
  const last = localStorage.getItem(`sandbox.last.${person.me.id}`);
  return person.places.has(last)
    ? last
    : person.guilds[0]?.channels[0]?.id ?? [...person.places.keys()][0];
}

/**
 * Go where the address says; a place that is not there leads home. `afresh` reads it anew even
 * when it is on show.
 */
async function follow(afresh = false) {
  const [slug, channelId, messageId] = decodeURIComponent(location.hash.slice(1)).split("/");
  const person = app.people.find((p) => p.slug === slug) ?? app.people.find(
    (p) => p.slug === sessionStorage.getItem("sandbox.person"),
  ) ?? app.people[0];
  if (!person.ready) return;
  if (!person.places.has(channelId)) {
    if (channelId) note("That place is not here any more.");
    history.replaceState(null, "", href(person, homeOf(person)));
    await follow(afresh);
    return;
  }
  closeDrawer();
  const place = person.places.get(channelId);
  const moved = person !== app.person || channelId !== app.place?.id;
  if (!moved && !afresh && messageId && (await chat.jump(messageId))) return;
  person.keepUnread = null;
  Object.assign(app, { person, place });
  remember();
  showPlace();
  if (moved) composer.open(person, place);
  else composer.refresh(place);
  await chat.open(person, channelId, messageId).catch((error) => note(error.message));
  document.body.dataset.ready = "";
  if (matchMedia("(hover: hover)").matches && moved) composer.focus();
}

function remember() {
  const { person, place } = app;
  sessionStorage.setItem("sandbox.person", person.slug);
  localStorage.setItem(`sandbox.last.${person.me.id}`, place.id);
  localStorage.setItem(`sandbox.last.${person.me.id}.${place.guild_id ?? "dms"}`, place.id);
}

// --- what is shown around the chat -------------------------------------------------------------

function showPlace() {
  const { person, place } = app;
  if (!person) return;
  nav.show(person, place);
  showHead(at("head"), person, place, { href, openDrawer, toggleMembers, togglePanel });
  panel.show(person, place);
  at("members").replaceChildren(...memberList(person, place, dm));
  showMarks();
  showNotice();
}

function showMarks() {
  const { person, place } = app;
  switcher.show(person);
  if (!person) return;
  nav.mark();
  const mentions = app.people.reduce((sum, p) => sum + (p.ready ? p.waiting().mentions : 0), 0);
  const where = place.type === 1 ? "Direct message" : person.isThread(place) ? place.name : `#${place.name}`;
  document.title = `${mentions ? `(${mentions}) ` : ""}${nameOf(person.me)} · ${where}`;
}

function showNotice() {
  const { person } = app;
  const words = person && !person.up
    ? "Connecting to the sandbox…"
    : person && !person.bot.online
    ? `${nameOf(person.bot)} is offline`
    : "";
  if (at("notice").textContent !== words) at("notice").textContent = words;
}

const narrow = () => matchMedia("(max-width: 1000px)").matches;

function openDrawer() {
  document.body.classList.add("drawer-open");
  at("scrim").hidden = false;
  at("drawer").querySelector(".channel.here, a")?.focus();
}

function closeDrawer() {
  document.body.classList.remove("drawer-open", "members-open");
  if (narrow()) panel.toggle(false);
  at("scrim").hidden = true;
}

function toggleMembers() {
  if (!narrow() && panel.open) return void panel.toggle(false);
  const open = document.body.classList.toggle(narrow() ? "members-open" : "members-hidden");
  if (narrow()) at("scrim").hidden = !open;
}

function togglePanel() {
  panel.toggle();
  if (narrow()) at("scrim").hidden = !panel.open;
}

// --- what happens ------------------------------------------------------------------------------

function attend(person) {
  const present = () => person === app.person;
  person.addEventListener("ready", () => (present() || !app.person ? follow(true) : showMarks()));
  person.addEventListener("line", () => present() && showNotice());
  person.addEventListener("message", (event) => {
    chat.hear(person, event);
    if (present() && event.kind === "create" && event.message.channel_id === app.place.id) {
      composer.stopTyping(event.message.author.id);
    }
  });
  person.addEventListener("marks", ({ channelId }) => {
    showMarks();
    if (present() && channelId === app.place.id) chat.markRead();
    if (present() && person.places.has(channelId)) chat.hearPlace(person, { id: channelId });
  });
  person.addEventListener("places", ({ place }) => {
    showMarks();
    if (!present()) return;
    if (!person.places.has(app.place.id)) return void follow();
    app.place = person.places.get(app.place.id);
    showPlace();
    chat.hearPlace(person, place);
  });
  person.addEventListener("bot", () => {
    if (!present()) return;
    showPlace();
    composer.refresh();
  });
  person.addEventListener("faults", ({ faults }) => present() && panel.faults.show(faults));
  person.addEventListener("typing", ({ channelId, userId }) => {
    if (present() && channelId === app.place.id && userId !== person.me.id) composer.hearTyping(userId);
  });
  person.addEventListener(
    "modal",
    ({ modal, channelId }) => openModal(
      person,
      modal,
      channelId,
      namesOf(person),
      person.places.get(channelId)?.guild_id,
    ),
  );
  person.addEventListener("mark-unread", ({ message }) => markUnread(person, message));
}

/** Let everything from `message` on count as unread again, until the channel is opened anew. */
async function markUnread(person, message) {
  const { messages } = person.rooms.get(message.channel_id);
  const before = messages[messages.indexOf(message) - 1];
  person.keepUnread = message.channel_id;
  await person.request(
    "POST",
    `/channels/${message.channel_id}/read`,
    { message_id: before?.id ?? "0" },
  ).catch((error) => note(error.message));
}

document.addEventListener("click", (event) => {
  const command = event.target.closest("[data-command-name]");
  if (command) composer.begin(command.dataset.commandName);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeDrawer();
  // Typing anywhere writes a message, as in Discord.
  const inText = event.target.closest(
    "input, textarea, button, a, select, dialog, [role=option], [role=button]",
  );
  if (
    !inText
    && event.key.length === 1
    && event.key !== " "
    && !event.ctrlKey
    && !event.metaKey
    && !event.altKey
  ) {
    composer.focus();
  }
});
at("scrim").addEventListener("click", closeDrawer);
addEventListener("hashchange", () => follow());

const { people } = await (await fetch("/person")).json();
app.people = people.map((user) => new Person(user));
const switcher = new Switcher(at("people"), app.people, (person) => {
  const stays = person.ready && app.place && person.places.has(app.place.id);
  return stays
    ? href(person, app.place.id)
    : person.ready
    ? href(person, homeOf(person))
    : `#${person.slug}`;
});
for (const person of app.people) {
  attend(person);
  person.connect();
}

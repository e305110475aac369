// The sandbox page: a chat client for the people of the sandbox, each with a socket of their own,
// one of them active.
//
// The address names person and channel: #ana/CHANNEL or #ana/CHANNEL/MESSAGE. Two tabs can be two
// people.
// Hooks for tests, kept stable:
//   body[data-ready]             a channel is on show
//   [data-person=ana]            the link that makes one Ana
//   [data-channel-id=…]          a channel in the list
//   li[data-message-id=…]        a message; .ephemeral, .pinged, .joined say what it is
//   [data-custom-id=…]           a button, select or field; .busy while the bot is waited for
//   .failure                     what went wrong with a click, in its message
//   dialog.modal[data-modal-id]  an open modal
//   dialog.lightbox              a picture shown large
//   .composer textarea           the message being written
//   [data-option=…]              a command option in use
//   .suggestion[data-name=…]     an entry of the list above the composer
//   time[data-relative]          a relative time, kept current
//   #tour                        the four steps for a newcomer, hidden once closed
//   #panel                       the tester's panel; .request, [data-kind=…] are what it shows

import { say } from "./announcements.js";
import { showHead } from "./channel_header.js";
import { Chat } from "./chat.js";
import { Composer } from "./composer.js";
import { nameOf } from "./elements.js";
import { focusIn } from "./focus.js";
import { enter, steer } from "./message_keys.js";
import { openModal } from "./modal.js";
import { Navigation } from "./navigation.js";
import { Panel } from "./panel.js";
import { memberList, Switcher } from "./people.js";
import { iconOf, isDm } from "./permissions.js";
import { Person } from "./person.js";
import { showToast } from "./popup.js";
import { SidePanels } from "./side_panels.js";
import { Tour } from "./tour.js";

const at = (id) => document.getElementById(id);
const app = { people: [], person: null, channel: null };

const href = (person, ...ids) => `#${[person.slug, ...ids].filter(Boolean).join("/")}`;

/** Names for ids, as markdown.js needs them. */
const namesOf = (person) => ({
  user: (id) => (person.user(id) ? nameOf(person.user(id)) : null),
  channel: (id) => person.channels.get(id)?.name ?? null,
  icon: (id) => (person.isThread(person.channels.get(id) ?? {}) ? "thread" : iconOf(person.channels.get(id))),
  role: (id) => person.guilds.flatMap((g) => g.roles).find((r) => r.id === id)?.name ?? null,
  href: (channelId, messageId) => href(person, channelId, messageId),
});

/** Open the direct messages with a user, or a new group of several. */
async function dm(...users) {
  const channel = await app.person.request(
    "POST",
    "/dms",
    users.length > 1 ? { user_ids: users.map((u) => u.id) } : { user_id: users[0].id },
  ).catch((error) => showToast(error.message));
  if (!channel) return;
  if (!app.person.channels.has(channel.id)) app.person.handleChannel("CHANNEL_CREATE", channel);
  location.hash = href(app.person, channel.id);
}

const chat = new Chat({
  scroller: at("scroller"),
  list: at("messages"),
  jumpButton: at("present"),
  live: at("live"),
  names: namesOf,
});
const composer = new Composer(at("foot"));
steer(at("messages"), () => composer.focus());
const panel = new Panel(at("panel"));
const sides = new SidePanels(panel);
const tour = new Tour(at("tour"));
const nav = new Navigation({ rail: at("rail"), side: at("side"), href, dm });

// --- current channel ------------------------------------------------------------------------------

/** The channel that a person used last, or their first one. */
function defaultChannel(person) {
  const last = localStorage.getItem(`sandbox.last.${person.me.id}`);
  return person.channels.has(last)
    ? last
    : person.guilds[0]?.channels[0]?.id ?? [...person.channels.keys()][0];
}

/**
 * Open the channel in the address, or the last one if it is unknown. `afresh` reloads it even when
 * it is open.
 */
async function openFromAddress(afresh = false) {
  const [slug, channelId, messageId] = decodeURIComponent(location.hash.slice(1)).split("/");
  const person = app.people.find((p) => p.slug === slug) ?? app.people.find(
    (p) => p.slug === sessionStorage.getItem("sandbox.person"),
  ) ?? app.people[0];
  if (!person.ready) return;
  if (!person.channels.has(channelId)) {
    if (channelId) showToast("That channel isn’t here any more.");
    history.replaceState(null, "", href(person, defaultChannel(person)));
    await openFromAddress(afresh);
    return;
  }
  sides.close();
  const channel = person.channels.get(channelId);
  const moved = person !== app.person || channelId !== app.channel?.id;
  if (!moved && !afresh && messageId && (await chat.jump(messageId))) return;
  person.keepUnread = null;
  if (app.person && person !== app.person) say(at("live"), `You’re ${nameOf(person.me)} now.`);
  Object.assign(app, { person, channel });
  remember();
  showChannel();
  if (moved) composer.open(person, channel);
  else composer.refresh(channel);
  tour.show([person, ...app.people.filter((p) => p !== person)].map((p) => nameOf(p.me)));
  await chat.open(person, channelId, messageId).catch((error) => showToast(error.message));
  document.body.dataset.ready = "";
  if (moved && matchMedia("(hover: hover)").matches) composer.focus();
  else if (document.activeElement === document.body) at("scroller").focus({ preventScroll: true });
}

function remember() {
  const { person, channel } = app;
  sessionStorage.setItem("sandbox.person", person.slug);
  localStorage.setItem(`sandbox.last.${person.me.id}`, channel.id);
  localStorage.setItem(`sandbox.last.${person.me.id}.${channel.guild_id ?? "dms"}`, channel.id);
}

// --- around the chat -------------------------------------------------------------

function showChannel() {
  const { person, channel } = app;
  if (!person) return;
  const refocus = ["rail", "side", "head", "panel", "members"].map((id) => focusIn(at(id)));
  nav.show(person, channel);
  showHead(at("head"), person, channel, {
    href,
    openDrawer: () => sides.openDrawer(),
    toggleMembers: () => sides.toggleMembers(),
    togglePanel: () => panel.toggle(),
  });
  panel.show(person, channel);
  at("members").replaceChildren(...memberList(person, channel, dm));
  for (const back of refocus) back();
  showMarks();
  showNotice();
}

function showMarks() {
  const { person, channel } = app;
  switcher.show(person);
  if (!person) return;
  nav.mark();
  const mentions = app.people.reduce((sum, p) => sum + (p.ready ? p.waiting().mentions : 0), 0);
  const where = isDm(channel) ? "Direct message" : person.isThread(channel) ? channel.name : `#${channel.name}`;
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

// --- events ------------------------------------------------------------------------------

function listenTo(person) {
  const isCurrent = () => person === app.person;
  person.addEventListener("ready", () => (isCurrent() || !app.person ? openFromAddress(true) : showMarks()));
  person.addEventListener("connection", () => isCurrent() && showNotice());
  person.addEventListener("message", (event) => {
    chat.hear(person, event);
    if (event.kind !== "delete") tour.hear(person, event.message);
    if (isCurrent() && event.kind === "create" && event.message.channel_id === app.channel.id) {
      composer.stopTyping(event.message.author.id);
    }
  });
  person.addEventListener("marks", ({ channelId }) => {
    showMarks();
    if (isCurrent() && channelId === app.channel.id) chat.markRead();
    if (isCurrent() && person.channels.has(channelId)) chat.handleChannel(person, { id: channelId });
  });
  person.addEventListener("channels", ({ channel }) => {
    if (person.isThread(channel)) tour.begun();
    showMarks();
    if (!isCurrent()) return;
    if (!person.channels.has(app.channel.id)) return void openFromAddress();
    app.channel = person.channels.get(app.channel.id);
    showChannel();
    composer.rename(app.channel);
    chat.handleChannel(person, channel);
  });
  person.addEventListener("bot", () => {
    if (!isCurrent()) return;
    showChannel();
    composer.refresh();
  });
  person.addEventListener("faults", ({ faults }) => isCurrent() && panel.faults.show(faults));
  person.addEventListener("command", ({ channelId }) => isCurrent() && channelId === app.channel.id && chat.toEnd());
  person.addEventListener("typing", ({ channelId, userId }) => {
    if (isCurrent() && channelId === app.channel.id && userId !== person.me.id) composer.showTyping(userId);
  });
  person.addEventListener(
    "modal",
    ({ modal, channelId }) => openModal(
      person,
      modal,
      channelId,
      namesOf(person),
      person.channels.get(channelId)?.guild_id,
    ),
  );
  person.addEventListener("mark-unread", ({ message }) => markUnread(person, message));
}

/** Mark everything from `message` on as unread, until the channel is opened again. */
async function markUnread(person, message) {
  const { messages } = person.histories.get(message.channel_id);
  const before = messages[messages.indexOf(message) - 1];
  person.keepUnread = message.channel_id;
  await person.request(
    "POST",
    `/channels/${message.channel_id}/read`,
    { message_id: before?.id ?? "0" },
  ).catch((error) => showToast(error.message));
}

at("drawer").addEventListener("click", (event) => {
  // Where one already is, the address stays as it is: nothing else closes what lies over the chat.
  if (event.target.closest("a")?.hash === location.hash) sides.close();
});
document.addEventListener("click", (event) => {
  const command = event.target.closest("[data-command-name]");
  if (command) composer.begin(command.dataset.commandName);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") sides.close();
  if (event.key === "ArrowUp" && event.target.matches(".writing") && !event.target.value) enter(at("messages"));
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
addEventListener("hashchange", () => openFromAddress());

const [{ people }] = await Promise.all([
  fetch("/person").then((answer) => answer.json()),
  document.fonts.load("1em Inter").catch(() => null), // nothing jumps when it comes
]);
app.people = people.map((user) => new Person(user));
const switcher = new Switcher(at("people"), app.people, (person) => {
  const stays = person.ready && app.channel && person.channels.has(app.channel.id);
  return stays
    ? href(person, app.channel.id)
    : person.ready
    ? href(person, defaultChannel(person))
    : `#${person.slug}`;
});
for (const person of app.people) {
  listenTo(person);
  person.connect();
}

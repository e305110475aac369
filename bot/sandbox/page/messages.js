// One message as an element. Grouping with the message before is a class, so that neighbours never
// need redrawing.

import { wholeWords, wordsOf } from "./announcements.js";
import { click, showClicks } from "./component_clicks.js";
import { components } from "./components.js";
import { contextMenuEntries, ON_MESSAGE } from "./context_menu_commands.js";
import { avatar, h, icon, iconButton, nameOf } from "./elements.js";
import { embed } from "./embeds.js";
import { markdown, oneLine } from "./markdown.js";
import { attachments } from "./media.js";
import { MANAGE_MESSAGES, may } from "./permissions.js";
import { isLoading } from "./person.js";
import { copy, openMenu, showToast } from "./popup.js";
import { isSystem, systemLine } from "./system_messages.js";
import { dayNumber, format, stamp } from "./time.js";

const EPHEMERAL = 64;
const SILENT = 4096;
const V2 = 32768;
const GIST = 120; // characters of a message that a reply to it repeats
const GROUP_MS = 7 * 60 * 1000;

/** The element of `message` for `person`; `names` as in markdown.js, in `channel`. */
export function messageElement(message, person, names, channel) {
  const ms = Date.parse(message.timestamp);
  const element = h(
    "li",
    {
      class: classesOf(message, person),
      dataset: { messageId: message.id },
      tabindex: "-1",
    },
  );
  if (isSystem(message)) {
    element.append(systemLine(message, names, ms));
    if (message.notification) element.append(notificationLine(message.notification, person));
    return labelled(element, message, ms);
  }
  const resolved = resolvedNames(message, person, names);
  const view = {
    person, names: resolved, album: [], guildId: channel?.guild_id,
    act: (component, values) => click(person, message, component, values, () => {
      const current = document.querySelector(`[data-message-id="${message.id}"]`);
      if (current) showClicks(current, message.id);
    }),
  };
  element.append(
    ...[contextLine(message, person, names)].filter(Boolean),
    h(
      "div",
      { class: "gutter" },
      avatar(message.author, 40),
      h("time", { class: "hover-time", datetime: message.timestamp }, format(ms, "t")),
    ),
    h("div", { class: "body" },
      h("div", { class: "byline" },
        h("span", { class: "author" }, nameOf(message.author)),
        message.author.bot && h("span", { class: "app" }, "APP"),
        h("time", { datetime: message.timestamp, title: format(ms, "F") }, stamp(ms)),
        message.flags & SILENT
          ? h(
            "span",
            { class: "silent", role: "img", "aria-label": "Sent without a notification", title: "Sent without a notification" },
            icon("bell", 14),
          )
          : null),
      contents(message, view),
      message.notification && isNews(message) ? notificationLine(message.notification, person) : null,
      h("div", { class: "failure", role: "alert", hidden: true }),
      message.flags & EPHEMERAL && !message.sending ? ephemeralLine(message, person) : null,
      h("div", { class: "chip-place" })),
    // what exists only in this page has no actions
    ...[messageActions(message, person, channel)].filter(Boolean));
  showClicks(element, message.id);
  return labelled(element, message, ms);
}

/** Who wrote the message, when, and its first words: what is said of it on the way from one to the next. */
function labelled(element, message, ms) {
  const words = wholeWords(wordsOf(element), GIST);
  element.setAttribute("aria-label", [`${nameOf(message.author)}, ${stamp(ms)}`, words].filter(Boolean).join(": "));
  return element;
}

/** `names` as this reader's client has them: a user it has not met stays an unresolved mention. */
function resolvedNames(message, person, names) {
  const user = (id) => {
    // whoever writes a mention has chosen its user from a list
    const own = message.author.id === person.me.id;
    const mentioned = own || message.mentions?.some((u) => u.id === id);
    return mentioned || person.hasMet(id) || !person.user(id) ? names.user(id) : undefined;
  };
  return { ...names, user };
}

function classesOf(message, person) {
  const pinged = message.author.id !== person.me.id && (
    message.mention_everyone || message.mentions?.some((u) => u.id === person.me.id)
  );
  return [
    "message",
    isSystem(message) && "system",
    pinged && "pinged",
    message.flags & EPHEMERAL && "ephemeral",
    message.local && "local",
  ].filter(Boolean).join(" ");
}

/** Mark whether `message` is grouped with the one before it. */
export function groupWithPrevious(element, message, before) {
  const plain = (m) => !isSystem(m);
  const joined = before
    && plain(message)
    && plain(before)
    && before.author.id === message.author.id
    && !startsGroup(message)
    && (before.flags & EPHEMERAL) === (message.flags & EPHEMERAL)
    && Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUP_MS
    && dayNumber(Date.parse(message.timestamp)) === dayNumber(Date.parse(before.timestamp));
  element.classList.toggle("joined", Boolean(joined));
}

const startsGroup = (message) => Boolean(
  message.interaction_metadata?.name || message.message_reference?.message_id,
);

function contents(message, view) {
  if (isLoading(message)) {
    return h(
      "div",
      { class: "thinking" },
      h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
      `${nameOf(message.author)} is thinking…`,
    );
  }
  if (message.sending) return h("div", { class: "thinking" }, "Sending command…");
  if (message.error) return h("div", { class: "error-line" }, icon("warn", 18), message.error);
  const edited = message.edited_timestamp && h(
    "span",
    { class: "edited", title: format(Date.parse(message.edited_timestamp), "F") },
    "(edited)",
  );
  const words = message.content
    ? h("div", { class: "content markup" }, markdown(message.content, view.names), edited)
    : null;
  const parts = message.components?.length
    ? h(
      "div",
      { class: message.flags & V2 ? "components v2" : "components" },
      components(message.components, view),
    )
    : null;
  return [
    words,
    message.flags & V2 ? null : attachments(message.attachments ?? [], view.album),
    (message.embeds ?? []).map((data) => embed(data, view)),
    parts,
    !words && edited,
  ];
}

/** The line above a message: the command it responds to, or the message it replies to. */
function contextLine(message, person, names) {
  const {
    interaction_metadata: used,
    message_reference: reference,
    referenced_message: original,
  } = message;
  if (used?.name) {
    const user = person.user(used.user?.id) ?? used.user;
    return h(
      "div",
      { class: "above" },
      avatar(user, 16),
      h("span", { class: "author" }, nameOf(user)),
      " used ",
      h("span", { class: "used" }, icon("slash", 12), used.name),
    );
  }
  if (!reference?.message_id || reference.type === 1) return null;
  const href = names.href(reference.channel_id, reference.message_id);
  if (!original) {
    return h("div", { class: "above" }, h("a", { href }, icon("reply", 14), " An earlier message"));
  }
  const said = oneLine(markdown(original.content, resolvedNames(original, person, names)));
  const gist = (said.length > GIST ? `${said.slice(0, GIST)}…` : said) || (
    original.components?.length ? "Click to see the message" : "Click to see the attachment"
  );
  return h(
    "div",
    { class: "above" },
    avatar(original.author, 16),
    h("span", { class: "author" }, nameOf(original.author)),
    h("a", { href, class: "gist" }, gist),
  );
}

/** Whether what a message notified of still stands in it: a line that is left of it is no news. */
const isNews = ({ edited_timestamp: edited, components, attachments }) => (
  !edited || components?.length > 0 || attachments?.length > 0
);

/** Whom a message notifies, and on a press what a phone's push says. */
function notificationLine({ user_ids: ids, title, body }, person) {
  const names = ids.map((id) => person.user(id)).filter(Boolean).map(nameOf);
  return h(
    "details",
    { class: "notification" },
    h("summary", {}, icon("bell", 14), `Notifies ${names.join(", ")}`),
    h(
      "div",
      { class: "push" },
      h("strong", {}, title),
      body ? h("div", {}, body) : h("em", {}, "Empty: a push shows a message’s content only."),
    ),
  );
}

function ephemeralLine(message, person) {
  return h(
    "div",
    { class: "ephemeral-line" },
    icon("eye", 14),
    "Only you can see this • ",
    h(
      "button",
      { type: "button", class: "as-link", onclick: () => person.dismiss(message) },
      "Dismiss message",
    ),
  );
}

/** Show under a message the thread that was started from it; null removes it. */
export function showThreadPreview(element, thread, person, names) {
  const container = element.querySelector(".chip-place");
  if (!container) return;
  container.replaceChildren();
  if (!thread) return;
  const count = thread.message_count ?? 0;
  const unread = person.unread.get(thread.id)?.count;
  container.append(h(
    "a",
    { class: unread ? "chip unread" : "chip", href: names.href(thread.id), dataset: { threadId: thread.id } },
    h("span", { class: "chip-name" }, thread.name),
    h("span", { class: "chip-more" }, `${count} ${count === 1 ? "Message" : "Messages"} ›`),
    h("small", {}, thread.thread_metadata?.archived ? "This thread is archived." : "Open thread"),
  ));
}

const mayDelete = (message, person, channel) => !(message.flags & EPHEMERAL) && (
  message.author.id === person.me.id || (channel?.guild_id && may(channel, MANAGE_MESSAGES))
);

function messageActions(message, person, channel) {
  if (message.local) return null;
  const more = iconButton("more", "More", () => openMenu(more, [
    ...(
      message.content ? [
        { label: "Copy text", icon: icon("copy", 18), act: () => copy(message.content, "Text copied") },
      ] : []
    ),
    {
      label: "Copy message link",
      icon: icon("link", 18),
      act: () => copy(
        `${location.origin}/channels/${channel?.guild_id ?? "@me"}/${message.channel_id}/${message.id}`,
        "Link copied",
      ),
    },
    { label: "Copy message ID", icon: icon("hash", 18), act: () => copy(message.id, "ID copied") },
    {
      label: "Mark as unread",
      icon: icon("eye", 18),
      act: () => person.emit("mark-unread", { message }),
    },
    ...contextMenuEntries(person, channel, ON_MESSAGE, message.id),
    ...(mayDelete(message, person, channel) ? [
      {
        label: "Delete message",
        icon: icon("trash", 18),
        danger: true,
        act: () => person.request("DELETE", `/channels/${message.channel_id}/messages/${message.id}`)
          .catch((error) => showToast(error.message)),
      },
    ] : []),
    ...(
      message.flags & EPHEMERAL ? [
        {
          label: "Dismiss message",
          icon: icon("close", 18),
          danger: true,
          act: () => person.dismiss(message),
        },
      ] : []
    ),
  ]), { "aria-haspopup": "menu" });
  return h("div", { class: "tools", role: "group", "aria-label": "Message actions" }, more);
}

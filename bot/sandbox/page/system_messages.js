// System messages: threads started, people added, messages pinned. Discord words them, not a person.

import { h, icon, nameOf } from "./elements.js";
import { stamp } from "./time.js";

const [RECIPIENT_ADD, THREAD_STARTER] = [1, 21];
const SYSTEM = { 1: "added", 6: "pinned a message.", 7: "joined the server.", 18: "started a thread:", 21: "began" };

/** Return whether Discord wrote the message. */
export const isSystem = (message) => message.type in SYSTEM;

/** The line of a system message. */
export function systemLine(message, names, ms) {
  if (message.type === THREAD_STARTER) return starterLine(message, names);
  if (message.type === RECIPIENT_ADD) return recipientLine(message, ms);
  const thread = message.type === 18 && message.message_reference?.channel_id;
  return h("div", { class: "system-line" }, icon(thread ? "thread" : "right", 18), h("div", {},
    h("span", { class: "author" }, nameOf(message.author)), ` ${SYSTEM[message.type]} `,
    thread ? h("a", { class: "thread-name", href: names.href(thread) }, message.content) : null,
    h("time", { datetime: message.timestamp }, stamp(ms))));
}

/** The line that says who was added to a thread. */
function recipientLine(message, ms) {
  const [added] = message.mentions;
  return h("div", { class: "system-line" }, icon("right", 18), h("div", {},
    h("span", { class: "author" }, nameOf(message.author)), " added ",
    h("span", { class: "author" }, added ? nameOf(added) : "somebody"), " to the thread.",
    h("time", { datetime: message.timestamp }, stamp(ms))));
}

/** The first line of a thread that was started from a message. */
function starterLine({ author, message_reference: from }, names) {
  const href = names.href(from.channel_id, from.message_id);
  return h("div", { class: "system-line" }, icon("thread", 18), h("div", {},
    "This thread began with ", h("a", { class: "thread-name", href }, "a message"), " of ",
    h("span", { class: "author" }, nameOf(author)), "."));
}

// What stands above the first message of a channel: its name, and what it is.

import { avatar, h, icon, nameOf } from "./elements.js";
import { iconOf, isDm } from "./permissions.js";

/** The row of a channel as a person sees it. */
export function beginning(channel, person) {
  const other = channel.type === 1 && channel.recipients?.find((u) => u.id !== person.me.id);
  const thread = person.isThread(channel);
  const title = other ? nameOf(other) : thread || isDm(channel) ? channel.name : `Welcome to #${channel.name}!`;
  const words = channel.type === 3
    ? "This is the beginning of your group. The bot isn’t in it, but apps you’ve installed answer here."
    : other
    ? `This is the beginning of your direct messages with ${nameOf(other)}.`
    : thread
    ? "This is the start of the thread."
    : `This is the start of the #${channel.name} channel.`;
  return h(
    "li",
    { class: "beginning" },
    other
      ? avatar(other, 68)
      : h("span", { class: "beginning-icon" }, icon(thread ? "thread" : isDm(channel) ? "people" : iconOf(channel), 36)),
    h("h2", {}, title),
    h("p", {}, words),
  );
}

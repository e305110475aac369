// Permissions as the page needs them: their bits, their names, and whether a person has one.

/** The permissions a tester can deny in a channel or give to the bot's role: [bit, name]. */
export const PERMISSIONS = [
  [10, "View channel"],
  [11, "Send messages"],
  [38, "Send messages in threads"],
  [35, "Create public threads"],
  [34, "Manage threads"],
  [15, "Attach files"],
  [14, "Embed links"],
  [16, "Read message history"],
  [51, "Pin messages"],
  [31, "Use application commands"],
];

export const [MANAGE_CHANNELS, MANAGE_MESSAGES, MANAGE_THREADS] = [4, 13, 34];
const ADMINISTRATOR = 1n << 3n;

/** The permission of bit `n`. */
export const bit = (n) => 1n << BigInt(n);

/** Return whether a channel is one of direct messages, also of a group. */
export const isDm = (channel) => channel.type === 1 || channel.type === 3;

/** Return whether the person has permission bit `n` in their channel object. */
export function may(channel, n) {
  if (channel.may === undefined || isDm(channel)) return true;
  const has = BigInt(channel.may);
  return Boolean(has & ADMINISTRATOR) || Boolean(has & bit(n));
}

/** The kinds of channels of a server: [type, name, icon]. */
export const KINDS = [
  [0, "Text", "hash"],
  [2, "Voice", "voice"],
  [13, "Stage", "voice"],
  [5, "Announcement", "bell"],
  [15, "Forum", "thread"],
  [16, "Media", "thread"],
];

/** The icon of a channel of a server; of one that isn't known, that of text. */
export const iconOf = (channel) => KINDS.find(([type]) => type === channel?.type)?.[2] ?? "hash";

/** What kind of channel of a server it is, in a word, unless it is one of text. */
export const kindOf = (channel) => KINDS.find(([type]) => type && type === channel.type)?.[1].toLowerCase() ?? null;

/** Return whether nobody writes in the channel itself, only in its posts. */
export const holdsPosts = (channel) => channel.type === 15 || channel.type === 16;

/** Return whether threads can be made in the channel. */
export const takesThreads = (channel) => channel.type === 0 || channel.type === 5;

/** Return whether the person may write in the channel. */
export const mayWrite = (channel) => !holdsPosts(channel) && may(channel, channel.thread_metadata ? 38 : 11);

// Sends a command: shows "Sending command…" when it takes long, and a private error when the bot
// does not respond.

import { Refused } from "./person.js";

const SENDING_LINE_AFTER_MS = 400; // an answer slower than this shows "Sending command…"

/** Send a command; a missing response is shown in the channel, to this person only. */
export async function runCommand(person, channel, leaf, data) {
  const line = {
    channel_id: channel.id,
    author: person.bot,
    content: "",
    interaction_metadata: { name: leaf.name, user: person.me },
  };
  person.emit("command", { channelId: channel.id });
  let sending = null;
  const timer = setTimeout(() => (sending = person.addLocalMessage({ ...line, sending: true })), SENDING_LINE_AFTER_MS);
  let error = null;
  try {
    if (!(await person.interact({ type: 2, channel_id: channel.id, data }))) {
      error = "The application did not respond";
    }
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal;
    error = refusal.message;
  }
  clearTimeout(timer);
  if (sending) person.dismiss(sending);
  if (error) person.addLocalMessage({ ...line, error });
}

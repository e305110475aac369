// A command on its way: "Sending command…" when it takes long, and a private line when the bot
// stays silent.

import { Refused } from "./store.js";

const PATIENCE_MS = 400; // an answer slower than this shows "Sending command…"

/** Send a command; a bot that stays silent is reported in the channel, to this person only. */
export async function invoke(person, place, leaf, data) {
  const line = {
    channel_id: place.id,
    author: person.bot,
    content: "",
    interaction_metadata: { name: leaf.name, user: person.me },
  };
  let sending = null;
  const timer = setTimeout(() => (sending = person.say({ ...line, sending: true })), PATIENCE_MS);
  let error = null;
  try {
    if (!(await person.interact({ type: 2, channel_id: place.id, data }))) {
      error = "The application did not respond";
    }
  } catch (refusal) {
    if (!(refusal instanceof Refused)) throw refusal;
    error = refusal.message;
  }
  clearTimeout(timer);
  if (sending) person.dismiss(sending);
  if (error) person.say({ ...line, error });
}

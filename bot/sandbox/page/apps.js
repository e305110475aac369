// Menu commands: what the bot offers to do with a user or a message.

import { icon } from "./dom.js";
import { invoke } from "./invoke.js";

export const [ON_USER, ON_MESSAGE] = [2, 3];

/** Entries of a menu for the commands of a kind that can be used on `targetId` here. */
export function appEntries(person, place, kind, targetId) {
  const commands = (person.menuCommands ?? []).filter((c) => c.type === kind);
  return commands.map((command) => ({
    label: command.name,
    icon: icon("slash", 18),
    act: () => invoke(person, place, command, { id: command.id, type: kind, target_id: targetId }),
  }));
}

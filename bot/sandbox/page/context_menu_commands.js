// Context-menu commands: those of the bot for a user or a message.

import { icon } from "./elements.js";
import { runCommand } from "./command_invocation.js";

export const [ON_USER, ON_MESSAGE] = [2, 3];

/** Entries of a menu for the commands of a kind that can be used on `targetId` here. */
export function contextMenuEntries(person, channel, kind, targetId) {
  const commands = (person.menuCommands ?? []).filter((c) => c.type === kind);
  return commands.map((command) => ({
    label: command.name,
    icon: icon("slash", 18),
    act: () => runCommand(person, channel, command, { id: command.id, type: kind, target_id: targetId }),
  }));
}

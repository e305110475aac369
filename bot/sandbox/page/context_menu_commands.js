// Context-menu commands: those of the bot for a user or a message.

import { runCommand } from "./command_invocation.js";
import { icon } from "./elements.js";

export const [ON_USER, ON_MESSAGE] = [2, 3];

/** Menu entries for the context-menu commands of a type that apply to `targetId`. */
export function contextMenuEntries(person, channel, kind, targetId) {
  const commands = (person.menuCommands ?? []).filter((c) => c.type === kind);
  return commands.map((command) => ({
    label: command.name,
    icon: icon("slash", 18),
    act: () => runCommand(person, channel, command, { id: command.id, type: kind, target_id: targetId }),
  }));
}

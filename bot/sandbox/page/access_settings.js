// The panel's access settings: permissions in the channel on show, those of the bot's role, open
// direct messages, and who has installed the app.

import { h, nameOf } from "./elements.js";
import { bit, PERMISSIONS } from "./permissions.js";
import { checkbox, send } from "./settings.js";

let selectedId = null; // the person or role whose permissions are on show; null is the bot

/** The elements of the panel for the channel that a person has open. */
export function accessSettings(person, channel) {
  const guild = person.guilds.find((g) => g.id === channel.guild_id);
  const parentChannel = person.isThread(channel) ? person.channels.get(channel.parent_id) : channel;
  return [
    ...(guild && parentChannel ? permissions(person, guild, parentChannel) : []),
    ...(guild?.bot_role ? botRole(person, guild) : []),
    h("h2", { class: "panel-title" }, `Direct messages from ${nameOf(person.bot)}`),
    h("ul", { class: "ticks" }, person.people.map((user) => checkbox(
      `dms-${user.id}`,
      nameOf(user),
      user.open_dms !== false,
      (open) => send("/dms", { user_id: user.id, open }),
    ))),
    h("h2", { class: "panel-title" }, `${nameOf(person.bot)} installed by`),
    h("p", { class: "panel-words" }, "They can then use its commands anywhere: in groups, in direct messages, in servers without the bot."),
    h("ul", { class: "ticks" }, person.people.map((user) => checkbox(
      `install-${user.id}`,
      nameOf(user),
      Boolean(user.has_app),
      (installed) => send("/installs", { user_id: user.id, installed }),
    ))),
    ...portal(person, guild),
  ];
}

/** What Discord's portal and its [Add App] decide: an Entry Point command, commands without the bot. */
function portal(person, guild) {
  const name = nameOf(person.bot);
  return [
    h("h2", { class: "panel-title" }, "Developer portal"),
    h("ul", { class: "ticks" }, [
      checkbox("activities", "Activities are on, with a command to launch one", Boolean(person.bot.has_activities), (on) => (
        send("/activities", { on, handler: 2 })
      )),
      guild && checkbox(
        "commands-alone",
        `${guild.name} has the commands of ${name}, with it or without`,
        Boolean(guild.has_commands),
        (installed) => send("/installs", { guild_id: guild.id, installed }),
      ),
    ]),
  ];
}

function permissions(person, guild, parentChannel) {
  const roles = [{ id: guild.id, name: "@everyone" }, ...(guild.roles ?? [])];
  const people = person.people.filter((u) => u.id !== guild.owner_id);
  const choices = [person.bot, ...people, ...roles];
  if (!choices.some((one) => one.id === selectedId)) selectedId = person.bot.id;
  const who = h(
    "select",
    { class: "plain-select wide", id: "whose", "aria-label": "Whose permissions" },
    choices.map((one) => h("option", { value: one.id }, one.name ?? nameOf(one))),
  );
  who.value = selectedId;
  const list = h("ul", { class: "ticks" });
  const fill = () => {
    const overwrite = parentChannel.permission_overwrites?.find((o) => o.id === selectedId);
    const denied = BigInt(overwrite?.deny ?? 0);
    list.replaceChildren(...PERMISSIONS.map(([n, name]) => checkbox(
      `may-${n}`,
      name,
      !(denied & bit(n)),
      (given) => {
        const deny = given ? denied & ~bit(n) : denied | bit(n);
        return send("/permissions", { channel_id: parentChannel.id, id: selectedId, deny: String(deny) });
      },
    )));
  };
  who.addEventListener("change", () => {
    selectedId = who.value;
    fill();
  });
  fill();
  return [
    h("h2", { class: "panel-title" }, `Permissions in #${parentChannel.name}`),
    who,
    h("p", { class: "panel-words" }, "Anything you untick is denied here and in the threads."),
    list,
  ];
}

/** What the bot's own role permits; the invite asks for some of it, and a tester may give more. */
function botRole(person, guild) {
  const { id, permissions: held } = guild.bot_role;
  const change = (n, given) => {
    const permissions = given ? BigInt(held) | bit(n) : BigInt(held) & ~bit(n);
    return send("/roles", { guild_id: guild.id, role_id: id, permissions: String(permissions) });
  };
  return [
    h("h2", { class: "panel-title" }, `Role of ${nameOf(person.bot)} in ${guild.name}`),
    h("p", { class: "panel-words" }, "The bot may also do anything everyone may do."),
    h("ul", { class: "ticks" }, PERMISSIONS.map(([n, name]) => checkbox(
      `role-${n}`,
      name,
      Boolean(BigInt(held) & bit(n)),
      (given) => change(n, given),
    ))),
  ];
}

// Which doors are closed: who may do what in the channel on show, who takes direct messages, and
// who is in the server at all.

import { sandbox } from "./control.js";
import { h, nameOf } from "./dom.js";
import { bit, PERMISSIONS } from "./may.js";
import { note } from "./popup.js";

let whose = null; // the person or role whose permissions are on show; null is the bot

/** What stands in the panel for a person's place. */
export function doors(person, place) {
  const guild = person.guilds.find((g) => g.id === place.guild_id);
  const channel = person.isThread(place) ? person.places.get(place.parent_id) : place;
  return [
    ...(guild && channel ? permissions(person, guild, channel) : []),
    h("h2", { class: "panel-title" }, `Direct messages from ${nameOf(person.bot)}`),
    h("ul", { class: "ticks" }, person.people.map((user) => tick(
      `dms-${user.id}`,
      nameOf(user),
      user.open_dms !== false,
      (open) => send("/dms", { user_id: user.id, open }),
    ))),
    ...(guild?.members ? membership(person, guild) : []),
  ];
}

function permissions(person, guild, channel) {
  const roles = [{ id: guild.id, name: "@everyone" }, ...(guild.roles ?? [])];
  const people = person.people.filter((u) => u.id !== guild.owner_id);
  const choices = [person.bot, ...people, ...roles];
  if (!choices.some((one) => one.id === whose)) whose = person.bot.id;
  const who = h(
    "select",
    { class: "plain-select wide", id: "whose", "aria-label": "Whose permissions" },
    choices.map((one) => h("option", { value: one.id }, one.name ?? nameOf(one))),
  );
  who.value = whose;
  const list = h("ul", { class: "ticks" });
  const fill = () => {
    const overwrite = channel.permission_overwrites?.find((o) => o.id === whose);
    const denied = BigInt(overwrite?.deny ?? 0);
    list.replaceChildren(...PERMISSIONS.map(([n, name]) => tick(
      `may-${n}`,
      name,
      !(denied & bit(n)),
      (given) => {
        const deny = given ? denied & ~bit(n) : denied | bit(n);
        send("/permissions", { channel_id: channel.id, id: whose, deny: String(deny) });
      },
    )));
  };
  who.addEventListener("change", () => {
    whose = who.value;
    fill();
  });
  fill();
  return [
    h("h2", { class: "panel-title" }, `Permissions in #${channel.name}`),
    who,
    h("p", { class: "panel-words" }, "What is not ticked is denied here, in its threads as well."),
    list,
  ];
}

function membership(person, guild) {
  const users = [person.bot, ...person.people].filter((u) => u.id !== guild.owner_id);
  return [
    h("h2", { class: "panel-title" }, `Members of ${guild.name}`),
    h("ul", { class: "ticks" }, users.map((user) => tick(
      `member-${user.id}`,
      nameOf(user),
      user.id in guild.members,
      (member) => send("/members", { guild_id: guild.id, user_id: user.id, member }),
    ))),
  ];
}

function tick(id, label, checked, act) {
  const box = h("input", { type: "checkbox", id, checked, onchange: () => act(box.checked) });
  return h("li", {}, h("label", { class: "tick" }, box, label));
}

const send = (path, body) => sandbox("POST", path, body).catch((error) => note(error.message));

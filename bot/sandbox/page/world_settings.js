// The panel's settings of the world: people's names, who is in the server, its channels, and how the
// page draws forms.

import { h, nameOf } from "./elements.js";
import { LOCALES, localeOf, setLocale } from "./locale.js";
import { holdsPosts, iconOf, KINDS } from "./permissions.js";
import { showToast } from "./popup.js";
import { checkbox, send } from "./settings.js";

const KEPT = "sandbox.forms";
const WITH_BOARD = "with the board";
const REQUIRE_TAG = 16; // a flag of a forum
const LONGEST_NAME = 32; // Discord's display names
const SPOKEN = ["voice"]; // the icon of channels whose names keep blanks and capitals

/** Whether a form shows the picture it asks about, which Discord's forms never do. */
export const formsShowBoard = () => localStorage.getItem(KEPT) === WITH_BOARD;

/** The elements of the panel for the channel that a person has open. */
export function worldSettings(person, channel) {
  const guild = person.guilds.find((g) => g.id === channel.guild_id);
  const parentChannel = person.isThread(channel) ? person.channels.get(channel.parent_id) : channel;
  return [
    h("h2", { class: "panel-title" }, "People’s names and languages"),
    h("p", { class: "panel-words" }, "Write another name and press Enter; the account stays. The bot is told the language."),
    h("ul", { class: "name-fields" }, person.people.map((user) => h("li", { class: "person-row" }, nameField(user), language(user, person)))),
    ...(guild?.members ? membership(person, guild) : []),
    ...(guild ? newChannel(guild) : []),
    ...(parentChannel && holdsPosts(parentChannel) ? forumSettings(parentChannel) : []),
    h("h2", { class: "panel-title" }, "Forms"),
    h("p", { class: "panel-words" }, "As on Discord they hold no picture, and on a phone they cover everything."),
    h("ul", { class: "ticks" }, checkbox(
      "forms-with-board",
      "Show the board in them all the same",
      formsShowBoard(),
      (on) => (on ? localStorage.setItem(KEPT, WITH_BOARD) : localStorage.removeItem(KEPT)),
    )),
  ];
}

/** The field of a person's display name, beside the name of their account. */
function nameField(user) {
  const rename = async () => {
    const name = field.value.trim() || nameOf(user);
    field.value = field.defaultValue = name; // nobody is writing in it any more
    if (name === nameOf(user)) return;
    if (await send("/names", { user_id: user.id, name })) showToast(`${nameOf(user)} is called ${name} now.`);
  };
  const field = h("input", {
    class: "plain-input",
    id: `name-${user.id}`,
    maxlength: LONGEST_NAME,
    autocomplete: "off",
    value: nameOf(user),
    onchange: rename,
  });
  return h("label", { class: "name-field" }, h("span", {}, `@${user.username}`), field);
}

/** The language of a person's client, in its own words. */
function language(user, person) {
  const choice = h(
    "select",
    {
      class: "plain-select",
      id: `language-${user.id}`,
      "aria-label": `Language of ${user.username}`,
      onchange: () => {
        setLocale(user.id, choice.value);
        person.emit("bot"); // whose commands may be described in it
      },
    },
    LOCALES.map((code) => h("option", { value: code }, new Intl.DisplayNames([code], { type: "language", style: "short" }).of(code))),
  );
  choice.value = localeOf(user.id);
  return choice;
}

function membership(person, guild) {
  const isOwner = (user) => user.id === guild.owner_id; // who can't leave
  return [
    h("h2", { class: "panel-title" }, `Members of ${guild.name}`),
    h("ul", { class: "ticks" }, [person.bot, ...person.people].map((user) => checkbox(
      `member-${user.id}`,
      isOwner(user) ? `${nameOf(user)} (owner)` : nameOf(user),
      user.id in guild.members,
      (member) => send("/members", { guild_id: guild.id, user_id: user.id, member }),
      { disabled: isOwner(user) },
    ))),
  ];
}

let draft = { name: "", kind: 0 }; // of the channel that is being added

/** A row that adds a channel of any kind to the server. */
function newChannel(guild) {
  const keep = () => (draft = { name: name.value, kind: kind.selectedIndex });
  const name = h("input", {
    class: "plain-input",
    id: "name-of-channel",
    maxlength: 100,
    autocomplete: "off",
    placeholder: "Its name",
    "aria-label": "Name of the channel",
    value: draft.name,
    oninput: keep,
  });
  const kind = h(
    "select",
    { class: "plain-select", id: "kind-of-channel", "aria-label": "Kind of channel", onchange: keep },
    KINDS.map(([type, words]) => h("option", { value: type }, words)),
  );
  kind.selectedIndex = draft.kind;
  const add = async (event) => {
    event.preventDefault();
    const [type, words] = KINDS[kind.selectedIndex];
    const given = name.value.trim() || words;
    const called = SPOKEN.includes(iconOf({ type })) ? given : given.toLowerCase().replace(/\s+/g, "-");
    if (!(await send("/channels", { guild_id: guild.id, type, name: called }))) return;
    draft = { ...draft, name: "" };
    document.getElementById("name-of-channel").value = "";
    showToast(`${called} is in the list of channels now.`);
  };
  return [
    h("h2", { class: "panel-title" }, `New channel in ${guild.name}`),
    h(
      "form",
      { class: "panel-buttons", onsubmit: add },
      name,
      kind,
      h("button", { type: "submit", class: "button small secondary" }, "Add it"),
    ),
  ];
}

/** The tags that posts of a forum can have. */
function forumSettings(forum) {
  const set = () => {
    const names = field.value.split(",").map((name) => name.trim()).filter(Boolean);
    field.defaultValue = field.value;
    return send("/forums", { channel_id: forum.id, tags: names });
  };
  const field = h("input", {
    class: "plain-input",
    id: "tags-of-forum",
    autocomplete: "off",
    placeholder: "Finished, Waiting",
    value: forum.available_tags.map((tag) => tag.name).join(", "),
    onchange: set,
  });
  return [
    h("h2", { class: "panel-title" }, `Posts of ${forum.name}`),
    h("label", { class: "name-field" }, h("span", {}, "Tags"), field),
    h("ul", { class: "ticks" }, checkbox(
      "require-tag",
      "Posts need a tag",
      Boolean(forum.flags & REQUIRE_TAG),
      (required) => send("/forums", { channel_id: forum.id, require_tag: required }),
    )),
  ];
}

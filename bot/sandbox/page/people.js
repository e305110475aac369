// The switcher between people, with their unread counts, and the member list of a channel.

import { contextMenuEntries, ON_USER } from "./context_menu_commands.js";
import { avatar, h, icon, iconButton, nameOf } from "./elements.js";
import { marks, showMark } from "./navigation.js";
import { isDm } from "./permissions.js";
import { copy, openMenu } from "./popup.js";

/** The switcher: a link for each person, to the same channel where they can see it. */
export class Switcher {
  constructor(element, people, hrefFor) {
    this.people = people;
    this.hrefFor = hrefFor;
    this.links = new Map(people.map((person) => [person, this.link(person)]));
    this.theme = iconButton("moon", "", nextTheme, { id: "theme" });
    element.append(
      h(
        "div",
        { class: "seats", role: "list" },
        [...this.links.values()].map((link) => h("span", { role: "listitem" }, link)),
      ),
      this.theme,
    );
    document.documentElement.addEventListener("themechange", () => showTheme(this.theme));
    matchMedia("(prefers-color-scheme: light)").addEventListener("change", () => showTheme(this.theme));
    showTheme(this.theme);
  }

  link(person) {
    const [badge, news] = marks();
    return h("a", { class: "seat", dataset: { person: person.slug }, href: "#" },
      h(
        "span",
        { class: "seat-face" },
        avatar(person.me, 32),
        badge,
        h("span", { class: "dot" }),
      ), h("span", { class: "seat-name" }, nameOf(person.me)), news);
  }

  /** Write a person's name anew, if it is another one by now. */
  rename(person, link) {
    const name = link.querySelector(".seat-name");
    if (name.textContent === nameOf(person.me)) return;
    name.textContent = nameOf(person.me);
    link.querySelector(".avatar").replaceWith(avatar(person.me, 32));
  }

  show(present) {
    for (const [person, link] of this.links) {
      const waiting = person.ready ? person.waiting() : { count: 0, mentions: 0 };
      this.rename(person, link);
      link.href = this.hrefFor(person);
      link.classList.toggle("here", person === present);
      link.setAttribute("aria-current", String(person === present));
      link.title = person === present ? `You are ${nameOf(person.me)}` : `Be ${nameOf(person.me)}`;
      showMark(link, waiting);
    }
  }
}

const isLight = () => (
  document.documentElement.dataset.theme ?? (
    matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark"
  )
) === "light";

/** The name of the other theme. */
export const themeLabel = () => (isLight() ? "Dark theme" : "Light theme");

/** Switch to the other theme and remember it. */
export function nextTheme() {
  const theme = isLight() ? "dark" : "light";
  document.documentElement.dataset.theme = theme;
  localStorage.setItem("sandbox.theme", theme);
  document.documentElement.dispatchEvent(new Event("themechange"));
}

function showTheme(button) {
  const label = themeLabel();
  const fresh = iconButton(isLight() ? "moon" : "sun", label, null);
  button.replaceChildren(...fresh.childNodes);
  button.setAttribute("aria-label", label);
  button.title = label;
}

/** The members of a channel: people by role, and the bot, online or offline. */
export function memberList(person, channel, dm) {
  const guild = person.guilds.find((g) => g.id === channel.guild_id);
  const users = isDm(channel)
    ? [person.me, ...(channel.recipients ?? []).filter((u) => u.id !== person.me.id)]
    : person.people.filter((u) => !guild?.members || u.id in guild.members);
  const row = (user, away) => {
    const mine = user.id === person.me.id;
    const props = {
      type: "button",
      class: away ? "member away" : "member",
      title: mine ? "You" : nameOf(user),
      "aria-haspopup": "menu",
      onclick: (event) => openMember(event.currentTarget, user),
    };
    const status = h("span", { class: away ? "status" : "status on" });
    const face = h("span", { class: "seat-face" }, avatar(user, 32), status);
    const app = user.id === person.bot.id && h("span", { class: "app" }, "APP");
    return h("li", {}, h("button", props, face, h("span", { class: "member-name" }, nameOf(user)), app));
  };
  const openMember = (anchor, user) => {
    const entries = contextMenuEntries(person, channel, ON_USER, user.id);
    if (user.id !== person.me.id) {
      entries.unshift({ label: "Message", icon: icon("speech", 18), act: () => dm(user) });
    }
    entries.push({ label: "Copy user ID", icon: icon("copy", 18), act: () => copy(user.id, "ID copied") });
    openMenu(anchor, entries);
  };
  const bots = isDm(channel) && !users.some((u) => u.id === person.bot.id) ? [] : [person.bot];
  const online = [...users.filter((u) => u.id !== person.bot.id), ...bots.filter((b) => b.online)];
  const offline = bots.filter((b) => !b.online);
  const group = (title, list, away) => (
    list.length ? [
      h("h2", {}, `${title} — ${list.length}`),
      h("ul", {}, list.map((u) => row(u, away))),
    ] : []
  );
  // Like Discord's hoisted roles: each member under the first role they have.
  const roleOf = (user) => guild?.roles?.find((r) => guild.members[user.id]?.includes(r.id));
  const grouped = (guild?.roles ?? []).flatMap(
    (role) => group(role.name, online.filter((u) => roleOf(u) === role), false),
  );
  const rest = online.filter((u) => !roleOf(u));
  return [...grouped, ...group("Online", rest, false), ...group("Offline", offline, true)];
}

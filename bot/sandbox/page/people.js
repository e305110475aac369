// Who is at the keyboard: everybody of this world one press apart, each with what waits for them;
// and who is in the room.

import { avatar, h, iconButton, nameOf } from "./dom.js";
import { showMark } from "./nav.js";

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
    return h("a", { class: "seat", dataset: { person: person.slug }, href: "#" },
      h(
        "span",
        { class: "seat-face" },
        avatar(person.me, 32),
        h("span", { class: "badge", hidden: true }),
        h("span", { class: "dot" }),
      ), h("span", { class: "seat-name" }, nameOf(person.me)));
  }

  show(present) {
    for (const [person, link] of this.links) {
      const waiting = person.ready ? person.waiting() : { count: 0, mentions: 0 };
      link.href = this.hrefFor(person);
      link.classList.toggle("here", person === present);
      link.setAttribute("aria-current", String(person === present));
      const words = waiting.mentions
        ? `, ${waiting.mentions} mentions`
        : waiting.count
        ? ", unread messages"
        : "";
      link.setAttribute("aria-label", `${nameOf(person.me)}${words}`);
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

function nextTheme() {
  const theme = isLight() ? "dark" : "light";
  document.documentElement.dataset.theme = theme;
  localStorage.setItem("sandbox.theme", theme);
  document.documentElement.dispatchEvent(new Event("themechange"));
}

function showTheme(button) {
  const label = isLight() ? "Dark theme" : "Light theme";
  const fresh = iconButton(isLight() ? "moon" : "sun", label, null);
  button.replaceChildren(...fresh.childNodes);
  button.setAttribute("aria-label", label);
  button.title = label;
}

/** The members of a place: people, and the bot where it stands online or offline. */
export function memberList(person, place, dm) {
  const users = place.type === 1
    ? [person.me, ...(place.recipients ?? []).filter((u) => u.id !== person.me.id)]
    : person.people;
  const row = (user, away) => {
    const mine = user.id === person.me.id;
    const props = {
      type: "button",
      class: away ? "member away" : "member",
      disabled: mine,
      title: mine ? "You" : `Message ${nameOf(user)}`,
      onclick: () => dm(user),
    };
    const status = h("span", { class: away ? "status" : "status on" });
    const face = h("span", { class: "seat-face" }, avatar(user, 32), status);
    const app = user.id === person.bot.id && h("span", { class: "app" }, "APP");
    return h("li", {}, h("button", props, face, h("span", { class: "member-name" }, nameOf(user)), app));
  };
  const bots = place.type === 1 && !users.some((u) => u.id === person.bot.id) ? [] : [person.bot];
  const online = [...users.filter((u) => u.id !== person.bot.id), ...bots.filter((b) => b.online)];
  const offline = bots.filter((b) => !b.online);
  const group = (title, list, away) => (
    list.length ? [
      h("h2", {}, `${title} — ${list.length}`),
      h("ul", {}, list.map((u) => row(u, away))),
    ] : []
  );
  return [...group("Online", online, false), ...group("Offline", offline, true)];
}

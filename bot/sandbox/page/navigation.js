// Navigation: servers, channels with their threads, direct messages. Rebuilt when channels change;
// unread marks are updated in between.

import { avatar, h, icon, nameOf } from "./elements.js";
import { holdsPosts, iconOf, isDm, kindOf } from "./permissions.js";
import { openMenu, openPopup } from "./popup.js";
import { format } from "./time.js";

/**
 * Draws servers and channels of the active person; `href(person, channelId)` gives addresses.
 */
export class Navigation {
  constructor({ rail, side, href, dm }) {
    Object.assign(this, { rail, side, href, dm });
  }

  show(person, channel) {
    Object.assign(this, { person, channel, guildId: channel.guild_id ?? null });
    this.rail.replaceChildren(...this.railEntries());
    this.side.replaceChildren(this.guildId ? this.guildList() : this.dmList());
    this.mark();
  }

  // --- servers -------------------------------------------------------------------------------

  railEntries() {
    const dms = this.railLink(
      "dms",
      "Direct messages",
      icon("speech", 24),
      this.firstDm(),
      isDm,
      !this.guildId,
    );
    const guilds = this.person.guilds.map((guild) => {
      const initials = guild.name.split(/\s+/).map((w) => [...w][0]).join("").slice(0, 3);
      return this.railLink(
        guild.id,
        guild.name,
        initials,
        guild.channels[0]?.id,
        (p) => p.guild_id === guild.id,
        guild.id === this.guildId,
      );
    });
    return [dms, h("hr"), ...guilds];
  }

  firstDm() {
    return [...this.person.channels.values()].find(isDm)?.id;
  }

  railLink(id, name, face, target, wanted, here) {
    const remembered = localStorage.getItem(`sandbox.last.${this.person.me.id}.${id}`);
    const to = this.person.channels.has(remembered) ? remembered : target;
    const link = to
      ? h("a", { href: this.href(this.person, to) })
      : h("button", { type: "button", "aria-haspopup": "menu", onclick: (e) => this.newDm(e.currentTarget) });
    link.className = here ? "server here" : "server";
    link.title = name;
    if (here) link.setAttribute("aria-current", "true");
    const drawn = typeof face === "string" ? { dataset: { letters: face } } : {};
    link.append(
      h("span", { class: "server-face", ...drawn }, typeof face === "string" ? null : face),
      h("span", { class: "unseen name" }, name),
      ...marks(),
    );
    link.wanted = wanted;
    return link;
  }

  newDm(anchor) {
    const others = [...this.person.people, this.person.bot].filter((u) => u.id !== this.person.me.id);
    openMenu(
      anchor,
      others.map((u) => ({ label: nameOf(u), icon: avatar(u, 24), act: () => this.dm(u) })),
      h("div", { class: "menu-heading" }, "New direct message"),
    );
  }

  /** Ask who is to be in a new group, and create it. */
  newGroup(anchor) {
    const others = this.person.people.filter((u) => u.id !== this.person.me.id);
    const boxes = others.map((user) => h("input", { type: "checkbox", value: user.id }));
    const create = () => {
      const chosen = others.filter((_, i) => boxes[i].checked);
      if (chosen.length < 2) return;
      close();
      this.dm(...chosen);
    };
    const rows = others.map((user, i) => h("label", { class: "tick" }, boxes[i], nameOf(user)));
    const button = h("button", { type: "button", class: "button primary small", onclick: create }, "Create group");
    const close = openPopup(
      anchor,
      h(
        "div",
        { class: "new-group", role: "dialog", "aria-label": "New group" },
        h("div", { class: "menu-heading" }, "New group: choose two or more"),
        rows,
        button,
      ),
    );
    boxes[0]?.focus();
  }

  // --- channels ------------------------------------------------------------------------------

  guildList() {
    const guild = this.person.guilds.find((g) => g.id === this.guildId);
    const channels = guild.channels.filter(
      (c) => this.person.channels.has(c.id),
    ).map((c) => this.channelItem(c));
    return h(
      "div",
      {},
      h("h2", { class: "side-title" }, guild.name),
      h("h3", { class: "side-heading" }, "Channels"),
      h("ul", { class: "channels" }, channels),
      guild.events?.length
        ? [h("h3", { class: "side-heading" }, "Events"), h("ul", { class: "channels" }, guild.events.map(eventItem))]
        : null,
    );
  }

  channelItem(channel) {
    const threads = this.person.threadsOf(channel.id).filter(
      (t) => t.id === this.channel.id
        || ((t.member || holdsPosts(channel)) && !t.thread_metadata?.archived),
    );
    return h("li", {}, this.link(channel, icon(iconOf(channel)), channel.name),
      threads.length ? h(
        "ul",
        { class: "threads", "aria-label": `${holdsPosts(channel) ? "Posts" : "Threads"} in ${channel.name}` },
        threads.map((t) => h("li", {}, this.link(t, null, t.name))),
      ) : null);
  }

  dmList() {
    const dms = [...this.person.channels.values()].filter(isDm);
    const items = dms.map((dm) => {
      if (dm.type === 3) return h("li", {}, this.link(dm, icon("people", 24), dm.name));
      const other = dm.recipients?.find((u) => u.id !== this.person.me.id) ?? this.person.bot;
      return h("li", {}, this.link(dm, avatar(other, 32), nameOf(other)));
    });
    const add = h(
      "button",
      { type: "button", class: "side-add", "aria-haspopup": "menu", onclick: (e) => this.newDm(e.currentTarget) },
      "New message",
    );
    const addGroup = h(
      "button",
      { type: "button", class: "side-add", "aria-haspopup": "dialog", onclick: (e) => this.newGroup(e.currentTarget) },
      "New group",
    );
    return h(
      "div",
      {},
      h("h2", { class: "side-title" }, "Direct messages"),
      h("ul", { class: "channels" }, items),
      add,
      addGroup,
    );
  }

  link(channel, face, name) {
    const here = channel.id === this.channel.id;
    const props = {
      href: this.href(this.person, channel.id),
      class: here ? "channel here" : "channel",
      dataset: { channelId: channel.id },
      "aria-current": here ? "page" : null,
    };
    const kind = kindOf(channel);
    return h(
      "a",
      props,
      face,
      h("span", { class: "channel-name" }, name),
      kind && h("span", { class: "unseen" }, kind),
      marks(),
    );
  }

  // --- marks ---------------------------------------------------------------------------------

  /** Update the unread marks without rebuilding anything. */
  mark() {
    for (const link of this.side.querySelectorAll("[data-channel-id]")) {
      showMark(link, this.person.waiting((p) => p.id === link.dataset.channelId));
    }
    for (const link of this.rail.querySelectorAll(".server")) {
      showMark(link, this.person.waiting(link.wanted));
    }
  }
}

/** A scheduled event: when it starts, what it is and where; its description on hovering. */
const eventItem = (event) => h(
  "li",
  { class: "event", title: event.description ?? "" },
  h("strong", {}, event.name),
  h("span", {}, `${format(Date.parse(event.scheduled_start_time), "f")} · ${event.entity_metadata.location}`),
);

/** What showMark writes into: a number to see, and words to hear. */
export const marks = () => [
  h("span", { class: "badge", hidden: true, "aria-hidden": "true" }),
  h("span", { class: "unseen news" }),
];

/** Show {count, mentions} on a link: bold when unread, a red number when mentioned; both in words. */
export function showMark(link, { count, mentions }) {
  link.classList.toggle("unread", count > 0);
  const badge = link.querySelector(".badge");
  badge.hidden = !mentions;
  badge.textContent = mentions || "";
  link.querySelector(".news").textContent = mentions
    ? `${mentions} ${mentions === 1 ? "mention" : "mentions"}`
    : count
    ? "unread messages"
    : "";
}

// The bar above the chat: the channel's name, its threads, its members, and a menu of actions.

import { avatar, h, icon, iconButton, nameOf } from "./elements.js";
import { nextTheme, themeLabel } from "./people.js";
import { iconOf, isDm, MANAGE_CHANNELS, MANAGE_THREADS, may, takesThreads } from "./permissions.js";
import { closePopup, copy, openMenu, openPopup, showToast } from "./popup.js";

/**
 * Fill `head` for a channel. `app`: {href(person, id), openDrawer(), toggleMembers(),
 * go(channelId)}.
 */
export function showHead(head, person, channel, app) {
  const thread = person.isThread(channel);
  const parent = thread && person.channels.get(channel.parent_id);
  const other = channel.type === 1 && channel.recipients?.find((u) => u.id !== person.me.id);
  const name = other ? nameOf(other) : channel.name;
  head.replaceChildren(...[
    iconButton("menu", "Channels", app.openDrawer, { class: "icon-button drawer-button" }),
    h("h1", { class: "where" },
      parent && h(
        "a",
        { class: "parent", href: app.href(person, parent.id), "aria-label": `Back to #${parent.name}` },
        icon("left", 18),
        h("span", {}, parent.name),
        h("span", { class: "angle" }, "›"),
      ),
      other ? avatar(other, 24) : icon(thread ? "thread" : isDm(channel) ? "people" : iconOf(channel), 22),
      h("span", { class: "where-name" }, name)),
    channel.thread_metadata?.archived
      ? h("span", { class: "pill" }, channel.thread_metadata.locked ? "Locked" : "Archived")
      : null,
    h("span", { class: "grow" }),
    takesThreads(channel)
      ? iconButton(
        "thread",
        "Threads",
        (e) => threadList(e.currentTarget, person, channel, app),
        { "aria-haspopup": "dialog" },
      )
      : null,
    channelMenu(person, channel, app),
    iconButton("tools", "Tester’s panel", app.togglePanel, { class: "icon-button panel-button" }),
    iconButton("people", "Member list", app.toggleMembers, { class: "icon-button members-button" }),
  ].filter(Boolean));
}

function threadList(anchor, person, channel, app) {
  const threads = person.threadsOf(channel.id);
  const item = (t) => {
    const state = t.thread_metadata?.archived ? " · archived" : t.member ? " · joined" : "";
    const tags = (channel.available_tags ?? []).filter((tag) => t.applied_tags?.includes(tag.id));
    return h(
      "a",
      { href: app.href(person, t.id), class: "thread-item", onclick: closePopup },
      h("strong", {}, t.name),
      h("small", {}, [`${t.message_count ?? 0} messages${state}`, ...tags.map((tag) => tag.name)].join(" · ")),
    );
  };
  const list = h(
    "div",
    { class: "thread-list", role: "dialog", "aria-label": "Threads", tabindex: "-1" },
    h("h2", {}, "Threads"),
    threads.length ? threads.map(item) : h("p", {}, "There are no threads in this channel yet."),
  );
  openPopup(anchor, list, { align: "end" });
  (list.querySelector("a") ?? list).focus();
}

function channelMenu(person, channel, app) {
  const thread = person.isThread(channel);
  const tell = (request) => request.catch((error) => showToast(error.message));
  const archived = channel.thread_metadata?.archived;
  const locked = channel.thread_metadata?.locked;
  const own = channel.owner_id === person.me.id;
  const manages = may(channel, thread ? MANAGE_THREADS : MANAGE_CHANNELS);
  const keep = (changes) => tell(person.request("POST", `/channels/${channel.id}/archive`, changes));
  const entries = () => [
    { label: "Member list", icon: icon("people", 18), act: app.toggleMembers },
    { label: themeLabel(), icon: icon("moon", 18), act: nextTheme },
    { label: "Tester’s panel", icon: icon("tools", 18), act: app.togglePanel },
    {
      label: "Copy channel ID",
      icon: icon("copy", 18),
      act: () => copy(channel.id, "ID copied"),
    },
    ...(thread ? [
      channel.member
        ? {
          label: "Leave thread",
          icon: icon("out", 18),
          act: () => tell(person.request("DELETE", `/threads/${channel.id}/join`)),
        }
        : {
          label: "Join thread",
          icon: icon("people", 18),
          act: () => tell(person.request("PUT", `/threads/${channel.id}/join`)),
        },
      ...(manages || (!locked && (own || archived)) ? [
        {
          label: archived ? "Reopen thread" : "Close thread",
          icon: icon("archive", 18),
          act: () => keep({ archived: !archived }),
        },
      ] : []),
      ...(manages ? [
        {
          label: locked ? "Unlock thread" : "Lock thread",
          icon: icon("lock", 18),
          act: () => keep({ locked: !locked }),
        },
      ] : []),
    ] : []),
    ...(channel.guild_id && manages ? [
      {
        label: thread ? "Delete thread" : "Delete channel",
        icon: icon("trash", 18),
        danger: true,
        act: () => confirmDeletion(
          `Delete ${channel.name}?`,
          "Its messages are deleted too. You can’t undo this.",
          () => tell(person.request("DELETE", `/channels/${channel.id}`)),
        ),
      },
    ] : []),
  ];
  const button = iconButton(
    "more",
    thread ? "Thread actions" : "Channel actions",
    () => openMenu(button, entries()),
    { "aria-haspopup": "menu" },
  );
  return button;
}

/** Ask for confirmation before a deletion. */
export function confirmDeletion(title, words, act) {
  const button = (label, style, onclick) => h("button", { type: "button", class: `button ${style}`, onclick }, label);
  const agree = () => {
    dialog.close();
    act();
  };
  const form = h(
    "div",
    { class: "modal-form" },
    h("header", { role: "none" }, h("h2", {}, title)),
    h("div", { class: "modal-body" }, h("p", {}, words)),
    h("footer", { role: "none" }, button("Cancel", "secondary", () => dialog.close()), button("Delete", "danger", agree)),
  );
  const dialog = h("dialog", { class: "modal small", "aria-label": title }, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

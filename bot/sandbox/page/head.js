// The bar above the chat: where one is, the threads of the channel, who is here, and what can be
// done with the place.

import { avatar, h, icon, iconButton, nameOf } from "./dom.js";
import { FORUM, MANAGE_CHANNELS, MANAGE_THREADS, may } from "./may.js";
import { nextTheme, themeLabel } from "./people.js";
import { closePopup, copy, note, openMenu, openPopup } from "./popup.js";

/**
 * Fill `head` for a place. `app`: {href(person, id), openDrawer(), toggleMembers(),
 * go(channelId)}.
 */
export function showHead(head, person, place, app) {
  const thread = person.isThread(place);
  const parent = thread && person.places.get(place.parent_id);
  const other = place.recipients?.find((u) => u.id !== person.me.id);
  const name = other ? nameOf(other) : place.name;
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
      other ? avatar(other, 24) : icon(thread ? "thread" : "hash", 22),
      h("span", { class: "where-name" }, name)),
    place.thread_metadata?.archived
      ? h("span", { class: "pill" }, place.thread_metadata.locked ? "Locked" : "Archived")
      : null,
    h("span", { class: "grow" }),
    place.type === 0 || place.type === FORUM
      ? iconButton(
        "thread",
        place.type === FORUM ? "Posts" : "Threads",
        (e) => threadList(e.currentTarget, person, place, app),
        { "aria-haspopup": "dialog" },
      )
      : null,
    placeMenu(person, place, app),
    iconButton("tools", "Tester’s panel", app.togglePanel, { class: "icon-button panel-button" }),
    iconButton("people", "Member list", app.toggleMembers, { class: "icon-button members-button" }),
  ].filter(Boolean));
}

function threadList(anchor, person, place, app) {
  const threads = person.threadsOf(place.id);
  const item = (t) => {
    const state = t.thread_metadata?.archived ? " · archived" : t.member ? " · joined" : "";
    const tags = (place.available_tags ?? []).filter((tag) => t.applied_tags?.includes(tag.id));
    return h(
      "a",
      { href: app.href(person, t.id), class: "thread-item", onclick: closePopup },
      h("strong", {}, t.name),
      h("small", {}, [`${t.message_count ?? 0} messages${state}`, ...tags.map((tag) => tag.name)].join(" · ")),
    );
  };
  openPopup(
    anchor,
    h(
      "div",
      { class: "thread-list", role: "dialog", "aria-label": "Threads" },
      h("h2", {}, "Threads"),
      threads.length ? threads.map(item) : h("p", {}, "There are no threads in this channel."),
    ),
    { align: "end" },
  );
}

function placeMenu(person, place, app) {
  const thread = person.isThread(place);
  const tell = (request) => request.catch((error) => note(error.message));
  const archived = place.thread_metadata?.archived;
  const locked = place.thread_metadata?.locked;
  const own = place.owner_id === person.me.id;
  const manages = may(place, thread ? MANAGE_THREADS : MANAGE_CHANNELS);
  const keep = (changes) => tell(person.request("POST", `/channels/${place.id}/archive`, changes));
  const entries = () => [
    { label: "Member list", icon: icon("people", 18), act: app.toggleMembers },
    { label: themeLabel(), icon: icon("moon", 18), act: nextTheme },
    { label: "Tester’s panel", icon: icon("tools", 18), act: app.togglePanel },
    {
      label: "Copy channel ID",
      icon: icon("copy", 18),
      act: () => copy(place.id, "ID copied"),
    },
    ...(thread ? [
      place.member
        ? {
          label: "Leave thread",
          icon: icon("out", 18),
          act: () => tell(person.request("DELETE", `/threads/${place.id}/join`)),
        }
        : {
          label: "Join thread",
          icon: icon("people", 18),
          act: () => tell(person.request("PUT", `/threads/${place.id}/join`)),
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
    ...(place.guild_id && manages ? [
      {
        label: thread ? "Delete thread" : "Delete channel",
        icon: icon("trash", 18),
        danger: true,
        act: () => sure(
          `Delete ${place.name}?`,
          "Its messages go with it. The sandbox has no way back.",
          () => tell(person.request("DELETE", `/channels/${place.id}`)),
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

/** Ask before something that cannot be undone. */
export function sure(title, words, act) {
  const press = (label, style, onclick) => h("button", { type: "button", class: `button ${style}`, onclick }, label);
  const agree = () => {
    dialog.close();
    act();
  };
  const form = h(
    "div",
    { class: "modal-form" },
    h("header", {}, h("h2", {}, title)),
    h("div", { class: "modal-body" }, h("p", {}, words)),
    h("footer", {}, press("Cancel", "secondary", () => dialog.close()), press("Delete", "danger", agree)),
  );
  const dialog = h("dialog", { class: "modal small", "aria-label": title }, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

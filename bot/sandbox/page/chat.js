// The open channel: its messages as a list that only ever grows, shrinks or changes where
// something happened.

import { avatar, h, icon, nameOf } from "./dom.js";
import { FORUM } from "./may.js";
import { joinRun, messageElement, showChip } from "./messages.js";
import { byId } from "./store.js";
import { dayNumber, format } from "./time.js";

const NEAR_PX = 60;

/**
 * Shows one channel of one person in the page's scroller. `page`: {scroller, list, present,
 * live, names(person)}.
 */
export class Chat {
  constructor(page) {
    Object.assign(
      this,
      page,
      { person: null, channelId: null, room: null, stuck: true, turn: 0, loading: null },
    );
    this.scroller.addEventListener("scroll", () => this.onScroll(), { passive: true });
    // Pictures without a known size, opened spoilers, a rising keyboard: whoever is at the bottom
    // stays there.
    new ResizeObserver(() => this.stuck && this.toBottom()).observe(this.list);
    new ResizeObserver(() => this.stuck && this.toBottom()).observe(this.scroller);
    this.present.addEventListener("click", () => this.toBottom(true));
    document.addEventListener("visibilitychange", () => this.markRead());
  }

  /** Show a channel, from its first unread message or at `messageId`. */
  async open(person, channelId, messageId = null) {
    const turn = ++this.turn;
    Object.assign(this, { person, channelId, room: null, stuck: !messageId });
    this.list.replaceChildren();
    this.scroller.setAttribute("aria-busy", "true");
    this.present.hidden = true;
    const mark = person.unread.get(channelId);
    const room = await person.open(channelId);
    if (turn !== this.turn) return;
    this.room = room;
    this.newAfter = mark?.count ? mark.last_read ?? "0" : null;
    this.list.replaceChildren(this.beginning(), ...this.rows(room.messages));
    this.scroller.removeAttribute("aria-busy");
    this.toBottom();
    if (messageId) await this.jump(messageId);
    this.markRead();
  }

  /** Bring a message into view and let it glow, fetching older pages to find it. */
  async jump(messageId) {
    const find = () => this.list.querySelector(`[data-message-id="${CSS.escape(messageId)}"]`);
    while (
      !find()
      && this.room
      && !this.room.whole
      && byId(this.room.messages[0]?.id ?? "0", messageId) > 0
    ) {
      await this.loadOlder();
    }
    const element = find();
    if (!element) return false;
    this.stuck = false;
    element.scrollIntoView({ block: "center" });
    element.classList.remove("glow");
    void element.offsetWidth; // restarts the animation when the same message is jumped to twice
    element.classList.add("glow");
    element.focus({ preventScroll: true });
    return true;
  }

  // --- rows ----------------------------------------------------------------------------------

  rows(messages, before = null) {
    return messages.flatMap((message) => {
      const rows = this.row(message, before);
      before = message;
      return rows;
    });
  }

  /** A message's row, with the divider it needs after `before`. */
  row(message, before) {
    const place = this.person.places.get(this.channelId);
    const element = messageElement(message, this.person, this.names(this.person), place);
    joinRun(element, message, before);
    this.chip(element, message);
    const divider = this.divider(message, before);
    if (divider) element.classList.remove("joined");
    return divider ? [divider, element] : [element];
  }

  divider(message, before) {
    const isNew = this.newAfter !== null && byId(message.id, this.newAfter) > 0 && (
      !before || byId(before.id, this.newAfter) <= 0
    ) && message.author.id !== this.person.me.id;
    const ms = Date.parse(message.timestamp);
    const day = (!before && this.room.whole) || (
      before && dayNumber(ms) !== dayNumber(Date.parse(before.timestamp))
    )
      ? format(ms, "D")
      : "";
    if (!isNew && !day) return null;
    return h(
      "li",
      {
        class: isNew ? "divider new" : "divider",
        role: "separator",
        "aria-label": isNew ? "New messages" : day,
      },
      h("span", {}, day),
      isNew && h("span", { class: "new-tag" }, "New"),
    );
  }

  chip(element, message) {
    // A thread started from a message has that message's id.
    const thread = this.person.places.get(message.thread?.id ?? message.id);
    if (thread) showChip(element, thread, this.person, this.names(this.person));
  }

  beginning() {
    const place = this.person.places.get(this.channelId);
    if (!place || !this.room.whole) {
      return h("li", { class: "older", role: "presentation" }, "Loading older messages…");
    }
    const other = place.recipients?.find((u) => u.id !== this.person.me.id);
    const thread = this.person.isThread(place);
    const title = other ? nameOf(other) : thread ? place.name : `Welcome to #${place.name}!`;
    const words = other
      ? `This is the beginning of your direct messages with ${nameOf(other)}.`
      : thread
      ? "This is the start of the thread."
      : place.type === FORUM
      ? "A forum has posts only: they stand below it in the list of channels."
      : `This is the start of the #${place.name} channel.`;
    return h(
      "li",
      { class: "beginning", role: "presentation" },
      other
        ? avatar(other, 68)
        : h("span", { class: "beginning-icon" }, icon(thread ? "thread" : "hash", 36)),
      h("h2", {}, title),
      h("p", {}, words),
    );
  }

  // --- changes -------------------------------------------------------------------------------

  /** Take up one change that `person` heard of. */
  hear(person, { kind, message }) {
    if (person !== this.person || message.channel_id !== this.channelId || !this.room) return;
    const element = this.list.querySelector(`[data-message-id="${message.id}"]`);
    if (kind === "delete") this.drop(element);
    else if (element) this.redraw(element, message);
    else if (kind === "create") this.append(message);
  }

  append(message) {
    const at = this.room.messages.indexOf(message);
    if (at < 0) return;
    const rows = this.row(message, this.room.messages[at - 1]);
    const next = this.room.messages[at + 1];
    const after = next && this.list.querySelector(`[data-message-id="${next.id}"]`);
    if (after) after.before(...rows);
    else this.list.append(...rows);
    if (after) joinRun(after, next, message);
    const mine = message.author.id === this.person.me.id || message.local;
    if (mine || this.stuck) this.toBottom();
    else this.showPresent();
    if (!mine) {
      const words = rows.at(-1).querySelector(".body")?.innerText.slice(0, 300) ?? "";
      this.live.textContent = `${nameOf(message.author)}: ${words}`;
    }
    this.markRead();
  }

  redraw(element, message) {
    if (!this.room.messages.includes(message)) return;
    const focused = element.contains(document.activeElement)
      ? document.activeElement.dataset.customId
      : null;
    const at = this.room.messages.indexOf(message);
    const fresh = this.row(message, this.room.messages[at - 1]).at(-1);
    fresh.classList.toggle("joined", element.classList.contains("joined"));
    element.replaceWith(fresh);
    if (focused) {
      fresh.querySelector(`[data-custom-id="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    }
    if (this.stuck) this.toBottom();
  }

  drop(element) {
    if (!element) return;
    const [before, after] = [element.previousElementSibling, element.nextElementSibling];
    if (before?.classList.contains("divider") && !after?.dataset.messageId) before.remove();
    element.remove();
    const at = this.room.messages.findIndex((m) => m.id === after?.dataset.messageId);
    if (at >= 0 && !before?.classList.contains("divider")) {
      joinRun(after, this.room.messages[at], this.room.messages[at - 1]);
    }
  }

  /** Redraw the chip of a thread that came, changed or went. */
  hearPlace(person, place) {
    if (person !== this.person || !this.room) return;
    const id = CSS.escape(place.id);
    const element = this.list.querySelector(
      `[data-message-id="${id}"]`,
    ) ?? this.list.querySelector(`[data-thread-id="${id}"]`)?.closest("li");
    if (element) showChip(element, person.places.get(place.id), person, this.names(person));
  }

  // --- scrolling -----------------------------------------------------------------------------

  onScroll() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    this.stuck = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    if (this.stuck) {
      this.present.hidden = true;
      this.markRead();
    } else this.showPresent();
    if (scrollTop < 400) this.loadOlder();
  }

  showPresent() {
    const waiting = this.person?.unread.get(this.channelId)?.count ?? 0;
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const far = scrollHeight - scrollTop - clientHeight > clientHeight;
    this.present.hidden = !waiting && !far;
    this.present.textContent = waiting
      ? `${waiting} new ${waiting === 1 ? "message" : "messages"} · Jump to present`
      : "Jump to present";
  }

  toBottom(gently = false) {
    const calm = gently && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.scroller.scrollTo({ top: this.scroller.scrollHeight, behavior: calm ? "smooth" : "instant" });
  }

  /** Fetch and show the page before; calls meanwhile share the one that is under way. */
  loadOlder() {
    if (!this.room || this.room.whole) return Promise.resolve();
    this.loading ??= this.fetchOlder().finally(() => (this.loading = null));
    return this.loading;
  }

  async fetchOlder() {
    const { turn, room } = this;
    const added = await this.person.older(this.channelId);
    if (turn !== this.turn) return;
    const height = this.scroller.scrollHeight;
    const top = this.scroller.scrollTop;
    const oldFirst = this.list.querySelector("[data-message-id]");
    const rows = this.rows(added);
    this.list.firstElementChild.replaceWith(this.beginning(), ...rows);
    const next = room.messages[added.length];
    if (oldFirst && next) joinRun(oldFirst, next, added.at(-1));
    this.scroller.scrollTop = top + this.scroller.scrollHeight - height;
  }

  /**
   * Tell the server that what is in view has been read, when somebody is looking and at the
   * bottom.
   */
  markRead() {
    if (
      !this.room
      || !this.stuck
      || document.visibilityState !== "visible"
      || this.person.keepUnread === this.channelId
    ) {
      return;
    }
    const last = this.room.messages.findLast((m) => !m.local && !(m.flags & 64));
    const mark = this.person.unread.get(this.channelId);
    if (last && mark?.count) this.person.markRead(this.channelId, last.id);
  }
}

// The open channel: its messages as a list that is updated row by row, never rebuilt.

import { announce, wordsOf } from "./announcements.js";
import { beginning } from "./beginning.js";
import { wasPressed } from "./component_clicks.js";
import { h } from "./elements.js";
import { focusIn } from "./focus.js";
import { Forum } from "./forum.js";
import { groupWithPrevious, messageElement, showThreadPreview } from "./messages.js";
import { holdsPosts } from "./permissions.js";
import { byId } from "./person.js";
import { dayNumber, format } from "./time.js";

const EPHEMERAL = 64;
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
      {
        person: null,
        channelId: null,
        channelHistory: null,
        forum: null, // of a channel that has posts and no messages
        isAtBottom: true,
        turn: 0,
        loading: null,
        scrolledTo: 0,
      },
    );
    this.scroller.addEventListener("scroll", () => this.onScroll(), { passive: true });
    // Pictures without a known size, opened spoilers, a rising keyboard: a reader
    // at the bottom stays there.
    new ResizeObserver(() => this.isAtBottom && this.toBottom()).observe(this.list);
    new ResizeObserver(() => this.isAtBottom && this.toBottom()).observe(this.scroller);
    this.jumpButton.addEventListener("click", () => this.toBottom(true));
    document.addEventListener("visibilitychange", () => this.markRead());
  }

  /** Show a channel, from its first unread message or at `messageId`. */
  async open(person, channelId, messageId = null) {
    const turn = ++this.turn;
    const isForum = holdsPosts(person.channels.get(channelId));
    const forum = isForum ? new Forum(person, channelId, this.names(person)) : null;
    Object.assign(this, { person, channelId, forum, channelHistory: null, isAtBottom: !messageId && !forum });
    this.list.replaceChildren();
    this.list.setAttribute("aria-label", forum ? "Posts" : "Messages");
    this.scroller.setAttribute("aria-busy", "true");
    this.jumpButton.hidden = true;
    if (forum) {
      await forum.load();
      if (turn !== this.turn) return;
      this.showPosts();
      this.scroller.removeAttribute("aria-busy");
      this.scroller.scrollTo({ top: 0 });
      return;
    }
    const mark = person.unread.get(channelId);
    const channelHistory = await person.open(channelId);
    if (turn !== this.turn) return;
    this.channelHistory = channelHistory;
    this.newAfter = mark?.count ? mark.last_read ?? "0" : null;
    this.list.replaceChildren(this.beginning(), ...this.rows(channelHistory.messages));
    this.scroller.removeAttribute("aria-busy");
    this.toBottom();
    if (messageId) await this.jump(messageId);
    this.markRead();
  }

  /** Scroll to a message and highlight it, fetching older pages until it is found. */
  async jump(messageId) {
    const find = () => this.list.querySelector(`[data-message-id="${CSS.escape(messageId)}"]`);
    while (
      !find()
      && this.channelHistory
      && !this.channelHistory.whole
      && byId(this.channelHistory.messages[0]?.id ?? "0", messageId) > 0
    ) {
      await this.loadOlder();
    }
    const element = find();
    if (!element) return false;
    this.isAtBottom = false;
    element.scrollIntoView({ block: "center" });
    element.classList.remove("glow");
    void element.offsetWidth; // restarts the animation when the same message is jumped to twice
    element.classList.add("glow");
    element.focus({ preventScroll: true });
    return true;
  }

  /** Draw the cards of a forum; the focus stays where it was. */
  showPosts() {
    const refocus = focusIn(this.list);
    this.list.replaceChildren(...this.forum.rows(() => this.showPosts()));
    refocus();
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
    const channel = this.person.channels.get(this.channelId);
    const element = messageElement(message, this.person, this.names(this.person), channel);
    groupWithPrevious(element, message, before);
    this.threadPreview(element, message);
    const divider = this.divider(message, before);
    if (divider) element.classList.remove("joined");
    return divider ? [divider, element] : [element];
  }

  divider(message, before) {
    const isNew = this.newAfter !== null && byId(message.id, this.newAfter) > 0 && (
      !before || byId(before.id, this.newAfter) <= 0
    ) && message.author.id !== this.person.me.id;
    const ms = Date.parse(message.timestamp);
    const day = (!before && this.channelHistory.whole) || (
      before && dayNumber(ms) !== dayNumber(Date.parse(before.timestamp))
    )
      ? format(ms, "D")
      : "";
    if (!isNew && !day) return null;
    return h(
      "li",
      { class: isNew ? "divider new" : "divider" },
      h("span", {}, day),
      isNew && h("span", { class: "new-tag", title: "New messages" }, "New"),
    );
  }

  threadPreview(element, message) {
    // A thread started from a message has that message's id.
    const thread = this.person.channels.get(message.thread?.id ?? message.id);
    if (thread) this.preview(element, thread);
  }

  beginning() {
    const channel = this.person.channels.get(this.channelId);
    return channel && this.channelHistory.whole
      ? beginning(channel, this.person)
      : h("li", { class: "older" }, "Loading older messages…");
  }

  // --- changes -------------------------------------------------------------------------------

  /** Apply one message event of `person`. */
  hear(person, { kind, message }) {
    if (person === this.person && this.forum?.hear({ kind, message })) this.showPosts();
    if (person !== this.person || message.channel_id !== this.channelId || !this.channelHistory) return;
    const element = this.list.querySelector(`[data-message-id="${message.id}"]`);
    if (kind === "delete") this.drop(element);
    else if (element) this.redraw(element, message);
    else if (kind === "create") this.append(message);
  }

  append(message) {
    const at = this.channelHistory.messages.indexOf(message);
    if (at < 0) return;
    const [before, next] = [this.channelHistory.messages[at - 1], this.channelHistory.messages[at + 1]];
    const rows = this.row(message, before);
    const after = next && this.list.querySelector(`[data-message-id="${next.id}"]`);
    if (after) after.before(...rows);
    else this.list.append(...rows);
    if (after) this.regroup(after);
    const mine = message.author.id === this.person.me.id || message.local;
    if (mine) this.toEnd();
    else if (this.isAtBottom) this.toBottom();
    else this.showPresent();
    if (!mine || message.local) announce(this.live, message.author, rows.at(-1));
    this.markRead();
  }

  redraw(element, message) {
    if (!this.channelHistory.messages.includes(message)) return;
    const refocus = focusIn(element);
    const before = wordsOf(element);
    const at = this.channelHistory.messages.indexOf(message);
    const fresh = this.row(message, this.channelHistory.messages[at - 1]).at(-1);
    element.replaceWith(fresh);
    this.regroup(fresh);
    refocus(fresh);
    if (wordsOf(fresh) !== before && this.isNews(message, element)) announce(this.live, message.author, fresh, before);
    if (this.isAtBottom) this.toBottom();
  }

  /**
   * Whether an edit is said: of the newest message, of what was still being thought about, of a card
   * that was just pressed. An older card that becomes a line is old news.
   */
  isNews(message, element) {
    const { messages } = this.channelHistory;
    const later = messages.slice(messages.indexOf(message) + 1);
    return later.every((m) => m.local || m.flags & EPHEMERAL)
      || Boolean(element.querySelector(".thinking"))
      || wasPressed(message.id);
  }

  drop(element) {
    if (!element) return;
    const [before, after] = [element.previousElementSibling, element.nextElementSibling];
    if (before?.classList.contains("divider") && !after?.dataset.messageId) before.remove();
    const hadFocus = element.contains(document.activeElement);
    element.remove();
    if (hadFocus) (after ?? this.list.querySelector(".message:last-child"))?.focus({ preventScroll: true });
    if (after?.dataset.messageId) this.regroup(after);
  }

  /** Group a row that stands in the list with the one before it; below a divider a group begins. */
  regroup(element) {
    const { messages } = this.channelHistory;
    const at = messages.findIndex((m) => m.id === element.dataset.messageId);
    if (at >= 0) groupWithPrevious(element, messages[at], messages[at - 1]);
    if (element.previousElementSibling?.classList.contains("divider")) element.classList.remove("joined");
  }

  /** Redraw the preview or card of a thread that was created, changed or deleted, or the forum. */
  handleChannel(person, channel) {
    if (person === this.person && this.forum) this.showPosts();
    if (person !== this.person || !this.channelHistory) return;
    const id = CSS.escape(channel.id);
    const element = this.list.querySelector(
      `[data-message-id="${id}"]`,
    ) ?? this.list.querySelector(`[data-thread-id="${id}"]`)?.closest("li");
    if (element) this.preview(element, person.channels.get(channel.id));
  }

  /** Draw the preview of a thread; a post's own first message, which has its id, has none. */
  preview(element, thread) {
    if (thread?.id === this.channelId) return;
    showThreadPreview(element, thread, this.person, this.names(this.person));
  }

  // --- scrolling -----------------------------------------------------------------------------

  onScroll() {
    if (this.forum) return;
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const isNear = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    // The event comes late: below a reader at the bottom the list may have grown in between. Only
    // who goes up leaves the bottom.
    const isUp = scrollTop < this.scrolledTo;
    this.scrolledTo = scrollTop;
    if (this.isAtBottom && !isNear && !isUp) this.toBottom();
    else this.isAtBottom = isNear;
    if (this.isAtBottom) {
      this.jumpButton.hidden = true;
      this.markRead();
    } else this.showPresent();
    if (scrollTop < 400) this.loadOlder();
  }

  showPresent() {
    const waiting = this.person?.unread.get(this.channelId)?.count ?? 0;
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    const far = scrollHeight - scrollTop - clientHeight > clientHeight;
    this.jumpButton.hidden = !waiting && !far;
    this.jumpButton.textContent = waiting
      ? `${waiting} new ${waiting === 1 ? "message" : "messages"} · Jump to present`
      : "Jump to present";
  }

  /** Go down to what the reader has just sent, and stay there: its answer comes below. */
  toEnd() {
    this.isAtBottom = true;
    this.toBottom();
  }

  toBottom(gently = false) {
    const calm = gently && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.scroller.scrollTo({ top: this.scroller.scrollHeight, behavior: calm ? "smooth" : "instant" });
  }

  /** Fetch and show older messages; concurrent calls share one request. */
  loadOlder() {
    if (!this.channelHistory || this.channelHistory.whole) return Promise.resolve();
    this.loading ??= this.fetchOlder().finally(() => (this.loading = null));
    return this.loading;
  }

  async fetchOlder() {
    const { turn } = this;
    const added = await this.person.older(this.channelId);
    if (turn !== this.turn) return;
    const height = this.scroller.scrollHeight;
    const top = this.scroller.scrollTop;
    const oldFirst = this.list.querySelector("[data-message-id]");
    const rows = this.rows(added);
    this.list.firstElementChild.replaceWith(this.beginning(), ...rows);
    if (oldFirst) this.regroup(oldFirst);
    this.scroller.scrollTop = top + this.scroller.scrollHeight - height;
  }

  /**
   * Mark the channel as read when the page is visible and scrolled to the bottom.
   */
  markRead() {
    if (
      !this.channelHistory
      || !this.isAtBottom
      || document.visibilityState !== "visible"
      || this.person.keepUnread === this.channelId
    ) {
      return;
    }
    const last = this.channelHistory.messages.findLast((m) => !m.local && !(m.flags & EPHEMERAL));
    const mark = this.person.unread.get(this.channelId);
    if (last && mark?.count) this.person.markRead(this.channelId, last.id);
  }
}

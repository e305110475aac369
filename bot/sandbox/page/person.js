// State of one person: channels, messages, read marks, and the requests they can make. No DOM.
// Emits "ready", "channels", "marks", "bot", "connection", "typing", "modal" and, for messages,
// "message" {kind, message}.

import { spokenBy } from "./locale.js";
import { isDm } from "./permissions.js";
import { listen } from "./socket.js";
import { advanceTo, now, setNow, snowflakeAt } from "./time.js";

const PAGE = 50;
// The server fails an unanswered interaction after 3 s; this is for a lost connection.
const ANSWER_WAIT_MS = 12000;
const LOADING = 128;

/** Order of two snowflakes as sort wants it. */
export const byId = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** An error of the server, with its message. */
export class Refused extends Error {}

/** What one person sees, kept current by a socket of its own. */
export class Person extends EventTarget {
  constructor(user) {
    super();
    this.me = user;
    this.slug = user.username.toLowerCase();
    this.base = `/person/${user.id}`;
    this.up = false;
    this.ready = false;
    this.histories = new Map(); // channel id -> {messages: oldest first, whole: nothing older is left}
    this.meanwhile = new Map(); // channel id -> [kind, message] heard while its history is fetched
    this.outcomes = new Map(); // interaction id -> {event} seen, or {tell} waited for
    this.dismissed = new Set(JSON.parse(localStorage.getItem(`sandbox.dismissed.${user.id}`) ?? "[]"));
  }

  connect() {
    listen(`${this.base}/socket`, (type, data) => this.hear(type, data), (up) => {
      this.up = up;
      this.emit("connection");
    });
  }

  emit(type, detail = {}) {
    this.dispatchEvent(Object.assign(new Event(type), detail));
  }

  // --- events -------------------------------------------------------------------------

  hear(type, data) {
    if (type === "READY") this.begin(data);
    else if (type.startsWith("MESSAGE_")) this.handleMessage(type.slice(8).toLowerCase(), data);
    else if (/^(CHANNEL|THREAD)_/.test(type)) this.handleChannel(type, data);
    else if (type === "UNREAD") {
      this.unread.set(data.channel_id, data);
      this.emit("marks", { channelId: data.channel_id });
    } else if (type === "BOT_STATUS") {
      this.bot.online = data.online;
      this.emit("bot");
    } else if (type === "FAULTS") {
      this.emit("faults", data);
    } else if (type === "TYPING") {
      this.emit("typing", { channelId: data.channel_id, userId: data.user_id });
    } else if (
      type === "INTERACTION_MODAL"
      || type === "INTERACTION_SUCCESS"
      || type === "INTERACTION_FAILURE"
    ) {
      this.settleInteraction(type, data);
    }
  }

  begin(state) {
    Object.assign(this, { me: state.me, people: state.people, bot: state.bot, guilds: state.guilds });
    this.channels = new Map();
    for (const guild of state.guilds) {
      for (const channel of guild.channels) {
        this.channels.set(channel.id, { ...channel, guild_id: guild.id });
      }
    }
    for (const channel of [...state.dms, ...state.threads]) this.channels.set(channel.id, channel);
    this.unread = new Map(Object.entries(state.unread));
    this.histories.clear();
    setNow(state.now);
    this.ready = true;
    this.emit("ready");
  }

  handleMessage(kind, data) {
    const channelHistory = this.histories.get(data.channel_id);
    if (kind === "create") {
      advanceTo(Date.parse(data.timestamp));
      this.count(data);
    }
    this.meanwhile.get(data.channel_id)?.push([kind, data]);
    const message = channelHistory ? this.apply(channelHistory, kind, data) : data;
    this.emit("message", { kind, message });
  }

  /** Do to a channel's history what was heard; the message as it is, or was, there. */
  apply(channelHistory, kind, data) {
    const { messages } = channelHistory;
    const at = messages.findIndex((m) => m.id === data.id);
    if (kind === "delete" && at >= 0) return messages.splice(at, 1)[0];
    if (at >= 0) return messages[at] = { ...messages[at], ...data };
    if (kind === "create") this.insert(channelHistory, data);
    return data;
  }

  /** Count a new message in its channel, unless the channel already includes it. */
  count(message) {
    const channel = this.channels.get(message.channel_id);
    if (!channel || message.flags & 64 || byId(channel.last_message_id ?? "0", message.id) >= 0) return;
    channel.last_message_id = message.id;
    if (!this.isThread(channel)) return;
    channel.message_count = (channel.message_count ?? 0) + 1;
    this.emit("marks", { channelId: channel.id });
  }

  handleChannel(type, data) {
    const guild = this.guilds.find((g) => g.id === data.guild_id);
    if (type.endsWith("_DELETE")) {
      this.channels.delete(data.id);
      this.unread.delete(data.id);
      if (guild) guild.channels = guild.channels.filter((c) => c.id !== data.id);
    } else {
      const channel = { ...this.channels.get(data.id), ...data };
      this.channels.set(data.id, channel);
      if (guild && type === "CHANNEL_CREATE" && !guild.channels.some((c) => c.id === data.id)) {
        guild.channels.push(channel);
      }
    }
    this.emit("channels", { channel: data });
  }

  settleInteraction(type, data) {
    const waiting = this.outcomes.get(data.id);
    if (waiting?.tell) waiting.tell(type, data);
    else if (!waiting || type === "INTERACTION_MODAL") {
      this.outcomes.set(data.id, { event: [type, data] });
    }
    if (this.outcomes.size > 200) this.outcomes.delete(this.outcomes.keys().next().value);
  }

  // --- lookups -------------------------------------------------------------------------

  /** The user with this id, or undefined. */
  user(id) {
    return this.bot.id === id ? this.bot : this.people.find((p) => p.id === id);
  }

  /**
   * Return whether this client has a user in its cache, as a phone has: themselves, the bot, whom
   * they have direct messages with, and who wrote or used a command in a message it has loaded.
   */
  hasMet(id) {
    if (id === this.me.id || id === this.bot.id) return true;
    const inDms = [...this.channels.values()].some((c) => c.recipients?.some((u) => u.id === id));
    const wrote = (m) => m.author.id === id || m.interaction_metadata?.user?.id === id;
    return inDms || [...this.histories.values()].some((h) => h.messages.some(wrote));
  }

  isThread(channel) {
    return channel.type === 11 || channel.type === 12 || channel.type === 10;
  }

  /** Threads of a channel, the most recently active first. */
  threadsOf(channelId) {
    const threads = [...this.channels.values()].filter(
      (p) => this.isThread(p) && p.parent_id === channelId,
    );
    return threads.sort((a, b) => byId(b.last_message_id ?? b.id, a.last_message_id ?? a.id));
  }

  /** {count, mentions} over all channels that `wanted` accepts. */
  waiting(wanted = () => true) {
    const sum = { count: 0, mentions: 0 };
    for (const [id, mark] of this.unread) {
      const channel = this.channels.get(id);
      if (!channel || !wanted(channel)) continue;
      sum.count += mark.count;
      sum.mentions += isDm(channel) ? mark.count : mark.mentions;
    }
    return sum;
  }

  // --- messages ------------------------------------------------------------------------------

  /** The channel's newest messages, fetched at most once, with what is heard of them meanwhile. */
  async open(channelId) {
    if (!this.histories.has(channelId)) {
      const heard = this.meanwhile.get(channelId) ?? [];
      this.meanwhile.set(channelId, heard);
      const messages = await this.fetchPage(channelId);
      if (!this.histories.has(channelId)) {
        const channelHistory = { messages: [], whole: messages.length < PAGE };
        for (const message of messages) this.insert(channelHistory, message);
        for (const [kind, data] of heard) this.apply(channelHistory, kind, data);
        this.histories.set(channelId, channelHistory);
        this.meanwhile.delete(channelId);
      }
    }
    return this.histories.get(channelId);
  }

  /** Fetch the messages before the oldest known one; returns those it added, oldest first. */
  async older(channelId) {
    const channelHistory = this.histories.get(channelId);
    const before = channelHistory.messages.find((m) => !m.local)?.id;
    if (channelHistory.whole || !before) return [];
    const messages = await this.fetchPage(channelId, before);
    channelHistory.whole = messages.length < PAGE;
    return messages.filter((m) => this.insert(channelHistory, m));
  }

  async fetchPage(channelId, before) {
    const query = before ? `&before=${before}` : "";
    return this.request("GET", `/channels/${channelId}/messages?limit=${PAGE}${query}`);
  }

  insert(channelHistory, message) {
    if (channelHistory.messages.some((m) => m.id === message.id) || this.dismissed.has(message.id)) return false;
    let at = channelHistory.messages.length;
    while (at > 0 && byId(channelHistory.messages[at - 1].id, message.id) > 0) at -= 1;
    channelHistory.messages.splice(at, 0, message);
    return true;
  }

  /** Show a message that exists only in this page. */
  addLocalMessage(message) {
    const local = { id: snowflakeAt(now()), timestamp: new Date(now()).toISOString(), flags: 64, local: true, ...message };
    this.handleMessage("create", local);
    return local;
  }

  /** Hide an ephemeral message, also after a reload. */
  dismiss(message) {
    this.handleMessage("delete", message);
    if (message.local) return;
    this.dismissed.add(message.id);
    localStorage.setItem(
      `sandbox.dismissed.${this.me.id}`,
      JSON.stringify([...this.dismissed].slice(-300)),
    );
  }

  // --- requests ------------------------------------------------------------------------------

  async request(method, path, body) {
    const response = await fetch(this.base + path, {
      method,
      headers: body ? { "Content-Type": "application/json" } : {},
      body: body && JSON.stringify(body),
    }).catch(() => {
      throw new Refused("The sandbox does not answer.");
    });
    const text = await response.text();
    const answer = text ? JSON.parse(text) : null;
    if (!response.ok) throw new Refused(answer?.message ?? `Error ${response.status}`);
    return answer;
  }

  async send(channelId, content) {
    this.handleMessage(
      "create",
      await this.request("POST", `/channels/${channelId}/messages`, { content }),
    );
  }

  async markRead(channelId, messageId) {
    const mark = this.unread.get(channelId);
    this.unread.set(
      channelId,
      { ...mark, channel_id: channelId, count: 0, mentions: 0, last_read: messageId },
    );
    this.emit("marks", { channelId });
    await this.request("POST", `/channels/${channelId}/read`, { message_id: messageId });
  }

  /** Send an interaction; true once the bot has acknowledged it, false when it did not in time. */
  async interact(body) {
    const { id } = await this.request("POST", "/interactions", { ...body, ...spokenBy(this.me.id) });
    return new Promise((resolve) => {
      const timer = setTimeout(() => tell("INTERACTION_FAILURE"), ANSWER_WAIT_MS);
      const tell = (type, data) => {
        clearTimeout(timer);
        if (type === "INTERACTION_MODAL") {
          this.emit("modal", { modal: data, channelId: body.channel_id });
        }
        resolve(type !== "INTERACTION_FAILURE");
      };
      // The event may have arrived before the response to the request.
      const seen = this.outcomes.get(id)?.event;
      this.outcomes.set(id, { tell });
      if (seen) tell(...seen);
    });
  }
}

/** Return whether this is a deferred response without content yet. */
export const isLoading = (message) => Boolean(message.flags & LOADING);

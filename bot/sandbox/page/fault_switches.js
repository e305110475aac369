// Switches for faults between the bot and Discord.

import { confirmDeletion } from "./channel_header.js";
import { sandbox } from "./control_api.js";
import { h, smallButton } from "./elements.js";
import { focusIn } from "./focus.js";
import { showToast } from "./popup.js";

// Kinds that last until they are switched off, whatever number of requests.
const LASTING = ["outage", "lost_permissions", "unavailable_server", "late_server", "lost_follow_up"];
const CANNOT_SEND = String(2n ** 11n + 2n ** 38n);
const parentId = (channel) => (channel.thread_metadata ? channel.parent_id : channel.id);
const TIMES = [["once", 1], ["3 times", 3], ["until off", null]];
// kind, name, what it does, what can be chosen: [words, settings, or settings for a channel]
const FAULT_KINDS = [
  ["latency", "Slow answers", "The bot waits longer for each answer.", [
    ["0.3 s", { ms: 300 }],
    ["1.5 s", { ms: 1500 }],
    ["4 s", { ms: 4000 }],
  ]],
  ["server_error", "Server errors", "Discord fails before doing what was asked, or after.", [
    ["500, nothing done", { status: 500 }],
    ["502, nothing done", { status: 502 }],
    ["503, nothing done", { status: 503 }],
    ["500, yet done", { status: 500, after: true }],
  ]],
  ["rate_limit", "Too many requests", "Error 429, with a time to wait.", [
    ["1 s", { retry_after: 1 }],
    ["10 s", { retry_after: 10 }],
    ["5 s, all of them", { retry_after: 5, global: true }],
  ]],
  ["broken_upload", "Broken uploads", "The connection drops in the middle of a file.", [["cut", {}]]],
  ["channel_rate_limit", "Limit on this channel", "Error 429 for this channel only.", [
    ["8 s", (channel) => ({ channel_id: channel.id, retry_after: 8 })],
    ["1 s", (channel) => ({ channel_id: channel.id, retry_after: 1 })],
  ]],
  ["thread_limit", "Too many threads", "The server has reached its limit of active threads.", [
    ["160006", { code: 160006 }],
    ["160007", { code: 160007 }],
  ]],
  ["dm_quarantine", "No new direct messages", "Discord won’t open new ones for the bot.", [
    ["20026, quarantine", { code: 20026 }],
    ["40003, too fast", { code: 40003 }],
  ]],
  ["refused_message", "Refused messages", "Discord won’t take a message as it is, at no try.", [
    ["40005, too large", { code: 40005 }],
    ["50024, wrong kind of channel", { code: 50024 }],
  ]],
  ["refused_edit", "Refused answers", "An answer that comes late with a picture is refused.", [["400", {}]]],
  ["delivered_twice", "Delivered twice", "The gateway sends the bot a press or command again.", [["twice", {}]]],
  ["lost_follow_up", "Lost follow-ups", "Once the bot has deleted its answer, nothing can follow it.", [["10008", {}]]],
  ["lost_permissions", "Lost permissions", "Taken from the bot until you switch this off; a short timeout ends by itself, untold.", [
    ["cannot see this channel", (channel) => ({ channel_id: parentId(channel), permissions: "1024" })],
    ["cannot send here", (channel) => ({ channel_id: parentId(channel), permissions: CANNOT_SEND })],
    ["bot timed out here", (channel) => ({ by: "timeout", guild_id: channel.guild_id })],
    ["timed out for 1 minute", (channel) => ({ by: "timeout", guild_id: channel.guild_id, ms: 60_000 })],
  ]],
  ["closed_door", "Closed door", "The token is refused, or a proxy answers: nothing gets through.", [
    ["401, token refused", { answer: "401" }],
    ["403, a proxy’s page", { answer: "403" }],
    ["400, a proxy’s page", { answer: "400" }],
    ["407, a proxy’s page", { answer: "407" }],
    ["408, a proxy’s page", { answer: "408" }],
    ["40001, unauthorized", { answer: "40001" }],
    ["40002, not verified", { answer: "40002" }],
  ]],
  ["unavailable_server", "Server unavailable", "Discord has lost this server until you switch this off.", [
    ["503 in its channels", (channel) => ({ guild_id: channel.guild_id, answer: 503 })],
    ["50001 in its channels", (channel) => ({ guild_id: channel.guild_id, answer: 50001 })],
    ["10003 in its channels", (channel) => ({ guild_id: channel.guild_id, answer: 10003 })],
  ]],
  ["late_server", "Server told late", "A bot that logs in learns of this server once you switch this off.", [
    ["late", (channel) => ({ guild_id: channel.guild_id })],
  ]],
  ["outage", "Outage", "Discord is away until its clock has moved on.", [
    ["10 minutes", { ms: 600_000 }],
    ["1 hour", { ms: 3_600_000 }],
  ]],
];

/** The switches; calls `count(n)` with the number of active faults. */
export class FaultSwitches {
  constructor(count) {
    this.count = count;
    this.channel = null;
    this.on = h("ul", { class: "faults-on", tabindex: "-1", "aria-label": "Faults that are on" });
    this.element = h(
      "div",
      { class: "panel-part" },
      this.on,
      FAULT_KINDS.map((one) => this.row(...one)),
      h("h2", { class: "panel-title" }, "Right now"),
      h(
        "div",
        { class: "panel-buttons" },
        smallButton("Drop the connection", () => this.act("POST", "/faults", { kind: "drop" })),
        smallButton("End the session", () => this.act("POST", "/faults", { kind: "invalid_session" })),
        smallButton("Delete this channel", () => this.deleteChannel(), "danger"),
      ),
    );
  }

  row(kind, name, words, choices) {
    const how = pick(`${name}: how`, choices.map(([label]) => label));
    const often = pick(`${name}: how often`, TIMES.map(([label]) => label));
    if (LASTING.includes(kind)) often.hidden = true;
    const switchOn = () => {
      const times = LASTING.includes(kind) ? null : TIMES[often.selectedIndex][1];
      const chosen = choices[how.selectedIndex][1];
      const settings = typeof chosen === "function" ? chosen(this.channel) : chosen;
      this.act("POST", "/faults", { kind, times, ...settings });
    };
    return h(
      "div",
      { class: "fault-row", dataset: { kind } },
      h("div", { class: "fault-words" }, h("strong", {}, name), h("small", {}, words)),
      h("div", { class: "fault-ways" }, choices.length > 1 ? how : null, often, smallButton("Switch on", switchOn, "secondary", name)),
    );
  }

  async act(method, path, body) {
    try {
      await sandbox(method, path, body);
    } catch (error) {
      showToast(error.message);
    }
    await this.load();
  }

  deleteChannel() {
    const { channel } = this;
    if (!channel?.guild_id) return showToast("You can’t delete direct messages.");
    return confirmDeletion(
      `Delete ${channel.name}?`,
      "Its messages are deleted too, and the bot is told.",
      () => this.act("POST", "/delete", { channel_id: channel.id }),
    );
  }

  async load() {
    this.show(await sandbox("GET", "/faults").catch(() => []));
  }

  show(faults) {
    this.count(faults.length);
    const refocus = focusIn(this.on);
    this.on.replaceChildren(...faults.map((fault) => h(
      "li",
      {},
      h("span", {}, nameOfKind(fault.kind)),
      h("small", {}, fault.left === null ? "on" : `${fault.left} left`),
      smallButton("Off", () => this.act("DELETE", `/faults/${fault.id}`), "secondary", nameOfKind(fault.kind)),
    )));
    refocus();
  }
}

const nameOfKind = (wanted) => FAULT_KINDS.find(([kind]) => kind === wanted)[1];

const pick = (label, options) => h(
  "select",
  { class: "plain-select", "aria-label": label },
  options.map((words) => h("option", {}, words)),
);

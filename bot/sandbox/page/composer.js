// The composer: plain messages, and slash commands, which command_form.js handles.

import { CommandLine } from "./command_form.js";
import { completed, leaves, matching } from "./commands.js";
import { avatar, h, iconButton, nameOf } from "./elements.js";
import { described, localeOf } from "./locale.js";
import { holdsPosts, isDm, mayWrite } from "./permissions.js";
import { showToast } from "./popup.js";
import { SuggestionList } from "./suggestion_list.js";

const CLOSED = "You do not have permission to send messages here.";

/** The composer of the open channel; `foot` is its container. */
export class Composer {
  constructor(foot) {
    this.text = h("textarea", {
      class: "writing",
      rows: "1",
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-controls": "suggestions",
      enterkeyhint: "send",
      maxlength: "4000",
      oninput: () => this.onInput(),
      onkeydown: (event) => this.onKey(event),
      onblur: () => setTimeout(
        () => document.activeElement !== this.text && this.input === this.text && this.suggest.hide(),
      ),
    });
    this.typing = h("div", { class: "typing", role: "status" });
    const slash = iconButton("slash", "Use a command", () => this.offer());
    const send = iconButton("send", "Send", null, { type: "submit", class: "icon-button send" });
    this.box = h("form", { class: "composer", onsubmit: (event) => this.onSubmit(event) }, slash, this.text, send);
    foot.append(this.box, this.typing);
    this.suggest = new SuggestionList(foot);
    this.line = null;
    this.drafts = new Map();
    this.typists = new Map();
  }

  /** Switch to a channel; drafts in other channels are kept. */
  async open(person, channel) {
    if (this.channel) this.drafts.set(`${this.person.me.id}/${this.channel.id}`, this.text.value);
    this.leave();
    Object.assign(this, { person, channel, commands: [] });
    this.label(); // a box that a forum hid is seen again: a hidden one has no height to grow to
    this.write(this.drafts.get(`${person.me.id}/${channel.id}`) ?? "");
    this.typists.clear();
    this.showTyping();
    await this.refresh();
  }

  /** Set the placeholder; disable the composer without permission to write, hide it in a forum. */
  label() {
    const { person, channel } = this;
    const other = channel.type === 1 && channel.recipients?.find((u) => u.id !== person.me.id);
    const label = !mayWrite(channel) ? CLOSED : `Message ${other ? `@${nameOf(other)}` : person.isThread(channel) || isDm(channel) ? channel.name : `#${channel.name}`}`;
    this.text.placeholder = label;
    this.text.setAttribute("aria-label", label);
    this.text.disabled = !mayWrite(channel);
    this.box.classList.toggle("closed", this.text.disabled);
    this.box.hidden = holdsPosts(channel);
  }

  /** Follow what became of the open channel: another name, a lock. */
  rename(channel) {
    this.channel = channel;
    this.label();
  }

  /** Reload label and commands, which change with the bot and its permissions. */
  refresh(channel = this.channel) {
    this.channel = channel;
    this.label();
    this.known = this.fetchCommands();
    return this.known;
  }

  async fetchCommands() {
    const { person, channel } = this;
    const commands = await person.request("GET", `/commands?channel_id=${channel.id}`).catch(() => []);
    if (channel.id !== this.channel.id) return; // the same one may have another name by now
    person.menuCommands = commands.filter((c) => c.type > 1);
    this.commands = leaves(described(commands, localeOf(person.me.id)));
    if (document.activeElement === this.text && !this.line) this.readCommand();
  }

  write(text) {
    this.text.value = text;
    this.grow();
  }

  grow() {
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(this.text.scrollHeight, 320)}px`;
    this.box.classList.toggle("written", this.text.value.trim() !== "");
  }

  focus() {
    (this.line ?? this.text).focus();
  }

  // --- plain text ----------------------------------------------------------------------------

  onInput() {
    this.grow();
    const typed = this.text.value;
    if (typed === "/") this.refresh(); // the bot may have come, or come back with others
    if (this.readCommand()) return;
    const mention = /(?:^|\s)@([\p{L}\p{N}_.]*)$/u.exec(typed.slice(0, this.text.selectionStart));
    if (mention) this.offerPeople(mention[1]);
    else this.suggest.hide();
  }

  /** Read the text as a command; true if it begins with a slash. */
  readCommand() {
    const typed = this.text.value;
    if (!typed.startsWith("/") || typed.includes("\n")) return false;
    const done = completed(this.commands, typed.slice(1));
    if (done) this.choose(...done);
    else this.offerCommands(typed.slice(1));
    return true;
  }

  offer() {
    this.leave();
    this.write("/");
    this.text.focus();
    this.onInput();
  }

  offerCommands(typed) {
    const entries = matching(this.commands, typed).map((leaf) => ({
      name: `/${leaf.name}`,
      detail: leaf.description,
      leaf,
      lead: () => avatar(this.person.bot, 24),
    }));
    const remark = entries.length
      ? ""
      : this.commands.length
      ? "There’s no command called that."
      : `${nameOf(this.person.bot)} has no commands here yet.`;
    this.input = this.text;
    this.suggest.show(
      this.text,
      nameOf(this.person.bot),
      entries,
      ({ leaf }) => this.choose(leaf),
      { remark },
    );
  }

  offerPeople(typed) {
    const fits = (u) => [nameOf(u), u.username].some(
      (n) => n.toLowerCase().startsWith(typed.toLowerCase()),
    );
    const entries = [...this.person.people, this.person.bot].filter(fits).map((user) => ({
      name: nameOf(user),
      detail: user.username,
      user,
    }));
    this.input = this.text;
    this.suggest.show(this.text, "Members", entries, ({ user }) => {
      const at = this.text.selectionStart;
      const before = this.text.value.slice(0, at).replace(/@[^@\s]*$/, `@${nameOf(user)} `);
      this.write(before + this.text.value.slice(at));
      this.text.setSelectionRange(before.length, before.length);
    });
  }

  onKey(event) {
    if (this.suggest.key(event) || event.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.send();
    }
  }

  onSubmit(event) {
    event.preventDefault();
    this.send();
  }

  async send() {
    if (this.line) return void this.line.send();
    const typed = this.text.value.trim();
    if (!typed) return;
    if (typed.startsWith("/") && (await this.sendCommand(typed))) return;
    this.suggest.hide();
    this.write("");
    const { person, channel } = this;
    try {
      await person.send(channel.id, this.withMentions(typed));
    } catch (error) {
      if (channel === this.channel && !this.text.value) this.write(typed);
      showToast(error.message);
    }
  }

  /**
   * Run a command that was typed completely, or start it without its options. True when it was
   * a command.
   */
  async sendCommand(typed) {
    await this.known;
    const done = completed(this.commands, `${typed.slice(1)} `);
    if (!done || this.text.value.trim() !== typed) return Boolean(this.line);
    this.choose(...done);
    if (done[1].trim()) await this.line.send();
    return true;
  }

  /** Replace `@Name` with the mentions that Discord sends. */
  withMentions(text) {
    const users = [...this.person.people, this.person.bot].flatMap((u) => [
      [nameOf(u), u.id],
      [u.username, u.id],
    ]);
    users.sort((a, b) => b[0].length - a[0].length);
    return users.reduce(
      (t, [name, id]) => t.replace(
        new RegExp(`(^|\\s)@${name.replace(/[^\p{L}\p{N}]/gu, "\\$&")}(?![\\p{L}\\p{N}_])`, "giu"),
        `$1<@${id}>`,
      ),
      text,
    );
  }

  // --- commands ------------------------------------------------------------------------------

  /** Start a command by its full name, as a click on a command mention does. */
  begin(name) {
    const leaf = this.commands.find((l) => l.name === name);
    if (leaf) this.choose(leaf);
    else showToast(`There’s no command /${name} here.`);
  }

  choose(leaf, rest = "") {
    this.leave();
    this.write("");
    this.line = new CommandLine(leaf, this, rest);
    this.box.classList.add("commanding");
    this.text.after(this.line.element);
    this.line.focus();
  }

  /** Go back from a command to plain text, which becomes `text`. */
  leave(text = null) {
    this.suggest.hide();
    if (!this.line) return;
    this.line.element.remove();
    this.line = null;
    this.box.classList.remove("commanding");
    if (text !== null) {
      this.write(text);
      this.text.focus();
    }
  }

  // --- others writing ------------------------------------------------------------------------

  showTyping(userId) {
    clearTimeout(this.typists.get(userId));
    this.typists.set(userId, setTimeout(() => this.stopTyping(userId), 10000));
    this.showTyping();
  }

  stopTyping(userId) {
    if (this.typists.delete(userId)) this.showTyping();
  }

  showTyping() {
    const names = [...this.typists.keys()].map((id) => nameOf(this.person.user(id)));
    this.typing.replaceChildren(
      ...(
        names.length ? [
          h("span", { class: "dots" }, h("i"), h("i"), h("i")),
          h("strong", {}, names.join(", ")),
          names.length > 1 ? " are typing…" : " is typing…",
        ] : []
      ),
    );
  }
}

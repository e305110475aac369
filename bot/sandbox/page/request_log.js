// The bot's requests, newest first: method, path, status; the body when one is opened.

import { sandbox } from "./control_api.js";
import { h } from "./elements.js";
import { format } from "./time.js";

const EVERY_MS = 1000;
const KEPT = 300;

/** The list; `live(true)` keeps it current, `person` gives channels their names. */
export class RequestLog {
  constructor() {
    Object.assign(this, { person: null, last: 0, timer: null, failing: false });
    this.list = h("ol", { class: "requests", "aria-label": "Requests of the bot" });
    this.empty = h("p", { class: "panel-words" }, "The bot has asked for nothing yet.");
    const only = h("input", {
      type: "checkbox",
      id: "only-refused",
      onchange: () => this.list.classList.toggle("refused-only", only.checked),
    });
    this.element = h(
      "div",
      { class: "panel-part" },
      h(
        "div",
        { class: "panel-bar" },
        h("label", { class: "tick" }, only, "Refused only"),
        h("button", { type: "button", class: "as-link", onclick: () => this.clear() }, "Clear"),
      ),
      this.empty,
      this.list,
    );
  }

  live(on) {
    clearTimeout(this.timer);
    this.timer = null;
    if (on) this.load();
  }

  clear() {
    this.list.replaceChildren();
    this.empty.hidden = false;
  }

  async load() {
    const found = await sandbox("GET", `/requests?after=${this.last}`).catch(() => []);
    for (const entry of found.slice(-KEPT)) this.list.prepend(this.row(entry));
    this.last = found.at(-1)?.n ?? this.last;
    while (this.list.children.length > KEPT) this.list.lastElementChild.remove();
    this.empty.hidden = this.list.children.length > 0;
    this.timer = setTimeout(() => this.load(), EVERY_MS);
  }

  row(entry) {
    const refused = entry.status >= 400;
    const code = entry.response_code ? ` ${entry.response_code}` : "";
    const summary = h(
      "summary",
      {},
      h("span", { class: "method" }, entry.method),
      h("span", { class: "path", title: entry.path }, this.words(entry.path)),
      h("span", { class: refused ? "status-code refused" : "status-code" }, `${entry.status}${code}`),
    );
    const details = h("details", { ontoggle: () => details.open && fill() }, summary);
    // A body can be long: it is rendered when it is opened.
    const fill = () => {
      if (details.children.length > 1) return;
      const files = entry.files.map((f) => `${f.filename} · ${f.size} bytes`).join("\n");
      const body = entry.body === null ? "" : JSON.stringify(entry.body, null, 2);
      details.append(
        h("div", { class: "request-time" }, format(entry.at, "T")),
        h("pre", {}, [files, body].filter(Boolean).join("\n\n") || "No body"),
      );
    };
    return h("li", { class: refused ? "request refused" : "request", dataset: { n: entry.n } }, details);
  }

  /** A readable path: names of channels, no tokens, ids shortened. */
  words(path) {
    const name = (id) => {
      const channel = this.person?.channels?.get(id);
      return channel?.name ? `#${channel.name}` : null;
    };
    return path
      .replace(/^\/(interactions|webhooks)\/\d+\/[^/?]+/, "/$1/…")
      .replace(/\/channels\/(\d+)/, (whole, id) => (name(id) ? name(id) : whole))
      .replace(/\d{15,}/g, (id) => `…${id.slice(-4)}`);
  }
}

// Discord's message markup as DOM. Everything becomes elements and text nodes made here; nothing
// is parsed as HTML.
// `names` resolves ids: user(id), channel(id), role(id) -> text or null (undefined for a
// user that this client has not met: the mention stays as it was written); href(channelId,
// messageId) -> an address in this page.

import { h, icon, mediaUrl, webUrl } from "./elements.js";
import { format } from "./time.js";

/** The markup of `source` as a fragment. */
export function markdown(source, names) {
  const fragment = document.createDocumentFragment();
  fragment.append(...blocks(String(source ?? ""), names, 0));
  return fragment;
}

const FENCE = /```(?:([\w+#.-]+)\n)?\n?([\s\S]+?)\n?```\n?/y;
const BLOCKS = [
  [/>>> ?([\s\S]+)/y, (m, names, depth) => h("blockquote", {}, blocks(m[1], names, depth + 1))],
  [
    /(?:> [^\n]*(?:\n|$))+/y,
    (m, names, depth) => h(
      "blockquote",
      {},
      blocks(m[0].replace(/^> /gm, "").replace(/\n$/, ""), names, depth + 1),
    ),
  ],
  [/(#{1,3}) +([^\n]+?) *(?:\n|$)/y, (m, names) => h(`h${m[1].length}`, {}, inline(m[2], names))],
  [/-# +([^\n]+)(?:\n|$)/y, (m, names) => h("small", { class: "subtext" }, inline(m[1], names))],
  [/(?:[ ]*(?:[-*]|\d{1,9}\.) +[^\n]+(?:\n|$))+/y, (m, names) => lists(m[0], names)],
];

function blocks(text, names, depth) {
  const nodes = [];
  let plain = "";
  const flush = () => {
    nodes.push(...inline(plain, names));
    plain = "";
  };
  for (let at = 0; at < text.length; ) {
    const fence = match(FENCE, text, at);
    const lineStart = at === 0 || text[at - 1] === "\n";
    // Quotes do not nest in Discord: inside one, ">" is a character.
    const rules = depth === 0 ? BLOCKS : BLOCKS.slice(2);
    const [found, make] = fence ? [fence, codeBlock] : (lineStart && first(rules, text, at)) || [];
    if (found) {
      if (fence) plain = plain.replace(/\n$/, "");
      flush();
      nodes.push(...[make(found, names, depth)].flat());
      at += found[0].length;
      continue;
    }
    const stops = [
      text.indexOf("\n", at) + 1 || text.length,
      text.indexOf("```", at + 1),
    ].filter((i) => i > at);
    const end = Math.min(...stops);
    plain += text.slice(at, end);
    at = end;
  }
  flush();
  return nodes;
}

const codeBlock = (m) => h(
  "pre",
  { tabindex: "0" },
  h("code", { dataset: { language: m[1] ?? "" } }, m[2]),
);

/** Lines of a list: deeper ones nest in the item before, and a change of marker begins a new list. */
function lists(text, names) {
  const done = [];
  let levels = []; // from the outermost in: {indent, tag, element}
  for (const line of text.replace(/\n$/, "").split("\n")) {
    const [, blanks, mark, words] = /^( *)([-*]|\d+\.) +(.*)$/.exec(line);
    const indent = blanks.length;
    const tag = /\d/.test(mark) ? "ol" : "ul";
    while (levels.length > 1 && levels.at(-1).indent > indent) levels.pop();
    if (levels.length === 1 && levels[0].tag !== tag && indent <= levels[0].indent) levels = [];
    const top = levels.at(-1);
    if (!top || indent > top.indent + (levels.length > 1 ? 1 : 0)) {
      const element = h(tag, tag === "ol" ? { start: parseInt(mark, 10) } : {});
      if (top) top.element.lastElementChild.append(element);
      else done.push(element);
      levels.push({ indent, tag, element });
    }
    levels.at(-1).element.append(h("li", {}, inline(words, names)));
  }
  return done;
}

const wrap = (tag) => (m, names) => h(tag, {}, inline(m[1], names));
const INLINE = [
  [/\\([^0-9A-Za-z\s])/y, (m) => m[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => h("code", {}, m[2].replace(/^ (`)|(`) $/g, "$1$2"))],
  [/\|\|([\s\S]+?)\|\|/y, spoiler],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, wrap("strong")],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, wrap("u")],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|[^\\*])+?)(?<!\s)\*(?!\*)/y, wrap("em")],
  [/(?<![A-Za-z0-9])_((?:__|\\[\s\S]|[^\\_])+?)_(?![A-Za-z0-9])/y, wrap("em")],
  [/~~([\s\S]+?)~~/y, wrap("s")],
  [
    /\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s<>]+?|\/channels\/[\d@me/]+)>?(?: +"[^"\n]*")?\)/y,
    (m, names) => link(m[2], names, inline(m[1], { ...names, plainLinks: true })) ?? m[0],
  ],
  [/<(https?:\/\/[^\s<>]+)>/y, (m, names) => link(m[1], names) ?? m[0]],
  [
    /(?<!\w)https?:\/\/[^\s<]+[^\s<.,:;!?"'\])*_~|]/y,
    (m, names) => (names.plainLinks ? m[0] : link(m[0], names) ?? m[0]),
  ],
  [/(?<![\w/])\/channels\/(?:@me|\d+)\/\d+(?:\/\d+)?/y, (m, names) => link(m[0], names) ?? m[0]],
  [
    /<@!?(\d+)>/y,
    (m, names) => {
      const name = names.user(m[1]);
      if (name === undefined) return h("span", { class: "unresolved" }, m[0]);
      return h("span", { class: "mention", dataset: { userId: m[1] } }, `@${name ?? "unknown-user"}`);
    },
  ],
  [
    /<@&(\d+)>/y,
    (m, names) => h("span", { class: "mention" }, `@${names.role?.(m[1]) ?? "unknown-role"}`),
  ],
  [
    /<#(\d+)>/y,
    (m, names) => h(
      "a",
      { class: "mention", href: names.href(m[1]) },
      channelIcon(m[1], names),
      names.channel(m[1]) ?? "unknown",
    ),
  ],
  [
    /<\/([^:>\n]+):(\d+)>/y,
    (m) => h(
      "button",
      { type: "button", class: "mention", dataset: { commandName: m[1] } },
      `/${m[1]}`,
    ),
  ],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, time],
  [/<a?:(\w{2,32}):(\d+)>/y, emoji],
  [/@(?:everyone|here)\b/y, (m) => h("span", { class: "mention" }, m[0])],
];
const TEXT = /[^\\`|*_~[<h/@]+|[\s\S]/y;

function inline(text, names) {
  const nodes = [];
  for (let at = 0; at < text.length; ) {
    const [found, make] = first(INLINE, text, at) ?? [match(TEXT, text, at), (m) => m[0]];
    const node = make(found, names);
    // Neighbouring texts join, so that one run of words is one text node.
    if (typeof node === "string" && typeof nodes.at(-1) === "string") nodes.push(nodes.pop() + node);
    else nodes.push(node);
    at += found[0].length;
  }
  return nodes;
}

function first(rules, text, at) {
  for (const [pattern, make] of rules) {
    const found = match(pattern, text, at);
    if (found) return [found, make];
  }
  return null;
}

function match(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function spoiler(m, names) {
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    if (element.classList.contains("shown")) return;
    event.preventDefault();
    element.classList.add("shown");
    for (const name of ["role", "aria-label", "tabindex"]) element.removeAttribute(name);
  };
  const element = h(
    "span",
    {
      class: "spoiler",
      role: "button",
      "aria-label": "Spoiler: show",
      tabindex: "0",
      onclick: show,
      onkeydown: show,
    },
    h("span", {}, inline(m[1], names)),
  );
  return element;
}

const JUMP = /^(?:https?:\/\/(?:(?:ptb\.|canary\.)?discord(?:app)?\.com|127\.0\.0\.1(?::\d+)?|localhost(?::\d+)?))?\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/;

/**
 * Attributes of a link to `address`: within this page for a channel or message here, a new tab for
 * the web, null for anything else.
 */
export function linkTo(address, names) {
  const jump = JUMP.exec(address);
  if (jump) return { href: names.href(jump[1], jump[2]), dataset: { jump: jump[1] } };
  const href = webUrl(address);
  return href && { href, target: "_blank", rel: "noopener noreferrer nofollow" };
}

/** The icon before a channel's name, in text a "#". */
const channelIcon = (id, names) => h("span", { class: "channel-icon" }, icon(names.icon(id), 14));

function link(address, names, label = null) {
  const props = linkTo(address, names);
  if (!props || label) return props && h("a", props, label);
  const jump = JUMP.exec(address);
  if (!jump) return h("a", props, address);
  const message = jump[2] ? [h("span", { class: "angle" }, "›"), icon("speech", 14)] : null;
  return h(
    "a",
    { ...props, class: "mention" },
    channelIcon(jump[1], names),
    names.channel(jump[1]) ?? "unknown",
    message,
  );
}

function time(m) {
  const ms = Number(m[1]) * 1000;
  if (Math.abs(ms) > 8.64e15) return m[0];
  const date = new Date(ms);
  const relative = m[2] === "R";
  return h(
    "time",
    {
      datetime: date.toISOString(),
      title: format(ms, "F"),
      class: "when",
      dataset: relative ? { relative: ms } : {},
    },
    format(ms, m[2] ?? "f"),
  );
}

function emoji(m) {
  const name = `:${m[1]}:`;
  const img = h(
    "img",
    {
      class: "emoji",
      src: mediaUrl(`/cdn/emojis/${m[2]}.png`),
      alt: name,
      title: name,
      onerror: () => img.replaceWith(name),
    },
  );
  return img;
}

const DRAWN_AS_BLOCKS = "h1, h2, h3, ul, ol, li, pre, blockquote, small";

/** The text of a drawn `fragment` on one line, with a blank between its blocks. */
export const oneLine = (fragment) => linesOf(fragment).join(" ");

/** The texts of the lines of a drawn `fragment`, which is taken apart for it. */
export function linesOf(fragment) {
  for (const block of fragment.querySelectorAll(DRAWN_AS_BLOCKS)) {
    block.before("\n");
    block.after("\n");
  }
  for (const edited of fragment.querySelectorAll(".edited")) edited.remove();
  for (const sign of fragment.querySelectorAll(".channel-icon")) sign.replaceWith("#");
  return fragment.textContent.split("\n").map((line) => line.replace(/\s+/g, " ").trim()).filter(Boolean);
}

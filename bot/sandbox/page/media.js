// Pictures and files in messages. A picture keeps its place before it has loaded, opens in the
// lightbox,
// and shows its alternative text behind a badge.

import { h, icon, mediaUrl, webUrl } from "./elements.js";
import { openLightbox } from "./lightbox.js";

const WIDEST = 550; // Discord's box for a single picture on a desktop
const HIGHEST = 350;

/**
 * One picture. `album` is the message's list of pictures, which it joins; `tile` fills its cell
 * instead of keeping its shape.
 * `item`: {url, width, height, description, spoiler, name}.
 */
export function picture(item, album, { tile = false, thumbnail = false } = {}) {
  const src = mediaUrl(item.url);
  if (!src) return h("div", { class: "broken" }, icon("warn"), "This picture can’t be shown.");
  const entry = { src, alt: item.description ?? "", name: item.name ?? "" };
  const index = album.push(entry) - 1;
  const { width, height } = item;
  const img = h(
    "img",
    {
      src,
      alt: entry.alt || "Image",
      width,
      height,
      loading: "lazy",
      decoding: "async",
      draggable: "false",
    },
  );
  const frame = h(
    "div",
    {
      class: [
        "picture",
        tile && "tile",
        thumbnail && "thumbnail",
        item.spoiler && "hidden",
      ].filter(Boolean).join(" "),
    },
  );
  img.addEventListener("error", () => frame.classList.add("failed"));
  if (width && height) {
    frame.style.setProperty(
      "--width",
      `${Math.round(Math.min(width, WIDEST, (HIGHEST * width) / height))}px`,
    );
    frame.style.setProperty("--shape", `${width} / ${height}`);
  }
  const press = () => {
    if (frame.classList.contains("hidden")) return frame.classList.remove("hidden");
    return openLightbox(album, index, open);
  };
  const open = h(
    "button",
    {
      type: "button",
      class: "picture-open",
      "aria-label": `Open image${entry.alt ? `: ${entry.alt}` : ""}`,
      onclick: press,
    },
    img,
    item.spoiler && h("span", { class: "spoiler-tag" }, "Spoiler"),
  );
  frame.append(open);
  if (entry.alt && !thumbnail) frame.append(...altBadge(entry.alt));
  return frame;
}

function altBadge(text) {
  const words = h(
    "div",
    { class: "alt-words", hidden: true },
    h("strong", {}, "Alternative text"),
    h("p", {}, text),
  );
  const turn = () => {
    words.hidden = !words.hidden;
    badge.setAttribute("aria-expanded", String(!words.hidden));
  };
  const badge = h("button", { type: "button", class: "alt-badge", "aria-expanded": "false", onclick: turn }, "ALT");
  badge.setAttribute("aria-label", "ALT: show the alternative text");
  return [badge, words];
}

/** One to ten pictures: one keeps its shape, more are tiled. `items` as in picture(). */
export function gallery(items, album) {
  if (items.length === 1) return h("div", { class: "gallery" }, picture(items[0], album));
  const cells = items.slice(0, 10).map((item) => picture(item, album, { tile: true }));
  return h("div", { class: "gallery tiled", dataset: { count: cells.length } }, cells);
}

/** A message's attachments: pictures together, other files one below the other. */
export function attachments(list, album) {
  const isPicture = (a) => a.content_type?.startsWith("image/") || (a.width && a.height);
  const pictures = list.filter(isPicture).map((a) => ({ ...a, name: a.filename }));
  const files = list.filter((a) => !isPicture(a)).map((a) => fileCard(a.filename, a.size, a.url));
  return [pictures.length ? gallery(pictures, album) : null, ...files];
}

/** A file to download. */
export function fileCard(name, size, url) {
  const href = mediaUrl(url) ?? webUrl(url);
  return h(
    "div",
    { class: "file" },
    icon("file", 32),
    h(
      "div",
      {},
      h("a", { href, download: name, target: "_blank", rel: "noopener" }, name),
      size ? h("small", {}, bytes(size)) : null,
    ),
  );
}

function bytes(size) {
  const units = ["bytes", "KB", "MB", "GB"];
  const power = Math.min(3, Math.floor(Math.log2(Math.max(1, size)) / 10));
  return `${(size / 1024 ** power).toFixed(power ? 2 : 0)} ${units[power]}`;
}

// Rich embeds, as far as bots send them: bar, author, title, text, fields, picture, footer.

import { h } from "./elements.js";
import { linkTo, markdown } from "./markdown.js";
import { picture } from "./media.js";
import { stamp } from "./time.js";

/** One embed as an element; `view` as in components.js. */
export function embed(data, view) {
  const markup = (text) => markdown(text, view.names);
  const linked = (text, url) => (
    url && linkTo(url, view.names) ? h("a", linkTo(url, view.names), text) : text
  );
  const accent = Number.isInteger(data.color) ? `#${data.color.toString(16).padStart(6, "0")}` : null;
  const fields = data.fields?.length
    ? h(
      "div",
      { class: "fields" },
      data.fields.map(
        (f) => h(
          "div",
          { class: f.inline ? "field inline" : "field" },
          h("strong", {}, markup(f.name)),
          h("div", { class: "markup" }, markup(f.value)),
        ),
      ),
    )
    : null;
  const foot = [
    data.footer?.text,
    data.timestamp && stamp(Date.parse(data.timestamp)),
  ].filter(Boolean).join(" • ");
  return h("div", { class: "embed", style: accent ? { "--accent": accent } : {} },
    h("div", { class: "embed-words" },
      data.author && h("div", { class: "embed-author" }, linked(data.author.name, data.author.url)),
      data.title && h("div", { class: "embed-title" }, linked(markup(data.title), data.url)),
      data.description && h("div", { class: "markup" }, markup(data.description)),
      fields),
    data.thumbnail && picture(data.thumbnail, view.album, { tile: true, thumbnail: true }),
    data.image && picture(data.image, view.album),
    foot && h("div", { class: "embed-foot" }, foot));
}

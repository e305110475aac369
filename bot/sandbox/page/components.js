// Message components, legacy rows and Components V2, as DOM.
// `view`: {person, names, album, guildId, act(component, values)} — act sends the click and marks
// it on the message.

import { h } from "./elements.js";
import { linkTo, markdown } from "./markdown.js";
import { fileCard, gallery, picture } from "./media.js";
import { emojiOf, resolvedOptions, selectMenu } from "./select_menu.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

const KINDS = {
  1: (c, view) => h("div", { class: "row" }, components(c.components, view)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (c, view) => h("div", { class: "text markup" }, markdown(c.content, view.names)),
  12: (c, view) => gallery(
    c.items.map((i) => ({ ...i.media, description: i.description, spoiler: i.spoiler })),
    view.album,
  ),
  13: (c) => fileCard(c.name ?? c.file.url.split("?")[0].split("/").pop(), c.size, c.file.url),
  14: (c) => h(
    "div",
    {
      class: `separator ${c.spacing === 2 ? "large" : ""} ${c.divider === false ? "blank" : ""}`,
      role: c.divider === false ? null : "separator",
    },
  ),
  17: container,
};

/** The elements of a list of components; unknown types are named, not dropped. */
export function components(list, view) {
  return list.map((c) => (
    KINDS[c.type]
      ? KINDS[c.type](c, view)
      : h("div", { class: "unknown" }, `Component of type ${c.type}`)
  ));
}

function container(c, view) {
  const accent = Number.isInteger(c.accent_color)
    ? `#${c.accent_color.toString(16).padStart(6, "0")}`
    : null;
  const box = h(
    "div",
    { class: accent ? "container accented" : "container", style: accent ? { "--accent": accent } : {} },
    components(c.components, view),
  );
  return c.spoiler ? spoilerBox(box) : box;
}

function spoilerBox(box) {
  const cover = h(
    "button",
    { type: "button", class: "spoiler-cover", onclick: () => cover.remove() },
    h("span", { class: "spoiler-tag" }, "Spoiler"),
  );
  return h("div", { class: "spoiler-box" }, box, cover);
}

function section(c, view) {
  const side = c.accessory.type === 11
    ? picture(
      { ...c.accessory.media, description: c.accessory.description, spoiler: c.accessory.spoiler },
      view.album,
      { tile: true, thumbnail: true },
    )
    : components([c.accessory], view);
  return h(
    "div",
    { class: "section" },
    h("div", { class: "section-text" }, components(c.components, view)),
    h("div", { class: "accessory" }, side),
  );
}

function button(c, view) {
  const inside = [emojiOf(c.emoji), c.label && h("span", { class: "label" }, c.label)];
  const shape = {
    class: `button ${STYLES[c.style] ?? "secondary"}`,
    "aria-label": c.label ? null : c.emoji?.name,
  };
  if (c.style === 5) {
    const target = linkTo(c.url, view.names);
    if (!target || c.disabled) return h("button", { ...shape, type: "button", disabled: true }, inside);
    const dataset = { ...target.dataset, url: c.url };
    return h(
      "a",
      { ...shape, ...target, dataset },
      inside,
      h("span", { class: "out", "aria-hidden": "true" }, target.target ? "↗" : "→"),
    );
  }
  return h(
    "button",
    {
      ...shape,
      type: "button",
      disabled: c.disabled,
      dataset: { customId: c.custom_id },
      onclick: () => view.act(c),
    },
    inside,
    h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
  );
}

function select(c, view) {
  // A channel that is made while the message stands is in its list, as on Discord.
  const options = () => c.type === 3 ? c.options : resolvedOptions(c, view.person, view.guildId);
  const chosen = c.type === 3
    ? c.options.filter((o) => o.default).map((o) => o.value)
    : (c.default_values ?? []).map((v) => v.id);
  return selectMenu({
    customId: c.custom_id, options, chosen, placeholder: c.placeholder, disabled: c.disabled,
    least: c.min_values ?? 1,
    most: c.max_values ?? 1,
    label: c.placeholder ?? null,
    pick: (values) => view.act(c, values),
  });
}

// A select menu: a button that shows what is chosen and opens a list of options.

import { avatar, h, icon, nameOf } from "./elements.js";
import { iconOf } from "./permissions.js";
import { moveFocus, openPopup, rove } from "./popup.js";

/**
 * Element of a select. `options()`, asked whenever it is opened, are {value, label, description?,
 * emoji?, lead?}; `least`/`most` bound the choice.
 * `pick(values)` is called when a choice is made: at once for one value, on closing for several.
 */
export function selectMenu({
  customId,
  options,
  placeholder,
  least = 1,
  most = 1,
  chosen = [],
  disabled = false,
  label = null,
  pick,
}) {
  let values = [...chosen];
  const empty = placeholder || "Make a selection";
  const shown = h("span", { class: "select-value" });
  const button = h("button", {
    type: "button", class: "select", disabled, dataset: customId ? { customId } : {},
    "aria-haspopup": "listbox", "aria-expanded": "false", onclick: open,
  }, shown, icon("down", 18));
  const showChosen = () => {
    const picked = options().filter((o) => values.includes(o.value));
    button.classList.toggle("empty", picked.length === 0);
    const tags = picked.map((o) => h("span", { class: most > 1 ? "tag" : "" }, lead(o), o.label));
    if (label) {
      const chosen = picked.map((o) => o.label).join(", ") || empty;
      button.setAttribute("aria-label", label === chosen ? label : `${label}: ${chosen}`);
    }
    shown.replaceChildren(...(picked.length ? tags : [empty]));
  };
  showChosen();

  function open() {
    if (button.getAttribute("aria-expanded") === "true") return;
    const before = [...values];
    const items = options().map((option) => item(option));
    const list = h(
      "div",
      {
        role: "listbox",
        class: "options",
        "aria-label": label ?? placeholder ?? "Options",
        "aria-multiselectable": most > 1 ? "true" : null,
        "aria-describedby": most > 1 ? "options-bounds" : null,
        onkeydown: (e) => moveFocus(e, items),
      },
      items,
    );
    const done = most > 1 && h(
      "button",
      { type: "button", class: "button primary", onclick: () => close() },
      "Done",
    );
    const foot = most > 1 && h(
      "div",
      { class: "options-foot" },
      h("span", { id: "options-bounds" }, least === most ? `Choose ${most}` : `Choose ${least} to ${most}`),
      done,
    );
    const close = openPopup(
      button,
      h("div", { class: "options-box" }, list, foot),
      { onclose: finish },
    );
    button.setAttribute("aria-expanded", "true");
    if (items.length) rove(items, items.find((i) => i.getAttribute("aria-selected") === "true") ?? items[0]);

    function item(option) {
      const mark = most > 1
        ? h("span", { class: "box" }, icon("check", 14))
        : h("span", { class: "picked" }, icon("check", 18));
      const words = h(
        "span",
        { class: "option-words" },
        h("span", {}, option.label),
        option.description && h("small", {}, option.description),
      );
      return h(
        "button",
        {
          type: "button",
          role: "option",
          class: "option",
          "aria-selected": String(values.includes(option.value)),
          dataset: { value: option.value },
          onclick: (e) => choose(option, e.currentTarget),
        },
        lead(option),
        words,
        mark,
      );
    }
    function choose(option, element) {
      const has = values.includes(option.value);
      if (most === 1) {
        values = has && least === 0 ? [] : [option.value];
        close();
        return;
      }
      if (has) values = values.filter((v) => v !== option.value);
      else if (values.length < most) values.push(option.value);
      element.setAttribute("aria-selected", String(values.includes(option.value)));
    }
    function finish() {
      button.setAttribute("aria-expanded", "false");
      if (values.length === before.length && values.every((v) => before.includes(v))) return;
      if (values.length < least) values = before;
      else {
        showChosen();
        pick(values);
      }
    }
  }
  return button;
}

/** Options of user, role, mentionable and channel selects. */
export function resolvedOptions({ type, channel_types: types }, person, guildId) {
  const guild = person.guilds.find((g) => g.id === guildId);
  const roles = (guild?.roles ?? []).map((role) => ({
    value: role.id,
    label: `@${role.name}`,
    lead: () => icon("at", 18),
  }));
  const users = [...person.people, person.bot].map((u) => ({
    value: u.id,
    label: nameOf(u),
    lead: () => avatar(u, 24),
  }));
  const channels = [...person.channels.values()].filter(
    (p) => p.guild_id === guildId && (!types?.length || types.includes(p.type)),
  ).map((p) => ({
    value: p.id,
    label: p.name,
    lead: () => icon(iconOf(p), 18),
  }));
  return { 5: users, 6: roles, 7: [...users, ...roles], 8: channels }[type] ?? [];
}

/** The emoji or picture before an option's label. */
function lead(option) {
  return option.lead?.() ?? emojiOf(option.emoji);
}

/** A component's emoji: a character, or the name of a custom one beside its picture. */
export function emojiOf(emoji) {
  if (!emoji) return null;
  if (!emoji.id) return h("span", { class: "emoji-char", "aria-hidden": "true" }, emoji.name);
  const img = h(
    "img",
    {
      class: "emoji",
      src: `/cdn/emojis/${encodeURIComponent(emoji.id)}.png`,
      alt: `:${emoji.name}:`,
      onerror: () => img.replaceWith(`:${emoji.name}:`),
    },
  );
  return img;
}

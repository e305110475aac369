// Slash commands without the DOM: matching what was typed, validating it, and building the request.

import { nameOf } from "./elements.js";

const [SUB, GROUP] = [1, 2];
const [INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER] = [4, 5, 6, 7, 8, 9, 10];
export const ATTACHMENT = 11;

/**
 * All commands that can be run, subcommands by their full name: {name, path, description,
 * options, command}.
 */
export function leaves(commands) {
  const walk = (command, node, path) => {
    const below = (node.options ?? []).filter((o) => o.type === SUB || o.type === GROUP);
    if (below.length) return below.flatMap((o) => walk(command, o, [...path, o]));
    const name = [command.name, ...path.map((o) => o.name)].join(" ");
    const options = [...(node.options ?? [])].sort((a, b) => Boolean(b.required) - Boolean(a.required));
    return [{ name, path, description: node.description, options, command }];
  };
  return commands.filter((c) => (c.type ?? 1) === 1).flatMap((c) => walk(c, c, []));
}

/**
 * Commands that match `typed` (without the slash): by the start of the name, then of a word, then
 * by any part.
 */
export function matching(all, typed) {
  const text = typed.trim().toLowerCase();
  const rank = (leaf) => (
    leaf.name.startsWith(text)
      ? 0
      : leaf.name.split(/[ -]/).some((w) => w.startsWith(text))
      ? 1
      : leaf.name.includes(text)
      ? 2
      : 3
  );
  return all.map((leaf) => [rank(leaf), leaf]).filter(([r]) => r < 3).sort(
    (a, b) => a[0] - b[0] || a[1].name.localeCompare(b[1].name),
  ).map(([, leaf]) => leaf);
}

/**
 * The command whose full name `typed` starts with, followed by a space: [leaf, rest of the
 * text], or null.
 */
export function completed(all, typed) {
  const text = typed.toLowerCase();
  const found = all.filter(
    (leaf) => text.startsWith(`${leaf.name} `),
  ).sort((a, b) => b.name.length - a.name.length)[0];
  return found ? [found, typed.slice(found.name.length + 1)] : null;
}

/** Split text at the names of `options`: {loose: what stands before, values: {option name: text}}. */
export function named(options, text) {
  const names = options.map((o) => o.name);
  const marks = [
    ...text.matchAll(/(?:^|\s)([\p{L}\p{N}_-]+):/gu),
  ].filter((m) => names.includes(m[1].toLowerCase()));
  const values = Object.fromEntries(marks.map((m, i) => [
    m[1].toLowerCase(),
    text.slice(m.index + m[0].length, marks[i + 1]?.index).trim(),
  ]));
  return { loose: text.slice(0, marks[0]?.index).trim(), values };
}

/**
 * Split text after a command's name into {option name: text}: `name:value` pairs, and loose
 * words for the first free option.
 */
export function spread(leaf, text, taken = []) {
  const { loose, values } = named(leaf.options, text);
  const free = leaf.options.find((o) => !(o.name in values) && !taken.includes(o.name));
  if (loose && free) values[free.name] = loose;
  return values;
}

/**
 * Fixed suggestions for an option and the text typed in it; null where the bot is asked
 * (autocomplete) or anything goes.
 */
export function suggestions(option, text, person, guildId) {
  const typed = text.trim().toLowerCase().replace(/^[@#]/, "");
  const fits = (name) => name.toLowerCase().includes(typed);
  if (option.choices?.length) return option.choices.filter((c) => fits(c.name)).slice(0, 25);
  if (option.type === BOOLEAN) {
    return [{ name: "True", value: true }, { name: "False", value: false }].filter((c) => fits(c.name));
  }
  if (option.type === USER || option.type === MENTIONABLE || option.type === ROLE) {
    const people = option.type === ROLE ? [] : [...person.people, person.bot];
    const users = people.filter((u) => fits(nameOf(u)) || fits(u.username));
    const guild = option.type === USER ? null : person.guilds.find((g) => g.id === guildId);
    const roles = (guild?.roles ?? []).filter((r) => fits(r.name));
    return [
      ...users.map((u) => ({ name: nameOf(u), detail: u.username, value: u.id, user: u })),
      ...roles.map((r) => ({ name: `@${r.name}`, value: r.id })),
    ];
  }
  if (option.type === CHANNEL) {
    return [...person.channels.values()].filter(
      (p) => p.guild_id === guildId && fits(p.name)
        && (!option.channel_types?.length || option.channel_types.includes(p.type)),
    ).map((p) => ({ name: `#${p.name}`, value: p.id }));
  }
  return null;
}

/** Whether `text` is what one of `choices` says or sends: it needs no selection, Enter sends it. */
export function isComplete(choices, text) {
  const typed = text.trim().replace(/^[@#]/, "").toLowerCase();
  return choices.some((c) => [c.name, String(c.value)].some((one) => one.toLowerCase() === typed));
}

const WANTED = {
  [BOOLEAN]: "Choose True or False.",
  [USER]: "Specify a valid user.",
  [CHANNEL]: "Specify a valid channel.",
  [ROLE]: "Specify a valid role.",
};

/**
 * What `text` means for an option: {value} or {error}. `picked` is a suggestion the person
 * chose, if any.
 */
export function read(option, text, picked, person, guildId) {
  if (picked && picked.name === text) return { value: picked.value };
  const trimmed = text.trim();
  if (!trimmed) return option.required ? { error: "This option is required. Specify a value." } : {};
  if (option.type === ATTACHMENT) return { error: "Choose a file from your device." };
  const mention = /^<[@#]!?(\d+)>$/.exec(trimmed);
  if (mention) return { value: mention[1] };
  const fixed = suggestions(option, trimmed, person, guildId);
  if (fixed) {
    const wanted = trimmed.toLowerCase().replace(/^[@#]/, "");
    const names = (c) => [c.name, c.detail ?? "", String(c.value)];
    const exact = fixed.find((c) => names(c).some((n) => n.toLowerCase().replace(/^[@#]/, "") === wanted));
    const found = exact ?? (fixed.length === 1 ? fixed[0] : null);
    return found ? { value: found.value } : { error: WANTED[option.type] ?? "Select a valid choice." };
  }
  if (option.type === INTEGER || option.type === NUMBER) return number(option, trimmed);
  if (option.min_length && trimmed.length < option.min_length) {
    return { error: `Use at least ${option.min_length} characters.` };
  }
  if (option.max_length && trimmed.length > option.max_length) {
    return { error: `Use at most ${option.max_length} characters.` };
  }
  return { value: trimmed };
}

function number(option, text) {
  const value = Number(text);
  if (option.type === INTEGER && !/^[-+]?\d+$/.test(text)) return { error: "Input a valid integer." };
  if (Number.isNaN(value)) return { error: "Input a valid number." };
  if (option.min_value !== undefined && value < option.min_value) {
    return { error: `Choose ${option.min_value} or more.` };
  }
  if (option.max_value !== undefined && value > option.max_value) {
    return { error: `Choose ${option.max_value} or less.` };
  }
  return { value };
}

/** The `data` of an interaction or an autocomplete; `values` are [option, value, focused?]. */
export function payload(leaf, values) {
  let options = values.map(([option, value, focused]) => ({
    type: option.type,
    name: option.name,
    value,
    ...(focused && { focused: true }),
  }));
  for (const node of [...leaf.path].reverse()) {
    options = [{ type: node.type, name: node.name, options }];
  }
  return { id: leaf.command.id, name: leaf.command.name, type: 1, options };
}

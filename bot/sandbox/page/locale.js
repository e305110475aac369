// The language of a person's client: the bot is told it with each interaction, and may have described
// its commands in it.

export const DEFAULT = "en-US";

/** Discord's languages. */
export const LOCALES = [
  ...["en-US", "en-GB", "bg", "cs", "da", "de", "el", "es-ES", "es-419", "fi", "fr", "hi", "hr", "hu", "id", "it", "ja"],
  ...["ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW"],
];

const key = (userId) => `sandbox.locale.${userId}`;

/** The language of a user's client. */
export const localeOf = (userId) => localStorage.getItem(key(userId)) ?? DEFAULT;

/** Set the language of a user's client. */
export const setLocale = (userId, locale) => (
  locale === DEFAULT ? localStorage.removeItem(key(userId)) : localStorage.setItem(key(userId), locale)
);

/** What a request tells of the user's language, where it isn't what everybody has. */
export const spokenBy = (userId) => (localeOf(userId) === DEFAULT ? {} : { locale: localeOf(userId) });

/** Commands, options and choices as the bot describes them in a language. */
export const described = (nodes, locale) => nodes.map((node) => ({
  ...node,
  description: node.description_localizations?.[locale] ?? node.description,
  ...(node.options && { options: described(node.options, locale) }),
  ...(node.choices && {
    choices: node.choices.map((one) => ({ ...one, name: one.name_localizations?.[locale] ?? one.name })),
  }),
}));

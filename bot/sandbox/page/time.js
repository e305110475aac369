// The world's time as people read it. The sandbox's clock may be ahead of the computer's (tests
// move it),
// so `now()` is kept beside Date.now() as an offset, and pushed forward by whatever newer instant
// arrives.

const EPOCH_MS = 1420070400000; // the first second of 2015, where snowflakes begin

let offset = 0;

/** The world's time in ms since 1970. */
export const now = () => Date.now() + offset;

/** Set the world's clock from the server's word. */
export function setNow(ms) {
  offset = ms - Date.now();
}

/** Learn from a timestamp just seen that the world's clock was moved ahead. */
export function advanceTo(ms) {
  if (ms > now() + 2000) setNow(ms);
}

/** A snowflake of an instant in ms. */
export const snowflakeAt = (ms) => String(BigInt(Math.floor(ms) - EPOCH_MS) << 22n);

/** When the snowflake was made, in ms since 1970. */
export const createdAt = (id) => Number(BigInt(id) >> 22n) + EPOCH_MS;

const FORMATS = {
  t: { hour: "numeric", minute: "2-digit" },
  T: { hour: "numeric", minute: "2-digit", second: "2-digit" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: { day: "numeric", month: "long", year: "numeric" },
  f: { day: "numeric", month: "long", year: "numeric", hour: "numeric", minute: "2-digit" },
  F: {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  },
  s: { day: "2-digit", month: "2-digit", year: "numeric", hour: "numeric", minute: "2-digit" },
  S: {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
  },
};

/** An instant in one of Discord's `<t:…:style>` styles, in the reader's language and zone. */
export function format(ms, style) {
  if (style === "R") return relative(ms);
  return new Intl.DateTimeFormat(navigator.language, FORMATS[style] ?? FORMATS.f).format(ms);
}

const STEPS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

function relative(ms) {
  const seconds = Math.round((ms - now()) / 1000);
  const [unit, size] = STEPS.find(([, s]) => Math.abs(seconds) >= s * 0.98) ?? STEPS.at(-1);
  return new Intl.RelativeTimeFormat(navigator.language).format(Math.round(seconds / size), unit);
}

/** The stamp beside a message's author: a time today, "Yesterday at", else the date too. */
export function stamp(ms) {
  const days = dayNumber(now()) - dayNumber(ms);
  if (days === 0) return format(ms, "t");
  if (days === 1) return `Yesterday at ${format(ms, "t")}`;
  return format(ms, "s");
}

/** Days since 1970 in the reader's zone: equal for two instants of one day. */
export function dayNumber(ms) {
  const date = new Date(ms);
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86400000);
}

// One ticker for every relative time on the page; texts change only when they read differently.
setInterval(() => {
  for (const element of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(element.dataset.relative));
    if (element.textContent !== text) element.textContent = text;
  }
}, 1000);

// Helpers that create elements. Data becomes text nodes and attributes: nothing parses HTML.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element; `on…` props are listeners, `dataset` and `style` are objects, null and false are
 * left out.
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "class") element.className = value;
    else if (key === "dataset") Object.assign(element.dataset, value);
    else if (key === "style") {
      for (const [name, v] of Object.entries(value)) element.style.setProperty(name, v);
    } else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat(2).filter((c) => c !== null && c !== undefined && c !== false));
  return element;
}

// Drawn for this page on a 24-unit square; stroked, round ends.
const PATHS = {
  hash: "M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16",
  thread: "M4 5h16v10h-9l-4 4v-4H4zM8 9h8M8 12h5",
  at: "M16 12a4 4 0 1 0-8 0 4 4 0 0 0 8 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.6 7.2",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.2.8 3.5 2.7 3.5 5.5",
  menu: "M4 6h16M4 12h16M4 18h16",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  sun: "M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M5 19l1.7-1.7M17.3 6.7 19 5",
  close: "M6 6l12 12M18 6 6 18",
  down: "M6 9.5l6 6 6-6",
  left: "M14.5 5.5 8 12l6.5 6.5",
  right: "M9.5 5.5 16 12l-6.5 6.5",
  link: "M10 14l4-4M9 8l2-2a4.2 4.2 0 0 1 6 6l-2 2M15 16l-2 2a4.2 4.2 0 0 1-6-6l2-2",
  out: "M13 5h6v6M19 5l-9 9M16 14v5H5V8h5",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  reply: "M5 18v-5a3 3 0 0 1 3-3h11M15 6l4 4-4 4",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  archive: "M4 5h16v4H4zM5.5 9v10h13V9M10 13h4",
  trash: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
  check: "M5 12.5l4.5 4.5L19 7.5",
  send: "M4 4l17 8-17 8 3-8zM7 12h8",
  slash: "M15 4 9 20",
  speech: "M4 5h16v11h-8l-4.5 4v-4H4z",
  warn: "M12 4 2.5 20h19zM12 10v4.5M12 17.5h.01",
  voice: "M4 9.5h4l5-4.5v14l-5-4.5H4zM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12",
  bell: "M6 9a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7M10 20a2 2 0 0 0 4 0",
  tools: "M14.5 6.5a4 4 0 0 1 5-3.8L17 5.2l1.8 1.8 2.5-2.5a4 4 0 0 1-5.3 5L7 18.5 5.5 20 4 18.5 5.5 17l9-9a4 4 0 0 1 0-1.5z",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3M12 14.5v2",
  zoom: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 21 21M7.5 10.5h6M10.5 7.5v6",
};

/** One of the page's own icons; decoration, so hidden from screen readers. */
export function icon(name, size = 20) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  for (
    const [k, v] of Object.entries({
      viewBox: "0 0 24 24",
      width: size,
      height: size,
      class: `icon icon-${name}`,
      "aria-hidden": "true",
    })
  ) {
    svg.setAttribute(k, v);
  }
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/** A button with an icon only; the label is its accessible name and tooltip. */
export function iconButton(name, label, onclick, props = {}) {
  return h(
    "button",
    { type: "button", class: "icon-button", "aria-label": label, title: label, onclick, ...props },
    icon(name),
  );
}

/**
 * The address the page may load: the sandbox's own files by path, so that localhost and
 * 127.0.0.1 are one.
 */
export function mediaUrl(address) {
  let url;
  try {
    url = new URL(address, location.origin);
  } catch {
    return null;
  }
  if (["127.0.0.1", "localhost", "[::1]"].includes(url.hostname)) return url.pathname + url.search;
  return ["http:", "https:", "data:", "blob:"].includes(url.protocol) ? url.href : null;
}

/** `address` if it is a web address a link may lead to, else null. */
export function webUrl(address) {
  try {
    const url = new URL(address);
    return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
  } catch {
    return null;
  }
}

const HUES = ["#5865f2", "#3f8f63", "#c2643f", "#8a5cc2", "#b8456b", "#2f86a8"];

/**
 * A round picture of a user: the first letter on a colour of their own until (or unless) the
 * picture loads.
 */
export function avatar(user, size = 40) {
  const name = nameOf(user);
  const hue = HUES[
    [...String(user.id)].reduce((sum, digit) => (sum * 7 + digit.charCodeAt(0)) % 600, 0) % HUES.length
  ];
  const box = h(
    "span",
    {
      class: "avatar",
      "aria-hidden": "true",
      // Drawn, not written: a label that lacks the letter would lack what can be read.
      dataset: { letter: [...name][0]?.toUpperCase() ?? "?" },
      style: { "--size": `${size}px`, "--hue": hue },
    },
  );
  const own = !user.avatar_url && user.bot; // a bot without a picture wears the page's own sign
  const src = own ? "/page/icon.svg" : user.avatar_url ? mediaUrl(user.avatar_url) : null;
  if (own) box.classList.add("sign");
  if (src) {
    const img = h("img", { src, alt: "", width: size, height: size, onerror: () => img.remove() });
    box.append(img);
  }
  return box;
}

/** The display name of a user. */
export function nameOf(user) {
  return user?.global_name || user?.username || "Unknown user";
}

/** A small button; `about` tells it from others with the same label. */
export const smallButton = (label, onclick, style = "secondary", about = null) =>
  h("button", { type: "button", class: `button small ${style}`, "aria-label": about && `${label}: ${about}`, onclick }, label);

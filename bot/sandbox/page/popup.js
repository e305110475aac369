// Popups, one at a time beside its anchor (a bottom sheet on phones), menus and toasts.

import { h } from "./elements.js";
import { focusOnPage } from "./focus.js";

let closeOpen = null;

/**
 * Show `content` beside `anchor` until Escape, a click elsewhere, or the returned function; then
 * restore the focus.
 */
export function openPopup(anchor, content, { onclose = () => {}, align = "start" } = {}) {
  closeOpen?.();
  anchor.focus({ preventScroll: true }); // not every browser does that at a press
  const back = focusOnPage();
  const box = h("div", { class: "popup" }, content);
  const shade = h("div", { class: "popup-shade" });
  // Inside an open dialog everything else is inert, so the popup has to live in it.
  (anchor.closest("dialog") ?? document.getElementById("popups")).append(shade, box);
  const place = () => {
    const at = anchor.getBoundingClientRect();
    const size = box.getBoundingClientRect();
    const below = at.bottom + 6 + size.height <= innerHeight || at.top < size.height + 6;
    const left = align === "end" ? at.right - size.width : at.left;
    box.style.top = `${Math.max(8, below ? Math.min(at.bottom + 6, innerHeight - size.height - 8) : at.top - size.height - 6)}px`;
    box.style.left = `${Math.max(8, Math.min(left, innerWidth - size.width - 8))}px`;
  };
  const outside = (event) => {
    if (!box.contains(event.target) && !anchor.contains(event.target)) close();
  };
  // Escape closes; Tab goes round within, and closes where there is only one thing to stand on.
  const onKey = (event) => {
    const stops = [...box.querySelectorAll("a[href], button, input")].filter((e) => e.tabIndex >= 0 && !e.disabled);
    const goesRound = event.key === "Tab" && stops.length > 1;
    if (event.key !== "Escape" && event.key !== "Tab") return;
    event.preventDefault();
    event.stopPropagation();
    if (!goesRound) return close();
    const at = stops.indexOf(document.activeElement);
    stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length).focus();
  };
  const close = () => {
    if (closeOpen !== close) return;
    closeOpen = null;
    const hadFocus = box.contains(document.activeElement) || document.activeElement === document.body;
    box.remove();
    shade.remove();
    removeEventListener("pointerdown", outside, true);
    removeEventListener("keydown", onKey, true);
    removeEventListener("scroll", place, true);
    removeEventListener("resize", place);
    if (hadFocus) back();
    onclose();
  };
  closeOpen = close;
  addEventListener("pointerdown", outside, true);
  addEventListener("keydown", onKey, true);
  addEventListener("scroll", place, true);
  addEventListener("resize", place);
  box.style.setProperty("--anchor", `${anchor.getBoundingClientRect().width}px`);
  place();
  return close;
}

/** Close whatever popup is open. */
export function closePopup() {
  closeOpen?.();
}

/** A menu of actions: entries are {label, icon, act, danger?}. */
export function openMenu(anchor, entries, heading = null) {
  const items = entries.map(({ label, icon, act, danger }) =>
    h(
      "button",
      {
        type: "button",
        role: "menuitem",
        class: danger ? "menu-item danger" : "menu-item",
        onclick: () => { close(); act(); },
      },
      label,
      icon,
    ));
  const menu = h(
    "div",
    { role: "menu", class: "menu", onkeydown: (event) => moveFocus(event, items) },
    heading,
    items,
  );
  const close = openPopup(anchor, menu, { align: "end" });
  if (items.length) rove(items, items[0]);
}

/** Give one of `items` the focus; of all it is the one that Tab comes back to. */
export function rove(items, item) {
  for (const one of items) one.tabIndex = one === item ? 0 : -1;
  item.focus();
}

/** Move the focus among `items` with the arrow keys, Home, End and first letters. */
export function moveFocus(event, items) {
  const at = items.indexOf(document.activeElement);
  const letter = event.key.length === 1 && event.key !== " " ? event.key.toLowerCase() : null;
  const byLetter = () => [...items.slice(at + 1), ...items.slice(0, at + 1)].find(
    (i) => i.textContent.trim().toLowerCase().startsWith(letter),
  );
  const next = {
    ArrowDown: items[(at + 1) % items.length],
    ArrowUp: items.at(at - 1 < 0 ? -1 : at - 1),
    Home: items[0],
    End: items.at(-1),
  }[event.key] ?? (letter && byLetter());
  if (!next) return;
  event.preventDefault();
  rove(items, next);
}

/** Show a short message at the bottom of the page that disappears by itself. */
export function showToast(text) {
  const element = h("div", { class: "toast" }, text);
  document.getElementById("toasts").append(element);
  setTimeout(() => element.remove(), 3500);
}

/** Copy a text, and confirm it with a toast. */
export function copy(text, said) {
  const refused = () => showToast("Your browser didn’t allow that.");
  navigator.clipboard?.writeText(text).then(() => showToast(said), refused) ?? refused();
}

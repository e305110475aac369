// The keyboard's focus over what is drawn anew: it stays on the same thing, or goes to what holds it.

/** What tells a thing that can have the focus from others beside it, the surest first. */
const namesOf = (e) => [
  e.id,
  e.dataset.customId,
  e.getAttribute("href"),
  e.getAttribute("aria-label"),
  e.textContent,
].filter(Boolean);

/**
 * Remember what has the focus in `place`. The function returned gives it back, to the same thing in
 * `fresh`, which was drawn in its stead; where there is none any more, to `fresh` itself.
 */
export function focusIn(place) {
  const focused = document.activeElement;
  if (!place?.contains(focused)) return () => {};
  const names = namesOf(focused);
  return (fresh = place) => {
    if (focused.isConnected && !focused.disabled) return void focused.focus({ preventScroll: true });
    const alike = [...fresh.querySelectorAll(focused.localName)].filter((e) => !e.disabled);
    const again = names.map((name) => alike.find((e) => namesOf(e).includes(name))).find(Boolean);
    (again ?? fresh).focus({ preventScroll: true });
  };
}

// Where to go when nothing else is left; on a phone a keyboard would come up where one writes.
const PLACE = matchMedia("(hover: hover)").matches ? ".writing" : "#scroller";

/**
 * Remember where the focus is on the page. The function returned gives it back: to the same thing in
 * a message that was drawn anew meanwhile, else to where one writes.
 */
export function focusOnPage() {
  const focused = document.activeElement;
  if (focused === document.body) return () => {};
  const message = focused.closest("[data-message-id]");
  const back = focusIn(message ?? focused);
  return () => {
    const fresh = message && !message.isConnected
      ? document.querySelector(`[data-message-id="${message.dataset.messageId}"]`)
      : null;
    if (focused.isConnected || fresh) back(fresh ?? message ?? focused);
    if (document.activeElement === document.body) document.querySelector(PLACE).focus({ preventScroll: true });
  };
}

// The messages by keys alone: arrows go from one to the next, Tab into it, Escape back to where one
// writes.

const STOPS = ".message, .forum-head, .post";

/** Let the keys steer through the rows of `list`, and Escape call `leave()`. */
export function steer(list, leave) {
  list.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") return void leave();
    const rows = [...list.querySelectorAll(STOPS)];
    const at = rows.indexOf(event.target.closest(STOPS));
    const next = {
      ArrowUp: rows[at - 1],
      ArrowDown: rows[at + 1],
      Home: rows[0],
      End: rows.at(-1),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
  });
}

/** Move the focus to the newest message. */
export function enter(list) {
  [...list.querySelectorAll(STOPS)].at(-1)?.focus({ preventScroll: true }); // it is in sight
}

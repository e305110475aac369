// Whose sessions this browser has: their ids and names, never what opens them.

const KEPT = "people";

function read() {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => /^\d{1,20}$/.test(one?.id)) : [];
  } catch {
    return [];
  }
}

function write(found) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(found));
  } catch {
    // A browser that keeps nothing asks again.
  }
}

/** Everybody who is signed in here, the last one first. */
export const people = () => read();

/** Somebody plays here now. */
export function remember(id, name) {
  write([{ id, name }, ...read().filter((one) => one.id !== id)]);
}

/** Somebody does not any more. */
export function forget(id) {
  write(read().filter((one) => one.id !== id));
}

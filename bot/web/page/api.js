// What the page asks the server; every act has a name of its own, so that it can be sent twice.

import { said } from "./dom.js";

const TRIES = 3;

/** How this browser likes pages, for whoever chose no look in Discord. */
export function scheme() {
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

/** Ask for something: `{ok, status, data}`; a lost answer is asked for again. */
export async function ask(path, body, method = body === undefined ? "GET" : "POST") {
  const headers = body === undefined ? {} : { "Content-Type": "application/json" };
  for (let tried = 1; ; tried += 1) {
    try {
      const answer = await fetch(path, {
        method,
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
        credentials: "same-origin",
        cache: "no-store",
      });
      const data = await answer.json();
      return { ok: answer.ok, status: answer.status, data };
    } catch {
      if (tried === TRIES) return { ok: false, status: 0, data: { text: said("failed") } };
      await new Promise((done) => setTimeout(done, 400 * tried));
    }
  }
}

/** A name for one act. */
export function nonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// What this page calls itself: what it is answered with need not come over its live channel, too.
const page = nonce();

/** The addresses of one person. */
export class Home {
  constructor(id) {
    this.id = id;
    this.path = `/p/${id}/api`;
  }

  matches() {
    return ask(`${this.path}/matches`);
  }

  /** A match as it is, or as it was at a version. */
  match(number, at) {
    const past = at === undefined ? "" : `&at=${at}`;
    return ask(`${this.path}/matches/${number}?scheme=${scheme()}${past}`);
  }

  /** Something else of a match: its `tip`, its `rules`, its position in `words`, perhaps at a version. */
  of(number, what, at) {
    return ask(`${this.address(number, what)}${at === undefined ? "" : `&at=${at}`}`);
  }

  address(number, what) {
    return `${this.path}/matches/${number}/${what}?scheme=${scheme()}`;
  }

  act(number, what, body) {
    const path = `${this.path}/matches/${number}/${what}?scheme=${scheme()}&page=${page}`;
    return ask(path, { nonce: nonce(), ...body });
  }

  leave() {
    return ask(`${this.path}/session`, undefined, "DELETE");
  }

  live(number) {
    const address = new URL(`${this.path}/matches/${number}/live?scheme=${scheme()}&page=${page}`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(address);
  }
}

// What a screen reader says by itself: the words of messages that come or change.

import { h, nameOf } from "./elements.js";
import { linesOf } from "./markdown.js";

const SAID = 600; // characters of a message that are said at once
const SAID_MS = 15_000; // a while after it is said, it stands only in its message
const SAYING = ".markup, .error-line, .system-line";

const STOP = /[.!?:;,…–—]["'”’»)\]]*$/; // the voice pauses there by itself

/** The words of a message's element, without what stands around them; between its lines there is a stop. */
export function wordsOf(element) {
  const lines = [...element.querySelectorAll(SAYING)].flatMap((e) => linesOf(e.cloneNode(true)));
  return lines.map((line, i) => (i === lines.length - 1 || STOP.test(line) ? line : `${line}.`)).join(" ");
}

const sentences = (words) => words.split(/(?<=[.!?])\s+/);

/** Have `live`, which is read out as it grows, say who wrote what; of an edit what it did not say `before`. */
export function announce(live, author, element, before = "") {
  const known = sentences(before);
  const words = wordsOf(element);
  const fresh = sentences(words).filter((one) => !known.includes(one)).join(" ") || words;
  if (fresh) say(live, `${nameOf(author)}: ${saidAtOnce(fresh)}`);
  else say(live, element.querySelector(".thinking")?.textContent ?? `${nameOf(author)}: ${pictured(element)}`);
}

/** What is said of a message without words: that it has a picture, and which. */
function pictured(element) {
  const picture = element.querySelector(".picture img");
  return picture ? `picture, ${saidAtOnce(picture.alt)}` : "a message without words";
}

/** As much of `words` as is said at once: whole sentences, of a long one whole words; and that there is more. */
function saidAtOnce(words) {
  if (words.length <= SAID) return words;
  const begun = words.slice(0, SAID + 1);
  const [whole] = /^.*[.!?](?=\s)/s.exec(begun) ?? [""];
  return `${whole.length > SAID / 2 ? whole : wholeWords(words, SAID)} The message says more.`;
}

/** `words` up to so many characters at `most`, never in the midst of one. */
export function wholeWords(words, most) {
  if (words.length <= most) return words;
  const [cut] = /^.*(?=\s)/s.exec(words.slice(0, most + 1)) ?? [words.slice(0, most)];
  return `${cut} …`;
}

/** Have `live` say something. */
export function say(live, words) {
  const line = h("p", {}, words);
  live.append(line);
  setTimeout(() => line.remove(), SAID_MS);
}

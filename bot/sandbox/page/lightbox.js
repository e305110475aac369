// The lightbox for pictures: Escape or a click outside closes, arrow keys and swipes move on, a
// click or a pinch zooms.

import { h, icon, iconButton } from "./elements.js";
import { focusOnPage } from "./focus.js";

/**
 * Show `album[index]` large; entries are {src, alt, name}. The focus goes back to `opener` at
 * the end.
 */
export function openLightbox(album, index, opener) {
  let at = index;
  const img = h("img", { class: "large", draggable: "false" });
  const stage = h("div", { class: "stage" }, img);
  const words = h("p", { class: "large-alt" });
  const original = h(
    "a",
    {
      target: "_blank",
      rel: "noopener",
      class: "icon-button",
      "aria-label": "Open original",
      title: "Open original",
    },
    icon("out"),
  );
  const count = h("span", { class: "large-count" });
  const zoomButton = iconButton("zoom", "Zoom", () => zoom(!zoomed()), { "aria-pressed": "false" });
  const bar = h(
    "div",
    { class: "large-bar" },
    count,
    h("span", { class: "grow" }),
    zoomButton,
    original,
    iconButton("close", "Close", () => dialog.close()),
  );
  const turns = album.length > 1 ? [
    iconButton("left", "Previous image", () => show(at - 1), { class: "icon-button turn back" }),
    iconButton("right", "Next image", () => show(at + 1), { class: "icon-button turn on" }),
  ] : [];
  const dialog = h("dialog", { class: "lightbox", "aria-label": "Image" }, bar, stage, turns, words);

  const zoomed = () => stage.classList.contains("zoomed");
  const zoom = (on) => {
    stage.classList.toggle("zoomed", on);
    zoomButton.setAttribute("aria-pressed", String(on));
    if (on) {
      stage.scrollTo(
        (stage.scrollWidth - stage.clientWidth) / 2,
        (stage.scrollHeight - stage.clientHeight) / 2,
      );
    }
  };
  const show = (to) => {
    at = (to + album.length) % album.length;
    const { src, alt, name } = album[at];
    img.src = src;
    img.alt = alt || name || "Image";
    original.href = src;
    words.textContent = alt;
    words.hidden = !alt;
    count.textContent = album.length > 1 ? `${at + 1} of ${album.length}` : "";
    zoom(false);
  };

  dialog.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step && album.length > 1 && !zoomed()) {
      event.preventDefault();
      show(at + step);
    }
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === stage || event.target === dialog) dialog.close();
    else if (event.target === img) zoom(!zoomed());
  });
  swipes(stage, (step) => album.length > 1 && !zoomed() && show(at + step), zoom);
  dialog.addEventListener("close", () => {
    dialog.remove();
    back();
  });
  opener.focus({ preventScroll: true });
  const back = focusOnPage();
  document.body.append(dialog);
  show(at);
  dialog.showModal();
}

/**
 * Report a sideways swipe with one finger as a step, and a spread or pinch of two as zoom on or
 * off.
 */
function swipes(stage, step, zoom) {
  const fingers = new Map();
  let spread = 0;
  const distance = () => {
    const [a, b] = [...fingers.values()];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  stage.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, from: event.clientX });
    if (fingers.size === 2) spread = distance();
  });
  stage.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    Object.assign(finger, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2 && spread && Math.abs(distance() - spread) > 40) {
      zoom(distance() > spread);
      spread = 0;
    }
  });
  const lift = (event) => {
    const finger = fingers.get(event.pointerId);
    const alone = fingers.size === 1;
    fingers.delete(event.pointerId);
    if (finger && alone && event.type === "pointerup" && Math.abs(finger.x - finger.from) > 60) {
      step(finger.x < finger.from ? 1 : -1);
    }
  };
  stage.addEventListener("pointerup", lift);
  stage.addEventListener("pointercancel", lift);
}

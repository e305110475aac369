// What the panel's settings are made of: ticks, and requests that say what went wrong.

import { sandbox } from "./control_api.js";
import { h } from "./elements.js";
import { showToast } from "./popup.js";

/** Send a setting to the sandbox; true when it was taken. */
export const send = (path, body) => sandbox("POST", path, body).then(() => true, (error) => {
  showToast(error.message);
  return false;
});

/** A tick that waits, disabled, until what it changes has happened. */
export function checkbox(id, label, checked, act, more = {}) {
  const change = async () => {
    box.disabled = true; // which takes the focus from it
    await act(box.checked);
    box.disabled = false;
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  };
  const box = h("input", { type: "checkbox", id, checked, onchange: change, ...more });
  return h("li", {}, h("label", { class: "tick" }, box, label));
}

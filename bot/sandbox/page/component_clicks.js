// Clicks on message components: sent to the bot, shown as pending, and as failed when the bot does
// not respond.
// The state is kept by message id, not in elements, so that it survives redrawing the message.

import { Refused } from "./person.js";

const marks = new Map(); // message id -> {busy: Set of custom_ids, failure: text or null}
let pressed = null; // the id of the message that was pressed last

/** Whether nothing was pressed since something in this message. */
export const wasPressed = (messageId) => messageId === pressed;

/** Send a click (or a choice of `values`) and redraw its marks with `show()` now and at the end. */
export async function click(person, message, component, values, show) {
  pressed = message.id;
  const mark = marks.get(message.id) ?? { busy: new Set(), failure: null };
  if (mark.busy.has(component.custom_id)) return;
  marks.set(message.id, mark);
  mark.busy.add(component.custom_id);
  mark.failure = null;
  show();
  const data = {
    custom_id: component.custom_id,
    component_type: component.type,
    ...(values && { values }),
  };
  try {
    const answered = await person.interact({
      type: 3,
      channel_id: message.channel_id,
      message_id: message.id,
      data,
    });
    if (!answered) mark.failure = "This interaction failed";
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    mark.failure = error.message;
  }
  mark.busy.delete(component.custom_id);
  if (!mark.busy.size && !mark.failure) marks.delete(message.id);
  show();
}

/** Put a message's marks on its element. */
export function showClicks(element, messageId) {
  const mark = marks.get(messageId);
  for (const control of element.querySelectorAll("[data-custom-id]")) {
    const busy = Boolean(mark?.busy.has(control.dataset.customId));
    control.classList.toggle("busy", busy);
    control.setAttribute("aria-busy", String(busy));
  }
  const line = element.querySelector(".failure");
  line.textContent = mark?.failure ?? "";
  line.hidden = !mark?.failure;
}

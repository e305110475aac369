// Files for command options and modals: chosen on the device, uploaded at once, named by id.

import { h } from "./elements.js";
import { Refused } from "./person.js";

const MOST_BYTES = 10 * 1024 * 1024;

/** Upload a file of the device; its attachment {id, filename, size}. */
async function upload(person, file) {
  if (file.size > MOST_BYTES) throw new Refused(`${file.name} is larger than 10 MiB.`);
  const url = await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(new Refused(`${file.name} cannot be read.`));
    reader.readAsDataURL(file);
  });
  return person.request("POST", "/uploads", { filename: file.name, data: url.split(",")[1] ?? "" });
}

/** Let the person choose one file; its attachment, or null if they chose none. */
function pickFile(person) {
  return new Promise((resolve, reject) => {
    const input = h("input", { type: "file", hidden: true });
    const done = (value) => { input.remove(); resolve(value); };
    input.addEventListener("cancel", () => done(null));
    input.addEventListener("change", () => {
      const [file] = input.files;
      if (file) upload(person, file).then(done, (error) => { input.remove(); reject(error); });
      else done(null);
    });
    document.body.append(input);
    input.click();
  });
}

/** Offer a file for an option of a command: it is chosen, uploaded, and shown by its name. */
export function offerFile(line, field) {
  const { suggest, person } = line.composer;
  const entry = { name: "Choose a file…", detail: "from your device" };
  suggest.show(field.input, field.option.name, [entry], async () => {
    const file = await pickFile(person).catch((error) => line.fault(field, error.message));
    if (!file) return;
    field.picked = { name: file.filename, value: file.id };
    field.input.value = file.filename;
    line.fit(field);
    line.fault(field, null);
    line.onward(field);
  });
}

/** The field of a file upload in a modal, as fields.js wants one. */
export function fileField(c, { id, person }) {
  const [least, most] = [c.min_values ?? 1, c.max_values ?? 1];
  let sent = [];
  let waiting = false;
  let failure = null;
  const list = h("ul", { class: "file-names" });
  const control = h("input", {
    type: "file",
    id,
    class: "file-input",
    multiple: most > 1,
    accept: (c.file_types ?? []).map((t) => (t.includes("/") || t.startsWith(".") ? t : `${t}/*`)).join(",") || null,
    "aria-describedby": `${id}-fault`,
    dataset: { customId: c.custom_id },
    onchange: take,
  });
  async function take() {
    waiting = true;
    failure = null;
    try {
      sent = await Promise.all([...control.files].map((file) => upload(person, file)));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      failure = error.message;
    }
    waiting = false;
    list.replaceChildren(...sent.map((a) => h("li", {}, `${a.filename} · ${a.size} bytes`)));
  }
  const reason = () => {
    if (failure || waiting) return failure ?? "Still uploading.";
    if (!sent.length) return c.required === false ? null : "This field is required.";
    if (sent.length < least) return `Choose at least ${least} files.`;
    return sent.length > most ? `Choose at most ${most} files.` : null;
  };
  return {
    control: h("div", {}, control, list),
    reason,
    value: () => null, // a browser fills no file field again
    focus: () => control.focus(),
    answer: () => ({ type: 19, custom_id: c.custom_id, values: sent.map((a) => a.id) }),
  };
}

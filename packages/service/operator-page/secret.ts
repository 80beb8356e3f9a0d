import { type Child, element } from "./element.ts";

/** A new secret, which is shown only once, with a copy button. */
export function renderSecret(label: string, secret: string): readonly Child[] {
  const field = element("input", { id: "secret", readonly: true, spellcheck: "false" });
  // As a property: an attribute would enter the page's markup.
  field.value = secret;
  field.addEventListener("focus", () => field.select());
  const copied = element("span", { role: "status" });
  const copy = element("button", { type: "button", class: "quiet" }, "Copy");
  copy.addEventListener("click", async () => {
    copied.textContent = (await copyText(field)) ? "Copied." : "Select the text and copy it.";
  });
  return [
    element("p", {}, "Save it now: it is shown only once."),
    element("label", { for: "secret" }, label),
    field,
    element("p", { class: "buttons" }, copy, copied),
  ];
}

async function copyText(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Pages on plain http have no clipboard.
    field.select();
    return document.execCommand("copy");
  }
}

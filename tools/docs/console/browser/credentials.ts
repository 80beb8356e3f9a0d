import { element } from "./element.ts";
import { recall, remember } from "./tab-memory.ts";

const fields = [...document.querySelectorAll<HTMLInputElement>("[data-credential]")];
const filled = element("filled", HTMLElement);
const details = element("credentials", HTMLDetailsElement);

/** Credentials by the names that specs give them; those not filled in are missing. */
export type FilledCredentials = Readonly<Record<string, string>>;

/** Fills in what this tab remembers, and remembers what is written from now on. */
export function offerCredentials(onChange: () => void): void {
  const changed = () => {
    const names = Object.keys(readCredentials()).map(labelOf);
    filled.textContent = names.length === 0 ? "none filled in" : names.join(", ");
    onChange();
  };
  for (const field of fields) {
    field.value = recall(field.id);
    field.addEventListener("input", () => {
      remember(field.id, field.value.trim());
      changed();
    });
  }
  element("forget", HTMLButtonElement).addEventListener("click", () => {
    for (const field of fields) fillIn(field.id, "");
  });
  details.open = matchMedia("(min-width: 62rem)").matches;
  changed();
}

export function readCredentials(): FilledCredentials {
  const given = fields.map((field) => [field.id, field.value.trim()]);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

export function fillIn(name: string, value: string): void {
  const field = element(name, HTMLInputElement);
  field.value = value;
  field.dispatchEvent(new Event("input"));
}

/** What a person calls a credential: `clientKey` is the client key. */
export function labelOf(name: string): string {
  const label = document.querySelector(`label[for="${name}"]`)?.textContent ?? name;
  return label.startsWith("API") ? label : label.toLowerCase();
}

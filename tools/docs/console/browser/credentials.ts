import { element } from "./element.ts";
import { readStored, store } from "./tab-storage.ts";

const fields = [...document.querySelectorAll<HTMLInputElement>("[data-credential]")];
const filled = element("filled", HTMLElement);
const details = element("own-credentials", HTMLDetailsElement);

/** Credential values by their names in the specs, without empty ones. */
export type FilledCredentials = Readonly<Record<string, string>>;

/** Restores the stored credentials, and stores changes. */
export function enableCredentials(onChange: () => void): void {
  const changed = () => {
    const names = Object.keys(readCredentials()).map(labelOf);
    filled.textContent = names.length === 0 ? "none set" : names.join(", ");
    onChange();
  };
  for (const field of fields) {
    field.value = readStored(field.id);
    field.addEventListener("input", () => {
      store(field.id, field.value.trim());
      changed();
    });
  }
  element("clear-credentials", HTMLButtonElement).addEventListener("click", () => {
    for (const field of fields) fillIn(field.id, "");
  });
  details.open = matchMedia("(min-width: 62rem)").matches;
  changed();
}

export function readCredentials(): FilledCredentials {
  const given = fields.map((field) => [field.id, field.value.trim()]);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

/** Fills in the empty credentials. */
export function fillMissing(values: FilledCredentials): void {
  for (const [name, value] of Object.entries(values)) {
    if (fields.some(({ id, value: own }) => id === name && own === "")) fillIn(name, value);
  }
}

/** Shows only an operation's credentials, and opens them when one is missing. */
export function showCredentials(names: readonly string[], isMissing: boolean): void {
  for (const field of fields) {
    const container = field.closest<HTMLElement>(".field");
    if (container !== null) container.hidden = !names.includes(field.id);
  }
  details.hidden = names.length === 0;
  details.open = isMissing;
}

export function fillIn(name: string, value: string): void {
  const field = element(name, HTMLInputElement);
  field.value = value;
  field.dispatchEvent(new Event("input"));
}

/** A credential's label in a sentence: `clientKey` is the client key. */
export function labelOf(name: string): string {
  const label = document.querySelector(`label[for="${name}"]`)?.textContent ?? name;
  return label.startsWith("API") ? label : label.toLowerCase();
}

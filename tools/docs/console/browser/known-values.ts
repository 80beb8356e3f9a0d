import { type LocalKeys, listPlaceholderValues } from "../../site/browser/local-keys.ts";
import { readStored, store } from "./tab-storage.ts";

/** A form's placeholders; credentials have their own fields. */
const names = ["YOUR_APP_ID", "YOUR_TOPIC_ID", "YOUR_WALLET_ADDRESS"] as const;

/** Keeps the local service's ids for this tab's forms. */
export function rememberLocalIds(keys: LocalKeys): void {
  const values = listPlaceholderValues(keys);
  for (const name of names) {
    const value = values.get(name);
    if (value !== undefined) store(name, value);
  }
}

/** Keeps the signed-in wallet. */
export function rememberWallet(address: string): void {
  store("YOUR_WALLET_ADDRESS", address);
}

/** Replaces the form placeholders whose values this tab knows. */
export function fillKnownValues(form: HTMLElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "input[name], textarea",
  )) {
    const filled = fillKnown(field.value);
    if (filled === field.value) continue;
    field.value = filled;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

export function fillKnown(text: string): string {
  return names.reduce((filled, name) => filled.replaceAll(name, readStored(name) || name), text);
}

/** The placeholders for the reader to replace, as a sentence. */
export function describePlaceholders(text: string): string {
  const found = [...new Set(text.match(/\bYOUR_[A-Z_]+/g))];
  if (found.length === 0) return "";
  const way = found.includes("YOUR_WALLET_ADDRESS") ? ", or sign in to fill in a wallet" : "";
  return `Replace ${found.join(" and ")} with a value of yours${way}.`;
}

import type { EntryReader } from "../../domain/feed-entry-parser.ts";
import { readSecret, type Variables } from "./read-secret.ts";

/** Some sources' URLs contain a key, so they may come from where secrets do, and no problem shows them. */
export function readAddress(
  record: EntryReader,
  name: string,
  schemes: readonly string[],
  variables: Variables,
): string {
  const text = readSecret(record, name, variables);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && schemes.includes(url.protocol.slice(0, -1))) return text;
  return record.reject(name, `a URL that starts with ${schemes.join(":// or ")}://`);
}

import { readFileSync } from "node:fs";
import type { EntryReader } from "../../domain/feed-entry-parser.ts";

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

const variableName = /^[A-Za-z_]\w{0,127}$/;

/**
 * Reads a possibly secret value: a text, or its location, `{"env": "NAME"}` or `{"file": "/path"}`, with an optional
 * `prefix` such as `Bearer `. Problems name the field and the variable or file, never the value.
 */
export function readSecret(record: EntryReader, name: string, variables: Variables): string {
  const { [name]: value } = record.fields;
  if (typeof value === "string") return value || record.reject(name, "a text that is not empty");
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return record.reject(name, 'a text, {"env": "NAME"} or {"file": "/path"}');
  }
  const source = record.record(name);
  source.allowOnly(["env", "file", "prefix"]);
  if (source.has("env") === source.has("file")) record.reject(name, "an object with env or file");
  const prefix = source.has("prefix") ? source.text("prefix", { maxLength: 100 }) : "";
  const text = source.has("env") ? readVariable(source, variables) : readSecretFile(source);
  return prefix + text;
}

function readVariable(source: EntryReader, variables: Variables): string {
  const name = source.text("env", { pattern: variableName });
  return variables[name] || source.fail("env", "a variable that is set and not empty");
}

/** Editors and secret stores end a file with a newline. */
function readSecretFile(source: EntryReader): string {
  const path = source.text("file");
  let text: string;
  try {
    text = readFileSync(path, "utf8").trim();
  } catch {
    return source.fail("file", "a file that the service can read");
  }
  return text || source.fail("file", "a file that is not empty");
}

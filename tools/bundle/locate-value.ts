import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { isAddress } from "@bellwether/tasks/download";
import { getLineColLocation, parseYaml, Source } from "@redocly/openapi-core";
import { readablePath } from "./problems.ts";
import type { SpecSource } from "./spec-source.ts";

/**
 * The `file:line:column` of a value in a spec. Follows references, also into other files: the bundled document no
 * longer says where its parts come from.
 *
 * @param spec the file, or its text and name
 * @param path the keys from the root of the spec to the value
 */
export async function locateValue(
  spec: string | SpecSource,
  path: readonly string[],
): Promise<string> {
  const main = typeof spec === "string" ? { file: spec, text: undefined } : spec;
  let source = await readSource(isAddress(main.file) ? main.file : resolve(main.file), main.text);
  let keys: string[] = [];
  let value = source.parsed;
  for (const key of path) {
    for (let reference = referenceOf(value); reference; reference = referenceOf(value)) {
      const [target = "", pointer = ""] = reference.split("#");
      if (target !== "") source = await readSource(resolve(dirname(source.file), target));
      keys = pointer.split("/").slice(1).map(unescapeKey);
      value = keys.reduce(propertyOf, source.parsed);
    }
    keys = [...keys, key];
    value = propertyOf(value, key);
  }
  const pointer = `#/${keys.map(escapeKey).join("/")}`;
  const location = {
    source: new Source(source.file, source.text),
    pointer,
    reportOnKey: true,
  };
  const { start } = getLineColLocation(location);
  return `${readablePath(source.file)}:${start.line}:${start.col}`;
}

interface ParsedSource {
  readonly file: string;
  readonly text: string;
  readonly parsed: unknown;
}

async function readSource(file: string, given?: string): Promise<ParsedSource> {
  const text = given ?? (await readFile(file, "utf8"));
  return { file, text, parsed: parseYaml(text, { filename: file }) };
}

function referenceOf(value: unknown): string | undefined {
  const reference = propertyOf(value, "$ref");
  return typeof reference === "string" ? reference : undefined;
}

function propertyOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function escapeKey(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

function unescapeKey(key: string): string {
  return decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~");
}

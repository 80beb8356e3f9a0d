import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { isAddress } from "@bellwether/tasks/download";
import { getLineColLocation, parseYaml, Source } from "@redocly/openapi-core";
import { readablePath } from "./problems.ts";
import type { SpecSource } from "./spec-source.ts";

/**
 * The `file:line:column` of values in a spec; the file for the whole spec. Follows references, also into other files: the
 * bundled document no longer says where its parts come from.
 *
 * @param paths the keys from the spec root to each value
 */
export async function locateValues(
  { file, text }: SpecSource,
  paths: readonly (readonly string[])[],
): Promise<string[]> {
  const main = isAddress(file) ? file : resolve(file);
  const files = new Map<string, Promise<ParsedFile>>();
  const read: ReadFile = (path) => {
    const found = files.get(path) ?? parseFile(path, path === main ? text : undefined);
    files.set(path, found);
    return found;
  };
  return Promise.all(
    paths.map((path) => (path.length > 0 ? locateValue(main, path, read) : readablePath(file))),
  );
}

async function locateValue(main: string, path: readonly string[], read: ReadFile): Promise<string> {
  let document = await read(main);
  let keys: string[] = [];
  let value = document.parsed;
  for (const key of path) {
    // The reference itself is where it stands.
    while (key !== "$ref") {
      const reference = referenceOf(value);
      if (reference === undefined) break;
      const [target = "", pointer = ""] = reference.split("#");
      if (target !== "")
        document = await read(resolve(dirname(document.source.absoluteRef), target));
      keys = pointer.split("/").slice(1).map(unescapeKey);
      value = keys.reduce(propertyOf, document.parsed);
    }
    keys = [...keys, key];
    value = propertyOf(value, key);
  }
  const pointer = `#/${keys.map(escapeKey).join("/")}`;
  const { start } = getLineColLocation({ source: document.source, pointer, reportOnKey: true });
  return `${readablePath(document.source.absoluteRef)}:${start.line}:${start.col}`;
}

interface ParsedFile {
  readonly source: Source;
  readonly parsed: unknown;
}

type ReadFile = (file: string) => Promise<ParsedFile>;

async function parseFile(file: string, given?: string): Promise<ParsedFile> {
  const text = given ?? (await readFile(file, "utf8"));
  return { source: new Source(file, text), parsed: parseYaml(text, { filename: file }) };
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

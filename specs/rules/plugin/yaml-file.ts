import { readFileSync, statSync } from "node:fs";
import { parseYaml, Source } from "@redocly/openapi-core";

export interface YamlFile {
  readonly source: Source;
  readonly parsed: unknown;
}

/** Finds a file by its absolute path; undefined when it is missing or is not YAML. */
export type OpenYaml = (path: string) => YamlFile | undefined;

interface Remembered {
  readonly changedAtMs: number;
  readonly bytes: number;
  readonly file: YamlFile | undefined;
}

// One run lints six hosts and each looks at the other five: without a memory that is 36 parses.
const remembered = new Map<string, Remembered>();

/** Reads a YAML file. What is wrong with a broken one is said when that file itself is linted. */
export const readYaml: OpenYaml = (path) => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || !stats.isFile()) return undefined;
  const known = remembered.get(path);
  if (known?.changedAtMs === stats.mtimeMs && known.bytes === stats.size) return known.file;
  const file = parse(path);
  remembered.set(path, { changedAtMs: stats.mtimeMs, bytes: stats.size, file });
  return file;
};

function parse(path: string): YamlFile | undefined {
  const body = readFileSync(path, "utf8");
  try {
    return { source: new Source(path, body), parsed: parseYaml(body) };
  } catch {
    return undefined;
  }
}

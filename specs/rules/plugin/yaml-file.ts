import { readFileSync, statSync } from "node:fs";
import { parseYaml, Source } from "@redocly/openapi-core";

export interface YamlFile {
  readonly source: Source;
  readonly parsed: unknown;
}

/** Finds a file by its absolute path; undefined when it is missing or is not YAML. */
export type OpenYaml = (path: string) => YamlFile | undefined;

interface CachedFile {
  readonly changedAtMs: number;
  readonly bytes: number;
  readonly file: YamlFile | undefined;
}

// Each of seven hosts reads the other six: 49 parses without a cache.
const cache = new Map<string, CachedFile>();

/** Reads a YAML file. Linting that file reports its syntax errors. */
export const readYaml: OpenYaml = (path) => {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || !stats.isFile()) return undefined;
  const known = cache.get(path);
  if (known?.changedAtMs === stats.mtimeMs && known.bytes === stats.size) return known.file;
  const file = parse(path);
  cache.set(path, { changedAtMs: stats.mtimeMs, bytes: stats.size, file });
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

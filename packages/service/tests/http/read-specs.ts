import { readFileSync } from "node:fs";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";

/** The specs as the build bundled them, by host. */
export function readSpecs(): ReadonlyMap<string, OpenApiDocument> {
  const file = new URL("../../compiled/specs.json", import.meta.url);
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8"))));
}

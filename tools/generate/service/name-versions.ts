import type { OpenApiDocument } from "@bellwether/bundle/open-api";

/** A generated file's first line: the generator and the spec versions. */
export function nameVersions(documents: ReadonlyMap<string, OpenApiDocument>): string {
  const versions = [...documents].map(([host, { info }]) => `${host} ${info.version}`).join(", ");
  return `// Generated from Bellwether ${versions} by tools/generate/service. Edit the specs, not this file.\n\n`;
}

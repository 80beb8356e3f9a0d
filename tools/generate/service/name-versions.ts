import type { OpenApiDocument } from "@bellwether/bundle/open-api";

/** The first line of a generated file: the generator and the versions of the specs. */
export function nameVersions(documents: ReadonlyMap<string, OpenApiDocument>): string {
  const versions = [...documents].map(([host, { info }]) => `${host} ${info.version}`).join(", ");
  return `// Generated from Bellwether ${versions} by tools/generate/service. Edit the specs, not this file.\n\n`;
}

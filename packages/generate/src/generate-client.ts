import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { formatFiles } from "./format.ts";
import { writeModules } from "./write-modules.ts";

/** The generated files of a client, by name, formatted. */
export type GeneratedFiles = ReadonlyMap<string, string>;

/**
 * Generates the client of one OpenAPI document.
 *
 * @param document a bundled OpenAPI 3.0 or 3.1 document
 * @param name the name of the client: `markets` gives `createMarketsClient`
 */
export async function generateClient(
  document: OpenApiDocument,
  name: string,
): Promise<GeneratedFiles> {
  const written = writeModules(document, name);
  const header = `// Generated from ${document.info.title} ${document.info.version} by tools/generate. Edit the spec, not this file.\n\n`;
  return formatFiles(new Map([...written].map(([file, source]) => [file, header + source])));
}

import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { formatTypeScript } from "./format.ts";
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
  const written = await writeModules(document, name);
  const header = `// Generated from ${document.info.title} ${document.info.version} by tools/generate. Edit the spec, not this file.\n\n`;
  const formatted = [...written].map(
    async ([file, source]) => [file, await formatTypeScript(header + source)] as const,
  );
  return new Map(await Promise.all(formatted));
}

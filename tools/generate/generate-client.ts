import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { describeOperations } from "./describe-operations.ts";
import { formatTypeScript } from "./format.ts";
import { prepareDocument } from "./prepare-document.ts";
import { writeClient } from "./write-client.ts";
import { writeHost } from "./write-host.ts";
import { writeMethods } from "./write-methods.ts";
import { nameModels, writeModels } from "./write-models.ts";
import { writeOperations } from "./write-operations.ts";
import { writePathClient } from "./write-path-client.ts";
import { writeTypes } from "./write-types.ts";

/** The generated files of a client, by name, formatted. */
export type GeneratedFiles = ReadonlyMap<string, string>;

/**
 * Generates the client of one OpenAPI document.
 *
 * @param document a bundled OpenAPI 3.0 or 3.1 document
 * @param name what the client is called: `markets` makes `createMarketsClient`
 */
export async function generateClient(
  document: OpenApiDocument,
  name: string,
): Promise<GeneratedFiles> {
  const prepared = prepareDocument(document);
  const operations = describeOperations(prepared);
  const models = nameModels(prepared);
  const written = {
    "client.ts": writeClient(prepared, name),
    "host.ts": writeHost(prepared, name),
    "http.ts": writePathClient(prepared, name),
    "methods.ts": writeMethods(operations, models),
    "models.ts": writeModels(prepared, models),
    "operations.ts": writeOperations(prepared, operations),
    "types.ts": await writeTypes(prepared),
  };
  const header = `// Generated from ${document.info.title} ${document.info.version} by tools/generate. Edit the spec, not this file.\n\n`;
  const formatted = Object.entries(written).map(
    async ([file, source]) => [file, await formatTypeScript(header + source)] as const,
  );
  return new Map(await Promise.all(formatted));
}

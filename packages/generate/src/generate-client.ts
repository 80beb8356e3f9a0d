import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { type ClientModel, describeClient } from "./client-model.ts";
import { type ImportExtension, type Layout, packageLayout } from "./layout.ts";
import { writeModules } from "./modules/write-modules.ts";

/** A client's generated files, by name. */
export type GeneratedFiles = ReadonlyMap<string, string>;

/** The start of every generated file. */
export const generatedMark = "// Generated from ";

/**
 * Generates the client for one OpenAPI document, unformatted.
 *
 * @param document a bundled OpenAPI 3.0, 3.1 or 3.2 document
 * @param name the client's name: `markets` gives `createMarketsClient`
 * @throws GenerateError for a document without a possible client
 */
export function generateClient(
  document: OpenApiDocument,
  name: string,
  layout: Layout = packageLayout,
): GeneratedFiles {
  return writeClientFiles(describeClient(document, name), layout);
}

/** Writes a client's files, unformatted. */
export function writeClientFiles(model: ClientModel, layout: Layout): GeneratedFiles {
  const origin = `${model.title} ${model.version}`.replace(/\s+/g, " ");
  const header = `${generatedMark}${origin} by @bellwether/generate. Edit the document, not this file.\n\n`;
  const written = [...writeModules(model, layout)];
  return new Map(
    written.map(([file, source]) => [file, header + withImports(source, layout.importExtension)]),
  );
}

/** The imports stand before the first empty line. */
function withImports(source: string, extension: ImportExtension): string {
  if (extension === "ts") return source;
  const suffix = extension === "js" ? ".js" : "";
  const end = source.indexOf("\n\n");
  const imports = source.slice(0, end);
  return (
    imports.replace(/ from "(\.\/[\w-]+)\.ts";$/gm, ` from "$1${suffix}";`) + source.slice(end)
  );
}

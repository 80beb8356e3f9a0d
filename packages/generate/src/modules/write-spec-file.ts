import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import type { ClientModel } from "../client-model.ts";
import { isPart, rewriteDocument } from "../document/document-parts.ts";
import { expandReference } from "../document/expand-references.ts";
import { isReadable } from "../document/value-limits.ts";
import type { Layout } from "../layout.ts";

/** Writes the file through which modules import the document. */
export function writeSpecFile({ document }: ClientModel, { specFile }: Layout): string {
  return specFile === "openapi.ts" ? writeSpec(readableDocument(document)) : specDeclaration;
}

/** The type for the openapi.json the build adds to a package. */
const specDeclaration = `declare module "*/openapi.json" {
  const spec: import("@bellwether/client").SpecDocument;
  export default spec;
}
`;

/** Bundlers and compilers differ in how they import JSON, and engines parse a string faster than an object. */
function writeSpec(document: OpenApiDocument): string {
  return `import type { SpecDocument } from "@bellwether/client";

/** The document, for the mock handlers and the validation. */
export const spec: SpecDocument = JSON.parse(${JSON.stringify(JSON.stringify(document))});
`;
}

/**
 * The mock handlers and the validation find an operation by its path and method, and the validation throws at a pattern
 * JavaScript cannot read.
 */
function readableDocument(document: OpenApiDocument): OpenApiDocument {
  return rewriteDocument(document, {
    enter(kind, part, place) {
      if (kind !== "pathItem") return part;
      const item = expandReference(document, kind, part, place);
      const others = isPart(item.additionalOperations) ? item.additionalOperations : {};
      const named = Object.entries(others).map(([method, value]) => [method.toLowerCase(), value]);
      return { ...item, ...Object.fromEntries(named) };
    },
    leave(kind, part) {
      const { pattern, ...others } = part;
      return kind !== "schema" || pattern === undefined || isReadable(pattern) ? part : others;
    },
  });
}

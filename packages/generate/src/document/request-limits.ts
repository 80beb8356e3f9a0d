import {
  dereference,
  listOperations,
  type OpenApiDocument,
  type Schema,
} from "@bellwether/bundle/open-api";
import { schemaPrefix } from "./schema-graph.ts";
import { type LimitFacts, limitFacts } from "./value-limits.ts";

/** A schema's limited properties in a request body. */
export interface SchemaLimits {
  readonly schema: string;
  readonly properties: readonly (readonly [name: string, limits: LimitFacts])[];
}

/** Schema limits in request bodies, in the document's order. */
export function listRequestLimits(document: OpenApiDocument): SchemaLimits[] {
  const sent = listSentSchemas(document);
  return Object.entries(document.components?.schemas ?? {}).flatMap(([schema, declared]) => {
    if (!sent.has(schema)) return [];
    const properties = Object.entries(declared.properties ?? {}).flatMap(([name, property]) => {
      const limits = limitFacts(document, dereference(document, property));
      const isLimited = Object.keys(limits).some((keyword) => keyword !== "type");
      return isLimited ? [[name, limits] as const] : [];
    });
    return properties.length === 0 ? [] : [{ schema, properties }];
  });
}

function listSentSchemas(document: OpenApiDocument): ReadonlySet<string> {
  const sent = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { $ref, ...rest } = node as Schema;
    if (typeof $ref === "string") {
      const name = $ref.startsWith(schemaPrefix) ? $ref.slice(schemaPrefix.length) : $ref;
      if (sent.has(name)) return;
      sent.add(name);
      visit(dereference(document, { $ref }));
      return;
    }
    // Items reported by the service instead of refusing the request have no limits.
    const isReported = Reflect.get(node, "x-invalid-items") === "reported";
    const { items: _, ...others } = rest;
    for (const inner of Object.values(isReported ? others : rest)) visit(inner);
  };
  for (const { operation } of listOperations(document)) visit(operation.requestBody);
  return sent;
}

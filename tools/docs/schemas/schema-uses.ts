import {
  listOperations,
  lookUp,
  type OpenApiDocument,
  type Operation,
} from "@bellwether/bundle/open-api";

/** A schema's users. */
export interface SchemaUses {
  /** The operations and webhooks with it in a request or response, directly or through another schema. */
  readonly operations: readonly Operation[];
  /** The schemas referencing it. */
  readonly schemas: readonly string[];
}

const prefix = "#/components/schemas/";

/** Every named schema's uses, by its name. */
export function listSchemaUses(document: OpenApiDocument): ReadonlyMap<string, SchemaUses> {
  const schemas = Object.entries(document.components?.schemas ?? {});
  const named = schemas.map(([name, schema]) => ({ name, refs: refsIn(schema) }));
  const operations = operationsOf(document).map((operation) => ({
    operation,
    refs: reachableFrom(document, operation),
  }));
  return new Map(
    schemas.map(([name]): [string, SchemaUses] => {
      const ref = prefix + name;
      const within = named.filter((schema) => schema.refs.has(ref) && schema.name !== name);
      const by = operations.filter(({ refs }) => refs.has(ref));
      return [
        name,
        {
          operations: by.map(({ operation }) => operation),
          schemas: within.map((schema) => schema.name),
        },
      ];
    }),
  );
}

/** The operations with their paths' parameters, and the webhooks. */
function operationsOf(document: OpenApiDocument): Operation[] {
  const calls = listOperations(document).map(({ operation, parameters }) => ({
    ...operation,
    parameters,
  }));
  return [...calls, ...Object.values(document.webhooks ?? {}).flatMap(({ post }) => post ?? [])];
}

function reachableFrom(document: OpenApiDocument, value: unknown): Set<string> {
  const reached = refsIn(value);
  // Iterating a set includes the entries added meanwhile.
  for (const ref of reached) {
    for (const next of refsIn(lookUp(document, ref))) reached.add(next);
  }
  return reached;
}

/** Every `$ref` in a value, except in examples, where it is data. */
function refsIn(value: unknown): Set<string> {
  if (typeof value !== "object" || value === null) return new Set();
  const own = "$ref" in value && typeof value.$ref === "string" ? [value.$ref] : [];
  const below = Object.entries(value)
    .filter(([key]) => key !== "example" && key !== "examples")
    .flatMap(([, child]) => [...refsIn(child)]);
  return new Set([...own, ...below]);
}

/** A document's schema names, sorted without regard to case. */
export function listSchemaNames(document: OpenApiDocument): string[] {
  return Object.keys(document.components?.schemas ?? {}).sort((a, b) => a.localeCompare(b, "en"));
}

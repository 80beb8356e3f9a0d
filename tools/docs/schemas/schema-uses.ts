import {
  listOperations,
  lookUp,
  type OpenApiDocument,
  type Operation,
} from "@bellwether/bundle/open-api";

/** Where a schema shows. */
export interface SchemaUses {
  /** The operations and webhooks that take or answer it, in itself or inside another schema. */
  readonly operations: readonly Operation[];
  /** The schemas that name it. */
  readonly schemas: readonly string[];
}

const prefix = "#/components/schemas/";

/** The uses of every named schema, by its name. */
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
      const within = named.filter((one) => one.refs.has(ref) && one.name !== name);
      const by = operations.filter(({ refs }) => refs.has(ref));
      return [
        name,
        {
          operations: by.map(({ operation }) => operation),
          schemas: within.map((one) => one.name),
        },
      ];
    }),
  );
}

/** The operations with the parameters of their paths, and what is sent to webhooks. */
function operationsOf(document: OpenApiDocument): Operation[] {
  const calls = listOperations(document).map(({ operation, parameters }) => ({
    ...operation,
    parameters,
  }));
  return [...calls, ...Object.values(document.webhooks ?? {}).flatMap(({ post }) => post ?? [])];
}

function reachableFrom(document: OpenApiDocument, value: unknown): Set<string> {
  const reached = refsIn(value);
  // A set gives what is added while it is walked, too.
  for (const ref of reached) {
    for (const next of refsIn(lookUp(document, ref))) reached.add(next);
  }
  return reached;
}

/** Every reference that stands in a value, but not in an example, where it would be data. */
function refsIn(value: unknown): Set<string> {
  if (typeof value !== "object" || value === null) return new Set();
  const own = "$ref" in value && typeof value.$ref === "string" ? [value.$ref] : [];
  const below = Object.entries(value)
    .filter(([key]) => key !== "example" && key !== "examples")
    .flatMap(([, child]) => [...refsIn(child)]);
  return new Set([...own, ...below]);
}

/** The schemas of a document by name, `A` before `b`. */
export function listSchemaNames(document: OpenApiDocument): string[] {
  return Object.keys(document.components?.schemas ?? {}).sort((one, other) =>
    one.localeCompare(other, "en"),
  );
}

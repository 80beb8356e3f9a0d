/** A JSON Schema of the 2020-12 dialect, as far as this package reads it. */
export type JsonSchema = boolean | SchemaObject;

export interface SchemaObject {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly prefixItems?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly [keyword: string]: unknown;
}

/** The document that a schema stands in, for its references. */
export interface SchemaRoot {
  readonly components?: { readonly schemas?: Readonly<Record<string, JsonSchema>> };
}

/** What says something about a schema and nothing about its instances. */
export const annotations: ReadonlySet<string> = new Set([
  "$comment",
  "$defs",
  "$id",
  "$schema",
  "contentEncoding",
  "contentMediaType",
  "contentSchema",
  "default",
  "deprecated",
  "description",
  "discriminator",
  "example",
  "examples",
  "externalDocs",
  "readOnly",
  "title",
  "writeOnly",
  "xml",
]);

/** The schema behind local references; a reference that leads nowhere allows nothing. */
export function resolve(root: SchemaRoot, schema: JsonSchema): JsonSchema {
  const seen = new Set<string>();
  let current = schema;
  while (typeof current === "object" && isPureReference(current)) {
    const reference = referenceOf(current);
    if (reference === undefined || seen.has(reference)) return false;
    seen.add(reference);
    current = lookUp(root, reference);
  }
  return current;
}

export function lookUp(root: SchemaRoot, reference: string): JsonSchema {
  const keys = reference.replace(/^#\/?/, "").split("/");
  let found: unknown = root;
  for (const key of keys) {
    const name = decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof found !== "object" || found === null) return false;
    found = Reflect.get(found, name);
  }
  return typeof found === "object" && found !== null ? (found as JsonSchema) : found === true;
}

/** What a schema refers to, when it says nothing else that counts: `$ref`, or `allOf` of one. */
export function referenceOf(schema: SchemaObject): string | undefined {
  if (schema.$ref !== undefined) return schema.$ref;
  const [only] = schema.allOf ?? [];
  return typeof only === "object" && Object.keys(only).length === 1 ? only.$ref : undefined;
}

function isPureReference(schema: SchemaObject): boolean {
  const isAlone = (keyword: string) =>
    Object.keys(schema).every((key) => key === keyword || annotations.has(key));
  if (schema.$ref !== undefined) return isAlone("$ref");
  return schema.allOf?.length === 1 && referenceOf(schema) !== undefined && isAlone("allOf");
}

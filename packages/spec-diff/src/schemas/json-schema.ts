/** A JSON Schema in the 2020-12 dialect, as far as this package reads it. */
export type JsonSchema = boolean | SchemaObject;

export interface SchemaObject {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly exclusiveMinimum?: number | bigint;
  readonly exclusiveMaximum?: number | bigint;
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

/** What says something about a schema and nothing about its instances. */
export const annotations: ReadonlySet<string> = new Set([
  "$anchor",
  "$comment",
  "$defs",
  "$dynamicAnchor",
  "$id",
  "$schema",
  "$vocabulary",
  "contentEncoding",
  "contentMediaType",
  "contentSchema",
  "default",
  "definitions",
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

/** Whether a keyword may refuse an instance: extensions do not. */
export function isDemand(keyword: string): boolean {
  return !annotations.has(keyword) && !keyword.startsWith("x-");
}

/** A schema's reference, when it has no other demands: `$ref`, or `allOf` with one member. */
export function referenceOf(schema: SchemaObject): string | undefined {
  if (schema.$ref !== undefined) return schema.$ref;
  const [only] = schema.allOf ?? [];
  return typeof only === "object" && Object.keys(only).length === 1 ? only.$ref : undefined;
}

export function isPureReference(schema: SchemaObject): boolean {
  const isAlone = (keyword: string) =>
    Object.keys(schema).every((key) => key === keyword || annotations.has(key));
  if (schema.$ref !== undefined) return isAlone("$ref");
  return schema.allOf?.length === 1 && referenceOf(schema) !== undefined && isAlone("allOf");
}

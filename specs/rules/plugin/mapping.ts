export type Mapping = Readonly<Record<string, unknown>>;

/** Whether a value read from YAML is a mapping. */
export function isMapping(value: unknown): value is Mapping {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is text with something in it. */
export function isFilledText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/** The types a schema allows; `type` may be one name or a list. */
export function typesOf(schema: unknown): readonly unknown[] {
  if (!isMapping(schema) || schema.type === undefined) return [];
  return Array.isArray(schema.type) ? schema.type : [schema.type];
}

/**
 * What `prepare-schema.ts` notes beside a schema whose fields stand in other schemas, since a validator
 * tells of an error only the schema that it is in.
 */
interface NotedSchema {
  readonly "x-fields"?: readonly string[];
  /** Of a union by a tag. */
  readonly "x-tag"?: string;
  readonly "x-fields-by-tag"?: Readonly<Record<string, readonly string[]>>;
  readonly properties?: object;
}

/** The fields that a value may have where one was not known. */
export function listKnownFields(noted: object, value: unknown): readonly string[] {
  const schema: NotedSchema = noted;
  const tag: unknown = Reflect.get(Object(value), schema["x-tag"] ?? "");
  return (
    schema["x-fields-by-tag"]?.[String(tag)] ??
    schema["x-fields"] ??
    Object.keys(schema.properties ?? {})
  );
}

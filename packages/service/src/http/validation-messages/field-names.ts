const maxNameLength = 64;

/** `body.recipient.walletAddresses[3]`: a value's path, with long names cut short. */
export function formatFieldPath(root: string, names: readonly string[]): string {
  return names.reduce((path, name) => {
    if (path === "") return name;
    return /^\d+$/.test(name) ? `${path}[${name}]` : `${path}.${formatName(name)}`;
  }, root);
}

function formatName(name: string): string {
  if (name === "") return '""';
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength - 3)}...` : name;
}

/** Whether messages and logs must not repeat a field's value: identity proofs, and addresses. */
export function isSecretField(field: string): boolean {
  return /^(?:body|headers)\b.*\b(?:signature|code|secret|token|auth|p256dh|email|endpoint)$/i.test(
    field,
  );
}

/**
 * What `prepare-schema.ts` adds to a schema with fields from other schemas, since Ajv reports an error only with its
 * own schema.
 */
interface AnnotatedSchema {
  readonly "x-fields"?: readonly string[];
  /** A union's discriminator. */
  readonly "x-tag"?: string;
  readonly "x-fields-by-tag"?: Readonly<Record<string, readonly string[]>>;
  readonly properties?: object;
}

/** The fields allowed beside an unknown field, by its schema. */
export function listKnownFields(annotated: object, value: unknown): readonly string[] {
  const schema: AnnotatedSchema = annotated;
  const tag: unknown = Reflect.get(Object(value), schema["x-tag"] ?? "");
  return (
    schema["x-fields-by-tag"]?.[String(tag)] ??
    schema["x-fields"] ??
    Object.keys(schema.properties ?? {})
  );
}

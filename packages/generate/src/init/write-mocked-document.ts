/** The test helper writing the document as the mock and the samples read it. */
export function writeMockedDocument(): string {
  return `// biome-ignore lint/suspicious/noExplicitAny: a document may have anything anywhere.
type Json = any;

/**
 * A copy of the document for the mock and the samples, which read no discriminators: the schemas demand their values. A
 * oneOf without a discriminator becomes an anyOf: the variants of many documents have no required property that the
 * others lack, so that a value of one fits the others too.
 */
export function mockedDocument(document: Json): Json {
  const copy = structuredClone(document);
  const schemas: Record<string, Json> = copy.components?.schemas ?? {};
  const targets = Object.keys(schemas).map((name) => ({ name, $ref: \`#/components/schemas/\${name}\` }));
  for (const { name, $ref } of targets) {
    const parents: Json[] = schemas[name].allOf ?? [];
    for (const parent of [...parents]) {
      const base = schemas[targets.find((target) => target.$ref === parent.$ref)?.name ?? ""];
      // The variants of a union with a discriminator are narrowed where it lists them.
      if (!base?.discriminator || base.oneOf || base.anyOf) continue;
      parents.push(demand(base.discriminator, $ref));
    }
  }
  return rewriteUnions(copy);
}

function rewriteUnions(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  const { discriminator } = value;
  for (const union of ["oneOf", "anyOf"]) {
    if (!discriminator?.propertyName || !Array.isArray(value[union])) continue;
    value[union] = value[union].map((variant: Json) =>
      variant.$ref ? { allOf: [variant, demand(discriminator, variant.$ref)] } : variant,
    );
  }
  if (Array.isArray(value.oneOf) && !discriminator?.propertyName) {
    value.allOf = [...(value.allOf ?? []), { anyOf: value.oneOf }];
    delete value.oneOf;
  }
  for (const inner of Object.values(value)) rewriteUnions(inner);
  return value;
}

/** The schema of a variant's value: those mapped to it, or its name. A mapping has references or names. */
function demand({ propertyName, mapping = {} }: Json, $ref: string): Json {
  const name = $ref.split("/").at(-1);
  const mapped = Object.keys(mapping).filter((value) => [$ref, name].includes(mapping[value]));
  const values = mapped.length > 0 ? mapped : [name];
  return { type: "object", properties: { [propertyName]: { enum: values } }, required: [propertyName] };
}
`;
}

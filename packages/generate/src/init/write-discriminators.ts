/** The test helper that writes discriminators as schemas. */
export function writeDiscriminators(): string {
  return `// biome-ignore lint/suspicious/noExplicitAny: a document may have anything anywhere.
type Json = any;

/**
 * A copy of the document whose schemas demand the values of their discriminators. Neither the mock nor the samples read
 * discriminators, and would take every variant for every other.
 */
export function applyDiscriminators(document: Json): Json {
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
  return narrowUnions(copy);
}

function narrowUnions(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  const { discriminator } = value;
  for (const union of ["oneOf", "anyOf"]) {
    if (!discriminator?.propertyName || !Array.isArray(value[union])) continue;
    value[union] = value[union].map((variant: Json) =>
      variant.$ref ? { allOf: [variant, demand(discriminator, variant.$ref)] } : variant,
    );
  }
  for (const inner of Object.values(value)) narrowUnions(inner);
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

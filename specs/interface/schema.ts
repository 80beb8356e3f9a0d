import { dereference, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";

/** The values of the discriminants that select a member of a union. */
export type Member = Readonly<Record<string, string>>;

/** A location in a schema: the schemas that apply there together. */
export interface FieldLocation {
  readonly declared: readonly Schema[];
  readonly isRequired: boolean;
}

/**
 * The locations of a path such as `links.actions[].type`: one for each member of the unions on the way,
 * undefined for a member without the field.
 */
export function findLocations(
  document: OpenApiDocument,
  schema: Schema,
  path: string,
  member: Member = {},
): (FieldLocation | undefined)[] {
  let locations: (FieldLocation | undefined)[] = [{ declared: [schema], isRequired: true }];
  for (const step of path.split(/\.|(?=\[\])/)) {
    locations = locations.flatMap((location) =>
      location === undefined ? [location] : descend(document, location, step, member),
    );
  }
  return locations;
}

function descend(
  document: OpenApiDocument,
  { declared }: FieldLocation,
  step: string,
  member: Member,
): (FieldLocation | undefined)[] {
  const combinations = combine(
    declared.map((schema) => listAlternatives(document, schema, member)),
  );
  return combinations.map((parts) => {
    const found = parts.flatMap(
      (part) => (step === "[]" ? part.items : part.properties?.[step]) ?? [],
    );
    if (found.length === 0) return undefined;
    const isRequired = step === "[]" || parts.some((part) => part.required?.includes(step));
    return { declared: found, isRequired };
  });
}

/** The alternatives that a schema allows, each as the list of schemas that apply together. */
function listAlternatives(document: OpenApiDocument, schema: Schema, member: Member): Schema[][] {
  const alternatives = (schema: Schema) => listAlternatives(document, schema, member);
  const unions = [schema.anyOf, schema.oneOf].flatMap((union) =>
    union === undefined
      ? []
      : [union.flatMap(alternatives).filter((parts) => isSelected(document, parts, member))],
  );
  const referred =
    schema.$ref === undefined ? [] : [alternatives(resolveReferences(document, schema))];
  return combine([[[schema]], ...referred, ...(schema.allOf ?? []).map(alternatives), ...unions]);
}

/** The Cartesian product: one alternative from each list. */
function combine(lists: readonly Schema[][][]): Schema[][] {
  return lists.reduce<Schema[][]>(
    (combinations, list) =>
      combinations.flatMap((combination) => list.map((parts) => [...combination, ...parts])),
    [[]],
  );
}

/** Skips `null` and the member for unknown types: neither has fields that a document could name. */
function isSelected(document: OpenApiDocument, parts: readonly Schema[], member: Member): boolean {
  if (parts.some(({ type }) => type === "null")) return false;
  const fields = parts.flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([name, field]) => ({
      name,
      ...resolveReferences(document, field),
    })),
  );
  if (fields.some((field) => field.not !== undefined)) return false;
  return Object.entries(member).every(([name, value]) => {
    const stated = fields.filter((field) => field.name === name && field.const !== undefined);
    return stated.length === 0 || stated.some((field) => field.const === value);
  });
}

export function resolveReferences(document: OpenApiDocument, schema: Schema): Schema {
  return schema.$ref === undefined ? schema : dereference<Schema>(document, { $ref: schema.$ref });
}

/** The types that a value may have at a location, through unions; empty when everything is allowed. */
export function listTypes(document: OpenApiDocument, schemas: readonly Schema[]): string[] {
  return intersect(schemas.map((schema) => typesOf(document, schema))) ?? [];
}

function typesOf(document: OpenApiDocument, schema: Schema): string[] | undefined {
  const { type, allOf = [], anyOf, oneOf } = schema;
  const ofUnions = [anyOf, oneOf].map((union) => {
    const members = union?.map((member) => typesOf(document, member));
    return members?.every((types) => types !== undefined) ? members.flat() : undefined;
  });
  const referred = schema.$ref === undefined ? [] : [resolveReferences(document, schema)];
  return intersect([
    type === undefined ? typesOfValues(schema) : [type].flat(),
    ...[...referred, ...allOf].map((part) => typesOf(document, part)),
    ...ofUnions,
  ]);
}

function typesOfValues(schema: Schema): string[] | undefined {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  return values?.map((value) => (value === null ? "null" : typeof value));
}

function intersect(sets: readonly (readonly string[] | undefined)[]): string[] | undefined {
  const known = sets.filter((set) => set !== undefined);
  const [first, ...others] = known;
  return first && [...new Set(first)].filter((type) => others.every((set) => set.includes(type)));
}

/** The values listed in `enum`, `x-extensible-enum` and `const`, through unions and the items of a list. */
export function listValues(document: OpenApiDocument, schema: Schema): unknown[] {
  const { $ref, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const listed = schema.enum ?? schema["x-extensible-enum"] ?? [];
  const own = schema.const === undefined ? listed : [schema.const];
  const referred = $ref === undefined ? [] : [resolveReferences(document, schema)];
  const inner = [
    ...referred,
    ...anyOf,
    ...oneOf,
    ...allOf,
    ...(items === undefined ? [] : [items]),
  ];
  return [...own, ...inner.flatMap((schema) => listValues(document, schema))];
}

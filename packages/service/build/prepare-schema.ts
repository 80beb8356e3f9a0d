import { dereference, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";

type Json = Readonly<Record<string, unknown>>;

/** The document that contains a schema, and the id for its absolute references. */
export interface SchemaSource {
  readonly host: string;
  readonly document: OpenApiDocument;
}

/**
 * Prepares a schema for the request validators: makes references absolute, and runs expensive checks only
 * after cheap ones pass. Ajv collects all errors, so without this it would search a list of 100,000 items
 * for duplicates even though the list is too long.
 */
export function prepareSchema(source: SchemaSource, schema: Schema): Json {
  return prepareObject(source, { ...schema });
}

function prepareValue(source: SchemaSource, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => prepareValue(source, one));
  return typeof value === "object" && value !== null ? prepareObject(source, { ...value }) : value;
}

function prepareObject(source: SchemaSource, schema: Json): Json {
  if (schema.discriminator !== undefined) {
    return prepareObject(source, spellOutTags(source, schema));
  }
  const prepared: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (documentation.has(key)) continue;
    if (key === "$ref" && typeof value === "string") prepared[key] = absolute(source, value);
    else if (key === "oneOf" && schema.discriminator === undefined) {
      prepared[key] = inlineForms(source, value);
    } else if (key === "properties") prepared[key] = prepareProperties(source, value);
    else prepared[key] = prepareValue(source, value);
  }
  if (schema.unevaluatedProperties === false && schema["x-tag"] === undefined) {
    prepared["x-fields"] = fieldsOf(source, schema);
  }
  return guardCostly(refuseOddMoments(prepared));
}

/** The field names of a schema and of the schemas that compose it; see `known-fields.ts`. */
function fieldsOf({ document }: SchemaSource, schema: Schema): string[] {
  const { properties = {}, allOf = [] } = dereference<Schema>(document, schema);
  const inherited = allOf.map((one) => dereference<Schema>(document, one).properties ?? {});
  return [...inherited, properties].flatMap((one) => Object.keys(one));
}

const documentation = new Set(["examples", "example", "description", "title", "x-decision"]);

/** Below `properties` the keys are names of fields, which may be called `description`. */
function prepareProperties(source: SchemaSource, properties: unknown): Json {
  const entries = Object.entries({ ...(properties as object) });
  return Object.fromEntries(entries.map(([name, one]) => [name, prepareValue(source, one)]));
}

function absolute({ host }: SchemaSource, reference: string): string {
  return reference.startsWith("#") ? `${host}${reference}` : reference;
}

/** The path of an error identifies the inline member that reported it. */
function inlineForms(source: SchemaSource, forms: unknown): unknown {
  if (!Array.isArray(forms)) return forms;
  return forms.map((form: Schema) =>
    prepareObject(source, { ...dereference<Schema>(source.document, form) }),
  );
}

/**
 * Rewrites a discriminated union as conditions. Errors are then about the member that the discriminator
 * selects, and its fields count as evaluated for `unevaluatedProperties`. Ajv's `discriminator` does neither.
 */
function spellOutTags(source: SchemaSource, { discriminator, oneOf, ...schema }: Json): Json {
  const { propertyName, mapping = {} } = discriminator as Discriminator;
  // An open union (`anyOf`) tries its members one by one.
  if (oneOf === undefined) return schema;
  const required = [propertyName];
  const forms = Object.entries(mapping).map(([tag, $ref]) => ({
    if: { required, properties: { [propertyName]: { const: tag } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { $ref },
  }));
  const fields = Object.entries(mapping).map(([tag, $ref]) => [tag, fieldsOf(source, { $ref })]);
  return {
    ...schema,
    "x-tag": propertyName,
    "x-fields-by-tag": Object.fromEntries(fields),
    type: "object",
    required: [...((schema.required as string[]) ?? []), propertyName],
    properties: {
      ...(schema.properties as object),
      [propertyName]: { enum: Object.keys(mapping) },
    },
    allOf: [...((schema.allOf as unknown[]) ?? []), ...forms],
  };
}

interface Discriminator {
  readonly propertyName: string;
  readonly mapping?: Readonly<Record<string, string>>;
}

/** Rejects leap seconds and years before 1000, which neither `Date` nor PostgreSQL can parse. */
function refuseOddMoments(schema: Json): Json {
  if (schema.format !== "date-time" || schema.pattern !== undefined) return schema;
  return { ...schema, pattern: "^[1-9]\\d{3}-\\d\\d-\\d\\d[Tt]\\d\\d:\\d\\d:[0-5]\\d" };
}

function guardCostly(schema: Json): Json {
  const { maxItems, items, uniqueItems, maxLength, ...others } = schema;
  const { pattern, "x-pattern-description": patternDescription, format, ...rest } = others;
  const list =
    maxItems === undefined ? { items, uniqueItems } : guard({ maxItems }, { items, uniqueItems });
  const costlyText = { pattern, "x-pattern-description": patternDescription, format };
  const text = maxLength === undefined ? costlyText : guard({ maxLength }, costlyText);
  const guards = [list, text].filter((one) => "if" in one);
  const plain = [list, text].filter((one) => !("if" in one));
  return withoutUndefined({
    ...rest,
    maxItems,
    maxLength,
    ...Object.assign({}, ...plain),
    ...(guards.length > 0 && { allOf: [...((rest.allOf as unknown[]) ?? []), ...guards] }),
  });
}

function guard(cheap: Json, costly: Json): Json {
  const then = withoutUndefined(costly);
  return Object.keys(then).length === 0 ? {} : { if: cheap, then };
}

function withoutUndefined(value: Json): Json {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));
}

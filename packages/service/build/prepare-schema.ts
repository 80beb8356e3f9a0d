import { dereference, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";
import { labelPattern } from "../src/domain/labels/label.ts";

type Json = Readonly<Record<string, unknown>>;

/** A schema's document, and the id its references get. */
export interface SchemaSource {
  readonly host: string;
  readonly document: OpenApiDocument;
}

/**
 * Prepares a schema for the request validators: makes references absolute, and runs costly checks only after the cheap
 * ones passed. Otherwise a validator collecting all errors would search a list with 100,000 entries for duplicates even
 * though it is too long.
 */
export function prepareSchema(source: SchemaSource, schema: Schema): Json {
  return prepareObject(source, { ...schema });
}

function prepareValue(source: SchemaSource, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => prepareValue(source, item));
  return typeof value === "object" && value !== null ? prepareObject(source, { ...value }) : value;
}

function prepareObject(source: SchemaSource, schema: Json): Json {
  if (schema.discriminator !== undefined) {
    return prepareObject(source, expandDiscriminator(source, schema));
  }
  const unions = listUnions(source, schema.oneOf);
  if (unions.length > 0) return prepareObject(source, chooseByTag(schema, unions));
  const prepared: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) {
    if (documentation.has(key)) continue;
    if (key === "$ref" && typeof value === "string") prepared[key] = toAbsolute(source, value);
    else if (key === "oneOf" && schema.discriminator === undefined) {
      prepared[key] = inlineForms(source, value);
    } else if (key === "properties") prepared[key] = prepareProperties(source, value);
    else prepared[key] = prepareValue(source, value);
  }
  if (schema.unevaluatedProperties === false && schema["x-tag"] === undefined) {
    prepared["x-fields"] = fieldsOf(source, schema);
  }
  return guardCostlyChecks(restrictLabel(restrictDateTime(prepared)));
}

/** A schema's field names, including those in `allOf`; see `listKnownFields`. */
function fieldsOf({ document }: SchemaSource, schema: Schema): string[] {
  const { properties = {}, allOf = [] } = dereference<Schema>(document, schema);
  const inherited = allOf.map((part) => dereference<Schema>(document, part).properties ?? {});
  return [...new Set([...inherited, properties].flatMap((fields) => Object.keys(fields)))];
}

const documentation = new Set(["examples", "example", "description", "title", "x-decision"]);

/** The keys of `properties` are field names, which may be `description`. */
function prepareProperties(source: SchemaSource, properties: unknown): Json {
  const entries = Object.entries({ ...(properties as object) });
  return Object.fromEntries(
    entries.map(([name, property]) => [name, prepareValue(source, property)]),
  );
}

function toAbsolute({ host }: SchemaSource, reference: string): string {
  return reference.startsWith("#") ? `${host}${reference}` : reference;
}

/** Inlines the forms, so an error's schema path has its form's index. */
function inlineForms(source: SchemaSource, forms: unknown): unknown {
  if (!Array.isArray(forms)) return forms;
  return forms.map((form: Schema) =>
    prepareObject(source, { ...dereference<Schema>(source.document, form) }),
  );
}

/**
 * Turns a discriminated union into conditions: an error is then about the form named by the tag, and
 * `unevaluatedProperties` knows that form's fields. Ajv's own `discriminator` does neither.
 */
function expandDiscriminator(
  source: SchemaSource,
  { discriminator, oneOf, ...schema }: Json,
): Json {
  const { propertyName, mapping = {} } = discriminator as Discriminator;
  // An open union (`anyOf`) allows unknown tags.
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

/** The `oneOf` forms, if each is a union with a discriminator. */
function listUnions(source: SchemaSource, forms: unknown): DiscriminatedUnion[] {
  if (!Array.isArray(forms)) return [];
  const unions = forms.map(
    (form: Schema): Json => ({ ...dereference<Schema>(source.document, form) }),
  );
  return unions.every((union) => union.discriminator !== undefined)
    ? (unions as DiscriminatedUnion[])
    : [];
}

/**
 * Turns nested unions into conditions: an error is then about the union whose discriminator the value has, and about
 * the first one for a value with several or none. Members are closed, so they refuse the discriminators of others.
 */
function chooseByTag({ oneOf: _, ...schema }: Json, unions: readonly DiscriminatedUnion[]): Json {
  const [first, ...others] = unions;
  const not = { required: [first?.discriminator.propertyName] };
  const choice = others.reduce<Json>(
    (otherwise, union) => ({
      if: { required: [union.discriminator.propertyName], not },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: union,
      else: otherwise,
    }),
    { ...first },
  );
  return { ...schema, allOf: [...((schema.allOf as unknown[]) ?? []), choice] };
}

interface DiscriminatedUnion extends Json {
  readonly discriminator: Discriminator;
}

interface Discriminator {
  readonly propertyName: string;
  readonly mapping?: Readonly<Record<string, string>>;
}

const maxDateTimeLength = 64;

/**
 * Refuses leap seconds and years before 1000, which `Date` or PostgreSQL cannot parse, and texts longer than any time,
 * which the format check would split.
 */
function restrictDateTime(schema: Json): Json {
  if (schema.format !== "date-time" || schema.pattern !== undefined) return schema;
  return {
    maxLength: maxDateTimeLength,
    ...schema,
    pattern: "^[1-9]\\d{3}-\\d\\d-\\d\\d[Tt]\\d\\d:\\d\\d:[0-5]\\d",
  };
}

/** Completes a label's pattern, which has only what engines without the flag `u` understand. */
function restrictLabel({ "x-label": isMarked, ...schema }: Json): Json {
  return isMarked === true ? { ...schema, pattern: labelPattern } : schema;
}

function guardCostlyChecks(schema: Json): Json {
  const { maxItems, items, uniqueItems, maxLength, ...others } = schema;
  const { pattern, "x-pattern-description": patternDescription, format, ...rest } = others;
  const list =
    maxItems === undefined ? { items, uniqueItems } : guard({ maxItems }, { items, uniqueItems });
  const costlyText = { pattern, "x-pattern-description": patternDescription, format };
  const text = maxLength === undefined ? costlyText : guard({ maxLength }, costlyText);
  const guards = [list, text].filter((schema) => "if" in schema);
  const plain = [list, text].filter((schema) => !("if" in schema));
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
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined));
}

import { type OpenApiDocument, type Schema, schemaNameOf } from "@bellwether/bundle/open-api";
import fc from "fast-check";
import { arbitraryValue } from "../../arbitrary-values.ts";
import { resolveSchema, type SchemaChecker } from "../../schema-checker.ts";
import { encodeBase58 } from "./base58.ts";
import type { ValuePool } from "./value-pool.ts";

export interface JsonContext {
  readonly document: OpenApiDocument;
  readonly checker: SchemaChecker;
  readonly known: ValuePool;
  /** Uses only known values, where there are any. */
  readonly knownOnly?: boolean;
}

/** An arbitrary JSON value allowed by a schema, often with known ids from the service. */
export function arbitraryJson(context: JsonContext, declared: Schema): fc.Arbitrary<unknown> {
  const schema = resolveSchema(context.document, declared);
  const made = arbitraryOf(context, schema);
  const known = declared.$ref === undefined ? [] : context.known.of(schemaNameOf(declared.$ref));
  if (known.length === 0 || !known.every((value) => context.checker.accepts(declared, value))) {
    return made;
  }
  const pick = preferFirst(known);
  return context.knownOnly
    ? pick
    : fc.oneof({ weight: 3, arbitrary: pick }, { weight: 1, arbitrary: made });
}

/** Picks the first value half of the time, because the most useful values come first. */
export function preferFirst(values: readonly unknown[]): fc.Arbitrary<unknown> {
  // The drawn index does not depend on the number of values, so a later replay makes the same choice.
  const index = fc.oneof(fc.constant(0), fc.nat(1000));
  return index.map((position) => values[position % values.length]);
}

function arbitraryOf(context: JsonContext, schema: Schema): fc.Arbitrary<unknown> {
  const members = schema.oneOf ?? schema.anyOf;
  if (members !== undefined) {
    const element = fc.oneof(...members.map((member) => arbitraryJson(context, member)));
    return element.filter((value) => context.checker.accepts(schema, value));
  }
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => arbitraryOf(context, { ...schema, type })));
  }
  if (schema.type === "null") return fc.constant(null);
  if (schema.const !== undefined || schema.enum !== undefined) {
    return arbitraryValue(context.document, schema);
  }
  if (schema.allOf !== undefined || schema.type === "object" || schema.properties !== undefined) {
    return arbitraryObject(context, schema);
  }
  if (schema.type === "array") return arbitraryList(context, schema);
  if (schema.type === undefined) return anyJson;
  if (isBase58(schema)) return arbitraryBase58(schema.minLength === 32 ? 32 : 64);
  return arbitraryValue(context.document, schema).map(asJson);
}

/** Names without a meaning in JavaScript; names such as __proto__ have their own scenario. */
const fieldName = fc.stringMatching(/^[a-z][a-zA-Z0-9_-]{0,12}$/);

const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 20 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
  fc.dictionary(fieldName, fc.integer(), { maxKeys: 3 }),
);

function arbitraryObject(context: JsonContext, schema: Schema): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, arbitraryJson(context, property)] as const,
  );
  const requiredKeys = (schema.required ?? []).filter((name) => name in (schema.properties ?? {}));
  const own = fc.record(Object.fromEntries(properties), { requiredKeys, noNullPrototype: true });
  const parts = (schema.allOf ?? []).map((part) => arbitraryJson(context, part));
  return fc
    .tuple(arbitraryExtras(context, schema), ...parts, own)
    .map((values): unknown => Object.assign({}, ...values))
    .filter((value) => context.checker.accepts(schema, value));
}

/** Additional properties, where the schema allows them. */
function arbitraryExtras(
  context: JsonContext,
  { additionalProperties: allowed, maxProperties, properties = {} }: Schema,
): fc.Arbitrary<unknown> {
  if (allowed === undefined || allowed === false) return fc.constant({});
  const value = allowed === true ? anyJson : arbitraryJson(context, allowed);
  const names = fieldName.filter((name) => !(name in properties));
  return fc.dictionary(names, value, {
    maxKeys: Math.min(3, maxProperties ?? 3),
    noNullPrototype: true,
  });
}

function arbitraryList(context: JsonContext, schema: Schema): fc.Arbitrary<unknown> {
  const { items = {}, minItems = 0, maxItems = 4, uniqueItems } = schema;
  const lengths = { minLength: minItems, maxLength: Math.max(minItems, Math.min(4, maxItems)) };
  const item = arbitraryJson(context, items);
  if (!uniqueItems) return fc.array(item, lengths);
  return fc.uniqueArray(item, { ...lengths, selector: (value) => JSON.stringify(value) });
}

function isBase58({ pattern, minLength }: Schema): boolean {
  return pattern === "^[1-9A-HJ-NP-Za-km-z]+$" && (minLength === 32 || minLength === 64);
}

/** Keys and signatures have a fixed number of bytes, which a text pattern cannot express. */
function arbitraryBase58(bytes: number): fc.Arbitrary<string> {
  return fc.uint8Array({ minLength: bytes, maxLength: bytes }).map(encodeBase58);
}

function asJson(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

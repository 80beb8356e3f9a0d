import { dereference, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";
import fc from "fast-check";
import { anyCharacter } from "../testing/any-character.ts";

/** An arbitrary valid parameter value, as a client user passes it. */
export function arbitraryValue(document: OpenApiDocument, declared: Schema): fc.Arbitrary<unknown> {
  const schema = dereference(document, declared);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "integer":
      return fc.integer(bounds(schema.minimum, schema.maximum));
    case "number":
      return fc.double({ noNaN: true, ...bounds(schema.minimum, schema.maximum) });
    case "boolean":
      return fc.boolean();
    case "array":
      return arbitraryList(document, schema);
    case "string":
      return arbitraryText(schema);
    default:
      throw new Error(`No arbitrary value for ${JSON.stringify(schema).slice(0, 200)}.`);
  }
}

function bounds(min: number | undefined, max: number | undefined) {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

function arbitraryList(document: OpenApiDocument, schema: Schema): fc.Arbitrary<unknown> {
  const lengths = {
    minLength: Math.max(1, schema.minItems ?? 0),
    maxLength: Math.min(4, schema.maxItems ?? 4),
  };
  const item = arbitraryValue(document, schema.items ?? {});
  return schema.uniqueItems ? fc.uniqueArray(item, lengths) : fc.array(item, lengths);
}

/** By limits: fast-check computes for milliseconds which dangerous strings fit into a text. */
const arbitraryTexts = new Map<string, fc.Arbitrary<unknown>>();

function arbitraryText(schema: Schema): fc.Arbitrary<unknown> {
  const { format, pattern, minLength, maxLength } = schema;
  const key = JSON.stringify([format, pattern, minLength, maxLength]);
  const arbitrary = arbitraryTexts.get(key) ?? createText(schema);
  arbitraryTexts.set(key, arbitrary);
  return arbitrary;
}

function createText(schema: Schema): fc.Arbitrary<unknown> {
  const { format, pattern, minLength = 1, maxLength = 200 } = schema;
  if (format === "date-time") return arbitraryMoment(pattern);
  if (format === "date") return arbitraryMomentText().map((text) => text.slice(0, 10));
  if (format === "uuid") return fc.uuid();
  if (format === "email") return fc.emailAddress().filter((text) => text.length <= maxLength);
  if (format === "uri") return arbitraryAddress();
  if (format !== undefined) throw new Error(`No arbitrary text of format ${format}.`);
  const length = Math.min(maxLength, minLength + 40);
  if (pattern === undefined) return fc.string({ unit: "grapheme", minLength, maxLength: length });
  // Most random texts of an open-ended pattern have the wrong length, so the length goes into it.
  const bounded = pattern.replace(/[+*]\$$/, `{${minLength},${length}}$`);
  return fc
    .stringMatching(new RegExp(bounded, "u"))
    .filter((text) => text.length >= minLength && text.length <= maxLength);
}

const unreserved =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@";

/** Paths like those of `fc.webPath`, which loads the costly characters replaced by `anyCharacter`. */
const arbitraryPath = fc
  .array(
    fc.string({
      unit: fc.oneof(
        { weight: 10, arbitrary: fc.constantFrom(...unreserved) },
        { weight: 1, arbitrary: anyCharacter.map(encodeURIComponent) },
      ),
    }),
  )
  .map((segments) => segments.map((segment) => `/${segment}`).join(""));

/** A URL on a reserved example domain. */
function arbitraryAddress(): fc.Arbitrary<string> {
  return fc
    .tuple(fc.domain(), arbitraryPath)
    .map(([domain, path]) => `https://${domain}.example${path}`);
}

/** A timestamp as text or as a `Date`; the client accepts both. */
function arbitraryMoment(pattern: string | undefined): fc.Arbitrary<unknown> {
  const allowed = pattern === undefined ? /^/ : new RegExp(pattern, "u");
  const text = arbitraryMomentText().filter((moment) => allowed.test(moment));
  return fc.oneof(
    text,
    text.map((text) => new Date(text)),
  );
}

function arbitraryMomentText(): fc.Arbitrary<string> {
  const moments = fc.date({
    min: new Date("2026-01-01T00:00:00Z"),
    max: new Date("2099-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  return moments.map((date) => date.toISOString());
}

import type { OpenApiDocument, Schema } from "@bellwether/bundle/open-api";
import { resolveSchema, type SchemaChecker } from "./schema-checker.ts";

/** A value breaking exactly one constraint, and which one. */
export interface BrokenValue {
  readonly constraint: string;
  readonly value: unknown;
}

/** The values just outside each constraint of a schema, derived from a valid value. */
export function breakConstraints(schema: Schema, valid: unknown): BrokenValue[] {
  return [
    ...breakType(schema, valid),
    ...breakNumber(schema),
    ...breakText(schema, valid),
    ...breakList(schema, valid),
    ...breakChoice(schema),
  ];
}

function breakType(schema: Schema, valid: unknown): BrokenValue[] {
  if (schema.type === undefined) return [];
  const wrong: unknown =
    typeof valid === "object" && valid !== null ? "not-an-object" : { not: "a scalar" };
  const broken: BrokenValue[] = [{ constraint: "type", value: wrong }];
  if (schema.type === "integer") broken.push({ constraint: "type integer", value: 1.5 });
  if (schema.type === "integer" || schema.type === "number" || schema.type === "boolean") {
    broken.push({ constraint: "type", value: "not-a-value" });
  }
  if (schema.type === "string") broken.push({ constraint: "type", value: 7 });
  return broken;
}

function breakNumber(schema: Schema): BrokenValue[] {
  const broken: BrokenValue[] = [];
  const step = schema.type === "integer" ? 1 : 0.5;
  if (schema.minimum !== undefined) {
    broken.push({ constraint: "minimum", value: schema.minimum - step });
  }
  if (schema.maximum !== undefined) {
    broken.push({ constraint: "maximum", value: schema.maximum + step });
  }
  if (typeof schema.exclusiveMinimum === "number") {
    broken.push({ constraint: "exclusiveMinimum", value: schema.exclusiveMinimum });
  }
  if (typeof schema.exclusiveMaximum === "number") {
    broken.push({ constraint: "exclusiveMaximum", value: schema.exclusiveMaximum });
  }
  if (schema.multipleOf !== undefined) {
    broken.push({ constraint: "multipleOf", value: schema.multipleOf * 1.5 });
  }
  return broken;
}

function breakText(schema: Schema, valid: unknown): BrokenValue[] {
  const broken: BrokenValue[] = [];
  const filler = typeof valid === "string" && valid !== "" ? valid.charAt(0) : "a";
  if (schema.minLength !== undefined && schema.minLength > 0) {
    broken.push({ constraint: "minLength", value: filler.repeat(schema.minLength - 1) });
  }
  if (schema.maxLength !== undefined) {
    broken.push({ constraint: "maxLength", value: filler.repeat(schema.maxLength + 1) });
  }
  if (schema.pattern !== undefined) broken.push({ constraint: "pattern", value: "\u0001 \u0001" });
  if (schema.format !== undefined) {
    broken.push({ constraint: `format ${schema.format}`, value: "not the format" });
  }
  return broken;
}

function breakList(schema: Schema, valid: unknown): BrokenValue[] {
  if (!Array.isArray(valid)) return [];
  const items: readonly unknown[] = valid;
  const broken: BrokenValue[] = [];
  if (schema.minItems !== undefined && schema.minItems > 0) {
    broken.push({ constraint: "minItems", value: items.slice(0, schema.minItems - 1) });
  }
  if (schema.maxItems !== undefined) {
    const many = Array.from(
      { length: schema.maxItems + 1 },
      (_, index) => items[index % items.length],
    );
    broken.push({
      constraint: "maxItems",
      value: schema.uniqueItems ? many.map(makeDistinct) : many,
    });
  }
  if (schema.uniqueItems) broken.push({ constraint: "uniqueItems", value: [items[0], items[0]] });
  return broken;
}

/** Strings different in their last characters; base58 text stays base58. */
function makeDistinct(item: unknown, index: number): unknown {
  if (typeof item !== "string") return item;
  const digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  const suffix = [...String(index).padStart(5, "0")].map((digit) => digits[Number(digit)]).join("");
  return item.length > suffix.length ? item.slice(0, -suffix.length) + suffix : item + suffix;
}

function breakChoice(schema: Schema): BrokenValue[] {
  if (schema.const !== undefined) return [{ constraint: "const", value: "no-such-constant" }];
  if (schema.enum !== undefined) return [{ constraint: "enum", value: "no-such-value" }];
  return [];
}

/** A body with one broken part, and the part's JSON pointer. */
export interface BrokenBody {
  readonly pointer: string;
  readonly constraint: string;
  readonly value: unknown;
}

interface Walk {
  readonly document: OpenApiDocument;
  readonly checker: SchemaChecker;
}

/** The bodies with one broken constraint at any depth of a valid value. */
export function breakNestedConstraints(
  walk: Walk,
  schema: Schema,
  valid: unknown,
  pointer = "",
): BrokenBody[] {
  const parts = constraintsOf(walk, schema, valid);
  return parts.flatMap((part) => [
    ...breakConstraints(part, valid).map((broken) => ({ pointer, ...broken })),
    ...breakObject(walk, part, valid, pointer),
    ...breakItems(walk, part, valid, pointer),
  ]);
}

/** The schema, its `allOf` parts, and the union members that accept the value. */
function constraintsOf(walk: Walk, schema: Schema, valid: unknown): Schema[] {
  const resolved = resolveSchema(walk.document, schema);
  const members = [...(resolved.anyOf ?? []), ...(resolved.oneOf ?? [])].filter((member) =>
    walk.checker.accepts(member, valid),
  );
  const inner = [...(resolved.allOf ?? []), ...members];
  return [resolved, ...inner.flatMap((part) => constraintsOf(walk, part, valid))];
}

function breakObject(walk: Walk, schema: Schema, valid: unknown, pointer: string): BrokenBody[] {
  if (typeof valid !== "object" || valid === null || Array.isArray(valid)) return [];
  const object: Readonly<Record<string, unknown>> = { ...valid };
  const broken: BrokenBody[] = (schema.required ?? []).map((name) => {
    const { [name]: _, ...rest } = object;
    return { pointer: `${pointer}/${name}`, constraint: "required", value: rest };
  });
  if (schema.additionalProperties === false || schema.unevaluatedProperties === false) {
    const value = { ...object, notAField: 1 };
    broken.push({ pointer: `${pointer}/notAField`, constraint: "additionalProperties", value });
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const current = object[name] ?? sampleValue(walk.document, property);
    for (const inner of breakNestedConstraints(walk, property, current, `${pointer}/${name}`)) {
      broken.push({ ...inner, value: { ...object, [name]: inner.value } });
    }
  }
  return broken;
}

function breakItems(walk: Walk, schema: Schema, valid: unknown, pointer: string): BrokenBody[] {
  if (!Array.isArray(valid) || schema.items === undefined) return [];
  const [first, ...others]: unknown[] =
    valid.length > 0 ? valid : [sampleValue(walk.document, schema.items)];
  return breakNestedConstraints(walk, schema.items, first, `${pointer}/0`).map((inner) => ({
    ...inner,
    value: [inner.value, ...others],
  }));
}

/** A value for a field without an example. */
function sampleValue(document: OpenApiDocument, schema: Schema): unknown {
  const resolved = resolveSchema(document, schema);
  const [member] = resolved.oneOf ?? resolved.anyOf ?? [];
  const stated =
    resolved.examples?.[0] ??
    resolved.example ??
    resolved.const ??
    resolved.enum?.[0] ??
    resolved.default;
  if (stated !== undefined) return stated;
  if (member !== undefined) return sampleValue(document, member);
  if (resolved.type === "array") return [sampleValue(document, resolved.items ?? {})];
  if (resolved.properties !== undefined) {
    return Object.fromEntries(
      (resolved.required ?? []).map((name) => [
        name,
        sampleValue(document, resolved.properties?.[name] ?? {}),
      ]),
    );
  }
  if (resolved.type === "integer" || resolved.type === "number") return resolved.minimum ?? 1;
  if (resolved.type === "boolean") return true;
  return "text";
}

import { areaOf } from "../../rules/catalogue.ts";
import type { Effect } from "../../rules/rule.ts";
import type { DocumentSchemas } from "../../schemas/document-schemas.ts";
import type { JsonSchema } from "../../schemas/json-schema.ts";
import { kindOf, kindsOfType, type Shape } from "../../schemas/shape.ts";
import { numbersFit, splitByKind, stringsFit } from "../../schemas/shape-inclusion.ts";
import type { PairEdit, TextState, Versions } from "./schema-pair.ts";

/** One version's schema, in its document. */
interface Side {
  readonly schemas: DocumentSchemas;
  readonly schema: JsonSchema;
}

/**
 * Judges edits to a parameter, header or form field by its serialized text, where `5` and `"5"` are the same. An edit
 * keeps its own level unless one version's texts are proved to be a subset of the other's.
 */
export function judgeParameterEdits(
  edits: readonly PairEdit[],
  { old, new: now, comparer }: Versions,
): readonly PairEdit[] {
  if (edits.length === 0) return edits;
  const before = { schemas: comparer.before, schema: old };
  const after = { schemas: comparer.after, schema: now };
  const [keeps, addsNone] = [textsFit(before, after), textsFit(after, before)];
  const isSameText = isTypeOfText(before, after) && edits.some(isOfType);
  if (!keeps && !addsNone && !isSameText) return edits;
  const effect: Effect = keeps && addsNone ? "none" : keeps ? "widens" : "narrows";
  return edits.map((edit) => {
    if (isSameText && isOfType(edit)) return { ...edit, effect: "none", isText: true };
    return isDemand(edit) && (keeps || addsNone) ? { ...edit, effect, isText: true } : edit;
  });
}

const anyType = Object.values(kindsOfType).flat();

/** Each text is a string, so a schema without a type takes no more texts than one for strings. */
function isAnyType({ schemas, schema }: Side): boolean {
  const allowed = new Set(schemas.normalize(schema).flatMap((shape) => [...shape.kinds]));
  return anyType.every((kind) => allowed.has(kind));
}

/** Whether adding or removing a type changes no text. */
function isTypeOfText(before: Side, after: Side): boolean {
  return [before, after].some(isAnyType) && [before, after].every(takesStrings);
}

function takesStrings({ schemas, schema }: Side): boolean {
  return schemas.normalize(schema).some(({ kinds }) => kinds.has("string"));
}

function isOfType({ rule }: PairEdit): boolean {
  return rule === "type-narrowed" || rule === "type-widened";
}

/** Only a top-level object's properties are serialized as text too. */
export function parameterWithin(
  state: TextState | undefined,
  { oldView, newView }: Versions,
): TextState | undefined {
  const isObject = [oldView, newView].some(({ properties }) => properties.size > 0);
  if (!isObject) return state;
  return state === "whole" ? "part" : undefined;
}

function isDemand({ rule }: PairEdit): boolean {
  return ["values", "limits", "structures"].includes(areaOf(rule));
}

/** Whether the inner schema's texts are proved to be a subset of the outer schema's. */
function textsFit(inner: Side, outer: Side): boolean {
  const shapes = inner.schemas.normalize(inner.schema).flatMap((shape) => splitByKind(shape));
  const outerShapes = outer.schemas.normalize(outer.schema);
  return shapes.length > 0 && shapes.every((shape) => shapeFits(shape, inner, outer, outerShapes));
}

function shapeFits(
  shape: Shape,
  { schemas: { languages } }: Side,
  outer: Side,
  outerShapes: readonly Shape[],
): boolean {
  if (shape.values !== undefined) {
    return shape.values.every((value) => {
      const isOwnKind = outerShapes.some(({ kinds }) => kinds.has(kindOf(value)));
      const readings = isOwnKind ? [value] : readingsOf(value);
      return readings.some((reading) => isAllowed(outer, reading));
    });
  }
  const [kind] = shape.kinds;
  if (kind === "string") {
    return outerShapes.some(
      (outerShape) => isOpen(outerShape, "string") && stringsFit(shape, outerShape, languages),
    );
  }
  if (kind !== "integer" && kind !== "fraction") return false;
  return outerShapes.some(
    (outerShape) =>
      (isOpen(outerShape, kind) &&
        formatsFit(shape, outerShape) &&
        numbersFit(shape, outerShape, kind)) ||
      (isOpen(outerShape, "string") && takesNumbers(outerShape)),
  );
}

function isOpen({ kinds, values, opaque }: Shape, kind: "string" | "integer" | "fraction") {
  return kinds.has(kind) && values === undefined && opaque.size === 0;
}

function formatsFit(shape: Shape, outer: Shape): boolean {
  return [...outer.formats].every((format) => shape.formats.has(format));
}

const numberFormats = /^(u?int\d*|float|double|decimal\d*|number|numeric)$/;

/** Whether a string may be the text of any number. */
function takesNumbers({ minLength, maxLength, patterns, formats }: Shape): boolean {
  const isAnyLength = minLength <= 1 && maxLength === Number.POSITIVE_INFINITY;
  return (
    isAnyLength && patterns.size === 0 && [...formats].every((format) => numberFormats.test(format))
  );
}

/** The values a receiver may read from a value's text. */
function readingsOf(value: unknown): readonly unknown[] {
  if (typeof value === "object") return [value];
  const text = String(value);
  const number = Number(text);
  const isNumber = text !== "" && String(number) === text;
  const isFlag = text === "true" || text === "false";
  return [text, ...(isNumber ? [number] : []), ...(isFlag ? [text === "true"] : [])];
}

function isAllowed({ schemas, schema }: Side, value: unknown): boolean {
  return schemas.accepts(schema, value) === true;
}

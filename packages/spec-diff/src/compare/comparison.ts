import { isObject, type JsonObject, ownValue } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import { writtenIn } from "../document/reference-words.ts";
import type { Direction } from "../rules/rule.ts";
import type { DocumentSchemas } from "../schemas/document-schemas.ts";
import type { JsonSchema } from "../schemas/json-schema.ts";
import { canonical } from "../schemas/shape.ts";
import type { AffectedOperation, Edit, EditLog, Location } from "./edit.ts";
import type { SchemaRoots } from "./schema-roots.ts";
import type { DeprecationDays, Stability } from "./stability/deprecation-period.ts";

/** Both versions, and the log of their edits. */
export interface ComparisonContext {
  readonly old: SpecDocument;
  readonly new: SpecDocument;
  readonly oldSchemas: DocumentSchemas;
  readonly newSchemas: DocumentSchemas;
  readonly log: EditLog;
  readonly schemas: SchemaRoots;
  /** operationIds the new version has at another path or method. */
  readonly movedIds: ReadonlySet<string>;
  /** The day on which sunsets are judged, as 2031-01-31. */
  readonly today: string;
  readonly deprecationDays: DeprecationDays;
}

/** An operation whose parts are being compared. */
export interface OperationContext {
  readonly operation: string;
  /** Which way this operation's requests travel, seen from API users. */
  readonly request: Direction;
  readonly response: Direction;
  /** See `AffectedOperation.isElsewhere`. */
  readonly isElsewhere?: boolean;
  /** What the old version promises. */
  readonly stability?: Stability;
}

/** Both versions of a node. */
export interface NodePair {
  readonly old: JsonObject;
  readonly new: JsonObject;
}

/** Webhooks and callbacks are read by those who use the API, and answered by them. */
export function reversed(context: OperationContext): OperationContext {
  return { ...context, request: context.response, response: context.request };
}

export function locationsOf(
  { old, new: now }: NodePair,
  key: string,
): { old: Location; new: Location } {
  return { old: { node: writtenIn(old, key), key }, new: { node: writtenIn(now, key), key } };
}

export function isSame(left: unknown, right: unknown): boolean {
  return left === right || canonical(left) === canonical(right);
}

/** Records an edit to one part of an operation. */
export function record(
  comparison: ComparisonContext,
  context: OperationContext | undefined,
  edit: Edit,
  direction?: Direction,
): void {
  comparison.log.record(edit, context ? [affectedOperation(context, direction)] : []);
}

export function affectedOperation(
  { operation, isElsewhere }: OperationContext,
  direction?: Direction,
): AffectedOperation {
  return { operation, direction, isElsewhere };
}

/** Descriptions, examples and extensions, which any part of a description may have. */
export function compareWords(
  comparison: ComparisonContext,
  context: OperationContext | undefined,
  subject: string,
  nodes: NodePair,
  handled: ReadonlySet<string>,
): void {
  const { old, new: now } = nodes;
  compareExamples(comparison, context, subject, nodes);
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const values = { before: ownValue(old, key), after: ownValue(now, key) };
    if (handled.has(key) || key === "examples" || isSame(values.before, values.after)) continue;
    const named = key.startsWith("x-") ? `${subject} ${key}` : subject;
    const rule = ruleOfWord(key);
    record(comparison, context, { rule, subject: named, ...locationsOf(nodes, key), ...values });
  }
}

/** Compares examples one by one; a shared example is reported once, at its component. */
function compareExamples(
  comparison: ComparisonContext,
  context: OperationContext | undefined,
  subject: string,
  nodes: NodePair,
): void {
  const [old, now] = [nodes.old.examples, nodes.new.examples].map((map) =>
    isObject(map) ? map : {},
  );
  if (old === undefined || now === undefined) return;
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [was, is] = [ownValue(old, name), ownValue(now, name)];
    const isShared = isReference(was) && isSame(was, is);
    // Words beside a reference belong to the example only there.
    const [before, after] = [
      comparison.old.deref(isShared ? { $ref: was.$ref } : was),
      comparison.new.deref(isShared ? { $ref: was.$ref } : is),
    ];
    if (isSame(before, after)) continue;
    const locations =
      isShared && isObject(before) && isObject(after)
        ? locationsOf({ old: before, new: after }, firstDifference(before, after))
        : locationsOf({ old, new: now }, name);
    const called = isShared ? `the shared example ${referenceName(now[name])}` : subject;
    const edit = {
      rule: "examples-changed",
      subject: called,
      ...locations,
      before,
      after,
    } as const;
    record(comparison, context, edit);
  }
}

function firstDifference(left: JsonObject, right: JsonObject): string {
  const keys = Object.keys({ ...left, ...right });
  return keys.find((key) => !isSame(left[key], right[key])) ?? "value";
}

function isReference(value: unknown): value is JsonObject {
  return isObject(value) && typeof value.$ref === "string";
}

function referenceName(value: unknown): string {
  return isObject(value) ? (String(value.$ref).split("/").at(-1) ?? "") : "";
}

function ruleOfWord(key: string): Edit["rule"] {
  if (key === "description") return "description-changed";
  if (key === "summary") return "summary-changed";
  if (key === "example" || key === "examples") return "examples-changed";
  if (key === "externalDocs") return "external-docs-changed";
  return key.startsWith("x-") ? "extension-changed" : "unknown-keyword-changed";
}

export interface SchemaLocation {
  readonly subject: string;
  readonly nodes: NodePair;
  readonly key?: string;
  /** A version always has a value here. */
  readonly isNeverLeftOut?: boolean;
  /** The value is written as text, as in a URL. */
  readonly isText?: boolean;
}

/** Compares both versions' schemas of a body, a parameter or a header. */
export function compareSchemasAt(
  comparison: ComparisonContext,
  context: OperationContext,
  direction: Direction,
  { subject, nodes, key = "schema", isNeverLeftOut = false, isText = false }: SchemaLocation,
): void {
  const [before, after] = [nodes.old[key], nodes.new[key]];
  if (before === undefined && after === undefined) return;
  const locations = locationsOf(nodes, key);
  if (before === undefined || after === undefined) {
    const rule = before === undefined ? "schema-added" : "schema-removed";
    record(comparison, context, { rule, subject, ...locations }, direction);
    return;
  }
  comparison.schemas.add(before as JsonSchema, after as JsonSchema, {
    at: {
      subject,
      oldLocation: locations.old,
      newLocation: locations.new,
      isNeverLeftOut,
      text: isText ? "whole" : undefined,
    },
    operation: affectedOperation(context, direction),
  });
}

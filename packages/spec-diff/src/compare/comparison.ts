import type { SpecDocument } from "../document/load-document.ts";
import { isObject, type JsonObject } from "../document/nodes.ts";
import type { Direction } from "../rules/rule.ts";
import type { JsonSchema } from "../schemas/json-schema.ts";
import { canonical } from "../schemas/shape.ts";
import type { Edit, EditLog, Spot } from "./edit.ts";
import type { SchemaRoots } from "./schema-roots.ts";

/** Both versions, and where what is found is written down. */
export interface Comparison {
  readonly old: SpecDocument;
  readonly new: SpecDocument;
  readonly log: EditLog;
  readonly schemas: SchemaRoots;
  /** The day on which sunsets are judged, as 2031-01-31. */
  readonly today: string;
}

/** An operation whose parts are being compared. */
export interface Scene {
  readonly operation: string;
  /** Which way requests of this operation travel, seen from those who use the API. */
  readonly request: Direction;
  readonly response: Direction;
}

/** Both versions of a part, and where they stand. */
export interface Sides {
  readonly old: JsonObject;
  readonly new: JsonObject;
}

/** Webhooks and callbacks are read by those who use the API, and answered by them. */
export function turned(scene: Scene): Scene {
  return { ...scene, request: scene.response, response: scene.request };
}

export function spotsOf({ old, new: now }: Sides, key: string): { old: Spot; new: Spot } {
  return { old: { node: old, key }, new: { node: now, key } };
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonical(one) === canonical(other);
}

/** Records an edit of one part of an operation. */
export function record(
  comparison: Comparison,
  scene: Scene | undefined,
  edit: Edit,
  direction?: Direction,
): void {
  comparison.log.record(edit, scene ? [{ operation: scene.operation, direction }] : []);
}

/** Words, examples and extensions that any part of a description may have. */
export function compareWords(
  comparison: Comparison,
  scene: Scene | undefined,
  subject: string,
  sides: Sides,
  handled: ReadonlySet<string>,
): void {
  const { old, new: now } = sides;
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (handled.has(key)) continue;
    if (isSame(written(comparison.old, key, old[key]), written(comparison.new, key, now[key])))
      continue;
    const named = key.startsWith("x-") ? `${subject} ${key}` : subject;
    const values = { before: old[key], after: now[key] };
    const rule = ruleOfWord(key);
    record(comparison, scene, { rule, subject: named, ...spotsOf(sides, key), ...values });
  }
}

/** Examples with what they refer to; a map of none says as much as no map. */
function written(document: SpecDocument, key: string, value: unknown): unknown {
  if (key !== "examples" || !isObject(value)) return value;
  const entries = Object.entries(value);
  if (entries.length === 0) return undefined;
  return Object.fromEntries(entries.map(([name, example]) => [name, document.deref(example)]));
}

function ruleOfWord(key: string): Edit["rule"] {
  if (key === "description") return "description-changed";
  if (key === "summary") return "summary-changed";
  if (key === "example" || key === "examples") return "examples-changed";
  if (key === "externalDocs") return "external-docs-changed";
  return key.startsWith("x-") ? "extension-changed" : "unknown-keyword-changed";
}

export interface SchemaPlace {
  readonly subject: string;
  readonly sides: Sides;
  readonly key?: string;
}

/** Compares the schemas of both versions at a place that values pass through. */
export function compareSchemasAt(
  comparison: Comparison,
  scene: Scene,
  direction: Direction,
  { subject, sides, key = "schema" }: SchemaPlace,
): void {
  const [before, after] = [sides.old[key], sides.new[key]];
  if (before === undefined && after === undefined) return;
  const spots = spotsOf(sides, key);
  if (before === undefined || after === undefined) {
    const rule = before === undefined ? "schema-added" : "schema-removed";
    record(comparison, scene, { rule, subject, ...spots }, direction);
    return;
  }
  comparison.schemas.add(before as JsonSchema, after as JsonSchema, {
    place: { subject, oldSpot: spots.old, newSpot: spots.new },
    touch: { operation: scene.operation, direction },
  });
}

import { isObject, type JsonObject } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import type { Direction } from "../rules/rule.ts";
import type { JsonSchema } from "../schemas/json-schema.ts";
import {
  affectedOperation,
  type ComparisonContext,
  compareSchemasAt,
  type NodePair,
  type OperationContext,
} from "./comparison.ts";
import type { Location } from "./edit.ts";

interface NamedMedia {
  readonly subject: string;
  readonly nodes: NodePair;
  /** The media type. */
  readonly name: string;
  readonly isNeverLeftOut: boolean;
  readonly isText: boolean;
}

/**
 * The schemas for a whole body and for each stream item. A stream is described as a list or by its items; so a list in
 * one version is compared with the other's items.
 */
export function compareStreamSchemas(
  comparison: ComparisonContext,
  context: OperationContext,
  direction: Direction,
  { name, ...whole }: NamedMedia,
): void {
  const { subject, nodes } = whole;
  const ofItems = `the stream item of ${subject}`;
  const before = itemsOf(comparison.old, nodes.old, name);
  const after = itemsOf(comparison.new, nodes.new, name);
  const isRewritten = (before?.isList ?? false) !== (after?.isList ?? false);
  if (before !== undefined && after !== undefined && isRewritten) {
    comparison.schemas.add(before.schema, after.schema, {
      at: { subject: ofItems, oldLocation: before.location, newLocation: after.location },
      operation: affectedOperation(context, direction),
    });
    return;
  }
  compareSchemasAt(comparison, context, direction, whole);
  compareSchemasAt(comparison, context, direction, { subject: ofItems, nodes, key: "itemSchema" });
}

interface Items {
  readonly schema: JsonSchema;
  readonly location: Location;
  /** They are a list's items, not described on their own. */
  readonly isList: boolean;
}

const sequential =
  /^(application\/(jsonl|x-ndjson|ndjson)|text\/event-stream|multipart\/(mixed|x-mixed-replace)|[^;]*[/+]json-seq)\s*(;|$)/i;

/** The keywords for a stream's items alone. */
function itemsOf(document: SpecDocument, media: JsonObject, name: string): Items | undefined {
  const { schema, itemSchema } = media;
  if (itemSchema !== undefined) {
    if (schema !== undefined) return undefined;
    const location = { node: media, key: "itemSchema" };
    return { schema: itemSchema as JsonSchema, location, isList: false };
  }
  const list = document.deref(schema);
  if (!sequential.test(name) || !isObject(list) || list.items === undefined) return undefined;
  const isPlain = Object.keys(list).every((key) => key === "type" || key === "items");
  if (list.type !== "array" || !isPlain) return undefined;
  return { schema: list.items as JsonSchema, location: { node: list, key: "items" }, isList: true };
}

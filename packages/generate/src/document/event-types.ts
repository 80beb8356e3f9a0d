import { dereference, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";
import { wholeEvents } from "./lower-media-type.ts";

/** How a stream's events are described. */
export interface EventModel {
  /** Whether the schema describes a whole event instead of its data. */
  readonly isWhole: boolean;
  /** Whether every event's data is text; otherwise it is JSON. */
  readonly isText: boolean;
}

/**
 * OpenAPI 3.1 does not say what the schema for `text/event-stream` describes. Descriptions have an event's data, a list
 * of it, or whole events: objects with `data` and `event` or `id`. OpenAPI 3.2's `itemSchema` is a whole event.
 */
export function describeEvents(document: OpenApiDocument, schema: Schema | undefined): EventModel {
  const events = eventSchemas(document, schema);
  const isWhole =
    (schema !== undefined && wholeEvents in schema) ||
    (events.length > 0 && events.every(isWholeEvent));
  const isText = events.every((event) => {
    const data = isWhole ? dereference(document, event.properties?.data ?? {}) : event;
    return data.type === "string";
  });
  return { isWhole, isText };
}

function isWholeEvent({ properties = {} }: Schema): boolean {
  return "data" in properties && ("event" in properties || "id" in properties);
}

/** The schemas for one event: union members, also of nested unions, or those among a list's items. */
function eventSchemas(document: OpenApiDocument, declared: Schema | undefined): Schema[] {
  if (declared === undefined) return [];
  const schema = dereference(document, declared);
  const event = schema.items === undefined ? schema : dereference(document, schema.items);
  const members = event.anyOf ?? event.oneOf;
  return members?.flatMap((member) => eventSchemas(document, member)) ?? [event];
}

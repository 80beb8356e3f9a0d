import { dereference, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";
import { wholeEvents } from "./lower-media-type.ts";

/**
 * OpenAPI 3.1 does not say what the schema for `text/event-stream` describes. Descriptions have an event's data, a list
 * of it, or whole events: objects with `data` and `event` or `id`. The `itemSchema` of OpenAPI 3.2 is a whole event.
 */
export function describesWholeEvents(
  document: OpenApiDocument,
  schema: Schema | undefined,
): boolean {
  if (schema !== undefined && wholeEvents in schema) return true;
  const events = eventSchemas(document, schema);
  return (
    events.length > 0 &&
    events.every(
      ({ properties = {} }) =>
        "data" in properties && ("event" in properties || "id" in properties),
    )
  );
}

/** Whether the data of every event is text; otherwise it is JSON. */
export function hasTextEvents(document: OpenApiDocument, schema: Schema | undefined): boolean {
  const isWhole = describesWholeEvents(document, schema);
  return eventSchemas(document, schema).every((event) => {
    const data = isWhole ? dereference(document, event.properties?.data ?? {}) : event;
    return data.type === "string";
  });
}

/** The schemas for one event: the members of a union, or of a list's items. */
function eventSchemas(document: OpenApiDocument, declared: Schema | undefined): Schema[] {
  if (declared === undefined) return [];
  const schema = dereference(document, declared);
  const event = schema.items === undefined ? schema : dereference(document, schema.items);
  const members = event.anyOf ?? event.oneOf ?? [event];
  return members.map((member) => dereference(document, member));
}

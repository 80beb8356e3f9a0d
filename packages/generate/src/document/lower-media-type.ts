import { dereference, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";
import type { Part } from "./document-parts.ts";

/** Marks a list whose items are whole events, which `itemSchema` describes, and not their data. */
export const wholeEvents = "x-whole-events";

/**
 * OpenAPI 3.2 describes a stream's items: the same as a list, which the client reads item by item.
 *
 * @param mediaType the media type name, such as `application/jsonl`
 */
export function lowerMediaType(document: OpenApiDocument, part: Part, mediaType = ""): Part {
  const { itemSchema, ...others } = part;
  if (itemSchema === undefined) return part;
  const isEvent = /^text\/event-stream\b/i.test(mediaType);
  const items = isEvent ? withParsedData(document, itemSchema as Schema) : itemSchema;
  return { ...others, schema: { type: "array", items, [wholeEvents]: true } };
}

/** An event whose `data` is text with JSON in it, which the client parses. */
function withParsedData(document: OpenApiDocument, declared: Schema): Schema {
  const event = dereference(document, declared);
  const union = (["oneOf", "anyOf"] as const).find((key) => event[key] !== undefined);
  if (union !== undefined) {
    const members = event[union]?.map((member) => withParsedData(document, member));
    return { ...event, [union]: members };
  }
  const { data } = event.properties ?? {};
  const content: unknown = data && Reflect.get(data, "contentSchema");
  if (content === undefined || !/\bjson\b/.test(data?.contentMediaType ?? "")) return declared;
  return { ...event, properties: { ...event.properties, data: content as Schema } };
}

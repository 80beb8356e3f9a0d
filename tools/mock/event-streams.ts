import { type ExampleEvent, eventStream, writeEvent } from "@bellwether/bundle/event-text";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";

/** Prism sends text where the media type is text: its stream examples are the events as they are sent. */
export function writeEventExamples(document: OpenApiDocument): OpenApiDocument {
  return replaceStreams(document) as OpenApiDocument;
}

function replaceStreams(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceStreams);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === eventStream ? asText(part) : replaceStreams(part),
    ]),
  );
}

function asText({ examples = {} }: { readonly examples?: Record<string, { value: unknown }> }) {
  const entries = Object.entries(examples).map(([name, example]) => {
    const value = writeEvent(example.value as ExampleEvent);
    return [name, { ...example, value }];
  });
  return { schema: { type: "string" }, examples: Object.fromEntries(entries) };
}

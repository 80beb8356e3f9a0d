import type { ServerSentEvent } from "./server-sent-event.ts";

interface Start {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A service's response whose data is a Blob or iterates events or JSON values; undefined for other data.
 *
 * @param mediaType the media type of the success in the spec
 */
export function writeStream(
  data: unknown,
  { status, headers }: Start,
  mediaType = "text/event-stream",
): Response | undefined {
  if (data instanceof Blob) return new Response(data, { status, headers });
  if (!isIterable(data)) return undefined;
  const write = /event-stream/i.test(mediaType) ? writeEvent : writeValue(mediaType);
  const type = { "content-type": mediaType };
  return new Response(streamOf(data, write), { status, headers: { ...type, ...headers } });
}

function isIterable(data: unknown): data is AsyncIterable<never> {
  return typeof data === "object" && data !== null && Symbol.asyncIterator in data;
}

function streamOf<Item>(
  items: AsyncIterable<Item>,
  write: (item: Item) => string,
): ReadableStream<Uint8Array> {
  const iterator = items[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(write(value)));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/** Descriptions with string data have text events, so only other data is JSON. */
export function writeEvent({ id, event, data }: ServerSentEvent<unknown>): string {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  const lines = text.split("\n").map((line) => `data: ${line}\n`);
  const idLine = id === undefined ? "" : `id: ${id}\n`;
  const eventLine = event === undefined ? "" : `event: ${event}\n`;
  return `${idLine}${eventLine}${lines.join("")}\n`;
}

/** A value on a line, or behind a record separator. */
export function writeValue(mediaType: string): (value: unknown) => string {
  const start = /json-seq/i.test(mediaType) ? "\u001e" : "";
  return (value) => `${start}${JSON.stringify(value)}\n`;
}

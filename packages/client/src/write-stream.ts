import type { ServerSentEvent } from "./server-sent-event.ts";

interface Start {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** The response of a service whose data is a Blob or an event iterable; undefined for other data. */
export function writeStream(data: unknown, { status, headers }: Start): Response | undefined {
  if (data instanceof Blob) return new Response(data, { status, headers });
  if (!isEvents(data)) return undefined;
  const type = { "content-type": "text/event-stream" };
  return new Response(eventBody(data), { status, headers: { ...type, ...headers } });
}

function isEvents(data: unknown): data is AsyncIterable<ServerSentEvent<unknown>> {
  return typeof data === "object" && data !== null && Symbol.asyncIterator in data;
}

function eventBody(events: AsyncIterable<ServerSentEvent<unknown>>): ReadableStream<Uint8Array> {
  const iterator = events[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(writeEvent(value)));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

/** Descriptions with data of type string have text events, so only other data is JSON. */
function writeEvent({ id, event, data }: ServerSentEvent<unknown>): string {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  const lines = text.split("\n").map((line) => `data: ${line}\n`);
  const idLine = id === undefined ? "" : `id: ${id}\n`;
  const eventLine = event === undefined ? "" : `event: ${event}\n`;
  return `${idLine}${eventLine}${lines.join("")}\n`;
}

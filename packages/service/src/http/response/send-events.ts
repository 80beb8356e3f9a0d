import type { FastifyReply } from "fastify";
import type { EventSink, EventSource } from "../../streams/event-sink.ts";

/**
 * Sends server-sent events until one side closes the connection. Proxies must neither buffer nor change them: nginx
 * heeds `X-Accel-Buffering`.
 */
export function sendEvents(reply: FastifyReply, events: EventSource): void {
  const { raw } = reply;
  // A HEAD gets the headers alone, and would never end.
  const hasBody = reply.request.method !== "HEAD";
  if (raw.closed || !hasBody) events.cancel();
  if (raw.closed) return;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  if (!hasBody) {
    raw.end();
    return;
  }
  const sink: EventSink = {
    get waitingBytes() {
      return raw.writableLength;
    },
    write: (text) => void raw.write(text),
    end: () => void raw.end(),
    cut: () => void raw.destroy(),
  };
  // Before it starts: it may end at once.
  const close = events.start(sink);
  raw.once("close", close);
  if (raw.closed) close();
}

import { createParser, type EventSourceMessage } from "eventsource-parser";
import { delay } from "./call/deadline.ts";
import type { PreparedCall } from "./call/prepare-call.ts";
import { retryDelayMs } from "./call/retry.ts";
import { retriesOf, send } from "./call/send.ts";
import { AbortError, ConnectionError, DecodeError } from "./errors.ts";
import type { AnsweredCall, ResponseReader } from "./operation.ts";
import type { ServerSentEvent } from "./server-sent-event.ts";

/** `text/event-stream` whose data is JSON. `[DONE]`, by which several services end a stream, ends the iteration. */
export const readEventStream: ResponseReader = async (response, call) =>
  readEvents(checkMediaType(response, call), call as PreparedCall, true);

/** `text/event-stream` whose data is text. */
export const readTextEventStream: ResponseReader = async (response, call) =>
  readEvents(checkMediaType(response, call), call as PreparedCall, false);

/** The longest delay of a timer. */
const maxDelayMs = 2 ** 31 - 1;

/** What the service said about the next connection. */
interface Position {
  lastEventId: string;
  retryMs: number | undefined;
}

function checkMediaType(response: Response, { operationId }: AnsweredCall): Response {
  const mediaType = response.headers.get("content-type") ?? "no media type";
  // A service ends a stream with 204.
  if (response.status === 204 || /^text\/event-stream\b/i.test(mediaType)) return response;
  response.body?.cancel().catch(() => {});
  throw new DecodeError(operationId, response, `carries ${mediaType} instead of events`);
}

/** A stream's events; a broken connection is reopened after the last event, while that is safe. */
async function* readEvents(
  first: Response,
  call: PreparedCall,
  isJson: boolean,
): AsyncGenerator<ServerSentEvent<unknown>> {
  const position: Position = { lastEventId: "", retryMs: undefined };
  let response = first;
  for (let failures = 0; ; failures += 1) {
    try {
      for await (const message of readMessages(response, call, position)) {
        failures = 0;
        if (isJson && message.data === "[DONE]") return;
        yield isJson ? { ...message, data: parseData(message, response, call) } : message;
      }
      return;
    } catch (error) {
      if (!(error instanceof ConnectionError) || failures >= retriesOf(call)) throw error;
      response = await reconnect(call, position, retryDelayMs(error, failures));
    }
  }
}

/** One connection's messages. Closes it when the iteration ends early. */
async function* readMessages(
  response: Response,
  { operationId, options: { signal } }: PreparedCall,
  position: Position,
): AsyncGenerator<EventSourceMessage> {
  const reader = response.body?.getReader();
  if (reader === undefined) return;
  const messages: EventSourceMessage[] = [];
  const parser = createParser({
    onEvent: (message) => messages.push(message),
    onRetry: (retryMs) => {
      position.retryMs = Math.min(retryMs, maxDelayMs);
    },
  });
  const decoder = new TextDecoder();
  const close = () => void reader.cancel().catch(() => {});
  signal?.addEventListener("abort", close);
  try {
    for (;;) {
      if (signal?.aborted) throw new AbortError(operationId, signal.reason);
      const { done, value } = await reader.read().catch((cause: unknown) => {
        if (signal?.aborted) throw new AbortError(operationId, signal.reason);
        throw new ConnectionError(operationId, cause, response);
      });
      if (signal?.aborted) throw new AbortError(operationId, signal.reason);
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      for (const message of messages.splice(0)) {
        position.lastEventId = message.id ?? position.lastEventId;
        yield message;
      }
    }
  } finally {
    signal?.removeEventListener("abort", close);
    close();
  }
}

async function reconnect(
  call: PreparedCall,
  { lastEventId, retryMs }: Position,
  backoffMs: number,
): Promise<Response> {
  const { operationId, operation, options } = call;
  const { signal = new AbortController().signal } = options;
  await delay(retryMs ?? backoffMs, signal).catch(() => {
    throw new AbortError(operationId, signal.reason);
  });
  const headers = { ...call.headers };
  if (lastEventId) headers["last-event-id"] = asHeader(lastEventId);
  const again: PreparedCall = {
    ...call,
    headers,
    operation: { ...operation, read: async (response) => checkMediaType(response, call) },
    // It has checked the first response already.
    options: { ...options, validate: () => {} },
  };
  return (await send(again, {})) as Response;
}

/** A header carries bytes: those of UTF-8, as in `EventSource`. */
function asHeader(id: string): string {
  return String.fromCharCode(...new TextEncoder().encode(id));
}

function parseData(
  { data }: EventSourceMessage,
  response: Response,
  { operationId }: PreparedCall,
): unknown {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new DecodeError(operationId, response, "carries an event that is not JSON", cause);
  }
}

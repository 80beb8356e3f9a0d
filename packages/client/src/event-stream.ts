import { createParser, type EventSourceMessage } from "eventsource-parser";
import { delay } from "./call/deadline.ts";
import type { PreparedCall } from "./call/prepare-call.ts";
import { retryDelayMs } from "./call/retry.ts";
import { retriesOf, send } from "./call/send.ts";
import { AbortError, ConnectionError } from "./errors.ts";
import type { AnsweredCall, ResponseReader } from "./operation.ts";
import type { ServerSentEvent } from "./server-sent-event.ts";
import { checkStream, parseItem, readChunks } from "./stream-text.ts";

export { type FollowOptions, followEvents } from "./follow-events.ts";

/** `text/event-stream` whose data is JSON. `[DONE]`, by which several services end a stream, ends the iteration. */
export const readEventStream: ResponseReader = async (response, call) =>
  readEvents(checkEvents(response, call), call as PreparedCall, true);

/** `text/event-stream` whose data is text. */
export const readTextEventStream: ResponseReader = async (response, call) =>
  readEvents(checkEvents(response, call), call as PreparedCall, false);

const checkEvents = (response: Response, call: AnsweredCall) =>
  checkStream(response, call, /^text\/event-stream\b/i, "events");

/** The longest timer delay. */
const maxDelayMs = 2 ** 31 - 1;

/** What the service said about the next connection. */
interface Position {
  lastEventId: string;
  retryMs: number | undefined;
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
        const { data } = message;
        yield isJson ? { ...message, data: parseItem(data, response, call, "an event") } : message;
      }
      return;
    } catch (error) {
      if (!(error instanceof ConnectionError) || failures >= retriesOf(call)) throw error;
      response = await reconnect(call, position, retryDelayMs(error, failures));
    }
  }
}

/** One connection's messages. */
async function* readMessages(
  response: Response,
  call: PreparedCall,
  position: Position,
): AsyncGenerator<EventSourceMessage> {
  const messages: EventSourceMessage[] = [];
  const parser = createParser({
    onEvent: (message) => messages.push(message),
    onRetry: (retryMs) => {
      position.retryMs = Math.min(retryMs, maxDelayMs);
    },
  });
  for await (const chunk of readChunks(response, call)) {
    parser.feed(chunk);
    for (const message of messages.splice(0)) {
      position.lastEventId = message.id ?? position.lastEventId;
      yield message;
    }
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
    operation: { ...operation, read: async (response) => checkEvents(response, call) },
    // It has checked the first response already.
    options: { ...options, validate: () => {} },
  };
  return (await send(again, {})) as Response;
}

/** A header carries UTF-8 bytes, as in `EventSource`. */
function asHeader(id: string): string {
  return String.fromCharCode(...new TextEncoder().encode(id));
}

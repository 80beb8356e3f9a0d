import type { IncomingMessage } from "node:http";
import { createParser } from "eventsource-parser";
import { readRetryAfter } from "../../outgoing/retry-after.ts";
import { followRedirects, type SourceRequest } from "../follow-redirects.ts";
import { SourceError } from "../source-error.ts";
import { createInbox } from "./inbox.ts";
import type { MessageStream } from "./message-stream.ts";

interface SseOptions extends SourceRequest {
  /** The stream breaks when nothing arrives for this long. */
  readonly silenceMs: number;
}

const connectTimeoutMs = 20_000;
const maxMessageCharacters = 16_000_000;

/** Opens a server-sent event stream. */
export async function openSse(url: string, options: SseOptions): Promise<MessageStream> {
  const { silenceMs, ...request } = options;
  const response = await connect(url, request);
  const type = response.headers["content-type"] ?? "";
  if (response.statusCode === 200 && /^text\/event-stream\b/i.test(type)) {
    return readMessages(response, silenceMs);
  }
  response.destroy();
  if (response.statusCode === 200) {
    throw new SourceError(`the source answered ${type || "no content type"}, not an event stream.`);
  }
  const retryAfterMs = readRetryAfter(response.headers["retry-after"]);
  throw new SourceError(`the source answered ${response.statusCode}.`, { retryAfterMs });
}

/** The time limit ends with the headers: the stream itself has no end. */
async function connect(url: string, request: SourceRequest): Promise<IncomingMessage> {
  const limit = new AbortController();
  const timeout = setTimeout(() => {
    limit.abort(
      new SourceError(`the source did not answer for ${connectTimeoutMs / 1000} seconds.`),
    );
  }, connectTimeoutMs);
  try {
    const signal = AbortSignal.any([request.signal, limit.signal]);
    return await followRedirects(url, "text/event-stream", { ...request, signal });
  } catch (error) {
    throw limit.signal.aborted ? limit.signal.reason : error;
  } finally {
    clearTimeout(timeout);
  }
}

function readMessages(response: IncomingMessage, silenceMs: number): MessageStream {
  const inbox = createInbox({
    silenceMs,
    pause: () => response.pause(),
    resume: () => response.resume(),
    close: () => response.destroy(),
  });
  const parser = createParser({
    maxBufferSize: maxMessageCharacters,
    onEvent: ({ data }) => inbox.push(data),
    onError: ({ type }) => {
      if (type !== "max-buffer-size-exceeded") return;
      inbox.end(new SourceError(`a message has more than ${maxMessageCharacters} characters.`));
      response.destroy();
    },
  });
  response
    .setEncoding("utf8")
    .on("data", (text: string) => {
      inbox.touch();
      parser.feed(text);
    })
    .on("error", (error) => inbox.end(error))
    // An interrupted stream has an error before.
    .on("close", () => inbox.end());
  return inbox;
}

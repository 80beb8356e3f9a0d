import { delay } from "./call/deadline.ts";
import { isTransient, retryDelayMs } from "./call/retry.ts";
import { createClient, getClientContext } from "./create-client.ts";
import { AbortError } from "./errors.ts";
import type { OperationDescription } from "./operation.ts";
import type { CallOptions } from "./options/options.ts";
import type { ServerSentEvent } from "./server-sent-event.ts";
import { watchVisibility } from "./watch-visibility.ts";

/** Which events to follow, and how. */
export interface FollowOptions {
  /** Ends the iteration with an `AbortError`. */
  readonly signal?: AbortSignal | undefined;
  /** Resume after this event. */
  readonly lastEventId?: string | undefined;
  /** The method's argument name for `Last-Event-ID`. */
  readonly argument: string;
  /** A connection without an event for longer is replaced, in ms: longer than the service's heartbeats are apart. */
  readonly silenceMs: number;
  /** Called before each delay, with its length in ms and its error; undefined when the service closed the stream. */
  readonly onReconnect?: ((delayMs: number, error: unknown) => void) | undefined;
}

type Open = (
  request: object,
  options: CallOptions,
) => Promise<AsyncIterable<ServerSentEvent<unknown>>>;

/** Services close streams when they stop: their clients must not all return at once. */
const spreadMs = 2000;
const maxBackoffMs = 30_000;

/**
 * Events from an operation with a `text/event-stream`, without an end: reconnects after the last event when the
 * connection breaks, is silent or is closed, and pauses while the page is hidden. Credentials, hooks and `fetch` are
 * the client's.
 *
 * @throws AbortError when the signal is aborted
 * @throws ApiError for a refusal a later attempt would meet again, such as 401
 */
export async function* followEvents<Event>(
  client: object,
  operationId: string,
  operation: OperationDescription,
  request: object,
  follow: FollowOptions,
): AsyncGenerator<ServerSentEvent<Event>, never> {
  const open = methodOf(client, operationId, operation);
  const { signal = new AbortController().signal, argument, silenceMs, onReconnect } = follow;
  let { lastEventId } = follow;
  for (let failures = 0; ; ) {
    const page = watchVisibility(signal);
    const connection = new AbortController();
    const close = () => connection.abort();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failure: unknown;
    try {
      await page.visible;
      if (signal.aborted) throw new AbortError(operationId, signal.reason);
      signal.addEventListener("abort", close);
      page.onHidden(close);
      const asked = lastEventId === undefined ? request : { ...request, [argument]: lastEventId };
      const events = await open(asked, { signal: connection.signal, retries: 0 });
      timer = setTimeout(close, silenceMs);
      for await (const event of events) {
        // The consumer's own time is not the service's silence.
        clearTimeout(timer);
        failures = 0;
        lastEventId = event.id ?? lastEventId;
        yield event as ServerSentEvent<Event>;
        timer = setTimeout(close, silenceMs);
      }
    } catch (error) {
      if (signal.aborted) throw new AbortError(operationId, signal.reason);
      if (!connection.signal.aborted && !isTransient(error)) throw error;
      failure = error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", close);
      page.end();
      connection.abort();
    }
    if (page.wasHidden) continue;
    const delayMs = failure === undefined ? Math.random() * spreadMs : backoffMs(failure, failures);
    failures += 1;
    onReconnect?.(delayMs, failure);
    await delay(delayMs, signal).catch(() => {
      throw new AbortError(operationId, signal.reason);
    });
  }
}

function methodOf(client: object, operationId: string, operation: OperationDescription): Open {
  const { host, setup } = getClientContext(client);
  const { credentials: _, ...options } = setup;
  const operations = { [operationId]: operation };
  const own = createClient<Record<string, Open>>({ ...host, operations }, options);
  return own[operationId] as Open;
}

/** `Retry-After`, else exponential backoff with full jitter, growing while a service is away. */
function backoffMs(error: unknown, failures: number): number {
  const short = retryDelayMs(error, failures);
  return failures < 5 ? short : Math.max(short, Math.random() * maxBackoffMs);
}

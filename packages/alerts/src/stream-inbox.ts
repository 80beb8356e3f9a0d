import { followEvents } from "@bellwether/client/event-stream";
import { streamInboxEvents } from "./generated/operations.ts";
import type { AppId, HeartbeatEvent, InboxEvent, KnownInboxEvent } from "./generated/types.ts";

/** An inbox change: `event` says which, `data` has the alert, the ids or the counts. */
export type InboxStreamEvent = Exclude<KnownInboxEvent, HeartbeatEvent>;

export interface StreamInboxOptions {
  /** Only this app's alerts. */
  readonly appId?: AppId | undefined;
  /** Ends the stream: the loop throws `AbortError`. */
  readonly signal?: AbortSignal | undefined;
  /** Resume after this event, such as the last one before the page was reloaded. */
  readonly lastEventId?: string | undefined;
  /** Called before each reconnect, with the delay in ms and the error, if there was one. */
  readonly onReconnect?: ((delayMs: number, error: unknown) => void) | undefined;
}

/** The service sends an event every 20 seconds. */
const silenceMs = 50_000;

const kinds: readonly string[] = [
  ...["alert", "seen", "read", "unread", "archive", "unarchive", "clear", "summary", "reset"],
];

/**
 * Follows the inbox for the client's session. Reconnects where it was, with backoff and `Retry-After`, and pauses while
 * the page is hidden. List the alerts after the first event, which is `summary`, and again after `reset` and
 * `unarchive`.
 *
 * @param client any client from this package with a session token; it needs no operation for this
 * @throws AbortError when the signal is aborted
 * @throws ApiError when the session has ended (401)
 * @example for await (const { event, data } of streamInbox(alerts, { signal })) console.log(event, data);
 */
export async function* streamInbox(
  client: object,
  { appId, ...options }: StreamInboxOptions = {},
): AsyncGenerator<InboxStreamEvent, void> {
  const request = appId === undefined ? {} : { appId };
  const follow = { ...options, argument: "lastEventID", silenceMs };
  const name = "streamInboxEvents";
  for await (const event of followEvents(client, name, streamInboxEvents, request, follow)) {
    if (isChange(event as InboxEvent)) yield event as InboxStreamEvent;
  }
}

/** Leaves out heartbeats, and kinds added in later versions. */
function isChange({ event }: InboxEvent): boolean {
  return kinds.includes(event);
}

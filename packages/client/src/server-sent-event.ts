/** A server-sent event. */
export interface ServerSentEvent<Data> {
  /** The event's own id. After a broken connection, the service continues after the last one. */
  readonly id?: string | undefined;
  /** The event's type; absent for one without a name. */
  readonly event?: string | undefined;
  readonly data: Data;
}

/**
 * A call's events. Iterate it once: `break` closes the connection, and so does the call's `signal`.
 *
 * @throws ConnectionError when the connection breaks and cannot be opened again
 * @throws DecodeError for an event without the JSON the spec promises
 * @throws AbortError when the call's signal is aborted
 */
export type EventStream<Event> = AsyncIterable<Event>;

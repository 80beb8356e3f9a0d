/** Where a stream's text goes: a response. */
export interface EventSink {
  /** Bytes the caller has not taken yet. */
  readonly waitingBytes: number;
  write(text: string): void;
  /** Ends the response after what was written. */
  end(): void;
  /** Cuts the connection, with what waits. */
  cut(): void;
}

/** A stream ready to be sent. */
export interface EventSource {
  /** Sends it. Returns what to call when the connection is closed. */
  start(sink: EventSink): () => void;
  /** Drops it: its caller left before it began. */
  cancel(): void;
}

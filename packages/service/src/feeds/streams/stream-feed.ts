import type { Clock } from "../../domain/clock.ts";
import { backOffMs, type Feed, type FeedBatch } from "../feed.ts";
import { pause } from "../pause.ts";
import type { FeedEntries } from "../source-document.ts";
import { SourceError, toSourceError } from "../source-error.ts";
import type { OpenStream } from "./message-stream.ts";

interface StreamFeedOptions {
  readonly name: string;
  readonly open: OpenStream;
  /** Requests the source's state each time the stream opens: it may have changed while there was none. */
  readonly readSnapshot?: ((signal: AbortSignal) => Promise<FeedEntries>) | undefined;
  readonly mapMessages: (messages: readonly string[]) => FeedEntries;
  readonly clock: Clock;
  /** The delay after consecutive failures, in milliseconds. */
  readonly backOff?: (failures: number) => number;
}

/** Reads a stream, and opens it again with back-off when it breaks, ends or falls silent. */
export function createStreamFeed(options: StreamFeedOptions): Feed {
  const { name, clock, backOff = backOffMs } = options;
  return {
    name,
    async *batches(signal) {
      for (let failures = 0; !signal.aborted; failures++) {
        let error: SourceError | undefined;
        let hasMessages = false;
        const connection = new AbortController();
        try {
          const own = AbortSignal.any([signal, connection.signal]);
          for await (const batch of readConnection(options, own)) {
            if (batch.isMessage) hasMessages = true;
            yield batch.batch;
          }
          if (!hasMessages) error = new SourceError("the source closed the stream at once.");
        } catch (cause) {
          error = toSourceError(cause);
        } finally {
          connection.abort();
        }
        if (signal.aborted) return;
        if (hasMessages) failures = 0;
        if (error !== undefined) {
          const problems = [`${name}: ${error.message}`];
          yield { observedAt: clock.now(), problems, isFailure: true };
        }
        await pause(Math.max(backOff(failures), error?.retryAfterMs ?? 0), signal);
      }
    },
  };
}

/** One connection: the snapshot, requested once the stream is open, so no change lies between, then the messages. */
async function* readConnection(
  { name, open, readSnapshot, mapMessages, clock }: StreamFeedOptions,
  signal: AbortSignal,
): AsyncGenerator<{ readonly batch: FeedBatch; readonly isMessage: boolean }> {
  const stream = await open(signal);
  if (readSnapshot !== undefined) {
    // A stream without its snapshot is better than none.
    const entries = await readSnapshot(signal).catch((error) => ({
      problems: [`${name}: the snapshot failed: ${toSourceError(error).message}`],
    }));
    signal.throwIfAborted();
    yield { batch: { observedAt: clock.now(), ...entries }, isMessage: false };
  }
  for await (const messages of stream) {
    yield { batch: { observedAt: clock.now(), ...mapMessages(messages) }, isMessage: true };
  }
}

import type { Clock } from "../domain/clock.ts";
import { backOffMs, type Feed, type FeedBatch } from "./feed.ts";
import { pause } from "./pause.ts";
import type { FeedEntries, SourceDocument } from "./source-document.ts";
import { type SourceError, toSourceError } from "./source-error.ts";

interface HttpFeedOptions {
  readonly name: string;
  /** A round's documents; one failure does not keep the others from being read. */
  readonly documents: () => readonly SourceDocument[];
  readonly clock: Clock;
  readonly intervalMs?: number;
  /** How often waiting entries are tried again. */
  readonly resolveMs?: number;
  /** The delay after consecutive failures, in milliseconds. */
  readonly backOff?: (failures: number) => number;
}

/** Polls a source's documents, and backs off while it fails. */
export function createHttpFeed(options: HttpFeedOptions): Feed {
  const { name, documents, clock, intervalMs = 60_000, backOff = backOffMs } = options;
  return {
    name,
    async *batches(signal) {
      let failures = 0;
      while (!signal.aborted) {
        const round = documents();
        const isSingle = round.length === 1;
        for (const document of round) {
          const result = await read(document, signal);
          if (signal.aborted) return;
          if (result.error === undefined) {
            failures = 0;
            yield { observedAt: clock.now(), ...result.entries };
            continue;
          }
          const { message, retryAfterMs, isUnreadable } = result.error;
          yield { observedAt: clock.now(), problems: [`${name}: ${message}`], isFailure: true };
          // A source with another response format will hardly change it within a second.
          const leastMs = isUnreadable && isSingle ? intervalMs : 0;
          await pause(Math.max(backOff(failures), retryAfterMs, leastMs), signal);
          failures += 1;
        }
        if (failures === 0 || !isSingle) yield* resolveWhilePausing(round, options, signal);
      }
    },
  };
}

type ReadResult =
  | { readonly entries: FeedEntries; readonly error?: never }
  | { readonly error: SourceError };

async function read(document: SourceDocument, signal: AbortSignal): Promise<ReadResult> {
  try {
    return { entries: await document.read(signal) };
  } catch (error) {
    return { error: toSourceError(error) };
  }
}

/** Waits for the next round; yields entries whose reference arrives in the meantime. */
async function* resolveWhilePausing(
  documents: readonly SourceDocument[],
  { clock, intervalMs = 60_000, resolveMs = 5000 }: HttpFeedOptions,
  signal: AbortSignal,
): AsyncGenerator<FeedBatch> {
  const observedAt = clock.now();
  for (let remainingMs = intervalMs; remainingMs > 0; remainingMs -= resolveMs) {
    await pause(Math.min(remainingMs, resolveMs), signal);
    if (signal.aborted) return;
    if (remainingMs <= resolveMs) return;
    for (const document of documents) {
      // A failure, such as the database's, is reported by the next request.
      const entries = await document.resolve().catch(() => undefined);
      if (entries !== undefined) yield { observedAt, ...entries };
    }
  }
}

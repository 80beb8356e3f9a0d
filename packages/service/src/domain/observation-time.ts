import type { EntryReader } from "./feed-entry-parser.ts";
import { maxAheadSeconds } from "./feeds/push-feeds.ts";

/**
 * Reads the time of an observation. A later observation replaces an earlier one, so a time in the future would keep out
 * every true value until then.
 * @param receivedAt the default for an entry without a time
 */
export function readObservedAt(record: EntryReader, receivedAt: Date): Date {
  return (
    record.optional("observedAt", (name) => readPastTime(record, name, receivedAt)) ?? receivedAt
  );
}

/** Reads a past event's time, tolerating a source clock ahead at its batch's arrival. */
export function readPastTime(record: EntryReader, name: string, receivedAt: Date): Date {
  const at = record.date(name);
  if (at.getTime() <= receivedAt.getTime() + maxAheadSeconds * 1000) return at;
  return record.fail(name, `at most ${maxAheadSeconds} seconds in the future`);
}

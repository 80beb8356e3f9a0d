import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../domain/clock.ts";
import { missedListingsUntilDelisted } from "../domain/markets/listing.ts";
import { PrivateAddressError } from "../outgoing/request-guard.ts";
import { backOffMs, type Feed, type FeedBatch } from "./feed.ts";
import { type FetchedJson, fetchJson } from "./fetch-json.ts";

/** Converts the response body of a source to entries. */
export type FeedMapping = (body: unknown) => FeedEntries | Promise<FeedEntries>;
type FeedEntries = Omit<FeedBatch, "observedAt" | "historyOnly">;

interface HttpFeedOptions {
  readonly name: string;
  readonly url: string;
  readonly map: FeedMapping;
  readonly clock: Clock;
  readonly intervalMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** For sources in a private network. Without it, requests and redirects to private addresses are rejected. */
  readonly allowPrivateAddresses?: boolean;
  /** The delay after consecutive failures, in milliseconds. */
  readonly backOff?: (failures: number) => number;
}

/** Polls a source with conditional requests, and backs off while it fails. */
export function createHttpFeed(options: HttpFeedOptions): Feed {
  const { name, url, map, clock, intervalMs = 60_000, backOff = backOffMs } = options;
  const { headers = {}, allowPrivateAddresses = false } = options;
  return {
    name,
    async *batches(signal) {
      let etag: string | undefined;
      let failures = 0;
      let listing = newListing();
      while (!signal.aborted) {
        const result = await request(() =>
          fetchJson(url, { etag, headers, allowPrivateAddresses, signal }),
        );
        if (signal.aborted) return;
        if (result.problem === undefined) {
          failures = 0;
          etag = result.etag;
          if (result.status === 200) {
            const batch = await mapResponse(name, map, result.body, clock.now());
            listing = newListing(batch);
            yield batch;
          } else {
            yield { observedAt: clock.now(), ...listing.repeat() };
          }
          await pause(intervalMs, signal);
        } else {
          const problems = [`${name}: ${result.problem}`];
          yield { observedAt: clock.now(), problems, isFailure: true };
          const waitMs = Math.max(backOff(failures), result.retryAfterMs ?? 0);
          failures += 1;
          await pause(waitMs, signal);
        }
      }
    },
  };
}

/** An unchanged list is still the list: it is repeated until a missing entry counts as gone. */
function newListing(list: Pick<FeedBatch, "allMarketIds" | "allPositionIds"> = {}) {
  const { allMarketIds, allPositionIds } = list;
  let timesListed = 1;
  return {
    repeat: () =>
      timesListed++ < missedListingsUntilDelisted ? { allMarketIds, allPositionIds } : {},
  };
}

type FetchResult = Partial<FetchedJson> & { readonly problem?: string };

async function request(send: () => Promise<FetchedJson>): Promise<FetchResult> {
  try {
    const response = await send();
    const isUsable = response.status === 200 || response.status === 304;
    const problem = `the source answered ${response.status}.`;
    return isUsable ? response : { ...response, problem };
  } catch (error) {
    if (error instanceof PrivateAddressError) {
      return { problem: `${error.message} Set --feed-private-addresses yes to allow it.` };
    }
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

async function mapResponse(
  name: string,
  map: FeedMapping,
  body: unknown,
  observedAt: Date,
): Promise<FeedBatch> {
  try {
    return { observedAt, ...(await map(body)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const problems = [`${name}: the response has an unknown shape: ${message}`];
    return { observedAt, problems, isFailure: true };
  }
}

async function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  await sleep(Math.min(waitMs, 3_600_000), undefined, { signal }).catch(() => undefined);
}

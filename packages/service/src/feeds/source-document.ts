import { missedListingsUntilDelisted } from "../domain/markets/listing.ts";
import type { FeedBatch } from "./feed.ts";
import { type FetchedJson, fetchJson } from "./fetch-json.ts";
import type { SourceRequest } from "./follow-redirects.ts";
import { SourceError } from "./source-error.ts";

/** Converts a source's response bodies, one for each URL, to entries. */
export type FeedMapping = (...bodies: unknown[]) => FeedEntries | Promise<FeedEntries>;
export type FeedEntries = Omit<FeedBatch, "observedAt" | "historyOnly">;

/** A source's list, in one response or in several belonging together. */
export interface SourceDocument {
  /**
   * Requests the source.
   *
   * @throws SourceError
   */
  read(signal: AbortSignal): Promise<FeedEntries>;
  /** Maps the last responses again while entries wait; undefined when none could be resolved. */
  resolve(): Promise<FeedEntries | undefined>;
}

interface SourceDocumentOptions extends Omit<SourceRequest, "signal"> {
  readonly urls: readonly string[];
  readonly map: FeedMapping;
}

/**
 * A document with conditional requests. A 304 response says nothing about the database: as long as entries wait for a
 * reference, such as a token's price, the last responses are kept and mapped again.
 */
export function createSourceDocument(options: SourceDocumentOptions): SourceDocument {
  const { urls, map, ...request } = options;
  const responses = urls.map(() => newResponse());
  let listing = newListing();
  let waiting = 0;
  const mapAll = async () => {
    try {
      const entries = await map(...responses.map(({ body }) => body));
      waiting = entries.waiting ?? 0;
      return entries;
    } catch (error) {
      // Without this, the next response would be a 304, and the source would look healthy.
      responses.fill(newResponse());
      throw new SourceError(`the response has an unknown shape: ${messageOf(error)}`, {
        isUnreadable: true,
      });
    }
  };
  return {
    async read(signal) {
      let isNew = false;
      for (const [index, url] of urls.entries()) {
        const { etag } = responses[index] ?? newResponse();
        const fetched = await fetchUsable(url, { ...request, etag, signal });
        if (fetched.status === 304) continue;
        isNew = true;
        responses[index] = { etag: fetched.etag, body: fetched.body };
      }
      if (!isNew && waiting === 0) return { ...listing.repeat(), waiting };
      const entries = await mapAll();
      if (isNew) listing = newListing(entries);
      const list = isNew ? {} : { ...noListing, ...listing.repeat() };
      // Responses can be large; several are needed again when one changes.
      if (urls.length === 1 && waiting === 0) responses.fill({ etag: responses[0]?.etag });
      return { ...entries, ...list, waiting };
    },
    async resolve() {
      if (waiting === 0) return undefined;
      const before = waiting;
      const { allMarketIds: _, allPositionIds: __, ...entries } = await mapAll();
      return waiting < before ? entries : undefined;
    },
  };
}

interface Response {
  readonly etag?: string | undefined;
  readonly body?: unknown;
}

function newResponse(): Response {
  return {};
}

const noListing = { allMarketIds: undefined, allPositionIds: undefined };

/** An unchanged list is still the list: it is repeated until a missing entry counts as gone. */
function newListing(list: Pick<FeedBatch, "allMarketIds" | "allPositionIds"> = {}) {
  const { allMarketIds, allPositionIds } = list;
  let timesListed = 1;
  return {
    repeat: () =>
      timesListed++ < missedListingsUntilDelisted ? { allMarketIds, allPositionIds } : {},
  };
}

async function fetchUsable(
  url: string,
  request: SourceRequest & { readonly etag: string | undefined },
): Promise<FetchedJson> {
  const response = await fetchJson(url, request);
  if (response.status === 200 || response.status === 304) return response;
  const { status, retryAfterMs } = response;
  throw new SourceError(`the source answered ${status}.`, { retryAfterMs });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

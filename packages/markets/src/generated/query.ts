// Generated from Bellwether markets 0.19.0 by tools/generate. Edit the spec, not this file.

import {
  type InfiniteQueryOptions,
  infiniteQueryOptions,
  type QueryOptions,
  queryOptions,
} from "@bellwether/client/query-options";
import type { MarketsClient } from "./client.ts";
import type {
  GetMarketsByTypeResponse,
  ListMarketsRequest,
  ListMarketsResponse,
  GetMarketHistoryRequest,
  GetMarketHistoryResponse,
  ListPositionsRequest,
  ListPositionsResponse,
  ListProfitAndLossRequest,
  ListProfitAndLossResponse,
  ListPositionSnapshotsRequest,
  ListPositionSnapshotsResponse,
} from "./methods.ts";

/** A query of `getMarketsByType`. */
export function getMarketsByTypeQuery(
  client: Pick<MarketsClient, "getMarketsByType">,
): QueryOptions<undefined, GetMarketsByTypeResponse> {
  return queryOptions(
    "markets",
    "getMarketsByType",
    (_, options) => client.getMarketsByType({}, options),
    undefined,
  );
}

/** A query of `listMarkets`. */
export function listMarketsQuery(
  client: Pick<MarketsClient, "listMarkets">,
  request?: ListMarketsRequest,
): QueryOptions<ListMarketsRequest | undefined, ListMarketsResponse> {
  return queryOptions("markets", "listMarkets", client.listMarkets, request);
}

/** A query, page by page, of `listMarkets`. */
export function listMarketsInfiniteQuery(
  client: Pick<MarketsClient, "listMarkets">,
  request: ListMarketsRequest = {},
): InfiniteQueryOptions<ListMarketsRequest, ListMarketsResponse, ListMarketsRequest["cursor"]> {
  return infiniteQueryOptions("markets", "listMarkets", client.listMarkets, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

/** A query of `getMarketHistory`. */
export function getMarketHistoryQuery(
  client: Pick<MarketsClient, "getMarketHistory">,
  request: GetMarketHistoryRequest,
): QueryOptions<GetMarketHistoryRequest, GetMarketHistoryResponse> {
  return queryOptions("markets", "getMarketHistory", client.getMarketHistory, request);
}

/** A query of `listPositions`. */
export function listPositionsQuery(
  client: Pick<MarketsClient, "listPositions">,
  request: ListPositionsRequest,
): QueryOptions<ListPositionsRequest, ListPositionsResponse> {
  return queryOptions("markets", "listPositions", client.listPositions, request);
}

/** A query, page by page, of `listPositions`. */
export function listPositionsInfiniteQuery(
  client: Pick<MarketsClient, "listPositions">,
  request: ListPositionsRequest,
): InfiniteQueryOptions<
  ListPositionsRequest,
  ListPositionsResponse,
  ListPositionsRequest["cursor"]
> {
  return infiniteQueryOptions("markets", "listPositions", client.listPositions, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

/** A query of `listProfitAndLoss`. */
export function listProfitAndLossQuery(
  client: Pick<MarketsClient, "listProfitAndLoss">,
  request: ListProfitAndLossRequest,
): QueryOptions<ListProfitAndLossRequest, ListProfitAndLossResponse> {
  return queryOptions("markets", "listProfitAndLoss", client.listProfitAndLoss, request);
}

/** A query, page by page, of `listProfitAndLoss`. */
export function listProfitAndLossInfiniteQuery(
  client: Pick<MarketsClient, "listProfitAndLoss">,
  request: ListProfitAndLossRequest,
): InfiniteQueryOptions<
  ListProfitAndLossRequest,
  ListProfitAndLossResponse,
  ListProfitAndLossRequest["cursor"]
> {
  return infiniteQueryOptions("markets", "listProfitAndLoss", client.listProfitAndLoss, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

/** A query of `listPositionSnapshots`. */
export function listPositionSnapshotsQuery(
  client: Pick<MarketsClient, "listPositionSnapshots">,
  request: ListPositionSnapshotsRequest,
): QueryOptions<ListPositionSnapshotsRequest, ListPositionSnapshotsResponse> {
  return queryOptions("markets", "listPositionSnapshots", client.listPositionSnapshots, request);
}

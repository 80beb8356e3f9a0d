// Generated from Bellwether markets 0.19.0 by @bellwether/generate. Edit the document, not this file.

import {
  type IdentityQueries,
  identityQueries,
  type InfiniteQueryOptions,
  infiniteQueryOptions,
  type MutationOptions,
  mutationOptions,
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
  ListBalancesRequest,
  ListBalancesResponse,
  ListProfitAndLossRequest,
  ListProfitAndLossResponse,
  ListPositionSnapshotsRequest,
  ListPositionSnapshotsResponse,
  PushFeedBatchRequest,
  PushFeedBatchResponse,
} from "./methods.ts";

export function getMarketsByTypeQuery(
  client: Pick<MarketsClient, "getMarketsByType">,
): QueryOptions<undefined, GetMarketsByTypeResponse> {
  return queryOptions("markets", "getMarketsByType", client.getMarketsByType, undefined);
}

export function listMarketsQuery(
  client: Pick<MarketsClient, "listMarkets">,
  request?: ListMarketsRequest,
): QueryOptions<ListMarketsRequest | undefined, ListMarketsResponse> {
  return queryOptions("markets", "listMarkets", client.listMarkets, request);
}

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

export function getMarketHistoryQuery(
  client: Pick<MarketsClient, "getMarketHistory">,
  request: GetMarketHistoryRequest,
): QueryOptions<GetMarketHistoryRequest, GetMarketHistoryResponse> {
  return queryOptions("markets", "getMarketHistory", client.getMarketHistory, request);
}

export function getMarketHistoryInfiniteQuery(
  client: Pick<MarketsClient, "getMarketHistory">,
  request: GetMarketHistoryRequest,
): InfiniteQueryOptions<
  GetMarketHistoryRequest,
  GetMarketHistoryResponse,
  GetMarketHistoryRequest["cursor"]
> {
  return infiniteQueryOptions("markets", "getMarketHistory", client.getMarketHistory, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function listPositionsQuery(
  client: Pick<MarketsClient, "listPositions">,
  request?: ListPositionsRequest,
): QueryOptions<ListPositionsRequest | undefined, ListPositionsResponse> {
  return queryOptions("markets", "listPositions", client.listPositions, request);
}

export function listPositionsInfiniteQuery(
  client: Pick<MarketsClient, "listPositions">,
  request: ListPositionsRequest = {},
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

export function listBalancesQuery(
  client: Pick<MarketsClient, "listBalances">,
  request: ListBalancesRequest,
): QueryOptions<ListBalancesRequest, ListBalancesResponse> {
  return queryOptions("markets", "listBalances", client.listBalances, request);
}

export function listBalancesInfiniteQuery(
  client: Pick<MarketsClient, "listBalances">,
  request: ListBalancesRequest,
): InfiniteQueryOptions<ListBalancesRequest, ListBalancesResponse, ListBalancesRequest["cursor"]> {
  return infiniteQueryOptions("markets", "listBalances", client.listBalances, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function listProfitAndLossQuery(
  client: Pick<MarketsClient, "listProfitAndLoss">,
  request?: ListProfitAndLossRequest,
): QueryOptions<ListProfitAndLossRequest | undefined, ListProfitAndLossResponse> {
  return queryOptions("markets", "listProfitAndLoss", client.listProfitAndLoss, request);
}

export function listProfitAndLossInfiniteQuery(
  client: Pick<MarketsClient, "listProfitAndLoss">,
  request: ListProfitAndLossRequest = {},
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

export function listPositionSnapshotsQuery(
  client: Pick<MarketsClient, "listPositionSnapshots">,
  request: ListPositionSnapshotsRequest,
): QueryOptions<ListPositionSnapshotsRequest, ListPositionSnapshotsResponse> {
  return queryOptions("markets", "listPositionSnapshots", client.listPositionSnapshots, request);
}

export function listPositionSnapshotsInfiniteQuery(
  client: Pick<MarketsClient, "listPositionSnapshots">,
  request: ListPositionSnapshotsRequest,
): InfiniteQueryOptions<
  ListPositionSnapshotsRequest,
  ListPositionSnapshotsResponse,
  ListPositionSnapshotsRequest["cursor"]
> {
  return infiniteQueryOptions(
    "markets",
    "listPositionSnapshots",
    client.listPositionSnapshots,
    request,
    {
      start: request.cursor,
      goTo: (given, cursor) => ({ ...given, cursor: cursor }),
      next: (page) => page.cursor,
    },
  );
}

export function pushFeedBatchMutation(
  client: Pick<MarketsClient, "pushFeedBatch">,
): MutationOptions<PushFeedBatchRequest, PushFeedBatchResponse> {
  return mutationOptions("markets", "pushFeedBatch", client.pushFeedBatch);
}

/**
 * Matches the cached queries of one client's identity. Drop them after a sign-out: `queryClient.removeQueries(filter)`.
 */
export function marketsIdentityQueries(client: object): IdentityQueries {
  return identityQueries("markets", client);
}

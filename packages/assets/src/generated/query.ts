// Generated from Bellwether assets 0.3.0 by @bellwether/generate. Edit the document, not this file.

import {
  type IdentityQueries,
  identityQueries,
  type InfiniteQueryOptions,
  infiniteQueryOptions,
  type QueryOptions,
  queryOptions,
} from "@bellwether/client/query-options";
import type { AssetsClient } from "./client.ts";
import type {
  SearchAssetsRequest,
  SearchAssetsResponse,
  ListAssetsRequest,
  ListAssetsResponse,
  GetAssetRequest,
  GetAssetResponse,
  GetAssetHistoryRequest,
  GetAssetHistoryResponse,
} from "./methods.ts";

export function searchAssetsQuery(
  client: Pick<AssetsClient, "searchAssets">,
  request?: SearchAssetsRequest,
): QueryOptions<SearchAssetsRequest | undefined, SearchAssetsResponse> {
  return queryOptions("assets", "searchAssets", client.searchAssets, request);
}

export function searchAssetsInfiniteQuery(
  client: Pick<AssetsClient, "searchAssets">,
  request: SearchAssetsRequest = {},
): InfiniteQueryOptions<SearchAssetsRequest, SearchAssetsResponse, SearchAssetsRequest["cursor"]> {
  return infiniteQueryOptions("assets", "searchAssets", client.searchAssets, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function listAssetsQuery(
  client: Pick<AssetsClient, "listAssets">,
  request?: ListAssetsRequest,
): QueryOptions<ListAssetsRequest | undefined, ListAssetsResponse> {
  return queryOptions("assets", "listAssets", client.listAssets, request);
}

export function listAssetsInfiniteQuery(
  client: Pick<AssetsClient, "listAssets">,
  request: ListAssetsRequest = {},
): InfiniteQueryOptions<ListAssetsRequest, ListAssetsResponse, ListAssetsRequest["cursor"]> {
  return infiniteQueryOptions("assets", "listAssets", client.listAssets, request, {
    start: request.cursor,
    goTo: (given, cursor) => ({ ...given, cursor: cursor }),
    next: (page) => page.cursor,
  });
}

export function getAssetQuery(
  client: Pick<AssetsClient, "getAsset">,
  request: GetAssetRequest,
): QueryOptions<GetAssetRequest, GetAssetResponse> {
  return queryOptions("assets", "getAsset", client.getAsset, request);
}

export function getAssetHistoryQuery(
  client: Pick<AssetsClient, "getAssetHistory">,
  request: GetAssetHistoryRequest,
): QueryOptions<GetAssetHistoryRequest, GetAssetHistoryResponse> {
  return queryOptions("assets", "getAssetHistory", client.getAssetHistory, request);
}

/**
 * Matches the cached queries of one client's identity. Drop them after a sign-out: `queryClient.removeQueries(filter)`.
 */
export function assetsIdentityQueries(client: object): IdentityQueries {
  return identityQueries("assets", client);
}

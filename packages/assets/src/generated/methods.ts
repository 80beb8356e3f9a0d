// Generated from Bellwether assets 0.2.1 by tools/generate. Edit the spec, not this file.

import type { Call, CallOptions, ListCall } from "@bellwether/client";
import type { Asset, AssetPage, AssetHistory, DataError } from "./models.ts";
import type { operations } from "./types.ts";

/** The methods of the client, one for each operation. */
export interface OperationMethods {
  /**
   * Search assets.
   *
   * Returns the assets that match all that is given, the best matches and the largest first. At least one of `name`, `ticker` and `tags` is needed. Use it to find the id of an asset.
   *
   * `GET /v0/search`
   *
   * @throws 400: A criterion breaks its limits, or there is none.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  searchAssets(
    request?: SearchAssetsRequest,
    options?: CallOptions,
  ): ListCall<SearchAssetsResponse, NonNullable<SearchAssetsResponse["assets"]>[number]>;

  /**
   * List all assets.
   *
   * Returns every asset of the catalog, page by page, the largest first.
   *
   * `GET /v0/assets`
   *
   * @throws 400: A parameter breaks its limits.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  listAssets(
    request?: ListAssetsRequest,
    options?: CallOptions,
  ): ListCall<ListAssetsResponse, NonNullable<ListAssetsResponse["assets"]>[number]>;

  /**
   * Get an asset.
   *
   * Returns the metadata of one asset and its price.
   *
   * `GET /v0/assets/{id}`
   *
   * @throws 400: The id is not written as an asset's id.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 404: Nothing has this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  getAsset(request: GetAssetRequest, options?: CallOptions): Call<GetAssetResponse>;

  /**
   * Get the price history of an asset.
   *
   * Returns the prices from the start to the end, oldest first. Without either it is the last 30 days, or the last 1,000 prices where those reach less far back. A range of more than 1,000 prices is refused.
   *
   * `GET /v0/assets/{id}/history`
   *
   * @throws 400: A parameter breaks its limits, the range ends before it starts, or it has more than 1,000 points.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 404: Nothing has this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  getAssetHistory(
    request: GetAssetHistoryRequest,
    options?: CallOptions,
  ): Call<GetAssetHistoryResponse>;
}

/** Documented errors of each operation, by status. */
export interface OperationErrors {
  searchAssets: SearchAssetsErrors;
  listAssets: ListAssetsErrors;
  getAsset: GetAssetErrors;
  getAssetHistory: GetAssetHistoryErrors;
}

/** Arguments of `searchAssets`. */
export interface SearchAssetsRequest {
  /**
   * The beginning of the name, or of a word in it, in any case.
   *
   * 1 to 100 characters.
   *
   * @example "USD Coin"
   */
  name?: NonNullable<operations["searchAssets"]["parameters"]["query"]>["name"];
  /**
   * The whole ticker, in any case.
   *
   * 1 to 20 characters.
   *
   * @example "USDC"
   */
  ticker?: NonNullable<operations["searchAssets"]["parameters"]["query"]>["ticker"];
  /**
   * Tags that the asset must all have, separated by commas.
   *
   * 1 to 10 items. Each item: 1 to 40 characters. Pattern: `^[a-z0-9-]+$`.
   *
   * @example ["stablecoin"]
   */
  tags?: NonNullable<operations["searchAssets"]["parameters"]["query"]>["tags"];
  /**
   * How many assets a page holds.
   *
   * Unit: count. 1 to 200. Default: 50.
   *
   * @example 50
   */
  limit?: NonNullable<operations["searchAssets"]["parameters"]["query"]>["limit"];
  /**
   * Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller.
   *
   * 1 to 512 characters.
   */
  cursor?: NonNullable<operations["searchAssets"]["parameters"]["query"]>["cursor"];
}

/** Result of `searchAssets`. */
export type SearchAssetsResponse = AssetPage;

/** Documented errors of `searchAssets`, by status. */
export interface SearchAssetsErrors {
  400: DataError;
  401: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

/** Arguments of `listAssets`. */
export interface ListAssetsRequest {
  /**
   * How many assets a page holds.
   *
   * Unit: count. 1 to 200. Default: 50.
   *
   * @example 50
   */
  limit?: NonNullable<operations["listAssets"]["parameters"]["query"]>["limit"];
  /**
   * Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller.
   *
   * 1 to 512 characters.
   */
  cursor?: NonNullable<operations["listAssets"]["parameters"]["query"]>["cursor"];
}

/** Result of `listAssets`. */
export type ListAssetsResponse = AssetPage;

/** Documented errors of `listAssets`, by status. */
export interface ListAssetsErrors {
  400: DataError;
  401: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

/** Arguments of `getAsset`. */
export interface GetAssetRequest {
  /**
   * The asset's id. Write the colon as `%3A` or as it is.
   *
   * 1 to 128 characters. Pattern: `^[A-Za-z0-9._-]+(:[A-Za-z0-9._-]+)?$`.
   *
   * @example "solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"
   */
  id: NonNullable<operations["getAsset"]["parameters"]["path"]>["id"];
}

/** Result of `getAsset`. */
export type GetAssetResponse = Asset;

/** Documented errors of `getAsset`, by status. */
export interface GetAssetErrors {
  400: DataError;
  401: DataError;
  404: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

/** Arguments of `getAssetHistory`. */
export interface GetAssetHistoryRequest {
  /**
   * The asset's id. Write the colon as `%3A` or as it is.
   *
   * 1 to 128 characters. Pattern: `^[A-Za-z0-9._-]+(:[A-Za-z0-9._-]+)?$`.
   *
   * @example "solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"
   */
  id: NonNullable<operations["getAssetHistory"]["parameters"]["path"]>["id"];
  /**
   * Where the range starts, in UTC. Without it the range starts 30 days before its end, or 1,000 prices before it where that is later.
   *
   * Format: date-time.
   *
   * @example "2026-10-31T00:00:00Z"
   */
  startTime?: NonNullable<operations["getAssetHistory"]["parameters"]["query"]>["startTime"] | Date;
  /**
   * Where the range ends, in UTC. That moment itself is left out. Without it the range ends now.
   *
   * Format: date-time.
   *
   * @example "2026-11-02T09:30:00Z"
   */
  endTime?: NonNullable<operations["getAssetHistory"]["parameters"]["query"]>["endTime"] | Date;
  /**
   * The distance between two prices.
   *
   * Default: "1d".
   *
   * @example "1d"
   */
  resolution?: NonNullable<operations["getAssetHistory"]["parameters"]["query"]>["resolution"];
}

/** Result of `getAssetHistory`. */
export type GetAssetHistoryResponse = AssetHistory;

/** Documented errors of `getAssetHistory`, by status. */
export interface GetAssetHistoryErrors {
  400: DataError;
  401: DataError;
  404: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

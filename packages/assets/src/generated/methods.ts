// Generated from Bellwether assets 0.3.0 by @bellwether/generate. Edit the document, not this file.

import type { Call, CallOptions, ListCall } from "@bellwether/client";
import type { AssetId, Asset, AssetPage, AssetHistory, Cursor, DataError } from "./types.ts";

/** The methods of the client, one for each operation. */
export interface OperationMethods {
  /**
   * Search assets.
   *
   * Returns the assets that match all criteria, best matches and largest first. Use it to find the id of an asset. Requires at least one of `name`, `ticker` and `tags`.
   *
   * Matches of `name` rank in this order: an id, an address or a common name, then a ticker or a whole name, then other matches. Assets that no list has come last.
   *
   * `GET /v0/search`
   *
   * @throws 400: A search criterion is invalid, or none is given.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  searchAssets(
    request?: SearchAssetsRequest,
    options?: CallOptions,
  ): ListCall<SearchAssetsResponse, Asset>;

  /**
   * List assets.
   *
   * Returns a page of the assets in the catalog, largest first.
   *
   * `GET /v0/assets`
   *
   * @throws 400: A parameter is invalid or unknown; the message names it.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listAssets(
    request?: ListAssetsRequest,
    options?: CallOptions,
  ): ListCall<ListAssetsResponse, Asset>;

  /**
   * Get an asset.
   *
   * Returns the metadata and price of one asset.
   *
   * `GET /v0/assets/{id}`
   *
   * @throws 400: The id is not a valid asset id.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 404: No resource has this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getAsset(request: GetAssetRequest, options?: CallOptions): Call<GetAssetResponse>;

  /**
   * Get the price history of an asset.
   *
   * Returns the asset's prices in the time range, oldest first. The default range is the last 30 days or the last 1,000 prices, whichever is shorter.
   *
   * Prices of `5m` are kept for 186 days, those of `1h` and `1d` indefinitely. An earlier start or a range of more than 1,000 prices returns 400.
   *
   * `GET /v0/assets/{id}/history`
   *
   * @throws 400: A parameter is invalid, the range ends before it starts, or it has more than 1,000 points.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 404: No resource has this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
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

export interface SearchAssetsRequest {
  /**
   * The beginning of the name or of a word in it, case-insensitive.
   *
   * 1 to 100 characters.
   *
   * @example "USD Coin"
   */
  name?: string | undefined;
  /**
   * The full ticker symbol, case-insensitive. Responses contain it as `symbol`.
   *
   * 1 to 20 characters.
   *
   * @example "USDC"
   */
  ticker?: string | undefined;
  /**
   * The tags that an asset must all have, comma-separated.
   *
   * 1 to 10 items. Each item: 1 to 40 characters. Pattern: `^[a-z0-9-]+$`.
   *
   * @example ["stablecoin"]
   */
  tags?: string[] | undefined;
  /**
   * The maximum number of entries per page.
   *
   * Unit: count. 1 to 200. Default: 50.
   *
   * @example 50
   */
  limit?: number | undefined;
  /**
   * The `cursor` of the previous page. Omit it for the first page. A cursor is opaque, and valid only with the filters of the request that returned it.
   *
   * 1 to 512 characters.
   */
  cursor?: Cursor | undefined;
}

export type SearchAssetsResponse = AssetPage;

export interface SearchAssetsErrors {
  400: DataError;
  401: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

export interface ListAssetsRequest {
  /**
   * The maximum number of entries per page.
   *
   * Unit: count. 1 to 200. Default: 50.
   *
   * @example 50
   */
  limit?: number | undefined;
  /**
   * The `cursor` of the previous page. Omit it for the first page. A cursor is opaque, and valid only with the filters of the request that returned it.
   *
   * 1 to 512 characters.
   */
  cursor?: Cursor | undefined;
}

export type ListAssetsResponse = AssetPage;

export interface ListAssetsErrors {
  400: DataError;
  401: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

export interface GetAssetRequest {
  /**
   * The asset's id. The colon may be encoded as `%3A`.
   *
   * 1 to 128 characters. Pattern: `^[A-Za-z0-9._-]+(:[A-Za-z0-9._-]+)?$`.
   *
   * @example "solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"
   */
  id: AssetId;
}

export type GetAssetResponse = Asset;

export interface GetAssetErrors {
  400: DataError;
  401: DataError;
  404: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

export interface GetAssetHistoryRequest {
  /**
   * The asset's id. The colon may be encoded as `%3A`.
   *
   * 1 to 128 characters. Pattern: `^[A-Za-z0-9._-]+(:[A-Za-z0-9._-]+)?$`.
   *
   * @example "solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"
   */
  id: AssetId;
  /**
   * The start of the range, in UTC. Defaults to 30 days or 1,000 prices before the end, whichever is later.
   *
   * Format: date-time.
   *
   * @example "2026-10-31T00:00:00Z"
   */
  startTime?: string | Date | undefined;
  /**
   * The end of the range, in UTC, exclusive. Defaults to the current time.
   *
   * Format: date-time.
   *
   * @example "2026-11-02T09:30:00Z"
   */
  endTime?: string | Date | undefined;
  /**
   * The interval between two prices.
   *
   * Default: "1d".
   *
   * @example "1d"
   */
  resolution?: "5m" | "1h" | "1d" | undefined;
}

export type GetAssetHistoryResponse = AssetHistory;

export interface GetAssetHistoryErrors {
  400: DataError;
  401: DataError;
  404: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

// Generated from Bellwether markets 0.19.0 by tools/generate. Edit the spec, not this file.

import type { Call, CallOptions, EmptyRequest, ListCall } from "@bellwether/client";
import type {
  MarketsByType,
  MarketPage,
  MarketHistory,
  PositionPage,
  ProfitAndLossPage,
  PositionSnapshots,
  DataError,
} from "./models.ts";
import type { operations } from "./types.ts";

/** The methods of the client, one for each operation. */
export interface OperationMethods {
  /**
   * Get all markets, grouped by type.
   *
   * Returns every market under the key of its type. Use `listMarkets` to filter or to page; this answer is large. Keys of types that are added later may appear.
   *
   * `GET /api/v0/marketsByType`
   *
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  getMarketsByType(request?: EmptyRequest, options?: CallOptions): Call<GetMarketsByTypeResponse>;

  /**
   * List markets.
   *
   * Returns the markets that match every filter, page by page, those with the largest deposits first. A filter with several values matches any of them. The asset filter needs an explicit `type` and leaves prediction markets out.
   *
   * `GET /v0/markets`
   *
   * @throws 400: A filter breaks its limits, or the asset filter stands without a type.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  listMarkets(
    request?: ListMarketsRequest,
    options?: CallOptions,
  ): ListCall<ListMarketsResponse, NonNullable<ListMarketsResponse["markets"]>[number]>;

  /**
   * Get the history of markets.
   *
   * Returns one series for each market, with its rates and totals from the start to the end, oldest first. A range of more than 1,000 points is refused; ask for a shorter one or a coarser resolution. A market that nobody knows has a series without points.
   *
   * `GET /v0/markets/history`
   *
   * @throws 400: A parameter breaks its limits, the range ends before it starts, or it has more than 1,000 points.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  getMarketHistory(
    request: GetMarketHistoryRequest,
    options?: CallOptions,
  ): Call<GetMarketHistoryResponse>;

  /**
   * List the positions of wallets.
   *
   * Returns what the wallets hold, page by page. One `type` at a time can be asked for. Rewards are entries of their own and stay after the position they came from is closed.
   *
   * `GET /v0/positions/owners`
   *
   * @throws 400: A parameter breaks its limits.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  listPositions(
    request: ListPositionsRequest,
    options?: CallOptions,
  ): ListCall<ListPositionsResponse, NonNullable<ListPositionsResponse["positions"]>[number]>;

  /**
   * List the profit and loss of prediction positions.
   *
   * Returns what each prediction position of the wallets has gained or lost, realized and not, closed positions included, newest first.
   *
   * `GET /v0/positions/pnl`
   *
   * @throws 400: A parameter breaks its limits.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  listProfitAndLoss(
    request: ListProfitAndLossRequest,
    options?: CallOptions,
  ): ListCall<ListProfitAndLossResponse, NonNullable<ListProfitAndLossResponse["entries"]>[number]>;

  /**
   * List what a wallet held over time.
   *
   * Returns what the wallet held and owed at regular moments and what it was worth, oldest first. Snapshots exist from 2026-01-01 on; an earlier start is refused, and so is a range of more than 1,000 moments.
   *
   * `GET /v0/positions/snapshots`
   *
   * @throws 400: A parameter breaks its limits, or the range starts before the first snapshot, ends before it starts or has more than 1,000 moments.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  listPositionSnapshots(
    request: ListPositionSnapshotsRequest,
    options?: CallOptions,
  ): Call<ListPositionSnapshotsResponse>;
}

/** Documented errors of each operation, by status. */
export interface OperationErrors {
  getMarketsByType: GetMarketsByTypeErrors;
  listMarkets: ListMarketsErrors;
  getMarketHistory: GetMarketHistoryErrors;
  listPositions: ListPositionsErrors;
  listProfitAndLoss: ListProfitAndLossErrors;
  listPositionSnapshots: ListPositionSnapshotsErrors;
}

/** Result of `getMarketsByType`. */
export type GetMarketsByTypeResponse = MarketsByType;

/** Documented errors of `getMarketsByType`, by status. */
export interface GetMarketsByTypeErrors {
  401: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

/** Arguments of `listMarkets`. */
export interface ListMarketsRequest {
  /**
   * Only markets of these types, separated by commas.
   *
   * 1 to 5 items.
   *
   * @example ["lending"]
   */
  type?: NonNullable<operations["listMarkets"]["parameters"]["query"]>["type"];
  /**
   * Only markets of these providers, by id, separated by commas.
   *
   * 1 to 50 items.
   *
   * @example ["harbor"]
   */
  provider?: NonNullable<operations["listMarkets"]["parameters"]["query"]>["provider"];
  /**
   * Only markets of these tokens, by mint address, separated by commas. Needs `type`; never matches prediction markets.
   *
   * 1 to 50 items.
   *
   * @example ["EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"]
   */
  asset?: NonNullable<operations["listMarkets"]["parameters"]["query"]>["asset"];
  /**
   * How many entries a page holds.
   *
   * Unit: count. 1 to 200. Default: 50.
   *
   * @example 50
   */
  limit?: NonNullable<operations["listMarkets"]["parameters"]["query"]>["limit"];
  /**
   * Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller.
   *
   * 1 to 512 characters.
   */
  cursor?: NonNullable<operations["listMarkets"]["parameters"]["query"]>["cursor"];
}

/** Result of `listMarkets`. */
export type ListMarketsResponse = MarketPage;

/** Documented errors of `listMarkets`, by status. */
export interface ListMarketsErrors {
  400: DataError;
  401: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

/** Arguments of `getMarketHistory`. */
export interface GetMarketHistoryRequest {
  /**
   * The markets, separated by commas.
   *
   * 1 to 20 items.
   *
   * @example ["harbor-lending-usdc"]
   */
  marketIds: NonNullable<operations["getMarketHistory"]["parameters"]["query"]>["marketIds"];
  /**
   * Where the range starts, in UTC.
   *
   * Format: date-time.
   *
   * @example "2026-11-01T00:00:00Z"
   */
  startTime: NonNullable<operations["getMarketHistory"]["parameters"]["query"]>["startTime"] | Date;
  /**
   * Where the range ends, in UTC. That moment itself is left out. Without it the range ends now.
   *
   * Format: date-time.
   *
   * @example "2026-11-02T09:30:00Z"
   */
  endTime?: NonNullable<operations["getMarketHistory"]["parameters"]["query"]>["endTime"] | Date;
  /**
   * The distance between two points.
   *
   * Default: "1d".
   *
   * @example "1d"
   */
  resolution?: NonNullable<operations["getMarketHistory"]["parameters"]["query"]>["resolution"];
}

/** Result of `getMarketHistory`. */
export type GetMarketHistoryResponse = MarketHistory;

/** Documented errors of `getMarketHistory`, by status. */
export interface GetMarketHistoryErrors {
  400: DataError;
  401: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

/** Arguments of `listPositions`. */
export interface ListPositionsRequest {
  /**
   * The wallets, separated by commas.
   *
   * 1 to 20 items.
   *
   * @example ["8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"]
   */
  walletAddresses: NonNullable<
    operations["listPositions"]["parameters"]["query"]
  >["walletAddresses"];
  /**
   * Only positions of this type.
   *
   * @example "lending"
   */
  type?: NonNullable<operations["listPositions"]["parameters"]["query"]>["type"];
  /**
   * Only prediction positions whose market has this status. Positions of other types are not filtered by it.
   *
   * @example "open"
   */
  status?: NonNullable<operations["listPositions"]["parameters"]["query"]>["status"];
  /**
   * The filter `status` by the name of the field that it is about. Where both are given, both must hold.
   *
   * @example "open"
   */
  "market.status"?: NonNullable<
    operations["listPositions"]["parameters"]["query"]
  >["market.status"];
  /**
   * Once showed prediction positions, which are always shown now. Any value is accepted and ignored.
   *
   * @example "true"
   *
   * @deprecated
   */
  prediction_beta?: NonNullable<
    operations["listPositions"]["parameters"]["query"]
  >["prediction_beta"];
  /**
   * How many entries a page holds.
   *
   * Unit: count. 1 to 200. Default: 50.
   *
   * @example 50
   */
  limit?: NonNullable<operations["listPositions"]["parameters"]["query"]>["limit"];
  /**
   * Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller.
   *
   * 1 to 512 characters.
   */
  cursor?: NonNullable<operations["listPositions"]["parameters"]["query"]>["cursor"];
}

/** Result of `listPositions`. */
export type ListPositionsResponse = PositionPage;

/** Documented errors of `listPositions`, by status. */
export interface ListPositionsErrors {
  400: DataError;
  401: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

/** Arguments of `listProfitAndLoss`. */
export interface ListProfitAndLossRequest {
  /**
   * The wallets, separated by commas.
   *
   * 1 to 20 items.
   *
   * @example ["8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"]
   */
  walletAddresses: NonNullable<
    operations["listProfitAndLoss"]["parameters"]["query"]
  >["walletAddresses"];
  /**
   * Only prediction positions whose market has this status. Positions of other types are not filtered by it.
   *
   * @example "open"
   */
  status?: NonNullable<operations["listProfitAndLoss"]["parameters"]["query"]>["status"];
  /**
   * How many entries a page holds.
   *
   * Unit: count. 1 to 200. Default: 50.
   *
   * @example 50
   */
  limit?: NonNullable<operations["listProfitAndLoss"]["parameters"]["query"]>["limit"];
  /**
   * Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller.
   *
   * 1 to 512 characters.
   */
  cursor?: NonNullable<operations["listProfitAndLoss"]["parameters"]["query"]>["cursor"];
}

/** Result of `listProfitAndLoss`. */
export type ListProfitAndLossResponse = ProfitAndLossPage;

/** Documented errors of `listProfitAndLoss`, by status. */
export interface ListProfitAndLossErrors {
  400: DataError;
  401: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

/** Arguments of `listPositionSnapshots`. */
export interface ListPositionSnapshotsRequest {
  /**
   * The wallet.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"
   */
  walletAddress: NonNullable<
    operations["listPositionSnapshots"]["parameters"]["query"]
  >["walletAddress"];
  /**
   * Only positions of this type.
   *
   * @example "lending"
   */
  type?: NonNullable<operations["listPositionSnapshots"]["parameters"]["query"]>["type"];
  /**
   * The distance between two moments.
   *
   * @example "1h"
   */
  resolution: NonNullable<operations["listPositionSnapshots"]["parameters"]["query"]>["resolution"];
  /**
   * The first moment, in UTC, not before 2026-01-01.
   *
   * Format: date-time. Pattern: `^20(2[6-9]|[3-9][0-9])-`.
   *
   * @example "2026-11-02T08:00:00Z"
   */
  startTime:
    | NonNullable<operations["listPositionSnapshots"]["parameters"]["query"]>["startTime"]
    | Date;
  /**
   * Where the range ends, in UTC. That moment itself is left out. Without it the range ends now.
   *
   * Format: date-time.
   *
   * @example "2026-11-02T09:30:00Z"
   */
  endTime?:
    | NonNullable<operations["listPositionSnapshots"]["parameters"]["query"]>["endTime"]
    | Date;
}

/** Result of `listPositionSnapshots`. */
export type ListPositionSnapshotsResponse = PositionSnapshots;

/** Documented errors of `listPositionSnapshots`, by status. */
export interface ListPositionSnapshotsErrors {
  400: DataError;
  401: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

// Generated from Bellwether markets 0.19.0 by @bellwether/generate. Edit the document, not this file.

import type { Call, CallOptions, EmptyRequest, ListCall } from "@bellwether/client";
import type {
  MarketType,
  PositionType,
  MarketStatus,
  SnapshotResolution,
  MarketId,
  ProviderId,
  Market,
  MarketsByType,
  MarketPage,
  MarketSeries,
  MarketHistory,
  Position,
  PositionPage,
  BalancePage,
  Balance,
  ProfitAndLoss,
  ProfitAndLossPage,
  PositionSnapshot,
  PositionSnapshots,
  FeedBatch,
  StoredFeedBatch,
  AccountAddress,
  DataError,
  Cursor,
  WalletAddress,
} from "./types.ts";

/** The methods of the client, one for each operation. */
export interface OperationMethods {
  /**
   * Get all markets, grouped by type.
   *
   * Returns all markets, keyed by type. The response is large; use `listMarkets` to filter or page.
   *
   * Later versions may add keys for new types.
   *
   * `GET /api/v0/marketsByType`
   *
   * @throws 400: The operation takes no query parameters, and the request has one.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getMarketsByType(request?: EmptyRequest, options?: CallOptions): Call<GetMarketsByTypeResponse>;

  /**
   * List markets.
   *
   * Returns a page of the markets that match all filters, largest deposits first. Perpetual and prediction markets have no deposits and come last, sorted by open interest or volume.
   *
   * A filter with several values matches any of them. The `asset` filter requires an explicit `type` and excludes prediction markets.
   *
   * `GET /v0/markets`
   *
   * @throws 400: A filter is invalid, or `asset` is set without `type`.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listMarkets(
    request?: ListMarketsRequest,
    options?: CallOptions,
  ): ListCall<ListMarketsResponse, Market>;

  /**
   * Get market history.
   *
   * Returns one series per market, oldest point first, with the figures of the market's type. These are rates and totals, mark price and funding rate, or volume and the prices of outcomes.
   *
   * A range of more than 1,000 points returns 400; use a shorter range or a coarser resolution. An unknown market has an empty series.
   *
   * A page ends after about 1 MiB. Request the next page with `cursor`. A series that does not fit is continued on the next page.
   *
   * `GET /v0/markets/history`
   *
   * @throws 400: A parameter is invalid, the range ends before it starts, or it has more than 1,000 points.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getMarketHistory(
    request: GetMarketHistoryRequest,
    options?: CallOptions,
  ): ListCall<GetMarketHistoryResponse, MarketSeries>;

  /**
   * List wallet positions.
   *
   * Returns a page of the wallets' open positions, most recently opened first. The `type` filter takes one type per request.
   *
   * Rewards are separate entries and remain after their source position closes. Predictions remain after their market is settled; `settlement` has the result. Other closed positions are not included. Use `listProfitAndLoss` for closed predictions.
   *
   * `GET /v0/positions/owners`
   *
   * @throws 400: A parameter is invalid, no wallet is named, `walletAddresses` and `walletAddress` differ, or `market.status` and `status` differ.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listPositions(
    request?: ListPositionsRequest,
    options?: CallOptions,
  ): ListCall<ListPositionsResponse, Position>;

  /**
   * List a wallet's token balances.
   *
   * Returns the wallet's SOL and tokens, the most valuable first and those without a known price last. The accounts of a mint are added up; empty ones are left out.
   *
   * The balances are read from the chain and shown for 30 seconds. While the chain cannot be read, balances up to 15 minutes old are returned, or else 503. A wallet with more than 10,000 token accounts returns 400.
   *
   * `GET /v0/balances`
   *
   * @throws 400: A parameter is invalid, or the wallet has more than 10,000 token accounts.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listBalances(
    request: ListBalancesRequest,
    options?: CallOptions,
  ): ListCall<ListBalancesResponse, Balance>;

  /**
   * List profit and loss of prediction positions.
   *
   * Returns the realized and unrealized profit and loss of each prediction position of the wallets, most recently opened first. Includes closed positions.
   *
   * If a position was sold out and bought again, its figures are those of the last holding. The lifetime figures also include the earlier holdings.
   *
   * `GET /v0/positions/pnl`
   *
   * @throws 400: A parameter is invalid, no wallet is named, `walletAddresses` and `walletAddress` differ, or `market.status` and `status` differ.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listProfitAndLoss(
    request?: ListProfitAndLossRequest,
    options?: CallOptions,
  ): ListCall<ListProfitAndLossResponse, ProfitAndLoss>;

  /**
   * List a wallet's position snapshots.
   *
   * Returns the wallet's holdings, debts and their value at regular intervals, oldest first. A snapshot has the last known state of each open position, even if that state is older than its resolution is kept. A prediction is held from its first trade on; a trade or settlement that is reported late changes the snapshots since its own time.
   *
   * A page ends after about 1 MiB; a wallet with few positions has one page. Request the next page with `cursor`. A snapshot that does not fit is continued on the next page, with the same `time` and `valueUsd`.
   *
   * Snapshots exist from 2026-01-01. Those of `1m` are kept for 62 days, those of `5m` for 186 days, and those of `1h` and `1d` indefinitely. An earlier start or a range of more than 1,000 points returns 400. `earliestStartTime` is the earliest start that is accepted now.
   *
   * `GET /v0/positions/snapshots`
   *
   * @throws 400: A parameter is invalid, not one wallet is named, or the range starts before the first snapshot that is kept, ends before it starts or has more than 1,000 points.
   * @throws 401: The key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listPositionSnapshots(
    request: ListPositionSnapshotsRequest,
    options?: CallOptions,
  ): ListCall<ListPositionSnapshotsResponse, PositionSnapshot>;

  /**
   * Push a batch of market data.
   *
   * Stores a batch of a feed and returns before its entries are written. Requires a feed key of this feed.
   *
   * The service writes the batches of a feed in the order in which it accepted them, within about a second. An invalid entry, one that belongs to another feed or one that needs a right which the key lacks is skipped and listed in `problems`; the others are accepted. An accepted batch survives a crash of the service.
   *
   * The first batch with assets is the baseline of its feed. Its tokens cause no `new-token` events, as `baselineTokenCount` says; the tokens of later batches can.
   *
   * A repeated call with the same `Idempotency-Key` and body within 24 hours returns the first response and stores nothing.
   *
   * `POST /v0/feeds/{feedName}/batches`
   *
   * @throws 400: The batch as a whole is invalid, and none of its entries is stored.
   * @throws 401: The feed key is missing, unknown or revoked.
   * @throws 403: The key belongs to another feed.
   * @throws 404: The feed is not in the service's settings.
   * @throws 409: The `Idempotency-Key` was already sent with another body.
   * @throws 413: The body is larger than 2 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up, or too many batches of the feed are waiting to be written.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  pushFeedBatch(request: PushFeedBatchRequest, options?: CallOptions): Call<PushFeedBatchResponse>;
}

/** Documented errors of each operation, by status. */
export interface OperationErrors {
  getMarketsByType: GetMarketsByTypeErrors;
  listMarkets: ListMarketsErrors;
  getMarketHistory: GetMarketHistoryErrors;
  listPositions: ListPositionsErrors;
  listBalances: ListBalancesErrors;
  listProfitAndLoss: ListProfitAndLossErrors;
  listPositionSnapshots: ListPositionSnapshotsErrors;
  pushFeedBatch: PushFeedBatchErrors;
}

export type GetMarketsByTypeResponse = MarketsByType;

export interface GetMarketsByTypeErrors {
  400: DataError;
  401: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

export interface ListMarketsRequest {
  /**
   * Only return markets of these types, comma-separated.
   *
   * 1 to 5 items.
   *
   * @example ["lending"]
   */
  type?: MarketType[] | undefined;
  /**
   * Only return markets of these provider ids, comma-separated.
   *
   * 1 to 50 items.
   *
   * @example ["harbor"]
   */
  provider?: ProviderId[] | undefined;
  /**
   * Only return markets of these tokens, by mint address, comma-separated. Requires `type` and excludes prediction markets. A loop matches by its `token` and its `debtToken`, a liquidity pool by its `token` and its `pairedToken`.
   *
   * 1 to 50 items.
   *
   * @example ["EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"]
   */
  asset?: AccountAddress[] | undefined;
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

export type ListMarketsResponse = MarketPage;

export interface ListMarketsErrors {
  400: DataError;
  401: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

export interface GetMarketHistoryRequest {
  /**
   * The market ids, comma-separated.
   *
   * 1 to 20 items.
   *
   * @example ["harbor-lending-usdc"]
   */
  marketIds: MarketId[];
  /**
   * The start of the range, in UTC.
   *
   * Format: date-time.
   *
   * @example "2026-11-01T00:00:00Z"
   */
  startTime: string | Date;
  /**
   * The end of the range, in UTC, exclusive. Defaults to the current time.
   *
   * Format: date-time.
   *
   * @example "2026-11-02T09:30:00Z"
   */
  endTime?: string | Date | undefined;
  /**
   * The interval between two points.
   *
   * Default: "1d".
   *
   * @example "1d"
   */
  resolution?: "1h" | "1d" | undefined;
  /**
   * The `cursor` of the previous page. Omit it for the first page. A cursor is opaque, and valid only with the filters of the request that returned it.
   *
   * 1 to 512 characters.
   */
  cursor?: Cursor | undefined;
}

export type GetMarketHistoryResponse = MarketHistory;

export interface GetMarketHistoryErrors {
  400: DataError;
  401: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

export interface ListPositionsRequest {
  /**
   * The wallet addresses, comma-separated. Required, unless `walletAddress` names one wallet.
   *
   * 1 to 20 items.
   *
   * @example ["8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"]
   */
  walletAddresses?: WalletAddress[] | undefined;
  /**
   * One wallet address, the same as a list of one in `walletAddresses`. Both with different wallets return 400.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"
   */
  walletAddress?: WalletAddress | undefined;
  /**
   * Only return positions of this type.
   *
   * @example "lending"
   */
  type?: PositionType | undefined;
  /**
   * Only return prediction positions whose market has this status. Positions of other types are not filtered.
   *
   * @example "open"
   */
  "market.status"?: MarketStatus | undefined;
  /**
   * The old name of `market.status`. Both with different values return 400.
   *
   * @example "open"
   *
   * @deprecated
   */
  status?: MarketStatus | undefined;
  /**
   * Previously required to list prediction positions, which are now always included. Any value is accepted and ignored.
   *
   * @example "true"
   *
   * @deprecated
   */
  prediction_beta?: string | undefined;
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

export type ListPositionsResponse = PositionPage;

export interface ListPositionsErrors {
  400: DataError;
  401: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

export interface ListBalancesRequest {
  /**
   * The wallet's address.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"
   */
  walletAddress: WalletAddress;
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

export type ListBalancesResponse = BalancePage;

export interface ListBalancesErrors {
  400: DataError;
  401: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

export interface ListProfitAndLossRequest {
  /**
   * The wallet addresses, comma-separated. Required, unless `walletAddress` names one wallet.
   *
   * 1 to 20 items.
   *
   * @example ["8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"]
   */
  walletAddresses?: WalletAddress[] | undefined;
  /**
   * One wallet address, the same as a list of one in `walletAddresses`. Both with different wallets return 400.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"
   */
  walletAddress?: WalletAddress | undefined;
  /**
   * Only return prediction positions whose market has this status. Positions of other types are not filtered.
   *
   * @example "open"
   */
  "market.status"?: MarketStatus | undefined;
  /**
   * The old name of `market.status`. Both with different values return 400.
   *
   * @example "open"
   *
   * @deprecated
   */
  status?: MarketStatus | undefined;
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

export type ListProfitAndLossResponse = ProfitAndLossPage;

export interface ListProfitAndLossErrors {
  400: DataError;
  401: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

export interface ListPositionSnapshotsRequest {
  /**
   * The wallet's address. Required, unless `walletAddresses` names the wallet.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"
   */
  walletAddress?: WalletAddress | undefined;
  /**
   * The wallet's address as a list of one, the same as `walletAddress`. Both with different wallets return 400.
   *
   * Exactly 1 item.
   *
   * @example ["8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"]
   */
  walletAddresses?: WalletAddress[] | undefined;
  /**
   * Only return positions of this type.
   *
   * @example "lending"
   */
  type?: PositionType | undefined;
  /**
   * The interval between two snapshots.
   *
   * @example "1h"
   */
  resolution: SnapshotResolution;
  /**
   * The start of the range, in UTC, on or after 2026-01-01. With `1m` at most 62 days ago, with `5m` at most 186 days ago.
   *
   * Format: date-time. Pattern: `^20(2[6-9]|[3-9][0-9])-`.
   *
   * @example "2026-11-02T08:00:00Z"
   */
  startTime: string | Date;
  /**
   * The end of the range, in UTC, exclusive. Defaults to the current time.
   *
   * Format: date-time.
   *
   * @example "2026-11-02T09:30:00Z"
   */
  endTime?: string | Date | undefined;
  /**
   * The `cursor` of the previous page. Omit it for the first page. A cursor is opaque, and valid only with the filters of the request that returned it.
   *
   * 1 to 512 characters.
   */
  cursor?: Cursor | undefined;
}

export type ListPositionSnapshotsResponse = PositionSnapshots;

export interface ListPositionSnapshotsErrors {
  400: DataError;
  401: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

export interface PushFeedBatchRequest {
  /**
   * The name of the feed in the service's settings.
   *
   * 1 to 64 characters. Pattern: `^[a-z0-9-]+$`.
   *
   * @example "harbor"
   */
  feedName: string;
  /**
   * A caller-defined key that identifies this batch within the feed. The key expires after 24 hours. Without one, a repeated call stores the batch again.
   *
   * 1 to 255 characters.
   *
   * @example "rate-change-2026-11-02"
   */
  idempotencyKey?: string | undefined;
  /** The entries, at most 2 MiB of JSON. Send more entries as several batches. */
  body: FeedBatch;
}

export type PushFeedBatchResponse = StoredFeedBatch;

export interface PushFeedBatchErrors {
  400: DataError;
  401: DataError;
  403: DataError;
  404: DataError;
  409: DataError;
  413: DataError;
  415: DataError;
  429: DataError;
  500: DataError;
  503: DataError;
}

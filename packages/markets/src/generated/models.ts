// Generated from Bellwether markets 0.19.0 by tools/generate. Edit the spec, not this file.

import type { components } from "./types.ts";

/** The known market types. More types may be added. */
export type MarketType = components["schemas"]["MarketType"];

/** The known position types. More types may be added. */
export type PositionType = components["schemas"]["PositionType"];

/** The status of a prediction market. It moves from open to closed to settled, never back. */
export type MarketStatus = components["schemas"]["MarketStatus"];

/**
 * The status of a prediction market in a response. It moves from open to closed to settled, never back.
 *
 * Later versions may add values.
 */
export type AnyMarketStatus = components["schemas"]["AnyMarketStatus"];

/**
 * What the settlement of the market made of the position. `redeemable`: the outcome won and the payout is due. `paid`: the shares were paid out. `lost`: another outcome won. Absent before settlement, in a settled market without a winner until the payout, and if all shares were sold.
 *
 * Later versions may add values.
 */
export type AnySettlement = components["schemas"]["AnySettlement"];

/** The interval between two snapshots. */
export type SnapshotResolution = components["schemas"]["SnapshotResolution"];

/**
 * The interval between two snapshots of a response.
 *
 * Later versions may add values.
 */
export type AnySnapshotResolution = components["schemas"]["AnySnapshotResolution"];

/**
 * The identifier of a market. It never changes.
 *
 * 1 to 128 characters. Pattern: `^[A-Za-z0-9._:-]+$`.
 */
export type MarketId = components["schemas"]["MarketId"];

/**
 * The identifier of a provider.
 *
 * 1 to 64 characters. Pattern: `^[a-z0-9-]+$`.
 */
export type ProviderId = components["schemas"]["ProviderId"];

/**
 * The identifier of a position. It never changes.
 *
 * 1 to 192 characters.
 */
export type PositionId = components["schemas"]["PositionId"];

/** The provider that runs a market. */
export type Provider = components["schemas"]["Provider"];

/** A token of a market or position. */
export type Token = components["schemas"]["Token"];

/**
 * The URL of a square icon.
 *
 * Format: uri.
 */
export type IconUrl = components["schemas"]["IconUrl"];

/** A link to an action. */
export type ActionUrl = components["schemas"]["ActionUrl"];

/**
 * The action links of a market. Each is absent if the action is unavailable. Lending and yield markets have links; no action opens or closes a loop, perpetual or prediction position. A liquidity pool has no link to withdraw, because no action removes liquidity.
 */
export type MarketActions = components["schemas"]["MarketActions"];

/**
 * Provider-specific data. Its fields differ by provider. At most 16,384 characters as JSON, in at most 8 levels of lists and objects.
 */
export type AdditionalData = components["schemas"]["AdditionalData"];

/** The fields that all markets share. */
export type MarketBase = components["schemas"]["MarketBase"];

/** The deposit rates, total and cap of a market. */
export type DepositFigures = components["schemas"]["DepositFigures"];

/** The borrow rates, total and cap of a market. */
export type BorrowFigures = components["schemas"]["BorrowFigures"];

/** A market that lends deposits to borrowers who post collateral. */
export type LendingMarket = components["schemas"]["LendingMarket"];

/** A product that pays yield on deposited tokens. */
export type YieldMarket = components["schemas"]["YieldMarket"];

/** A market that multiplies yield by borrowing against deposits and depositing again. */
export type LoopMarket = components["schemas"]["LoopMarket"];

/** Provider-specific data of a loop market. */
export type LoopAdditionalData = components["schemas"]["LoopAdditionalData"];

/** A market for futures without expiry. A funding rate keeps them near the token's price. */
export type PerpetualMarket = components["schemas"]["PerpetualMarket"];

/** An answer that can be bet on. */
export type PredictionOutcome = components["schemas"]["PredictionOutcome"];

/** A market for bets on the answer to a question. */
export type PredictionMarket = components["schemas"]["PredictionMarket"];

/** A market of a type added after this version. */
export type UnknownMarket = components["schemas"]["UnknownMarket"];

/** A market of a type that this version knows. */
export type KnownMarket = components["schemas"]["KnownMarket"];

/** A market of any type. */
export type Market = components["schemas"]["Market"];

/** All markets, keyed by type. */
export type MarketsByType = components["schemas"]["MarketsByType"];

/** A page of markets and the next cursor. */
export type MarketPage = components["schemas"]["MarketPage"];

/**
 * The values of the filters `type` and `provider` that match a market, most markets first. Only the first page has them. They count all markets, regardless of the filters of the request.
 */
export type MarketFilters = components["schemas"]["MarketFilters"];

/** A market type and the number of its markets. */
export type CountedType = components["schemas"]["CountedType"];

/** A provider and the number of its markets. */
export type CountedProvider = components["schemas"]["CountedProvider"];

/** A market's figures at one point in time. Figures that its type lacks are absent. */
export type MarketHistoryPoint = components["schemas"]["MarketHistoryPoint"];

/** The price of an outcome at one point in time. */
export type OutcomePrice = components["schemas"]["OutcomePrice"];

/** The history of one market. */
export type MarketSeries = components["schemas"]["MarketSeries"];

/** One series per requested market. */
export type MarketHistory = components["schemas"]["MarketHistory"];

/** The fields that all positions share. */
export type PositionBase = components["schemas"]["PositionBase"];

/** An amount of a token and its value. */
export type Holding = components["schemas"]["Holding"];

/** A wallet's deposits and loans in a lending market. */
export type LendingPosition = components["schemas"]["LendingPosition"];

/** A wallet's deposit in a yield product. */
export type YieldPosition = components["schemas"]["YieldPosition"];

/** A deposit multiplied by a loan. */
export type LoopPosition = components["schemas"]["LoopPosition"];

/** A leveraged position on a token's price. */
export type PerpetualPosition = components["schemas"]["PerpetualPosition"];

/** A reward that a wallet has earned. It remains after its source position closes. */
export type RewardPosition = components["schemas"]["RewardPosition"];

/** The market of a prediction position. */
export type PositionMarket = components["schemas"]["PositionMarket"];

/** The cost of the shares, by the average cost method. */
export type CostBasis = components["schemas"]["CostBasis"];

/** A bet on an outcome, with its cost, profit and loss. */
export type PredictionPosition = components["schemas"]["PredictionPosition"];

/** A position of a type added after this version. */
export type UnknownPosition = components["schemas"]["UnknownPosition"];

/** A position of a type that this version knows. */
export type KnownPosition = components["schemas"]["KnownPosition"];

/** A position of any type. */
export type Position = components["schemas"]["Position"];

/** A page of positions and the next cursor. */
export type PositionPage = components["schemas"]["PositionPage"];

/** The profit and loss of one prediction position. */
export type ProfitAndLoss = components["schemas"]["ProfitAndLoss"];

/** A page of profit and loss entries and the next cursor. */
export type ProfitAndLossPage = components["schemas"]["ProfitAndLossPage"];

/** The holdings, debts and value of one position. */
export type SnapshotPosition = components["schemas"]["SnapshotPosition"];

/** A wallet's positions at one point in time. */
export type PositionSnapshot = components["schemas"]["PositionSnapshot"];

/** The position snapshots of one wallet. */
export type PositionSnapshots = components["schemas"]["PositionSnapshots"];

/**
 * Entries of a feed, by kind. An amount is a number, or decimal text such as "0.31" for more digits than a number holds.
 */
export type FeedBatch = components["schemas"]["FeedBatch"];

/** An entry of a batch. The description of its list names the fields; others are ignored. */
export type FeedEntry = components["schemas"]["FeedEntry"];

/** The receipt of a batch. */
export type StoredFeedBatch = components["schemas"]["StoredFeedBatch"];

/** Why an entry was left out. Correct the entry and send it in another batch. */
export type FeedEntryProblem = components["schemas"]["FeedEntryProblem"];

/**
 * The address of a Solana account that is not a wallet (a mint, market, reserve or pool), in base58.
 *
 * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
 */
export type AccountAddress = components["schemas"]["AccountAddress"];

/** The problem with one field of the request. */
export type FieldProblem = components["schemas"]["FieldProblem"];

/** An error that programs can branch on and people can read. */
export type DataError = components["schemas"]["DataError"];

/**
 * An opaque, signed position in a list.
 *
 * 1 to 512 characters.
 */
export type Cursor = components["schemas"]["Cursor"];

/** The cursor of the next page, or null on the last page. */
export type NextCursor = components["schemas"]["NextCursor"];

/**
 * A Solana wallet address: the 32-byte ed25519 public key in base58.
 *
 * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
 */
export type WalletAddress = components["schemas"]["WalletAddress"];

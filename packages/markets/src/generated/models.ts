// Generated from Bellwether markets 0.19.0 by tools/generate. Edit the spec, not this file.

import type { components } from "./types.ts";

/** The known types of market. More may come. */
export type MarketType = components["schemas"]["MarketType"];

/** The known types of position. More may come. */
export type PositionType = components["schemas"]["PositionType"];

/** Where a prediction market stands. It goes from open to closed to settled, never back. */
export type MarketStatus = components["schemas"]["MarketStatus"];

/** The distance between two snapshots. */
export type SnapshotResolution = components["schemas"]["SnapshotResolution"];

/**
 * Identifies a market. It never changes.
 *
 * 1 to 128 characters. Pattern: `^[A-Za-z0-9._:-]+$`.
 */
export type MarketId = components["schemas"]["MarketId"];

/**
 * Identifies a provider.
 *
 * 1 to 64 characters. Pattern: `^[a-z0-9-]+$`.
 */
export type ProviderId = components["schemas"]["ProviderId"];

/**
 * Identifies a position. It never changes.
 *
 * 1 to 192 characters.
 */
export type PositionId = components["schemas"]["PositionId"];

/** Who runs a market. */
export type Provider = components["schemas"]["Provider"];

/** The token of a market. */
export type Token = components["schemas"]["Token"];

/**
 * The address of a square picture.
 *
 * Format: uri.
 */
export type IconUrl = components["schemas"]["IconUrl"];

/** A link to an action. */
export type ActionUrl = components["schemas"]["ActionUrl"];

/** What can be done in a market by an action link. Each is absent when it cannot be done. */
export type MarketActions = components["schemas"]["MarketActions"];

/** Whatever the provider adds; its fields differ from provider to provider. */
export type AdditionalData = components["schemas"]["AdditionalData"];

/** What every market has. */
export type MarketBase = components["schemas"]["MarketBase"];

/** What deposits earn and how large they are. */
export type DepositFigures = components["schemas"]["DepositFigures"];

/** What loans cost and how large they are. */
export type BorrowFigures = components["schemas"]["BorrowFigures"];

/** Tokens are lent to borrowers who leave a security. */
export type LendingMarket = components["schemas"]["LendingMarket"];

/** Tokens are deposited into a product that earns. */
export type YieldMarket = components["schemas"]["YieldMarket"];

/** Deposits are borrowed against and deposited again, which multiplies what they earn. */
export type LoopMarket = components["schemas"]["LoopMarket"];

/** Whatever the provider adds to a loop market. */
export type LoopAdditionalData = components["schemas"]["LoopAdditionalData"];

/** Futures without an end, kept near the price of the token by a funding rate. */
export type PerpetualMarket = components["schemas"]["PerpetualMarket"];

/** One of the answers that can be bet on. */
export type PredictionOutcome = components["schemas"]["PredictionOutcome"];

/** Bets on the answer to a question. */
export type PredictionMarket = components["schemas"]["PredictionMarket"];

/** A market of a type that this version does not know. */
export type UnknownMarket = components["schemas"]["UnknownMarket"];

/** A market of any type. */
export type Market = components["schemas"]["Market"];

/** Every market under the key of its type. */
export type MarketsByType = components["schemas"]["MarketsByType"];

/** Some markets, and where to go on. */
export type MarketPage = components["schemas"]["MarketPage"];

/** A market's figures at one moment. What its type does not have is absent. */
export type MarketHistoryPoint = components["schemas"]["MarketHistoryPoint"];

/** The points of one market. */
export type MarketSeries = components["schemas"]["MarketSeries"];

/** One series for each market that was asked for. */
export type MarketHistory = components["schemas"]["MarketHistory"];

/** What every position has. */
export type PositionBase = components["schemas"]["PositionBase"];

/** An amount of a token and what it is worth. */
export type Holding = components["schemas"]["Holding"];

/** What a wallet has lent to and borrowed from a market. */
export type LendingPosition = components["schemas"]["LendingPosition"];

/** What a wallet has deposited into a product. */
export type YieldPosition = components["schemas"]["YieldPosition"];

/** A deposit that was multiplied by a loan. */
export type LoopPosition = components["schemas"]["LoopPosition"];

/** A bet on the price of a token with leverage. */
export type PerpetualPosition = components["schemas"]["PerpetualPosition"];

/** A reward that a wallet has earned. It stays when the position it came from is closed. */
export type RewardPosition = components["schemas"]["RewardPosition"];

/** The market that a position bets in. */
export type PositionMarket = components["schemas"]["PositionMarket"];

/** What the shares cost, by the average cost method. */
export type CostBasis = components["schemas"]["CostBasis"];

/** A bet on an outcome, with what it cost and brought. */
export type PredictionPosition = components["schemas"]["PredictionPosition"];

/** A position of a type that this version does not know. */
export type UnknownPosition = components["schemas"]["UnknownPosition"];

/** A position of any type. */
export type Position = components["schemas"]["Position"];

/** Some positions, and where to go on. */
export type PositionPage = components["schemas"]["PositionPage"];

/** What one prediction position has gained or lost. */
export type ProfitAndLoss = components["schemas"]["ProfitAndLoss"];

/** The profit and loss of some positions, and where to go on. */
export type ProfitAndLossPage = components["schemas"]["ProfitAndLossPage"];

/** What one position held and owed, and what it was worth. */
export type SnapshotPosition = components["schemas"]["SnapshotPosition"];

/** What a wallet held at one moment. */
export type PositionSnapshot = components["schemas"]["PositionSnapshot"];

/** What a wallet held over time. */
export type PositionSnapshots = components["schemas"]["PositionSnapshots"];

/**
 * Any Solana account that is not a wallet (a mint, a market, a reserve, a pool), in base58.
 *
 * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
 */
export type AccountAddress = components["schemas"]["AccountAddress"];

/** What went wrong, in a form that a program can branch on and a person can read. */
export type DataError = components["schemas"]["DataError"];

/**
 * An opaque, signed mark of a place in a list.
 *
 * 1 to 512 characters.
 */
export type Cursor = components["schemas"]["Cursor"];

/** The cursor of the next page, or null when this page is the last. */
export type NextCursor = components["schemas"]["NextCursor"];

/**
 * A Solana wallet, as the base58 text of its 32-byte ed25519 public key.
 *
 * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
 */
export type WalletAddress = components["schemas"]["WalletAddress"];

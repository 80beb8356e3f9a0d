// Generated from Bellwether markets 0.19.0 by @bellwether/generate. Edit the document, not this file.

import type { UnknownVariant } from "@bellwether/client";

/**
 * The known market types. More types may be added.
 *
 * @example lending
 */
export type MarketType = "lending" | "yield" | "loop" | "perpetual" | "prediction";

/**
 * The known position types. More types may be added.
 *
 * @example lending
 */
export type PositionType = "yield" | "lending" | "loop" | "perpetual" | "reward" | "prediction";

/**
 * The status of a prediction market. It moves from open to closed to settled, never back.
 *
 * @example open
 */
export type MarketStatus = "open" | "closed" | "settled";

/**
 * The status of a prediction market in a response. It moves from open to closed to settled, never back.
 *
 * Later versions may add values.
 *
 * @example open
 */
export type AnyMarketStatus = "open" | "closed" | "settled" | (string & {});

/**
 * The result of the market's settlement for this position. `redeemable`: the outcome won and the payout is due. `paid`: the shares were paid out. `lost`: another outcome won. Absent before settlement, in a settled market without a winner until the payout, and if all shares were sold.
 *
 * Later versions may add values.
 *
 * @example redeemable
 */
export type AnySettlement = "redeemable" | "paid" | "lost" | (string & {});

/**
 * The interval between two snapshots.
 *
 * @example 1h
 */
export type SnapshotResolution = "1m" | "5m" | "1h" | "1d";

/**
 * The interval between two snapshots in a response.
 *
 * Later versions may add values.
 *
 * @example 1h
 */
export type AnySnapshotResolution = "1m" | "5m" | "1h" | "1d" | (string & {});

/**
 * The identifier of a market. It never changes.
 *
 * 1 to 128 characters. Pattern: `^[A-Za-z0-9._:-]+$`.
 *
 * @example harbor-lending-usdc
 */
export type MarketId = string;

/**
 * The identifier of a provider.
 *
 * 1 to 64 characters. Pattern: `^[a-z0-9-]+$`.
 *
 * @example harbor
 */
export type ProviderId = string;

/**
 * The identifier of a position. It never changes.
 *
 * 1 to 192 characters.
 *
 * @example harbor-lending-usdc-8Bx9
 */
export type PositionId = string;

/** The provider that runs a market. */
export interface Provider {
  id: ProviderId;
  /**
   * The provider's name.
   *
   * At least 1 character.
   */
  name: string;
  icon?: IconUrl;
}

/** A token of a market or position. */
export interface Token {
  address: AccountAddress;
  /**
   * The ticker symbol.
   *
   * At least 1 character.
   */
  symbol: string;
  /**
   * The token's number of decimal places.
   *
   * Unit: decimal-places. At least 0.
   */
  decimals: number;
  icon?: IconUrl;
}

/**
 * The URL of a square icon.
 *
 * Format: uri.
 *
 * @example https://bellwether.example/icons/harbor.svg
 */
export type IconUrl = string;

/** A link to an action. */
export interface ActionUrl {
  /**
   * The URL of the action link.
   *
   * Format: uri.
   */
  blinkUrl: string;
}

/** The action links of a market or position. Each is absent if the action is unavailable. Only lending and yield markets have links. A liquidity pool in custody has no link to withdraw. */
export interface MarketActions {
  /** The link to deposit. */
  deposit?: ActionUrl;
  /** The link to withdraw. */
  withdraw?: ActionUrl;
  /** The link to borrow against deposits in the same market. */
  borrow?: ActionUrl;
  /** The link to repay a loan. */
  repay?: ActionUrl;
  /** The link to claim what a position has earned beside interest, such as fees and rewards. */
  claimRewards?: ActionUrl;
}

/** Provider-specific data. Its fields depend on the provider. At most 16,384 characters as JSON, in at most 8 levels of lists and objects. Markets that are read from a Solana program have `program`: its `address`, `isUpgradeable`, `upgradeAuthority` and `lastDeployedSlot`. */
export interface AdditionalData {
  [key: string]: unknown;
}

/** The fields that all markets share. */
export interface MarketBase {
  id: MarketId;
  /** The market type. */
  type: string;
  provider: Provider;
  /**
   * The provider's name for the product, such as `Boost` (formerly `Boosted`).
   *
   * At least 1 character.
   *
   * @example Boost
   */
  productName: string;
  token: Token;
  /**
   * The market's page on the provider's website.
   *
   * Format: uri.
   */
  websiteUrl?: string;
  additionalData?: AdditionalData;
  actions?: MarketActions;
}

/**
 * A number with all digits and without an exponent. A JSON number keeps about 16 digits, and no fraction above 2^53.
 *
 * Pattern: `^[0-9]+(\.[0-9]+)?$`.
 *
 * @example 12345678901234567890.12
 */
export type DecimalText = string;

/** The deposit rates, total and cap of a market. */
export interface DepositFigures {
  /**
   * The annual yield of a deposit, including rewards, as a fraction (0.0534 is 5.34%).
   *
   * Unit: fraction.
   */
  depositApy: number;
  /**
   * The average `depositApy` of the last 30 UTC days, as a fraction. Absent if the market is younger, or has rates on fewer than 80% of the days.
   *
   * Unit: fraction.
   */
  depositApy30d?: number;
  /**
   * The average `depositApy` of the last 90 UTC days, as a fraction. Absent if the market is younger, or has rates on fewer than 80% of the days.
   *
   * Unit: fraction.
   */
  depositApy90d?: number;
  /**
   * The average `depositApy` of the last 180 UTC days, as a fraction. Absent if the market is younger, or has rates on fewer than 80% of the days.
   *
   * Unit: fraction.
   */
  depositApy180d?: number;
  /**
   * The part of `depositApy` paid by borrowers or the strategy, as a fraction.
   *
   * Unit: fraction.
   */
  baseDepositApy?: number;
  /**
   * The part of `depositApy` paid as rewards, as a fraction.
   *
   * Unit: fraction.
   */
  rewardDepositApy?: number;
  /**
   * The total deposits, in whole tokens.
   *
   * Unit: tokens. At least 0.
   */
  totalDeposit: number;
  /** `totalDeposit` as decimal text. */
  totalDepositDecimal: DecimalText;
  /**
   * The total deposits, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  totalDepositUsd: number;
  /** `totalDepositUsd` as decimal text. */
  totalDepositUsdDecimal: DecimalText;
  /**
   * The market's deposit cap, in whole tokens. Absent if there is no cap.
   *
   * Unit: tokens. At least 0.
   */
  maxDeposit?: number;
  /** `maxDeposit` as decimal text. */
  maxDepositDecimal?: DecimalText;
}

/** The borrow rates, total and cap of a market. */
export interface BorrowFigures {
  /**
   * The annual cost of a loan, including rewards, as a fraction (0.0534 is 5.34%).
   *
   * Unit: fraction.
   */
  borrowApy: number;
  /**
   * The average `borrowApy` of the last 30 UTC days, as a fraction. Absent if the market is younger, or has rates on fewer than 80% of the days.
   *
   * Unit: fraction.
   */
  borrowApy30d?: number;
  /**
   * The average `borrowApy` of the last 90 UTC days, as a fraction. Absent if the market is younger, or has rates on fewer than 80% of the days.
   *
   * Unit: fraction.
   */
  borrowApy90d?: number;
  /**
   * The average `borrowApy` of the last 180 UTC days, as a fraction. Absent if the market is younger, or has rates on fewer than 80% of the days.
   *
   * Unit: fraction.
   */
  borrowApy180d?: number;
  /**
   * The annual cost of a loan before rewards, as a fraction.
   *
   * Unit: fraction.
   */
  baseBorrowApy?: number;
  /**
   * The rewards of a loan, as a fraction. `borrowApy` is `baseBorrowApy` less these rewards.
   *
   * Unit: fraction.
   */
  rewardBorrowApy?: number;
  /**
   * The maximum loan-to-value ratio of a new loan, as a fraction.
   *
   * Unit: fraction. At least 0.
   */
  maxLtv?: number;
  /**
   * The loan-to-value ratio at which a position is liquidated, as a fraction.
   *
   * Unit: fraction. At least 0.
   */
  liquidationLtv?: number;
  /**
   * The additional loss of a liquidated position, as a fraction of the repaid loan.
   *
   * Unit: fraction. At least 0.
   */
  liquidationPenalty?: number;
  /**
   * The total loans, in whole tokens.
   *
   * Unit: tokens. At least 0.
   */
  totalBorrow: number;
  /** `totalBorrow` as decimal text. */
  totalBorrowDecimal: DecimalText;
  /**
   * The total loans, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  totalBorrowUsd: number;
  /** `totalBorrowUsd` as decimal text. */
  totalBorrowUsdDecimal: DecimalText;
  /**
   * The market's borrow cap, in whole tokens. Absent if there is no cap.
   *
   * Unit: tokens. At least 0.
   */
  maxBorrow?: number;
  /** `maxBorrow` as decimal text. */
  maxBorrowDecimal?: DecimalText;
}

/** A market that lends deposits to borrowers who post collateral. */
export interface LendingMarket extends MarketBase, DepositFigures, BorrowFigures {
  /** Always `lending`. */
  type: "lending";
}

/** A product that pays yield on deposited tokens. */
export interface YieldMarket extends MarketBase, DepositFigures {
  /** Always `yield`. */
  type: "yield";
  /** The address of the liquidity pool, for `getAddLiquidityAction`. Absent if the market is not a pool or its source does not know the address. The totals of a pool are the value of both tokens, in whole tokens of `token`. */
  poolId?: AccountAddress;
  /** The other token of the pool. Absent if the market is not a pool. */
  pairedToken?: Token;
}

/** A market that multiplies yield by borrowing against deposits and depositing again. */
export interface LoopMarket extends MarketBase, DepositFigures, BorrowFigures {
  /** Always `loop`. */
  type: "loop";
  /** The borrowed token. */
  debtToken: Token;
  /**
   * The annual yield of a deposit at maximum leverage, after the cost of the loan, as a fraction (0.0534 is 5.34%). Negative if the loan costs more.
   *
   * Unit: fraction.
   */
  netApy: number;
  /**
   * The maximum leverage, as a multiple of the deposit.
   *
   * Unit: ratio. At least 1.
   */
  maxLeverage: number;
  additionalData?: LoopAdditionalData;
}

/** Provider-specific data of a loop market. */
export interface LoopAdditionalData {
  /** The provider's name for the market that the loop uses. */
  marketName?: string;
  [key: string]: unknown;
}

/** A market for futures without expiry. A funding rate keeps their price near the token's price. */
export interface PerpetualMarket extends MarketBase {
  /** Always `perpetual`. */
  type: "perpetual";
  /**
   * The price at which positions are valued, in US dollars per token.
   *
   * Unit: usd-per-token. At least 0.
   */
  markPriceUsd: number;
  /**
   * The hourly rate that long positions pay to short positions, as a fraction. Negative if short positions pay.
   *
   * Unit: fraction.
   */
  fundingRate: number;
  /**
   * The total of all open positions, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  openInterestUsd: number;
  /** `openInterestUsd` as decimal text. */
  openInterestUsdDecimal: DecimalText;
  /**
   * The trading volume of the last 24 hours, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  volume24hUsd?: number;
  /** `volume24hUsd` as decimal text. */
  volume24hUsdDecimal?: DecimalText;
  /**
   * The maximum leverage, as a multiple of the deposit.
   *
   * Unit: ratio. At least 1.
   */
  maxLeverage: number;
}

/** An answer that can be bet on. */
export interface PredictionOutcome {
  /**
   * The identifier of the outcome in its market.
   *
   * At least 1 character.
   */
  id: string;
  /** The text of the answer. */
  name: string;
  /**
   * The price of a share, as a fraction of the US dollar it pays. Equals the implied probability until settlement.
   *
   * Unit: fraction. At least 0.
   */
  price: number;
}

/** A market for bets on the answer to a question. */
export interface PredictionMarket extends MarketBase {
  /** Always `prediction`. */
  type: "prediction";
  /**
   * The market's question.
   *
   * At least 1 character.
   */
  question: string;
  /** The market's status. It never moves back. */
  status: AnyMarketStatus;
  /**
   * The answers that can be bet on.
   *
   * At least 2 items.
   */
  outcomes: PredictionOutcome[];
  /**
   * The total trading volume, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  volumeUsd: number;
  /** `volumeUsd` as decimal text. */
  volumeUsdDecimal: DecimalText;
  /**
   * The order-book liquidity, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  liquidityUsd?: number;
  /** `liquidityUsd` as decimal text. */
  liquidityUsdDecimal?: DecimalText;
  /**
   * The time when betting ends, in UTC.
   *
   * Format: date-time.
   */
  closesAt?: string;
  /**
   * The time when the answer was settled, in UTC. Absent before settlement.
   *
   * Format: date-time.
   */
  settledAt?: string;
  /** The id of the winning outcome. Absent before settlement, and in a settled market without a winner, such as a voided one. */
  winningOutcomeId?: string;
}

/** A market of a type added after this version. */
export interface UnknownMarket extends MarketBase {
  /** The market type. */
  type: UnknownVariant;
}

/** A market of a type that this version knows. */
export type KnownMarket =
  | LendingMarket
  | YieldMarket
  | LoopMarket
  | PerpetualMarket
  | PredictionMarket;

/** A market of any type. */
export type Market = KnownMarket | UnknownMarket;

/** All markets, keyed by type. */
export type MarketsByType = {
  /** The lending markets. */
  lending: LendingMarket[];
  /** The yield markets. */
  yield: YieldMarket[];
  /** The loop markets. */
  loop: LoopMarket[];
  /** The perpetual markets. */
  perpetual: PerpetualMarket[];
  /** The prediction markets. */
  prediction: PredictionMarket[];
} & {
  [key: string]: UnknownMarket[];
};

/** A page of markets and the next cursor. */
export interface MarketPage {
  /** The markets on this page, largest deposits first. Markets without deposits come last, sorted by open interest or volume. */
  markets: Market[];
  cursor: NextCursor;
  filters?: MarketFilters;
}

/** The values of the filters `type` and `provider`, most markets first. Only the first page has them. The counts ignore the filters of the request. */
export interface MarketFilters {
  /** The types of all markets. A type added after this version is listed, but the filter rejects it. */
  types: CountedType[];
  /** The providers of all markets. */
  providers: CountedProvider[];
}

/** A market type and the number of its markets. */
export interface CountedType {
  /** The market type. */
  type: string;
  /**
   * The number of markets of this type.
   *
   * Unit: count. At least 1.
   */
  marketCount: number;
}

/** A provider and the number of its markets. */
export interface CountedProvider extends Provider {
  /**
   * The number of markets of this provider.
   *
   * Unit: count. At least 1.
   */
  marketCount: number;
}

/** A market's figures at one point in time. Figures that its type does not have are absent. */
export interface MarketHistoryPoint {
  /**
   * The time of the point, in UTC.
   *
   * Format: date-time.
   */
  time: string;
  /**
   * The annual yield of a deposit, including rewards, as a fraction (0.0534 is 5.34%).
   *
   * Unit: fraction.
   */
  depositApy?: number;
  /**
   * The annual cost of a loan, including rewards, as a fraction (0.0534 is 5.34%).
   *
   * Unit: fraction.
   */
  borrowApy?: number;
  /**
   * The total deposits, in whole tokens.
   *
   * Unit: tokens. At least 0.
   */
  totalDeposit?: number;
  /**
   * The total deposits, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  totalDepositUsd?: number;
  /**
   * The total loans, in whole tokens.
   *
   * Unit: tokens. At least 0.
   */
  totalBorrow?: number;
  /**
   * The total loans, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  totalBorrowUsd?: number;
  /**
   * The annual yield of a loop at maximum leverage, after the cost of the loan, as a fraction.
   *
   * Unit: fraction.
   */
  netApy?: number;
  /**
   * The price at which perpetual positions are valued, in US dollars per token.
   *
   * Unit: usd-per-token. At least 0.
   */
  markPriceUsd?: number;
  /**
   * The hourly rate that long positions pay to short positions, as a fraction.
   *
   * Unit: fraction.
   */
  fundingRate?: number;
  /**
   * The total of all open perpetual positions, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  openInterestUsd?: number;
  /**
   * The trading volume of the 24 hours before, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  volume24hUsd?: number;
  /**
   * The total trading volume of a prediction market, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  volumeUsd?: number;
  /**
   * The order-book liquidity of a prediction market, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  liquidityUsd?: number;
  /** The outcomes of a prediction market, with their prices. */
  outcomes?: OutcomePrice[];
}

/** The price of an outcome at one point in time. */
export interface OutcomePrice {
  /**
   * The identifier of the outcome in its market.
   *
   * At least 1 character.
   */
  id: string;
  /**
   * The price of a share, as a fraction of the US dollar it pays.
   *
   * Unit: fraction. At least 0.
   */
  price: number;
}

/** The history of one market. */
export interface MarketSeries {
  marketId: MarketId;
  /**
   * The points, oldest first.
   *
   * At most 1000 items.
   */
  points: MarketHistoryPoint[];
}

/** A page of series of the requested markets, and the next cursor. */
export interface MarketHistory {
  /** The interval between two points. */
  resolution: string;
  /** The series, in the order of `marketIds`. */
  series: MarketSeries[];
  cursor: NextCursor;
}

/** The fields that all positions share. */
export interface PositionBase {
  id: PositionId;
  /** The position type. */
  type: string;
  walletAddress: WalletAddress;
  provider: Provider;
  marketId?: MarketId;
  /** The action links that apply to the position. Absent without any. */
  actions?: MarketActions;
  /**
   * The time when the position was opened, in UTC.
   *
   * Format: date-time.
   */
  openedAt: string;
  /**
   * The time when the position was closed, in UTC, as its source reports it. Absent while it is open. A position that is missing from three consecutive lists of its source is closed at the time of the third. It is open again once a list contains it.
   *
   * Format: date-time.
   */
  closedAt?: string;
}

/** What the deposits and withdrawals of a position say. */
export interface PositionFlows {
  /**
   * Whether all deposits and withdrawals were read from the chain; `openedAt` is then the time of the first.
   *
   * Later versions may add values.
   */
  historyStatus?: "complete" | "reading" | "incomplete" | (string & {});
  profitAndLoss?: PositionProfitAndLoss;
}

/** An amount of a token and its value. */
export interface Holding {
  token: Token;
  /**
   * The amount, in whole tokens.
   *
   * Unit: tokens. At least 0.
   */
  amount: number;
  /**
   * The same amount in base units of the token, with all digits.
   *
   * Pattern: `^[0-9]+$`.
   */
  amountBaseUnits: string;
  /**
   * The interest since the position was opened, in base units. Negative if fees and rounding exceed it.
   *
   * Pattern: `^-?[0-9]+$`.
   */
  interestBaseUnits?: string;
  /**
   * The value of the amount, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  valueUsd: number;
}

/** What was paid for the position and what it gained, at the prices of each deposit and withdrawal. Absent if a price is unknown. The value is `costBasisUsd` plus `unrealizedPnlUsd`. */
export interface PositionProfitAndLoss {
  /**
   * The amount paid in since the position was opened.
   *
   * Unit: usd. At least 0.
   */
  invested: number;
  /**
   * `invested` minus the amount taken out.
   *
   * Unit: usd.
   */
  netFlow: number;
  /**
   * The average cost of the deposits held, minus what the debts brought in.
   *
   * Unit: usd.
   */
  costBasisUsd: number;
  /**
   * The gain on what was withdrawn, repaid or liquidated.
   *
   * Unit: usd.
   */
  realizedPnlUsd: number;
  /**
   * The gain on what is held and owed.
   *
   * Unit: usd.
   */
  unrealizedPnlUsd: number;
  /**
   * The sum of both.
   *
   * Unit: usd.
   */
  totalPnlUsd: number;
  /**
   * `invested` over all times the position was open.
   *
   * Unit: usd. At least 0.
   */
  investedLifetime?: number;
  /**
   * `netFlow` over all times the position was open.
   *
   * Unit: usd.
   */
  netFlowLifetime?: number;
  /**
   * The gain over all times the position was open.
   *
   * Unit: usd.
   */
  lifetimePnlUsd?: number;
}

/** A wallet's deposits and loans in a lending market. */
export interface LendingPosition extends PositionBase, PositionFlows {
  /** Always `lending`. */
  type: "lending";
  /** The deposited tokens. */
  deposits: Holding[];
  /** The borrowed tokens. */
  borrows: Holding[];
  /**
   * The loan-to-value ratio (borrows divided by deposits). Above 1, the position has bad debt.
   *
   * Unit: ratio. At least 0.
   */
  ltv: number;
  /**
   * The loan-to-value ratio at which the position is liquidated.
   *
   * Unit: ratio. At least 0.
   */
  liquidationLtv?: number;
  /**
   * The liquidation ratio divided by the loan-to-value ratio. Below 1, the position can be liquidated. Absent without debt or without a known ratio.
   *
   * Unit: ratio. At least 0.
   */
  healthFactor?: number;
  /**
   * The price of the deposited token at which the position is liquidated if the debt keeps its value, in US dollars per token. Absent without debt, with deposits of several tokens, or without a known ratio.
   *
   * Unit: usd-per-token. At least 0.
   */
  liquidationPriceUsd?: number;
}

/** A wallet's deposit in a yield product. */
export interface YieldPosition extends PositionBase, PositionFlows {
  /** Always `yield`. */
  type: "yield";
  /** The deposited amount. */
  deposit: Holding;
  /**
   * The annual yield of the position, including rewards, as a fraction (0.0534 is 5.34%). 0 while a native stake does not earn, and for liquidity out of its range.
   *
   * Unit: fraction.
   */
  apy: number;
  /**
   * The phase of a native stake. `active` and `deactivating` stakes earn; an `inactive` one can be withdrawn. Absent for other deposits.
   *
   * Later versions may add values.
   */
  stakePhase?: "activating" | "active" | "deactivating" | "inactive" | (string & {});
  /** The liquidity in a price range of a pool. Absent for other deposits. */
  liquidity?: RangeLiquidity;
}

/** Liquidity in a price range of a pool. Prices are in `pairedToken` for one `token`. `deposit` is the value of `amounts` in `token`. */
export interface RangeLiquidity {
  /** Whether the price is in the range. If not, nothing is earned. */
  inRange: boolean;
  /**
   * The lower end of the range.
   *
   * Unit: ratio.
   */
  lowerPrice: number;
  /**
   * The upper end of the range.
   *
   * Unit: ratio.
   */
  upperPrice: number;
  /** The amounts of `token` and of `pairedToken`. */
  amounts: Holding[];
  /** The uncollected fees, in the order of `amounts`. Absent if unknown. */
  fees?: Holding[];
  /** The uncollected rewards. Absent if unknown. */
  rewards?: Holding[];
}

/** A deposit multiplied by a loan. */
export interface LoopPosition extends PositionBase, PositionFlows {
  /** Always `loop`. */
  type: "loop";
  /** The deposited collateral. */
  collateral: Holding;
  /** The borrowed amount. */
  debt: Holding;
  /**
   * The leverage, as a multiple of the deposit.
   *
   * Unit: ratio. At least 1.
   */
  leverage: number;
  /**
   * The loan-to-value ratio (debt divided by collateral). Above 1, the position has bad debt.
   *
   * Unit: ratio. At least 0.
   */
  ltv: number;
  /**
   * The loan-to-value ratio at which the position is liquidated.
   *
   * Unit: ratio. At least 0.
   */
  liquidationLtv?: number;
  /**
   * The liquidation ratio divided by the loan-to-value ratio. Below 1, the position can be liquidated. Absent without debt or without a known ratio.
   *
   * Unit: ratio. At least 0.
   */
  healthFactor?: number;
  /**
   * The price of the collateral at which the position is liquidated if the debt keeps its value, in US dollars per token. Absent without debt or without a known ratio.
   *
   * Unit: usd-per-token. At least 0.
   */
  liquidationPriceUsd?: number;
  /**
   * The annual yield of the deposit, after the cost of the loan, as a fraction (0.0534 is 5.34%). Negative if the loan costs more.
   *
   * Unit: fraction.
   */
  netApy: number;
}

/** A leveraged position on a token's price. */
export interface PerpetualPosition extends PositionBase {
  /** Always `perpetual`. */
  type: "perpetual";
  /**
   * The direction: `long` gains when the price rises, `short` when it falls.
   *
   * Later versions may add values.
   */
  side: "long" | "short" | (string & {});
  /** The exposure to the token. */
  size: Holding;
  /** The deposited collateral. */
  collateral: Holding;
  /**
   * The size as a multiple of the collateral.
   *
   * Unit: ratio. At least 0.
   */
  leverage: number;
  /**
   * The average price at which the position was opened, in US dollars per token.
   *
   * Unit: usd-per-token. At least 0.
   */
  entryPriceUsd: number;
  /**
   * The price at which the position is now valued, in US dollars per token.
   *
   * Unit: usd-per-token. At least 0.
   */
  markPriceUsd: number;
  /**
   * The price at which the position is liquidated, in US dollars per token.
   *
   * Unit: usd-per-token. At least 0.
   */
  liquidationPriceUsd?: number;
  /**
   * The profit or loss so far, in US dollars. Negative for a loss.
   *
   * Unit: usd.
   */
  unrealizedPnlUsd: number;
  /**
   * The old name of `unrealizedPnlUsd`, with the same value.
   *
   * Unit: usd.
   *
   * @deprecated
   */
  unrealizedPnl: number;
}

/** A reward that a wallet has earned. It remains after its source position closes. */
export interface RewardPosition extends PositionBase {
  /** Always `reward`. */
  type: "reward";
  /** The earned amount. */
  reward: Holding;
  /** Whether the reward can be claimed now. */
  claimable: boolean;
  /** The position that earned the reward. */
  sourcePositionId?: PositionId;
}

/** The market of a prediction position. */
export interface PositionMarket {
  id: MarketId;
  status: AnyMarketStatus;
  /** The market's question. */
  question?: string;
}

/** The cost of the shares, by the average cost method. */
export interface CostBasis {
  /**
   * The average price of a share, as a fraction of the US dollar it pays.
   *
   * Unit: fraction. At least 0.
   */
  averagePrice: number;
  /**
   * The cost of the shares held, in US dollars; 0 if none are held. `invested` also includes shares sold since.
   *
   * Unit: usd. At least 0.
   */
  totalUsd: number;
  /**
   * The old name of `totalUsd`, with the same value.
   *
   * Unit: usd. At least 0.
   *
   * @deprecated
   */
  total: number;
}

/** A bet on an outcome, with its cost, profit and loss. The value of the shares held is `costBasis.totalUsd` plus `unrealizedPnlUsd`. `totalPnlUsd` is this value minus `netFlow`, and `realizedPnlUsd` is `costBasis.totalUsd` minus `netFlow`. `lifetimePnlUsd` is the value minus `netFlowLifetime`. Each figure is rounded to the nearest JSON number. */
export interface PredictionPosition extends PositionBase {
  /** Always `prediction`. */
  type: "prediction";
  market: PositionMarket;
  /** The id of the outcome that was bet on. */
  outcomeId: string;
  settlement?: AnySettlement;
  /**
   * The number of shares held. Each share pays one US dollar if the outcome wins, and nothing if another outcome wins.
   *
   * Unit: count. At least 0.
   */
  shares: number;
  /**
   * The sum of realized and unrealized profit and loss since the position was last opened, in US dollars. Negative for a loss.
   *
   * Unit: usd.
   */
  totalPnlUsd: number;
  /**
   * The old name of `totalPnlUsd`, with the same value.
   *
   * Unit: usd.
   *
   * @deprecated
   */
  totalPnl: number;
  /**
   * The profit or loss on shares sold, paid out or lost, in US dollars. Negative for a loss.
   *
   * Unit: usd.
   */
  realizedPnlUsd: number;
  /**
   * The old name of `realizedPnlUsd`, with the same value.
   *
   * Unit: usd.
   *
   * @deprecated
   */
  realizedPnl: number;
  /**
   * The profit or loss on shares held, in US dollars. Negative for a loss.
   *
   * Unit: usd.
   */
  unrealizedPnlUsd: number;
  /**
   * The old name of `unrealizedPnlUsd`, with the same value.
   *
   * Unit: usd.
   *
   * @deprecated
   */
  unrealizedPnl: number;
  /**
   * The profit or loss over all times the wallet held this outcome, in US dollars. Negative for a loss.
   *
   * Unit: usd.
   */
  lifetimePnlUsd: number;
  /**
   * The old name of `lifetimePnlUsd`, with the same value.
   *
   * Unit: usd.
   *
   * @deprecated
   */
  lifetimePnl: number;
  costBasis: CostBasis;
  /**
   * The amount paid for all shares bought since the position was last opened, in US dollars. It includes shares sold since, so `totalPnlUsd` divided by it is the return.
   *
   * Unit: usd. At least 0.
   */
  invested: number;
  /**
   * The amount ever paid for shares of this outcome, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  investedLifetime: number;
  /**
   * `invested` minus the amount taken out since the position was last opened, in US dollars. Negative if more was taken out.
   *
   * Unit: usd.
   */
  netFlow: number;
  /**
   * The amount ever paid in minus the amount ever taken out, in US dollars. Negative if more was taken out.
   *
   * Unit: usd.
   */
  netFlowLifetime: number;
}

/** A position of a type added after this version. */
export interface UnknownPosition extends PositionBase {
  /** The position type. */
  type: UnknownVariant;
}

/** A position of a type that this version knows. */
export type KnownPosition =
  | YieldPosition
  | LendingPosition
  | LoopPosition
  | PerpetualPosition
  | RewardPosition
  | PredictionPosition;

/** A position of any type. */
export type Position = KnownPosition | UnknownPosition;

/** A page of positions and the next cursor. */
export interface PositionPage {
  /** The positions on this page, most recently opened first. */
  positions: Position[];
  cursor: NextCursor;
  /**
   * The time when the positions of all these wallets were read from the chain, in UTC. Absent on later pages, if the service reads no chain, and if a wallet could not be read in time: the positions are then those that were known before.
   *
   * Format: date-time.
   */
  observedAt?: string;
}

/** A page of a wallet's balances and the next cursor. */
export interface BalancePage {
  walletAddress: WalletAddress;
  /** The balances on this page, the most valuable first. */
  balances: Balance[];
  /**
   * The value of all balances of the wallet, in US dollars, where it is known.
   *
   * Unit: usd. At least 0.
   */
  totalUsd: number;
  /**
   * The time when the balances were read from the chain, in UTC.
   *
   * Format: date-time.
   */
  observedAt: string;
  cursor: NextCursor;
}

/** What a wallet has of one token, in all its accounts. */
export interface Balance {
  /** The token's mint; for SOL that of wrapped SOL. `solana:` and the mint are the asset's id. */
  mint: AccountAddress;
  /**
   * SOL itself (`native`), or the token program of the mint. Wrapped SOL is an `spl-token`.
   *
   * Later versions may add values.
   */
  type: "native" | "spl-token" | "spl-token-2022" | (string & {});
  /**
   * The token's name.
   *
   * At least 1 character.
   */
  name?: string;
  /**
   * The ticker symbol.
   *
   * At least 1 character.
   */
  symbol?: string;
  /**
   * The token's number of decimal places. Absent if the mint cannot be decoded.
   *
   * Unit: decimal-places. At least 0.
   */
  decimals?: number;
  icon?: IconUrl;
  /** Whether a token list has it. The names of other tokens may imitate those of known ones. */
  isListed: boolean;
  /**
   * The number of accounts that were added up.
   *
   * Unit: count. At least 1.
   */
  accountCount: number;
  /**
   * The amount, in whole tokens, with interest or multiplier of its mint. Absent without `decimals`.
   *
   * Unit: tokens. At least 0.
   */
  amount?: number;
  /** The same amount with all digits. */
  amountDecimal?: DecimalText;
  /**
   * The amount in base units of the token, without interest or multiplier.
   *
   * Pattern: `^[0-9]+$`.
   */
  amountBaseUnits: string;
  /** The extensions of a Token-2022 mint, such as `permanent-delegate`. */
  extensions?: string[];
  /** Whether all transfers are paused. Only `pausable` mints have it. */
  isPaused?: boolean;
  /**
   * The fee of a transfer, as a fraction of its amount.
   *
   * Unit: fraction. At least 0.
   */
  transferFee?: number;
  /**
   * The maximum of this fee.
   *
   * Pattern: `^[0-9]+$`.
   */
  maxTransferFeeBaseUnits?: string;
  /**
   * The part of `amountBaseUnits` in frozen accounts. Absent if none is frozen.
   *
   * Pattern: `^[0-9]+$`.
   */
  frozenBaseUnits?: string;
  /**
   * The price of a whole token, in US dollars. Absent if it is not known.
   *
   * Unit: usd-per-token. At least 0.
   */
  priceUsd?: number;
  /**
   * The value of `amount`, in US dollars. Absent if the price is not known.
   *
   * Unit: usd. At least 0.
   */
  valueUsd?: number;
}

/** The profit and loss of one prediction position. The cost of the shares held is `realizedPnlUsd` plus `netFlow`, and their value is this cost plus `unrealizedPnlUsd`. `totalPnlUsd` is the value minus `netFlow`, and `lifetimePnlUsd` is the value minus `netFlowLifetime`. Each figure is rounded to the nearest JSON number. */
export interface ProfitAndLoss {
  positionId: PositionId;
  walletAddress: WalletAddress;
  market: PositionMarket;
  /** The id of the outcome that was bet on. */
  outcomeId: string;
  /**
   * The time of the first purchase of the last holding, in UTC. Lists are sorted by it.
   *
   * Format: date-time.
   */
  openedAt: string;
  /**
   * The time when the last shares were sold, paid out or lost, in UTC. Absent while shares are held.
   *
   * Format: date-time.
   */
  closedAt?: string;
  settlement?: AnySettlement;
  /**
   * The sum of realized and unrealized profit and loss since the position was last opened, in US dollars. Negative for a loss.
   *
   * Unit: usd.
   */
  totalPnlUsd: number;
  /**
   * The old name of `totalPnlUsd`, with the same value.
   *
   * Unit: usd.
   *
   * @deprecated
   */
  totalPnl: number;
  /**
   * The profit or loss on shares sold, paid out or lost, in US dollars. Negative for a loss.
   *
   * Unit: usd.
   */
  realizedPnlUsd: number;
  /**
   * The old name of `realizedPnlUsd`, with the same value.
   *
   * Unit: usd.
   *
   * @deprecated
   */
  realizedPnl: number;
  /**
   * The profit or loss on shares held, in US dollars. Negative for a loss.
   *
   * Unit: usd.
   */
  unrealizedPnlUsd: number;
  /**
   * The old name of `unrealizedPnlUsd`, with the same value.
   *
   * Unit: usd.
   *
   * @deprecated
   */
  unrealizedPnl: number;
  /**
   * The profit or loss over all times the wallet held this outcome, in US dollars. Negative for a loss.
   *
   * Unit: usd.
   */
  lifetimePnlUsd: number;
  /**
   * The amount paid for all shares bought since the position was last opened, in US dollars. It includes shares sold since, so `totalPnlUsd` divided by it is the return.
   *
   * Unit: usd. At least 0.
   */
  invested: number;
  /**
   * The amount ever paid for shares of this outcome, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  investedLifetime: number;
  /**
   * `invested` minus the amount taken out since the position was last opened, in US dollars. Negative if more was taken out.
   *
   * Unit: usd.
   */
  netFlow: number;
  /**
   * The amount ever paid in minus the amount ever taken out, in US dollars. Negative if more was taken out.
   *
   * Unit: usd.
   */
  netFlowLifetime: number;
}

/** A page of profit and loss entries and the next cursor. */
export interface ProfitAndLossPage {
  /** One entry per position, most recently opened first. */
  entries: ProfitAndLoss[];
  cursor: NextCursor;
}

/** The holdings, debts and value of one position. */
export interface SnapshotPosition {
  positionId: PositionId;
  /** The tokens in the position, such as a deposit or collateral. Empty for a prediction, which has shares instead. */
  holdings: Holding[];
  /** The tokens owed. Empty if there are no debts. */
  debts: Holding[];
  /**
   * The value of the position, with gains and after debts, in US dollars. Negative if debts are larger.
   *
   * Unit: usd.
   */
  valueUsd: number;
  /**
   * Where the share price of a prediction comes from. `market` is the last observed price of its outcome. `last-trade` is the price of the last trade of the position, used until a price is observed. Absent for other positions.
   *
   * Later versions may add values.
   */
  priceSource?: "market" | "last-trade" | (string & {});
}

/** A wallet's positions at one point in time. */
export interface PositionSnapshot {
  /**
   * The time of the snapshot, in UTC.
   *
   * Format: date-time.
   */
  time: string;
  /**
   * The total value of the positions, in US dollars. Negative if debts are larger.
   *
   * Unit: usd.
   */
  valueUsd: number;
  /** The positions at that time. */
  positions: SnapshotPosition[];
}

/** A page of one wallet's position snapshots and the next cursor. */
export interface PositionSnapshots {
  walletAddress: WalletAddress;
  resolution: AnySnapshotResolution;
  /**
   * The earliest `startTime` that this resolution accepts now, in UTC. Older snapshots are not kept.
   *
   * Format: date-time.
   */
  earliestStartTime: string;
  /**
   * The snapshots, oldest first.
   *
   * At most 1000 items.
   */
  snapshots: PositionSnapshot[];
  cursor: NextCursor;
}

/** Entries of a feed, by kind. An amount is a number, or a decimal string such as "0.31" for more digits than a number holds. The service skips an invalid entry, reports it in `problems`, and ignores unknown fields. */
export interface FeedBatch {
  /**
   * The time at which the source had these values, at most 5 seconds in the future. Defaults to the time at which the service receives the batch. The value observed last counts.
   *
   * Format: date-time.
   */
  observedAt?: string;
  /**
   * The lists in this batch that contain every entry of the source. A market that is missing from three consecutive complete lists is delisted; a position is closed.
   *
   * At most 2 items.
   */
  complete?: ("markets" | "positions")[];
  /**
   * Metadata of assets.
   *
   * At most 10000 items.
   */
  assets?: FeedAsset[];
  /**
   * Markets, in the format of `listMarkets` without averages.
   *
   * At most 10000 items.
   */
  markets?: FeedMarket[];
  /**
   * Prices of assets.
   *
   * At most 10000 items.
   */
  prices?: FeedPrice[];
  /**
   * Positions, in the format of `listPositions` without what the service computes.
   *
   * At most 10000 items.
   */
  positions?: FeedPosition[];
  /**
   * Trades in prediction markets.
   *
   * At most 10000 items.
   */
  predictionTrades?: FeedPredictionTrade[];
  /**
   * Prices for event triggers, as many per second as the source has.
   *
   * At most 10000 items.
   */
  ticks?: FeedTick[];
  /**
   * Audits of tokens.
   *
   * At most 10000 items.
   */
  audits?: FeedAudit[];
  /**
   * Purchases and sales of tokens by wallets.
   *
   * At most 10000 items.
   */
  tokenTrades?: FeedTokenTrade[];
  /**
   * Token balances of wallets.
   *
   * At most 10000 items.
   */
  walletBalances?: FeedWalletBalance[];
}

/** The receipt of a batch. */
export interface StoredFeedBatch {
  /** The feed. */
  feedName: string;
  /**
   * The time of entries without a time of their own, in UTC.
   *
   * Format: date-time.
   */
  observedAt: string;
  /**
   * The number of valid entries. The service still skips entries that contradict what is stored when it writes them, and logs them: outliers, positions in unknown markets or under another feed's provider, and trades in another feed's market.
   *
   * Unit: count. At least 0.
   */
  acceptedCount: number;
  /**
   * The number of invalid entries, and of those that the feed may not write.
   *
   * Unit: count. At least 0.
   */
  rejectedCount: number;
  /**
   * The invalid entries, and those that belong to another feed or need a right which the key lacks, at most the first 100.
   *
   * At most 100 items.
   */
  problems: FeedEntryProblem[];
  /**
   * The number of tokens in the feed's baseline, which cause no `new-token` events. Absent for every batch but the first with assets.
   *
   * Unit: count. At least 1.
   */
  baselineTokenCount?: number;
}

/** The reason an entry was skipped. Correct the entry and send it in another batch. */
export interface FeedEntryProblem {
  /**
   * The list of the entry.
   *
   * Later versions may add values.
   */
  kind:
    | "assets"
    | "markets"
    | "prices"
    | "positions"
    | "predictionTrades"
    | "ticks"
    | "audits"
    | "tokenTrades"
    | "walletBalances"
    | (string & {});
  /**
   * The index of the entry in its list, from 0.
   *
   * Unit: count. At least 0.
   */
  index: number;
  /** The path of the first invalid or refused field in the entry, such as `token.decimals`. */
  field: string;
  /**
   * A sentence that names the field, its value and the allowed values.
   *
   * At least 1 character.
   */
  message: string;
}

/**
 * The address of a Solana account that is not a wallet (a mint, market, reserve or pool), in base58.
 *
 * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
 *
 * @example EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
 */
export type AccountAddress = string;

/** The problem with one field of the request. */
export interface FieldProblem {
  /**
   * The path of the field, with dots and indexes, such as `recipient.walletAddresses[3]`.
   *
   * @example limit
   */
  field: string;
  /**
   * The problem with the value.
   *
   * @example is 500
   */
  problem: string;
  /**
   * The accepted values.
   *
   * @example 1 to 200
   */
  allowed?: string;
}

/** The fields that every error response has at its top level, on every host. */
export interface ErrorFields {
  /**
   * A stable kebab-case error code. New codes may be added; handle an unknown code by its status.
   *
   * At least 1 character.
   *
   * @example invalid-request
   */
  code: string;
  /**
   * The HTTP status, repeated for clients that keep only the body.
   *
   * Unit: http-status. At least 400.
   *
   * @example 400
   */
  status: number;
  /**
   * A sentence that names the field, the problem and the allowed values.
   *
   * At least 1 character.
   *
   * @example limit is 500; it must be between 1 and 200.
   */
  message: string;
  /** One entry for each invalid field. */
  details?: FieldProblem[];
  /**
   * The id of the request in the service's logs, also sent as a header. Quote it in problem reports.
   *
   * 1 to 64 characters.
   *
   * @example 01JBQ8K3W5N7T2V9X4Y6Z8A0BC
   */
  requestId: string;
  /**
   * The page that documents the code.
   *
   * Format: uri.
   *
   * @example https://bellwether.example/docs/guides/errors.html#invalid-request
   */
  documentationUrl: string;
}

/** An error that programs can branch on and people can read. */
export interface DataError extends ErrorFields {
  /**
   * The error code. These are the codes of this version.
   *
   * Later versions may add values.
   */
  code:
    | "invalid-request"
    | "unauthorized"
    | "forbidden"
    | "not-found"
    | "method-not-allowed"
    | "idempotency-key-reused"
    | "too-large"
    | "unsupported-media-type"
    | "too-many-requests"
    | "internal-error"
    | "not-implemented"
    | "unavailable"
    | (string & {});
}

/**
 * An opaque, signed position in a list.
 *
 * 1 to 512 characters.
 *
 * @example eyJhZnRlciI6ImhhcmJvci1sZW5kaW5nLXVzZGMifQ.6mVZ4Q1tXw
 */
export type Cursor = string;

/** The cursor of the next page, or null on the last page. */
export type NextCursor = Cursor | null;

/**
 * A Solana wallet address: the 32-byte ed25519 public key in base58.
 *
 * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
 *
 * @example 8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb
 */
export type WalletAddress = string;

/** The metadata of an asset. Set `address`, from which the id follows, or `id`. */
export interface FeedAsset {
  /**
   * The chain, such as `solana`.
   *
   * 1 to 40 characters. Pattern: `^[a-z0-9-]+$`.
   */
  chain: string;
  /**
   * The address of the token on its chain.
   *
   * 1 to 80 characters. Pattern: `^[A-Za-z0-9._-]+$`.
   */
  address?: string;
  /**
   * The id of an asset without an address. Ignored beside `address`.
   *
   * 1 to 128 characters.
   */
  id?: string;
  /**
   * The name.
   *
   * 1 to 200 characters.
   */
  name: string;
  /**
   * The ticker symbol.
   *
   * 1 to 60 characters.
   */
  symbol: string;
  /**
   * The number of decimals of the token.
   *
   * Unit: decimal-places. 0 to 36.
   */
  decimals?: number;
  /**
   * The URL of a square icon.
   *
   * At most 2000 characters. Format: uri.
   */
  icon?: string;
  /**
   * A second name for searches.
   *
   * 1 to 200 characters.
   */
  knownAs?: string;
  /**
   * The tags for searches.
   *
   * At most 50 items.
   */
  tags?: string[];
}

/** The fields that all markets of a feed share. */
export interface FeedMarketBase extends MarketBase {
  /**
   * The time of the observation, at most 5 seconds in the future. Defaults to that of the batch.
   *
   * Format: date-time.
   */
  observedAt?: string;
  /** Confirms a value more than ten times above or below the last one. Requires the right `jumps`. */
  jumpConfirmed?: boolean;
  /** Confirms rates that are larger than plausible. */
  ratesConfirmed?: boolean;
}

/** The deposit rates, total and cap of a market. */
export interface FeedDepositFigures {
  /**
   * The annual yield of a deposit, including rewards, as a fraction (0.0534 is 5.34%).
   *
   * Unit: fraction.
   */
  depositApy: number | string;
  /**
   * The part of `depositApy` paid by borrowers or the strategy, as a fraction.
   *
   * Unit: fraction.
   */
  baseDepositApy?: number | string;
  /**
   * The part of `depositApy` paid as rewards, as a fraction.
   *
   * Unit: fraction.
   */
  rewardDepositApy?: number | string;
  /**
   * The total deposits, in whole tokens.
   *
   * Unit: tokens. At least 0.
   */
  totalDeposit: number | string;
  /**
   * The total deposits, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  totalDepositUsd: number | string;
  /**
   * The market's deposit cap, in whole tokens.
   *
   * Unit: tokens. At least 0.
   */
  maxDeposit?: number | string;
}

/** The borrow rates, total and cap of a market. */
export interface FeedBorrowFigures {
  /**
   * The annual cost of a loan, including rewards, as a fraction (0.0534 is 5.34%).
   *
   * Unit: fraction.
   */
  borrowApy: number | string;
  /**
   * The annual cost of a loan before rewards, as a fraction.
   *
   * Unit: fraction.
   */
  baseBorrowApy?: number | string;
  /**
   * The rewards of a loan, as a fraction.
   *
   * Unit: fraction.
   */
  rewardBorrowApy?: number | string;
  /**
   * The maximum loan-to-value ratio of a new loan, as a fraction.
   *
   * Unit: fraction. At least 0.
   */
  maxLtv?: number | string;
  /**
   * The loan-to-value ratio at which a position is liquidated, as a fraction.
   *
   * Unit: fraction. At least 0.
   */
  liquidationLtv?: number | string;
  /**
   * The additional loss of a liquidated position, as a fraction of the repaid loan.
   *
   * Unit: fraction. At least 0.
   */
  liquidationPenalty?: number | string;
  /**
   * The total loans, in whole tokens.
   *
   * Unit: tokens. At least 0.
   */
  totalBorrow: number | string;
  /**
   * The total loans, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  totalBorrowUsd: number | string;
  /**
   * The market's borrow cap, in whole tokens.
   *
   * Unit: tokens. At least 0.
   */
  maxBorrow?: number | string;
}

/** A market that lends deposits to borrowers who post collateral. */
export interface FeedLendingMarket extends FeedMarketBase, FeedDepositFigures, FeedBorrowFigures {
  /** Always `lending`. */
  type: "lending";
}

/** A product that pays yield, or a liquidity pool with `poolId` and `pairedToken`. */
export interface FeedYieldMarket extends FeedMarketBase, FeedDepositFigures {
  /** Always `yield`. */
  type: "yield";
  /** The address of the liquidity pool. */
  poolId?: AccountAddress;
  /** The other token of the pool. */
  pairedToken?: Token;
}

/** A market that multiplies yield by borrowing against deposits. */
export interface FeedLoopMarket extends FeedMarketBase, FeedDepositFigures, FeedBorrowFigures {
  /** Always `loop`. */
  type: "loop";
  /** The borrowed token. */
  debtToken: Token;
  /**
   * The annual yield at maximum leverage, after the cost of the loan, as a fraction.
   *
   * Unit: fraction.
   */
  netApy: number | string;
  /**
   * The maximum leverage, as a multiple of the deposit.
   *
   * Unit: ratio. At least 1.
   */
  maxLeverage: number | string;
}

/** A market for futures without expiry. */
export interface FeedPerpetualMarket extends FeedMarketBase {
  /** Always `perpetual`. */
  type: "perpetual";
  /**
   * The price at which positions are valued, in US dollars per token.
   *
   * Unit: usd-per-token. At least 0.
   */
  markPriceUsd: number | string;
  /**
   * The hourly rate that long positions pay to short positions, as a fraction.
   *
   * Unit: fraction.
   */
  fundingRate: number | string;
  /**
   * The total of all open positions, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  openInterestUsd: number | string;
  /**
   * The maximum leverage, from 1 to 1000.
   *
   * Unit: ratio. At least 1.
   */
  maxLeverage: number | string;
  /**
   * The volume of the last 24 hours, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  volume24hUsd?: number | string;
}

/** An outcome of a prediction market. */
export interface FeedOutcome {
  /**
   * The id of the outcome in its market.
   *
   * 1 to 64 characters.
   */
  id: string;
  /**
   * The name.
   *
   * 1 to 1000 characters.
   */
  name: string;
  /**
   * The price of a share, from 0 to 1 of the US dollar that it pays.
   *
   * Unit: fraction. At least 0.
   */
  price: number | string;
}

/** A market for bets on an outcome. */
export interface FeedPredictionMarket extends FeedMarketBase {
  /** Always `prediction`. */
  type: "prediction";
  /**
   * The question.
   *
   * 1 to 1000 characters.
   */
  question: string;
  status: MarketStatus;
  /**
   * The outcomes, two or more.
   *
   * At most 1000 items.
   */
  outcomes: FeedOutcome[];
  /**
   * The id of the winning outcome, once it is known.
   *
   * 1 to 64 characters.
   */
  winningOutcomeId?: string;
  /**
   * The time when trading ends, in UTC.
   *
   * Format: date-time.
   */
  closesAt?: string;
  /**
   * The time when the market was settled, in UTC.
   *
   * Format: date-time.
   */
  settledAt?: string;
  /**
   * The total volume, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  volumeUsd: number | string;
  /**
   * The value that can be traded near the current price, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  liquidityUsd?: number | string;
}

/** A market. The service also keeps markets of types that this version does not know. */
export type FeedMarket =
  | FeedLendingMarket
  | FeedYieldMarket
  | FeedLoopMarket
  | FeedPerpetualMarket
  | FeedPredictionMarket;

/** The price of an asset. */
export interface FeedPrice {
  /**
   * The id of the asset.
   *
   * 1 to 128 characters.
   */
  assetId: string;
  /**
   * The price, in US dollars per token.
   *
   * Unit: usd-per-token. At least 0.
   */
  priceUsd: number | string;
  /**
   * The market capitalization, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  marketCapUsd?: number | string;
  /**
   * The volume of the last 24 hours, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  volume24hUsd?: number | string;
  /**
   * The time of the observation, at most 5 seconds in the future. Defaults to that of the batch.
   *
   * Format: date-time.
   */
  observedAt?: string;
  /** Confirms a value more than ten times above or below the last one. Requires the right `jumps`. */
  jumpConfirmed?: boolean;
}

/** The fields that all positions of a feed share. */
export interface FeedPositionBase extends PositionBase {
  /**
   * The time of the observation, at most that of the batch. An earlier one is history.
   *
   * Format: date-time.
   */
  observedAt?: string;
  marketId: MarketId;
}

/** An amount of a token in a position. The service computes whole tokens and ratios. */
export interface FeedAmount {
  /** The token. */
  token: Token;
  /**
   * The amount in base units of the token.
   *
   * Pattern: `^\d{1,60}$`.
   */
  amountBaseUnits: string;
  /**
   * The value of the amount, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  valueUsd: number | string;
  /**
   * The interest in the amount since the position was opened, in base units.
   *
   * Pattern: `^-?\d{1,60}$`.
   */
  interestBaseUnits?: string;
}

/** A wallet's deposits and loans in a lending market. */
export interface FeedLendingPosition extends FeedPositionBase, PositionFlows {
  /** Always `lending`. */
  type: "lending";
  /**
   * The deposited tokens.
   *
   * At most 1000 items.
   */
  deposits: FeedAmount[];
  /**
   * The borrowed tokens.
   *
   * At most 1000 items.
   */
  borrows: FeedAmount[];
  /**
   * The loan-to-value ratio at which the position is liquidated.
   *
   * Unit: ratio. At least 0.
   */
  liquidationLtv?: number | string;
}

/** A wallet's deposit in a yield product. */
export interface FeedYieldPosition extends FeedPositionBase, PositionFlows {
  /** Always `yield`. */
  type: "yield";
  /** The deposited amount. */
  deposit: FeedAmount;
  /** The phase of a native stake. Leave it out for other deposits. */
  stakePhase?: "activating" | "active" | "deactivating" | "inactive";
  /** The liquidity in a price range of a pool. */
  liquidity?: RangeLiquidity;
}

/** A deposit multiplied by a loan. */
export interface FeedLoopPosition extends FeedPositionBase, PositionFlows {
  /** Always `loop`. */
  type: "loop";
  /** The deposited collateral. */
  collateral: FeedAmount;
  /** The borrowed amount. */
  debt: FeedAmount;
  /**
   * The loan-to-value ratio at which the position is liquidated.
   *
   * Unit: ratio. At least 0.
   */
  liquidationLtv?: number | string;
}

/** A leveraged position on a token's price. */
export interface FeedPerpetualPosition extends FeedPositionBase {
  /** Always `perpetual`. */
  type: "perpetual";
  /** The direction. */
  side: "long" | "short";
  /** The exposure to the token. */
  size: FeedAmount;
  /** The deposited collateral. */
  collateral: FeedAmount;
  /**
   * The average price at which the position was opened, in US dollars per token.
   *
   * Unit: usd-per-token. At least 0.
   */
  entryPriceUsd: number | string;
  /**
   * The price at which the position is liquidated, in US dollars per token.
   *
   * Unit: usd-per-token. At least 0.
   */
  liquidationPriceUsd?: number | string;
}

/** A reward that a wallet has earned. */
export interface FeedRewardPosition extends FeedPositionBase {
  /** Always `reward`. */
  type: "reward";
  /** The earned amount. */
  reward: FeedAmount;
  /** Whether the reward can be claimed now. */
  claimable: boolean;
  /**
   * The position that earned the reward.
   *
   * 1 to 192 characters.
   */
  sourcePositionId?: string;
}

/** A position of any type except `prediction`, which the service computes from trades. */
export type FeedPosition =
  | FeedLendingPosition
  | FeedYieldPosition
  | FeedLoopPosition
  | FeedPerpetualPosition
  | FeedRewardPosition;

/** A trade in a prediction market, from which the service computes positions. */
export interface FeedPredictionTrade {
  /**
   * The id of the trade, unique in its position.
   *
   * 1 to 192 characters.
   */
  id: string;
  /**
   * The id of the position that the trade changes.
   *
   * 1 to 192 characters.
   */
  positionId: string;
  walletAddress: WalletAddress;
  marketId: MarketId;
  /**
   * The id of the outcome in its market.
   *
   * 1 to 64 characters.
   */
  outcomeId: string;
  /** The kind. A `payout` settles shares of the winning outcome. */
  kind: "buy" | "sell" | "payout";
  /**
   * The number of shares, above 0.
   *
   * Unit: count. At least 0.
   */
  shares: number | string;
  /**
   * The price of a share, from 0 to 1 of the US dollar that it pays.
   *
   * Unit: fraction. At least 0.
   */
  price: number | string;
  /**
   * The time of the trade, at most 5 seconds in the future.
   *
   * Format: date-time.
   */
  at: string;
}

/** A price for event triggers, at most a day old. */
export interface FeedTick {
  /**
   * The id of the asset.
   *
   * 1 to 128 characters.
   */
  assetId: string;
  /**
   * The price, in US dollars per token, above 0.
   *
   * Unit: usd-per-token. At least 0.
   */
  priceUsd: number | string;
  /**
   * The time of the observation, at most 5 seconds in the future. Defaults to that of the batch.
   *
   * Format: date-time.
   */
  observedAt?: string;
  /** Confirms a value more than ten times above or below the last one. Requires the right `jumps`. */
  jumpConfirmed?: boolean;
}

/** The audit of a token. A missing result meets no criterion. */
export interface FeedAudit {
  /**
   * The id of the asset.
   *
   * 1 to 128 characters.
   */
  assetId: string;
  /**
   * The time of the observation, at most 5 seconds in the future. Defaults to that of the batch.
   *
   * Format: date-time.
   */
  observedAt?: string;
  /** Whether no more tokens can be minted. */
  mintAuthorityRevoked?: boolean;
  /** Whether no account can be frozen. */
  freezeAuthorityRevoked?: boolean;
  /**
   * The share of the ten largest holders, as a fraction from 0 to 1.
   *
   * Unit: fraction. At least 0.
   */
  topHoldersShare?: number | string;
  /**
   * The share of organic activity, from 0 to 100 points.
   *
   * Unit: score. At least 0.
   */
  organicScore?: number | string;
}

/** A purchase or sale of a token by a wallet. */
export interface FeedTokenTrade {
  /**
   * The id of the trade.
   *
   * 1 to 192 characters.
   */
  id: string;
  walletAddress: WalletAddress;
  /**
   * The id of the asset.
   *
   * 1 to 128 characters.
   */
  assetId: string;
  /** The kind. */
  kind: "buy" | "sell";
  /**
   * The amount, in whole tokens, above 0.
   *
   * Unit: tokens. At least 0.
   */
  amount: number | string;
  /**
   * The price, in US dollars per token.
   *
   * Unit: usd-per-token. At least 0.
   */
  priceUsd: number | string;
  /**
   * The time of the trade, at most 5 seconds in the future.
   *
   * Format: date-time.
   */
  at: string;
}

/** How much of a token a wallet holds. */
export interface FeedWalletBalance {
  walletAddress: WalletAddress;
  /**
   * The id of the asset.
   *
   * 1 to 128 characters.
   */
  assetId: string;
  /**
   * The balance, in whole tokens.
   *
   * Unit: tokens. At least 0.
   */
  amount: number | string;
  /**
   * The time of the observation, at most 5 seconds in the future. Defaults to that of the batch.
   *
   * Format: date-time.
   */
  observedAt?: string;
}

export interface paths {
  "/api/v0/marketsByType": {
    get: operations["getMarketsByType"];
  };
  "/v0/markets": {
    get: operations["listMarkets"];
  };
  "/v0/markets/history": {
    get: operations["getMarketHistory"];
  };
  "/v0/positions/owners": {
    get: operations["listPositions"];
  };
  "/v0/balances": {
    get: operations["listBalances"];
  };
  "/v0/positions/pnl": {
    get: operations["listProfitAndLoss"];
  };
  "/v0/positions/snapshots": {
    get: operations["listPositionSnapshots"];
  };
  "/v0/feeds/{feedName}/batches": {
    post: operations["pushFeedBatch"];
  };
}

export type webhooks = Record<string, never>;

export interface components {
  schemas: {
    MarketType: MarketType;
    PositionType: PositionType;
    MarketStatus: MarketStatus;
    AnyMarketStatus: AnyMarketStatus;
    AnySettlement: AnySettlement;
    SnapshotResolution: SnapshotResolution;
    AnySnapshotResolution: AnySnapshotResolution;
    MarketId: MarketId;
    ProviderId: ProviderId;
    PositionId: PositionId;
    Provider: Provider;
    Token: Token;
    IconUrl: IconUrl;
    ActionUrl: ActionUrl;
    MarketActions: MarketActions;
    AdditionalData: AdditionalData;
    MarketBase: MarketBase;
    DecimalText: DecimalText;
    DepositFigures: DepositFigures;
    BorrowFigures: BorrowFigures;
    LendingMarket: LendingMarket;
    YieldMarket: YieldMarket;
    LoopMarket: LoopMarket;
    LoopAdditionalData: LoopAdditionalData;
    PerpetualMarket: PerpetualMarket;
    PredictionOutcome: PredictionOutcome;
    PredictionMarket: PredictionMarket;
    UnknownMarket: UnknownMarket;
    KnownMarket: KnownMarket;
    Market: Market;
    MarketsByType: MarketsByType;
    MarketPage: MarketPage;
    MarketFilters: MarketFilters;
    CountedType: CountedType;
    CountedProvider: CountedProvider;
    MarketHistoryPoint: MarketHistoryPoint;
    OutcomePrice: OutcomePrice;
    MarketSeries: MarketSeries;
    MarketHistory: MarketHistory;
    PositionBase: PositionBase;
    PositionFlows: PositionFlows;
    Holding: Holding;
    PositionProfitAndLoss: PositionProfitAndLoss;
    LendingPosition: LendingPosition;
    YieldPosition: YieldPosition;
    RangeLiquidity: RangeLiquidity;
    LoopPosition: LoopPosition;
    PerpetualPosition: PerpetualPosition;
    RewardPosition: RewardPosition;
    PositionMarket: PositionMarket;
    CostBasis: CostBasis;
    PredictionPosition: PredictionPosition;
    UnknownPosition: UnknownPosition;
    KnownPosition: KnownPosition;
    Position: Position;
    PositionPage: PositionPage;
    BalancePage: BalancePage;
    Balance: Balance;
    ProfitAndLoss: ProfitAndLoss;
    ProfitAndLossPage: ProfitAndLossPage;
    SnapshotPosition: SnapshotPosition;
    PositionSnapshot: PositionSnapshot;
    PositionSnapshots: PositionSnapshots;
    FeedBatch: FeedBatch;
    StoredFeedBatch: StoredFeedBatch;
    FeedEntryProblem: FeedEntryProblem;
    AccountAddress: AccountAddress;
    FieldProblem: FieldProblem;
    ErrorFields: ErrorFields;
    DataError: DataError;
    Cursor: Cursor;
    NextCursor: NextCursor;
    WalletAddress: WalletAddress;
    FeedAsset: FeedAsset;
    FeedMarketBase: FeedMarketBase;
    FeedDepositFigures: FeedDepositFigures;
    FeedBorrowFigures: FeedBorrowFigures;
    FeedLendingMarket: FeedLendingMarket;
    FeedYieldMarket: FeedYieldMarket;
    FeedLoopMarket: FeedLoopMarket;
    FeedPerpetualMarket: FeedPerpetualMarket;
    FeedOutcome: FeedOutcome;
    FeedPredictionMarket: FeedPredictionMarket;
    FeedMarket: FeedMarket;
    FeedPrice: FeedPrice;
    FeedPositionBase: FeedPositionBase;
    FeedAmount: FeedAmount;
    FeedLendingPosition: FeedLendingPosition;
    FeedYieldPosition: FeedYieldPosition;
    FeedLoopPosition: FeedLoopPosition;
    FeedPerpetualPosition: FeedPerpetualPosition;
    FeedRewardPosition: FeedRewardPosition;
    FeedPosition: FeedPosition;
    FeedPredictionTrade: FeedPredictionTrade;
    FeedTick: FeedTick;
    FeedAudit: FeedAudit;
    FeedTokenTrade: FeedTokenTrade;
    FeedWalletBalance: FeedWalletBalance;
  };
  responses: {
    InvalidMarketFilter: Response1;
    InvalidPositionFilter: Response1;
    InvalidSnapshotRange: Response1;
    InvalidFeedBatch: Response1;
    UnknownFeedKey: Response1;
    OtherFeed: Response1;
    FeedNotFound: Response1;
    FeedBatchConflict: Response1;
    FeedBatchTooLarge: Response1;
    FeedBatchNotJson: Response1;
    FeedQueueFull: Response2;
    UnknownParameter: Response1;
    Unauthorized: Response1;
    TooManyRequests: Response2;
    InternalError: Response1;
    Unavailable: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": DataError;
      };
    };
    InvalidTimeRange: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": DataError;
      };
    };
  };
  parameters: {
    Limit: number;
    WalletAddresses: WalletAddress[];
    WalletAddress: WalletAddress;
    MarketStatus: MarketStatus;
    Status: MarketStatus;
    Cursor: Cursor;
    EndTime: string;
  };
  requestBodies: never;
  headers: {
    RequestId: string;
    RateLimit: string;
    RateLimitPolicy: string;
    RetryAfter: number;
    ExceededRateLimit: string;
    ExceededRateLimitPolicy: string;
    DeprecationOfRequest: string;
  };
  pathItems: never;
}

export interface operations {
  getMarketsByType: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": MarketsByType;
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listMarkets: {
    parameters: {
      query?: {
        type?: MarketType[];
        provider?: ProviderId[];
        asset?: AccountAddress[];
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": MarketPage;
        };
      };
      400: components["responses"]["InvalidMarketFilter"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getMarketHistory: {
    parameters: {
      query: {
        marketIds: MarketId[];
        startTime: string;
        endTime?: components["parameters"]["EndTime"];
        resolution?: "1h" | "1d";
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": MarketHistory;
        };
      };
      400: components["responses"]["InvalidTimeRange"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listPositions: {
    parameters: {
      query?: {
        walletAddresses?: components["parameters"]["WalletAddresses"];
        walletAddress?: components["parameters"]["WalletAddress"];
        type?: PositionType;
        "market.status"?: components["parameters"]["MarketStatus"];
        status?: components["parameters"]["Status"];
        prediction_beta?: string;
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders3;
        content: {
          "application/json": PositionPage;
        };
      };
      400: components["responses"]["InvalidPositionFilter"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listBalances: {
    parameters: {
      query: {
        walletAddress: WalletAddress;
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": BalancePage;
        };
      };
      400: Response1;
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listProfitAndLoss: {
    parameters: {
      query?: {
        walletAddresses?: components["parameters"]["WalletAddresses"];
        walletAddress?: components["parameters"]["WalletAddress"];
        "market.status"?: components["parameters"]["MarketStatus"];
        status?: components["parameters"]["Status"];
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders3;
        content: {
          "application/json": ProfitAndLossPage;
        };
      };
      400: components["responses"]["InvalidPositionFilter"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listPositionSnapshots: {
    parameters: {
      query: {
        walletAddress?: WalletAddress;
        walletAddresses?: WalletAddress[];
        type?: PositionType;
        resolution: SnapshotResolution;
        startTime: string;
        endTime?: components["parameters"]["EndTime"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": PositionSnapshots;
        };
      };
      400: components["responses"]["InvalidSnapshotRange"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  pushFeedBatch: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: string;
      };
      path: {
        feedName: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": FeedBatch;
      };
    };
    responses: {
      202: {
        headers: ResponseHeaders1;
        content: {
          "application/json": StoredFeedBatch;
        };
      };
      400: components["responses"]["InvalidFeedBatch"];
      401: components["responses"]["UnknownFeedKey"];
      403: components["responses"]["OtherFeed"];
      404: components["responses"]["FeedNotFound"];
      409: components["responses"]["FeedBatchConflict"];
      413: components["responses"]["FeedBatchTooLarge"];
      415: components["responses"]["FeedBatchNotJson"];
      429: components["responses"]["FeedQueueFull"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
}

interface ResponseHeaders1 {
  "X-Request-Id": components["headers"]["RequestId"];
  RateLimit: components["headers"]["RateLimit"];
  "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
  [name: string]: unknown;
}

interface ResponseHeaders2 {
  "X-Request-Id": components["headers"]["RequestId"];
  "Retry-After": components["headers"]["RetryAfter"];
  RateLimit: components["headers"]["ExceededRateLimit"];
  "RateLimit-Policy": components["headers"]["ExceededRateLimitPolicy"];
  [name: string]: unknown;
}

interface ResponseHeaders3 {
  Deprecation: components["headers"]["DeprecationOfRequest"];
  "X-Request-Id": components["headers"]["RequestId"];
  RateLimit: components["headers"]["RateLimit"];
  "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
  [name: string]: unknown;
}

interface Response1 {
  headers: ResponseHeaders1;
  content: {
    "application/json": DataError;
  };
}

interface Response2 {
  headers: ResponseHeaders2;
  content: {
    "application/json": DataError;
  };
}

// Generated from Bellwether markets 0.9.0 by tools/generate. Edit the spec, not this file.

import type { UnknownVariant } from "@bellwether/client";

export interface paths {
  "/api/v0/marketsByType": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get all markets, grouped by type
     * @description Returns every market under the key of its type. Use `listMarkets` to filter or to page; this answer is large. Keys of types that are added later may appear.
     */
    get: operations["getMarketsByType"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v0/markets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List markets
     * @description Returns the markets that match every filter, page by page, those with the largest deposits first. A filter with several values matches any of them. The asset filter needs an explicit `type` and leaves prediction markets out.
     */
    get: operations["listMarkets"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v0/markets/history": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get the history of markets
     * @description Returns one series for each market, with its rates and totals from the start to the end, oldest first. A range of more than 1,000 points is refused; ask for a shorter one or a coarser resolution. A market that nobody knows has a series without points.
     */
    get: operations["getMarketHistory"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v0/positions/owners": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the positions of wallets
     * @description Returns what the wallets hold, page by page. One `type` at a time can be asked for. Rewards are entries of their own and stay after the position they came from is closed.
     */
    get: operations["listPositions"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v0/positions/pnl": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the profit and loss of prediction positions
     * @description Returns what each prediction position of the wallets has gained or lost, realized and not, closed positions included, newest first.
     */
    get: operations["listProfitAndLoss"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v0/positions/snapshots": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List what a wallet held over time
     * @description Returns what the wallet held and owed at regular moments and what it was worth, oldest first. Snapshots exist from 2026-01-01 on; an earlier start is refused, and so is a range of more than 1,000 moments.
     */
    get: operations["listPositionSnapshots"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * Market type
     * @description The known types of market. More may come.
     * @example lending
     * @example lending
     * @enum {string}
     */
    MarketType: "lending" | "yield" | "loop" | "perpetual" | "prediction";
    /**
     * Position type
     * @description The known types of position. More may come.
     * @example lending
     * @example lending
     * @enum {string}
     */
    PositionType: "yield" | "lending" | "loop" | "perpetual" | "reward" | "prediction";
    /**
     * Market status
     * @description Where a prediction market stands. It goes from open to closed to settled, never back.
     * @example open
     * @example open
     * @enum {string}
     */
    MarketStatus: "open" | "closed" | "settled";
    /**
     * Snapshot resolution
     * @description The distance between two snapshots.
     * @example 1h
     * @example 1h
     * @enum {string}
     */
    SnapshotResolution: "1m" | "5m" | "1h" | "1d";
    /**
     * Market id
     * @description Identifies a market. It never changes.
     *
     *     1 to 128 characters. Pattern: `^[A-Za-z0-9._:-]+$`.
     * @example harbor-lending-usdc
     * @example harbor-lending-usdc
     */
    MarketId: string;
    /**
     * Provider id
     * @description Identifies a provider.
     *
     *     1 to 64 characters. Pattern: `^[a-z0-9-]+$`.
     * @example harbor
     * @example harbor
     */
    ProviderId: string;
    /**
     * Position id
     * @description Identifies a position. It never changes.
     *
     *     1 to 192 characters.
     * @example harbor-lending-usdc-8Bx9
     * @example harbor-lending-usdc-8Bx9
     */
    PositionId: string;
    /**
     * Provider
     * @description Who runs a market.
     */
    Provider: {
      id: components["schemas"]["ProviderId"];
      /**
       * @description The provider's name.
       *
       *     At least 1 character.
       */
      name: string;
      icon?: components["schemas"]["IconUrl"];
    };
    /**
     * Token
     * @description The token of a market.
     */
    Token: {
      address: components["schemas"]["AccountAddress"];
      /**
       * @description The token's ticker.
       *
       *     At least 1 character.
       */
      symbol: string;
      /**
       * @description How many decimal places the token has.
       *
       *     Unit: decimal-places. 0 to 18.
       */
      decimals: number;
      icon?: components["schemas"]["IconUrl"];
    };
    /**
     * Icon URL
     * Format: uri
     * @description The address of a square picture.
     *
     *     Format: uri.
     * @example https://bellwether.example/icons/harbor.svg
     * @example https://bellwether.example/icons/harbor.svg
     */
    IconUrl: string;
    /**
     * Action URL
     * @description A link to an action.
     */
    ActionUrl: {
      /**
       * Format: uri
       * @description The address of the action link.
       *
       *     Format: uri.
       */
      blinkUrl: string;
    };
    /**
     * Market actions
     * @description What can be done in a market by an action link. Each is absent when it cannot be done.
     */
    MarketActions: {
      /** @description Leads to the deposit. */
      deposit?: components["schemas"]["ActionUrl"];
      /** @description Leads to the withdrawal. */
      withdraw?: components["schemas"]["ActionUrl"];
    };
    /**
     * Additional data
     * @description Whatever the provider adds; its fields differ from provider to provider.
     */
    AdditionalData: {
      [key: string]: unknown;
    };
    /**
     * Market fields
     * @description What every market has.
     */
    MarketBase: {
      id: components["schemas"]["MarketId"];
      /** @description The type of market. */
      type: string;
      provider: components["schemas"]["Provider"];
      /**
       * @description The provider's name for the product, such as `Boost` (formerly `Boosted`).
       *
       *     At least 1 character.
       * @example Boost
       * @example Boost
       */
      productName: string;
      token: components["schemas"]["Token"];
      /**
       * Format: uri
       * @description The page of the market on the provider's website.
       *
       *     Format: uri.
       */
      websiteUrl?: string;
      additionalData?: components["schemas"]["AdditionalData"];
      actions?: components["schemas"]["MarketActions"];
    };
    /**
     * Deposit figures
     * @description What deposits earn and how large they are.
     */
    DepositFigures: {
      /**
       * @description What a deposit earns in a year, rewards included. As a fraction: 0.0534 is 5.34 %.
       *
       *     Unit: fraction.
       */
      depositApy: number;
      /**
       * @description The average of `depositApy` over the last 30 days, as a fraction. Absent when the market is younger.
       *
       *     Unit: fraction.
       */
      depositApy30d?: number;
      /**
       * @description The average of `depositApy` over the last 90 days, as a fraction. Absent when the market is younger.
       *
       *     Unit: fraction.
       */
      depositApy90d?: number;
      /**
       * @description The average of `depositApy` over the last 180 days, as a fraction. Absent when the market is younger.
       *
       *     Unit: fraction.
       */
      depositApy180d?: number;
      /**
       * @description All deposits. In whole tokens.
       *
       *     Unit: tokens. At least 0.
       */
      totalDeposit: number;
      /**
       * @description All deposits. In US dollars.
       *
       *     Unit: usd. At least 0.
       */
      totalDepositUsd: number;
      /**
       * @description The most that can be deposited in all. Absent when there is no limit. In whole tokens.
       *
       *     Unit: tokens. At least 0.
       */
      maxDeposit?: number;
    };
    /**
     * Borrow figures
     * @description What loans cost and how large they are.
     */
    BorrowFigures: {
      /**
       * @description What a loan costs in a year, rewards included. As a fraction: 0.0534 is 5.34 %.
       *
       *     Unit: fraction.
       */
      borrowApy: number;
      /**
       * @description The average of `borrowApy` over the last 30 days, as a fraction. Absent when the market is younger.
       *
       *     Unit: fraction.
       */
      borrowApy30d?: number;
      /**
       * @description The average of `borrowApy` over the last 90 days, as a fraction. Absent when the market is younger.
       *
       *     Unit: fraction.
       */
      borrowApy90d?: number;
      /**
       * @description The average of `borrowApy` over the last 180 days, as a fraction. Absent when the market is younger.
       *
       *     Unit: fraction.
       */
      borrowApy180d?: number;
      /**
       * @description All loans. In whole tokens.
       *
       *     Unit: tokens. At least 0.
       */
      totalBorrow: number;
      /**
       * @description All loans. In US dollars.
       *
       *     Unit: usd. At least 0.
       */
      totalBorrowUsd: number;
      /**
       * @description The most that can be borrowed in all. Absent when there is no limit. In whole tokens.
       *
       *     Unit: tokens. At least 0.
       */
      maxBorrow?: number;
    };
    /**
     * Lending market
     * @description Tokens are lent to borrowers who leave a security.
     */
    LendingMarket: {
      /**
       * @description Always `lending`.
       * @constant
       */
      type: "lending";
    } & (WithRequired<components["schemas"]["MarketBase"], "type"> &
      components["schemas"]["DepositFigures"] &
      components["schemas"]["BorrowFigures"]);
    /**
     * Yield market
     * @description Tokens are deposited into a product that earns.
     */
    YieldMarket: {
      /**
       * @description Always `yield`.
       * @constant
       */
      type: "yield";
    } & (WithRequired<components["schemas"]["MarketBase"], "type"> &
      components["schemas"]["DepositFigures"]);
    /**
     * Loop market
     * @description Deposits are borrowed against and deposited again, which multiplies what they earn.
     */
    LoopMarket: {
      /**
       * @description Always `loop`.
       * @constant
       */
      type: "loop";
      /** @description The token that is borrowed. */
      debtToken: components["schemas"]["Token"];
      /**
       * @description What a deposit earns in a year at the highest leverage, after the cost of the loan; negative when the loan costs more. As a fraction: 0.0534 is 5.34 %.
       *
       *     Unit: fraction.
       */
      netApy: number;
      /**
       * @description The most that a deposit can be multiplied by.
       *
       *     Unit: ratio. At least 1.
       */
      maxLeverage: number;
      additionalData?: components["schemas"]["LoopAdditionalData"];
    } & (WithRequired<components["schemas"]["MarketBase"], "type"> &
      components["schemas"]["DepositFigures"] &
      components["schemas"]["BorrowFigures"]);
    /**
     * Additional data of a loop market
     * @description Whatever the provider adds to a loop market.
     */
    LoopAdditionalData: {
      /** @description The provider's name of the market that the loop runs in. */
      marketName?: string;
    } & {
      [key: string]: unknown;
    };
    /**
     * Perpetual market
     * @description Futures without an end, kept near the price of the token by a funding rate.
     */
    PerpetualMarket: {
      /**
       * @description Always `perpetual`.
       * @constant
       */
      type: "perpetual";
      /**
       * @description The price at which positions are valued, in US dollars for one token.
       *
       *     Unit: usd-per-token. At least 0.
       */
      markPriceUsd: number;
      /**
       * @description What long positions pay to short ones in an hour, as a fraction; negative when it is the other way round.
       *
       *     Unit: fraction.
       */
      fundingRate: number;
      /**
       * @description All open positions. In US dollars.
       *
       *     Unit: usd. At least 0.
       */
      openInterestUsd: number;
      /**
       * @description What was traded in the last 24 hours. In US dollars.
       *
       *     Unit: usd. At least 0.
       */
      volume24hUsd?: number;
      /**
       * @description The most that a deposit can be multiplied by.
       *
       *     Unit: ratio. At least 1.
       */
      maxLeverage: number;
    } & WithRequired<components["schemas"]["MarketBase"], "type">;
    /**
     * Prediction outcome
     * @description One of the answers that can be bet on.
     */
    PredictionOutcome: {
      /**
       * @description Identifies the outcome in its market.
       *
       *     At least 1 character.
       */
      id: string;
      /** @description The answer. */
      name: string;
      /**
       * @description What a share that pays one US dollar costs, which is the probability that the market sees.
       *
       *     Unit: fraction. 0 to 1.
       */
      price: number;
    };
    /**
     * Prediction market
     * @description Bets on the answer to a question.
     */
    PredictionMarket: {
      /**
       * @description Always `prediction`.
       * @constant
       */
      type: "prediction";
      /**
       * @description The question.
       *
       *     At least 1 character.
       */
      question: string;
      /** @description Where the market stands. It never goes back. */
      status: components["schemas"]["MarketStatus"];
      /**
       * @description The answers that can be bet on.
       *
       *     At least 2 items.
       */
      outcomes: components["schemas"]["PredictionOutcome"][];
      /**
       * @description What was traded in all. In US dollars.
       *
       *     Unit: usd. At least 0.
       */
      volumeUsd: number;
      /**
       * @description What stands in the order book. In US dollars.
       *
       *     Unit: usd. At least 0.
       */
      liquidityUsd?: number;
      /**
       * Format: date-time
       * @description When betting ends, in UTC.
       *
       *     Format: date-time.
       */
      closesAt?: string;
      /**
       * Format: date-time
       * @description When the answer was settled, in UTC. Absent before that.
       *
       *     Format: date-time.
       */
      settledAt?: string;
      /** @description The outcome that was right. Absent before the market is settled. */
      winningOutcomeId?: string;
    } & WithRequired<components["schemas"]["MarketBase"], "type">;
    /**
     * Market of a later type
     * @description A market of a type that this version does not know.
     */
    UnknownMarket: {
      /** @description The type of market. */
      type: UnknownVariant;
    } & WithRequired<components["schemas"]["MarketBase"], "type">;
    /**
     * Market
     * @description A market of any type.
     */
    Market:
      | components["schemas"]["LendingMarket"]
      | components["schemas"]["YieldMarket"]
      | components["schemas"]["LoopMarket"]
      | components["schemas"]["PerpetualMarket"]
      | components["schemas"]["PredictionMarket"]
      | components["schemas"]["UnknownMarket"];
    /**
     * Markets by type
     * @description Every market under the key of its type.
     */
    MarketsByType: {
      /** @description The lending markets. */
      lending: components["schemas"]["LendingMarket"][];
      /** @description The yield markets. */
      yield?: components["schemas"]["YieldMarket"][];
      /** @description The loop markets. */
      loop?: components["schemas"]["LoopMarket"][];
      /** @description The perpetual markets. */
      perpetual?: components["schemas"]["PerpetualMarket"][];
      /** @description The prediction markets. */
      prediction?: components["schemas"]["PredictionMarket"][];
    } & {
      [key: string]: components["schemas"]["UnknownMarket"][];
    };
    /**
     * Page of markets
     * @description Some markets, and where to go on.
     */
    MarketPage: {
      /** @description The markets of this page. */
      markets: components["schemas"]["Market"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /**
     * Point of a market's history
     * @description A market's figures at one moment. What its type does not have is absent.
     */
    MarketHistoryPoint: {
      /**
       * Format: date-time
       * @description The moment, in UTC.
       *
       *     Format: date-time.
       */
      time: string;
      /**
       * @description What a deposit earned in a year, rewards included. As a fraction: 0.0534 is 5.34 %.
       *
       *     Unit: fraction.
       */
      depositApy?: number;
      /**
       * @description What a loan cost in a year, rewards included. As a fraction: 0.0534 is 5.34 %.
       *
       *     Unit: fraction.
       */
      borrowApy?: number;
      /**
       * @description All deposits. In whole tokens.
       *
       *     Unit: tokens. At least 0.
       */
      totalDeposit?: number;
      /**
       * @description All deposits. In US dollars.
       *
       *     Unit: usd. At least 0.
       */
      totalDepositUsd?: number;
      /**
       * @description All loans. In whole tokens.
       *
       *     Unit: tokens. At least 0.
       */
      totalBorrow?: number;
      /**
       * @description All loans. In US dollars.
       *
       *     Unit: usd. At least 0.
       */
      totalBorrowUsd?: number;
    };
    /**
     * Series of one market
     * @description The points of one market.
     */
    MarketSeries: {
      marketId: components["schemas"]["MarketId"];
      /**
       * @description The points, oldest first.
       *
       *     At most 1000 items.
       */
      points: components["schemas"]["MarketHistoryPoint"][];
    };
    /**
     * Market history
     * @description One series for each market that was asked for.
     */
    MarketHistory: {
      /** @description The distance between two points. */
      resolution: string;
      /** @description The series, in the order in which the markets were asked for. */
      series: components["schemas"]["MarketSeries"][];
    };
    /**
     * Position fields
     * @description What every position has.
     */
    PositionBase: {
      id: components["schemas"]["PositionId"];
      /** @description The type of position. */
      type: string;
      walletAddress: components["schemas"]["WalletAddress"];
      provider: components["schemas"]["Provider"];
      marketId?: components["schemas"]["MarketId"];
      /**
       * Format: date-time
       * @description When it was opened, in UTC.
       *
       *     Format: date-time.
       */
      openedAt: string;
      /**
       * Format: date-time
       * @description When it was closed, in UTC. Absent while it is open.
       *
       *     Format: date-time.
       */
      closedAt?: string;
    };
    /**
     * Holding
     * @description An amount of a token and what it is worth.
     */
    Holding: {
      token: components["schemas"]["Token"];
      /**
       * @description How much it is. In whole tokens.
       *
       *     Unit: tokens. At least 0.
       */
      amount: number;
      /**
       * @description The same amount in base units of the token, every digit kept.
       *
       *     Pattern: `^[0-9]+$`.
       */
      amountBaseUnits: string;
      /**
       * @description What it is worth. In US dollars.
       *
       *     Unit: usd. At least 0.
       */
      valueUsd: number;
    };
    /**
     * Lending position
     * @description What a wallet has lent to and borrowed from a market.
     */
    LendingPosition: {
      /**
       * @description Always `lending`.
       * @constant
       */
      type: "lending";
      /** @description What is lent. */
      deposits: components["schemas"]["Holding"][];
      /** @description What is borrowed. */
      borrows: components["schemas"]["Holding"][];
      /**
       * @description Loan to value, what is borrowed as a share of what is lent. From 0 to 1.
       *
       *     Unit: ratio. 0 to 1.
       */
      ltv: number;
      /**
       * @description The loan to value at which the position is liquidated. From 0 to 1.
       *
       *     Unit: ratio. 0 to 1.
       */
      liquidationLtv?: number;
    } & WithRequired<components["schemas"]["PositionBase"], "type">;
    /**
     * Yield position
     * @description What a wallet has deposited into a product.
     */
    YieldPosition: {
      /**
       * @description Always `yield`.
       * @constant
       */
      type: "yield";
      /** @description What is deposited. */
      deposit: components["schemas"]["Holding"];
      /**
       * @description What it earns in a year, rewards included. As a fraction: 0.0534 is 5.34 %.
       *
       *     Unit: fraction.
       */
      apy: number;
    } & WithRequired<components["schemas"]["PositionBase"], "type">;
    /**
     * Loop position
     * @description A deposit that was multiplied by a loan.
     */
    LoopPosition: {
      /**
       * @description Always `loop`.
       * @constant
       */
      type: "loop";
      /** @description What is deposited. */
      collateral: components["schemas"]["Holding"];
      /** @description What is borrowed. */
      debt: components["schemas"]["Holding"];
      /**
       * @description What the deposit is multiplied by.
       *
       *     Unit: ratio. At least 1.
       */
      leverage: number;
      /**
       * @description Loan to value, what is borrowed as a share of what is deposited. From 0 to 1.
       *
       *     Unit: ratio. 0 to 1.
       */
      ltv: number;
      /**
       * @description The loan to value at which the position is liquidated. From 0 to 1.
       *
       *     Unit: ratio. 0 to 1.
       */
      liquidationLtv?: number;
      /**
       * @description What the deposit earns in a year, after the cost of the loan; negative when the loan costs more. As a fraction: 0.0534 is 5.34 %.
       *
       *     Unit: fraction.
       */
      netApy: number;
    } & WithRequired<components["schemas"]["PositionBase"], "type">;
    /**
     * Perpetual position
     * @description A bet on the price of a token with leverage.
     */
    PerpetualPosition: {
      /**
       * @description Always `perpetual`.
       * @constant
       */
      type: "perpetual";
      /**
       * @description Whether it gains when the price rises (`long`) or falls (`short`).
       * @enum {string}
       */
      side: "long" | "short";
      /** @description How much of the token the position moves with. */
      size: components["schemas"]["Holding"];
      /** @description What is deposited. */
      collateral: components["schemas"]["Holding"];
      /**
       * @description The size as a multiple of the deposit.
       *
       *     Unit: ratio. At least 0.
       */
      leverage: number;
      /**
       * @description The average price at which it was opened. In US dollars for one token.
       *
       *     Unit: usd-per-token. At least 0.
       */
      entryPriceUsd: number;
      /**
       * @description The price at which it is valued now. In US dollars for one token.
       *
       *     Unit: usd-per-token. At least 0.
       */
      markPriceUsd: number;
      /**
       * @description The price at which it is liquidated. In US dollars for one token.
       *
       *     Unit: usd-per-token. At least 0.
       */
      liquidationPriceUsd?: number;
      /**
       * @description What it has gained or lost so far. In US dollars; negative when it is less than nothing.
       *
       *     Unit: usd.
       */
      unrealizedPnl: number;
    } & WithRequired<components["schemas"]["PositionBase"], "type">;
    /**
     * Reward position
     * @description A reward that a wallet has earned. It stays when the position it came from is closed.
     */
    RewardPosition: {
      /**
       * @description Always `reward`.
       * @constant
       */
      type: "reward";
      /** @description What was earned. */
      reward: components["schemas"]["Holding"];
      /** @description Whether it can be claimed now. */
      claimable: boolean;
      /** @description The position it came from. */
      sourcePositionId?: components["schemas"]["PositionId"];
    } & WithRequired<components["schemas"]["PositionBase"], "type">;
    /**
     * Market of a prediction position
     * @description The market that a position bets in.
     */
    PositionMarket: {
      id: components["schemas"]["MarketId"];
      status: components["schemas"]["MarketStatus"];
      /** @description The question. */
      question?: string;
    };
    /**
     * Cost basis
     * @description What the shares cost, by the average cost method.
     */
    CostBasis: {
      /**
       * @description The average price of a share, as a fraction of the dollar that it pays.
       *
       *     Unit: fraction. At least 0.
       */
      averagePrice: number;
      /**
       * @description What all the shares cost. In US dollars.
       *
       *     Unit: usd. At least 0.
       */
      total: number;
    };
    /**
     * Prediction position
     * @description A bet on an outcome, with what it cost and brought.
     */
    PredictionPosition: {
      /**
       * @description Always `prediction`.
       * @constant
       */
      type: "prediction";
      market: components["schemas"]["PositionMarket"];
      /** @description The outcome that was bet on. */
      outcomeId: string;
      /**
       * @description How many shares are held. Each pays one US dollar if the outcome is right.
       *
       *     Unit: count. At least 0.
       */
      shares: number;
      /**
       * @description Realized and unrealized together. In US dollars; negative when it is less than nothing.
       *
       *     Unit: usd.
       */
      totalPnl: number;
      /**
       * @description From shares that were sold or paid out. In US dollars; negative when it is less than nothing.
       *
       *     Unit: usd.
       */
      realizedPnl: number;
      /**
       * @description From shares that are held. In US dollars; negative when it is less than nothing.
       *
       *     Unit: usd.
       */
      unrealizedPnl: number;
      /**
       * @description Over all the times that the wallet held this outcome. In US dollars; negative when it is less than nothing.
       *
       *     Unit: usd.
       */
      lifetimePnl: number;
      costBasis: components["schemas"]["CostBasis"];
      /**
       * @description What was paid for the shares that are held. In US dollars.
       *
       *     Unit: usd. At least 0.
       */
      invested: number;
      /**
       * @description What was ever paid for shares of this outcome. In US dollars.
       *
       *     Unit: usd. At least 0.
       */
      investedLifetime: number;
      /**
       * @description What was paid in minus what was taken out, since the position was last opened. In US dollars; negative when it is less than nothing.
       *
       *     Unit: usd.
       */
      netFlow: number;
      /**
       * @description What was ever paid in minus what was ever taken out. In US dollars; negative when it is less than nothing.
       *
       *     Unit: usd.
       */
      netFlowLifetime: number;
    } & WithRequired<components["schemas"]["PositionBase"], "type">;
    /**
     * Position of a later type
     * @description A position of a type that this version does not know.
     */
    UnknownPosition: {
      /** @description The type of position. */
      type: UnknownVariant;
    } & WithRequired<components["schemas"]["PositionBase"], "type">;
    /**
     * Position
     * @description A position of any type.
     */
    Position:
      | components["schemas"]["YieldPosition"]
      | components["schemas"]["LendingPosition"]
      | components["schemas"]["LoopPosition"]
      | components["schemas"]["PerpetualPosition"]
      | components["schemas"]["RewardPosition"]
      | components["schemas"]["PredictionPosition"]
      | components["schemas"]["UnknownPosition"];
    /**
     * Page of positions
     * @description Some positions, and where to go on.
     */
    PositionPage: {
      /** @description The positions of this page. */
      positions: components["schemas"]["Position"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /**
     * Profit and loss
     * @description What one prediction position has gained or lost.
     */
    ProfitAndLoss: {
      positionId: components["schemas"]["PositionId"];
      walletAddress: components["schemas"]["WalletAddress"];
      market: components["schemas"]["PositionMarket"];
      /**
       * @description Realized and unrealized together. In US dollars; negative when it is less than nothing.
       *
       *     Unit: usd.
       */
      totalPnl: number;
      /**
       * @description From shares that were sold or paid out. In US dollars; negative when it is less than nothing.
       *
       *     Unit: usd.
       */
      realizedPnl: number;
      /**
       * @description From shares that are held. In US dollars; negative when it is less than nothing.
       *
       *     Unit: usd.
       */
      unrealizedPnl: number;
    };
    /**
     * Page of profit and loss
     * @description The profit and loss of some positions, and where to go on.
     */
    ProfitAndLossPage: {
      /** @description One entry for each position. */
      entries: components["schemas"]["ProfitAndLoss"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /**
     * Position in a snapshot
     * @description What one position held and owed, and what it was worth.
     */
    SnapshotPosition: {
      positionId: components["schemas"]["PositionId"];
      /** @description The tokens in it, such as a deposit or a collateral. Empty for a prediction, which holds shares. */
      holdings: components["schemas"]["Holding"][];
      /** @description The tokens owed. Empty when nothing is. */
      debts: components["schemas"]["Holding"][];
      /**
       * @description What it was worth, with its gains and after its debts. In US dollars; negative when debts are larger.
       *
       *     Unit: usd.
       */
      valueUsd: number;
    };
    /**
     * Snapshot
     * @description What a wallet held at one moment.
     */
    PositionSnapshot: {
      /**
       * Format: date-time
       * @description The moment, in UTC.
       *
       *     Format: date-time.
       */
      time: string;
      /**
       * @description What all of it was worth. In US dollars; negative when debts are larger.
       *
       *     Unit: usd.
       */
      valueUsd: number;
      /** @description The positions at that moment. */
      positions: components["schemas"]["SnapshotPosition"][];
    };
    /**
     * Snapshots of a wallet
     * @description What a wallet held over time.
     */
    PositionSnapshots: {
      walletAddress: components["schemas"]["WalletAddress"];
      resolution: components["schemas"]["SnapshotResolution"];
      /**
       * @description The snapshots, oldest first.
       *
       *     At most 1000 items.
       */
      snapshots: components["schemas"]["PositionSnapshot"][];
    };
    /**
     * Account address
     * @description Any Solana account that is not a wallet (a mint, a market, a reserve, a pool), in base58.
     *
     *     32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
     * @example EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
     * @example EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
     */
    AccountAddress: string;
    /**
     * Error
     * @description What went wrong, in a form that a program can branch on and a person can read.
     */
    DataError: {
      /**
       * @description A stable kebab-case name of the problem. New codes may be added.
       *
       *     At least 1 character.
       * @example invalid-request
       * @example invalid-request
       */
      code: string;
      /**
       * @description The HTTP status, repeated for readers that only keep the body.
       *
       *     Unit: http-status. 400 to 599.
       * @example 400
       * @example 400
       */
      status: number;
      /**
       * @description A sentence that names the field, what was wrong with it and what is allowed.
       *
       *     At least 1 character.
       * @example limit is 500; it must be between 1 and 200.
       * @example limit is 500; it must be between 1 and 200.
       */
      message: string;
    };
    /**
     * Cursor
     * @description An opaque, signed mark of a place in a list.
     *
     *     1 to 512 characters.
     * @example eyJhZnRlciI6ImhhcmJvci1sZW5kaW5nLXVzZGMifQ.6mVZ4Q1tXw
     * @example eyJhZnRlciI6ImhhcmJvci1sZW5kaW5nLXVzZGMifQ.6mVZ4Q1tXw
     */
    Cursor: string;
    /**
     * Next cursor
     * @description The cursor of the next page, or null when this page is the last.
     */
    NextCursor: components["schemas"]["Cursor"] | null;
    /**
     * Wallet address
     * @description A Solana wallet, as the base58 text of its 32-byte ed25519 public key.
     *
     *     32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
     * @example 8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb
     * @example 8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb
     */
    WalletAddress: string;
  };
  responses: {
    /** @description A filter breaks its limits, or the asset filter stands without a type. */
    InvalidMarketFilter: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["DataError"];
      };
    };
    /** @description A parameter breaks its limits, or the range starts before the first snapshot, ends before it starts or has more than 1,000 moments. */
    InvalidSnapshotRange: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["DataError"];
      };
    };
    /** @description The key is missing, unknown or revoked. */
    Unauthorized: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["DataError"];
      };
    };
    /** @description The caller's quota is used up. Wait as long as `Retry-After` says. */
    TooManyRequests: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Retry-After": components["headers"]["RetryAfter"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["DataError"];
      };
    };
    /** @description The service failed. Nothing was changed; the same request may be tried again. */
    InternalError: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["DataError"];
      };
    };
    /** @description The service is starting, stopping or cut off from its data. Try again after `Retry-After`. */
    Unavailable: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["DataError"];
      };
    };
    /** @description A parameter breaks its limits, the range ends before it starts, or it has more than 1,000 points. */
    InvalidTimeRange: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["DataError"];
      };
    };
    /** @description A parameter breaks its limits. The message names it. */
    InvalidRequest: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["DataError"];
      };
    };
  };
  parameters: {
    /**
     * @description How many entries a page holds.
     * @example 50
     */
    Limit: number;
    /**
     * @description The wallets, separated by commas.
     * @example [
     *       "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"
     *     ]
     */
    WalletAddresses: components["schemas"]["WalletAddress"][];
    /**
     * @description Only prediction positions whose market has this status. Positions of other types are not filtered by it.
     * @example open
     */
    Status: components["schemas"]["MarketStatus"];
    /** @description Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller. */
    Cursor: components["schemas"]["Cursor"];
    /**
     * @description Where the range ends, in UTC. That moment itself is left out. Without it the range ends now.
     * @example 2026-11-02T09:30:00Z
     */
    EndTime: string;
  };
  requestBodies: never;
  headers: {
    /**
     * @description Identifies this request in our logs. Quote it when you report a problem.
     * @example 01JBQ8K3W5N7T2V9X4Y6Z8A0BC
     */
    RequestId: string;
    /**
     * @description How long to wait before the next try, in whole seconds.
     * @example 12
     */
    RetryAfter: number;
    /**
     * @description What is left of the caller's quota and the seconds until it is full again, as the IETF draft "RateLimit header fields for HTTP" writes it.
     * @example "default";r=0;t=12
     */
    RateLimit: string;
    /**
     * @description The quota that applies, as requests (q) within a window of seconds (w).
     * @example "default";q=120;w=60
     */
    RateLimitPolicy: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
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
      /** @description The markets by type. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MarketsByType"];
        };
      };
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listMarkets: {
    parameters: {
      query?: {
        /**
         * @description Only markets of these types, separated by commas.
         * @example [
         *       "lending"
         *     ]
         */
        type?: components["schemas"]["MarketType"][];
        /**
         * @description Only markets of these providers, by id, separated by commas.
         * @example [
         *       "harbor"
         *     ]
         */
        provider?: components["schemas"]["ProviderId"][];
        /**
         * @description Only markets of these tokens, by mint address, separated by commas. Needs `type`; never matches prediction markets.
         * @example [
         *       "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"
         *     ]
         */
        asset?: components["schemas"]["AccountAddress"][];
        /**
         * @description How many entries a page holds.
         * @example 50
         */
        limit?: components["parameters"]["Limit"];
        /** @description Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller. */
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of markets. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MarketPage"];
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
        /**
         * @description The markets, separated by commas.
         * @example [
         *       "harbor-lending-usdc"
         *     ]
         */
        marketIds: components["schemas"]["MarketId"][];
        /**
         * @description Where the range starts, in UTC.
         * @example 2026-11-01T00:00:00Z
         */
        startTime: string;
        /**
         * @description Where the range ends, in UTC. That moment itself is left out. Without it the range ends now.
         * @example 2026-11-02T09:30:00Z
         */
        endTime?: components["parameters"]["EndTime"];
        /**
         * @description The distance between two points.
         * @example 1d
         */
        resolution?: "1h" | "1d";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The series. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MarketHistory"];
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
      query: {
        /**
         * @description The wallets, separated by commas.
         * @example [
         *       "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"
         *     ]
         */
        walletAddresses: components["parameters"]["WalletAddresses"];
        /**
         * @description Only positions of this type.
         * @example lending
         */
        type?: components["schemas"]["PositionType"];
        /**
         * @description Only prediction positions whose market has this status. Positions of other types are not filtered by it.
         * @example open
         */
        status?: components["parameters"]["Status"];
        /**
         * @deprecated
         * @description Once showed prediction positions, which are always shown now. Any value is accepted and ignored.
         * @example true
         */
        prediction_beta?: string;
        /**
         * @description How many entries a page holds.
         * @example 50
         */
        limit?: components["parameters"]["Limit"];
        /** @description Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller. */
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of positions. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PositionPage"];
        };
      };
      400: components["responses"]["InvalidRequest"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listProfitAndLoss: {
    parameters: {
      query: {
        /**
         * @description The wallets, separated by commas.
         * @example [
         *       "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"
         *     ]
         */
        walletAddresses: components["parameters"]["WalletAddresses"];
        /**
         * @description Only prediction positions whose market has this status. Positions of other types are not filtered by it.
         * @example open
         */
        status?: components["parameters"]["Status"];
        /**
         * @description How many entries a page holds.
         * @example 50
         */
        limit?: components["parameters"]["Limit"];
        /** @description Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller. */
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of profit and loss. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ProfitAndLossPage"];
        };
      };
      400: components["responses"]["InvalidRequest"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listPositionSnapshots: {
    parameters: {
      query: {
        /**
         * @description The wallet.
         * @example 8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb
         */
        walletAddress: components["schemas"]["WalletAddress"];
        /**
         * @description Only positions of this type.
         * @example lending
         */
        type?: components["schemas"]["PositionType"];
        /**
         * @description The distance between two moments.
         * @example 1h
         */
        resolution: components["schemas"]["SnapshotResolution"];
        /**
         * @description The first moment, in UTC, not before 2026-01-01.
         * @example 2026-11-02T08:00:00Z
         */
        startTime: string;
        /**
         * @description Where the range ends, in UTC. That moment itself is left out. Without it the range ends now.
         * @example 2026-11-02T09:30:00Z
         */
        endTime?: components["parameters"]["EndTime"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The snapshots. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PositionSnapshots"];
        };
      };
      400: components["responses"]["InvalidSnapshotRange"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
}
type WithRequired<T, K extends keyof T> = T & {
  [P in K]-?: T[P];
};

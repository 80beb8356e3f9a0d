// Generated from Bellwether markets 0.19.0 by tools/generate. Edit the spec, not this file.

import type { UnknownVariant } from "@bellwether/client";

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
  "/v0/positions/pnl": {
    get: operations["listProfitAndLoss"];
  };
  "/v0/positions/snapshots": {
    get: operations["listPositionSnapshots"];
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * The known types of market. More may come.
     *
     * @example lending
     */
    MarketType: "lending" | "yield" | "loop" | "perpetual" | "prediction";
    /**
     * The known types of position. More may come.
     *
     * @example lending
     */
    PositionType: "yield" | "lending" | "loop" | "perpetual" | "reward" | "prediction";
    /**
     * Where a prediction market stands. It goes from open to closed to settled, never back.
     *
     * @example open
     */
    MarketStatus: "open" | "closed" | "settled";
    /**
     * The distance between two snapshots.
     *
     * @example 1h
     */
    SnapshotResolution: "1m" | "5m" | "1h" | "1d";
    /**
     * Identifies a market. It never changes.
     *
     * 1 to 128 characters. Pattern: `^[A-Za-z0-9._:-]+$`.
     *
     * @example harbor-lending-usdc
     */
    MarketId: string;
    /**
     * Identifies a provider.
     *
     * 1 to 64 characters. Pattern: `^[a-z0-9-]+$`.
     *
     * @example harbor
     */
    ProviderId: string;
    /**
     * Identifies a position. It never changes.
     *
     * 1 to 192 characters.
     *
     * @example harbor-lending-usdc-8Bx9
     */
    PositionId: string;
    /** Who runs a market. */
    Provider: {
      id: components["schemas"]["ProviderId"];
      /**
       * The provider's name.
       *
       * At least 1 character.
       */
      name: string;
      icon?: components["schemas"]["IconUrl"];
    };
    /** The token of a market. */
    Token: {
      address: components["schemas"]["AccountAddress"];
      /**
       * The token's ticker.
       *
       * At least 1 character.
       */
      symbol: string;
      /**
       * How many decimal places the token has.
       *
       * Unit: decimal-places. 0 to 18.
       */
      decimals: number;
      icon?: components["schemas"]["IconUrl"];
    };
    /**
     * The address of a square picture.
     *
     * Format: uri.
     *
     * @example https://bellwether.example/icons/harbor.svg
     */
    IconUrl: string;
    /** A link to an action. */
    ActionUrl: {
      /**
       * The address of the action link.
       *
       * Format: uri.
       */
      blinkUrl: string;
    };
    /** What can be done in a market by an action link. Each is absent when it cannot be done. */
    MarketActions: {
      /** Leads to the deposit. */
      deposit?: components["schemas"]["ActionUrl"];
      /** Leads to the withdrawal. */
      withdraw?: components["schemas"]["ActionUrl"];
    };
    /** Whatever the provider adds; its fields differ from provider to provider. */
    AdditionalData: {
      [key: string]: unknown;
    };
    /** What every market has. */
    MarketBase: {
      id: components["schemas"]["MarketId"];
      /** The type of market. */
      type: string;
      provider: components["schemas"]["Provider"];
      /**
       * The provider's name for the product, such as `Boost` (formerly `Boosted`).
       *
       * At least 1 character.
       *
       * @example Boost
       */
      productName: string;
      token: components["schemas"]["Token"];
      /**
       * The page of the market on the provider's website.
       *
       * Format: uri.
       */
      websiteUrl?: string;
      additionalData?: components["schemas"]["AdditionalData"];
      actions?: components["schemas"]["MarketActions"];
    };
    /** What deposits earn and how large they are. */
    DepositFigures: {
      /**
       * What a deposit earns in a year, rewards included. As a fraction: 0.0534 is 5.34 %.
       *
       * Unit: fraction.
       */
      depositApy: number;
      /**
       * The average of `depositApy` over the last 30 days, as a fraction. Absent when the market is younger.
       *
       * Unit: fraction.
       */
      depositApy30d?: number;
      /**
       * The average of `depositApy` over the last 90 days, as a fraction. Absent when the market is younger.
       *
       * Unit: fraction.
       */
      depositApy90d?: number;
      /**
       * The average of `depositApy` over the last 180 days, as a fraction. Absent when the market is younger.
       *
       * Unit: fraction.
       */
      depositApy180d?: number;
      /**
       * All deposits. In whole tokens.
       *
       * Unit: tokens. At least 0.
       */
      totalDeposit: number;
      /**
       * All deposits. In US dollars.
       *
       * Unit: usd. At least 0.
       */
      totalDepositUsd: number;
      /**
       * The most that can be deposited in all. Absent when there is no limit. In whole tokens.
       *
       * Unit: tokens. At least 0.
       */
      maxDeposit?: number;
    };
    /** What loans cost and how large they are. */
    BorrowFigures: {
      /**
       * What a loan costs in a year, rewards included. As a fraction: 0.0534 is 5.34 %.
       *
       * Unit: fraction.
       */
      borrowApy: number;
      /**
       * The average of `borrowApy` over the last 30 days, as a fraction. Absent when the market is younger.
       *
       * Unit: fraction.
       */
      borrowApy30d?: number;
      /**
       * The average of `borrowApy` over the last 90 days, as a fraction. Absent when the market is younger.
       *
       * Unit: fraction.
       */
      borrowApy90d?: number;
      /**
       * The average of `borrowApy` over the last 180 days, as a fraction. Absent when the market is younger.
       *
       * Unit: fraction.
       */
      borrowApy180d?: number;
      /**
       * All loans. In whole tokens.
       *
       * Unit: tokens. At least 0.
       */
      totalBorrow: number;
      /**
       * All loans. In US dollars.
       *
       * Unit: usd. At least 0.
       */
      totalBorrowUsd: number;
      /**
       * The most that can be borrowed in all. Absent when there is no limit. In whole tokens.
       *
       * Unit: tokens. At least 0.
       */
      maxBorrow?: number;
    };
    /** Tokens are lent to borrowers who leave a security. */
    LendingMarket: {
      /** Always `lending`. */
      type: "lending";
    } & (WithRequired<components["schemas"]["MarketBase"], "type"> &
      components["schemas"]["DepositFigures"] &
      components["schemas"]["BorrowFigures"]);
    /** Tokens are deposited into a product that earns. */
    YieldMarket: {
      /** Always `yield`. */
      type: "yield";
    } & (WithRequired<components["schemas"]["MarketBase"], "type"> &
      components["schemas"]["DepositFigures"]);
    /** Deposits are borrowed against and deposited again, which multiplies what they earn. */
    LoopMarket: {
      /** Always `loop`. */
      type: "loop";
      /** The token that is borrowed. */
      debtToken: components["schemas"]["Token"];
      /**
       * What a deposit earns in a year at the highest leverage, after the cost of the loan; negative when the loan costs more. As a fraction: 0.0534 is 5.34 %.
       *
       * Unit: fraction.
       */
      netApy: number;
      /**
       * The most that a deposit can be multiplied by.
       *
       * Unit: ratio. At least 1.
       */
      maxLeverage: number;
      additionalData?: components["schemas"]["LoopAdditionalData"];
    } & (WithRequired<components["schemas"]["MarketBase"], "type"> &
      components["schemas"]["DepositFigures"] &
      components["schemas"]["BorrowFigures"]);
    /** Whatever the provider adds to a loop market. */
    LoopAdditionalData: {
      /** The provider's name of the market that the loop runs in. */
      marketName?: string;
    } & {
      [key: string]: unknown;
    };
    /** Futures without an end, kept near the price of the token by a funding rate. */
    PerpetualMarket: {
      /** Always `perpetual`. */
      type: "perpetual";
      /**
       * The price at which positions are valued, in US dollars for one token.
       *
       * Unit: usd-per-token. At least 0.
       */
      markPriceUsd: number;
      /**
       * What long positions pay to short ones in an hour, as a fraction; negative when it is the other way round.
       *
       * Unit: fraction.
       */
      fundingRate: number;
      /**
       * All open positions. In US dollars.
       *
       * Unit: usd. At least 0.
       */
      openInterestUsd: number;
      /**
       * What was traded in the last 24 hours. In US dollars.
       *
       * Unit: usd. At least 0.
       */
      volume24hUsd?: number;
      /**
       * The most that a deposit can be multiplied by.
       *
       * Unit: ratio. At least 1.
       */
      maxLeverage: number;
    } & WithRequired<components["schemas"]["MarketBase"], "type">;
    /** One of the answers that can be bet on. */
    PredictionOutcome: {
      /**
       * Identifies the outcome in its market.
       *
       * At least 1 character.
       */
      id: string;
      /** The answer. */
      name: string;
      /**
       * What a share that pays one US dollar costs, which is the probability that the market sees.
       *
       * Unit: fraction. 0 to 1.
       */
      price: number;
    };
    /** Bets on the answer to a question. */
    PredictionMarket: {
      /** Always `prediction`. */
      type: "prediction";
      /**
       * The question.
       *
       * At least 1 character.
       */
      question: string;
      /** Where the market stands. It never goes back. */
      status: components["schemas"]["MarketStatus"];
      /**
       * The answers that can be bet on.
       *
       * At least 2 items.
       */
      outcomes: components["schemas"]["PredictionOutcome"][];
      /**
       * What was traded in all. In US dollars.
       *
       * Unit: usd. At least 0.
       */
      volumeUsd: number;
      /**
       * What stands in the order book. In US dollars.
       *
       * Unit: usd. At least 0.
       */
      liquidityUsd?: number;
      /**
       * When betting ends, in UTC.
       *
       * Format: date-time.
       */
      closesAt?: string;
      /**
       * When the answer was settled, in UTC. Absent before that.
       *
       * Format: date-time.
       */
      settledAt?: string;
      /** The outcome that was right. Absent before the market is settled. */
      winningOutcomeId?: string;
    } & WithRequired<components["schemas"]["MarketBase"], "type">;
    /** A market of a type that this version does not know. */
    UnknownMarket: {
      /** The type of market. */
      type: UnknownVariant;
    } & WithRequired<components["schemas"]["MarketBase"], "type">;
    /** A market of any type. */
    Market:
      | components["schemas"]["LendingMarket"]
      | components["schemas"]["YieldMarket"]
      | components["schemas"]["LoopMarket"]
      | components["schemas"]["PerpetualMarket"]
      | components["schemas"]["PredictionMarket"]
      | components["schemas"]["UnknownMarket"];
    /** Every market under the key of its type. */
    MarketsByType: {
      /** The lending markets. */
      lending: components["schemas"]["LendingMarket"][];
      /** The yield markets. */
      yield?: components["schemas"]["YieldMarket"][];
      /** The loop markets. */
      loop?: components["schemas"]["LoopMarket"][];
      /** The perpetual markets. */
      perpetual?: components["schemas"]["PerpetualMarket"][];
      /** The prediction markets. */
      prediction?: components["schemas"]["PredictionMarket"][];
    } & {
      [key: string]: components["schemas"]["UnknownMarket"][];
    };
    /** Some markets, and where to go on. */
    MarketPage: {
      /** The markets of this page. */
      markets: components["schemas"]["Market"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /** A market's figures at one moment. What its type does not have is absent. */
    MarketHistoryPoint: {
      /**
       * The moment, in UTC.
       *
       * Format: date-time.
       */
      time: string;
      /**
       * What a deposit earned in a year, rewards included. As a fraction: 0.0534 is 5.34 %.
       *
       * Unit: fraction.
       */
      depositApy?: number;
      /**
       * What a loan cost in a year, rewards included. As a fraction: 0.0534 is 5.34 %.
       *
       * Unit: fraction.
       */
      borrowApy?: number;
      /**
       * All deposits. In whole tokens.
       *
       * Unit: tokens. At least 0.
       */
      totalDeposit?: number;
      /**
       * All deposits. In US dollars.
       *
       * Unit: usd. At least 0.
       */
      totalDepositUsd?: number;
      /**
       * All loans. In whole tokens.
       *
       * Unit: tokens. At least 0.
       */
      totalBorrow?: number;
      /**
       * All loans. In US dollars.
       *
       * Unit: usd. At least 0.
       */
      totalBorrowUsd?: number;
    };
    /** The points of one market. */
    MarketSeries: {
      marketId: components["schemas"]["MarketId"];
      /**
       * The points, oldest first.
       *
       * At most 1000 items.
       */
      points: components["schemas"]["MarketHistoryPoint"][];
    };
    /** One series for each market that was asked for. */
    MarketHistory: {
      /** The distance between two points. */
      resolution: string;
      /** The series, in the order in which the markets were asked for. */
      series: components["schemas"]["MarketSeries"][];
    };
    /** What every position has. */
    PositionBase: {
      id: components["schemas"]["PositionId"];
      /** The type of position. */
      type: string;
      walletAddress: components["schemas"]["WalletAddress"];
      provider: components["schemas"]["Provider"];
      marketId?: components["schemas"]["MarketId"];
      /**
       * When it was opened, in UTC.
       *
       * Format: date-time.
       */
      openedAt: string;
      /**
       * When it was closed, in UTC. Absent while it is open.
       *
       * Format: date-time.
       */
      closedAt?: string;
    };
    /** An amount of a token and what it is worth. */
    Holding: {
      token: components["schemas"]["Token"];
      /**
       * How much it is. In whole tokens.
       *
       * Unit: tokens. At least 0.
       */
      amount: number;
      /**
       * The same amount in base units of the token, every digit kept.
       *
       * Pattern: `^[0-9]+$`.
       */
      amountBaseUnits: string;
      /**
       * What it is worth. In US dollars.
       *
       * Unit: usd. At least 0.
       */
      valueUsd: number;
    };
    /** What a wallet has lent to and borrowed from a market. */
    LendingPosition: {
      /** Always `lending`. */
      type: "lending";
      /** What is lent. */
      deposits: components["schemas"]["Holding"][];
      /** What is borrowed. */
      borrows: components["schemas"]["Holding"][];
      /**
       * Loan to value, what is borrowed as a share of what is lent. From 0 to 1.
       *
       * Unit: ratio. 0 to 1.
       */
      ltv: number;
      /**
       * The loan to value at which the position is liquidated. From 0 to 1.
       *
       * Unit: ratio. 0 to 1.
       */
      liquidationLtv?: number;
    } & WithRequired<components["schemas"]["PositionBase"], "type">;
    /** What a wallet has deposited into a product. */
    YieldPosition: {
      /** Always `yield`. */
      type: "yield";
      /** What is deposited. */
      deposit: components["schemas"]["Holding"];
      /**
       * What it earns in a year, rewards included. As a fraction: 0.0534 is 5.34 %.
       *
       * Unit: fraction.
       */
      apy: number;
    } & WithRequired<components["schemas"]["PositionBase"], "type">;
    /** A deposit that was multiplied by a loan. */
    LoopPosition: {
      /** Always `loop`. */
      type: "loop";
      /** What is deposited. */
      collateral: components["schemas"]["Holding"];
      /** What is borrowed. */
      debt: components["schemas"]["Holding"];
      /**
       * What the deposit is multiplied by.
       *
       * Unit: ratio. At least 1.
       */
      leverage: number;
      /**
       * Loan to value, what is borrowed as a share of what is deposited. From 0 to 1.
       *
       * Unit: ratio. 0 to 1.
       */
      ltv: number;
      /**
       * The loan to value at which the position is liquidated. From 0 to 1.
       *
       * Unit: ratio. 0 to 1.
       */
      liquidationLtv?: number;
      /**
       * What the deposit earns in a year, after the cost of the loan; negative when the loan costs more. As a fraction: 0.0534 is 5.34 %.
       *
       * Unit: fraction.
       */
      netApy: number;
    } & WithRequired<components["schemas"]["PositionBase"], "type">;
    /** A bet on the price of a token with leverage. */
    PerpetualPosition: {
      /** Always `perpetual`. */
      type: "perpetual";
      /** Whether it gains when the price rises (`long`) or falls (`short`). */
      side: "long" | "short";
      /** How much of the token the position moves with. */
      size: components["schemas"]["Holding"];
      /** What is deposited. */
      collateral: components["schemas"]["Holding"];
      /**
       * The size as a multiple of the deposit.
       *
       * Unit: ratio. At least 0.
       */
      leverage: number;
      /**
       * The average price at which it was opened. In US dollars for one token.
       *
       * Unit: usd-per-token. At least 0.
       */
      entryPriceUsd: number;
      /**
       * The price at which it is valued now. In US dollars for one token.
       *
       * Unit: usd-per-token. At least 0.
       */
      markPriceUsd: number;
      /**
       * The price at which it is liquidated. In US dollars for one token.
       *
       * Unit: usd-per-token. At least 0.
       */
      liquidationPriceUsd?: number;
      /**
       * What it has gained or lost so far. In US dollars; negative when it is less than nothing.
       *
       * Unit: usd.
       */
      unrealizedPnl: number;
    } & WithRequired<components["schemas"]["PositionBase"], "type">;
    /** A reward that a wallet has earned. It stays when the position it came from is closed. */
    RewardPosition: {
      /** Always `reward`. */
      type: "reward";
      /** What was earned. */
      reward: components["schemas"]["Holding"];
      /** Whether it can be claimed now. */
      claimable: boolean;
      /** The position it came from. */
      sourcePositionId?: components["schemas"]["PositionId"];
    } & WithRequired<components["schemas"]["PositionBase"], "type">;
    /** The market that a position bets in. */
    PositionMarket: {
      id: components["schemas"]["MarketId"];
      status: components["schemas"]["MarketStatus"];
      /** The question. */
      question?: string;
    };
    /** What the shares cost, by the average cost method. */
    CostBasis: {
      /**
       * The average price of a share, as a fraction of the dollar that it pays.
       *
       * Unit: fraction. At least 0.
       */
      averagePrice: number;
      /**
       * What all the shares cost. In US dollars.
       *
       * Unit: usd. At least 0.
       */
      total: number;
    };
    /** A bet on an outcome, with what it cost and brought. */
    PredictionPosition: {
      /** Always `prediction`. */
      type: "prediction";
      market: components["schemas"]["PositionMarket"];
      /** The outcome that was bet on. */
      outcomeId: string;
      /**
       * How many shares are held. Each pays one US dollar if the outcome is right.
       *
       * Unit: count. At least 0.
       */
      shares: number;
      /**
       * Realized and unrealized together. In US dollars; negative when it is less than nothing.
       *
       * Unit: usd.
       */
      totalPnl: number;
      /**
       * From shares that were sold or paid out. In US dollars; negative when it is less than nothing.
       *
       * Unit: usd.
       */
      realizedPnl: number;
      /**
       * From shares that are held. In US dollars; negative when it is less than nothing.
       *
       * Unit: usd.
       */
      unrealizedPnl: number;
      /**
       * Over all the times that the wallet held this outcome. In US dollars; negative when it is less than nothing.
       *
       * Unit: usd.
       */
      lifetimePnl: number;
      costBasis: components["schemas"]["CostBasis"];
      /**
       * What was paid for the shares that are held. In US dollars.
       *
       * Unit: usd. At least 0.
       */
      invested: number;
      /**
       * What was ever paid for shares of this outcome. In US dollars.
       *
       * Unit: usd. At least 0.
       */
      investedLifetime: number;
      /**
       * What was paid in minus what was taken out, since the position was last opened. In US dollars; negative when it is less than nothing.
       *
       * Unit: usd.
       */
      netFlow: number;
      /**
       * What was ever paid in minus what was ever taken out. In US dollars; negative when it is less than nothing.
       *
       * Unit: usd.
       */
      netFlowLifetime: number;
    } & WithRequired<components["schemas"]["PositionBase"], "type">;
    /** A position of a type that this version does not know. */
    UnknownPosition: {
      /** The type of position. */
      type: UnknownVariant;
    } & WithRequired<components["schemas"]["PositionBase"], "type">;
    /** A position of any type. */
    Position:
      | components["schemas"]["YieldPosition"]
      | components["schemas"]["LendingPosition"]
      | components["schemas"]["LoopPosition"]
      | components["schemas"]["PerpetualPosition"]
      | components["schemas"]["RewardPosition"]
      | components["schemas"]["PredictionPosition"]
      | components["schemas"]["UnknownPosition"];
    /** Some positions, and where to go on. */
    PositionPage: {
      /** The positions of this page. */
      positions: components["schemas"]["Position"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /** What one prediction position has gained or lost. */
    ProfitAndLoss: {
      positionId: components["schemas"]["PositionId"];
      walletAddress: components["schemas"]["WalletAddress"];
      market: components["schemas"]["PositionMarket"];
      /**
       * Realized and unrealized together. In US dollars; negative when it is less than nothing.
       *
       * Unit: usd.
       */
      totalPnl: number;
      /**
       * From shares that were sold or paid out. In US dollars; negative when it is less than nothing.
       *
       * Unit: usd.
       */
      realizedPnl: number;
      /**
       * From shares that are held. In US dollars; negative when it is less than nothing.
       *
       * Unit: usd.
       */
      unrealizedPnl: number;
    };
    /** The profit and loss of some positions, and where to go on. */
    ProfitAndLossPage: {
      /** One entry for each position. */
      entries: components["schemas"]["ProfitAndLoss"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /** What one position held and owed, and what it was worth. */
    SnapshotPosition: {
      positionId: components["schemas"]["PositionId"];
      /** The tokens in it, such as a deposit or a collateral. Empty for a prediction, which holds shares. */
      holdings: components["schemas"]["Holding"][];
      /** The tokens owed. Empty when nothing is. */
      debts: components["schemas"]["Holding"][];
      /**
       * What it was worth, with its gains and after its debts. In US dollars; negative when debts are larger.
       *
       * Unit: usd.
       */
      valueUsd: number;
    };
    /** What a wallet held at one moment. */
    PositionSnapshot: {
      /**
       * The moment, in UTC.
       *
       * Format: date-time.
       */
      time: string;
      /**
       * What all of it was worth. In US dollars; negative when debts are larger.
       *
       * Unit: usd.
       */
      valueUsd: number;
      /** The positions at that moment. */
      positions: components["schemas"]["SnapshotPosition"][];
    };
    /** What a wallet held over time. */
    PositionSnapshots: {
      walletAddress: components["schemas"]["WalletAddress"];
      resolution: components["schemas"]["SnapshotResolution"];
      /**
       * The snapshots, oldest first.
       *
       * At most 1000 items.
       */
      snapshots: components["schemas"]["PositionSnapshot"][];
    };
    /**
     * Any Solana account that is not a wallet (a mint, a market, a reserve, a pool), in base58.
     *
     * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
     *
     * @example EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
     */
    AccountAddress: string;
    /** What went wrong, in a form that a program can branch on and a person can read. */
    DataError: {
      /**
       * A stable kebab-case name of the problem. New codes may be added.
       *
       * At least 1 character.
       *
       * @example invalid-request
       */
      code: string;
      /**
       * The HTTP status, repeated for readers that only keep the body.
       *
       * Unit: http-status. 400 to 599.
       *
       * @example 400
       */
      status: number;
      /**
       * A sentence that names the field, what was wrong with it and what is allowed.
       *
       * At least 1 character.
       *
       * @example limit is 500; it must be between 1 and 200.
       */
      message: string;
    };
    /**
     * An opaque, signed mark of a place in a list.
     *
     * 1 to 512 characters.
     *
     * @example eyJhZnRlciI6ImhhcmJvci1sZW5kaW5nLXVzZGMifQ.6mVZ4Q1tXw
     */
    Cursor: string;
    /** The cursor of the next page, or null when this page is the last. */
    NextCursor: components["schemas"]["Cursor"] | null;
    /**
     * A Solana wallet, as the base58 text of its 32-byte ed25519 public key.
     *
     * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
     *
     * @example 8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb
     */
    WalletAddress: string;
  };
  responses: {
    InvalidMarketFilter: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["DataError"];
      };
    };
    InvalidSnapshotRange: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["DataError"];
      };
    };
    Unauthorized: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["DataError"];
      };
    };
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
    InternalError: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["DataError"];
      };
    };
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
    InvalidTimeRange: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["DataError"];
      };
    };
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
    Limit: number;
    WalletAddresses: components["schemas"]["WalletAddress"][];
    Status: components["schemas"]["MarketStatus"];
    MarketStatus: components["schemas"]["MarketStatus"];
    Cursor: components["schemas"]["Cursor"];
    EndTime: string;
  };
  requestBodies: never;
  headers: {
    RequestId: string;
    RetryAfter: number;
    RateLimit: string;
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
        type?: components["schemas"]["MarketType"][];
        provider?: components["schemas"]["ProviderId"][];
        asset?: components["schemas"]["AccountAddress"][];
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
        marketIds: components["schemas"]["MarketId"][];
        startTime: string;
        endTime?: components["parameters"]["EndTime"];
        resolution?: "1h" | "1d";
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
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
        walletAddresses: components["parameters"]["WalletAddresses"];
        type?: components["schemas"]["PositionType"];
        status?: components["parameters"]["Status"];
        "market.status"?: components["parameters"]["MarketStatus"];
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
        walletAddresses: components["parameters"]["WalletAddresses"];
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
        walletAddress: components["schemas"]["WalletAddress"];
        type?: components["schemas"]["PositionType"];
        resolution: components["schemas"]["SnapshotResolution"];
        startTime: string;
        endTime?: components["parameters"]["EndTime"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
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

// Generated from Bellwether assets 0.3.0 by @bellwether/generate. Edit the document, not this file.

/**
 * The chain's name, a colon and the token's address (`solana:…`, `ethereum:…`). For other chains, the id that search returns.
 *
 * 1 to 128 characters. Pattern: `^[A-Za-z0-9._-]+(:[A-Za-z0-9._-]+)?$`.
 *
 * @example solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
 */
export type AssetId = string;

/** The metadata and price of an asset. */
export interface Asset {
  id: AssetId;
  /**
   * The asset's blockchain.
   *
   * At least 1 character.
   */
  chain: string;
  /**
   * The token's address on its chain. Absent for a chain's native coin.
   *
   * At least 1 character.
   */
  address?: string;
  /**
   * The asset's name.
   *
   * At least 1 character.
   */
  name: string;
  /**
   * The ticker symbol. To search by it, use the parameter `ticker`.
   *
   * At least 1 character.
   */
  symbol: string;
  /**
   * The old name of `symbol`, with the same value.
   *
   * At least 1 character.
   *
   * @deprecated
   */
  ticker: string;
  /** Whether a token list has it. The names of other tokens come from the chain, where anyone can imitate those of known ones. */
  isListed: boolean;
  /**
   * The asset's number of decimal places.
   *
   * Unit: decimal-places. At least 0.
   */
  decimals?: number;
  /**
   * The URL of a square icon.
   *
   * Format: uri.
   */
  icon?: string;
  /** The tags that classify the asset. */
  tags: string[];
  /**
   * The price, in US dollars per token. Absent if the asset is not traded.
   *
   * Unit: usd-per-token. At least 0.
   */
  priceUsd?: number;
  /**
   * The price change of the last 24 hours, as a fraction (0.02 is up 2%), from the price nearest to 24 hours ago. Absent if there is no price within an hour of that time.
   *
   * Unit: fraction.
   */
  priceChange24h?: number;
  /**
   * The market capitalization, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  marketCapUsd?: number;
  /**
   * The trading volume of the last 24 hours, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  volume24hUsd?: number;
  /**
   * The time of the last price lookup, in UTC, whether or not it found a price.
   *
   * Format: date-time.
   */
  updatedAt: string;
  mintAccount?: MintAccount;
}

/** What Solana says of the token's mint. Absent if no feed reads the chain, or until the mint is read, once a day. */
export interface MintAccount {
  /**
   * The token program of the mint.
   *
   * Later versions may add values.
   */
  tokenProgram: "spl-token" | "spl-token-2022" | (string & {});
  /**
   * The tokens that exist, in base units.
   *
   * Pattern: `^[0-9]+$`.
   */
  supplyBaseUnits: string;
  /** The account that can mint more. Absent if minting is disabled. */
  mintAuthority?: AccountAddress;
  /** The account that can freeze any account of the token. Absent if none can. */
  freezeAuthority?: AccountAddress;
  /** The account that can transfer or burn the tokens of any account. */
  permanentDelegate?: AccountAddress;
  /** The program that every transfer calls, and that can refuse it. */
  transferHookProgram?: AccountAddress;
  /** The extensions of a Token-2022 mint, such as `permanent-delegate`. */
  extensions: string[];
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
   * The yearly rate by which shown amounts grow, as a fraction, continuously compounded.
   *
   * Unit: fraction.
   */
  interestRate?: number;
  /**
   * The multiplier of shown amounts.
   *
   * Unit: ratio. At least 0.
   */
  amountMultiplier?: number;
  /** Whether all transfers are paused. Only `pausable` mints have it. */
  isPaused?: boolean;
  /** Whether new accounts are frozen until the issuer thaws them. */
  isFrozenByDefault?: boolean;
  /** Whether tokens stay in the account that received them. */
  isNonTransferable?: boolean;
  /** The URL of a document by the token's maker. This service does not read it. */
  metadataUri?: string;
  /**
   * The time when the mint was read from the chain, in UTC.
   *
   * Format: date-time.
   */
  observedAt: string;
}

/** A page of assets and the next cursor. */
export interface AssetPage {
  /** The assets on this page. */
  assets: Asset[];
  cursor: NextCursor;
}

/** The price of an asset at one point in time. */
export interface AssetPrice {
  /**
   * The time of the price, in UTC.
   *
   * Format: date-time.
   */
  time: string;
  /**
   * The price, in US dollars per token.
   *
   * Unit: usd-per-token. At least 0.
   */
  priceUsd: number;
}

/** The prices of one asset. */
export interface AssetHistory {
  assetId: AssetId;
  /** The interval between two prices. */
  resolution: string;
  /**
   * The prices, oldest first.
   *
   * At most 1000 items.
   */
  prices: AssetPrice[];
}

/**
 * An opaque, signed position in a list.
 *
 * 1 to 512 characters.
 *
 * @example eyJhZnRlciI6ImhhcmJvci1sZW5kaW5nLXVzZGMifQ.6mVZ4Q1tXw
 */
export type Cursor = string;

/**
 * The address of a Solana account that is not a wallet (a mint, market, reserve or pool), in base58.
 *
 * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
 *
 * @example EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
 */
export type AccountAddress = string;

/** The cursor of the next page, or null on the last page. */
export type NextCursor = Cursor | null;

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

export interface paths {
  "/v0/search": {
    get: operations["searchAssets"];
  };
  "/v0/assets": {
    get: operations["listAssets"];
  };
  "/v0/assets/{id}": {
    get: operations["getAsset"];
  };
  "/v0/assets/{id}/history": {
    get: operations["getAssetHistory"];
  };
}

export type webhooks = Record<string, never>;

export interface components {
  schemas: {
    AssetId: AssetId;
    Asset: Asset;
    MintAccount: MintAccount;
    AssetPage: AssetPage;
    AssetPrice: AssetPrice;
    AssetHistory: AssetHistory;
    Cursor: Cursor;
    AccountAddress: AccountAddress;
    NextCursor: NextCursor;
    FieldProblem: FieldProblem;
    ErrorFields: ErrorFields;
    DataError: DataError;
  };
  responses: {
    InvalidAssetId: Response1;
    InvalidSearch: Response1;
    Unauthorized: Response1;
    TooManyRequests: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Retry-After": components["headers"]["RetryAfter"];
        RateLimit: components["headers"]["ExceededRateLimit"];
        "RateLimit-Policy": components["headers"]["ExceededRateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": DataError;
      };
    };
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
    InvalidRequest: Response1;
    NotFound: Response1;
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
    AssetId: AssetId;
    Limit: number;
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
  };
  pathItems: never;
}

export interface operations {
  searchAssets: {
    parameters: {
      query?: {
        name?: string;
        ticker?: string;
        tags?: string[];
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response2;
      400: components["responses"]["InvalidSearch"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listAssets: {
    parameters: {
      query?: {
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response2;
      400: components["responses"]["InvalidRequest"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getAsset: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components["parameters"]["AssetId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": Asset;
        };
      };
      400: components["responses"]["InvalidAssetId"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getAssetHistory: {
    parameters: {
      query?: {
        startTime?: string;
        endTime?: components["parameters"]["EndTime"];
        resolution?: "5m" | "1h" | "1d";
      };
      header?: never;
      path: {
        id: components["parameters"]["AssetId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": AssetHistory;
        };
      };
      400: components["responses"]["InvalidTimeRange"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
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

interface Response1 {
  headers: ResponseHeaders1;
  content: {
    "application/json": DataError;
  };
}

interface Response2 {
  headers: ResponseHeaders1;
  content: {
    "application/json": AssetPage;
  };
}

// Generated from Bellwether assets 0.4.0 by tools/generate. Edit the spec, not this file.

export interface paths {
  "/v0/search": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Search assets
     * @description Returns the assets that match all that is given, the best matches and the largest first. At least one of `name`, `ticker` and `tags` is needed. Use it to find the id of an asset.
     */
    get: operations["searchAssets"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v0/assets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List all assets
     * @description Returns every asset of the catalog, page by page, the largest first.
     */
    get: operations["listAssets"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v0/assets/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The asset's id. Write the colon as `%3A` or as it is.
         * @example solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
         */
        id: components["parameters"]["AssetId"];
      };
      cookie?: never;
    };
    /**
     * Get an asset
     * @description Returns the metadata of one asset and its price.
     */
    get: operations["getAsset"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v0/assets/{id}/history": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The asset's id. Write the colon as `%3A` or as it is.
         * @example solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
         */
        id: components["parameters"]["AssetId"];
      };
      cookie?: never;
    };
    /**
     * Get the price history of an asset
     * @description Returns the prices from the start to the end, oldest first. Without either it is the last 30 days, or the last 1,000 prices where those reach less far back. A range of more than 1,000 prices is refused.
     */
    get: operations["getAssetHistory"];
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
     * Asset id
     * @description A chain's name, a colon and the token's address (`solana:…`, `ethereum:…`); for other chains the id that search gives.
     *
     *     1 to 128 characters. Pattern: `^[A-Za-z0-9._-]+(:[A-Za-z0-9._-]+)?$`.
     * @example solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
     * @example solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
     */
    AssetId: string;
    /**
     * Asset
     * @description An asset with its price.
     */
    Asset: {
      id: components["schemas"]["AssetId"];
      /**
       * @description The blockchain.
       *
       *     At least 1 character.
       */
      chain: string;
      /**
       * @description The token's address on its chain. Absent for a chain's own coin.
       *
       *     At least 1 character.
       */
      address?: string;
      /**
       * @description The asset's name.
       *
       *     At least 1 character.
       */
      name: string;
      /**
       * @description The asset's ticker.
       *
       *     At least 1 character.
       */
      ticker: string;
      /**
       * @description How many decimal places amounts of it have.
       *
       *     Unit: decimal-places. 0 to 36.
       */
      decimals?: number;
      /**
       * Format: uri
       * @description The address of a square picture.
       *
       *     Format: uri.
       */
      icon?: string;
      /** @description What kind of asset it is. */
      tags: string[];
      /**
       * @description The price, in US dollars for one. Absent when nobody trades it.
       *
       *     Unit: usd-per-token. At least 0.
       */
      priceUsd?: number;
      /**
       * @description How the price moved in the last 24 hours, as a fraction: 0.02 is up 2 %.
       *
       *     Unit: fraction.
       */
      priceChange24h?: number;
      /**
       * @description What all of it is worth, in US dollars.
       *
       *     Unit: usd. At least 0.
       */
      marketCapUsd?: number;
      /**
       * @description What was traded in the last 24 hours, in US dollars.
       *
       *     Unit: usd. At least 0.
       */
      volume24hUsd?: number;
      /**
       * Format: date-time
       * @description When the price was last looked for, in UTC, whether or not there was one.
       *
       *     Format: date-time.
       */
      updatedAt: string;
    };
    /**
     * Page of assets
     * @description Some assets, and where to go on.
     */
    AssetPage: {
      /** @description The assets of this page. */
      assets: components["schemas"]["Asset"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /**
     * Price at a moment
     * @description What an asset cost.
     */
    AssetPrice: {
      /**
       * Format: date-time
       * @description The moment, in UTC.
       *
       *     Format: date-time.
       */
      time: string;
      /**
       * @description The price, in US dollars for one.
       *
       *     Unit: usd-per-token. At least 0.
       */
      priceUsd: number;
    };
    /**
     * Price history
     * @description The prices of one asset.
     */
    AssetHistory: {
      assetId: components["schemas"]["AssetId"];
      /** @description The distance between two prices. */
      resolution: string;
      /**
       * @description The prices, oldest first.
       *
       *     At most 1000 items.
       */
      prices: components["schemas"]["AssetPrice"][];
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
  };
  responses: {
    /** @description The id is not written as an asset's id. */
    InvalidAssetId: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["DataError"];
      };
    };
    /** @description A criterion breaks its limits, or there is none. */
    InvalidSearch: {
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
    /** @description Nothing has this id. */
    NotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
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
  };
  parameters: {
    /**
     * @description The asset's id. Write the colon as `%3A` or as it is.
     * @example solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
     */
    AssetId: components["schemas"]["AssetId"];
    /**
     * @description How many assets a page holds.
     * @example 50
     */
    Limit: number;
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
  searchAssets: {
    parameters: {
      query?: {
        /**
         * @description The beginning of the name, or of a word in it, in any case.
         * @example USD Coin
         */
        name?: string;
        /**
         * @description The whole ticker, in any case.
         * @example USDC
         */
        ticker?: string;
        /**
         * @description Tags that the asset must all have, separated by commas.
         * @example [
         *       "stablecoin"
         *     ]
         */
        tags?: string[];
        /**
         * @description How many assets a page holds.
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
      /** @description A page of assets. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AssetPage"];
        };
      };
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
        /**
         * @description How many assets a page holds.
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
      /** @description A page of assets. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AssetPage"];
        };
      };
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
        /**
         * @description The asset's id. Write the colon as `%3A` or as it is.
         * @example solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
         */
        id: components["parameters"]["AssetId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The asset. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Asset"];
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
        /**
         * @description Where the range starts, in UTC. Without it the range starts 30 days before its end, or 1,000 prices before it where that is later.
         * @example 2026-10-31T00:00:00Z
         */
        startTime?: string;
        /**
         * @description Where the range ends, in UTC. That moment itself is left out. Without it the range ends now.
         * @example 2026-11-02T09:30:00Z
         */
        endTime?: components["parameters"]["EndTime"];
        /**
         * @description The distance between two prices.
         * @example 1d
         */
        resolution?: "5m" | "1h" | "1d";
      };
      header?: never;
      path: {
        /**
         * @description The asset's id. Write the colon as `%3A` or as it is.
         * @example solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
         */
        id: components["parameters"]["AssetId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The prices. */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AssetHistory"];
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

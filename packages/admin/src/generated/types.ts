// Generated from Bellwether admin 0.1.0 by tools/generate. Edit the spec, not this file.

export interface paths {
  "/admin/v1/apps": {
    get: operations["listAllApps"];
    post: operations["createApp"];
  };
  "/admin/v1/apps/{appId}": {
    get: operations["getApp"];
    patch: operations["updateApp"];
  };
  "/admin/v1/keys": {
    get: operations["listKeys"];
    post: operations["createKey"];
  };
  "/admin/v1/keys/{keyId}": {
    get: operations["getKey"];
    patch: operations["updateKey"];
  };
  "/admin/v1/keys/{keyId}/revoke": {
    post: operations["revokeKey"];
  };
  "/admin/v1/admin-keys": {
    get: operations["listAdminKeys"];
  };
  "/admin/v1/audit-entries": {
    get: operations["listAuditEntries"];
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * The id of an app.
     *
     * Format: uuid.
     *
     * @example 5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2
     */
    AppId: string;
    /**
     * The id of a key; not the key itself.
     *
     * Format: uuid.
     *
     * @example 3a9f6c1e-5b2d-4e8f-8a7c-1d2e3f4a5b6c
     */
    KeyId: string;
    /**
     * The id of an admin key.
     *
     * Format: uuid.
     *
     * @example 7c1d0b52-6f0e-4c7c-9a0d-2f7b1d5c8e31
     */
    AdminKeyId: string;
    /**
     * A name that people see.
     *
     * 1 to 100 characters. Pattern: `^[^\x00-\x1f\x7f]+$`.
     *
     * @example Harbor Alerts
     */
    Name: string;
    /**
     * What the app is for. Subscribers see it.
     *
     * 1 to 500 characters. Pattern: `^[^\x00-\x1f\x7f]+$`.
     *
     * @example Rates and positions of Harbor's lending market.
     */
    AppText: string;
    /**
     * A URL that starts with http:// or https://.
     *
     * At most 500 characters. Pattern: `^https?://[\x21-\x7e]+$`.
     *
     * @example https://harbor.bellwether.example
     */
    WebUrl: string;
    /** An app that sends alerts. */
    App: {
      id: components["schemas"]["AppId"];
      /**
       * The name that subscribers see.
       *
       * At least 1 character.
       */
      name: string;
      /** What the app is for. */
      description?: string;
      /**
       * The URL of its icon.
       *
       * Format: uri.
       */
      icon?: string;
      /**
       * The URL of its website.
       *
       * Format: uri.
       */
      websiteUrl?: string;
      /** The wallet that may send with a session. */
      wallet?: string;
      /** Whether the app may use the events beta. */
      earlyAccess: boolean;
      /**
       * The number of wallets that subscribe to the app. Absent in lists.
       *
       * Unit: count. At least 0.
       */
      subscribers?: number;
      /**
       * The number of its active API keys.
       *
       * Unit: count. At least 0.
       */
      activeKeys: number;
      /**
       * The creation time, in UTC.
       *
       * Format: date-time.
       */
      createdAt: string;
    };
    /** A page of apps and the next cursor. */
    AppPage: {
      /** The apps on this page. */
      apps: components["schemas"]["App"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /** The app to create. */
    CreateAppRequest: {
      name: components["schemas"]["Name"];
      description?: components["schemas"]["AppText"];
      icon?: components["schemas"]["WebUrl"];
      websiteUrl?: components["schemas"]["WebUrl"];
      wallet?: components["schemas"]["WalletAddress"];
    };
    /** The fields to change. */
    UpdateAppRequest: {
      name?: components["schemas"]["Name"];
      description?: components["schemas"]["AppText"];
      icon?: components["schemas"]["WebUrl"];
      websiteUrl?: components["schemas"]["WebUrl"];
      /** Whether the app may use the events beta. */
      earlyAccess?: boolean;
    };
    /**
     * `client` identifies a client that people use, `api` a server of an app, `feed` an indexer.
     *
     * @example api
     */
    KeyKind: "client" | "api" | "feed";
    /** A key without its secret. */
    AccessKey: {
      id: components["schemas"]["KeyId"];
      /**
       * The kind: `client` for a client that people use, `api` for a server of an app, `feed` for an indexer.
       *
       * Later versions may add values. At least 1 character.
       */
      kind: "client" | "api" | "feed" | (string & {});
      /**
       * The name of the key. Absent for a key without one.
       *
       * At least 1 character.
       */
      name?: string;
      /**
       * The client of a client key.
       *
       * At least 1 character.
       */
      client?: string;
      appId?: components["schemas"]["AppId"];
      /**
       * The feed of a feed key.
       *
       * At least 1 character.
       */
      feed?: string;
      /** The origins of the pages that wallets sign in to. Empty for other kinds than `client`. */
      origins: string[];
      /**
       * The prefix and the last four characters of the key.
       *
       * At least 1 character.
       */
      hint: string;
      /**
       * The creation time, in UTC.
       *
       * Format: date-time.
       */
      createdAt: string;
      /**
       * The time when the key was revoked, in UTC. Absent for an active key.
       *
       * Format: date-time.
       */
      revokedAt?: string;
    };
    /** A page of keys and the next cursor. */
    AccessKeyPage: {
      /** The keys on this page. */
      keys: components["schemas"]["AccessKey"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /** A new key with its secret, which is shown only once. */
    AccessKeyWithSecret: {
      /**
       * The key. It is shown only once.
       *
       * At least 1 character.
       */
      key: string;
    } & components["schemas"]["AccessKey"];
    /**
     * The origins of the pages that wallets sign in to, such as https://app.example; http:// only on this machine.
     *
     * At most 50 items. Each item: At most 255 characters.
     */
    Origins: string[];
    /** A key of a client that people use. */
    CreateClientKeyRequest: {
      /** The kind of the key. */
      kind: "client";
      name?: components["schemas"]["Name"];
      client: components["schemas"]["Name"];
      origins?: components["schemas"]["Origins"];
    };
    /** A key of a server of an app. */
    CreateApiKeyRequest: {
      /** The kind of the key. */
      kind: "api";
      name?: components["schemas"]["Name"];
      appId: components["schemas"]["AppId"];
    };
    /** A key that pushes batches of a feed. */
    CreateFeedKeyRequest: {
      /** The kind of the key. */
      kind: "feed";
      name?: components["schemas"]["Name"];
      /**
       * The name of the feed, as in the setting `push:<name>`.
       *
       * 1 to 64 characters. Pattern: `^[a-z0-9-]+$`.
       */
      feed: string;
    };
    /** The key to create. */
    CreateKeyRequest:
      | components["schemas"]["CreateClientKeyRequest"]
      | components["schemas"]["CreateApiKeyRequest"]
      | components["schemas"]["CreateFeedKeyRequest"];
    /** The fields to change. */
    UpdateKeyRequest: {
      name?: components["schemas"]["Name"];
      origins?: components["schemas"]["Origins"];
    };
    /** An admin key without its secret. */
    AdminKey: {
      id: components["schemas"]["AdminKeyId"];
      /**
       * The name of its holder.
       *
       * At least 1 character.
       */
      name: string;
      /**
       * The prefix and the last four characters of the key.
       *
       * At least 1 character.
       */
      hint: string;
      /**
       * The creation time, in UTC.
       *
       * Format: date-time.
       */
      createdAt: string;
      /**
       * The time when the key was revoked, in UTC. Absent for an active key.
       *
       * Format: date-time.
       */
      revokedAt?: string;
    };
    /** A page of admin keys and the next cursor. */
    AdminKeyPage: {
      /** The admin keys on this page. */
      adminKeys: components["schemas"]["AdminKey"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /** One call that changed something, or tried to. */
    AuditEntry: {
      /**
       * The id of the entry.
       *
       * Format: uuid.
       */
      id: string;
      /**
       * The time of the call, in UTC.
       *
       * Format: date-time.
       */
      at: string;
      adminKeyId: components["schemas"]["AdminKeyId"];
      /**
       * The name of the admin key.
       *
       * At least 1 character.
       */
      adminKeyName: string;
      /**
       * The operation, such as `revokeKey`.
       *
       * At least 1 character.
       */
      operation: string;
      /** What was changed, such as `apps/` with an id. Absent when a refused call created nothing. */
      target?: string;
      /**
       * The id of the request in the service's logs.
       *
       * At least 1 character.
       */
      requestId: string;
      /**
       * The outcome: `done`, `refused` with an error of 4xx, or `failed` with one of 5xx. `started` until the call ends, and for good if the service stopped during the call: the change may have been made.
       *
       * Later versions may add values. At least 1 character.
       */
      outcome: "started" | "done" | "refused" | "failed" | (string & {});
      /** The error code of a refused call. */
      code?: string;
    };
    /** A page of audit entries and the next cursor. */
    AuditEntryPage: {
      /** The entries on this page. */
      entries: components["schemas"]["AuditEntry"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /**
     * An opaque, signed position in a list.
     *
     * 1 to 512 characters.
     *
     * @example eyJhZnRlciI6ImhhcmJvci1sZW5kaW5nLXVzZGMifQ.6mVZ4Q1tXw
     */
    Cursor: string;
    /** The cursor of the next page, or null on the last page. */
    NextCursor: components["schemas"]["Cursor"] | null;
    /** The problem with one field of the request. */
    FieldProblem: {
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
    };
    /** An error that programs can branch on. */
    ErrorDetail: {
      /**
       * A stable kebab-case error code. New codes may be added; handle an unknown code by its status.
       *
       * Later versions may add values. At least 1 character.
       */
      code:
        | "invalid-request"
        | "wrong-code"
        | "code-expired"
        | "unauthorized"
        | "signature-mismatch"
        | "message-expired"
        | "message-unknown"
        | "forbidden"
        | "early-access-needed"
        | "not-found"
        | "method-not-allowed"
        | "idempotency-key-reused"
        | "idempotency-key-in-use"
        | "already-verified"
        | "limit-reached"
        | "delivery-underway"
        | "too-large"
        | "unsupported-media-type"
        | "too-many-requests"
        | "internal-error"
        | "not-implemented"
        | "channel-unavailable"
        | "unavailable"
        | (string & {});
      /**
       * A sentence that names the field, the problem and the allowed values.
       *
       * At least 1 character.
       */
      message: string;
      /** One entry for each invalid field. */
      details?: components["schemas"]["FieldProblem"][];
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
    };
    /** The error shape of the alerts host. */
    AlertsError: {
      error: components["schemas"]["ErrorDetail"];
      /**
       * The text of `error.message`, for clients that read only this field.
       *
       * At least 1 character.
       */
      message: string;
    };
    /**
     * A Solana wallet address: the 32-byte ed25519 public key in base58.
     *
     * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
     *
     * @example 8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb
     */
    WalletAddress: string;
  };
  responses: {
    InvalidPage: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    UnknownAdminKey: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    TooManyRequests: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Retry-After": components["headers"]["RetryAfter"];
        RateLimit: components["headers"]["ExceededRateLimit"];
        "RateLimit-Policy": components["headers"]["ExceededRateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InternalError: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    Unavailable: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidApp: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    IdempotencyConflict: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    TooLarge: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    UnsupportedMediaType: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidId: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    AppNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidKey: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    KeyLimitReached: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    KeyNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidKeyChange: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    ActiveKeyNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidAuditFilter: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
  };
  parameters: {
    IdempotencyKey: string;
    Limit: number;
    AppId: components["schemas"]["AppId"];
    KeyId: components["schemas"]["KeyId"];
    Cursor: components["schemas"]["Cursor"];
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
export type $defs = Record<string, never>;
export interface operations {
  listAllApps: {
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
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AppPage"];
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createApp: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateAppRequest"];
      };
    };
    responses: {
      201: {
        headers: {
          Location: string;
          "X-Request-Id": components["headers"]["RequestId"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["App"];
        };
      };
      400: components["responses"]["InvalidApp"];
      401: components["responses"]["UnknownAdminKey"];
      409: components["responses"]["IdempotencyConflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getApp: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        appId: components["parameters"]["AppId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["App"];
        };
      };
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["AppNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateApp: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        appId: components["parameters"]["AppId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateAppRequest"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["App"];
        };
      };
      400: components["responses"]["InvalidApp"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["AppNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listKeys: {
    parameters: {
      query?: {
        kind?: components["schemas"]["KeyKind"];
        appId?: components["schemas"]["AppId"];
        active?: boolean;
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
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccessKeyPage"];
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createKey: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateKeyRequest"];
      };
    };
    responses: {
      201: {
        headers: {
          Location: string;
          "X-Request-Id": components["headers"]["RequestId"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccessKeyWithSecret"];
        };
      };
      400: components["responses"]["InvalidKey"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["AppNotFound"];
      409: components["responses"]["KeyLimitReached"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        keyId: components["parameters"]["KeyId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccessKey"];
        };
      };
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["KeyNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        keyId: components["parameters"]["KeyId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateKeyRequest"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccessKey"];
        };
      };
      400: components["responses"]["InvalidKeyChange"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["ActiveKeyNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  revokeKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        keyId: components["parameters"]["KeyId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AccessKey"];
        };
      };
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["ActiveKeyNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listAdminKeys: {
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
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AdminKeyPage"];
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listAuditEntries: {
    parameters: {
      query?: {
        operation?: string;
        adminKeyId?: components["schemas"]["AdminKeyId"];
        target?: string;
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
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AuditEntryPage"];
        };
      };
      400: components["responses"]["InvalidAuditFilter"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
}

// Generated from Bellwether admin 0.1.0 by tools/generate. Edit the spec, not this file.

export interface paths {
  "/admin/v1/status": {
    get: operations["getServiceStatus"];
  };
  "/admin/v1/sends": {
    get: operations["listSends"];
  };
  "/admin/v1/sends/{sendId}": {
    get: operations["getSendProgress"];
  };
  "/admin/v1/failing-webhooks": {
    get: operations["listFailingWebhooks"];
  };
  "/admin/v1/dead-letters": {
    get: operations["listDeadLetters"];
  };
  "/admin/v1/dead-letters/resend": {
    post: operations["resendDeadLetters"];
  };
  "/admin/v1/dead-letters/{deadLetterId}/resend": {
    post: operations["resendDeadLetter"];
  };
  "/admin/v1/apps": {
    get: operations["listAllApps"];
    post: operations["createApp"];
  };
  "/admin/v1/apps/{appId}": {
    get: operations["getApp"];
    patch: operations["updateApp"];
  };
  "/admin/v1/topics": {
    get: operations["listAllTopics"];
    post: operations["createTopic"];
  };
  "/admin/v1/topics/{topicId}": {
    get: operations["getTopic"];
    patch: operations["updateTopic"];
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
  "/admin/v1/usage": {
    get: operations["listUsage"];
  };
  "/admin/v1/admin-keys": {
    get: operations["listAdminKeys"];
  };
  "/admin/v1/audit-entries": {
    get: operations["listAuditEntries"];
  };
  "/admin/v1/wallets/{walletAddress}": {
    get: operations["getWallet"];
  };
  "/admin/v1/wallets/{walletAddress}/revoke-sessions": {
    post: operations["revokeWalletSessions"];
  };
  "/admin/v1/blocked-wallets": {
    get: operations["listBlockedWallets"];
    post: operations["blockWallet"];
  };
  "/admin/v1/blocked-wallets/{walletAddress}/unblock": {
    post: operations["unblockWallet"];
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
     * The id of a topic.
     *
     * Format: uuid.
     *
     * @example 0f3c2a1b-77c4-4a52-8c0f-1f2f6f1f9d10
     */
    AdminTopicId: string;
    /**
     * What the alerts of the topic are about. Subscribers see it.
     *
     * 1 to 500 characters. Pattern: `^[^\x00-\x1f\x7f]+$`.
     *
     * @example When the rate of a market changes.
     */
    TopicText: string;
    /** A topic of an app. */
    AdminTopic: {
      id: components["schemas"]["AdminTopicId"];
      appId: components["schemas"]["AppId"];
      /**
       * The name that subscribers see.
       *
       * At least 1 character.
       */
      name: string;
      /**
       * The name in lowercase, with hyphens between its words. It changes with the name.
       *
       * At least 1 character.
       */
      slug: string;
      /** What its alerts are about. */
      description?: string;
      /**
       * The number of wallets that subscribe to the topic. Absent in lists.
       *
       * Unit: count. At least 0.
       */
      subscribers?: number;
      /**
       * The creation time, in UTC.
       *
       * Format: date-time.
       */
      createdAt: string;
    };
    /** A page of topics and the next cursor. */
    AdminTopicPage: {
      /** The topics on this page. */
      topics: components["schemas"]["AdminTopic"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /** The topic to create. */
    CreateTopicRequest: {
      appId: components["schemas"]["AppId"];
      name: components["schemas"]["Name"];
      description?: components["schemas"]["TopicText"];
    };
    /** The fields to change. */
    UpdateTopicRequest: {
      name?: components["schemas"]["Name"];
      description?: components["schemas"]["TopicText"];
    };
    /**
     * A day in UTC.
     *
     * Format: date. Pattern: `^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$`.
     *
     * @example 2026-11-02
     */
    Day: string;
    /** What an app or a client key used. Without both, calls that had neither key. */
    Usage: {
      /** The day; absent for the whole range. */
      day?: components["schemas"]["Day"];
      /** The app whose API key was used, and that sent the alerts. */
      appId?: components["schemas"]["AppId"];
      /** The name of the app. */
      appName?: string;
      /** The client key of calls without an API key. */
      keyId?: components["schemas"]["KeyId"];
      /** The name of the client key, or of its client. */
      keyName?: string;
      requests: components["schemas"]["RequestCounts"];
      /**
       * The sessions that were created.
       *
       * Unit: count. At least 0.
       */
      signIns: number;
      /**
       * The sends that were accepted.
       *
       * Unit: count. At least 0.
       */
      sends: number;
      /** The results of these sends on each channel, by the day of the send. */
      deliveries: components["schemas"]["DeliveryCounts"][];
    };
    /** Requests by outcome. */
    RequestCounts: {
      /**
       * Requests that succeeded: a status below 400.
       *
       * Unit: count. At least 0.
       */
      ok: number;
      /**
       * Requests with a mistake of the caller: a status from 400 to 499.
       *
       * Unit: count. At least 0.
       */
      refused: number;
      /**
       * Requests that the service could not serve: a status of 500 or more.
       *
       * Unit: count. At least 0.
       */
      failed: number;
    };
    /** The results of alerts on a channel. Alerts that wait or are tried again are in none. */
    DeliveryCounts: {
      /**
       * The channel.
       *
       * Later versions may add values.
       */
      channel: "IN_APP" | "PUSH" | "EMAIL" | "TELEGRAM" | (string & {});
      /**
       * Alerts that the next server accepted, or that are in the inbox.
       *
       * Unit: count. At least 0.
       */
      sent: number;
      /**
       * Alerts that could not be delivered.
       *
       * Unit: count. At least 0.
       */
      failed: number;
      /**
       * Alerts to wallets without an address on the channel, or blocked.
       *
       * Unit: count. At least 0.
       */
      skipped: number;
    };
    /** A page of usage, its days and the next cursor. */
    UsagePage: {
      /** The first day. */
      from: components["schemas"]["Day"];
      /** The last day. */
      to: components["schemas"]["Day"];
      /** The usage on this page. */
      usage: components["schemas"]["Usage"][];
      cursor: components["schemas"]["NextCursor"];
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
    /** One call that changed something or read the data of a wallet, or tried to. */
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
     * The id of a send.
     *
     * Format: uuid.
     *
     * @example 2d9f7c64-1b83-4e0a-9f35-8a6c0e5d7b21
     */
    SendId: string;
    /**
     * The id of a dead letter.
     *
     * Format: uuid.
     *
     * @example a6d1e9f4-2c8b-4b57-9f30-7e5d1c4b8a92
     */
    DeadLetterId: string;
    /** The state of the service. */
    ServiceStatus: {
      /**
       * The time of the answer, in UTC.
       *
       * Format: date-time.
       */
      at: string;
      database: components["schemas"]["DatabaseStatus"];
      /** The replicas that run, oldest first. */
      replicas: components["schemas"]["Replica"][];
      /** The feeds that a replica is set up to read, by name. */
      feeds: components["schemas"]["FeedStatus"][];
      /** The queues of jobs, by name. */
      queues: components["schemas"]["Queue"][];
      /**
       * The number of jobs that failed until their retries ended.
       *
       * Unit: count. At least 0.
       */
      deadLetters: number;
      /**
       * The number of webhooks whose last attempt failed, or that the service has disabled.
       *
       * Unit: count. At least 0.
       */
      failingWebhooks: number;
      /**
       * The number of sends of the last 24 hours that are not done.
       *
       * Unit: count. At least 0.
       */
      sendsInFlight: number;
    };
    /** The database and its schema. */
    DatabaseStatus: {
      /**
       * The version of PostgreSQL.
       *
       * At least 1 character.
       */
      serverVersion: string;
      /**
       * The size of the database on disk.
       *
       * Unit: bytes. At least 0.
       */
      sizeBytes: number;
      /**
       * The number of applied migrations.
       *
       * Unit: count. At least 0.
       */
      migrations: number;
      /**
       * The newest applied migration.
       *
       * At least 1 character.
       */
      newestMigration: string;
      /**
       * The time when it was applied, in UTC.
       *
       * Format: date-time.
       */
      migratedAt: string;
    };
    /** A replica, as it last reported. */
    Replica: {
      /**
       * The id of the replica, new at each start.
       *
       * Format: uuid.
       */
      id: string;
      /**
       * The version of the service.
       *
       * At least 1 character.
       */
      version: string;
      /**
       * The time when it started, in UTC.
       *
       * Format: date-time.
       */
      startedAt: string;
      /**
       * The time of its last report, in UTC.
       *
       * Format: date-time.
       */
      reportedAt: string;
      /** The jobs that run on this replica alone, such as `feed:simulator`. */
      leases: string[];
      /** The channels outside the app. */
      channels: components["schemas"]["ChannelStatus"][];
    };
    /** A channel on one replica. */
    ChannelStatus: {
      channel: components["schemas"]["AnyChannel"];
      /**
       * How it sends: to a `provider`, to the page `/mailbox` (`mailbox`), or not at all (`off`).
       *
       * Later versions may add values. At least 1 character.
       */
      mode: "provider" | "mailbox" | "off" | (string & {});
      /**
       * `working`, `paused` while its server is away or refuses the credential, or `off`.
       *
       * Later versions may add values. At least 1 character.
       */
      state: "working" | "paused" | "off" | (string & {});
      /** Why it is paused. */
      reason?: string;
    };
    /** A feed, as the replica that reads it last reported. */
    FeedStatus: {
      /**
       * The name of the feed, with its partition.
       *
       * At least 1 character.
       */
      name: string;
      /**
       * `reading`; `failing` when the source could last not be read; `starting` before its first response; `stopped` while no replica reads it.
       *
       * Later versions may add values. At least 1 character.
       */
      state: "reading" | "failing" | "starting" | "stopped" | (string & {});
      /**
       * The replica that reads it. Absent while none does.
       *
       * Format: uuid.
       */
      replicaId?: string;
      /**
       * The time of the last response of the source, in UTC.
       *
       * Format: date-time.
       */
      lastSuccessAt?: string;
      /**
       * The time when the source could last not be read, in UTC.
       *
       * Format: date-time.
       */
      lastFailureAt?: string;
      /** The last problem of the source or of an entry. */
      lastProblem?: string;
      /**
       * The number of accepted entries since the replica started.
       *
       * Unit: count. At least 0.
       */
      entriesAccepted: number;
      /**
       * The number of invalid entries and other problems since then.
       *
       * Unit: count. At least 0.
       */
      problems: number;
      /**
       * The number of entries that wait for the price of their token or for their market.
       *
       * Unit: count. At least 0.
       */
      entriesWaiting: number;
    };
    /** The load of a queue. */
    Queue: {
      /**
       * The name of the queue.
       *
       * At least 1 character.
       */
      queue: string;
      /**
       * The number of jobs that wait or run.
       *
       * Unit: count. At least 0.
       */
      jobs: number;
      /**
       * How long the oldest due job waits, in seconds.
       *
       * Unit: seconds. At least 0.
       */
      oldestDueSeconds: number;
    };
    /** A send and its results so far. */
    SendProgress: {
      id: components["schemas"]["SendId"];
      appId: components["schemas"]["AppId"];
      /**
       * The name of the app.
       *
       * At least 1 character.
       */
      appName: string;
      /** The title of the message. */
      title: string;
      /**
       * The state: `expanding` while recipients are added, `delivering` while alerts wait or are tried again, `done` after that.
       *
       * Later versions may add values. At least 1 character.
       */
      state: "expanding" | "delivering" | "done" | (string & {});
      /**
       * The time when the send was accepted, in UTC.
       *
       * Format: date-time.
       */
      createdAt: string;
      /**
       * The time after which waiting recipients are skipped, in UTC.
       *
       * Format: date-time.
       */
      expiresAt: string;
      /** The results for each channel with at least one recipient. */
      channels: components["schemas"]["ChannelTotals"][];
    };
    /** A page of sends and the next cursor. */
    SendPage: {
      /** The sends on this page. */
      sends: components["schemas"]["SendProgress"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /** A webhook whose last attempt failed, or that the service has disabled. */
    FailingWebhook: {
      /**
       * The id of the webhook.
       *
       * Format: uuid.
       */
      id: string;
      appId: components["schemas"]["AppId"];
      /**
       * The name of the app.
       *
       * At least 1 character.
       */
      appName: string;
      /**
       * The URL.
       *
       * At least 1 character.
       */
      url: string;
      /** Whether events are delivered. */
      enabled: boolean;
      /**
       * The number of failed attempts since the last success.
       *
       * Unit: count. At least 0.
       */
      consecutiveFailures: number;
      /**
       * The time of the first failure since the last success, in UTC.
       *
       * Format: date-time.
       */
      failingSince?: string;
      /**
       * Why the service disabled it: `failing` after five days without a success, `gone` after a 410 response. Absent if it is enabled.
       *
       * Later versions may add values. At least 1 character.
       */
      disabledReason?: "failing" | "gone" | (string & {});
      /**
       * The creation time, in UTC.
       *
       * Format: date-time.
       */
      createdAt: string;
    };
    /** A page of webhooks and the next cursor. */
    FailingWebhookPage: {
      /** The webhooks on this page. */
      webhooks: components["schemas"]["FailingWebhook"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /** A job that failed until its retries ended. */
    DeadLetter: {
      id: components["schemas"]["DeadLetterId"];
      /**
       * The queue that it failed in.
       *
       * At least 1 character.
       */
      queue: string;
      /**
       * The time when it failed for the last time, in UTC.
       *
       * Format: date-time.
       */
      failedAt: string;
      /**
       * The number of attempts.
       *
       * Unit: count. At least 0.
       */
      attempts: number;
      /** The message of the last error, without addresses of people. */
      error: string;
      sendId?: components["schemas"]["SendId"];
      /**
       * The webhook of a delivery.
       *
       * Format: uuid.
       */
      webhookId?: string;
      /**
       * The delivery to a webhook.
       *
       * Format: uuid.
       */
      deliveryId?: string;
    };
    /** A page of dead letters and the next cursor. */
    DeadLetterPage: {
      /** The dead letters on this page. */
      deadLetters: components["schemas"]["DeadLetter"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /** The dead letters to resend. */
    ResendDeadLettersRequest: {
      /** Must be `true`; selects every dead letter, or every one of `queue`. */
      all: true;
      /**
       * The queue that the jobs failed in. All queues by default.
       *
       * 1 to 64 characters. Pattern: `^[a-z0-9-]+$`.
       */
      queue?: string;
    };
    /** The number of jobs that were given back to their queues. */
    ResentJobs: {
      /**
       * The number of jobs.
       *
       * Unit: count. At least 0.
       */
      resent: number;
    };
    /** What the service knows of a wallet. */
    Wallet: {
      walletAddress: components["schemas"]["WalletAddress"];
      /**
       * The time when it was blocked, in UTC. Absent if it is not.
       *
       * Format: date-time.
       */
      blockedAt?: string;
      /** Its email address. */
      email?: string;
      /** The name of its Telegram account. */
      telegram?: string;
      /**
       * The number of its devices for push messages.
       *
       * Unit: count. At least 0.
       */
      pushDevices: number;
      /**
       * The number of its listed sessions that are valid.
       *
       * Unit: count. At least 0.
       */
      sessions: number;
      /**
       * The number of alerts in its inbox.
       *
       * Unit: count. At least 0.
       */
      alerts: number;
      /** The apps that it subscribes to, by name. */
      subscriptions: components["schemas"]["WalletSubscription"][];
    };
    /** An app that a wallet subscribes to. */
    WalletSubscription: {
      appId: components["schemas"]["AppId"];
      /**
       * The name of the app.
       *
       * At least 1 character.
       */
      appName: string;
      /** The channels that the app may use. */
      channels: components["schemas"]["AnyChannel"][];
    };
    /** A wallet that cannot sign in and receives nothing. */
    BlockedWallet: {
      walletAddress: components["schemas"]["WalletAddress"];
      /** Why it was blocked, for other operators. */
      reason?: string;
      /**
       * The time when it was blocked, in UTC.
       *
       * Format: date-time.
       */
      blockedAt: string;
    };
    /** A page of blocked wallets and the next cursor. */
    BlockedWalletPage: {
      /** The blocked wallets on this page. */
      wallets: components["schemas"]["BlockedWallet"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /** The wallet to block. */
    BlockWalletRequest: {
      walletAddress: components["schemas"]["WalletAddress"];
      /**
       * Why it is blocked, for other operators. The wallet does not see it.
       *
       * 1 to 500 characters. Pattern: `^[^\x00-\x1f\x7f]+$`.
       */
      reason?: string;
    };
    /** The result of unblocking a wallet. */
    UnblockedWallet: {
      /** Always `true`. */
      unblocked: boolean;
    };
    /**
     * A channel of a response. Later versions may add channels.
     *
     * Later versions may add values.
     *
     * @example IN_APP
     */
    AnyChannel: "PUSH" | "IN_APP" | "EMAIL" | "TELEGRAM" | (string & {});
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
     * An opaque, signed position in a list.
     *
     * 1 to 512 characters.
     *
     * @example eyJhZnRlciI6ImhhcmJvci1sZW5kaW5nLXVzZGMifQ.6mVZ4Q1tXw
     */
    Cursor: string;
    /** The results of a send on one channel. On `PUSH` a wallet with several devices counts once as a recipient and once in a state for each device. */
    ChannelTotals: {
      channel: components["schemas"]["AnyChannel"];
      /**
       * The number of wallets that the send reaches on this channel.
       *
       * Unit: count. At least 0.
       */
      recipients: number;
      /**
       * The number of wallets whose alert was not tried yet.
       *
       * Unit: count. At least 0.
       */
      waiting: number;
      /**
       * The number of addresses at which the next server accepted the alert.
       *
       * Unit: count. At least 0.
       */
      sent: number;
      /**
       * The number of addresses that are tried again.
       *
       * Unit: count. At least 0.
       */
      retrying: number;
      /**
       * The number of addresses that failed for good.
       *
       * Unit: count. At least 0.
       */
      failed: number;
      /**
       * The number of wallets and addresses that were skipped: unsubscribed, without an address, suppressed or expired.
       *
       * Unit: count. At least 0.
       */
      skipped: number;
    };
    /** The cursor of the next page, or null on the last page. */
    NextCursor: components["schemas"]["Cursor"] | null;
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
    SendNotFound: {
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
    InvalidResend: {
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
    DeadLetterNotFound: {
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
    InvalidTopic: {
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
    AdminTopicNotFound: {
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
    InvalidUsageRange: {
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
    InvalidWallet: {
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
    WalletNotFound: {
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
    InvalidBlock: {
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
    NotBlocked: {
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
    TopicId: components["schemas"]["AdminTopicId"];
    KeyId: components["schemas"]["KeyId"];
    SendId: components["schemas"]["SendId"];
    DeadLetterId: components["schemas"]["DeadLetterId"];
    WalletAddress: components["schemas"]["WalletAddress"];
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
  getServiceStatus: {
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
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ServiceStatus"];
        };
      };
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listSends: {
    parameters: {
      query?: {
        appId?: components["schemas"]["AppId"];
        inFlight?: boolean;
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
          "application/json": components["schemas"]["SendPage"];
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getSendProgress: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sendId: components["parameters"]["SendId"];
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
          "application/json": components["schemas"]["SendProgress"];
        };
      };
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["SendNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listFailingWebhooks: {
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
          "application/json": components["schemas"]["FailingWebhookPage"];
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listDeadLetters: {
    parameters: {
      query?: {
        queue?: string;
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
          "application/json": components["schemas"]["DeadLetterPage"];
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  resendDeadLetters: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ResendDeadLettersRequest"];
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
          "application/json": components["schemas"]["ResentJobs"];
        };
      };
      400: components["responses"]["InvalidResend"];
      401: components["responses"]["UnknownAdminKey"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  resendDeadLetter: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        deadLetterId: components["parameters"]["DeadLetterId"];
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
          "application/json": components["schemas"]["ResentJobs"];
        };
      };
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["DeadLetterNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
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
  listAllTopics: {
    parameters: {
      query?: {
        appId?: components["schemas"]["AppId"];
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
          "application/json": components["schemas"]["AdminTopicPage"];
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createTopic: {
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
        "application/json": components["schemas"]["CreateTopicRequest"];
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
          "application/json": components["schemas"]["AdminTopic"];
        };
      };
      400: components["responses"]["InvalidTopic"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["AppNotFound"];
      409: components["responses"]["IdempotencyConflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getTopic: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        topicId: components["parameters"]["TopicId"];
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
          "application/json": components["schemas"]["AdminTopic"];
        };
      };
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["AdminTopicNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateTopic: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        topicId: components["parameters"]["TopicId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateTopicRequest"];
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
          "application/json": components["schemas"]["AdminTopic"];
        };
      };
      400: components["responses"]["InvalidTopic"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["AdminTopicNotFound"];
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
  listUsage: {
    parameters: {
      query?: {
        from?: components["schemas"]["Day"];
        to?: components["schemas"]["Day"];
        appId?: components["schemas"]["AppId"];
        interval?: "day" | "range";
        limit?: number;
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
          "application/json": components["schemas"]["UsagePage"];
        };
      };
      400: components["responses"]["InvalidUsageRange"];
      401: components["responses"]["UnknownAdminKey"];
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
  getWallet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        walletAddress: components["parameters"]["WalletAddress"];
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
          "application/json": components["schemas"]["Wallet"];
        };
      };
      400: components["responses"]["InvalidWallet"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["WalletNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  revokeWalletSessions: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        walletAddress: components["parameters"]["WalletAddress"];
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
          "application/json": components["schemas"]["Wallet"];
        };
      };
      400: components["responses"]["InvalidWallet"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["WalletNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listBlockedWallets: {
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
          "application/json": components["schemas"]["BlockedWalletPage"];
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownAdminKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  blockWallet: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["BlockWalletRequest"];
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
          "application/json": components["schemas"]["BlockedWallet"];
        };
      };
      400: components["responses"]["InvalidBlock"];
      401: components["responses"]["UnknownAdminKey"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  unblockWallet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        walletAddress: components["parameters"]["WalletAddress"];
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
          "application/json": components["schemas"]["UnblockedWallet"];
        };
      };
      400: components["responses"]["InvalidWallet"];
      401: components["responses"]["UnknownAdminKey"];
      404: components["responses"]["NotBlocked"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
}

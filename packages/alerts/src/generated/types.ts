// Generated from Bellwether alerts 2.2.0-beta.0 by tools/generate. Edit the spec, not this file.

import type { UnknownVariant } from "@bellwether/client";

export interface paths {
  "/v2/auth/{chain}/prepare": {
    post: operations["prepareSignIn"];
  };
  "/v2/auth/{chain}/verify": {
    post: operations["verifyWallet"];
  };
  "/v2/auth": {
    get: operations["getSession"];
    delete: operations["revokeSession"];
  };
  "/v2/history": {
    get: operations["listAlerts"];
  };
  "/v2/history/summary": {
    get: operations["getInboxSummary"];
  };
  "/v2/history/read": {
    post: operations["markAlertsRead"];
  };
  "/v2/history/clear": {
    post: operations["clearAlerts"];
  };
  "/v2/channels": {
    get: operations["getChannels"];
  };
  "/v2/channel/email/prepare": {
    post: operations["prepareEmail"];
  };
  "/v2/channel/email/verify": {
    post: operations["verifyEmail"];
  };
  "/v2/channel/email/resend": {
    post: operations["resendEmailCode"];
  };
  "/v2/channel/email/delete": {
    post: operations["deleteEmail"];
  };
  "/v2/channel/telegram/prepare": {
    post: operations["prepareTelegram"];
  };
  "/v2/channel/telegram/delete": {
    post: operations["deleteTelegram"];
  };
  "/v2/push/subscribe": {
    post: operations["subscribePush"];
  };
  "/v2/push/unsubscribe": {
    post: operations["unsubscribePush"];
  };
  "/v2/subscribe": {
    post: operations["subscribeToApp"];
  };
  "/v2/unsubscribe": {
    post: operations["unsubscribeFromApp"];
  };
  "/v2/apps": {
    get: operations["listApps"];
  };
  "/v2/topics": {
    get: operations["listTopics"];
  };
  "/v2/topics/subscribe": {
    post: operations["subscribeToTopic"];
  };
  "/v2/topics/unsubscribe": {
    post: operations["unsubscribeFromTopic"];
  };
  "/v2/{appId}/send": {
    post: operations["sendAlert"];
  };
  "/v2/events/webhooks": {
    get: operations["listWebhooks"];
    post: operations["createWebhook"];
  };
  "/v2/events/webhooks/{webhookId}": {
    get: operations["getWebhook"];
    delete: operations["deleteWebhook"];
    patch: operations["updateWebhook"];
  };
  "/v2/events/webhooks/{webhookId}/rotate-secret": {
    post: operations["rotateWebhookSecret"];
  };
  "/v2/events/webhooks/{webhookId}/test": {
    post: operations["testWebhook"];
  };
  "/v2/events/webhooks/{webhookId}/deliveries": {
    get: operations["listDeliveries"];
  };
  "/v2/events/webhooks/{webhookId}/deliveries/{deliveryId}/retry": {
    post: operations["resendDelivery"];
  };
  "/v2/events/subscriptions": {
    get: operations["listEventSubscriptions"];
    post: operations["createEventSubscription"];
  };
  "/v2/events/subscriptions/{subscriptionId}": {
    get: operations["getEventSubscription"];
    delete: operations["deleteEventSubscription"];
    patch: operations["updateEventSubscription"];
  };
}
export interface webhooks {
  priceChange: {
    post: operations["receivePriceChange"];
  };
  newToken: {
    post: operations["receiveNewToken"];
  };
  lastTradePriceChange: {
    post: operations["receiveLastTradePriceChange"];
  };
}
export interface components {
  schemas: {
    /**
     * The blockchains whose wallets can sign in.
     *
     * @example solana
     */
    Chain: "solana";
    /**
     * Identifies an app.
     *
     * Format: uuid.
     *
     * @example 5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2
     */
    AppId: string;
    /**
     * Identifies a topic of an app.
     *
     * Format: uuid.
     *
     * @example 0f3c2a1b-77c4-4a52-8c0f-1f2f6f1f9d10
     */
    TopicId: string;
    /**
     * Identifies an alert in one subscriber's inbox.
     *
     * Format: uuid.
     *
     * @example 6c1a5f0e-93d2-4c58-8f4b-0d2e7a9b1c33
     */
    AlertId: string;
    /**
     * Identifies a webhook of an app.
     *
     * Format: uuid.
     *
     * @example 4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78
     */
    WebhookId: string;
    /**
     * Identifies an event subscription of an app.
     *
     * Format: uuid.
     *
     * @example a1f4c7d2-5e68-4b93-9c0a-2d3e4f5a6b71
     */
    EventSubscriptionId: string;
    /** Who wants to sign in. */
    PrepareSignInRequest: {
      walletAddress: components["schemas"]["WalletAddress"];
    };
    /** The text that the wallet signs. */
    SignInMessage: {
      message: components["schemas"]["SignInText"];
    };
    /**
     * A Sign-In-With-Solana message with domain, wallet, statement, URI, version, chain, nonce, and the times at which it was issued and expires. Sign its UTF-8 bytes unchanged.
     *
     * 1 to 2000 characters.
     */
    SignInText: string;
    /** The proof that a wallet is the caller's. */
    VerifyWalletRequest: {
      message: components["schemas"]["SignInText"];
      /**
       * The ed25519 signature over the message, in base58.
       *
       * 64 to 88 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
       */
      signature: string;
    };
    /** A session that has just begun. */
    Session: {
      /**
       * The session token, a JWT. It lasts one year; send it as a bearer token and keep it secret.
       *
       * At least 1 character.
       */
      token: string;
      subscriber: components["schemas"]["Subscriber"];
    };
    /** The wallet that signed in. */
    Subscriber: {
      walletAddress: components["schemas"]["WalletAddress"];
    };
    /** Whose session it is and how long it lasts. */
    SessionState: {
      subscriber: components["schemas"]["Subscriber"];
      /**
       * When the wallet signed in, in UTC.
       *
       * Format: date-time.
       */
      issuedAt: string;
      /**
       * When the token stops working, 365 days later, in UTC.
       *
       * Format: date-time.
       */
      expiresAt: string;
    };
    /** An app that sends alerts. */
    App: {
      id: components["schemas"]["AppId"];
      /**
       * The app's name.
       *
       * At least 1 character.
       */
      name: string;
      /** What the app sends about. */
      description?: string;
      /**
       * The address of a square picture.
       *
       * Format: uri.
       */
      icon?: string;
      /**
       * The app's website.
       *
       * Format: uri.
       */
      websiteUrl?: string;
      channels: components["schemas"]["ChannelList"];
    };
    /** Some apps, and where to go on. */
    AppPage: {
      /** The apps of this page, by name. */
      apps: components["schemas"]["App"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /** The app that sent an alert. */
    Sender: {
      id: components["schemas"]["AppId"];
      /**
       * The app's name.
       *
       * At least 1 character.
       */
      name: string;
      /**
       * The address of a square picture.
       *
       * Format: uri.
       */
      icon?: string;
    };
    /** A button below an alert. */
    AlertAction: {
      /**
       * The text of the button.
       *
       * 1 to 40 characters.
       */
      label: string;
      /**
       * Where the button leads, such as a page or an action link.
       *
       * At most 2048 characters. Format: uri.
       */
      url: string;
    };
    /** A button to put below an alert. */
    AlertActionToSend: components["schemas"]["AlertAction"];
    /** Whatever the app wants to hand to its own code; nobody else reads it. At most 4 KiB as JSON. */
    AlertData: {
      [key: string]: unknown;
    };
    /** An alert in the inbox. */
    Alert: {
      id: components["schemas"]["AlertId"];
      app: components["schemas"]["Sender"];
      topicId?: components["schemas"]["TopicId"];
      /** The heading. */
      title: string;
      /** The text. */
      body: string;
      /**
       * The address of a picture.
       *
       * Format: uri.
       */
      image?: string;
      /** The buttons, in order. */
      actions?: components["schemas"]["AlertAction"][];
      data?: components["schemas"]["AlertData"];
      /** The channels on which it went to the subscriber. */
      channels?: components["schemas"]["ChannelList"];
      /**
       * When the app sent it, in UTC.
       *
       * Format: date-time.
       */
      createdAt: string;
      /**
       * When the subscriber read it, in UTC. Absent while it is unread.
       *
       * Format: date-time.
       */
      readAt?: string;
    };
    /** Some alerts, the counts, and where to go on. */
    AlertPage: {
      /** The alerts of this page, newest first. */
      alerts: components["schemas"]["Alert"][];
      summary: components["schemas"]["InboxSummary"];
      /**
       * How many alerts a page holds.
       *
       * Unit: count.
       */
      limit: number;
      /** Where the next page starts. Absent when this page is the last. */
      cursor?: components["schemas"]["Cursor"];
    };
    /** How much is new. */
    InboxSummary: {
      /**
       * How many alerts are unread.
       *
       * Unit: count. At least 0.
       */
      unreadCount: number;
      /**
       * When the subscriber last read an alert, in UTC. Absent when it never did.
       *
       * Format: date-time.
       */
      lastRead?: string;
    };
    /** Alerts by their ids. */
    ChosenAlerts: {
      /**
       * The alerts. One that is not the subscriber's makes the call fail as a whole.
       *
       * 1 to 100 items.
       */
      ids: components["schemas"]["AlertId"][];
    };
    /** Every alert, or every alert of one app. */
    AllAlerts: {
      /** Always true; it says that all are meant on purpose. */
      all: true;
      appId?: components["schemas"]["AppId"];
    };
    /** Some alerts by their ids, or all of them. */
    AlertSelection: components["schemas"]["ChosenAlerts"] | components["schemas"]["AllAlerts"];
    /** What a call did to the inbox. */
    InboxChange: {
      /**
       * How many alerts changed.
       *
       * Unit: count. At least 0.
       */
      changed: number;
      summary: components["schemas"]["InboxSummary"];
    };
    /**
     * A way in which alerts reach a subscriber.
     *
     * @example IN_APP
     */
    Channel: "PUSH" | "IN_APP" | "EMAIL" | "TELEGRAM";
    /** Channels, each once. */
    ChannelList: components["schemas"]["Channel"][];
    /** An address of the subscriber outside the app. */
    ConnectedChannel: {
      /**
       * Identifies the channel.
       *
       * Format: uuid.
       */
      id: string;
      /**
       * The kind of channel, `EMAIL` or `TELEGRAM`.
       *
       * At least 1 character.
       */
      type: string;
      /** The email address or the messenger name. */
      value: string;
      /** Whether the subscriber has shown that the address is theirs. */
      verified: boolean;
      /** Whether any app may send to it. */
      subscribed: boolean;
    };
    /** The connected channels by their kind. */
    Channels: {
      EMAIL?: components["schemas"]["ConnectedChannel"];
      TELEGRAM?: components["schemas"]["ConnectedChannel"];
    };
    /** The address that gets a code. */
    PrepareEmailRequest: {
      /**
       * The address.
       *
       * 3 to 254 characters. Format: email.
       */
      email: string;
    };
    /** The code that proves the address. */
    VerifyEmailRequest: {
      /**
       * Six digits.
       *
       * Exactly 6 characters. Pattern: `^[0-9]{6}$`.
       */
      code: string;
    };
    /** The address that waits for its code. */
    EmailCode: {
      channel: components["schemas"]["ConnectedChannel"];
      /**
       * When the code stops working, in UTC.
       *
       * Format: date-time.
       */
      expiresAt: string;
    };
    /** The link that connects one account. */
    TelegramLink: {
      /**
       * Opens a chat with our bot.
       *
       * Format: uri.
       */
      url: string;
      /**
       * When the link stops working, in UTC.
       *
       * Format: date-time.
       */
      expiresAt: string;
    };
    /** The keys with which messages to a browser are encrypted, in base64url. */
    PushKeys: {
      /**
       * The browser's public key, 65 bytes.
       *
       * Pattern: `^[A-Za-z0-9_-]{87}$`.
       */
      p256dh: string;
      /**
       * The shared secret, 16 bytes.
       *
       * Pattern: `^[A-Za-z0-9_-]{22}$`.
       */
      auth: string;
    };
    /**
     * The address of the browser's push service, over https.
     *
     * At most 2048 characters. Format: uri. Pattern: `^https://`.
     *
     * @example https://push.bellwether.example/send/8f1c2a
     */
    PushEndpoint: string;
    /**
     * The token that the phone's system gave to the app.
     *
     * 16 to 4096 characters. Pattern: `^[A-Za-z0-9:_-]+$`.
     *
     * @example 740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad
     */
    DeviceToken: string;
    /** A browser with its push subscription. */
    BrowserDevice: {
      /** Always `web`. */
      platform: "web";
      endpoint: components["schemas"]["PushEndpoint"];
      /**
       * When the browser ends the subscription, in milliseconds since 1970; null when it does not say. It is here so that what the browser's `PushSubscription` gives as JSON can be sent unchanged.
       *
       * Unit: milliseconds. At least 0.
       */
      expirationTime?: number | null;
      keys: components["schemas"]["PushKeys"];
    };
    /** A phone with its device token. */
    PhoneDevice: {
      /** The phone's system. */
      platform: "ios" | "android";
      token: components["schemas"]["DeviceToken"];
    };
    /** A device that is to receive push messages. */
    PushDevice: components["schemas"]["BrowserDevice"] | components["schemas"]["PhoneDevice"];
    /** A browser by its endpoint. */
    BrowserTarget: {
      /** Always `web`. */
      platform: "web";
      endpoint: components["schemas"]["PushEndpoint"];
    };
    /** A device that is to receive no more push messages. */
    PushTarget: components["schemas"]["BrowserTarget"] | components["schemas"]["PhoneDevice"];
    /** The devices of the subscriber, counted. */
    PushDevices: {
      /**
       * How many devices receive push messages.
       *
       * Unit: count. 0 to 20.
       */
      deviceCount: number;
    };
    /** An app and one channel or several. */
    SubscriptionChange: {
      appId: components["schemas"]["AppId"];
      /** One channel, or a list of them. */
      channel: components["schemas"]["Channel"] | components["schemas"]["Channel"][];
    };
    /** A wallet's subscription to an app. */
    Subscription: {
      appId: components["schemas"]["AppId"];
      channels: components["schemas"]["ChannelList"];
    };
    /** A topic by its id. */
    TopicChoice: {
      topicId: components["schemas"]["TopicId"];
    };
    /** What an app sends about. */
    Topic: {
      id: components["schemas"]["TopicId"];
      appId: components["schemas"]["AppId"];
      /**
       * The topic's name.
       *
       * At least 1 character.
       */
      name: string;
      /** What the topic is about. */
      description?: string;
      /** Whether the wallet is subscribed. */
      subscribed: boolean;
    };
    /** Some topics, and where to go on. */
    TopicPage: {
      /** The topics of this page, by app and name. */
      topics: components["schemas"]["Topic"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /** What the subscriber reads. */
    AlertMessage: {
      /**
       * The heading.
       *
       * 1 to 60 characters.
       */
      title: string;
      /**
       * The text.
       *
       * 1 to 500 characters.
       */
      body: string;
      /**
       * The address of a picture, over https.
       *
       * At most 2048 characters. Format: uri. Pattern: `^https://`.
       */
      image?: string;
      /**
       * Buttons, in order.
       *
       * 1 to 3 items.
       */
      actions?: components["schemas"]["AlertActionToSend"][];
    };
    /** One wallet. */
    SubscriberRecipient: {
      /** Always `subscriber`. */
      type: "subscriber";
      walletAddress: components["schemas"]["WalletAddress"];
    };
    /** Up to 10,000 wallets. */
    SubscribersRecipient: {
      /** Always `subscribers`. */
      type: "subscribers";
      /**
       * The wallets. One that stands here twice counts once.
       *
       * 1 to 10000 items.
       */
      walletAddresses: components["schemas"]["WalletAddress"][];
    };
    /** Confirms that a token is useless now. */
    Revocation: {
      /** Always true. */
      revoked: boolean;
    };
    /** Confirms that something is gone. */
    Deletion: {
      /** Always true. */
      deleted: boolean;
    };
    /** Everyone who is subscribed to the app. */
    AllSubscribersRecipient: {
      /** Always `all-subscribers`. */
      type: "all-subscribers";
    };
    /** Who gets the alert. */
    Recipient:
      | components["schemas"]["SubscriberRecipient"]
      | components["schemas"]["SubscribersRecipient"]
      | components["schemas"]["AllSubscribersRecipient"];
    /** One message and who gets it. */
    SendAlertRequest: {
      /**
       * The channels to use. A subscriber gets the alert on those it has subscribed.
       *
       * 1 to 4 items.
       */
      channels: components["schemas"]["Channel"][];
      message: components["schemas"]["AlertMessage"];
      /** Only subscribers of this topic get the alert. */
      topicId?: components["schemas"]["TopicId"];
      data?: components["schemas"]["AlertData"];
      recipient: components["schemas"]["Recipient"];
    };
    /** A send that was accepted. */
    AcceptedSend: {
      /**
       * Identifies the send. A repetition with the same `Idempotency-Key` gives the same id.
       *
       * Format: uuid.
       */
      id: string;
    };
    /**
     * An address over https that is reachable from outside; private addresses are refused.
     *
     * At most 2048 characters. Format: uri. Pattern: `^https://`.
     *
     * @example https://hooks.bellwether.example/harbor
     */
    WebhookUrl: string;
    /**
     * A note of your own.
     *
     * At most 200 characters.
     *
     * @example Prices for the rate page
     */
    WebhookNote: string;
    /** An address that is to be told about events. */
    CreateWebhookRequest: {
      url: components["schemas"]["WebhookUrl"];
      description?: components["schemas"]["WebhookNote"];
    };
    /** The fields that change. */
    UpdateWebhookRequest: {
      url?: components["schemas"]["WebhookUrl"];
      description?: components["schemas"]["WebhookNote"];
      /** Whether events are delivered. What happens while it is false is not delivered later. */
      enabled?: boolean;
    };
    /** An address that is told about events. */
    Webhook: {
      id: components["schemas"]["WebhookId"];
      url: components["schemas"]["WebhookUrl"];
      description?: components["schemas"]["WebhookNote"];
      /** Whether events are delivered. It becomes false after five days of failures. */
      enabled: boolean;
      /**
       * When it was created, in UTC.
       *
       * Format: date-time.
       */
      createdAt: string;
    };
    /** A webhook and the secret that signs its deliveries. */
    WebhookWithSecret: {
      /**
       * The signing secret, `whsec_` and base64, as Standard Webhooks writes it. Keep it; it is not shown again.
       *
       * Pattern: `^whsec_[A-Za-z0-9+/]+=*$`.
       */
      secret: string;
    } & components["schemas"]["Webhook"];
    /** Some webhooks, and where to go on. */
    WebhookPage: {
      /** The webhooks of this page, oldest first. */
      webhooks: components["schemas"]["Webhook"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /**
     * The kinds of event that can be watched.
     *
     * @example price-change
     */
    EventKind: "price-change" | "new-token" | "last-trade-price-change";
    /** What to send. */
    TestWebhookRequest: {
      event: components["schemas"]["EventKind"];
    };
    /**
     * Identifies a delivery. Its messages carry it as `webhook-id`.
     *
     * Format: uuid.
     *
     * @example c3a8e1f6-2b94-47d0-8e5f-6a7b9c0d1e23
     */
    DeliveryId: string;
    /**
     * One or more signatures as Standard Webhooks writes them.
     *
     * Pattern: `^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$`.
     */
    WebhookSignature: string;
    /** One message to a webhook and what became of it. */
    Delivery: {
      id: components["schemas"]["DeliveryId"];
      /**
       * The kind of event. New kinds may be added.
       *
       * At least 1 character.
       */
      event: string;
      /**
       * `pending` while it will be tried again, `delivered` after a 2xx answer, `failed` when it was given up. New states may be added.
       *
       * At least 1 character.
       */
      state: string;
      /**
       * How often it was tried.
       *
       * Unit: count. At least 0.
       */
      attempts: number;
      /**
       * The HTTP status of the last answer. Absent when none came.
       *
       * Unit: http-status. 100 to 599.
       */
      lastStatus?: number;
      /**
       * When it was last tried, in UTC.
       *
       * Format: date-time.
       */
      lastAttemptAt?: string;
      /**
       * When it will be tried again, in UTC. Absent when it will not.
       *
       * Format: date-time.
       */
      nextAttemptAt?: string;
    };
    /** Some deliveries, and where to go on. */
    DeliveryPage: {
      /** The deliveries of this page, newest first. */
      deliveries: components["schemas"]["Delivery"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /**
     * How far the price must move, as a fraction (0.05 is 5 %).
     *
     * Unit: fraction. 0.001 to 10.
     *
     * @example 0.05
     */
    Threshold: number;
    /**
     * Which way the price must move.
     *
     * @example any
     */
    PriceDirection: "up" | "down" | "any";
    /**
     * The tokens to watch, by asset id.
     *
     * 1 to 100 items.
     *
     * @example [
     *   "solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"
     * ]
     */
    WatchedTokens: components["schemas"]["TokenId"][];
    /**
     * An asset id of the assets host, such as a chain's name, a colon and the token's address.
     *
     * 1 to 128 characters. Pattern: `^[A-Za-z0-9:._-]+$`.
     *
     * @example solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
     */
    TokenId: string;
    /** A price that moves by a threshold within a sliding window. */
    PriceChangeTrigger: {
      /** Always `price-change`. */
      event: "price-change";
      tokens: components["schemas"]["WatchedTokens"];
      threshold: components["schemas"]["Threshold"];
      /**
       * The length of the window that slides along with time.
       *
       * Unit: seconds. 60 to 604800.
       */
      windowSeconds: number;
      direction: components["schemas"]["PriceDirection"];
    };
    /** What the community audit of a token must have found. A criterion that is absent is not asked for. */
    AuditCriteria: {
      /** Whether nobody may make more of the token. */
      mintAuthorityRevoked?: boolean;
      /** Whether nobody may freeze a holder's tokens. */
      freezeAuthorityRevoked?: boolean;
      /**
       * The largest share that the ten largest holders may have together.
       *
       * Unit: fraction. 0 to 1.
       */
      maxTopHoldersShare?: number;
      /**
       * The least score of natural trading, from 0 to 100.
       *
       * Unit: percent. 0 to 100.
       */
      minOrganicScore?: number;
    };
    /** What the audit must have found, at least one thing. */
    AuditCriteriaToSet: components["schemas"]["AuditCriteria"];
    /** A token that appears and meets audit criteria. */
    NewTokenTrigger: {
      /** Always `new-token`. */
      event: "new-token";
      audit: components["schemas"]["AuditCriteria"];
    };
    /** A token that appears and meets the audit criteria given here. */
    NewTokenTriggerToSet: {
      /** Always `new-token`. */
      event: "new-token";
      audit: components["schemas"]["AuditCriteriaToSet"];
    };
    /** A price that moves by a threshold from the price of the holder's last buy. It is watched for each subscriber of the app who holds the token. */
    LastTradePriceChangeTrigger: {
      /** Always `last-trade-price-change`. */
      event: "last-trade-price-change";
      tokens: components["schemas"]["WatchedTokens"];
      threshold: components["schemas"]["Threshold"];
      direction: components["schemas"]["PriceDirection"];
    };
    /** A trigger that this version does not know. */
    UnknownTrigger: {
      /** The kind of event. */
      event: UnknownVariant;
    };
    /** What is watched for. */
    EventTrigger:
      | components["schemas"]["PriceChangeTrigger"]
      | components["schemas"]["NewTokenTrigger"]
      | components["schemas"]["LastTradePriceChangeTrigger"]
      | components["schemas"]["UnknownTrigger"];
    /** What to watch for. */
    NewEventTrigger:
      | components["schemas"]["PriceChangeTrigger"]
      | components["schemas"]["NewTokenTriggerToSet"]
      | components["schemas"]["LastTradePriceChangeTrigger"];
    /** Events go to a webhook. */
    WebhookDestination: {
      /** Always `webhook`. */
      type: "webhook";
      webhookId: components["schemas"]["WebhookId"];
    };
    /** Events become alerts to the subscribers of a topic. */
    TopicDestination: {
      /** Always `topic`. */
      type: "topic";
      topicId: components["schemas"]["TopicId"];
    };
    /**
     * The known kinds of destination.
     *
     * @example webhook
     */
    DestinationType: "webhook" | "topic";
    /** A destination that this version does not know. */
    UnknownDestination: {
      /** The kind of destination. */
      type: UnknownVariant;
    };
    /** Where events are told. */
    EventDestination:
      | components["schemas"]["WebhookDestination"]
      | components["schemas"]["TopicDestination"]
      | components["schemas"]["UnknownDestination"];
    /** Where to tell the events. */
    NewEventDestination:
      | components["schemas"]["WebhookDestination"]
      | components["schemas"]["TopicDestination"];
    /** What to watch for and where to tell it. */
    CreateEventSubscriptionRequest: {
      trigger: components["schemas"]["NewEventTrigger"];
      destination: components["schemas"]["NewEventDestination"];
    };
    /** The field that changes. */
    UpdateEventSubscriptionRequest: {
      /** Whether the events are told. */
      enabled: boolean;
    };
    /** What an app watches for and where it is told. */
    EventSubscription: {
      id: components["schemas"]["EventSubscriptionId"];
      trigger: components["schemas"]["EventTrigger"];
      destination: components["schemas"]["EventDestination"];
      /** Whether the events are told. */
      enabled: boolean;
      /**
       * When it was created, in UTC.
       *
       * Format: date-time.
       */
      createdAt: string;
    };
    /** Some event subscriptions, and where to go on. */
    EventSubscriptionPage: {
      /** The event subscriptions of this page, oldest first. */
      subscriptions: components["schemas"]["EventSubscription"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /** The token that an event is about. */
    EventToken: {
      id: components["schemas"]["TokenId"];
      /** The token's ticker. */
      symbol: string;
      /** The token's name. */
      name?: string;
    };
    /** What every event has. */
    EventBase: {
      /**
       * Identifies the event.
       *
       * Format: uuid.
       */
      id: string;
      /** The kind of event. */
      event: string;
      /**
       * When it happened, in UTC.
       *
       * Format: date-time.
       */
      timestamp: string;
      subscriptionId: components["schemas"]["EventSubscriptionId"];
      token: components["schemas"]["EventToken"];
    };
    /** From which price to which. */
    PriceMove: {
      /**
       * The price before, in US dollars for one token.
       *
       * Unit: usd-per-token. At least 0.
       */
      fromUsd: number;
      /**
       * The price now, in US dollars for one token.
       *
       * Unit: usd-per-token. At least 0.
       */
      toUsd: number;
      /**
       * By how much it moved, as a fraction of the price before; negative when it fell.
       *
       * Unit: fraction.
       */
      change: number;
    };
    /** A price moved within the window. */
    PriceChangeEvent: {
      /** Always `price-change`. */
      event: "price-change";
      trigger: components["schemas"]["PriceChangeTrigger"];
      price: components["schemas"]["PriceMove"];
    } & WithRequired<components["schemas"]["EventBase"], "event">;
    /** A token appeared. */
    NewTokenEvent: {
      /** Always `new-token`. */
      event: "new-token";
      trigger: components["schemas"]["NewTokenTrigger"];
      audit: components["schemas"]["TokenAudit"];
    } & WithRequired<components["schemas"]["EventBase"], "event">;
    /** What the community audit found. */
    TokenAudit: {
      /** Whether nobody may make more of the token. */
      mintAuthorityRevoked?: boolean;
      /** Whether nobody may freeze a holder's tokens. */
      freezeAuthorityRevoked?: boolean;
      /**
       * The share that the ten largest holders have together.
       *
       * Unit: fraction. 0 to 1.
       */
      topHoldersShare?: number;
      /**
       * The score of natural trading, from 0 to 100.
       *
       * Unit: percent. 0 to 100.
       */
      organicScore?: number;
    };
    /** A price moved since the holder's last buy. */
    LastTradePriceChangeEvent: {
      /** Always `last-trade-price-change`. */
      event: "last-trade-price-change";
      trigger: components["schemas"]["LastTradePriceChangeTrigger"];
      price: components["schemas"]["PriceMove"];
      walletAddress: components["schemas"]["WalletAddress"];
      /**
       * When the wallet last bought the token, in UTC.
       *
       * Format: date-time.
       */
      lastBuyAt: string;
    } & WithRequired<components["schemas"]["EventBase"], "event">;
    /** An event that this version does not know. */
    UnknownEvent: {
      /** The kind of event. */
      event: UnknownVariant;
    } & WithRequired<components["schemas"]["EventBase"], "event">;
    /** Something that was watched for and happened. */
    Event:
      | components["schemas"]["PriceChangeEvent"]
      | components["schemas"]["NewTokenEvent"]
      | components["schemas"]["LastTradePriceChangeEvent"]
      | components["schemas"]["UnknownEvent"];
    /** The body of one message to a webhook. */
    EventDelivery: {
      /**
       * The events, oldest first.
       *
       * 1 to 100 items.
       */
      events: components["schemas"]["Event"][];
    };
    /**
     * A Solana wallet, as the base58 text of its 32-byte ed25519 public key.
     *
     * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
     *
     * @example 8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb
     */
    WalletAddress: string;
    /** What is wrong with one field of the request. */
    FieldProblem: {
      /** The field, with dots and indexes, such as `recipient.walletAddresses[3]`. */
      field: string;
      /** What is wrong with it. */
      problem: string;
      /** What would be right. */
      allowed?: string;
    };
    /** What went wrong, in a form that a program can branch on. */
    ErrorDetail: {
      /**
       * A stable kebab-case name of the problem. Known are `invalid-request`, `wrong-code` and `code-expired` (400), `unauthorized`, `signature-mismatch`, `message-expired` and `message-unknown` (401), `forbidden` and `early-access-needed` (403), `not-found` (404), `idempotency-key-reused`, `idempotency-key-in-use`, `already-verified`, `limit-reached` and `delivery-underway` (409), `too-large` (413), `unsupported-media-type` (415), `too-many-requests` (429), `internal-error` (500) and `unavailable` (503). New codes may be added; treat one that you do not know by its status.
       *
       * At least 1 character.
       */
      code: string;
      /**
       * A sentence that names the field, what was wrong with it and what is allowed.
       *
       * At least 1 character.
       */
      message: string;
      /** One entry for each field that is wrong. */
      details?: components["schemas"]["FieldProblem"][];
    };
    /** The one error shape of the alerts host. */
    AlertsError: {
      error: components["schemas"]["ErrorDetail"];
      /**
       * The sentence of `error` once more, for readers that only show this.
       *
       * At least 1 character.
       */
      message: string;
    };
    /** Why the request could not be read. */
    SignInError: {
      error: components["schemas"]["ErrorDetail"];
      /** The sentence of `error` once more, for readers that only show this. */
      message?: string;
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
  };
  responses: {
    AlertsRead: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["InboxChange"];
      };
    };
    AlertsCleared: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["InboxChange"];
      };
    };
    Channels: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Channels"];
      };
    };
    EmailVerified: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Channels"];
      };
    };
    EmailDisconnected: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Channels"];
      };
    };
    TelegramDisconnected: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Channels"];
      };
    };
    EmailCodeSent: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["EmailCode"];
      };
    };
    PushSubscribed: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["PushDevices"];
      };
    };
    PushUnsubscribed: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["PushDevices"];
      };
    };
    Subscribed: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Subscription"];
      };
    };
    Unsubscribed: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Subscription"];
      };
    };
    TopicSubscribed: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Topic"];
      };
    };
    TopicUnsubscribed: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Topic"];
      };
    };
    Webhook: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Webhook"];
      };
    };
    WebhookChanged: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Webhook"];
      };
    };
    WebhookCreated: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["WebhookWithSecret"];
      };
    };
    WebhookSecretRotated: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["WebhookWithSecret"];
      };
    };
    TestDelivery: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Delivery"];
      };
    };
    DeliveryRetried: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Delivery"];
      };
    };
    EventSubscription: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["EventSubscription"];
      };
    };
    EventSubscriptionCreated: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["EventSubscription"];
      };
    };
    EventSubscriptionChanged: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["EventSubscription"];
      };
    };
    InvalidWallet: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    UnknownClientKey: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    TooLarge: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    UnsupportedMediaType: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
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
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InternalError: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    Unavailable: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidSignIn: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["SignInError"];
      };
    };
    SignInRefused: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    Unauthorized: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidHistoryPage: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidAppFilter: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidAlertSelection: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    AlertNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidEmail: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    EmailVerifiedAlready: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidEmailCode: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    EmailNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    TelegramVerifiedAlready: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    TelegramNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidPushDevice: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidSubscriptionChange: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    AppNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidPage: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidTopicChoice: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    TopicNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidSend: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    SenderUnknown: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    SenderForbidden: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    SendTargetNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    IdempotencyConflict: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    UnknownApiKey: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    EarlyAccessNeeded: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidWebhook: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    WebhookLimitReached: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidId: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    WebhookNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidWebhookTest: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    DeliveryNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    DeliveryUnderway: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidEventSubscription: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    DestinationNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    EventSubscriptionLimitReached: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    EventSubscriptionNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    InvalidEventSubscriptionChange: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
  };
  parameters: {
    Chain: components["schemas"]["Chain"];
    AppFilter: components["schemas"]["AppId"];
    PageLimit: number;
    Cursor: components["schemas"]["Cursor"];
    WebhookId: components["schemas"]["WebhookId"];
    SubscriptionId: components["schemas"]["EventSubscriptionId"];
    WebhookTimestamp: number;
  };
  requestBodies: {
    AlertSelection: {
      content: {
        "application/json": components["schemas"]["AlertSelection"];
      };
    };
    SubscriptionChange: {
      content: {
        "application/json": components["schemas"]["SubscriptionChange"];
      };
    };
    TopicChoice: {
      content: {
        "application/json": components["schemas"]["TopicChoice"];
      };
    };
  };
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
  prepareSignIn: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        chain: components["parameters"]["Chain"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PrepareSignInRequest"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["SignInMessage"];
        };
      };
      400: components["responses"]["InvalidWallet"];
      401: components["responses"]["UnknownClientKey"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  verifyWallet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        chain: components["parameters"]["Chain"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["VerifyWalletRequest"];
      };
    };
    responses: {
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Session"];
        };
      };
      400: components["responses"]["InvalidSignIn"];
      401: components["responses"]["SignInRefused"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getSession: {
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
          "application/json": components["schemas"]["SessionState"];
        };
      };
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  revokeSession: {
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
          "application/json": components["schemas"]["Revocation"];
        };
      };
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listAlerts: {
    parameters: {
      query?: {
        appId?: components["parameters"]["AppFilter"];
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
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AlertPage"];
        };
      };
      400: components["responses"]["InvalidHistoryPage"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getInboxSummary: {
    parameters: {
      query?: {
        appId?: components["parameters"]["AppFilter"];
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
          "application/json": components["schemas"]["InboxSummary"];
        };
      };
      400: components["responses"]["InvalidAppFilter"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  markAlertsRead: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["AlertSelection"];
    responses: {
      200: components["responses"]["AlertsRead"];
      400: components["responses"]["InvalidAlertSelection"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["AlertNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  clearAlerts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["AlertSelection"];
    responses: {
      200: components["responses"]["AlertsCleared"];
      400: components["responses"]["InvalidAlertSelection"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["AlertNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getChannels: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["Channels"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  prepareEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PrepareEmailRequest"];
      };
    };
    responses: {
      200: components["responses"]["EmailCodeSent"];
      400: components["responses"]["InvalidEmail"];
      401: components["responses"]["Unauthorized"];
      409: components["responses"]["EmailVerifiedAlready"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  verifyEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["VerifyEmailRequest"];
      };
    };
    responses: {
      200: components["responses"]["EmailVerified"];
      400: components["responses"]["InvalidEmailCode"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["EmailNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  resendEmailCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["EmailCodeSent"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["EmailNotFound"];
      409: components["responses"]["EmailVerifiedAlready"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["EmailDisconnected"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["EmailNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  prepareTelegram: {
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
          "application/json": components["schemas"]["TelegramLink"];
        };
      };
      401: components["responses"]["Unauthorized"];
      409: components["responses"]["TelegramVerifiedAlready"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteTelegram: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["TelegramDisconnected"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["TelegramNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  subscribePush: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PushDevice"];
      };
    };
    responses: {
      200: components["responses"]["PushSubscribed"];
      400: components["responses"]["InvalidPushDevice"];
      401: components["responses"]["Unauthorized"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  unsubscribePush: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PushTarget"];
      };
    };
    responses: {
      200: components["responses"]["PushUnsubscribed"];
      400: components["responses"]["InvalidPushDevice"];
      401: components["responses"]["Unauthorized"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  subscribeToApp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["SubscriptionChange"];
    responses: {
      200: components["responses"]["Subscribed"];
      400: components["responses"]["InvalidSubscriptionChange"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["AppNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  unsubscribeFromApp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["SubscriptionChange"];
    responses: {
      200: components["responses"]["Unsubscribed"];
      400: components["responses"]["InvalidSubscriptionChange"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["AppNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listApps: {
    parameters: {
      query?: {
        limit?: components["parameters"]["PageLimit"];
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
          "application/json": components["schemas"]["AppPage"];
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listTopics: {
    parameters: {
      query?: {
        appId?: components["parameters"]["AppFilter"];
        limit?: components["parameters"]["PageLimit"];
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
          "application/json": components["schemas"]["TopicPage"];
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  subscribeToTopic: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["TopicChoice"];
    responses: {
      200: components["responses"]["TopicSubscribed"];
      400: components["responses"]["InvalidTopicChoice"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["TopicNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  unsubscribeFromTopic: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["TopicChoice"];
    responses: {
      200: components["responses"]["TopicUnsubscribed"];
      400: components["responses"]["InvalidTopicChoice"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["TopicNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  sendAlert: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: string;
      };
      path: {
        appId: components["schemas"]["AppId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SendAlertRequest"];
      };
    };
    responses: {
      202: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["AcceptedSend"];
        };
      };
      400: components["responses"]["InvalidSend"];
      401: components["responses"]["SenderUnknown"];
      403: components["responses"]["SenderForbidden"];
      404: components["responses"]["SendTargetNotFound"];
      409: components["responses"]["IdempotencyConflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listWebhooks: {
    parameters: {
      query?: {
        limit?: components["parameters"]["PageLimit"];
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
          "application/json": components["schemas"]["WebhookPage"];
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateWebhookRequest"];
      };
    };
    responses: {
      201: components["responses"]["WebhookCreated"];
      400: components["responses"]["InvalidWebhook"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      409: components["responses"]["WebhookLimitReached"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["Webhook"];
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["WebhookNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: components["parameters"]["WebhookId"];
      };
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
          "application/json": components["schemas"]["Deletion"];
        };
      };
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["WebhookNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateWebhookRequest"];
      };
    };
    responses: {
      200: components["responses"]["WebhookChanged"];
      400: components["responses"]["InvalidWebhook"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["WebhookNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  rotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["WebhookSecretRotated"];
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["WebhookNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  testWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["TestWebhookRequest"];
      };
    };
    responses: {
      200: components["responses"]["TestDelivery"];
      400: components["responses"]["InvalidWebhookTest"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["WebhookNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listDeliveries: {
    parameters: {
      query?: {
        limit?: components["parameters"]["PageLimit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path: {
        webhookId: components["parameters"]["WebhookId"];
      };
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
          "application/json": components["schemas"]["DeliveryPage"];
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["WebhookNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  resendDelivery: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: components["parameters"]["WebhookId"];
        deliveryId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["DeliveryRetried"];
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["DeliveryNotFound"];
      409: components["responses"]["DeliveryUnderway"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listEventSubscriptions: {
    parameters: {
      query?: {
        limit?: components["parameters"]["PageLimit"];
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
          "application/json": components["schemas"]["EventSubscriptionPage"];
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createEventSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["CreateEventSubscriptionRequest"];
      };
    };
    responses: {
      201: components["responses"]["EventSubscriptionCreated"];
      400: components["responses"]["InvalidEventSubscription"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["DestinationNotFound"];
      409: components["responses"]["EventSubscriptionLimitReached"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getEventSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        subscriptionId: components["parameters"]["SubscriptionId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["EventSubscription"];
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["EventSubscriptionNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteEventSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        subscriptionId: components["parameters"]["SubscriptionId"];
      };
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
          "application/json": components["schemas"]["Deletion"];
        };
      };
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["EventSubscriptionNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateEventSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        subscriptionId: components["parameters"]["SubscriptionId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateEventSubscriptionRequest"];
      };
    };
    responses: {
      200: components["responses"]["EventSubscriptionChanged"];
      400: components["responses"]["InvalidEventSubscriptionChange"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["EventSubscriptionNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  receivePriceChange: {
    parameters: {
      query?: never;
      header: {
        "webhook-id": components["schemas"]["DeliveryId"];
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
        "webhook-signature": components["schemas"]["WebhookSignature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["EventDelivery"];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveNewToken: {
    parameters: {
      query?: never;
      header: {
        "webhook-id": components["schemas"]["DeliveryId"];
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
        "webhook-signature": components["schemas"]["WebhookSignature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["EventDelivery"];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  receiveLastTradePriceChange: {
    parameters: {
      query?: never;
      header: {
        "webhook-id": components["schemas"]["DeliveryId"];
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
        "webhook-signature": components["schemas"]["WebhookSignature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["EventDelivery"];
      };
    };
    responses: {
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
type WithRequired<T, K extends keyof T> = T & {
  [P in K]-?: T[P];
};

// Generated from Bellwether alerts 2.2.0-beta by tools/generate. Edit the spec, not this file.

import type { UnknownVariant } from "@bellwether/client";

export interface paths {
  "/v2/auth/{chain}/prepare": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The blockchain of the wallet.
         * @example solana
         */
        chain: components["parameters"]["Chain"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Get the message that a wallet signs
     * @description Returns a text that names the domain, the wallet and the moment. Sign exactly this text and hand it to `verifyWallet` within five minutes; it works once. Nothing is stored about the wallet yet.
     */
    post: operations["prepareSignIn"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/auth/{chain}/verify": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The blockchain of the wallet.
         * @example solana
         */
        chain: components["parameters"]["Chain"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Trade a signed message for a session token
     * @description Checks that the signature belongs to the message and the message to this service, then returns a session token that lasts one year. A message is accepted once. The client key is optional; when it is sent, it must be the one that prepared the message.
     */
    post: operations["verifyWallet"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/auth": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Say whose session a token is
     * @description Returns the wallet that the token belongs to and how long it lasts. Use it to find out whether a stored token still works.
     */
    get: operations["getSession"];
    put?: never;
    post?: never;
    /**
     * Sign out
     * @description Makes the token that this request carries useless, at once and for good. Other sessions of the wallet go on.
     */
    delete: operations["revokeSession"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/history": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the alerts of the subscriber
     * @description Returns the inbox, newest first, page by page, with the number of unread alerts. Reading a page marks nothing as read.
     */
    get: operations["listAlerts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/history/summary": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Count the unread alerts
     * @description Returns how many alerts are unread and when the subscriber last read one. Cheap enough to ask for often, to draw a badge.
     */
    get: operations["getInboxSummary"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/history/read": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mark alerts as read
     * @description Marks the named alerts, or all of them, as read. Alerts that were read before keep their time. An id that is not in the inbox makes the call fail, and nothing is changed.
     */
    post: operations["markAlertsRead"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/history/clear": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Remove alerts from the inbox
     * @description Removes the named alerts, or all of them, for good. The app that sent them is not told. An id that is not in the inbox makes the call fail, and nothing is changed.
     */
    post: operations["clearAlerts"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/channels": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show the channels of the subscriber
     * @description Returns the email address and the messenger account that the subscriber has connected. A channel that was never connected is absent.
     */
    get: operations["getChannels"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/channel/email/prepare": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Connect an email address
     * @description Stores the address, not yet verified, and sends it a code of six digits that is valid for fifteen minutes. An address that was connected before is replaced.
     */
    post: operations["prepareEmail"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/channel/email/verify": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm an email address
     * @description Takes the code that was sent to the address. From then on apps can be subscribed to on this channel. After five wrong codes a new one must be sent with `resendEmailCode`.
     */
    post: operations["verifyEmail"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/channel/email/resend": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send the email code again
     * @description Sends a new code to the address that waits for one. The code before is no longer valid.
     */
    post: operations["resendEmailCode"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/channel/email/delete": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Disconnect the email address
     * @description Forgets the address. Subscriptions stay; alerts no longer go to this channel.
     */
    post: operations["deleteEmail"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/channel/telegram/prepare": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Connect a Telegram account
     * @description Returns a link that opens a chat with our bot. When the subscriber presses start there within fifteen minutes, the account is connected and verified.
     */
    post: operations["prepareTelegram"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/channel/telegram/delete": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Disconnect the Telegram account
     * @description Forgets the account. Subscriptions stay; alerts no longer go to this channel.
     */
    post: operations["deleteTelegram"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/push/subscribe": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Let a device receive push messages
     * @description Registers a browser (by its Web Push subscription) or a phone (by its device token). A device that is registered already is updated. At most twenty devices are kept, the oldest goes first.
     */
    post: operations["subscribePush"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/push/unsubscribe": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Stop push messages to a device
     * @description Forgets one device. A device that was never registered is no error.
     */
    post: operations["unsubscribePush"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/subscribe": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Let an app send alerts
     * @description Subscribes the wallet to an app on one channel or several. Channels that were subscribed before stay so.
     */
    post: operations["subscribeToApp"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/unsubscribe": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Stop an app from sending alerts
     * @description Ends the subscription to an app on the named channels. What is in the inbox stays there.
     */
    post: operations["unsubscribeFromApp"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/apps": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the apps that can be subscribed to
     * @description Returns every app by name, with the channels on which the wallet is subscribed to it. An app that it is not subscribed to has none.
     */
    get: operations["listApps"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/topics": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the topics of the apps
     * @description Returns the topics, all or those of one app, and whether the wallet is subscribed to each.
     */
    get: operations["listTopics"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/topics/subscribe": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Subscribe to a topic
     * @description From now on alerts about the topic reach the wallet, on the channels of its subscription to the app.
     */
    post: operations["subscribeToTopic"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/topics/unsubscribe": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Unsubscribe from a topic
     * @description Alerts about the topic no longer reach the wallet. Other topics of the app do.
     */
    post: operations["unsubscribeFromTopic"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/{appId}/send": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send an alert to subscribers
     * @description Sends one message to one subscriber, to up to 10,000 named subscribers or to all subscribers of the app. Wallets that are not subscribed are passed over, a wallet that is named twice gets the alert once, and the call takes effect as a whole or not at all. With an `Idempotency-Key` a repeated call within 24 hours answers as the first did and sends nothing.
     */
    post: operations["sendAlert"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/events/webhooks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the webhooks of the app
     * @description Part of the events beta, for which early access is needed. Returns where the app is told about events, oldest first. Secrets are never shown again.
     */
    get: operations["listWebhooks"];
    put?: never;
    /**
     * Create a webhook
     * @description Part of the events beta, for which early access is needed. Registers an address that is told about events. The answer holds the secret with which deliveries are signed; it is shown this once.
     */
    post: operations["createWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/events/webhooks/{webhookId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The webhook.
         * @example 4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78
         */
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    /**
     * Show a webhook
     * @description Part of the events beta, for which early access is needed. Returns the address and whether it is told about events.
     */
    get: operations["getWebhook"];
    put?: never;
    post?: never;
    /**
     * Delete a webhook
     * @description Part of the events beta, for which early access is needed. Forgets the address. Event subscriptions that lead to it are deleted too; what was being delivered is dropped.
     */
    delete: operations["deleteWebhook"];
    options?: never;
    head?: never;
    /**
     * Change a webhook
     * @description Part of the events beta, for which early access is needed. Changes the fields that are sent and leaves the others.
     */
    patch: operations["updateWebhook"];
    trace?: never;
  };
  "/v2/events/webhooks/{webhookId}/rotate-secret": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The webhook.
         * @example 4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78
         */
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace the secret of a webhook
     * @description Part of the events beta, for which early access is needed. Returns a new secret. For 24 hours deliveries carry a signature by each secret, so that none is missed.
     */
    post: operations["rotateWebhookSecret"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/events/webhooks/{webhookId}/test": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The webhook.
         * @example 4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78
         */
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a made-up event to a webhook
     * @description Part of the events beta, for which early access is needed. Delivers one made-up event of the kind that you name, signed like a real one, and says how the address answered. It is tried once, even while the webhook is not enabled.
     */
    post: operations["testWebhook"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/events/webhooks/{webhookId}/deliveries": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The webhook.
         * @example 4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78
         */
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    /**
     * List what was delivered to a webhook
     * @description Part of the events beta, for which early access is needed. Returns the deliveries of the last 30 days, newest first, with how the address answered.
     */
    get: operations["listDeliveries"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/events/webhooks/{webhookId}/deliveries/{deliveryId}/retry": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The webhook.
         * @example 4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78
         */
        webhookId: components["parameters"]["WebhookId"];
        /**
         * @description The delivery.
         * @example c3a8e1f6-2b94-47d0-8e5f-6a7b9c0d1e23
         */
        deliveryId: string;
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Deliver an event again
     * @description Part of the events beta, for which early access is needed. Tries a delivery at once, whatever became of it before, and says how the address answered.
     */
    post: operations["resendDelivery"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/events/subscriptions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the event subscriptions of the app
     * @description Part of the events beta, for which early access is needed. Returns which events the app watches and where each is told, oldest first.
     */
    get: operations["listEventSubscriptions"];
    put?: never;
    /**
     * Watch for an event
     * @description Part of the events beta, for which early access is needed. Says what to watch for and where to tell it, either a webhook of the app or one of its topics. To a topic, price changes and new tokens become an alert to all its subscribers, and a change since the last buy an alert to the holder alone.
     */
    post: operations["createEventSubscription"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/v2/events/subscriptions/{subscriptionId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The event subscription.
         * @example a1f4c7d2-5e68-4b93-9c0a-2d3e4f5a6b71
         */
        subscriptionId: components["parameters"]["SubscriptionId"];
      };
      cookie?: never;
    };
    /**
     * Show an event subscription
     * @description Part of the events beta, for which early access is needed. Returns what is watched for and where it is told.
     */
    get: operations["getEventSubscription"];
    put?: never;
    post?: never;
    /**
     * Stop watching for an event
     * @description Part of the events beta, for which early access is needed. Deletes the subscription. Events that were found before are still delivered.
     */
    delete: operations["deleteEventSubscription"];
    options?: never;
    head?: never;
    /**
     * Pause or resume an event subscription
     * @description Part of the events beta, for which early access is needed. Stops telling the events, or starts again. What happens in between is not told later.
     */
    patch: operations["updateEventSubscription"];
    trace?: never;
  };
}
export interface webhooks {
  priceChange: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A price has moved
     * @description The price of a watched token moved by the threshold or more within the sliding window. It is told once for each crossing. Check the signature before you read the body. Answer with a 2xx within ten seconds; anything else is tried again for five days.
     */
    post: operations["receivePriceChange"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  newToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A token has appeared
     * @description A token was seen for the first time and its community audit meets the criteria of the subscription. Check the signature before you read the body. Answer with a 2xx within ten seconds; anything else is tried again for five days.
     */
    post: operations["receiveNewToken"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  lastTradePriceChange: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A price has moved since the holder's last buy
     * @description The price of a token that a subscriber of the app holds moved by the threshold or more from the price of that wallet's last buy. It is told once for each buy. Check the signature before you read the body. Answer with a 2xx within ten seconds; anything else is tried again for five days.
     */
    post: operations["receiveLastTradePriceChange"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    /**
     * Chain
     * @description The blockchains whose wallets can sign in.
     * @example solana
     * @example solana
     * @enum {string}
     */
    Chain: "solana";
    /**
     * App id
     * Format: uuid
     * @description Identifies an app.
     *
     *     Format: uuid.
     * @example 5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2
     * @example 5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2
     */
    AppId: string;
    /**
     * Topic id
     * Format: uuid
     * @description Identifies a topic of an app.
     *
     *     Format: uuid.
     * @example 0f3c2a1b-77c4-4a52-8c0f-1f2f6f1f9d10
     * @example 0f3c2a1b-77c4-4a52-8c0f-1f2f6f1f9d10
     */
    TopicId: string;
    /**
     * Alert id
     * Format: uuid
     * @description Identifies an alert in one subscriber's inbox.
     *
     *     Format: uuid.
     * @example 6c1a5f0e-93d2-4c58-8f4b-0d2e7a9b1c33
     * @example 6c1a5f0e-93d2-4c58-8f4b-0d2e7a9b1c33
     */
    AlertId: string;
    /**
     * Webhook id
     * Format: uuid
     * @description Identifies a webhook of an app.
     *
     *     Format: uuid.
     * @example 4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78
     * @example 4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78
     */
    WebhookId: string;
    /**
     * Event subscription id
     * Format: uuid
     * @description Identifies an event subscription of an app.
     *
     *     Format: uuid.
     * @example a1f4c7d2-5e68-4b93-9c0a-2d3e4f5a6b71
     * @example a1f4c7d2-5e68-4b93-9c0a-2d3e4f5a6b71
     */
    EventSubscriptionId: string;
    /**
     * Sign-in preparation
     * @description Who wants to sign in.
     */
    PrepareSignInRequest: {
      walletAddress: components["schemas"]["WalletAddress"];
    };
    /**
     * Sign-in message
     * @description The text that the wallet signs.
     */
    SignInMessage: {
      message: components["schemas"]["SignInText"];
    };
    /**
     * Sign-in text
     * @description A Sign-In-With-Solana message with domain, wallet, statement, URI, version, chain, nonce, and the times at which it was issued and expires. Sign its UTF-8 bytes unchanged.
     *
     *     1 to 2000 characters.
     */
    SignInText: string;
    /**
     * Signed message
     * @description The proof that a wallet is the caller's.
     */
    VerifyWalletRequest: {
      message: components["schemas"]["SignInText"];
      /**
       * @description The ed25519 signature over the message, in base58.
       *
       *     64 to 88 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
       */
      signature: string;
    };
    /**
     * Session
     * @description A session that has just begun.
     */
    Session: {
      /**
       * @description The session token, a JWT. It lasts one year; send it as a bearer token and keep it secret.
       *
       *     At least 1 character.
       */
      token: string;
      subscriber: components["schemas"]["Subscriber"];
    };
    /**
     * Subscriber
     * @description The wallet that signed in.
     */
    Subscriber: {
      walletAddress: components["schemas"]["WalletAddress"];
    };
    /**
     * Session state
     * @description Whose session it is and how long it lasts.
     */
    SessionState: {
      subscriber: components["schemas"]["Subscriber"];
      /**
       * Format: date-time
       * @description When the wallet signed in, in UTC.
       *
       *     Format: date-time.
       */
      issuedAt: string;
      /**
       * Format: date-time
       * @description When the token stops working, 365 days later, in UTC.
       *
       *     Format: date-time.
       */
      expiresAt: string;
    };
    /**
     * App
     * @description An app that sends alerts.
     */
    App: {
      id: components["schemas"]["AppId"];
      /**
       * @description The app's name.
       *
       *     At least 1 character.
       */
      name: string;
      /** @description What the app sends about. */
      description?: string;
      /**
       * Format: uri
       * @description The address of a square picture.
       *
       *     Format: uri.
       */
      icon?: string;
      /**
       * Format: uri
       * @description The app's website.
       *
       *     Format: uri.
       */
      websiteUrl?: string;
      channels: components["schemas"]["ChannelList"];
    };
    /**
     * Page of apps
     * @description Some apps, and where to go on.
     */
    AppPage: {
      /** @description The apps of this page, by name. */
      apps: components["schemas"]["App"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /**
     * Sender
     * @description The app that sent an alert.
     */
    Sender: {
      id: components["schemas"]["AppId"];
      /**
       * @description The app's name.
       *
       *     At least 1 character.
       */
      name: string;
      /**
       * Format: uri
       * @description The address of a square picture.
       *
       *     Format: uri.
       */
      icon?: string;
    };
    /**
     * Alert action
     * @description A button below an alert.
     */
    AlertAction: {
      /**
       * @description The text of the button.
       *
       *     1 to 40 characters.
       */
      label: string;
      /**
       * Format: uri
       * @description Where the button leads, such as a page or an action link.
       *
       *     At most 2048 characters. Format: uri.
       */
      url: string;
    };
    /**
     * Alert action to send
     * @description A button to put below an alert.
     */
    AlertActionToSend: components["schemas"]["AlertAction"];
    /**
     * Alert data
     * @description Whatever the app wants to hand to its own code; nobody else reads it. At most 4 KiB as JSON.
     */
    AlertData: {
      [key: string]: unknown;
    };
    /**
     * Alert
     * @description An alert in the inbox.
     */
    Alert: {
      id: components["schemas"]["AlertId"];
      app: components["schemas"]["Sender"];
      topicId?: components["schemas"]["TopicId"];
      /** @description The heading. */
      title: string;
      /** @description The text. */
      body: string;
      /**
       * Format: uri
       * @description The address of a picture.
       *
       *     Format: uri.
       */
      image?: string;
      /** @description The buttons, in order. */
      actions?: components["schemas"]["AlertAction"][];
      data?: components["schemas"]["AlertData"];
      /** @description The channels on which it went to the subscriber. */
      channels?: components["schemas"]["ChannelList"];
      /**
       * Format: date-time
       * @description When the app sent it, in UTC.
       *
       *     Format: date-time.
       */
      createdAt: string;
      /**
       * Format: date-time
       * @description When the subscriber read it, in UTC. Absent while it is unread.
       *
       *     Format: date-time.
       */
      readAt?: string;
    };
    /**
     * Page of alerts
     * @description Some alerts, the counts, and where to go on.
     */
    AlertPage: {
      /** @description The alerts of this page, newest first. */
      alerts: components["schemas"]["Alert"][];
      summary: components["schemas"]["InboxSummary"];
      /**
       * @description How many alerts a page holds.
       *
       *     Unit: count.
       */
      limit: number;
      /** @description Where the next page starts. Absent when this page is the last. */
      cursor?: components["schemas"]["Cursor"];
    };
    /**
     * Inbox summary
     * @description How much is new.
     */
    InboxSummary: {
      /**
       * @description How many alerts are unread.
       *
       *     Unit: count. At least 0.
       */
      unreadCount: number;
      /**
       * Format: date-time
       * @description When the subscriber last read an alert, in UTC. Absent when it never did.
       *
       *     Format: date-time.
       */
      lastRead?: string;
    };
    /**
     * Chosen alerts
     * @description Alerts by their ids.
     */
    ChosenAlerts: {
      /**
       * @description The alerts. One that is not the subscriber's makes the call fail as a whole.
       *
       *     1 to 100 items.
       */
      ids: components["schemas"]["AlertId"][];
    };
    /**
     * All alerts
     * @description Every alert, or every alert of one app.
     */
    AllAlerts: {
      /**
       * @description Always true; it says that all are meant on purpose.
       * @constant
       */
      all: true;
      appId?: components["schemas"]["AppId"];
    };
    /**
     * Alert selection
     * @description Some alerts by their ids, or all of them.
     */
    AlertSelection: components["schemas"]["ChosenAlerts"] | components["schemas"]["AllAlerts"];
    /**
     * Inbox change
     * @description What a call did to the inbox.
     */
    InboxChange: {
      /**
       * @description How many alerts changed.
       *
       *     Unit: count. At least 0.
       */
      changed: number;
      summary: components["schemas"]["InboxSummary"];
    };
    /**
     * Channel
     * @description A way in which alerts reach a subscriber.
     * @example IN_APP
     * @example IN_APP
     * @enum {string}
     */
    Channel: "PUSH" | "IN_APP" | "EMAIL" | "TELEGRAM";
    /**
     * Channel list
     * @description Channels, each once.
     */
    ChannelList: components["schemas"]["Channel"][];
    /**
     * Connected channel
     * @description An address of the subscriber outside the app.
     */
    ConnectedChannel: {
      /**
       * Format: uuid
       * @description Identifies the channel.
       *
       *     Format: uuid.
       */
      id: string;
      /**
       * @description The kind of channel, `EMAIL` or `TELEGRAM`.
       *
       *     At least 1 character.
       */
      type: string;
      /** @description The email address or the messenger name. */
      value: string;
      /** @description Whether the subscriber has shown that the address is theirs. */
      verified: boolean;
      /** @description Whether any app may send to it. */
      subscribed: boolean;
    };
    /**
     * Channels
     * @description The connected channels by their kind.
     */
    Channels: {
      EMAIL?: components["schemas"]["ConnectedChannel"];
      TELEGRAM?: components["schemas"]["ConnectedChannel"];
    };
    /**
     * Email address to connect
     * @description The address that gets a code.
     */
    PrepareEmailRequest: {
      /**
       * Format: email
       * @description The address.
       *
       *     3 to 254 characters. Format: email.
       */
      email: string;
    };
    /**
     * Email code
     * @description The code that proves the address.
     */
    VerifyEmailRequest: {
      /**
       * @description Six digits.
       *
       *     Exactly 6 characters. Pattern: `^[0-9]{6}$`.
       */
      code: string;
    };
    /**
     * Email code on its way
     * @description The address that waits for its code.
     */
    EmailCode: {
      channel: components["schemas"]["ConnectedChannel"];
      /**
       * Format: date-time
       * @description When the code stops working, in UTC.
       *
       *     Format: date-time.
       */
      expiresAt: string;
    };
    /**
     * Telegram link
     * @description The link that connects one account.
     */
    TelegramLink: {
      /**
       * Format: uri
       * @description Opens a chat with our bot.
       *
       *     Format: uri.
       */
      url: string;
      /**
       * Format: date-time
       * @description When the link stops working, in UTC.
       *
       *     Format: date-time.
       */
      expiresAt: string;
    };
    /**
     * Push keys
     * @description The keys with which messages to a browser are encrypted, in base64url.
     */
    PushKeys: {
      /**
       * @description The browser's public key, 65 bytes.
       *
       *     Pattern: `^[A-Za-z0-9_-]{87}$`.
       */
      p256dh: string;
      /**
       * @description The shared secret, 16 bytes.
       *
       *     Pattern: `^[A-Za-z0-9_-]{22}$`.
       */
      auth: string;
    };
    /**
     * Push endpoint
     * Format: uri
     * @description The address of the browser's push service, over https.
     *
     *     At most 2048 characters. Format: uri. Pattern: `^https://`.
     * @example https://push.bellwether.example/send/8f1c2a
     * @example https://push.bellwether.example/send/8f1c2a
     */
    PushEndpoint: string;
    /**
     * Device token
     * @description The token that the phone's system gave to the app.
     *
     *     16 to 4096 characters. Pattern: `^[A-Za-z0-9:_-]+$`.
     * @example 740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad
     * @example 740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad
     */
    DeviceToken: string;
    /**
     * Browser
     * @description A browser with its push subscription.
     */
    BrowserDevice: {
      /**
       * @description Always `web`.
       * @constant
       */
      platform: "web";
      endpoint: components["schemas"]["PushEndpoint"];
      /**
       * @description When the browser ends the subscription, in milliseconds since 1970; null when it does not say. It is here so that what the browser's `PushSubscription` gives as JSON can be sent unchanged.
       *
       *     Unit: milliseconds. At least 0.
       */
      expirationTime?: number | null;
      keys: components["schemas"]["PushKeys"];
    };
    /**
     * Phone
     * @description A phone with its device token.
     */
    PhoneDevice: {
      /**
       * @description The phone's system.
       * @enum {string}
       */
      platform: "ios" | "android";
      token: components["schemas"]["DeviceToken"];
    };
    /**
     * Push device
     * @description A device that is to receive push messages.
     */
    PushDevice: components["schemas"]["BrowserDevice"] | components["schemas"]["PhoneDevice"];
    /**
     * Browser to forget
     * @description A browser by its endpoint.
     */
    BrowserTarget: {
      /**
       * @description Always `web`.
       * @constant
       */
      platform: "web";
      endpoint: components["schemas"]["PushEndpoint"];
    };
    /**
     * Push device to forget
     * @description A device that is to receive no more push messages.
     */
    PushTarget: components["schemas"]["BrowserTarget"] | components["schemas"]["PhoneDevice"];
    /**
     * Push devices
     * @description The devices of the subscriber, counted.
     */
    PushDevices: {
      /**
       * @description How many devices receive push messages.
       *
       *     Unit: count. 0 to 20.
       */
      deviceCount: number;
    };
    /**
     * Subscription change
     * @description An app and one channel or several.
     */
    SubscriptionChange: {
      appId: components["schemas"]["AppId"];
      /** @description One channel, or a list of them. */
      channel: components["schemas"]["Channel"] | components["schemas"]["Channel"][];
    };
    /**
     * Subscription
     * @description A wallet's subscription to an app.
     */
    Subscription: {
      appId: components["schemas"]["AppId"];
      channels: components["schemas"]["ChannelList"];
    };
    /**
     * Topic choice
     * @description A topic by its id.
     */
    TopicChoice: {
      topicId: components["schemas"]["TopicId"];
    };
    /**
     * Topic
     * @description What an app sends about.
     */
    Topic: {
      id: components["schemas"]["TopicId"];
      appId: components["schemas"]["AppId"];
      /**
       * @description The topic's name.
       *
       *     At least 1 character.
       */
      name: string;
      /** @description What the topic is about. */
      description?: string;
      /** @description Whether the wallet is subscribed. */
      subscribed: boolean;
    };
    /**
     * Page of topics
     * @description Some topics, and where to go on.
     */
    TopicPage: {
      /** @description The topics of this page, by app and name. */
      topics: components["schemas"]["Topic"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /**
     * Alert message
     * @description What the subscriber reads.
     */
    AlertMessage: {
      /**
       * @description The heading.
       *
       *     1 to 60 characters.
       */
      title: string;
      /**
       * @description The text.
       *
       *     1 to 500 characters.
       */
      body: string;
      /**
       * Format: uri
       * @description The address of a picture, over https.
       *
       *     At most 2048 characters. Format: uri. Pattern: `^https://`.
       */
      image?: string;
      /**
       * @description Buttons, in order.
       *
       *     1 to 3 items.
       */
      actions?: components["schemas"]["AlertActionToSend"][];
    };
    /**
     * One subscriber
     * @description One wallet.
     */
    SubscriberRecipient: {
      /**
       * @description Always `subscriber`.
       * @constant
       */
      type: "subscriber";
      walletAddress: components["schemas"]["WalletAddress"];
    };
    /**
     * Named subscribers
     * @description Up to 10,000 wallets.
     */
    SubscribersRecipient: {
      /**
       * @description Always `subscribers`.
       * @constant
       */
      type: "subscribers";
      /**
       * @description The wallets. One that stands here twice counts once.
       *
       *     1 to 10000 items.
       */
      walletAddresses: components["schemas"]["WalletAddress"][];
    };
    /**
     * Revocation
     * @description Confirms that a token is useless now.
     */
    Revocation: {
      /** @description Always true. */
      revoked: boolean;
    };
    /**
     * Deletion
     * @description Confirms that something is gone.
     */
    Deletion: {
      /** @description Always true. */
      deleted: boolean;
    };
    /**
     * All subscribers
     * @description Everyone who is subscribed to the app.
     */
    AllSubscribersRecipient: {
      /**
       * @description Always `all-subscribers`.
       * @constant
       */
      type: "all-subscribers";
    };
    /**
     * Recipient
     * @description Who gets the alert.
     */
    Recipient:
      | components["schemas"]["SubscriberRecipient"]
      | components["schemas"]["SubscribersRecipient"]
      | components["schemas"]["AllSubscribersRecipient"];
    /**
     * Send request
     * @description One message and who gets it.
     */
    SendAlertRequest: {
      /**
       * @description The channels to use. A subscriber gets the alert on those it has subscribed.
       *
       *     1 to 4 items.
       */
      channels: components["schemas"]["Channel"][];
      message: components["schemas"]["AlertMessage"];
      /** @description Only subscribers of this topic get the alert. */
      topicId?: components["schemas"]["TopicId"];
      data?: components["schemas"]["AlertData"];
      recipient: components["schemas"]["Recipient"];
    };
    /**
     * Accepted send
     * @description A send that was accepted.
     */
    AcceptedSend: {
      /**
       * Format: uuid
       * @description Identifies the send. A repetition with the same `Idempotency-Key` gives the same id.
       *
       *     Format: uuid.
       */
      id: string;
    };
    /**
     * Webhook URL
     * Format: uri
     * @description An address over https that is reachable from outside; private addresses are refused.
     *
     *     At most 2048 characters. Format: uri. Pattern: `^https://`.
     * @example https://hooks.bellwether.example/harbor
     * @example https://hooks.bellwether.example/harbor
     */
    WebhookUrl: string;
    /**
     * Webhook note
     * @description A note of your own.
     *
     *     At most 200 characters.
     * @example Prices for the rate page
     * @example Prices for the rate page
     */
    WebhookNote: string;
    /**
     * New webhook
     * @description An address that is to be told about events.
     */
    CreateWebhookRequest: {
      url: components["schemas"]["WebhookUrl"];
      description?: components["schemas"]["WebhookNote"];
    };
    /**
     * Webhook change
     * @description The fields that change.
     */
    UpdateWebhookRequest: {
      url?: components["schemas"]["WebhookUrl"];
      description?: components["schemas"]["WebhookNote"];
      /** @description Whether events are delivered. What happens while it is false is not delivered later. */
      enabled?: boolean;
    };
    /**
     * Webhook
     * @description An address that is told about events.
     */
    Webhook: {
      id: components["schemas"]["WebhookId"];
      url: components["schemas"]["WebhookUrl"];
      description?: components["schemas"]["WebhookNote"];
      /** @description Whether events are delivered. It becomes false after five days of failures. */
      enabled: boolean;
      /**
       * Format: date-time
       * @description When it was created, in UTC.
       *
       *     Format: date-time.
       */
      createdAt: string;
    };
    /**
     * Webhook with secret
     * @description A webhook and the secret that signs its deliveries.
     */
    WebhookWithSecret: {
      /**
       * @description The signing secret, `whsec_` and base64, as Standard Webhooks writes it. Keep it; it is not shown again.
       *
       *     Pattern: `^whsec_[A-Za-z0-9+/]+=*$`.
       */
      secret: string;
    } & components["schemas"]["Webhook"];
    /**
     * Page of webhooks
     * @description Some webhooks, and where to go on.
     */
    WebhookPage: {
      /** @description The webhooks of this page, oldest first. */
      webhooks: components["schemas"]["Webhook"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /**
     * Event kind
     * @description The kinds of event that can be watched.
     * @example price-change
     * @example price-change
     * @enum {string}
     */
    EventKind: "price-change" | "new-token" | "last-trade-price-change";
    /**
     * Webhook test
     * @description What to send.
     */
    TestWebhookRequest: {
      event: components["schemas"]["EventKind"];
    };
    /**
     * Delivery id
     * Format: uuid
     * @description Identifies a delivery. Its messages carry it as `webhook-id`.
     *
     *     Format: uuid.
     * @example c3a8e1f6-2b94-47d0-8e5f-6a7b9c0d1e23
     * @example c3a8e1f6-2b94-47d0-8e5f-6a7b9c0d1e23
     */
    DeliveryId: string;
    /**
     * Webhook signature
     * @description One or more signatures as Standard Webhooks writes them.
     *
     *     Pattern: `^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$`.
     */
    WebhookSignature: string;
    /**
     * Delivery
     * @description One message to a webhook and what became of it.
     */
    Delivery: {
      id: components["schemas"]["DeliveryId"];
      /**
       * @description The kind of event. New kinds may be added.
       *
       *     At least 1 character.
       */
      event: string;
      /**
       * @description `pending` while it will be tried again, `delivered` after a 2xx answer, `failed` when it was given up. New states may be added.
       *
       *     At least 1 character.
       */
      state: string;
      /**
       * @description How often it was tried.
       *
       *     Unit: count. At least 0.
       */
      attempts: number;
      /**
       * @description The HTTP status of the last answer. Absent when none came.
       *
       *     Unit: http-status. 100 to 599.
       */
      lastStatus?: number;
      /**
       * Format: date-time
       * @description When it was last tried, in UTC.
       *
       *     Format: date-time.
       */
      lastAttemptAt?: string;
      /**
       * Format: date-time
       * @description When it will be tried again, in UTC. Absent when it will not.
       *
       *     Format: date-time.
       */
      nextAttemptAt?: string;
    };
    /**
     * Page of deliveries
     * @description Some deliveries, and where to go on.
     */
    DeliveryPage: {
      /** @description The deliveries of this page, newest first. */
      deliveries: components["schemas"]["Delivery"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /**
     * Threshold
     * @description How far the price must move, as a fraction (0.05 is 5 %).
     *
     *     Unit: fraction. 0.001 to 10.
     * @example 0.05
     * @example 0.05
     */
    Threshold: number;
    /**
     * Price direction
     * @description Which way the price must move.
     * @example any
     * @example any
     * @enum {string}
     */
    PriceDirection: "up" | "down" | "any";
    /**
     * Watched tokens
     * @description The tokens to watch, by asset id.
     *
     *     1 to 100 items.
     * @example [
     *       "solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"
     *     ]
     * @example [
     *       "solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"
     *     ]
     */
    WatchedTokens: components["schemas"]["TokenId"][];
    /**
     * Token id
     * @description An asset id of the assets host, such as a chain's name, a colon and the token's address.
     *
     *     1 to 128 characters. Pattern: `^[A-Za-z0-9:._-]+$`.
     * @example solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
     * @example solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
     */
    TokenId: string;
    /**
     * Price change trigger
     * @description A price that moves by a threshold within a sliding window.
     */
    PriceChangeTrigger: {
      /**
       * @description Always `price-change`.
       * @constant
       */
      event: "price-change";
      tokens: components["schemas"]["WatchedTokens"];
      threshold: components["schemas"]["Threshold"];
      /**
       * @description The length of the window that slides along with time.
       *
       *     Unit: seconds. 60 to 604800.
       */
      windowSeconds: number;
      direction: components["schemas"]["PriceDirection"];
    };
    /**
     * Audit criteria
     * @description What the community audit of a token must have found. A criterion that is absent is not asked for.
     */
    AuditCriteria: {
      /** @description Whether nobody may make more of the token. */
      mintAuthorityRevoked?: boolean;
      /** @description Whether nobody may freeze a holder's tokens. */
      freezeAuthorityRevoked?: boolean;
      /**
       * @description The largest share that the ten largest holders may have together.
       *
       *     Unit: fraction. 0 to 1.
       */
      maxTopHoldersShare?: number;
      /**
       * @description The least score of natural trading, from 0 to 100.
       *
       *     Unit: percent. 0 to 100.
       */
      minOrganicScore?: number;
    };
    /**
     * Audit criteria to set
     * @description What the audit must have found, at least one thing.
     */
    AuditCriteriaToSet: components["schemas"]["AuditCriteria"];
    /**
     * New token trigger
     * @description A token that appears and meets audit criteria.
     */
    NewTokenTrigger: {
      /**
       * @description Always `new-token`.
       * @constant
       */
      event: "new-token";
      audit: components["schemas"]["AuditCriteria"];
    };
    /**
     * New token trigger to set
     * @description A token that appears and meets the audit criteria given here.
     */
    NewTokenTriggerToSet: {
      /**
       * @description Always `new-token`.
       * @constant
       */
      event: "new-token";
      audit: components["schemas"]["AuditCriteriaToSet"];
    };
    /**
     * Last-trade price change trigger
     * @description A price that moves by a threshold from the price of the holder's last buy. It is watched for each subscriber of the app who holds the token.
     */
    LastTradePriceChangeTrigger: {
      /**
       * @description Always `last-trade-price-change`.
       * @constant
       */
      event: "last-trade-price-change";
      tokens: components["schemas"]["WatchedTokens"];
      threshold: components["schemas"]["Threshold"];
      direction: components["schemas"]["PriceDirection"];
    };
    /**
     * Trigger of a later kind
     * @description A trigger that this version does not know.
     */
    UnknownTrigger: {
      /** @description The kind of event. */
      event: UnknownVariant;
    };
    /**
     * Event trigger
     * @description What is watched for.
     */
    EventTrigger:
      | components["schemas"]["PriceChangeTrigger"]
      | components["schemas"]["NewTokenTrigger"]
      | components["schemas"]["LastTradePriceChangeTrigger"]
      | components["schemas"]["UnknownTrigger"];
    /**
     * Trigger to set
     * @description What to watch for.
     */
    NewEventTrigger:
      | components["schemas"]["PriceChangeTrigger"]
      | components["schemas"]["NewTokenTriggerToSet"]
      | components["schemas"]["LastTradePriceChangeTrigger"];
    /**
     * Webhook destination
     * @description Events go to a webhook.
     */
    WebhookDestination: {
      /**
       * @description Always `webhook`.
       * @constant
       */
      type: "webhook";
      webhookId: components["schemas"]["WebhookId"];
    };
    /**
     * Topic destination
     * @description Events become alerts to the subscribers of a topic.
     */
    TopicDestination: {
      /**
       * @description Always `topic`.
       * @constant
       */
      type: "topic";
      topicId: components["schemas"]["TopicId"];
    };
    /**
     * Destination type
     * @description The known kinds of destination.
     * @example webhook
     * @example webhook
     * @enum {string}
     */
    DestinationType: "webhook" | "topic";
    /**
     * Destination of a later kind
     * @description A destination that this version does not know.
     */
    UnknownDestination: {
      /** @description The kind of destination. */
      type: UnknownVariant;
    };
    /**
     * Event destination
     * @description Where events are told.
     */
    EventDestination:
      | components["schemas"]["WebhookDestination"]
      | components["schemas"]["TopicDestination"]
      | components["schemas"]["UnknownDestination"];
    /**
     * Destination to set
     * @description Where to tell the events.
     */
    NewEventDestination:
      | components["schemas"]["WebhookDestination"]
      | components["schemas"]["TopicDestination"];
    /**
     * New event subscription
     * @description What to watch for and where to tell it.
     */
    CreateEventSubscriptionRequest: {
      trigger: components["schemas"]["NewEventTrigger"];
      destination: components["schemas"]["NewEventDestination"];
    };
    /**
     * Event subscription change
     * @description The field that changes.
     */
    UpdateEventSubscriptionRequest: {
      /** @description Whether the events are told. */
      enabled: boolean;
    };
    /**
     * Event subscription
     * @description What an app watches for and where it is told.
     */
    EventSubscription: {
      id: components["schemas"]["EventSubscriptionId"];
      trigger: components["schemas"]["EventTrigger"];
      destination: components["schemas"]["EventDestination"];
      /** @description Whether the events are told. */
      enabled: boolean;
      /**
       * Format: date-time
       * @description When it was created, in UTC.
       *
       *     Format: date-time.
       */
      createdAt: string;
    };
    /**
     * Page of event subscriptions
     * @description Some event subscriptions, and where to go on.
     */
    EventSubscriptionPage: {
      /** @description The event subscriptions of this page, oldest first. */
      subscriptions: components["schemas"]["EventSubscription"][];
      cursor: components["schemas"]["NextCursor"];
    };
    /**
     * Event token
     * @description The token that an event is about.
     */
    EventToken: {
      id: components["schemas"]["TokenId"];
      /** @description The token's ticker. */
      symbol: string;
      /** @description The token's name. */
      name?: string;
    };
    /**
     * Event
     * @description What every event has.
     */
    EventBase: {
      /**
       * Format: uuid
       * @description Identifies the event.
       *
       *     Format: uuid.
       */
      id: string;
      /** @description The kind of event. */
      event: string;
      /**
       * Format: date-time
       * @description When it happened, in UTC.
       *
       *     Format: date-time.
       */
      timestamp: string;
      subscriptionId: components["schemas"]["EventSubscriptionId"];
      token: components["schemas"]["EventToken"];
    };
    /**
     * Price move
     * @description From which price to which.
     */
    PriceMove: {
      /**
       * @description The price before, in US dollars for one token.
       *
       *     Unit: usd-per-token. At least 0.
       */
      fromUsd: number;
      /**
       * @description The price now, in US dollars for one token.
       *
       *     Unit: usd-per-token. At least 0.
       */
      toUsd: number;
      /**
       * @description By how much it moved, as a fraction of the price before; negative when it fell.
       *
       *     Unit: fraction.
       */
      change: number;
    };
    /**
     * Price change event
     * @description A price moved within the window.
     */
    PriceChangeEvent: {
      /**
       * @description Always `price-change`.
       * @constant
       */
      event: "price-change";
      trigger: components["schemas"]["PriceChangeTrigger"];
      price: components["schemas"]["PriceMove"];
    } & WithRequired<components["schemas"]["EventBase"], "event">;
    /**
     * New token event
     * @description A token appeared.
     */
    NewTokenEvent: {
      /**
       * @description Always `new-token`.
       * @constant
       */
      event: "new-token";
      trigger: components["schemas"]["NewTokenTrigger"];
      audit: components["schemas"]["TokenAudit"];
    } & WithRequired<components["schemas"]["EventBase"], "event">;
    /**
     * Token audit
     * @description What the community audit found.
     */
    TokenAudit: {
      /** @description Whether nobody may make more of the token. */
      mintAuthorityRevoked?: boolean;
      /** @description Whether nobody may freeze a holder's tokens. */
      freezeAuthorityRevoked?: boolean;
      /**
       * @description The share that the ten largest holders have together.
       *
       *     Unit: fraction. 0 to 1.
       */
      topHoldersShare?: number;
      /**
       * @description The score of natural trading, from 0 to 100.
       *
       *     Unit: percent. 0 to 100.
       */
      organicScore?: number;
    };
    /**
     * Last-trade price change event
     * @description A price moved since the holder's last buy.
     */
    LastTradePriceChangeEvent: {
      /**
       * @description Always `last-trade-price-change`.
       * @constant
       */
      event: "last-trade-price-change";
      trigger: components["schemas"]["LastTradePriceChangeTrigger"];
      price: components["schemas"]["PriceMove"];
      walletAddress: components["schemas"]["WalletAddress"];
      /**
       * Format: date-time
       * @description When the wallet last bought the token, in UTC.
       *
       *     Format: date-time.
       */
      lastBuyAt: string;
    } & WithRequired<components["schemas"]["EventBase"], "event">;
    /**
     * Event of a later kind
     * @description An event that this version does not know.
     */
    UnknownEvent: {
      /** @description The kind of event. */
      event: UnknownVariant;
    } & WithRequired<components["schemas"]["EventBase"], "event">;
    /**
     * Any event
     * @description Something that was watched for and happened.
     */
    Event:
      | components["schemas"]["PriceChangeEvent"]
      | components["schemas"]["NewTokenEvent"]
      | components["schemas"]["LastTradePriceChangeEvent"]
      | components["schemas"]["UnknownEvent"];
    /**
     * Event delivery
     * @description The body of one message to a webhook.
     */
    EventDelivery: {
      /**
       * @description The events, oldest first.
       *
       *     1 to 100 items.
       */
      events: components["schemas"]["Event"][];
    };
    /**
     * Field problem
     * @description What is wrong with one field of the request.
     */
    FieldProblem: {
      /** @description The field, with dots and indexes, such as `recipient.walletAddresses[3]`. */
      field: string;
      /** @description What is wrong with it. */
      problem: string;
      /** @description What would be right. */
      allowed?: string;
    };
    /**
     * Error detail
     * @description What went wrong, in a form that a program can branch on.
     */
    ErrorDetail: {
      /**
       * @description A stable kebab-case name of the problem. Known are `invalid-request`, `wrong-code` and `code-expired` (400), `unauthorized`, `signature-mismatch`, `message-expired` and `message-unknown` (401), `forbidden` and `early-access-needed` (403), `not-found` (404), `idempotency-key-reused`, `idempotency-key-in-use`, `already-verified`, `limit-reached` and `delivery-underway` (409), `too-large` (413), `unsupported-media-type` (415), `too-many-requests` (429), `internal-error` (500) and `unavailable` (503). New codes may be added; treat one that you do not know by its status.
       *
       *     At least 1 character.
       */
      code: string;
      /**
       * @description A sentence that names the field, what was wrong with it and what is allowed.
       *
       *     At least 1 character.
       */
      message: string;
      /** @description One entry for each field that is wrong. */
      details?: components["schemas"]["FieldProblem"][];
    };
    /**
     * Sign-in error
     * @description Why the request could not be read.
     */
    SignInError: {
      error: components["schemas"]["ErrorDetail"];
      /** @description The sentence of `error` once more, for readers that only show this. */
      message?: string;
    };
    /**
     * Alerts error
     * @description The one error shape of the alerts host.
     */
    AlertsError: {
      error: components["schemas"]["ErrorDetail"];
      /**
       * @description The sentence of `error` once more, for readers that only show this.
       *
       *     At least 1 character.
       */
      message: string;
    };
    /**
     * Wallet address
     * @description A Solana wallet, as the base58 text of its 32-byte ed25519 public key.
     *
     *     32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
     * @example 8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb
     * @example 8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb
     */
    WalletAddress: string;
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
  };
  responses: {
    /** @description How many alerts became read, and what the inbox looks like now. */
    AlertsRead: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["InboxChange"];
      };
    };
    /** @description How many alerts were removed, and what the inbox looks like now. */
    AlertsCleared: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["InboxChange"];
      };
    };
    /** @description The channels as they are now. */
    Channels: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Channels"];
      };
    };
    /** @description The channels as they are now. */
    EmailVerified: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Channels"];
      };
    };
    /** @description The channels as they are now. */
    EmailDisconnected: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Channels"];
      };
    };
    /** @description The channels as they are now. */
    TelegramDisconnected: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Channels"];
      };
    };
    /** @description The address as it is now, and how long the code is valid. */
    EmailCodeSent: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["EmailCode"];
      };
    };
    /** @description How many devices receive push messages now. */
    PushSubscribed: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["PushDevices"];
      };
    };
    /** @description How many devices receive push messages now. */
    PushUnsubscribed: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["PushDevices"];
      };
    };
    /** @description The channels on which the wallet is subscribed to the app now. */
    Subscribed: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Subscription"];
      };
    };
    /** @description The channels on which the wallet is subscribed to the app now. */
    Unsubscribed: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Subscription"];
      };
    };
    /** @description The topic as it is now. */
    TopicSubscribed: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Topic"];
      };
    };
    /** @description The topic as it is now. */
    TopicUnsubscribed: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Topic"];
      };
    };
    /** @description The webhook. */
    Webhook: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Webhook"];
      };
    };
    /** @description The webhook as it is now. */
    WebhookChanged: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Webhook"];
      };
    };
    /** @description The webhook and its secret, which is shown this once. */
    WebhookCreated: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["WebhookWithSecret"];
      };
    };
    /** @description The webhook and its new secret, which is shown this once. */
    WebhookSecretRotated: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["WebhookWithSecret"];
      };
    };
    /** @description The test, with how the address answered. */
    TestDelivery: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Delivery"];
      };
    };
    /** @description The delivery, with how the address answered this time. */
    DeliveryRetried: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Delivery"];
      };
    };
    /** @description The event subscription. */
    EventSubscription: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["EventSubscription"];
      };
    };
    /** @description The event subscription, which watches from now on. */
    EventSubscriptionCreated: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["EventSubscription"];
      };
    };
    /** @description The event subscription as it is now. */
    EventSubscriptionChanged: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["EventSubscription"];
      };
    };
    /** @description The body is not a message and a signature, or the signature is no base58 text of 64 bytes. */
    InvalidSignIn: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["SignInError"];
      };
    };
    /** @description The signature does not fit, the message is unknown, used up or older than five minutes, or the client key is unknown. */
    SignInRefused: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description A parameter or a field of the body breaks its limits. The message names it. */
    InvalidWallet: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description A parameter or a field of the body breaks its limits. The message names it. */
    InvalidHistoryPage: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description A parameter or a field of the body breaks its limits. The message names it. */
    InvalidPage: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description A parameter or a field of the body breaks its limits. The message names it. */
    InvalidAppFilter: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description A parameter or a field of the body breaks its limits. The message names it. */
    InvalidAlertSelection: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description A parameter or a field of the body breaks its limits. The message names it. */
    InvalidEmail: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description The code is not six digits, is wrong, or no longer works. */
    InvalidEmailCode: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description A parameter or a field of the body breaks its limits. The message names it. */
    InvalidPushDevice: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description A parameter or a field of the body breaks its limits. The message names it. */
    InvalidSubscriptionChange: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description A parameter or a field of the body breaks its limits. The message names it. */
    InvalidTopicChoice: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description A parameter or a field of the body breaks its limits. The message names it. */
    InvalidSend: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description An id in the path is malformed. */
    InvalidId: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description A parameter or a field of the body breaks its limits. The message names it. */
    InvalidWebhook: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description A parameter or a field of the body breaks its limits. The message names it. */
    InvalidWebhookTest: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description A parameter or a field of the body breaks its limits. The message names it. */
    InvalidEventSubscription: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description A parameter or a field of the body breaks its limits. The message names it. */
    InvalidEventSubscriptionChange: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description The session token is missing, malformed, expired or revoked. */
    Unauthorized: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description A client key was sent, and it is unknown or revoked. */
    UnknownClientKey: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description The API key is missing, unknown or revoked. */
    UnknownApiKey: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description Neither a valid API key nor a valid session token was sent. */
    SenderUnknown: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description The credential is valid, but belongs to someone who may not send for this app. */
    SenderForbidden: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description The key is valid, but its app has no early access to the events beta. */
    EarlyAccessNeeded: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description An alert or the app is unknown, or it is another subscriber's. Nothing was changed. */
    AlertNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description There is no such app. */
    AppNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description There is no such topic. */
    TopicNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description No email address is connected. */
    EmailNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description No Telegram account is connected. */
    TelegramNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description There is no such app, or the topic is not one of its topics. */
    SendTargetNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description The app has no such webhook. */
    WebhookNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description The app has no such webhook, or the webhook no such delivery within 30 days. */
    DeliveryNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description The app has no such event subscription. */
    EventSubscriptionNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description The app has no such webhook or topic, or a token is unknown. */
    DestinationNotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description The address is connected and verified already. */
    EmailVerifiedAlready: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description A Telegram account is connected already. */
    TelegramVerifiedAlready: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description The `Idempotency-Key` was sent before, with another body or by a call that is still at work. */
    IdempotencyConflict: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description The app has as many webhooks as it may have. */
    WebhookLimitReached: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description The app has as many event subscriptions as it may have. */
    EventSubscriptionLimitReached: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description The delivery is being tried at this moment. */
    DeliveryUnderway: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description The body is larger than 1 MiB. */
    TooLarge: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description The body is not JSON. */
    UnsupportedMediaType: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
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
        "application/json": components["schemas"]["AlertsError"];
      };
    };
    /** @description The service failed. Nothing was changed; the same request may be tried again. */
    InternalError: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["AlertsError"];
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
        "application/json": components["schemas"]["AlertsError"];
      };
    };
  };
  parameters: {
    /**
     * @description The blockchain of the wallet.
     * @example solana
     */
    Chain: components["schemas"]["Chain"];
    /**
     * @description Only what belongs to this app.
     * @example 5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2
     */
    AppFilter: components["schemas"]["AppId"];
    /**
     * @description How many entries a page holds.
     * @example 50
     */
    PageLimit: number;
    /** @description Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller. */
    Cursor: components["schemas"]["Cursor"];
    /**
     * @description The webhook.
     * @example 4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78
     */
    WebhookId: components["schemas"]["WebhookId"];
    /**
     * @description The event subscription.
     * @example a1f4c7d2-5e68-4b93-9c0a-2d3e4f5a6b71
     */
    SubscriptionId: components["schemas"]["EventSubscriptionId"];
    /**
     * @description When this attempt was signed, in seconds since 1970. Refuse what is older than five minutes.
     * @example 1793612400
     */
    WebhookTimestamp: number;
  };
  requestBodies: {
    /** @description Which alerts are meant. */
    AlertSelection: {
      content: {
        "application/json": components["schemas"]["AlertSelection"];
      };
    };
    /** @description The app and its channels. */
    SubscriptionChange: {
      content: {
        "application/json": components["schemas"]["SubscriptionChange"];
      };
    };
    /** @description The topic. */
    TopicChoice: {
      content: {
        "application/json": components["schemas"]["TopicChoice"];
      };
    };
  };
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
  prepareSignIn: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The blockchain of the wallet.
         * @example solana
         */
        chain: components["parameters"]["Chain"];
      };
      cookie?: never;
    };
    /** @description The wallet that wants to sign in. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["PrepareSignInRequest"];
      };
    };
    responses: {
      /** @description The message to sign. */
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
        /**
         * @description The blockchain of the wallet.
         * @example solana
         */
        chain: components["parameters"]["Chain"];
      };
      cookie?: never;
    };
    /** @description The message and its signature. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["VerifyWalletRequest"];
      };
    };
    responses: {
      /** @description The session. */
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
      /** @description The session. */
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
      /** @description The token works no more. */
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
        /**
         * @description Only what belongs to this app.
         * @example 5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2
         */
        appId?: components["parameters"]["AppFilter"];
        /**
         * @description How many alerts a page holds.
         * @example 10
         */
        limit?: number;
        /** @description Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller. */
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of the inbox. */
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
        /**
         * @description Only what belongs to this app.
         * @example 5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2
         */
        appId?: components["parameters"]["AppFilter"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The counts. */
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
    /** @description The address. */
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
    /** @description The code. */
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
      /** @description The link to follow. */
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
    /** @description The device. */
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
    /** @description The device. */
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
        /**
         * @description How many entries a page holds.
         * @example 50
         */
        limit?: components["parameters"]["PageLimit"];
        /** @description Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller. */
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of apps. */
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
        /**
         * @description Only what belongs to this app.
         * @example 5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2
         */
        appId?: components["parameters"]["AppFilter"];
        /**
         * @description How many entries a page holds.
         * @example 50
         */
        limit?: components["parameters"]["PageLimit"];
        /** @description Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller. */
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of topics. */
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
        /**
         * @description A text of your own that names this send within your app, so that a repetition sends nothing twice. It is remembered for 24 hours.
         * @example rate-change-2026-11-02
         */
        "Idempotency-Key"?: string;
      };
      path: {
        /**
         * @description The app that sends. The key, or the wallet of the session, must be the app's.
         * @example 5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2
         */
        appId: components["schemas"]["AppId"];
      };
      cookie?: never;
    };
    /** @description What to send, to whom and where. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["SendAlertRequest"];
      };
    };
    responses: {
      /** @description The alert is accepted and on its way. */
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
        /**
         * @description How many entries a page holds.
         * @example 50
         */
        limit?: components["parameters"]["PageLimit"];
        /** @description Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller. */
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of webhooks. */
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
    /** @description The webhook. */
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
        /**
         * @description The webhook.
         * @example 4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78
         */
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
        /**
         * @description The webhook.
         * @example 4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78
         */
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The webhook is gone. */
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
        /**
         * @description The webhook.
         * @example 4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78
         */
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    /** @description What changes. */
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
        /**
         * @description The webhook.
         * @example 4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78
         */
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
        /**
         * @description The webhook.
         * @example 4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78
         */
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    /** @description The kind of event. */
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
        /**
         * @description How many entries a page holds.
         * @example 50
         */
        limit?: components["parameters"]["PageLimit"];
        /** @description Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller. */
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path: {
        /**
         * @description The webhook.
         * @example 4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78
         */
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of deliveries. */
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
        /**
         * @description The webhook.
         * @example 4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78
         */
        webhookId: components["parameters"]["WebhookId"];
        /**
         * @description The delivery.
         * @example c3a8e1f6-2b94-47d0-8e5f-6a7b9c0d1e23
         */
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
        /**
         * @description How many entries a page holds.
         * @example 50
         */
        limit?: components["parameters"]["PageLimit"];
        /** @description Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller. */
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of event subscriptions. */
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
    /** @description What to watch for, and where to tell it. */
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
        /**
         * @description The event subscription.
         * @example a1f4c7d2-5e68-4b93-9c0a-2d3e4f5a6b71
         */
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
        /**
         * @description The event subscription.
         * @example a1f4c7d2-5e68-4b93-9c0a-2d3e4f5a6b71
         */
        subscriptionId: components["parameters"]["SubscriptionId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The event subscription is gone. */
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
        /**
         * @description The event subscription.
         * @example a1f4c7d2-5e68-4b93-9c0a-2d3e4f5a6b71
         */
        subscriptionId: components["parameters"]["SubscriptionId"];
      };
      cookie?: never;
    };
    /** @description What changes. */
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
        /**
         * @description Names the delivery, as `listDeliveries` does. It is the same when the delivery is tried again, so keep it to tell repetitions.
         * @example c3a8e1f6-2b94-47d0-8e5f-6a7b9c0d1e23
         */
        "webhook-id": components["schemas"]["DeliveryId"];
        /**
         * @description When this attempt was signed, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1793612400
         */
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
        /**
         * @description `v1,` and the base64 HMAC-SHA256 of `webhook-id.webhook-timestamp.body`, keyed with the bytes that the base64 after `whsec_` stands for. One for each secret in force, with blanks between.
         * @example v1,q/8liyI8VyE10eac9KnfgleoNAoNud/DdHdXDUelC9c=
         */
        "webhook-signature": components["schemas"]["WebhookSignature"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The events of one delivery. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["EventDelivery"];
      };
    };
    responses: {
      /** @description The events have arrived. */
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
        /**
         * @description Names the delivery, as `listDeliveries` does. It is the same when the delivery is tried again, so keep it to tell repetitions.
         * @example 71d5e0a9-3c84-4b1f-a2d6-8e9f0a1b2c37
         */
        "webhook-id": components["schemas"]["DeliveryId"];
        /**
         * @description When this attempt was signed, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1793612400
         */
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
        /**
         * @description `v1,` and the base64 HMAC-SHA256 of `webhook-id.webhook-timestamp.body`, keyed with the bytes that the base64 after `whsec_` stands for. One for each secret in force, with blanks between.
         * @example v1,jou/6VIhs+ClUhgyFf2V5wM3wHIx/XbAXcPPr7Vqb8k=
         */
        "webhook-signature": components["schemas"]["WebhookSignature"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The events of one delivery. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["EventDelivery"];
      };
    };
    responses: {
      /** @description The events have arrived. */
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
        /**
         * @description Names the delivery, as `listDeliveries` does. It is the same when the delivery is tried again, so keep it to tell repetitions.
         * @example 2c60b7f8-95ad-4e13-b0c4-d1e2f3a4b5c6
         */
        "webhook-id": components["schemas"]["DeliveryId"];
        /**
         * @description When this attempt was signed, in seconds since 1970. Refuse what is older than five minutes.
         * @example 1793612400
         */
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
        /**
         * @description `v1,` and the base64 HMAC-SHA256 of `webhook-id.webhook-timestamp.body`, keyed with the bytes that the base64 after `whsec_` stands for. One for each secret in force, with blanks between.
         * @example v1,dFPNsR6qKqHxAI5gYsyuvxcchiqIEdZ53Yp4B95oDcY=
         */
        "webhook-signature": components["schemas"]["WebhookSignature"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The events of one delivery. */
    requestBody: {
      content: {
        "application/json": components["schemas"]["EventDelivery"];
      };
    };
    responses: {
      /** @description The events have arrived. */
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

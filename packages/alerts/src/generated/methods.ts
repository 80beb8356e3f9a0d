// Generated from Bellwether alerts 2.2.0-beta.1 by @bellwether/generate. Edit the document, not this file.

import type { Call, CallOptions, EmptyRequest, EventStream, ListCall } from "@bellwether/client";
import type {
  Chain,
  AppId,
  TopicId,
  WebhookId,
  PositionRuleId,
  EventSubscriptionId,
  PrepareSignInRequest,
  SignInMessage,
  VerifyWalletRequest,
  SignInTransaction,
  VerifySignInTransactionRequest,
  Session,
  Subscriber,
  SessionState,
  SessionId,
  SessionList,
  App,
  AppPage,
  Alert,
  AlertPage,
  InboxEvent,
  InboxSummary,
  AlertSelection,
  InboxChange,
  Channel,
  Channels,
  PrepareEmailRequest,
  VerifyEmailRequest,
  EmailCode,
  TelegramLink,
  PushConfiguration,
  PushDevice,
  PushTarget,
  PushDevices,
  SubscriptionChange,
  Subscription,
  TopicChoice,
  Topic,
  TopicPage,
  Preferences,
  UpdatePreferencesRequest,
  SubscriberPreferences,
  AppThrottle,
  UpdateAppThrottleRequest,
  UpdateAppTopicRequest,
  Revocation,
  Deletion,
  SendAlertRequest,
  SendAlertBatchRequest,
  AlertResults,
  AppSubscriberPage,
  AppTopic,
  AppTopicPage,
  AcceptedSend,
  SendId,
  Send,
  SendDeliveryState,
  SendDelivery,
  SendDeliveryPage,
  CreateWebhookRequest,
  UpdateWebhookRequest,
  Webhook,
  WebhookWithSecret,
  WebhookPage,
  TestWebhookRequest,
  Delivery,
  DeliveryPage,
  CreateEventSubscriptionRequest,
  UpdateEventSubscriptionRequest,
  EventSubscription,
  EventSubscriptionPage,
  CreatePositionRuleRequest,
  UpdatePositionRuleRequest,
  PositionRule,
  PositionRulePage,
  WalletAddress,
  AlertsError,
  SignInError,
  Cursor,
  ReplayDeliveriesRequest,
  ReplayedDeliveries,
} from "./types.ts";

/** The methods of the client, one for each operation. */
export interface OperationMethods {
  /**
   * Prepare a sign-in message.
   *
   * Returns a message to sign, with the domain, the wallet and the time. Sign the text unchanged and send it to `verifyWallet` within five minutes. Each message works once. The call stores nothing about the wallet.
   *
   * The domain and the URI are those of the calling page if its `Origin` is registered for the client key, because wallets refuse to sign for another domain. Otherwise they are those of the service.
   *
   * `POST /v2/auth/{chain}/prepare`
   *
   * @throws 400: The chain or the wallet address is invalid; the message names it.
   * @throws 401: The request has a client key that is unknown or revoked.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  prepareSignIn(
    request: PrepareSignInArguments,
    options?: CallOptions,
  ): Call<PrepareSignInResponse>;

  /**
   * Verify a signed message.
   *
   * Verifies the signature and returns a session token that is valid for one year.
   *
   * The message must come from `prepareSignIn` and is accepted once. The client key is optional, but a message prepared with a client key requires the same key.
   *
   * The signature may cover a Solana off-chain message envelope, which hardware wallets sign. The envelope must contain exactly this message, have the wallet as its only signer, and name no application domain.
   *
   * `POST /v2/auth/{chain}/verify`
   *
   * @throws 400: The message or the signature is missing or invalid.
   * @throws 401: The signature does not match, the message is unknown, used or older than five minutes, the operator blocked the wallet, or the client key is unknown.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  verifyWallet(request: VerifyWalletArguments, options?: CallOptions): Call<VerifyWalletResponse>;

  /**
   * Prepare a sign-in transaction.
   *
   * Returns a transaction to sign, for wallets that cannot sign messages. Sign it and send it to `verifySignInTransaction` within five minutes. The call stores nothing about the wallet.
   *
   * The transaction's memo is the text of `prepareSignIn`. Its blockhash belongs to no block, so the chain never accepts it and signing costs nothing.
   *
   * `POST /v2/auth/solana-tx/prepare`
   *
   * @throws 400: The chain or the wallet address is invalid; the message names it.
   * @throws 401: The request has a client key that is unknown or revoked.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  prepareSignInTransaction(
    request: PrepareSignInTransactionRequest,
    options?: CallOptions,
  ): Call<PrepareSignInTransactionResponse>;

  /**
   * Verify a signed transaction.
   *
   * Verifies the signed transaction and returns a session token, like `verifyWallet`. The service never sends the transaction to the chain.
   *
   * The memo must come from `prepareSignInTransaction` and is accepted once. The transaction must be legacy or version 0, with the wallet as its only signer. It must contain exactly one memo. Besides the memo, only instructions of the compute budget program are allowed.
   *
   * `POST /v2/auth/solana-tx/verify`
   *
   * @throws 400: The transaction is missing or invalid, or could do more than log a memo.
   * @throws 401: The signature does not match, the message is unknown, used or older than five minutes, the operator blocked the wallet, or the client key is unknown.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  verifySignInTransaction(
    request: VerifySignInTransactionArguments,
    options?: CallOptions,
  ): Call<VerifySignInTransactionResponse>;

  /**
   * Get the current session.
   *
   * Returns the session's wallet, issue time and expiry time. Use it to check whether a stored token is still valid.
   *
   * `GET /v2/auth`
   *
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getSession(request?: EmptyRequest, options?: CallOptions): Call<GetSessionResponse>;

  /**
   * Revoke the current session.
   *
   * Immediately and permanently revokes the token of this request. Other sessions of the wallet remain valid.
   *
   * `DELETE /v2/auth`
   *
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  revokeSession(request?: EmptyRequest, options?: CallOptions): Call<RevokeSessionResponse>;

  /**
   * List the wallet's sessions.
   *
   * Returns the wallet's valid sessions, newest first, up to the last 100. Sessions issued before the service kept this list are missing.
   *
   * `GET /v2/auth/sessions`
   *
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listSessions(request?: EmptyRequest, options?: CallOptions): Call<ListSessionsResponse>;

  /**
   * Sign the wallet out everywhere.
   *
   * Immediately and permanently revokes all tokens issued to the wallet before this request, including those that `listSessions` does not return.
   *
   * `DELETE /v2/auth/sessions`
   *
   * @throws 400: `keepCurrent` is neither `true` nor `false`.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  revokeAllSessions(
    request?: RevokeAllSessionsRequest,
    options?: CallOptions,
  ): Call<RevokeAllSessionsResponse>;

  /**
   * Revoke a session of the wallet.
   *
   * Immediately and permanently revokes the token of a session from `listSessions`.
   *
   * `POST /v2/auth/sessions/{sessionId}/revoke`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: `listSessions` has no session with this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  revokeListedSession(
    request: RevokeListedSessionRequest,
    options?: CallOptions,
  ): Call<RevokeListedSessionResponse>;

  /**
   * List alerts.
   *
   * Returns a page of the subscriber's inbox, newest first, with the unread and unseen counts. Listing alerts marks them neither as seen nor as read. `archived=true` returns the archived alerts instead; the counts remain those of the inbox.
   *
   * `GET /v2/history`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listAlerts(
    request?: ListAlertsRequest,
    options?: CallOptions,
  ): ListCall<ListAlertsResponse, Alert>;

  /**
   * Get the inbox summary.
   *
   * Returns the unread and unseen counts, and when the subscriber last read an alert. The call is cheap enough to poll for a notification badge.
   *
   * `GET /v2/history/summary`
   *
   * @throws 400: `appId` is not a UUID.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getInboxSummary(
    request?: GetInboxSummaryRequest,
    options?: CallOptions,
  ): Call<GetInboxSummaryResponse>;

  /**
   * Stream inbox events.
   *
   * Sends the changes of the subscriber's inbox as server-sent events: new alerts, alerts that any device marked, archived or cleared, and the unread and unseen counts. A new stream begins with `summary`. List the alerts after it arrives, and no change is missed.
   *
   * Each event has an id. To resume after a broken connection, send the last id in `Last-Event-ID`, to any replica: the stream continues without a gap or a repeat. A `reset` event says that it cannot continue because the id is unknown, is older than 24 hours or more than 200 changes were missed; list the alerts again.
   *
   * A `heartbeat` event arrives every 20 seconds, also in a quiet inbox. The service closes the stream when it stops, within 20 seconds after the session ends, or when the client stops reading. Reconnect after the time of the `retry` field.
   *
   * At one replica, a wallet can have 20 streams open, and a network a quarter of all. Further requests return 429. A replica without room for another stream, or one that has just started, returns 503. A connection counts as one request, and not towards concurrent requests.
   *
   * `GET /v2/history/stream`
   *
   * @throws 400: `appId` is not a UUID.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  streamInboxEvents(
    request?: StreamInboxEventsRequest,
    options?: CallOptions,
  ): Call<StreamInboxEventsResponse>;

  /**
   * Mark alerts as seen.
   *
   * Marks the selected alerts, or all of them, as seen: a device has shown them. The unseen count of a badge decreases, the unread count does not. Alerts already seen or read keep their `seenAt`.
   *
   * Alerts that are not in the inbox any more are skipped: another device may have removed them while they were on screen. With `all`, a failed call may have changed some alerts; repeat it.
   *
   * `POST /v2/history/seen`
   *
   * @throws 400: The body is not a valid selection by `ids` or by `all`; the message names the field.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: The app does not exist.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  markAlertsSeen(
    request: MarkAlertsSeenRequest,
    options?: CallOptions,
  ): Call<MarkAlertsSeenResponse>;

  /**
   * Mark alerts as read.
   *
   * Marks the selected alerts, or all of them, as read, which includes seen. Alerts already read keep their `readAt`.
   *
   * If an id is not found, the call fails and changes no alert. With `all`, a failed call may have changed some alerts; repeat it.
   *
   * `POST /v2/history/read`
   *
   * @throws 400: The body is not a valid selection by `ids` or by `all`; the message names the field.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: The app or an alert is unknown, or an alert belongs to another subscriber.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  markAlertsRead(
    request: MarkAlertsReadRequest,
    options?: CallOptions,
  ): Call<MarkAlertsReadResponse>;

  /**
   * Mark alerts as unread.
   *
   * Marks the selected alerts, or all in the inbox, as unread. They remain seen.
   *
   * If an id is not found, the call fails and changes no alert. With `all`, a failed call may have changed some alerts; repeat it.
   *
   * `POST /v2/history/unread`
   *
   * @throws 400: The body is not a valid selection by `ids` or by `all`; the message names the field.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: The app or an alert is unknown, or an alert belongs to another subscriber.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  markAlertsUnread(
    request: MarkAlertsUnreadRequest,
    options?: CallOptions,
  ): Call<MarkAlertsUnreadResponse>;

  /**
   * Archive alerts.
   *
   * Moves the selected alerts, or all of them, from the inbox to the archive. They count neither as unread nor as unseen there, and keep their marks.
   *
   * If an id is not found, the call fails and changes no alert. With `all`, a failed call may have changed some alerts; repeat it.
   *
   * `POST /v2/history/archive`
   *
   * @throws 400: The body is not a valid selection by `ids` or by `all`; the message names the field.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: The app or an alert is unknown, or an alert belongs to another subscriber.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  archiveAlerts(request: ArchiveAlertsRequest, options?: CallOptions): Call<ArchiveAlertsResponse>;

  /**
   * Return alerts from the archive.
   *
   * Returns the selected alerts, or all archived ones, to their places in the inbox.
   *
   * If an id is not found, the call fails and changes no alert. With `all`, a failed call may have changed some alerts; repeat it.
   *
   * `POST /v2/history/unarchive`
   *
   * @throws 400: The body is not a valid selection by `ids` or by `all`; the message names the field.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: The app or an alert is unknown, or an alert belongs to another subscriber.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  unarchiveAlerts(
    request: UnarchiveAlertsRequest,
    options?: CallOptions,
  ): Call<UnarchiveAlertsResponse>;

  /**
   * Remove alerts from the inbox.
   *
   * Permanently removes the selected alerts, or all of them, from the inbox. Archived alerts are removed by id only. The sending app is not notified.
   *
   * If an id is not found, the call fails and removes no alert. With `all`, a failed call may have removed some alerts; repeat it.
   *
   * `POST /v2/history/clear`
   *
   * @throws 400: The body is not a valid selection by `ids` or by `all`; the message names the field.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: The app or an alert is unknown, or an alert belongs to another subscriber.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  clearAlerts(request: ClearAlertsRequest, options?: CallOptions): Call<ClearAlertsResponse>;

  /**
   * Get the connected channels.
   *
   * Returns the subscriber's connected email address and messenger account. A channel that is not connected is absent.
   *
   * `GET /v2/channels`
   *
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getChannels(request?: EmptyRequest, options?: CallOptions): Call<GetChannelsResponse>;

  /**
   * Connect an email address.
   *
   * Stores the unverified address and queues an email with a six-digit code. The code is valid for fifteen minutes. The new address replaces any address connected before.
   *
   * A wallet can request 5 codes per hour. A network can request 60 codes per hour, at most 5 of them for one address. An address receives at most 10 codes per hour and 20 per day, plus one for each network that has requested none for it in a day, at most 20 per hour and 50 per day in all. A code counts for an address when its email is sent. Further requests return 429.
   *
   * Returns 503 if the service has no mail server.
   *
   * `POST /v2/channel/email/prepare`
   *
   * @throws 400: The email address is missing or invalid; the message names it.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 409: The email address is already connected and verified.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The channel is not configured, or the service is starting, stopping or cannot reach its data.
   */
  prepareEmail(request: PrepareEmailArguments, options?: CallOptions): Call<PrepareEmailResponse>;

  /**
   * Verify an email address.
   *
   * Verifies the address with the code that was sent to it. After five wrong codes, request a new one with `resendEmailCode`.
   *
   * A wallet can subscribe to apps on this channel before or after this call, but only a verified address receives alerts.
   *
   * `POST /v2/channel/email/verify`
   *
   * @throws 400: The code is malformed, wrong or no longer valid.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: No email address is connected.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  verifyEmail(request: VerifyEmailArguments, options?: CallOptions): Call<VerifyEmailResponse>;

  /**
   * Resend the email code.
   *
   * Queues an email with a new code to the unverified address. The previous code is no longer valid. The limits of `prepareEmail` apply to both operations together.
   *
   * `POST /v2/channel/email/resend`
   *
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: No email address is connected.
   * @throws 409: The email address is already connected and verified.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The channel is not configured, or the service is starting, stopping or cannot reach its data.
   */
  resendEmailCode(request?: EmptyRequest, options?: CallOptions): Call<ResendEmailCodeResponse>;

  /**
   * Disconnect the email address.
   *
   * Deletes the stored address. Subscriptions remain, but this channel receives no more alerts.
   *
   * `POST /v2/channel/email/delete`
   *
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: No email address is connected.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  deleteEmail(request?: EmptyRequest, options?: CallOptions): Call<DeleteEmailResponse>;

  /**
   * Connect a Telegram account.
   *
   * Returns a link that opens a chat with the bot. Pressing start there within fifteen minutes connects and verifies the account.
   *
   * `POST /v2/channel/telegram/prepare`
   *
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 409: A Telegram account is already connected.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The channel is not configured, or the service is starting, stopping or cannot reach its data.
   */
  prepareTelegram(request?: EmptyRequest, options?: CallOptions): Call<PrepareTelegramResponse>;

  /**
   * Disconnect the Telegram account.
   *
   * Deletes the stored account. Subscriptions remain, but this channel receives no more alerts.
   *
   * `POST /v2/channel/telegram/delete`
   *
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: No Telegram account is connected.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  deleteTelegram(request?: EmptyRequest, options?: CallOptions): Call<DeleteTelegramResponse>;

  /**
   * Get the push configuration.
   *
   * Returns the public key of the service. Browsers need it as `applicationServerKey` to subscribe to push messages. The key does not change.
   *
   * `GET /v2/push`
   *
   * @throws 401: The request has a client key that is unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The channel is not configured, or the service is starting, stopping or cannot reach its data.
   */
  getPushConfiguration(
    request?: EmptyRequest,
    options?: CallOptions,
  ): Call<GetPushConfigurationResponse>;

  /**
   * Register a push device.
   *
   * Registers a browser (by its Web Push subscription) or a phone (by its device token). A device that is already registered is updated.
   *
   * A wallet has at most twenty devices; a 21st replaces the oldest. The endpoint of a browser must be on the public internet; private addresses are rejected.
   *
   * `POST /v2/push/subscribe`
   *
   * @throws 400: The platform, endpoint, keys or token is invalid; the message names it.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The channel is not configured, or the service is starting, stopping or cannot reach its data.
   */
  subscribePush(request: SubscribePushRequest, options?: CallOptions): Call<SubscribePushResponse>;

  /**
   * Remove a push device.
   *
   * Removes a device, so that it receives no more push messages. Succeeds even if the device was never registered.
   *
   * `POST /v2/push/unsubscribe`
   *
   * @throws 400: The platform, endpoint or token is invalid; the message names it.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  unsubscribePush(
    request: UnsubscribePushRequest,
    options?: CallOptions,
  ): Call<UnsubscribePushResponse>;

  /**
   * Subscribe to an app.
   *
   * Subscribes the wallet to an app on one or more channels. Existing channel subscriptions remain.
   *
   * `POST /v2/subscribe`
   *
   * @throws 400: `appId` or `channel` is invalid; the message names it.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: The app does not exist.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  subscribeToApp(
    request: SubscribeToAppRequest,
    options?: CallOptions,
  ): Call<SubscribeToAppResponse>;

  /**
   * Unsubscribe from an app.
   *
   * Unsubscribes the wallet from an app on the given channels. Alerts already in the inbox remain.
   *
   * `POST /v2/unsubscribe`
   *
   * @throws 400: `appId` or `channel` is invalid; the message names it.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: The app does not exist.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  unsubscribeFromApp(
    request: UnsubscribeFromAppRequest,
    options?: CallOptions,
  ): Call<UnsubscribeFromAppResponse>;

  /**
   * List apps.
   *
   * Returns every app, sorted by name, with the channels on which the wallet is subscribed to it. Apps without a subscription have an empty list.
   *
   * `GET /v2/apps`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listApps(request?: ListAppsRequest, options?: CallOptions): ListCall<ListAppsResponse, App>;

  /**
   * Get the preferences.
   *
   * Returns when the wallet wants its alerts outside the app: its time zone, its quiet hours, and the topics with a digest or with channels of their own. The channels of each app are in `listApps`.
   *
   * `GET /v2/preferences`
   *
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getPreferences(request?: EmptyRequest, options?: CallOptions): Call<GetPreferencesResponse>;

  /**
   * Update the preferences.
   *
   * Changes the given preferences and keeps the others. `quietHours` and each entry of `topics` are replaced as a whole. The wallet must be subscribed to these topics; unsubscribing from one ends its preferences.
   *
   * Alerts reach the inbox at once. On the other channels they wait until the quiet hours end or the digest is due; several of one app are then sent as one message. Critical alerts do not wait. A change applies to the alerts that wait already.
   *
   * `PATCH /v2/preferences`
   *
   * @throws 400: The time zone, a time or a topic is invalid; the message names it.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: The wallet is not subscribed to a topic of the request.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  updatePreferences(
    request: UpdatePreferencesArguments,
    options?: CallOptions,
  ): Call<UpdatePreferencesResponse>;

  /**
   * List topics.
   *
   * Returns all topics, or those of one app, and whether the wallet is subscribed to each.
   *
   * `GET /v2/topics`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listTopics(
    request?: ListTopicsRequest,
    options?: CallOptions,
  ): ListCall<ListTopicsResponse, Topic>;

  /**
   * Subscribe to a topic.
   *
   * Subscribes the wallet to a topic. Future alerts about it are delivered on the channels of the wallet's subscription to the app.
   *
   * `POST /v2/topics/subscribe`
   *
   * @throws 400: `topicId` is missing or not a UUID.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: The topic does not exist.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  subscribeToTopic(
    request: SubscribeToTopicRequest,
    options?: CallOptions,
  ): Call<SubscribeToTopicResponse>;

  /**
   * Unsubscribe from a topic.
   *
   * Unsubscribes the wallet from a topic. Subscriptions to the app's other topics remain.
   *
   * `POST /v2/topics/unsubscribe`
   *
   * @throws 400: `topicId` is missing or not a UUID.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: The topic does not exist.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  unsubscribeFromTopic(
    request: UnsubscribeFromTopicRequest,
    options?: CallOptions,
  ): Call<UnsubscribeFromTopicResponse>;

  /**
   * List position rules.
   *
   * Returns the wallet's own rules, and the rules of apps that send to topics which the wallet follows, oldest first. An app's rule is shown as it applies to the wallet.
   *
   * `GET /v2/events/position-rules`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listPositionRules(
    request?: ListPositionRulesRequest,
    options?: CallOptions,
  ): ListCall<ListPositionRulesResponse, PositionRule>;

  /**
   * Create a position rule.
   *
   * Watches a figure of each of the wallet's positions. A position that reaches the level sends an alert to the channels of the wallet's subscription to the app: it names the figures, and has the links that act on the position.
   *
   * A position that is at its level already does not fire; `atLevel` in the answer counts such positions.
   *
   * `POST /v2/events/position-rules`
   *
   * @throws 400: The app id, the measure, the direction or the level is invalid; the message names it.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: The wallet is not subscribed to an app with this id.
   * @throws 409: The wallet already has the maximum number of rules, 100, or the `Idempotency-Key` was sent with another body, or its first call is still running.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  createPositionRule(
    request: CreatePositionRuleArguments,
    options?: CallOptions,
  ): Call<CreatePositionRuleResponse>;

  /**
   * Get a position rule.
   *
   * Returns a rule of the wallet, or an app's rule as it applies to the wallet.
   *
   * `GET /v2/events/position-rules/{ruleId}`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: No rule with this id applies to the wallet.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getPositionRule(
    request: GetPositionRuleRequest,
    options?: CallOptions,
  ): Call<GetPositionRuleResponse>;

  /**
   * Delete a position rule.
   *
   * Deletes a rule of the wallet itself. An app's rule returns 404: end it for the wallet with `updatePositionRule`.
   *
   * `DELETE /v2/events/position-rules/{ruleId}`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: The wallet has no rule of its own with this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  deletePositionRule(
    request: DeletePositionRuleRequest,
    options?: CallOptions,
  ): Call<DeletePositionRuleResponse>;

  /**
   * Update a position rule.
   *
   * Sets another level or target, or pauses or resumes the rule. An app's rule changes for this wallet only: `enabled` of `false` ends it. A change lasts while the wallet subscribes to the app.
   *
   * With another level, or when it is resumed, a rule starts anew: a position that is at the level already does not fire; `atLevel` counts such positions.
   *
   * `PATCH /v2/events/position-rules/{ruleId}`
   *
   * @throws 400: The rule id or a field is invalid, or no field is given; the message names it.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: No rule with this id applies to the wallet.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  updatePositionRule(
    request: UpdatePositionRuleArguments,
    options?: CallOptions,
  ): Call<UpdatePositionRuleResponse>;

  /**
   * Send an alert.
   *
   * Sends one message to one subscriber, to up to 10,000 named subscribers or to all subscribers of the app. The call succeeds or fails as a whole. An alert that was not sent within 24 hours expires.
   *
   * Wallets that are not subscribed are skipped, which `getSend` counts. A wallet that is listed twice receives the alert once. Returns 503 if the service cannot send on one of the channels.
   *
   * With an `Idempotency-Key`, a repeated call within 24 hours returns the first response and sends nothing.
   *
   * `POST /v2/{appId}/send`
   *
   * @throws 400: An id, the `Idempotency-Key`, `channels`, `message`, `data` or `recipient` is invalid; `error.message` names it.
   * @throws 401: The request has neither a valid API key nor a valid session token.
   * @throws 403: The credential is valid, but its owner may not send alerts for this app.
   * @throws 404: The app does not exist, or the topic is not one of its topics.
   * @throws 409: The `Idempotency-Key` was already sent with another body, or its first call is still running.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The channel is not configured, or the service is starting, stopping or cannot reach its data.
   */
  sendAlert(request: SendAlertArguments, options?: CallOptions): Call<SendAlertResponse>;

  /**
   * Send a batch of alerts.
   *
   * Sends 1 to 500 alerts, each to one subscriber, and returns a result for each. The call counts once towards the rate limit.
   *
   * One malformed alert fails the whole call. A refused alert does not affect the others.
   *
   * With an `Idempotency-Key`, a repeated call within 24 hours returns the ids of the accepted alerts, sends none of them twice, and retries the refused ones.
   *
   * `POST /v2/{appId}/send-batch`
   *
   * @throws 400: An id, the `Idempotency-Key`, `alerts` or one of them is invalid; `error.message` names it.
   * @throws 401: The request has neither a valid API key nor a valid session token.
   * @throws 403: The credential is valid, but its owner may not send alerts for this app.
   * @throws 404: The app does not exist.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  sendAlertBatch(
    request: SendAlertBatchArguments,
    options?: CallOptions,
  ): Call<SendAlertBatchResponse>;

  /**
   * List the subscribers of an app.
   *
   * Returns the wallets that are subscribed to the app. Their channels and addresses are not included.
   *
   * `GET /v2/{appId}/subscribers`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The request has neither a valid API key nor a valid session token.
   * @throws 403: The credential is valid, but its owner may not send alerts for this app.
   * @throws 404: The app does not exist.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listSubscribers(
    request: ListSubscribersRequest,
    options?: CallOptions,
  ): ListCall<ListSubscribersResponse, Subscriber>;

  /**
   * List the topics of an app.
   *
   * Returns the topics that the app can send alerts about.
   *
   * `GET /v2/{appId}/topics`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The request has neither a valid API key nor a valid session token.
   * @throws 403: The credential is valid, but its owner may not send alerts for this app.
   * @throws 404: The app does not exist.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listAppTopics(
    request: ListAppTopicsRequest,
    options?: CallOptions,
  ): ListCall<ListAppTopicsResponse, AppTopic>;

  /**
   * Update a topic of an app.
   *
   * Marks the topic's alerts as critical, or limits how many of them a wallet receives per hour. It applies to alerts that are delivered from now on.
   *
   * `PATCH /v2/{appId}/topics/{topicId}`
   *
   * @throws 400: An id or a field is invalid, or no field is given; the message names it.
   * @throws 401: The request has neither a valid API key nor a valid session token.
   * @throws 403: The credential is valid, but its owner may not send alerts for this app.
   * @throws 404: The app does not exist, or it has no topic with this id.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  updateAppTopic(
    request: UpdateAppTopicArguments,
    options?: CallOptions,
  ): Call<UpdateAppTopicResponse>;

  /**
   * Get the throttle of an app.
   *
   * Returns how many alerts of the app a wallet receives per hour on each channel outside the app. Without `alertsPerHour` there is no limit.
   *
   * `GET /v2/{appId}/throttle`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The request has neither a valid API key nor a valid session token.
   * @throws 403: The credential is valid, but its owner may not send alerts for this app.
   * @throws 404: The app does not exist.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getAppThrottle(
    request: GetAppThrottleRequest,
    options?: CallOptions,
  ): Call<GetAppThrottleResponse>;

  /**
   * Update the throttle of an app.
   *
   * Limits how many alerts of the app a wallet receives per hour on each channel outside the app. The hours begin at full hours in UTC. Alerts over the limit wait for the next hour, and several are then sent as one message. Critical alerts are not limited and do not count.
   *
   * `PATCH /v2/{appId}/throttle`
   *
   * @throws 400: The app id or `alertsPerHour` is invalid; the message names it.
   * @throws 401: The request has neither a valid API key nor a valid session token.
   * @throws 403: The credential is valid, but its owner may not send alerts for this app.
   * @throws 404: The app does not exist.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  updateAppThrottle(
    request: UpdateAppThrottleArguments,
    options?: CallOptions,
  ): Call<UpdateAppThrottleResponse>;

  /**
   * Get the preferences of a subscriber.
   *
   * Returns the channels and topics of this app that the wallet chose. Its time zone, its quiet hours, its addresses and what it chose for other apps are not included. Only the wallet can change its preferences.
   *
   * `GET /v2/{appId}/subscribers/{walletAddress}/preferences`
   *
   * @throws 400: The app id or the wallet address is malformed.
   * @throws 401: The request has neither a valid API key nor a valid session token.
   * @throws 403: The credential is valid, but its owner may not send alerts for this app.
   * @throws 404: The app does not exist, or the wallet is not subscribed to it.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getSubscriberPreferences(
    request: GetSubscriberPreferencesRequest,
    options?: CallOptions,
  ): Call<GetSubscriberPreferencesResponse>;

  /**
   * Get a send.
   *
   * Returns a send with its results so far on each requested channel: recipients, waiting, held, digested, throttled, sent, retrying, failed and skipped.
   *
   * `sent` means that the next server accepted the alert. It does not prove that a person saw it.
   *
   * `GET /v2/{appId}/sends/{sendId}`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The request has neither a valid API key nor a valid session token.
   * @throws 403: The credential is valid, but its owner may not send alerts for this app.
   * @throws 404: The app does not exist, or it has no send with this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getSend(request: GetSendRequest, options?: CallOptions): Call<GetSendResponse>;

  /**
   * List the deliveries of a send.
   *
   * Returns the outcome of the alert at each address outside the app, and the skipped channels of named wallets, sorted by channel and wallet. Pending recipients are not included. Deliveries are kept for 30 days by default.
   *
   * A wallet has one delivery for its email address, one for its Telegram account and one for each of its devices.
   *
   * If the send names at most 100 wallets, each has a delivery `skipped` with `unsubscribed` on every requested channel that it did not subscribe to, `IN_APP` included. Larger sends, and sends to all subscribers, only count these wallets: see `getSend`.
   *
   * `GET /v2/{appId}/sends/{sendId}/deliveries`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The request has neither a valid API key nor a valid session token.
   * @throws 403: The credential is valid, but its owner may not send alerts for this app.
   * @throws 404: The app does not exist, or it has no send with this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listSendDeliveries(
    request: ListSendDeliveriesRequest,
    options?: CallOptions,
  ): ListCall<ListSendDeliveriesResponse, SendDelivery>;

  /**
   * List webhooks.
   *
   * Returns the app's webhooks, oldest first. Signing secrets are not included.
   *
   * `GET /v2/events/webhooks`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The API key is valid, but its app has no early access to the events beta.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listWebhooks(
    request?: ListWebhooksRequest,
    options?: CallOptions,
  ): ListCall<ListWebhooksResponse, Webhook>;

  /**
   * Create a webhook.
   *
   * Registers a URL that receives events, and returns the secret that signs its deliveries. Save the secret: it is shown only once.
   *
   * Send an `Idempotency-Key` to retry safely. Within 24 hours, the same call returns the first response, with the secret, and creates nothing.
   *
   * `POST /v2/events/webhooks`
   *
   * @throws 400: The webhook id, `url`, `description` or `enabled` is invalid; the message names it.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The API key is valid, but its app has no early access to the events beta.
   * @throws 409: The app already has the maximum number of webhooks, 20, or the `Idempotency-Key` was sent with another body, or its first call is still running.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  createWebhook(
    request: CreateWebhookArguments,
    options?: CallOptions,
  ): Call<CreateWebhookResponse>;

  /**
   * Get a webhook.
   *
   * Returns the webhook's URL and whether it receives events.
   *
   * `GET /v2/events/webhooks/{webhookId}`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The API key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no webhook with this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getWebhook(request: GetWebhookRequest, options?: CallOptions): Call<GetWebhookResponse>;

  /**
   * Delete a webhook.
   *
   * Deletes the webhook and the event subscriptions that use it. Pending deliveries are dropped.
   *
   * `DELETE /v2/events/webhooks/{webhookId}`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The API key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no webhook with this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  deleteWebhook(request: DeleteWebhookRequest, options?: CallOptions): Call<DeleteWebhookResponse>;

  /**
   * Update a webhook.
   *
   * Updates the fields in the request. Other fields remain unchanged.
   *
   * `PATCH /v2/events/webhooks/{webhookId}`
   *
   * @throws 400: The webhook id, `url`, `description` or `enabled` is invalid; the message names it.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The API key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no webhook with this id.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  updateWebhook(
    request: UpdateWebhookArguments,
    options?: CallOptions,
  ): Call<UpdateWebhookResponse>;

  /**
   * Rotate a webhook secret.
   *
   * Replaces the signing secret and returns the new one. For 24 hours, both secrets sign each delivery, so receivers can switch without missing any.
   *
   * At most two secrets sign at a time. A second rotation within these 24 hours immediately retires the oldest secret.
   *
   * `POST /v2/events/webhooks/{webhookId}/rotate-secret`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The API key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no webhook with this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  rotateWebhookSecret(
    request: RotateWebhookSecretRequest,
    options?: CallOptions,
  ): Call<RotateWebhookSecretResponse>;

  /**
   * Send a test event.
   *
   * Queues one sample event of the given kind, signed like a real one, and returns its pending delivery. Get the result with `listDeliveries`.
   *
   * The event is attempted once, even if the webhook is disabled. A webhook may have 10 test events in a minute, and an app 30; further requests return 429.
   *
   * `POST /v2/events/webhooks/{webhookId}/test`
   *
   * @throws 400: The webhook id or `event` is invalid; the message names it.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The API key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no webhook with this id.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  testWebhook(request: TestWebhookArguments, options?: CallOptions): Call<TestWebhookResponse>;

  /**
   * List deliveries.
   *
   * Returns the webhook's deliveries of the last 30 days, newest first, each with its newest attempts. A page may have fewer than `limit` deliveries if their responses are long.
   *
   * `GET /v2/events/webhooks/{webhookId}/deliveries`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The API key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no webhook with this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listDeliveries(
    request: ListDeliveriesRequest,
    options?: CallOptions,
  ): ListCall<ListDeliveriesResponse, Delivery>;

  /**
   * Replay deliveries.
   *
   * Queues another attempt of the webhook's deliveries in a time range, oldest first, and returns how many. By default only failed deliveries are queued. Deliveries keep their ids and bodies, so that receivers recognize those that they have. Get the results with `listDeliveries`.
   *
   * A call queues up to 1,000 deliveries. While `cursor` is not null, call again with the same range and this cursor. With an `Idempotency-Key`, a repeated call within 24 hours returns the first response and queues nothing; use another key for each cursor.
   *
   * Deliveries become due in steps, each after the results of the step before. If the webhook is failing, one delivery is attempted at once, and its success releases the others. Deliveries of a disabled webhook wait until it is enabled, for five days at most.
   *
   * `POST /v2/events/webhooks/{webhookId}/deliveries/replay`
   *
   * @throws 400: The webhook id, the `Idempotency-Key`, `from`, `to`, `states` or `cursor` is invalid; the message names it.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The API key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no webhook with this id.
   * @throws 409: The `Idempotency-Key` was already sent with another body, or its first call is still running.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  replayDeliveries(
    request: ReplayDeliveriesArguments,
    options?: CallOptions,
  ): Call<ReplayDeliveriesResponse>;

  /**
   * Resend a delivery.
   *
   * Queues an immediate attempt of the delivery, regardless of its earlier result, and returns the pending delivery. Get the result with `listDeliveries`. Returns 409 while an attempt is in progress.
   *
   * `POST /v2/events/webhooks/{webhookId}/deliveries/{deliveryId}/retry`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The API key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no such webhook, or the webhook has no such delivery in the last 30 days.
   * @throws 409: An attempt of this delivery is in progress.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  resendDelivery(
    request: ResendDeliveryRequest,
    options?: CallOptions,
  ): Call<ResendDeliveryResponse>;

  /**
   * List event subscriptions.
   *
   * Returns the app's event subscriptions with their triggers and destinations, oldest first.
   *
   * `GET /v2/events/subscriptions`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The API key is valid, but its app has no early access to the events beta.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listEventSubscriptions(
    request?: ListEventSubscriptionsRequest,
    options?: CallOptions,
  ): ListCall<ListEventSubscriptionsResponse, EventSubscription>;

  /**
   * Create an event subscription.
   *
   * Creates a trigger and its destination, either a webhook or a topic of the app.
   *
   * With a topic, price changes and new tokens create an alert to all its subscribers. A price change since the last buy, and a level of a position, create an alert to the holder only.
   *
   * A token can be watched before it is listed: its events begin with its first price.
   *
   * A position that is at its level already does not fire; `atLevel` in the answer counts such positions.
   *
   * `POST /v2/events/subscriptions`
   *
   * @throws 400: The trigger or the destination is invalid; the message names the field.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The API key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no such webhook or topic, or a token is unknown.
   * @throws 409: The app already has the maximum number of event subscriptions, 100, or the `Idempotency-Key` was sent with another body, or its first call is still running.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  createEventSubscription(
    request: CreateEventSubscriptionArguments,
    options?: CallOptions,
  ): Call<CreateEventSubscriptionResponse>;

  /**
   * Get an event subscription.
   *
   * Returns the subscription's trigger and destination.
   *
   * `GET /v2/events/subscriptions/{subscriptionId}`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The API key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no event subscription with this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getEventSubscription(
    request: GetEventSubscriptionRequest,
    options?: CallOptions,
  ): Call<GetEventSubscriptionResponse>;

  /**
   * Delete an event subscription.
   *
   * Deletes the subscription. Events that were already detected are still delivered.
   *
   * `DELETE /v2/events/subscriptions/{subscriptionId}`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The API key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no event subscription with this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  deleteEventSubscription(
    request: DeleteEventSubscriptionRequest,
    options?: CallOptions,
  ): Call<DeleteEventSubscriptionResponse>;

  /**
   * Pause or resume an event subscription.
   *
   * Pauses or resumes the delivery of events. Events during a pause are not delivered later. A position that is at its level when the subscription is resumed does not fire; `atLevel` counts such positions.
   *
   * `PATCH /v2/events/subscriptions/{subscriptionId}`
   *
   * @throws 400: The subscription id or `enabled` is invalid, or the body has another field; the message names it.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The API key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no event subscription with this id.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  updateEventSubscription(
    request: UpdateEventSubscriptionArguments,
    options?: CallOptions,
  ): Call<UpdateEventSubscriptionResponse>;
}

/** Documented errors of each operation, by status. */
export interface OperationErrors {
  prepareSignIn: PrepareSignInErrors;
  verifyWallet: VerifyWalletErrors;
  prepareSignInTransaction: PrepareSignInTransactionErrors;
  verifySignInTransaction: VerifySignInTransactionErrors;
  getSession: GetSessionErrors;
  revokeSession: RevokeSessionErrors;
  listSessions: ListSessionsErrors;
  revokeAllSessions: RevokeAllSessionsErrors;
  revokeListedSession: RevokeListedSessionErrors;
  listAlerts: ListAlertsErrors;
  getInboxSummary: GetInboxSummaryErrors;
  streamInboxEvents: StreamInboxEventsErrors;
  markAlertsSeen: MarkAlertsSeenErrors;
  markAlertsRead: MarkAlertsReadErrors;
  markAlertsUnread: MarkAlertsUnreadErrors;
  archiveAlerts: ArchiveAlertsErrors;
  unarchiveAlerts: UnarchiveAlertsErrors;
  clearAlerts: ClearAlertsErrors;
  getChannels: GetChannelsErrors;
  prepareEmail: PrepareEmailErrors;
  verifyEmail: VerifyEmailErrors;
  resendEmailCode: ResendEmailCodeErrors;
  deleteEmail: DeleteEmailErrors;
  prepareTelegram: PrepareTelegramErrors;
  deleteTelegram: DeleteTelegramErrors;
  getPushConfiguration: GetPushConfigurationErrors;
  subscribePush: SubscribePushErrors;
  unsubscribePush: UnsubscribePushErrors;
  subscribeToApp: SubscribeToAppErrors;
  unsubscribeFromApp: UnsubscribeFromAppErrors;
  listApps: ListAppsErrors;
  getPreferences: GetPreferencesErrors;
  updatePreferences: UpdatePreferencesErrors;
  listTopics: ListTopicsErrors;
  subscribeToTopic: SubscribeToTopicErrors;
  unsubscribeFromTopic: UnsubscribeFromTopicErrors;
  listPositionRules: ListPositionRulesErrors;
  createPositionRule: CreatePositionRuleErrors;
  getPositionRule: GetPositionRuleErrors;
  deletePositionRule: DeletePositionRuleErrors;
  updatePositionRule: UpdatePositionRuleErrors;
  sendAlert: SendAlertErrors;
  sendAlertBatch: SendAlertBatchErrors;
  listSubscribers: ListSubscribersErrors;
  listAppTopics: ListAppTopicsErrors;
  updateAppTopic: UpdateAppTopicErrors;
  getAppThrottle: GetAppThrottleErrors;
  updateAppThrottle: UpdateAppThrottleErrors;
  getSubscriberPreferences: GetSubscriberPreferencesErrors;
  getSend: GetSendErrors;
  listSendDeliveries: ListSendDeliveriesErrors;
  listWebhooks: ListWebhooksErrors;
  createWebhook: CreateWebhookErrors;
  getWebhook: GetWebhookErrors;
  deleteWebhook: DeleteWebhookErrors;
  updateWebhook: UpdateWebhookErrors;
  rotateWebhookSecret: RotateWebhookSecretErrors;
  testWebhook: TestWebhookErrors;
  listDeliveries: ListDeliveriesErrors;
  replayDeliveries: ReplayDeliveriesErrors;
  resendDelivery: ResendDeliveryErrors;
  listEventSubscriptions: ListEventSubscriptionsErrors;
  createEventSubscription: CreateEventSubscriptionErrors;
  getEventSubscription: GetEventSubscriptionErrors;
  deleteEventSubscription: DeleteEventSubscriptionErrors;
  updateEventSubscription: UpdateEventSubscriptionErrors;
}

export interface PrepareSignInArguments {
  /**
   * The blockchain of the wallet.
   *
   * @example "solana"
   */
  chain: Chain;
  /** The wallet that signs in. */
  body: PrepareSignInRequest;
}

export type PrepareSignInResponse = SignInMessage;

export interface PrepareSignInErrors {
  400: AlertsError;
  401: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface VerifyWalletArguments {
  /**
   * The blockchain of the wallet.
   *
   * @example "solana"
   */
  chain: Chain;
  /** The message and its signature. */
  body: VerifyWalletRequest;
}

export type VerifyWalletResponse = Session;

export interface VerifyWalletErrors {
  400: SignInError;
  401: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface PrepareSignInTransactionRequest {
  /** The wallet that signs in. */
  body: PrepareSignInRequest;
}

export type PrepareSignInTransactionResponse = SignInTransaction;

export interface PrepareSignInTransactionErrors {
  400: AlertsError;
  401: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface VerifySignInTransactionArguments {
  /** The signed transaction. */
  body: VerifySignInTransactionRequest;
}

export type VerifySignInTransactionResponse = Session;

export interface VerifySignInTransactionErrors {
  400: SignInError;
  401: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export type GetSessionResponse = SessionState;

export interface GetSessionErrors {
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export type RevokeSessionResponse = Revocation;

export interface RevokeSessionErrors {
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export type ListSessionsResponse = SessionList;

export interface ListSessionsErrors {
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface RevokeAllSessionsRequest {
  /**
   * Whether to keep the token of this request valid.
   *
   * Default: false.
   *
   * @example true
   */
  keepCurrent?: boolean | undefined;
}

export type RevokeAllSessionsResponse = Revocation;

export interface RevokeAllSessionsErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface RevokeListedSessionRequest {
  /**
   * The id of the session.
   *
   * Format: uuid.
   *
   * @example "00000000-0000-4000-8000-000000000004"
   */
  sessionId: SessionId;
}

export type RevokeListedSessionResponse = Revocation;

export interface RevokeListedSessionErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ListAlertsRequest {
  /**
   * Only return entries of this app.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId?: AppId | undefined;
  /**
   * Whether to list the archived alerts instead of the inbox.
   *
   * Default: false.
   *
   * @example false
   */
  archived?: boolean | undefined;
  /**
   * The maximum number of alerts per page.
   *
   * Unit: count. 1 to 200. Default: 10.
   *
   * @example 10
   */
  limit?: number | undefined;
  /**
   * The `cursor` of the previous page. Omit it for the first page. A cursor is opaque, and valid only with the filters of the request that returned it.
   *
   * 1 to 512 characters.
   */
  cursor?: Cursor | undefined;
}

export type ListAlertsResponse = AlertPage;

export interface ListAlertsErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface GetInboxSummaryRequest {
  /**
   * Only return entries of this app.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId?: AppId | undefined;
}

export type GetInboxSummaryResponse = InboxSummary;

export interface GetInboxSummaryErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface StreamInboxEventsRequest {
  /**
   * Only return entries of this app.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId?: AppId | undefined;
  /**
   * The id of the last event received, to resume after it. Without it the stream begins with the present.
   *
   * At most 2048 characters.
   *
   * @example "1-3fa94c-hhs9d0-9k3f-"
   */
  lastEventID?: string | undefined;
}

export type StreamInboxEventsResponse = EventStream<InboxEvent>;

export interface StreamInboxEventsErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface MarkAlertsSeenRequest {
  /** The alerts to change. */
  body: AlertSelection;
}

export type MarkAlertsSeenResponse = InboxChange;

export interface MarkAlertsSeenErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface MarkAlertsReadRequest {
  /** The alerts to change. */
  body: AlertSelection;
}

export type MarkAlertsReadResponse = InboxChange;

export interface MarkAlertsReadErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface MarkAlertsUnreadRequest {
  /** The alerts to change. */
  body: AlertSelection;
}

export type MarkAlertsUnreadResponse = InboxChange;

export interface MarkAlertsUnreadErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ArchiveAlertsRequest {
  /** The alerts to change. */
  body: AlertSelection;
}

export type ArchiveAlertsResponse = InboxChange;

export interface ArchiveAlertsErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface UnarchiveAlertsRequest {
  /** The alerts to change. */
  body: AlertSelection;
}

export type UnarchiveAlertsResponse = InboxChange;

export interface UnarchiveAlertsErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ClearAlertsRequest {
  /** The alerts to change. */
  body: AlertSelection;
}

export type ClearAlertsResponse = InboxChange;

export interface ClearAlertsErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export type GetChannelsResponse = Channels;

export interface GetChannelsErrors {
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface PrepareEmailArguments {
  /** The email address to connect. */
  body: PrepareEmailRequest;
}

export type PrepareEmailResponse = EmailCode;

export interface PrepareEmailErrors {
  400: AlertsError;
  401: AlertsError;
  409: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface VerifyEmailArguments {
  /** The verification code. */
  body: VerifyEmailRequest;
}

export type VerifyEmailResponse = Channels;

export interface VerifyEmailErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export type ResendEmailCodeResponse = EmailCode;

export interface ResendEmailCodeErrors {
  401: AlertsError;
  404: AlertsError;
  409: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export type DeleteEmailResponse = Channels;

export interface DeleteEmailErrors {
  401: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export type PrepareTelegramResponse = TelegramLink;

export interface PrepareTelegramErrors {
  401: AlertsError;
  409: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export type DeleteTelegramResponse = Channels;

export interface DeleteTelegramErrors {
  401: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export type GetPushConfigurationResponse = PushConfiguration;

export interface GetPushConfigurationErrors {
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface SubscribePushRequest {
  /** The device to register. */
  body: PushDevice;
}

export type SubscribePushResponse = PushDevices;

export interface SubscribePushErrors {
  400: AlertsError;
  401: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface UnsubscribePushRequest {
  /** The device to remove. */
  body: PushTarget;
}

export type UnsubscribePushResponse = PushDevices;

export interface UnsubscribePushErrors {
  400: AlertsError;
  401: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface SubscribeToAppRequest {
  /** The app and its channels. */
  body: SubscriptionChange;
}

export type SubscribeToAppResponse = Subscription;

export interface SubscribeToAppErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface UnsubscribeFromAppRequest {
  /** The app and its channels. */
  body: SubscriptionChange;
}

export type UnsubscribeFromAppResponse = Subscription;

export interface UnsubscribeFromAppErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ListAppsRequest {
  /**
   * The maximum number of entries per page.
   *
   * Unit: count. 1 to 200. Default: 50.
   *
   * @example 50
   */
  limit?: number | undefined;
  /**
   * The `cursor` of the previous page. Omit it for the first page. A cursor is opaque, and valid only with the filters of the request that returned it.
   *
   * 1 to 512 characters.
   */
  cursor?: Cursor | undefined;
}

export type ListAppsResponse = AppPage;

export interface ListAppsErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export type GetPreferencesResponse = Preferences;

export interface GetPreferencesErrors {
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface UpdatePreferencesArguments {
  /** The preferences to change. */
  body: UpdatePreferencesRequest;
}

export type UpdatePreferencesResponse = Preferences;

export interface UpdatePreferencesErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ListTopicsRequest {
  /**
   * Only return entries of this app.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId?: AppId | undefined;
  /**
   * The maximum number of entries per page.
   *
   * Unit: count. 1 to 200. Default: 50.
   *
   * @example 50
   */
  limit?: number | undefined;
  /**
   * The `cursor` of the previous page. Omit it for the first page. A cursor is opaque, and valid only with the filters of the request that returned it.
   *
   * 1 to 512 characters.
   */
  cursor?: Cursor | undefined;
}

export type ListTopicsResponse = TopicPage;

export interface ListTopicsErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface SubscribeToTopicRequest {
  /** The topic. */
  body: TopicChoice;
}

export type SubscribeToTopicResponse = Topic;

export interface SubscribeToTopicErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface UnsubscribeFromTopicRequest {
  /** The topic. */
  body: TopicChoice;
}

export type UnsubscribeFromTopicResponse = Topic;

export interface UnsubscribeFromTopicErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ListPositionRulesRequest {
  /**
   * The maximum number of entries per page.
   *
   * Unit: count. 1 to 200. Default: 50.
   *
   * @example 50
   */
  limit?: number | undefined;
  /**
   * The `cursor` of the previous page. Omit it for the first page. A cursor is opaque, and valid only with the filters of the request that returned it.
   *
   * 1 to 512 characters.
   */
  cursor?: Cursor | undefined;
}

export type ListPositionRulesResponse = PositionRulePage;

export interface ListPositionRulesErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface CreatePositionRuleArguments {
  /**
   * A caller-defined key that identifies this call within the app. A repeated call with the same key and body returns the first response and does nothing else. The key expires after 24 hours.
   *
   * 1 to 255 characters.
   *
   * @example "rate-change-2026-11-02"
   */
  idempotencyKey?: string | undefined;
  /** The app that sends the alerts, and the level. */
  body: CreatePositionRuleRequest;
}

export type CreatePositionRuleResponse = PositionRule;

export interface CreatePositionRuleErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  409: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface GetPositionRuleRequest {
  /**
   * The id of the rule.
   *
   * Format: uuid.
   *
   * @example "6f2d8b41-93c7-4e5a-8d10-b7a6c5d4e3f2"
   */
  ruleId: PositionRuleId;
}

export type GetPositionRuleResponse = PositionRule;

export interface GetPositionRuleErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface DeletePositionRuleRequest {
  /**
   * The id of the rule.
   *
   * Format: uuid.
   *
   * @example "6f2d8b41-93c7-4e5a-8d10-b7a6c5d4e3f2"
   */
  ruleId: PositionRuleId;
}

export type DeletePositionRuleResponse = Deletion;

export interface DeletePositionRuleErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface UpdatePositionRuleArguments {
  /**
   * The id of the rule.
   *
   * Format: uuid.
   *
   * @example "6f2d8b41-93c7-4e5a-8d10-b7a6c5d4e3f2"
   */
  ruleId: PositionRuleId;
  /** The fields to change. */
  body: UpdatePositionRuleRequest;
}

export type UpdatePositionRuleResponse = PositionRule;

export interface UpdatePositionRuleErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface SendAlertArguments {
  /**
   * The sending app. The API key or the session's wallet must belong to it.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId: AppId;
  /**
   * A caller-defined key that identifies this call within the app. A repeated call with the same key and body returns the first response and does nothing else. The key expires after 24 hours.
   *
   * 1 to 255 characters.
   *
   * @example "rate-change-2026-11-02"
   */
  idempotencyKey?: string | undefined;
  /** The message, its recipients and its channels. */
  body: SendAlertRequest;
}

export type SendAlertResponse = AcceptedSend;

export interface SendAlertErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  409: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface SendAlertBatchArguments {
  /**
   * The sending app. The API key or the session's wallet must belong to it.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId: AppId;
  /**
   * A caller-defined key that identifies this call within the app. A repeated call with the same key and body returns the first response and does nothing else. The key expires after 24 hours.
   *
   * 1 to 255 characters.
   *
   * @example "rate-change-2026-11-02"
   */
  idempotencyKey?: string | undefined;
  /** The alerts. */
  body: SendAlertBatchRequest;
}

export type SendAlertBatchResponse = AlertResults;

export interface SendAlertBatchErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ListSubscribersRequest {
  /**
   * The sending app. The API key or the session's wallet must belong to it.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId: AppId;
  /**
   * Only return this wallet, if it is subscribed.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"
   */
  walletAddress?: WalletAddress | undefined;
  /**
   * The maximum number of subscribers per page.
   *
   * Unit: count. 1 to 1000. Default: 100.
   *
   * @example 100
   */
  limit?: number | undefined;
  /**
   * The `cursor` of the previous page. Omit it for the first page. A cursor is opaque, and valid only with the filters of the request that returned it.
   *
   * 1 to 512 characters.
   */
  cursor?: Cursor | undefined;
}

export type ListSubscribersResponse = AppSubscriberPage;

export interface ListSubscribersErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ListAppTopicsRequest {
  /**
   * The sending app. The API key or the session's wallet must belong to it.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId: AppId;
  /**
   * The maximum number of entries per page.
   *
   * Unit: count. 1 to 200. Default: 50.
   *
   * @example 50
   */
  limit?: number | undefined;
  /**
   * The `cursor` of the previous page. Omit it for the first page. A cursor is opaque, and valid only with the filters of the request that returned it.
   *
   * 1 to 512 characters.
   */
  cursor?: Cursor | undefined;
}

export type ListAppTopicsResponse = AppTopicPage;

export interface ListAppTopicsErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface UpdateAppTopicArguments {
  /**
   * The sending app. The API key or the session's wallet must belong to it.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId: AppId;
  /**
   * The id of the topic.
   *
   * Format: uuid.
   *
   * @example "0f3c2a1b-77c4-4a52-8c0f-1f2f6f1f9d10"
   */
  topicId: TopicId;
  /** The fields to change. */
  body: UpdateAppTopicRequest;
}

export type UpdateAppTopicResponse = AppTopic;

export interface UpdateAppTopicErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface GetAppThrottleRequest {
  /**
   * The sending app. The API key or the session's wallet must belong to it.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId: AppId;
}

export type GetAppThrottleResponse = AppThrottle;

export interface GetAppThrottleErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface UpdateAppThrottleArguments {
  /**
   * The sending app. The API key or the session's wallet must belong to it.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId: AppId;
  /** The new limit. */
  body: UpdateAppThrottleRequest;
}

export type UpdateAppThrottleResponse = AppThrottle;

export interface UpdateAppThrottleErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface GetSubscriberPreferencesRequest {
  /**
   * The sending app. The API key or the session's wallet must belong to it.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId: AppId;
  /**
   * A subscriber of the app.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"
   */
  walletAddress: WalletAddress;
}

export type GetSubscriberPreferencesResponse = SubscriberPreferences;

export interface GetSubscriberPreferencesErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface GetSendRequest {
  /**
   * The sending app. The API key or the session's wallet must belong to it.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId: AppId;
  /**
   * The id of the send, as `sendAlert` returned it.
   *
   * Format: uuid.
   *
   * @example "2d9f7c64-1b83-4e0a-9f35-8a6c0e5d7b21"
   */
  sendId: SendId;
}

export type GetSendResponse = Send;

export interface GetSendErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ListSendDeliveriesRequest {
  /**
   * The sending app. The API key or the session's wallet must belong to it.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId: AppId;
  /**
   * The id of the send, as `sendAlert` returned it.
   *
   * Format: uuid.
   *
   * @example "2d9f7c64-1b83-4e0a-9f35-8a6c0e5d7b21"
   */
  sendId: SendId;
  /**
   * Only return deliveries on this channel.
   *
   * @example "EMAIL"
   */
  channel?: Channel | undefined;
  /**
   * Only return deliveries in this state.
   *
   * @example "failed"
   */
  state?: SendDeliveryState | undefined;
  /**
   * The maximum number of entries per page.
   *
   * Unit: count. 1 to 200. Default: 50.
   *
   * @example 50
   */
  limit?: number | undefined;
  /**
   * The `cursor` of the previous page. Omit it for the first page. A cursor is opaque, and valid only with the filters of the request that returned it.
   *
   * 1 to 512 characters.
   */
  cursor?: Cursor | undefined;
}

export type ListSendDeliveriesResponse = SendDeliveryPage;

export interface ListSendDeliveriesErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ListWebhooksRequest {
  /**
   * The maximum number of entries per page.
   *
   * Unit: count. 1 to 200. Default: 50.
   *
   * @example 50
   */
  limit?: number | undefined;
  /**
   * The `cursor` of the previous page. Omit it for the first page. A cursor is opaque, and valid only with the filters of the request that returned it.
   *
   * 1 to 512 characters.
   */
  cursor?: Cursor | undefined;
}

export type ListWebhooksResponse = WebhookPage;

export interface ListWebhooksErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface CreateWebhookArguments {
  /**
   * A caller-defined key that identifies this call within the app. A repeated call with the same key and body returns the first response and does nothing else. The key expires after 24 hours.
   *
   * 1 to 255 characters.
   *
   * @example "rate-change-2026-11-02"
   */
  idempotencyKey?: string | undefined;
  /** The webhook to create. */
  body: CreateWebhookRequest;
}

export type CreateWebhookResponse = WebhookWithSecret;

export interface CreateWebhookErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  409: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface GetWebhookRequest {
  /**
   * The id of the webhook.
   *
   * Format: uuid.
   *
   * @example "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78"
   */
  webhookId: WebhookId;
}

export type GetWebhookResponse = Webhook;

export interface GetWebhookErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface DeleteWebhookRequest {
  /**
   * The id of the webhook.
   *
   * Format: uuid.
   *
   * @example "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78"
   */
  webhookId: WebhookId;
}

export type DeleteWebhookResponse = Deletion;

export interface DeleteWebhookErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface UpdateWebhookArguments {
  /**
   * The id of the webhook.
   *
   * Format: uuid.
   *
   * @example "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78"
   */
  webhookId: WebhookId;
  /** The fields to change. */
  body: UpdateWebhookRequest;
}

export type UpdateWebhookResponse = Webhook;

export interface UpdateWebhookErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface RotateWebhookSecretRequest {
  /**
   * The id of the webhook.
   *
   * Format: uuid.
   *
   * @example "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78"
   */
  webhookId: WebhookId;
}

export type RotateWebhookSecretResponse = WebhookWithSecret;

export interface RotateWebhookSecretErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface TestWebhookArguments {
  /**
   * The id of the webhook.
   *
   * Format: uuid.
   *
   * @example "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78"
   */
  webhookId: WebhookId;
  /** The kind of event to send. */
  body: TestWebhookRequest;
}

export type TestWebhookResponse = Delivery;

export interface TestWebhookErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ListDeliveriesRequest {
  /**
   * The id of the webhook.
   *
   * Format: uuid.
   *
   * @example "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78"
   */
  webhookId: WebhookId;
  /**
   * The maximum number of entries per page.
   *
   * Unit: count. 1 to 200. Default: 50.
   *
   * @example 50
   */
  limit?: number | undefined;
  /**
   * The `cursor` of the previous page. Omit it for the first page. A cursor is opaque, and valid only with the filters of the request that returned it.
   *
   * 1 to 512 characters.
   */
  cursor?: Cursor | undefined;
}

export type ListDeliveriesResponse = DeliveryPage;

export interface ListDeliveriesErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ReplayDeliveriesArguments {
  /**
   * The id of the webhook.
   *
   * Format: uuid.
   *
   * @example "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78"
   */
  webhookId: WebhookId;
  /**
   * A caller-defined key that identifies this call within the app. A repeated call with the same key and body returns the first response and does nothing else. The key expires after 24 hours.
   *
   * 1 to 255 characters.
   *
   * @example "rate-change-2026-11-02"
   */
  idempotencyKey?: string | undefined;
  /** The deliveries to replay. */
  body: ReplayDeliveriesRequest;
}

export type ReplayDeliveriesResponse = ReplayedDeliveries;

export interface ReplayDeliveriesErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  409: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ResendDeliveryRequest {
  /**
   * The id of the webhook.
   *
   * Format: uuid.
   *
   * @example "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78"
   */
  webhookId: WebhookId;
  /**
   * The delivery to resend.
   *
   * Format: uuid.
   *
   * @example "c3a8e1f6-2b94-47d0-8e5f-6a7b9c0d1e23"
   */
  deliveryId: string;
}

export type ResendDeliveryResponse = Delivery;

export interface ResendDeliveryErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  409: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ListEventSubscriptionsRequest {
  /**
   * The maximum number of entries per page.
   *
   * Unit: count. 1 to 200. Default: 50.
   *
   * @example 50
   */
  limit?: number | undefined;
  /**
   * The `cursor` of the previous page. Omit it for the first page. A cursor is opaque, and valid only with the filters of the request that returned it.
   *
   * 1 to 512 characters.
   */
  cursor?: Cursor | undefined;
}

export type ListEventSubscriptionsResponse = EventSubscriptionPage;

export interface ListEventSubscriptionsErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface CreateEventSubscriptionArguments {
  /**
   * A caller-defined key that identifies this call within the app. A repeated call with the same key and body returns the first response and does nothing else. The key expires after 24 hours.
   *
   * 1 to 255 characters.
   *
   * @example "rate-change-2026-11-02"
   */
  idempotencyKey?: string | undefined;
  /** The trigger and the destination. */
  body: CreateEventSubscriptionRequest;
}

export type CreateEventSubscriptionResponse = EventSubscription;

export interface CreateEventSubscriptionErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  409: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface GetEventSubscriptionRequest {
  /**
   * The id of the event subscription.
   *
   * Format: uuid.
   *
   * @example "a1f4c7d2-5e68-4b93-9c0a-2d3e4f5a6b71"
   */
  subscriptionId: EventSubscriptionId;
}

export type GetEventSubscriptionResponse = EventSubscription;

export interface GetEventSubscriptionErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface DeleteEventSubscriptionRequest {
  /**
   * The id of the event subscription.
   *
   * Format: uuid.
   *
   * @example "a1f4c7d2-5e68-4b93-9c0a-2d3e4f5a6b71"
   */
  subscriptionId: EventSubscriptionId;
}

export type DeleteEventSubscriptionResponse = Deletion;

export interface DeleteEventSubscriptionErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface UpdateEventSubscriptionArguments {
  /**
   * The id of the event subscription.
   *
   * Format: uuid.
   *
   * @example "a1f4c7d2-5e68-4b93-9c0a-2d3e4f5a6b71"
   */
  subscriptionId: EventSubscriptionId;
  /** The state to set. */
  body: UpdateEventSubscriptionRequest;
}

export type UpdateEventSubscriptionResponse = EventSubscription;

export interface UpdateEventSubscriptionErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

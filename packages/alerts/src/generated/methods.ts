// Generated from Bellwether alerts 2.2.0-beta.0 by tools/generate. Edit the spec, not this file.

import type { Call, CallOptions, EmptyRequest, ListCall } from "@bellwether/client";
import type {
  PrepareSignInRequest,
  SignInMessage,
  VerifyWalletRequest,
  Session,
  SessionState,
  AppPage,
  AlertPage,
  InboxSummary,
  AlertSelection,
  InboxChange,
  Channels,
  PrepareEmailRequest,
  VerifyEmailRequest,
  EmailCode,
  TelegramLink,
  PushDevice,
  PushTarget,
  PushDevices,
  SubscriptionChange,
  Subscription,
  TopicChoice,
  Topic,
  TopicPage,
  Revocation,
  Deletion,
  SendAlertRequest,
  AcceptedSend,
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
  AlertsError,
  SignInError,
} from "./models.ts";
import type { operations } from "./types.ts";

/** The methods of the client, one for each operation. */
export interface OperationMethods {
  /**
   * Get the message that a wallet signs.
   *
   * Returns a text that names the domain, the wallet and the moment. Sign exactly this text and hand it to `verifyWallet` within five minutes; it works once. Nothing is stored about the wallet yet.
   *
   * `POST /v2/auth/{chain}/prepare`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: A client key was sent, and it is unknown or revoked.
   * @throws 413: The body is larger than 1 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  prepareSignIn(
    request: PrepareSignInArguments,
    options?: CallOptions,
  ): Call<PrepareSignInResponse>;

  /**
   * Trade a signed message for a session token.
   *
   * Checks that the signature belongs to the message and the message to this service, then returns a session token that lasts one year. A message is accepted once. The client key is optional; when it is sent, it must be the one that prepared the message.
   *
   * `POST /v2/auth/{chain}/verify`
   *
   * @throws 400: The body is not a message and a signature, or the signature is no base58 text of 64 bytes.
   * @throws 401: The signature does not fit, the message is unknown, used up or older than five minutes, or the client key is unknown.
   * @throws 413: The body is larger than 1 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  verifyWallet(request: VerifyWalletArguments, options?: CallOptions): Call<VerifyWalletResponse>;

  /**
   * Say whose session a token is.
   *
   * Returns the wallet that the token belongs to and how long it lasts. Use it to find out whether a stored token still works.
   *
   * `GET /v2/auth`
   *
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  getSession(request?: EmptyRequest, options?: CallOptions): Call<GetSessionResponse>;

  /**
   * Sign out.
   *
   * Makes the token that this request carries useless, at once and for good. Other sessions of the wallet go on.
   *
   * `DELETE /v2/auth`
   *
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  revokeSession(request?: EmptyRequest, options?: CallOptions): Call<RevokeSessionResponse>;

  /**
   * List the alerts of the subscriber.
   *
   * Returns the inbox, newest first, page by page, with the number of unread alerts. Reading a page marks nothing as read.
   *
   * `GET /v2/history`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  listAlerts(
    request?: ListAlertsRequest,
    options?: CallOptions,
  ): ListCall<ListAlertsResponse, NonNullable<ListAlertsResponse["alerts"]>[number]>;

  /**
   * Count the unread alerts.
   *
   * Returns how many alerts are unread and when the subscriber last read one. Cheap enough to ask for often, to draw a badge.
   *
   * `GET /v2/history/summary`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  getInboxSummary(
    request?: GetInboxSummaryRequest,
    options?: CallOptions,
  ): Call<GetInboxSummaryResponse>;

  /**
   * Mark alerts as read.
   *
   * Marks the named alerts, or all of them, as read. Alerts that were read before keep their time. An id that is not in the inbox makes the call fail, and nothing is changed.
   *
   * `POST /v2/history/read`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: An alert or the app is unknown, or it is another subscriber's.
   * @throws 413: The body is larger than 1 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  markAlertsRead(
    request: MarkAlertsReadRequest,
    options?: CallOptions,
  ): Call<MarkAlertsReadResponse>;

  /**
   * Remove alerts from the inbox.
   *
   * Removes the named alerts, or all of them, for good. The app that sent them is not told. An id that is not in the inbox makes the call fail, and nothing is changed.
   *
   * `POST /v2/history/clear`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: An alert or the app is unknown, or it is another subscriber's.
   * @throws 413: The body is larger than 1 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  clearAlerts(request: ClearAlertsRequest, options?: CallOptions): Call<ClearAlertsResponse>;

  /**
   * Show the channels of the subscriber.
   *
   * Returns the email address and the messenger account that the subscriber has connected. A channel that was never connected is absent.
   *
   * `GET /v2/channels`
   *
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  getChannels(request?: EmptyRequest, options?: CallOptions): Call<GetChannelsResponse>;

  /**
   * Connect an email address.
   *
   * Stores the address, not yet verified, and sends it a code of six digits that is valid for fifteen minutes. An address that was connected before is replaced.
   *
   * `POST /v2/channel/email/prepare`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 409: The address is connected and verified already.
   * @throws 413: The body is larger than 1 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  prepareEmail(request: PrepareEmailArguments, options?: CallOptions): Call<PrepareEmailResponse>;

  /**
   * Confirm an email address.
   *
   * Takes the code that was sent to the address. From then on apps can be subscribed to on this channel. After five wrong codes a new one must be sent with `resendEmailCode`.
   *
   * `POST /v2/channel/email/verify`
   *
   * @throws 400: The code is not six digits, is wrong, or no longer works.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: No email address is connected.
   * @throws 413: The body is larger than 1 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  verifyEmail(request: VerifyEmailArguments, options?: CallOptions): Call<VerifyEmailResponse>;

  /**
   * Send the email code again.
   *
   * Sends a new code to the address that waits for one. The code before is no longer valid.
   *
   * `POST /v2/channel/email/resend`
   *
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: No email address is connected.
   * @throws 409: The address is connected and verified already.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  resendEmailCode(request?: EmptyRequest, options?: CallOptions): Call<ResendEmailCodeResponse>;

  /**
   * Disconnect the email address.
   *
   * Forgets the address. Subscriptions stay; alerts no longer go to this channel.
   *
   * `POST /v2/channel/email/delete`
   *
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: No email address is connected.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  deleteEmail(request?: EmptyRequest, options?: CallOptions): Call<DeleteEmailResponse>;

  /**
   * Connect a Telegram account.
   *
   * Returns a link that opens a chat with our bot. When the subscriber presses start there within fifteen minutes, the account is connected and verified.
   *
   * `POST /v2/channel/telegram/prepare`
   *
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 409: A Telegram account is connected already.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  prepareTelegram(request?: EmptyRequest, options?: CallOptions): Call<PrepareTelegramResponse>;

  /**
   * Disconnect the Telegram account.
   *
   * Forgets the account. Subscriptions stay; alerts no longer go to this channel.
   *
   * `POST /v2/channel/telegram/delete`
   *
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: No Telegram account is connected.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  deleteTelegram(request?: EmptyRequest, options?: CallOptions): Call<DeleteTelegramResponse>;

  /**
   * Let a device receive push messages.
   *
   * Registers a browser (by its Web Push subscription) or a phone (by its device token). A device that is registered already is updated. At most twenty devices are kept, the oldest goes first.
   *
   * `POST /v2/push/subscribe`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 413: The body is larger than 1 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  subscribePush(request: SubscribePushRequest, options?: CallOptions): Call<SubscribePushResponse>;

  /**
   * Stop push messages to a device.
   *
   * Forgets one device. A device that was never registered is no error.
   *
   * `POST /v2/push/unsubscribe`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 413: The body is larger than 1 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  unsubscribePush(
    request: UnsubscribePushRequest,
    options?: CallOptions,
  ): Call<UnsubscribePushResponse>;

  /**
   * Let an app send alerts.
   *
   * Subscribes the wallet to an app on one channel or several. Channels that were subscribed before stay so.
   *
   * `POST /v2/subscribe`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: There is no such app.
   * @throws 413: The body is larger than 1 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  subscribeToApp(
    request: SubscribeToAppRequest,
    options?: CallOptions,
  ): Call<SubscribeToAppResponse>;

  /**
   * Stop an app from sending alerts.
   *
   * Ends the subscription to an app on the named channels. What is in the inbox stays there.
   *
   * `POST /v2/unsubscribe`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: There is no such app.
   * @throws 413: The body is larger than 1 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  unsubscribeFromApp(
    request: UnsubscribeFromAppRequest,
    options?: CallOptions,
  ): Call<UnsubscribeFromAppResponse>;

  /**
   * List the apps that can be subscribed to.
   *
   * Returns every app by name, with the channels on which the wallet is subscribed to it. An app that it is not subscribed to has none.
   *
   * `GET /v2/apps`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  listApps(
    request?: ListAppsRequest,
    options?: CallOptions,
  ): ListCall<ListAppsResponse, NonNullable<ListAppsResponse["apps"]>[number]>;

  /**
   * List the topics of the apps.
   *
   * Returns the topics, all or those of one app, and whether the wallet is subscribed to each.
   *
   * `GET /v2/topics`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  listTopics(
    request?: ListTopicsRequest,
    options?: CallOptions,
  ): ListCall<ListTopicsResponse, NonNullable<ListTopicsResponse["topics"]>[number]>;

  /**
   * Subscribe to a topic.
   *
   * From now on alerts about the topic reach the wallet, on the channels of its subscription to the app.
   *
   * `POST /v2/topics/subscribe`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: There is no such topic.
   * @throws 413: The body is larger than 1 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  subscribeToTopic(
    request: SubscribeToTopicRequest,
    options?: CallOptions,
  ): Call<SubscribeToTopicResponse>;

  /**
   * Unsubscribe from a topic.
   *
   * Alerts about the topic no longer reach the wallet. Other topics of the app do.
   *
   * `POST /v2/topics/unsubscribe`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The session token is missing, malformed, expired or revoked.
   * @throws 404: There is no such topic.
   * @throws 413: The body is larger than 1 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  unsubscribeFromTopic(
    request: UnsubscribeFromTopicRequest,
    options?: CallOptions,
  ): Call<UnsubscribeFromTopicResponse>;

  /**
   * Send an alert to subscribers.
   *
   * Sends one message to one subscriber, to up to 10,000 named subscribers or to all subscribers of the app. Wallets that are not subscribed are passed over, a wallet that is named twice gets the alert once, and the call takes effect as a whole or not at all. With an `Idempotency-Key` a repeated call within 24 hours answers as the first did and sends nothing.
   *
   * `POST /v2/{appId}/send`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: Neither a valid API key nor a valid session token was sent.
   * @throws 403: The credential is valid, but belongs to someone who may not send for this app.
   * @throws 404: There is no such app, or the topic is not one of its topics.
   * @throws 409: The `Idempotency-Key` was sent before, with another body or by a call that is still at work.
   * @throws 413: The body is larger than 1 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  sendAlert(request: SendAlertArguments, options?: CallOptions): Call<SendAlertResponse>;

  /**
   * List the webhooks of the app.
   *
   * Part of the events beta, for which early access is needed. Returns where the app is told about events, oldest first. Secrets are never shown again.
   *
   * `GET /v2/events/webhooks`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The key is valid, but its app has no early access to the events beta.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  listWebhooks(
    request?: ListWebhooksRequest,
    options?: CallOptions,
  ): ListCall<ListWebhooksResponse, NonNullable<ListWebhooksResponse["webhooks"]>[number]>;

  /**
   * Create a webhook.
   *
   * Part of the events beta, for which early access is needed. Registers an address that is told about events. The answer holds the secret with which deliveries are signed; it is shown this once.
   *
   * `POST /v2/events/webhooks`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The key is valid, but its app has no early access to the events beta.
   * @throws 409: The app has as many webhooks as it may have.
   * @throws 413: The body is larger than 1 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  createWebhook(
    request: CreateWebhookArguments,
    options?: CallOptions,
  ): Call<CreateWebhookResponse>;

  /**
   * Show a webhook.
   *
   * Part of the events beta, for which early access is needed. Returns the address and whether it is told about events.
   *
   * `GET /v2/events/webhooks/{webhookId}`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no such webhook.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  getWebhook(request: GetWebhookRequest, options?: CallOptions): Call<GetWebhookResponse>;

  /**
   * Delete a webhook.
   *
   * Part of the events beta, for which early access is needed. Forgets the address. Event subscriptions that lead to it are deleted too; what was being delivered is dropped.
   *
   * `DELETE /v2/events/webhooks/{webhookId}`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no such webhook.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  deleteWebhook(request: DeleteWebhookRequest, options?: CallOptions): Call<DeleteWebhookResponse>;

  /**
   * Change a webhook.
   *
   * Part of the events beta, for which early access is needed. Changes the fields that are sent and leaves the others.
   *
   * `PATCH /v2/events/webhooks/{webhookId}`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no such webhook.
   * @throws 413: The body is larger than 1 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  updateWebhook(
    request: UpdateWebhookArguments,
    options?: CallOptions,
  ): Call<UpdateWebhookResponse>;

  /**
   * Replace the secret of a webhook.
   *
   * Part of the events beta, for which early access is needed. Returns a new secret. For 24 hours deliveries carry a signature by each secret, so that none is missed.
   *
   * `POST /v2/events/webhooks/{webhookId}/rotate-secret`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no such webhook.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  rotateWebhookSecret(
    request: RotateWebhookSecretRequest,
    options?: CallOptions,
  ): Call<RotateWebhookSecretResponse>;

  /**
   * Send a made-up event to a webhook.
   *
   * Part of the events beta, for which early access is needed. Delivers one made-up event of the kind that you name, signed like a real one, and says how the address answered. It is tried once, even while the webhook is not enabled.
   *
   * `POST /v2/events/webhooks/{webhookId}/test`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no such webhook.
   * @throws 413: The body is larger than 1 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  testWebhook(request: TestWebhookArguments, options?: CallOptions): Call<TestWebhookResponse>;

  /**
   * List what was delivered to a webhook.
   *
   * Part of the events beta, for which early access is needed. Returns the deliveries of the last 30 days, newest first, with how the address answered.
   *
   * `GET /v2/events/webhooks/{webhookId}/deliveries`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no such webhook.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  listDeliveries(
    request: ListDeliveriesRequest,
    options?: CallOptions,
  ): ListCall<ListDeliveriesResponse, NonNullable<ListDeliveriesResponse["deliveries"]>[number]>;

  /**
   * Deliver an event again.
   *
   * Part of the events beta, for which early access is needed. Tries a delivery at once, whatever became of it before, and says how the address answered.
   *
   * `POST /v2/events/webhooks/{webhookId}/deliveries/{deliveryId}/retry`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no such webhook, or the webhook no such delivery within 30 days.
   * @throws 409: The delivery is being tried at this moment.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  resendDelivery(
    request: ResendDeliveryRequest,
    options?: CallOptions,
  ): Call<ResendDeliveryResponse>;

  /**
   * List the event subscriptions of the app.
   *
   * Part of the events beta, for which early access is needed. Returns which events the app watches and where each is told, oldest first.
   *
   * `GET /v2/events/subscriptions`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The key is valid, but its app has no early access to the events beta.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  listEventSubscriptions(
    request?: ListEventSubscriptionsRequest,
    options?: CallOptions,
  ): ListCall<
    ListEventSubscriptionsResponse,
    NonNullable<ListEventSubscriptionsResponse["subscriptions"]>[number]
  >;

  /**
   * Watch for an event.
   *
   * Part of the events beta, for which early access is needed. Says what to watch for and where to tell it, either a webhook of the app or one of its topics. To a topic, price changes and new tokens become an alert to all its subscribers, and a change since the last buy an alert to the holder alone.
   *
   * `POST /v2/events/subscriptions`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no such webhook or topic, or a token is unknown.
   * @throws 409: The app has as many event subscriptions as it may have.
   * @throws 413: The body is larger than 1 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  createEventSubscription(
    request: CreateEventSubscriptionArguments,
    options?: CallOptions,
  ): Call<CreateEventSubscriptionResponse>;

  /**
   * Show an event subscription.
   *
   * Part of the events beta, for which early access is needed. Returns what is watched for and where it is told.
   *
   * `GET /v2/events/subscriptions/{subscriptionId}`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no such event subscription.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  getEventSubscription(
    request: GetEventSubscriptionRequest,
    options?: CallOptions,
  ): Call<GetEventSubscriptionResponse>;

  /**
   * Stop watching for an event.
   *
   * Part of the events beta, for which early access is needed. Deletes the subscription. Events that were found before are still delivered.
   *
   * `DELETE /v2/events/subscriptions/{subscriptionId}`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no such event subscription.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
   */
  deleteEventSubscription(
    request: DeleteEventSubscriptionRequest,
    options?: CallOptions,
  ): Call<DeleteEventSubscriptionResponse>;

  /**
   * Pause or resume an event subscription.
   *
   * Part of the events beta, for which early access is needed. Stops telling the events, or starts again. What happens in between is not told later.
   *
   * `PATCH /v2/events/subscriptions/{subscriptionId}`
   *
   * @throws 400: A parameter or a field of the body breaks its limits.
   * @throws 401: The API key is missing, unknown or revoked.
   * @throws 403: The key is valid, but its app has no early access to the events beta.
   * @throws 404: The app has no such event subscription.
   * @throws 413: The body is larger than 1 MiB.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed.
   * @throws 503: The service is starting, stopping or cut off from its data.
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
  getSession: GetSessionErrors;
  revokeSession: RevokeSessionErrors;
  listAlerts: ListAlertsErrors;
  getInboxSummary: GetInboxSummaryErrors;
  markAlertsRead: MarkAlertsReadErrors;
  clearAlerts: ClearAlertsErrors;
  getChannels: GetChannelsErrors;
  prepareEmail: PrepareEmailErrors;
  verifyEmail: VerifyEmailErrors;
  resendEmailCode: ResendEmailCodeErrors;
  deleteEmail: DeleteEmailErrors;
  prepareTelegram: PrepareTelegramErrors;
  deleteTelegram: DeleteTelegramErrors;
  subscribePush: SubscribePushErrors;
  unsubscribePush: UnsubscribePushErrors;
  subscribeToApp: SubscribeToAppErrors;
  unsubscribeFromApp: UnsubscribeFromAppErrors;
  listApps: ListAppsErrors;
  listTopics: ListTopicsErrors;
  subscribeToTopic: SubscribeToTopicErrors;
  unsubscribeFromTopic: UnsubscribeFromTopicErrors;
  sendAlert: SendAlertErrors;
  listWebhooks: ListWebhooksErrors;
  createWebhook: CreateWebhookErrors;
  getWebhook: GetWebhookErrors;
  deleteWebhook: DeleteWebhookErrors;
  updateWebhook: UpdateWebhookErrors;
  rotateWebhookSecret: RotateWebhookSecretErrors;
  testWebhook: TestWebhookErrors;
  listDeliveries: ListDeliveriesErrors;
  resendDelivery: ResendDeliveryErrors;
  listEventSubscriptions: ListEventSubscriptionsErrors;
  createEventSubscription: CreateEventSubscriptionErrors;
  getEventSubscription: GetEventSubscriptionErrors;
  deleteEventSubscription: DeleteEventSubscriptionErrors;
  updateEventSubscription: UpdateEventSubscriptionErrors;
}

/** Arguments of `prepareSignIn`. */
export interface PrepareSignInArguments {
  /**
   * The blockchain of the wallet.
   *
   * @example "solana"
   */
  chain: NonNullable<operations["prepareSignIn"]["parameters"]["path"]>["chain"];
  /** The wallet that wants to sign in. */
  body: PrepareSignInRequest;
}

/** Result of `prepareSignIn`. */
export type PrepareSignInResponse = SignInMessage;

/** Documented errors of `prepareSignIn`, by status. */
export interface PrepareSignInErrors {
  400: AlertsError;
  401: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Arguments of `verifyWallet`. */
export interface VerifyWalletArguments {
  /**
   * The blockchain of the wallet.
   *
   * @example "solana"
   */
  chain: NonNullable<operations["verifyWallet"]["parameters"]["path"]>["chain"];
  /** The message and its signature. */
  body: VerifyWalletRequest;
}

/** Result of `verifyWallet`. */
export type VerifyWalletResponse = Session;

/** Documented errors of `verifyWallet`, by status. */
export interface VerifyWalletErrors {
  400: SignInError;
  401: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Result of `getSession`. */
export type GetSessionResponse = SessionState;

/** Documented errors of `getSession`, by status. */
export interface GetSessionErrors {
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Result of `revokeSession`. */
export type RevokeSessionResponse = Revocation;

/** Documented errors of `revokeSession`, by status. */
export interface RevokeSessionErrors {
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Arguments of `listAlerts`. */
export interface ListAlertsRequest {
  /**
   * Only what belongs to this app.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId?: NonNullable<operations["listAlerts"]["parameters"]["query"]>["appId"];
  /**
   * How many alerts a page holds.
   *
   * Unit: count. 1 to 20. Default: 10.
   *
   * @example 10
   */
  limit?: NonNullable<operations["listAlerts"]["parameters"]["query"]>["limit"];
  /**
   * Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller.
   *
   * 1 to 512 characters.
   */
  cursor?: NonNullable<operations["listAlerts"]["parameters"]["query"]>["cursor"];
}

/** Result of `listAlerts`. */
export type ListAlertsResponse = AlertPage;

/** Documented errors of `listAlerts`, by status. */
export interface ListAlertsErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Arguments of `getInboxSummary`. */
export interface GetInboxSummaryRequest {
  /**
   * Only what belongs to this app.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId?: NonNullable<operations["getInboxSummary"]["parameters"]["query"]>["appId"];
}

/** Result of `getInboxSummary`. */
export type GetInboxSummaryResponse = InboxSummary;

/** Documented errors of `getInboxSummary`, by status. */
export interface GetInboxSummaryErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Arguments of `markAlertsRead`. */
export interface MarkAlertsReadRequest {
  /** Which alerts are meant. */
  body: AlertSelection;
}

/** Result of `markAlertsRead`. */
export type MarkAlertsReadResponse = InboxChange;

/** Documented errors of `markAlertsRead`, by status. */
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

/** Arguments of `clearAlerts`. */
export interface ClearAlertsRequest {
  /** Which alerts are meant. */
  body: AlertSelection;
}

/** Result of `clearAlerts`. */
export type ClearAlertsResponse = InboxChange;

/** Documented errors of `clearAlerts`, by status. */
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

/** Result of `getChannels`. */
export type GetChannelsResponse = Channels;

/** Documented errors of `getChannels`, by status. */
export interface GetChannelsErrors {
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Arguments of `prepareEmail`. */
export interface PrepareEmailArguments {
  /** The address. */
  body: PrepareEmailRequest;
}

/** Result of `prepareEmail`. */
export type PrepareEmailResponse = EmailCode;

/** Documented errors of `prepareEmail`, by status. */
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

/** Arguments of `verifyEmail`. */
export interface VerifyEmailArguments {
  /** The code. */
  body: VerifyEmailRequest;
}

/** Result of `verifyEmail`. */
export type VerifyEmailResponse = Channels;

/** Documented errors of `verifyEmail`, by status. */
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

/** Result of `resendEmailCode`. */
export type ResendEmailCodeResponse = EmailCode;

/** Documented errors of `resendEmailCode`, by status. */
export interface ResendEmailCodeErrors {
  401: AlertsError;
  404: AlertsError;
  409: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Result of `deleteEmail`. */
export type DeleteEmailResponse = Channels;

/** Documented errors of `deleteEmail`, by status. */
export interface DeleteEmailErrors {
  401: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Result of `prepareTelegram`. */
export type PrepareTelegramResponse = TelegramLink;

/** Documented errors of `prepareTelegram`, by status. */
export interface PrepareTelegramErrors {
  401: AlertsError;
  409: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Result of `deleteTelegram`. */
export type DeleteTelegramResponse = Channels;

/** Documented errors of `deleteTelegram`, by status. */
export interface DeleteTelegramErrors {
  401: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Arguments of `subscribePush`. */
export interface SubscribePushRequest {
  /** The device. */
  body: PushDevice;
}

/** Result of `subscribePush`. */
export type SubscribePushResponse = PushDevices;

/** Documented errors of `subscribePush`, by status. */
export interface SubscribePushErrors {
  400: AlertsError;
  401: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Arguments of `unsubscribePush`. */
export interface UnsubscribePushRequest {
  /** The device. */
  body: PushTarget;
}

/** Result of `unsubscribePush`. */
export type UnsubscribePushResponse = PushDevices;

/** Documented errors of `unsubscribePush`, by status. */
export interface UnsubscribePushErrors {
  400: AlertsError;
  401: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Arguments of `subscribeToApp`. */
export interface SubscribeToAppRequest {
  /** The app and its channels. */
  body: SubscriptionChange;
}

/** Result of `subscribeToApp`. */
export type SubscribeToAppResponse = Subscription;

/** Documented errors of `subscribeToApp`, by status. */
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

/** Arguments of `unsubscribeFromApp`. */
export interface UnsubscribeFromAppRequest {
  /** The app and its channels. */
  body: SubscriptionChange;
}

/** Result of `unsubscribeFromApp`. */
export type UnsubscribeFromAppResponse = Subscription;

/** Documented errors of `unsubscribeFromApp`, by status. */
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

/** Arguments of `listApps`. */
export interface ListAppsRequest {
  /**
   * How many entries a page holds.
   *
   * Unit: count. 1 to 100. Default: 50.
   *
   * @example 50
   */
  limit?: NonNullable<operations["listApps"]["parameters"]["query"]>["limit"];
  /**
   * Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller.
   *
   * 1 to 512 characters.
   */
  cursor?: NonNullable<operations["listApps"]["parameters"]["query"]>["cursor"];
}

/** Result of `listApps`. */
export type ListAppsResponse = AppPage;

/** Documented errors of `listApps`, by status. */
export interface ListAppsErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Arguments of `listTopics`. */
export interface ListTopicsRequest {
  /**
   * Only what belongs to this app.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId?: NonNullable<operations["listTopics"]["parameters"]["query"]>["appId"];
  /**
   * How many entries a page holds.
   *
   * Unit: count. 1 to 100. Default: 50.
   *
   * @example 50
   */
  limit?: NonNullable<operations["listTopics"]["parameters"]["query"]>["limit"];
  /**
   * Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller.
   *
   * 1 to 512 characters.
   */
  cursor?: NonNullable<operations["listTopics"]["parameters"]["query"]>["cursor"];
}

/** Result of `listTopics`. */
export type ListTopicsResponse = TopicPage;

/** Documented errors of `listTopics`, by status. */
export interface ListTopicsErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Arguments of `subscribeToTopic`. */
export interface SubscribeToTopicRequest {
  /** The topic. */
  body: TopicChoice;
}

/** Result of `subscribeToTopic`. */
export type SubscribeToTopicResponse = Topic;

/** Documented errors of `subscribeToTopic`, by status. */
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

/** Arguments of `unsubscribeFromTopic`. */
export interface UnsubscribeFromTopicRequest {
  /** The topic. */
  body: TopicChoice;
}

/** Result of `unsubscribeFromTopic`. */
export type UnsubscribeFromTopicResponse = Topic;

/** Documented errors of `unsubscribeFromTopic`, by status. */
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

/** Arguments of `sendAlert`. */
export interface SendAlertArguments {
  /**
   * The app that sends. The key, or the wallet of the session, must be the app's.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId: NonNullable<operations["sendAlert"]["parameters"]["path"]>["appId"];
  /**
   * A text of your own that names this send within your app, so that a repetition sends nothing twice. It is remembered for 24 hours.
   *
   * 1 to 255 characters.
   *
   * @example "rate-change-2026-11-02"
   */
  idempotencyKey?: NonNullable<operations["sendAlert"]["parameters"]["header"]>["Idempotency-Key"];
  /** What to send, to whom and where. */
  body: SendAlertRequest;
}

/** Result of `sendAlert`. */
export type SendAlertResponse = AcceptedSend;

/** Documented errors of `sendAlert`, by status. */
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

/** Arguments of `listWebhooks`. */
export interface ListWebhooksRequest {
  /**
   * How many entries a page holds.
   *
   * Unit: count. 1 to 100. Default: 50.
   *
   * @example 50
   */
  limit?: NonNullable<operations["listWebhooks"]["parameters"]["query"]>["limit"];
  /**
   * Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller.
   *
   * 1 to 512 characters.
   */
  cursor?: NonNullable<operations["listWebhooks"]["parameters"]["query"]>["cursor"];
}

/** Result of `listWebhooks`. */
export type ListWebhooksResponse = WebhookPage;

/** Documented errors of `listWebhooks`, by status. */
export interface ListWebhooksErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Arguments of `createWebhook`. */
export interface CreateWebhookArguments {
  /** The webhook. */
  body: CreateWebhookRequest;
}

/** Result of `createWebhook`. */
export type CreateWebhookResponse = WebhookWithSecret;

/** Documented errors of `createWebhook`, by status. */
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

/** Arguments of `getWebhook`. */
export interface GetWebhookRequest {
  /**
   * The webhook.
   *
   * Format: uuid.
   *
   * @example "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78"
   */
  webhookId: NonNullable<operations["getWebhook"]["parameters"]["path"]>["webhookId"];
}

/** Result of `getWebhook`. */
export type GetWebhookResponse = Webhook;

/** Documented errors of `getWebhook`, by status. */
export interface GetWebhookErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Arguments of `deleteWebhook`. */
export interface DeleteWebhookRequest {
  /**
   * The webhook.
   *
   * Format: uuid.
   *
   * @example "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78"
   */
  webhookId: NonNullable<operations["deleteWebhook"]["parameters"]["path"]>["webhookId"];
}

/** Result of `deleteWebhook`. */
export type DeleteWebhookResponse = Deletion;

/** Documented errors of `deleteWebhook`, by status. */
export interface DeleteWebhookErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Arguments of `updateWebhook`. */
export interface UpdateWebhookArguments {
  /**
   * The webhook.
   *
   * Format: uuid.
   *
   * @example "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78"
   */
  webhookId: NonNullable<operations["updateWebhook"]["parameters"]["path"]>["webhookId"];
  /** What changes. */
  body: UpdateWebhookRequest;
}

/** Result of `updateWebhook`. */
export type UpdateWebhookResponse = Webhook;

/** Documented errors of `updateWebhook`, by status. */
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

/** Arguments of `rotateWebhookSecret`. */
export interface RotateWebhookSecretRequest {
  /**
   * The webhook.
   *
   * Format: uuid.
   *
   * @example "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78"
   */
  webhookId: NonNullable<operations["rotateWebhookSecret"]["parameters"]["path"]>["webhookId"];
}

/** Result of `rotateWebhookSecret`. */
export type RotateWebhookSecretResponse = WebhookWithSecret;

/** Documented errors of `rotateWebhookSecret`, by status. */
export interface RotateWebhookSecretErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Arguments of `testWebhook`. */
export interface TestWebhookArguments {
  /**
   * The webhook.
   *
   * Format: uuid.
   *
   * @example "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78"
   */
  webhookId: NonNullable<operations["testWebhook"]["parameters"]["path"]>["webhookId"];
  /** The kind of event. */
  body: TestWebhookRequest;
}

/** Result of `testWebhook`. */
export type TestWebhookResponse = Delivery;

/** Documented errors of `testWebhook`, by status. */
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

/** Arguments of `listDeliveries`. */
export interface ListDeliveriesRequest {
  /**
   * The webhook.
   *
   * Format: uuid.
   *
   * @example "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78"
   */
  webhookId: NonNullable<operations["listDeliveries"]["parameters"]["path"]>["webhookId"];
  /**
   * How many entries a page holds.
   *
   * Unit: count. 1 to 100. Default: 50.
   *
   * @example 50
   */
  limit?: NonNullable<operations["listDeliveries"]["parameters"]["query"]>["limit"];
  /**
   * Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller.
   *
   * 1 to 512 characters.
   */
  cursor?: NonNullable<operations["listDeliveries"]["parameters"]["query"]>["cursor"];
}

/** Result of `listDeliveries`. */
export type ListDeliveriesResponse = DeliveryPage;

/** Documented errors of `listDeliveries`, by status. */
export interface ListDeliveriesErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Arguments of `resendDelivery`. */
export interface ResendDeliveryRequest {
  /**
   * The webhook.
   *
   * Format: uuid.
   *
   * @example "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78"
   */
  webhookId: NonNullable<operations["resendDelivery"]["parameters"]["path"]>["webhookId"];
  /**
   * The delivery.
   *
   * Format: uuid.
   *
   * @example "c3a8e1f6-2b94-47d0-8e5f-6a7b9c0d1e23"
   */
  deliveryId: NonNullable<operations["resendDelivery"]["parameters"]["path"]>["deliveryId"];
}

/** Result of `resendDelivery`. */
export type ResendDeliveryResponse = Delivery;

/** Documented errors of `resendDelivery`, by status. */
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

/** Arguments of `listEventSubscriptions`. */
export interface ListEventSubscriptionsRequest {
  /**
   * How many entries a page holds.
   *
   * Unit: count. 1 to 100. Default: 50.
   *
   * @example 50
   */
  limit?: NonNullable<operations["listEventSubscriptions"]["parameters"]["query"]>["limit"];
  /**
   * Where the next page starts: the `cursor` of the page before. Leave it out for the first page. A cursor belongs to the filters it was made with and cannot be read or built by a caller.
   *
   * 1 to 512 characters.
   */
  cursor?: NonNullable<operations["listEventSubscriptions"]["parameters"]["query"]>["cursor"];
}

/** Result of `listEventSubscriptions`. */
export type ListEventSubscriptionsResponse = EventSubscriptionPage;

/** Documented errors of `listEventSubscriptions`, by status. */
export interface ListEventSubscriptionsErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Arguments of `createEventSubscription`. */
export interface CreateEventSubscriptionArguments {
  /** What to watch for, and where to tell it. */
  body: CreateEventSubscriptionRequest;
}

/** Result of `createEventSubscription`. */
export type CreateEventSubscriptionResponse = EventSubscription;

/** Documented errors of `createEventSubscription`, by status. */
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

/** Arguments of `getEventSubscription`. */
export interface GetEventSubscriptionRequest {
  /**
   * The event subscription.
   *
   * Format: uuid.
   *
   * @example "a1f4c7d2-5e68-4b93-9c0a-2d3e4f5a6b71"
   */
  subscriptionId: NonNullable<
    operations["getEventSubscription"]["parameters"]["path"]
  >["subscriptionId"];
}

/** Result of `getEventSubscription`. */
export type GetEventSubscriptionResponse = EventSubscription;

/** Documented errors of `getEventSubscription`, by status. */
export interface GetEventSubscriptionErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Arguments of `deleteEventSubscription`. */
export interface DeleteEventSubscriptionRequest {
  /**
   * The event subscription.
   *
   * Format: uuid.
   *
   * @example "a1f4c7d2-5e68-4b93-9c0a-2d3e4f5a6b71"
   */
  subscriptionId: NonNullable<
    operations["deleteEventSubscription"]["parameters"]["path"]
  >["subscriptionId"];
}

/** Result of `deleteEventSubscription`. */
export type DeleteEventSubscriptionResponse = Deletion;

/** Documented errors of `deleteEventSubscription`, by status. */
export interface DeleteEventSubscriptionErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

/** Arguments of `updateEventSubscription`. */
export interface UpdateEventSubscriptionArguments {
  /**
   * The event subscription.
   *
   * Format: uuid.
   *
   * @example "a1f4c7d2-5e68-4b93-9c0a-2d3e4f5a6b71"
   */
  subscriptionId: NonNullable<
    operations["updateEventSubscription"]["parameters"]["path"]
  >["subscriptionId"];
  /** What changes. */
  body: UpdateEventSubscriptionRequest;
}

/** Result of `updateEventSubscription`. */
export type UpdateEventSubscriptionResponse = EventSubscription;

/** Documented errors of `updateEventSubscription`, by status. */
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

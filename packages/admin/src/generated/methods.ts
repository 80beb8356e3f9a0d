// Generated from Bellwether admin 0.2.1 by @bellwether/generate. Edit the document, not this file.

import type { Call, CallOptions, EmptyRequest, ListCall } from "@bellwether/client";
import type {
  AppId,
  KeyId,
  AdminKeyId,
  App,
  AppPage,
  AppSubscriber,
  SubscriberPage,
  CreateAppRequest,
  UpdateAppRequest,
  AdminTopicId,
  AdminTopic,
  AdminTopicPage,
  CreateTopicRequest,
  UpdateTopicRequest,
  Day,
  Usage,
  UsagePage,
  KeyKind,
  AccessKey,
  AccessKeyPage,
  AccessKeyWithSecret,
  CreateKeyRequest,
  UpdateKeyRequest,
  AdminKey,
  AdminKeyPage,
  AdminKeyWithSecret,
  CreateAdminKeyRequest,
  UpdateAdminKeyRequest,
  AdminSession,
  AdminSessionWithToken,
  EndedAdminSessions,
  AuditEntry,
  AuditEntryPage,
  SendId,
  DeadLetterId,
  ServiceStatus,
  SendProgress,
  SendPage,
  FailingWebhook,
  FailingWebhookPage,
  UpdateAppWebhookRequest,
  DeadLetter,
  DeadLetterDismissal,
  DismissDeadLetterRequest,
  DeadLetterPage,
  ResendDeadLettersRequest,
  ResentJobs,
  Wallet,
  WalletDelivery,
  WalletDeliveryPage,
  WalletRecord,
  WalletRecordPage,
  EraseWalletRequest,
  ErasedWallet,
  BlockedWallet,
  BlockedWalletPage,
  BlockWalletRequest,
  UnblockedWallet,
  AlertsError,
  Cursor,
  Webhook,
  Delivery,
  DeliveryPage,
  ReplayDeliveriesRequest,
  ReplayedDeliveries,
  WalletAddress,
  Channel,
} from "./types.ts";

/** The methods of the client, one for each operation. */
export interface OperationMethods {
  /**
   * Get the service status.
   *
   * Returns the state of the database, the replicas with their leases and channels, the feeds and the queues.
   *
   * Replicas report every ten seconds. A replica without a report for a minute is not included.
   *
   * `GET /admin/v1/status`
   *
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getServiceStatus(request?: EmptyRequest, options?: CallOptions): Call<GetServiceStatusResponse>;

  /**
   * List sends.
   *
   * Returns the sends of all apps, newest first, with their results so far. With `inFlight=true`, returns the sends of the last 24 hours that are not done.
   *
   * `GET /admin/v1/sends`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listSends(
    request?: ListSendsRequest,
    options?: CallOptions,
  ): ListCall<ListSendsResponse, SendProgress>;

  /**
   * Get the progress of a send.
   *
   * Returns a send of any app with its results so far.
   *
   * `GET /admin/v1/sends/{sendId}`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 404: There is no send with this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getSendProgress(
    request: GetSendProgressRequest,
    options?: CallOptions,
  ): Call<GetSendProgressResponse>;

  /**
   * List failing webhooks.
   *
   * Returns the webhooks of all apps that fail, oldest first. A webhook fails if its last attempt failed or the service has disabled it.
   *
   * `GET /admin/v1/failing-webhooks`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listFailingWebhooks(
    request?: ListFailingWebhooksRequest,
    options?: CallOptions,
  ): ListCall<ListFailingWebhooksResponse, FailingWebhook>;

  /**
   * Enable or disable a webhook.
   *
   * Enables or disables a webhook of any app. Events of a disabled webhook wait, for five days at most. Enabling it forgets earlier failures and delivers what waits. Apps do the same with `updateWebhook`.
   *
   * `PATCH /admin/v1/webhooks/{webhookId}`
   *
   * @throws 400: The id of the webhook or `enabled` is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 404: No app has a webhook with this id.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  updateAppWebhook(
    request: UpdateAppWebhookArguments,
    options?: CallOptions,
  ): Call<UpdateAppWebhookResponse>;

  /**
   * List the deliveries of a webhook.
   *
   * Returns the deliveries of the last 30 days to a webhook of any app, newest first, each with its newest attempts. A page may have fewer than `limit` deliveries if their responses are long.
   *
   * `GET /admin/v1/webhooks/{webhookId}/deliveries`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 404: No app has a webhook with this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listWebhookDeliveries(
    request: ListWebhookDeliveriesRequest,
    options?: CallOptions,
  ): ListCall<ListWebhookDeliveriesResponse, Delivery>;

  /**
   * Replay the deliveries of a webhook.
   *
   * Queues another attempt of a webhook's deliveries in a time range, oldest first, and returns how many. By default only failed deliveries are queued. Deliveries keep their ids and bodies. For one delivery, the range is its millisecond. Apps do the same with `replayDeliveries`.
   *
   * A call queues up to 1,000 deliveries. While `cursor` is not null, call again with the same range and this cursor. With an `Idempotency-Key`, a repeated call within 24 hours returns the first response and queues nothing; use another key for each cursor.
   *
   * `POST /admin/v1/webhooks/{webhookId}/deliveries/replay`
   *
   * @throws 400: The webhook id, the `Idempotency-Key`, `from`, `to`, `states` or `cursor` is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 404: No app has a webhook with this id.
   * @throws 409: The `Idempotency-Key` was already sent with another body, or its first call is still running.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  replayWebhookDeliveries(
    request: ReplayWebhookDeliveriesRequest,
    options?: CallOptions,
  ): Call<ReplayWebhookDeliveriesResponse>;

  /**
   * List dead letters.
   *
   * Returns the jobs that failed after all their retries, oldest first, with the last error of each: those that need attention, or the dismissed ones. They are kept for a year, dismissed ones for 90 days after the dismissal.
   *
   * `GET /admin/v1/dead-letters`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listDeadLetters(
    request?: ListDeadLettersRequest,
    options?: CallOptions,
  ): ListCall<ListDeadLettersResponse, DeadLetter>;

  /**
   * Resend dead letters.
   *
   * Requeues all dead letters, or those of one queue, with all retries. Fix the cause first. Dismissed ones, and jobs that fail during the call, are not requeued.
   *
   * `POST /admin/v1/dead-letters/resend`
   *
   * @throws 400: A field of the request is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  resendDeadLetters(
    request: ResendDeadLettersArguments,
    options?: CallOptions,
  ): Call<ResendDeadLettersResponse>;

  /**
   * Resend a dead letter.
   *
   * Requeues one dead letter, dismissed or not, with all retries. Fix the cause first.
   *
   * `POST /admin/v1/dead-letters/{deadLetterId}/resend`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 404: There is no dead letter with this id; it may have been resent, or its time has ended.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  resendDeadLetter(
    request: ResendDeadLetterRequest,
    options?: CallOptions,
  ): Call<ResendDeadLetterResponse>;

  /**
   * Dismiss a dead letter.
   *
   * Marks a dead letter as needing no attention, with a reason for other operators. `getServiceStatus`, the metric and `resendDeadLetters` leave it out. `resendDeadLetter` still resends it, for 90 days. Dismissing it again changes the reason.
   *
   * `POST /admin/v1/dead-letters/{deadLetterId}/dismiss`
   *
   * @throws 400: The id of the dead letter or `reason` is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 404: There is no dead letter with this id; it may have been resent, or its time has ended.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  dismissDeadLetter(
    request: DismissDeadLetterArguments,
    options?: CallOptions,
  ): Call<DismissDeadLetterResponse>;

  /**
   * List all apps.
   *
   * Returns every app, sorted by name. Only `getApp` returns `subscribers`, since counting takes a while for a large app.
   *
   * `GET /admin/v1/apps`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listAllApps(
    request?: ListAllAppsRequest,
    options?: CallOptions,
  ): ListCall<ListAllAppsResponse, App>;

  /**
   * Create an app.
   *
   * Creates an app that can send alerts. Create an API key for it with `createKey`. If the app has a wallet, sessions of that wallet may also send.
   *
   * `POST /admin/v1/apps`
   *
   * @throws 400: A field of the app, or its id, is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 409: The `Idempotency-Key` was already sent with another body, or its first call is still running.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  createApp(request: CreateAppArguments, options?: CallOptions): Call<CreateAppResponse>;

  /**
   * Get an app.
   *
   * Returns an app with the number of its subscribers.
   *
   * `GET /admin/v1/apps/{appId}`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 404: There is no app with this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getApp(request: GetAppRequest, options?: CallOptions): Call<GetAppResponse>;

  /**
   * Update an app.
   *
   * Updates the fields in the request; other fields remain unchanged. Subscribers see a new name immediately.
   *
   * `PATCH /admin/v1/apps/{appId}`
   *
   * @throws 400: A field of the app, or its id, is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 404: There is no app with this id.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  updateApp(request: UpdateAppArguments, options?: CallOptions): Call<UpdateAppResponse>;

  /**
   * List the subscribers of any app.
   *
   * Returns the wallets that are subscribed to the app, sorted by address. The audit log records the call. Apps do the same with `listSubscribers`.
   *
   * `GET /admin/v1/apps/{appId}/subscribers`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 404: There is no app with this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listAppSubscribers(
    request: ListAppSubscribersRequest,
    options?: CallOptions,
  ): ListCall<ListAppSubscribersResponse, AppSubscriber>;

  /**
   * List all topics.
   *
   * Returns the topics of all apps or of one, sorted by name. Only `getTopic` returns `subscribers`, since counting takes a while for a large topic.
   *
   * `GET /admin/v1/topics`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listAllTopics(
    request?: ListAllTopicsRequest,
    options?: CallOptions,
  ): ListCall<ListAllTopicsResponse, AdminTopic>;

  /**
   * Create a topic.
   *
   * Creates a topic of an app. The app can send alerts about it, and subscribers of the app can subscribe to it immediately.
   *
   * `POST /admin/v1/topics`
   *
   * @throws 400: A field of the topic, or its id, is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 404: There is no app with this id.
   * @throws 409: The `Idempotency-Key` was already sent with another body, or its first call is still running.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  createTopic(request: CreateTopicArguments, options?: CallOptions): Call<CreateTopicResponse>;

  /**
   * Get a topic.
   *
   * Returns a topic with the number of its subscribers.
   *
   * `GET /admin/v1/topics/{topicId}`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 404: There is no topic with this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getTopic(request: GetTopicRequest, options?: CallOptions): Call<GetTopicResponse>;

  /**
   * Update a topic.
   *
   * Updates the fields in the request; other fields remain unchanged. Subscribers remain and see a new name immediately. The slug changes with the name.
   *
   * `PATCH /admin/v1/topics/{topicId}`
   *
   * @throws 400: A field of the topic, or its id, is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 404: There is no topic with this id.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  updateTopic(request: UpdateTopicArguments, options?: CallOptions): Call<UpdateTopicResponse>;

  /**
   * List keys.
   *
   * Returns the keys of clients, apps and feeds, oldest first, without their secrets.
   *
   * `GET /admin/v1/keys`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listKeys(request?: ListKeysRequest, options?: CallOptions): ListCall<ListKeysResponse, AccessKey>;

  /**
   * Create a key.
   *
   * Creates a key of a client, an app or a feed, and returns it. Save the key: it is shown only once.
   *
   * Each client, app or feed has at most two active keys: the old one and its replacement.
   *
   * Send an `Idempotency-Key` to retry safely. Within 24 hours, the same call returns the first response, with the key, and creates nothing.
   *
   * `POST /admin/v1/keys`
   *
   * @throws 400: A field of the key, or its id, is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 404: There is no app with this id.
   * @throws 409: The client, app or feed already has two active keys, or the `Idempotency-Key` was sent with another body, or its first call is still running.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  createKey(request: CreateKeyArguments, options?: CallOptions): Call<CreateKeyResponse>;

  /**
   * Get a key.
   *
   * Returns a key without its secret.
   *
   * `GET /admin/v1/keys/{keyId}`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 404: There is no key with this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getKey(request: GetKeyRequest, options?: CallOptions): Call<GetKeyResponse>;

  /**
   * Update a key.
   *
   * Changes the name of an active key, the origins of a client key or the rights of a feed key. Wallets can sign in on pages of the new origins immediately. New rights apply to the batches that the key pushes from then on.
   *
   * `PATCH /admin/v1/keys/{keyId}`
   *
   * @throws 400: The id of the key or a field of the change is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 404: There is no active key with this id.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  updateKey(request: UpdateKeyArguments, options?: CallOptions): Call<UpdateKeyResponse>;

  /**
   * Revoke a key.
   *
   * Permanently revokes a key. From then on, requests with it return 401 on every replica.
   *
   * `POST /admin/v1/keys/{keyId}/revoke`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 404: There is no active key with this id.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  revokeKey(request: RevokeKeyRequest, options?: CallOptions): Call<RevokeKeyResponse>;

  /**
   * List usage.
   *
   * Returns the requests, sign-ins, sends and deliveries of each app and client key, newest day first. Returns one entry per day, or one for the whole range. Days are in UTC.
   *
   * Requests of the last minute and deliveries of the last five minutes are not included yet. Calls of this API are not counted.
   *
   * `GET /admin/v1/usage`
   *
   * @throws 400: `from` is after `to`, or another parameter is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listUsage(request?: ListUsageRequest, options?: CallOptions): ListCall<ListUsageResponse, Usage>;

  /**
   * List admin keys.
   *
   * Returns the admin keys, oldest first, with their roles and without their secrets.
   *
   * `GET /admin/v1/admin-keys`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listAdminKeys(
    request?: ListAdminKeysRequest,
    options?: CallOptions,
  ): ListCall<ListAdminKeysResponse, AdminKey>;

  /**
   * Create an admin key.
   *
   * Creates an admin key with a role, and returns it. Save the key: it is shown only once. Its name must differ from those of the other active admin keys; at most 50 are active.
   *
   * A key cannot create one with a higher role than its own.
   *
   * Send an `Idempotency-Key` to retry safely. Within 24 hours, the same call returns the first response, with the key, and creates nothing.
   *
   * `POST /admin/v1/admin-keys`
   *
   * @throws 400: A field of the admin key, or its id, is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 409: An active admin key has this name, or 50 are active, or the `Idempotency-Key` was sent with another body, or its first call is still running.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  createAdminKey(
    request: CreateAdminKeyArguments,
    options?: CallOptions,
  ): Call<CreateAdminKeyResponse>;

  /**
   * Update an admin key.
   *
   * Changes the role of an active admin key, from its next request on. Its sessions have the new role too.
   *
   * A key cannot give a higher role than its own, and the last active key with the role `all` keeps it.
   *
   * `PATCH /admin/v1/admin-keys/{adminKeyId}`
   *
   * @throws 400: A field of the admin key, or its id, is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 404: There is no active admin key with this id.
   * @throws 409: The admin key is the last active one with the role `all`.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  updateAdminKey(
    request: UpdateAdminKeyArguments,
    options?: CallOptions,
  ): Call<UpdateAdminKeyResponse>;

  /**
   * Revoke an admin key.
   *
   * Permanently revokes an admin key and ends its sessions. From then on, requests with them return 401 on every replica. The last active key with the role `all` cannot be revoked.
   *
   * `POST /admin/v1/admin-keys/{adminKeyId}/revoke`
   *
   * @throws 400: An id in the path is malformed.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 404: There is no active admin key with this id.
   * @throws 409: The admin key is the last active one with the role `all`.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  revokeAdminKey(
    request: RevokeAdminKeyRequest,
    options?: CallOptions,
  ): Call<RevokeAdminKeyResponse>;

  /**
   * Start a session.
   *
   * Starts a session of the admin key, and returns its token. Send the token as `X-Admin-Key` in place of the key. Pages keep a token, which ends by itself, and not the key.
   *
   * A session has the role of its key. It ends after 30 minutes in which `renewAdminSession` is not called, 12 hours after its start, when `revokeAdminSession` is called, and when the key is revoked. A key has at most 20 sessions; another one ends the oldest.
   *
   * `POST /admin/v1/sessions`
   *
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: A session cannot start another session, so that each one ends 12 hours after its key was sent.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  createAdminSession(
    request?: EmptyRequest,
    options?: CallOptions,
  ): Call<CreateAdminSessionResponse>;

  /**
   * Renew the session.
   *
   * Returns the session of the token that was sent as `X-Admin-Key`, with 30 more minutes until it ends unused. Call it when a person uses the page; other calls do not extend a session. The time 12 hours after its start stays.
   *
   * `POST /admin/v1/sessions/renew`
   *
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The call was made with an admin key, which has no session to renew.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  renewAdminSession(request?: EmptyRequest, options?: CallOptions): Call<RenewAdminSessionResponse>;

  /**
   * End the session.
   *
   * Ends the session of the token that was sent as `X-Admin-Key`. With an admin key instead, ends all sessions of the key.
   *
   * `POST /admin/v1/sessions/revoke`
   *
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  revokeAdminSession(
    request?: EmptyRequest,
    options?: CallOptions,
  ): Call<RevokeAdminSessionResponse>;

  /**
   * List audit entries.
   *
   * Returns the audit entries of this API, newest first: the admin key and its role, the operation, its target and its outcome. Entries are kept for two years.
   *
   * Every call that changes something or returns the data of a wallet has an entry, whether it succeeded or not, and so has every call that needs a higher role than its key has. Other calls that only read have none, nor has `renewAdminSession`.
   *
   * `GET /admin/v1/audit-entries`
   *
   * @throws 400: `limit`, `cursor` or a filter is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listAuditEntries(
    request?: ListAuditEntriesRequest,
    options?: CallOptions,
  ): ListCall<ListAuditEntriesResponse, AuditEntry>;

  /**
   * Get a wallet.
   *
   * Returns the data of a wallet: its addresses, its subscriptions, and the numbers of its sessions, devices, alerts and position rules.
   *
   * This is personal data, so the audit log records the call.
   *
   * `GET /admin/v1/wallets/{walletAddress}`
   *
   * @throws 400: The wallet address in the path is malformed.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 404: The service has no data about this wallet.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  getWallet(request: GetWalletRequest, options?: CallOptions): Call<GetWalletResponse>;

  /**
   * Revoke the sessions of a wallet.
   *
   * Ends all sessions of a wallet, as `revokeAllSessions` does for its holder. The wallet can sign in again; block it to prevent that.
   *
   * `POST /admin/v1/wallets/{walletAddress}/revoke-sessions`
   *
   * @throws 400: The wallet address in the path is malformed.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 404: The service has no data about this wallet.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  revokeWalletSessions(
    request: RevokeWalletSessionsRequest,
    options?: CallOptions,
  ): Call<RevokeWalletSessionsResponse>;

  /**
   * List the deliveries of a wallet.
   *
   * Returns the outcomes of a wallet's alerts across apps, newest first: one entry for each alert, channel and device.
   *
   * Alerts outside the inbox are listed for as long as the service stores outcomes, 30 days by default. The audit log records the call.
   *
   * `GET /admin/v1/wallets/{walletAddress}/deliveries`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 404: The service has no data about this wallet.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listWalletDeliveries(
    request: ListWalletDeliveriesRequest,
    options?: CallOptions,
  ): ListCall<ListWalletDeliveriesResponse, WalletDelivery>;

  /**
   * Export a wallet.
   *
   * Returns everything that the service stores about a wallet, row by row, without secrets. Follow the cursor to the last page for a complete export.
   *
   * Rows that are stored meanwhile may be missing. The audit log records each call.
   *
   * `GET /admin/v1/wallets/{walletAddress}/records`
   *
   * @throws 400: `limit`, `cursor` or the address is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 404: The service has no data about this wallet.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  exportWallet(
    request: ExportWalletRequest,
    options?: CallOptions,
  ): ListCall<ExportWalletResponse, WalletRecord>;

  /**
   * List blocked wallets.
   *
   * Returns the blocked wallets, sorted by address.
   *
   * `GET /admin/v1/blocked-wallets`
   *
   * @throws 400: `limit`, `cursor` or an id is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  listBlockedWallets(
    request?: ListBlockedWalletsRequest,
    options?: CallOptions,
  ): ListCall<ListBlockedWalletsResponse, BlockedWallet>;

  /**
   * Block a wallet.
   *
   * Blocks a wallet and ends its sessions. The wallet need not be a subscriber.
   *
   * A blocked wallet cannot sign in and receives no alerts: sends leave it out, and its pending alerts are skipped. Its data is kept. Blocking a blocked wallet changes the reason.
   *
   * `POST /admin/v1/blocked-wallets`
   *
   * @throws 400: A field of the request is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  blockWallet(request: BlockWalletArguments, options?: CallOptions): Call<BlockWalletResponse>;

  /**
   * Unblock a wallet.
   *
   * Allows a wallet to sign in and receive alerts again. Alerts that were skipped are not sent later.
   *
   * `POST /admin/v1/blocked-wallets/{walletAddress}/unblock`
   *
   * @throws 400: The wallet address in the path is malformed.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 404: The wallet is not blocked.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  unblockWallet(request: UnblockWalletRequest, options?: CallOptions): Call<UnblockWalletResponse>;

  /**
   * Erase a wallet.
   *
   * Ends the sessions of a wallet and deletes the data that the service stores about it. This cannot be undone. Pending alerts are not sent.
   *
   * The audit log, a block and the time of the sign-out are kept, and backups still contain the data. On a large database the call may take minutes; repeat it after a timeout. A wallet that is unknown or already erased returns the same response.
   *
   * `POST /admin/v1/erased-wallets`
   *
   * @throws 400: A field of the request is invalid; the message names it.
   * @throws 401: The admin key is missing, unknown or revoked.
   * @throws 403: The role of the admin key is too low for this operation; the message names both roles.
   * @throws 413: The body is larger than the operation allows.
   * @throws 415: The body is not JSON.
   * @throws 429: The caller's quota is used up.
   * @throws 500: The service failed and changed nothing.
   * @throws 503: The service is starting, stopping or cannot reach its data.
   */
  eraseWallet(request: EraseWalletArguments, options?: CallOptions): Call<EraseWalletResponse>;
}

/** Documented errors of each operation, by status. */
export interface OperationErrors {
  getServiceStatus: GetServiceStatusErrors;
  listSends: ListSendsErrors;
  getSendProgress: GetSendProgressErrors;
  listFailingWebhooks: ListFailingWebhooksErrors;
  updateAppWebhook: UpdateAppWebhookErrors;
  listWebhookDeliveries: ListWebhookDeliveriesErrors;
  replayWebhookDeliveries: ReplayWebhookDeliveriesErrors;
  listDeadLetters: ListDeadLettersErrors;
  resendDeadLetters: ResendDeadLettersErrors;
  resendDeadLetter: ResendDeadLetterErrors;
  dismissDeadLetter: DismissDeadLetterErrors;
  listAllApps: ListAllAppsErrors;
  createApp: CreateAppErrors;
  getApp: GetAppErrors;
  updateApp: UpdateAppErrors;
  listAppSubscribers: ListAppSubscribersErrors;
  listAllTopics: ListAllTopicsErrors;
  createTopic: CreateTopicErrors;
  getTopic: GetTopicErrors;
  updateTopic: UpdateTopicErrors;
  listKeys: ListKeysErrors;
  createKey: CreateKeyErrors;
  getKey: GetKeyErrors;
  updateKey: UpdateKeyErrors;
  revokeKey: RevokeKeyErrors;
  listUsage: ListUsageErrors;
  listAdminKeys: ListAdminKeysErrors;
  createAdminKey: CreateAdminKeyErrors;
  updateAdminKey: UpdateAdminKeyErrors;
  revokeAdminKey: RevokeAdminKeyErrors;
  createAdminSession: CreateAdminSessionErrors;
  renewAdminSession: RenewAdminSessionErrors;
  revokeAdminSession: RevokeAdminSessionErrors;
  listAuditEntries: ListAuditEntriesErrors;
  getWallet: GetWalletErrors;
  revokeWalletSessions: RevokeWalletSessionsErrors;
  listWalletDeliveries: ListWalletDeliveriesErrors;
  exportWallet: ExportWalletErrors;
  listBlockedWallets: ListBlockedWalletsErrors;
  blockWallet: BlockWalletErrors;
  unblockWallet: UnblockWalletErrors;
  eraseWallet: EraseWalletErrors;
}

export type GetServiceStatusResponse = ServiceStatus;

export interface GetServiceStatusErrors {
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ListSendsRequest {
  /**
   * Only return sends of this app.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId?: AppId | undefined;
  /**
   * Whether to return only the sends of the last 24 hours that are not done.
   *
   * Default: false.
   *
   * @example true
   */
  inFlight?: boolean | undefined;
  /**
   * Only return sends in this state. `expanding` and `delivering` return sends of the last 24 hours: older alerts have expired.
   *
   * @example "delivering"
   */
  state?: "expanding" | "delivering" | "done" | undefined;
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

export type ListSendsResponse = SendPage;

export interface ListSendsErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface GetSendProgressRequest {
  /**
   * The id of the send.
   *
   * Format: uuid.
   *
   * @example "2d9f7c64-1b83-4e0a-9f35-8a6c0e5d7b21"
   */
  sendId: SendId;
}

export type GetSendProgressResponse = SendProgress;

export interface GetSendProgressErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ListFailingWebhooksRequest {
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

export type ListFailingWebhooksResponse = FailingWebhookPage;

export interface ListFailingWebhooksErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface UpdateAppWebhookArguments {
  /**
   * The id of the webhook.
   *
   * Format: uuid.
   *
   * @example "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78"
   */
  webhookId: string;
  /** Whether events are delivered. */
  body: UpdateAppWebhookRequest;
}

export type UpdateAppWebhookResponse = Webhook;

export interface UpdateAppWebhookErrors {
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

export interface ListWebhookDeliveriesRequest {
  /**
   * The id of the webhook.
   *
   * Format: uuid.
   *
   * @example "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78"
   */
  webhookId: string;
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

export type ListWebhookDeliveriesResponse = DeliveryPage;

export interface ListWebhookDeliveriesErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ReplayWebhookDeliveriesRequest {
  /**
   * The id of the webhook.
   *
   * Format: uuid.
   *
   * @example "4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78"
   */
  webhookId: string;
  /**
   * A caller-defined key that identifies this call within the admin key. A repeated call with the same key and body returns the first response and does nothing else. The key expires after 24 hours.
   *
   * 1 to 255 characters.
   *
   * @example "harbor-onboarding-2026-11-02"
   */
  idempotencyKey?: string | undefined;
  /** The deliveries to replay. */
  body: ReplayDeliveriesRequest;
}

export type ReplayWebhookDeliveriesResponse = ReplayedDeliveries;

export interface ReplayWebhookDeliveriesErrors {
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

export interface ListDeadLettersRequest {
  /**
   * The queue of the jobs. Defaults to all queues.
   *
   * 1 to 64 characters. Pattern: `^[a-z0-9-]+$`.
   *
   * @example "webhooks"
   */
  queue?: string | undefined;
  /**
   * Whether to return the dismissed dead letters instead of the others.
   *
   * Default: false.
   *
   * @example false
   */
  dismissed?: boolean | undefined;
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

export type ListDeadLettersResponse = DeadLetterPage;

export interface ListDeadLettersErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ResendDeadLettersArguments {
  /** The dead letters to resend. */
  body: ResendDeadLettersRequest;
}

export type ResendDeadLettersResponse = ResentJobs;

export interface ResendDeadLettersErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ResendDeadLetterRequest {
  /**
   * The id of the dead letter.
   *
   * Format: uuid.
   *
   * @example "a6d1e9f4-2c8b-4b57-9f30-7e5d1c4b8a92"
   */
  deadLetterId: DeadLetterId;
}

export type ResendDeadLetterResponse = ResentJobs;

export interface ResendDeadLetterErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface DismissDeadLetterArguments {
  /**
   * The id of the dead letter.
   *
   * Format: uuid.
   *
   * @example "a6d1e9f4-2c8b-4b57-9f30-7e5d1c4b8a92"
   */
  deadLetterId: DeadLetterId;
  /** The reason. */
  body: DismissDeadLetterRequest;
}

export type DismissDeadLetterResponse = DeadLetterDismissal;

export interface DismissDeadLetterErrors {
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

export interface ListAllAppsRequest {
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

export type ListAllAppsResponse = AppPage;

export interface ListAllAppsErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface CreateAppArguments {
  /**
   * A caller-defined key that identifies this call within the admin key. A repeated call with the same key and body returns the first response and does nothing else. The key expires after 24 hours.
   *
   * 1 to 255 characters.
   *
   * @example "harbor-onboarding-2026-11-02"
   */
  idempotencyKey?: string | undefined;
  /** The app to create. */
  body: CreateAppRequest;
}

export type CreateAppResponse = App;

export interface CreateAppErrors {
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

export interface GetAppRequest {
  /**
   * The id of the app.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId: AppId;
}

export type GetAppResponse = App;

export interface GetAppErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface UpdateAppArguments {
  /**
   * The id of the app.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId: AppId;
  /** The fields to change. */
  body: UpdateAppRequest;
}

export type UpdateAppResponse = App;

export interface UpdateAppErrors {
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

export interface ListAppSubscribersRequest {
  /**
   * The id of the app.
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

export type ListAppSubscribersResponse = SubscriberPage;

export interface ListAppSubscribersErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ListAllTopicsRequest {
  /**
   * Only return topics of this app.
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

export type ListAllTopicsResponse = AdminTopicPage;

export interface ListAllTopicsErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface CreateTopicArguments {
  /**
   * A caller-defined key that identifies this call within the admin key. A repeated call with the same key and body returns the first response and does nothing else. The key expires after 24 hours.
   *
   * 1 to 255 characters.
   *
   * @example "harbor-onboarding-2026-11-02"
   */
  idempotencyKey?: string | undefined;
  /** The topic to create. */
  body: CreateTopicRequest;
}

export type CreateTopicResponse = AdminTopic;

export interface CreateTopicErrors {
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

export interface GetTopicRequest {
  /**
   * The id of the topic.
   *
   * Format: uuid.
   *
   * @example "0f3c2a1b-77c4-4a52-8c0f-1f2f6f1f9d10"
   */
  topicId: AdminTopicId;
}

export type GetTopicResponse = AdminTopic;

export interface GetTopicErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface UpdateTopicArguments {
  /**
   * The id of the topic.
   *
   * Format: uuid.
   *
   * @example "0f3c2a1b-77c4-4a52-8c0f-1f2f6f1f9d10"
   */
  topicId: AdminTopicId;
  /** The fields to change. */
  body: UpdateTopicRequest;
}

export type UpdateTopicResponse = AdminTopic;

export interface UpdateTopicErrors {
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

export interface ListKeysRequest {
  /**
   * Only return keys of this kind.
   *
   * @example "api"
   */
  kind?: KeyKind | undefined;
  /**
   * Only return API keys of this app. Keys of other kinds have no app.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId?: AppId | undefined;
  /**
   * `true` returns active keys, `false` revoked keys. Defaults to both.
   *
   * @example true
   */
  active?: boolean | undefined;
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

export type ListKeysResponse = AccessKeyPage;

export interface ListKeysErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface CreateKeyArguments {
  /**
   * A caller-defined key that identifies this call within the admin key. A repeated call with the same key and body returns the first response and does nothing else. The key expires after 24 hours.
   *
   * 1 to 255 characters.
   *
   * @example "harbor-onboarding-2026-11-02"
   */
  idempotencyKey?: string | undefined;
  /** The key to create. */
  body: CreateKeyRequest;
}

export type CreateKeyResponse = AccessKeyWithSecret;

export interface CreateKeyErrors {
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

export interface GetKeyRequest {
  /**
   * The id of the key; not the key itself.
   *
   * Format: uuid.
   *
   * @example "3a9f6c1e-5b2d-4e8f-8a7c-1d2e3f4a5b6c"
   */
  keyId: KeyId;
}

export type GetKeyResponse = AccessKey;

export interface GetKeyErrors {
  400: AlertsError;
  401: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface UpdateKeyArguments {
  /**
   * The id of the key; not the key itself.
   *
   * Format: uuid.
   *
   * @example "3a9f6c1e-5b2d-4e8f-8a7c-1d2e3f4a5b6c"
   */
  keyId: KeyId;
  /** The fields to change. */
  body: UpdateKeyRequest;
}

export type UpdateKeyResponse = AccessKey;

export interface UpdateKeyErrors {
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

export interface RevokeKeyRequest {
  /**
   * The id of the key; not the key itself.
   *
   * Format: uuid.
   *
   * @example "3a9f6c1e-5b2d-4e8f-8a7c-1d2e3f4a5b6c"
   */
  keyId: KeyId;
}

export type RevokeKeyResponse = AccessKey;

export interface RevokeKeyErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ListUsageRequest {
  /**
   * The first day. Defaults to 29 days before the last day.
   *
   * Format: date. Pattern: `^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$`.
   *
   * @example "2026-11-01"
   */
  from?: Day | undefined;
  /**
   * The last day, inclusive. Defaults to today.
   *
   * Format: date. Pattern: `^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$`.
   *
   * @example "2026-11-02"
   */
  to?: Day | undefined;
  /**
   * Only return usage of this app.
   *
   * Format: uuid.
   *
   * @example "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2"
   */
  appId?: AppId | undefined;
  /**
   * `day` returns one entry for each day with usage, `range` one for all days.
   *
   * Default: "day".
   *
   * @example "day"
   */
  interval?: "day" | "range" | undefined;
  /**
   * The maximum number of entries per page.
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

export type ListUsageResponse = UsagePage;

export interface ListUsageErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ListAdminKeysRequest {
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

export type ListAdminKeysResponse = AdminKeyPage;

export interface ListAdminKeysErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface CreateAdminKeyArguments {
  /**
   * A caller-defined key that identifies this call within the admin key. A repeated call with the same key and body returns the first response and does nothing else. The key expires after 24 hours.
   *
   * 1 to 255 characters.
   *
   * @example "harbor-onboarding-2026-11-02"
   */
  idempotencyKey?: string | undefined;
  /** The admin key to create. */
  body: CreateAdminKeyRequest;
}

export type CreateAdminKeyResponse = AdminKeyWithSecret;

export interface CreateAdminKeyErrors {
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

export interface UpdateAdminKeyArguments {
  /**
   * The id of the admin key; not the key itself.
   *
   * Format: uuid.
   *
   * @example "b5f09c3e-6d27-4a81-9e4c-3f8a2d7b1c06"
   */
  adminKeyId: AdminKeyId;
  /** The fields to change. */
  body: UpdateAdminKeyRequest;
}

export type UpdateAdminKeyResponse = AdminKey;

export interface UpdateAdminKeyErrors {
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

export interface RevokeAdminKeyRequest {
  /**
   * The id of the admin key; not the key itself.
   *
   * Format: uuid.
   *
   * @example "b5f09c3e-6d27-4a81-9e4c-3f8a2d7b1c06"
   */
  adminKeyId: AdminKeyId;
}

export type RevokeAdminKeyResponse = AdminKey;

export interface RevokeAdminKeyErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  409: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export type CreateAdminSessionResponse = AdminSessionWithToken;

export interface CreateAdminSessionErrors {
  401: AlertsError;
  403: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export type RenewAdminSessionResponse = AdminSession;

export interface RenewAdminSessionErrors {
  401: AlertsError;
  403: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export type RevokeAdminSessionResponse = EndedAdminSessions;

export interface RevokeAdminSessionErrors {
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ListAuditEntriesRequest {
  /**
   * The operation, such as `revokeKey`.
   *
   * 1 to 64 characters. Pattern: `^[A-Za-z]+$`.
   *
   * @example "revokeKey"
   */
  operation?: string | undefined;
  /**
   * The admin key that was used.
   *
   * Format: uuid.
   *
   * @example "7c1d0b52-6f0e-4c7c-9a0d-2f7b1d5c8e31"
   */
  adminKeyId?: AdminKeyId | undefined;
  /**
   * The target of the call, such as `keys/3a9f6c1e-5b2d-4e8f-8a7c-1d2e3f4a5b6c`.
   *
   * 1 to 200 characters. Pattern: `^[\x20-\x7e]+$`.
   *
   * @example "keys/3a9f6c1e-5b2d-4e8f-8a7c-1d2e3f4a5b6c"
   */
  target?: string | undefined;
  /**
   * The id of the request, as in `X-Request-Id` of its response.
   *
   * 1 to 64 characters. Pattern: `^[A-Za-z0-9_.:/+=-]+$`.
   *
   * @example "01JBQ8K3W5N7T2V9X4Y6Z8A0BC"
   */
  requestId?: string | undefined;
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

export type ListAuditEntriesResponse = AuditEntryPage;

export interface ListAuditEntriesErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface GetWalletRequest {
  /**
   * The address of the wallet.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"
   */
  walletAddress: WalletAddress;
}

export type GetWalletResponse = Wallet;

export interface GetWalletErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface RevokeWalletSessionsRequest {
  /**
   * The address of the wallet.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"
   */
  walletAddress: WalletAddress;
}

export type RevokeWalletSessionsResponse = Wallet;

export interface RevokeWalletSessionsErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ListWalletDeliveriesRequest {
  /**
   * The address of the wallet.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"
   */
  walletAddress: WalletAddress;
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
  state?: "waiting" | "sent" | "retrying" | "failed" | "skipped" | undefined;
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

export type ListWalletDeliveriesResponse = WalletDeliveryPage;

export interface ListWalletDeliveriesErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ExportWalletRequest {
  /**
   * The address of the wallet.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"
   */
  walletAddress: WalletAddress;
  /**
   * The maximum number of entries per page.
   *
   * Unit: count. 1 to 1000. Default: 500.
   *
   * @example 500
   */
  limit?: number | undefined;
  /**
   * The `cursor` of the previous page. Omit it for the first page. A cursor is opaque, and valid only with the filters of the request that returned it.
   *
   * 1 to 512 characters.
   */
  cursor?: Cursor | undefined;
}

export type ExportWalletResponse = WalletRecordPage;

export interface ExportWalletErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface ListBlockedWalletsRequest {
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

export type ListBlockedWalletsResponse = BlockedWalletPage;

export interface ListBlockedWalletsErrors {
  400: AlertsError;
  401: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface BlockWalletArguments {
  /** The wallet to block. */
  body: BlockWalletRequest;
}

export type BlockWalletResponse = BlockedWallet;

export interface BlockWalletErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface UnblockWalletRequest {
  /**
   * The address of the wallet.
   *
   * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   *
   * @example "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb"
   */
  walletAddress: WalletAddress;
}

export type UnblockWalletResponse = UnblockedWallet;

export interface UnblockWalletErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  404: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

export interface EraseWalletArguments {
  /** The wallet to erase. */
  body: EraseWalletRequest;
}

export type EraseWalletResponse = ErasedWallet;

export interface EraseWalletErrors {
  400: AlertsError;
  401: AlertsError;
  403: AlertsError;
  413: AlertsError;
  415: AlertsError;
  429: AlertsError;
  500: AlertsError;
  503: AlertsError;
}

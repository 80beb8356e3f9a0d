// Generated from Bellwether alerts 2.2.0-beta.1 by @bellwether/generate. Edit the document, not this file.

import type { OperationDescription } from "@bellwether/client";
import { readEventStream } from "@bellwether/client/event-stream";
import { inHeader, inPath, newIdempotencyKey } from "@bellwether/client/parameter-styles";

/** Prepare a sign-in message: `POST /v2/auth/{chain}/prepare` */
export const prepareSignIn: OperationDescription = {
  method: "POST",
  path: "/v2/auth/{chain}/prepare",
  parameters: [{ name: "chain", in: inPath, schema: { type: "string" } }],
  body: { mediaType: "application/json", required: true },
  security: [[], ["clientKey"]],
};

/** Verify a signed message: `POST /v2/auth/{chain}/verify` */
export const verifyWallet: OperationDescription = {
  method: "POST",
  path: "/v2/auth/{chain}/verify",
  parameters: [{ name: "chain", in: inPath, schema: { type: "string" } }],
  body: { mediaType: "application/json", required: true },
  security: [[], ["clientKey"]],
};

/** Prepare a sign-in transaction: `POST /v2/auth/solana-tx/prepare` */
export const prepareSignInTransaction: OperationDescription = {
  method: "POST",
  path: "/v2/auth/solana-tx/prepare",
  body: { mediaType: "application/json", required: true },
  security: [[], ["clientKey"]],
};

/** Verify a signed transaction: `POST /v2/auth/solana-tx/verify` */
export const verifySignInTransaction: OperationDescription = {
  method: "POST",
  path: "/v2/auth/solana-tx/verify",
  body: { mediaType: "application/json", required: true },
  security: [[], ["clientKey"]],
};

/** Get the current session: `GET /v2/auth` */
export const getSession: OperationDescription = {
  method: "GET",
  path: "/v2/auth",
  security: [["sessionToken"]],
};

/** Revoke the current session: `DELETE /v2/auth` */
export const revokeSession: OperationDescription = {
  method: "DELETE",
  path: "/v2/auth",
  security: [["sessionToken"]],
};

/** List the wallet's sessions: `GET /v2/auth/sessions` */
export const listSessions: OperationDescription = {
  method: "GET",
  path: "/v2/auth/sessions",
  security: [["sessionToken"]],
};

/** Sign the wallet out everywhere: `DELETE /v2/auth/sessions` */
export const revokeAllSessions: OperationDescription = {
  method: "DELETE",
  path: "/v2/auth/sessions",
  parameters: [{ name: "keepCurrent", schema: { type: "boolean" } }],
  security: [["sessionToken"]],
};

/** Revoke a session of the wallet: `POST /v2/auth/sessions/{sessionId}/revoke` */
export const revokeListedSession: OperationDescription = {
  method: "POST",
  path: "/v2/auth/sessions/{sessionId}/revoke",
  parameters: [{ name: "sessionId", in: inPath, schema: { type: "string" } }],
  security: [["sessionToken"]],
};

/** List alerts: `GET /v2/history` */
export const listAlerts: OperationDescription = {
  method: "GET",
  path: "/v2/history",
  parameters: [
    { name: "appId", schema: { type: "string" } },
    { name: "archived", schema: { type: "boolean" } },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["sessionToken"]],
  pagination: { cursor: "cursor", next: "cursor", items: "alerts" },
};

/** Get the inbox summary: `GET /v2/history/summary` */
export const getInboxSummary: OperationDescription = {
  method: "GET",
  path: "/v2/history/summary",
  parameters: [{ name: "appId", schema: { type: "string" } }],
  security: [["sessionToken"]],
};

/** Stream inbox events: `GET /v2/history/stream` */
export const streamInboxEvents: OperationDescription = {
  method: "GET",
  path: "/v2/history/stream",
  parameters: [
    { name: "appId", schema: { type: "string" } },
    {
      name: "Last-Event-ID",
      argument: "lastEventID",
      in: inHeader,
      schema: { type: "string", maxLength: 2048 },
    },
  ],
  security: [["sessionToken"]],
  accept: "text/event-stream, application/json",
  read: readEventStream,
};

/** Mark alerts as seen: `POST /v2/history/seen` */
export const markAlertsSeen: OperationDescription = {
  method: "POST",
  path: "/v2/history/seen",
  body: { mediaType: "application/json", required: true },
  security: [["sessionToken"]],
};

/** Mark alerts as read: `POST /v2/history/read` */
export const markAlertsRead: OperationDescription = {
  method: "POST",
  path: "/v2/history/read",
  body: { mediaType: "application/json", required: true },
  security: [["sessionToken"]],
};

/** Mark alerts as unread: `POST /v2/history/unread` */
export const markAlertsUnread: OperationDescription = {
  method: "POST",
  path: "/v2/history/unread",
  body: { mediaType: "application/json", required: true },
  security: [["sessionToken"]],
};

/** Archive alerts: `POST /v2/history/archive` */
export const archiveAlerts: OperationDescription = {
  method: "POST",
  path: "/v2/history/archive",
  body: { mediaType: "application/json", required: true },
  security: [["sessionToken"]],
};

/** Return alerts from the archive: `POST /v2/history/unarchive` */
export const unarchiveAlerts: OperationDescription = {
  method: "POST",
  path: "/v2/history/unarchive",
  body: { mediaType: "application/json", required: true },
  security: [["sessionToken"]],
};

/** Remove alerts from the inbox: `POST /v2/history/clear` */
export const clearAlerts: OperationDescription = {
  method: "POST",
  path: "/v2/history/clear",
  body: { mediaType: "application/json", required: true },
  security: [["sessionToken"]],
};

/** Get the connected channels: `GET /v2/channels` */
export const getChannels: OperationDescription = {
  method: "GET",
  path: "/v2/channels",
  security: [["sessionToken"]],
};

/** Connect an email address: `POST /v2/channel/email/prepare` */
export const prepareEmail: OperationDescription = {
  method: "POST",
  path: "/v2/channel/email/prepare",
  body: { mediaType: "application/json", required: true },
  security: [["sessionToken"]],
};

/** Verify an email address: `POST /v2/channel/email/verify` */
export const verifyEmail: OperationDescription = {
  method: "POST",
  path: "/v2/channel/email/verify",
  body: { mediaType: "application/json", required: true },
  security: [["sessionToken"]],
};

/** Resend the email code: `POST /v2/channel/email/resend` */
export const resendEmailCode: OperationDescription = {
  method: "POST",
  path: "/v2/channel/email/resend",
  security: [["sessionToken"]],
};

/** Disconnect the email address: `POST /v2/channel/email/delete` */
export const deleteEmail: OperationDescription = {
  method: "POST",
  path: "/v2/channel/email/delete",
  security: [["sessionToken"]],
};

/** Connect a Telegram account: `POST /v2/channel/telegram/prepare` */
export const prepareTelegram: OperationDescription = {
  method: "POST",
  path: "/v2/channel/telegram/prepare",
  security: [["sessionToken"]],
};

/** Disconnect the Telegram account: `POST /v2/channel/telegram/delete` */
export const deleteTelegram: OperationDescription = {
  method: "POST",
  path: "/v2/channel/telegram/delete",
  security: [["sessionToken"]],
};

/** Get the push configuration: `GET /v2/push` */
export const getPushConfiguration: OperationDescription = {
  method: "GET",
  path: "/v2/push",
  security: [[], ["clientKey"]],
};

/** Register a push device: `POST /v2/push/subscribe` */
export const subscribePush: OperationDescription = {
  method: "POST",
  path: "/v2/push/subscribe",
  body: { mediaType: "application/json", required: true },
  security: [["sessionToken"]],
};

/** Remove a push device: `POST /v2/push/unsubscribe` */
export const unsubscribePush: OperationDescription = {
  method: "POST",
  path: "/v2/push/unsubscribe",
  body: { mediaType: "application/json", required: true },
  security: [["sessionToken"]],
};

/** Subscribe to an app: `POST /v2/subscribe` */
export const subscribeToApp: OperationDescription = {
  method: "POST",
  path: "/v2/subscribe",
  body: { mediaType: "application/json", required: true },
  security: [["sessionToken"]],
};

/** Unsubscribe from an app: `POST /v2/unsubscribe` */
export const unsubscribeFromApp: OperationDescription = {
  method: "POST",
  path: "/v2/unsubscribe",
  body: { mediaType: "application/json", required: true },
  security: [["sessionToken"]],
};

/** List apps: `GET /v2/apps` */
export const listApps: OperationDescription = {
  method: "GET",
  path: "/v2/apps",
  parameters: [
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["sessionToken"]],
  pagination: { cursor: "cursor", next: "cursor", items: "apps" },
};

/** Get the preferences: `GET /v2/preferences` */
export const getPreferences: OperationDescription = {
  method: "GET",
  path: "/v2/preferences",
  security: [["sessionToken"]],
};

/** Update the preferences: `PATCH /v2/preferences` */
export const updatePreferences: OperationDescription = {
  method: "PATCH",
  path: "/v2/preferences",
  body: { mediaType: "application/json", required: true },
  security: [["sessionToken"]],
};

/** List topics: `GET /v2/topics` */
export const listTopics: OperationDescription = {
  method: "GET",
  path: "/v2/topics",
  parameters: [
    { name: "appId", schema: { type: "string" } },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["sessionToken"]],
  pagination: { cursor: "cursor", next: "cursor", items: "topics" },
};

/** Subscribe to a topic: `POST /v2/topics/subscribe` */
export const subscribeToTopic: OperationDescription = {
  method: "POST",
  path: "/v2/topics/subscribe",
  body: { mediaType: "application/json", required: true },
  security: [["sessionToken"]],
};

/** Unsubscribe from a topic: `POST /v2/topics/unsubscribe` */
export const unsubscribeFromTopic: OperationDescription = {
  method: "POST",
  path: "/v2/topics/unsubscribe",
  body: { mediaType: "application/json", required: true },
  security: [["sessionToken"]],
};

/** List position rules: `GET /v2/events/position-rules` */
export const listPositionRules: OperationDescription = {
  method: "GET",
  path: "/v2/events/position-rules",
  parameters: [
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["sessionToken"]],
  pagination: { cursor: "cursor", next: "cursor", items: "rules" },
};

/** Create a position rule: `POST /v2/events/position-rules` */
export const createPositionRule: OperationDescription = {
  method: "POST",
  path: "/v2/events/position-rules",
  parameters: [
    {
      name: "Idempotency-Key",
      argument: "idempotencyKey",
      in: inHeader,
      generate: newIdempotencyKey,
      schema: { type: "string", minLength: 1, maxLength: 255 },
    },
  ],
  body: { mediaType: "application/json", required: true },
  security: [["sessionToken"]],
};

/** Get a position rule: `GET /v2/events/position-rules/{ruleId}` */
export const getPositionRule: OperationDescription = {
  method: "GET",
  path: "/v2/events/position-rules/{ruleId}",
  parameters: [{ name: "ruleId", in: inPath, schema: { type: "string" } }],
  security: [["sessionToken"]],
};

/** Delete a position rule: `DELETE /v2/events/position-rules/{ruleId}` */
export const deletePositionRule: OperationDescription = {
  method: "DELETE",
  path: "/v2/events/position-rules/{ruleId}",
  parameters: [{ name: "ruleId", in: inPath, schema: { type: "string" } }],
  security: [["sessionToken"]],
};

/** Update a position rule: `PATCH /v2/events/position-rules/{ruleId}` */
export const updatePositionRule: OperationDescription = {
  method: "PATCH",
  path: "/v2/events/position-rules/{ruleId}",
  parameters: [{ name: "ruleId", in: inPath, schema: { type: "string" } }],
  body: { mediaType: "application/json", required: true },
  security: [["sessionToken"]],
};

/** Send an alert: `POST /v2/{appId}/send` */
export const sendAlert: OperationDescription = {
  method: "POST",
  path: "/v2/{appId}/send",
  parameters: [
    { name: "appId", in: inPath, schema: { type: "string" } },
    {
      name: "Idempotency-Key",
      argument: "idempotencyKey",
      in: inHeader,
      generate: newIdempotencyKey,
      schema: { type: "string", minLength: 1, maxLength: 255 },
    },
  ],
  body: { mediaType: "application/json", required: true },
  security: [["apiKey"], ["sessionToken"]],
};

/** Send a batch of alerts: `POST /v2/{appId}/send-batch` */
export const sendAlertBatch: OperationDescription = {
  method: "POST",
  path: "/v2/{appId}/send-batch",
  parameters: [
    { name: "appId", in: inPath, schema: { type: "string" } },
    {
      name: "Idempotency-Key",
      argument: "idempotencyKey",
      in: inHeader,
      generate: newIdempotencyKey,
      schema: { type: "string", minLength: 1, maxLength: 255 },
    },
  ],
  body: { mediaType: "application/json", required: true },
  security: [["apiKey"], ["sessionToken"]],
};

/** List the subscribers of an app: `GET /v2/{appId}/subscribers` */
export const listSubscribers: OperationDescription = {
  method: "GET",
  path: "/v2/{appId}/subscribers",
  parameters: [
    { name: "appId", in: inPath, schema: { type: "string" } },
    {
      name: "walletAddress",
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 1000 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["apiKey"], ["sessionToken"]],
  pagination: { cursor: "cursor", next: "cursor", items: "subscribers" },
};

/** List the topics of an app: `GET /v2/{appId}/topics` */
export const listAppTopics: OperationDescription = {
  method: "GET",
  path: "/v2/{appId}/topics",
  parameters: [
    { name: "appId", in: inPath, schema: { type: "string" } },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["apiKey"], ["sessionToken"]],
  pagination: { cursor: "cursor", next: "cursor", items: "topics" },
};

/** Update a topic of an app: `PATCH /v2/{appId}/topics/{topicId}` */
export const updateAppTopic: OperationDescription = {
  method: "PATCH",
  path: "/v2/{appId}/topics/{topicId}",
  parameters: [
    { name: "appId", in: inPath, schema: { type: "string" } },
    { name: "topicId", in: inPath, schema: { type: "string" } },
  ],
  body: { mediaType: "application/json", required: true },
  security: [["apiKey"], ["sessionToken"]],
};

/** Get the throttle of an app: `GET /v2/{appId}/throttle` */
export const getAppThrottle: OperationDescription = {
  method: "GET",
  path: "/v2/{appId}/throttle",
  parameters: [{ name: "appId", in: inPath, schema: { type: "string" } }],
  security: [["apiKey"], ["sessionToken"]],
};

/** Update the throttle of an app: `PATCH /v2/{appId}/throttle` */
export const updateAppThrottle: OperationDescription = {
  method: "PATCH",
  path: "/v2/{appId}/throttle",
  parameters: [{ name: "appId", in: inPath, schema: { type: "string" } }],
  body: { mediaType: "application/json", required: true },
  security: [["apiKey"], ["sessionToken"]],
};

/**
 * Get the preferences of a subscriber: `GET /v2/{appId}/subscribers/{walletAddress}/preferences`
 */
export const getSubscriberPreferences: OperationDescription = {
  method: "GET",
  path: "/v2/{appId}/subscribers/{walletAddress}/preferences",
  parameters: [
    { name: "appId", in: inPath, schema: { type: "string" } },
    {
      name: "walletAddress",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
  ],
  security: [["apiKey"], ["sessionToken"]],
};

/** Get a send: `GET /v2/{appId}/sends/{sendId}` */
export const getSend: OperationDescription = {
  method: "GET",
  path: "/v2/{appId}/sends/{sendId}",
  parameters: [
    { name: "appId", in: inPath, schema: { type: "string" } },
    { name: "sendId", in: inPath, schema: { type: "string" } },
  ],
  security: [["apiKey"], ["sessionToken"]],
};

/** List the deliveries of a send: `GET /v2/{appId}/sends/{sendId}/deliveries` */
export const listSendDeliveries: OperationDescription = {
  method: "GET",
  path: "/v2/{appId}/sends/{sendId}/deliveries",
  parameters: [
    { name: "appId", in: inPath, schema: { type: "string" } },
    { name: "sendId", in: inPath, schema: { type: "string" } },
    { name: "channel", schema: { type: "string" } },
    { name: "state", schema: { type: "string" } },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["apiKey"], ["sessionToken"]],
  pagination: { cursor: "cursor", next: "cursor", items: "deliveries" },
};

/** List webhooks: `GET /v2/events/webhooks` */
export const listWebhooks: OperationDescription = {
  method: "GET",
  path: "/v2/events/webhooks",
  parameters: [
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["apiKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "webhooks" },
};

/** Create a webhook: `POST /v2/events/webhooks` */
export const createWebhook: OperationDescription = {
  method: "POST",
  path: "/v2/events/webhooks",
  parameters: [
    {
      name: "Idempotency-Key",
      argument: "idempotencyKey",
      in: inHeader,
      generate: newIdempotencyKey,
      schema: { type: "string", minLength: 1, maxLength: 255 },
    },
  ],
  body: { mediaType: "application/json", required: true },
  security: [["apiKey"]],
};

/** Get a webhook: `GET /v2/events/webhooks/{webhookId}` */
export const getWebhook: OperationDescription = {
  method: "GET",
  path: "/v2/events/webhooks/{webhookId}",
  parameters: [{ name: "webhookId", in: inPath, schema: { type: "string" } }],
  security: [["apiKey"]],
};

/** Delete a webhook: `DELETE /v2/events/webhooks/{webhookId}` */
export const deleteWebhook: OperationDescription = {
  method: "DELETE",
  path: "/v2/events/webhooks/{webhookId}",
  parameters: [{ name: "webhookId", in: inPath, schema: { type: "string" } }],
  security: [["apiKey"]],
};

/** Update a webhook: `PATCH /v2/events/webhooks/{webhookId}` */
export const updateWebhook: OperationDescription = {
  method: "PATCH",
  path: "/v2/events/webhooks/{webhookId}",
  parameters: [{ name: "webhookId", in: inPath, schema: { type: "string" } }],
  body: { mediaType: "application/json", required: true },
  security: [["apiKey"]],
};

/** Rotate a webhook secret: `POST /v2/events/webhooks/{webhookId}/rotate-secret` */
export const rotateWebhookSecret: OperationDescription = {
  method: "POST",
  path: "/v2/events/webhooks/{webhookId}/rotate-secret",
  parameters: [{ name: "webhookId", in: inPath, schema: { type: "string" } }],
  security: [["apiKey"]],
};

/** Send a test event: `POST /v2/events/webhooks/{webhookId}/test` */
export const testWebhook: OperationDescription = {
  method: "POST",
  path: "/v2/events/webhooks/{webhookId}/test",
  parameters: [{ name: "webhookId", in: inPath, schema: { type: "string" } }],
  body: { mediaType: "application/json", required: true },
  security: [["apiKey"]],
};

/** List deliveries: `GET /v2/events/webhooks/{webhookId}/deliveries` */
export const listDeliveries: OperationDescription = {
  method: "GET",
  path: "/v2/events/webhooks/{webhookId}/deliveries",
  parameters: [
    { name: "webhookId", in: inPath, schema: { type: "string" } },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["apiKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "deliveries" },
};

/** Replay deliveries: `POST /v2/events/webhooks/{webhookId}/deliveries/replay` */
export const replayDeliveries: OperationDescription = {
  method: "POST",
  path: "/v2/events/webhooks/{webhookId}/deliveries/replay",
  parameters: [
    { name: "webhookId", in: inPath, schema: { type: "string" } },
    {
      name: "Idempotency-Key",
      argument: "idempotencyKey",
      in: inHeader,
      generate: newIdempotencyKey,
      schema: { type: "string", minLength: 1, maxLength: 255 },
    },
  ],
  body: { mediaType: "application/json", required: true },
  security: [["apiKey"]],
};

/** Resend a delivery: `POST /v2/events/webhooks/{webhookId}/deliveries/{deliveryId}/retry` */
export const resendDelivery: OperationDescription = {
  method: "POST",
  path: "/v2/events/webhooks/{webhookId}/deliveries/{deliveryId}/retry",
  parameters: [
    { name: "webhookId", in: inPath, schema: { type: "string" } },
    { name: "deliveryId", in: inPath, schema: { type: "string" } },
  ],
  security: [["apiKey"]],
};

/** List event subscriptions: `GET /v2/events/subscriptions` */
export const listEventSubscriptions: OperationDescription = {
  method: "GET",
  path: "/v2/events/subscriptions",
  parameters: [
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["apiKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "subscriptions" },
};

/** Create an event subscription: `POST /v2/events/subscriptions` */
export const createEventSubscription: OperationDescription = {
  method: "POST",
  path: "/v2/events/subscriptions",
  parameters: [
    {
      name: "Idempotency-Key",
      argument: "idempotencyKey",
      in: inHeader,
      generate: newIdempotencyKey,
      schema: { type: "string", minLength: 1, maxLength: 255 },
    },
  ],
  body: { mediaType: "application/json", required: true },
  security: [["apiKey"]],
};

/** Get an event subscription: `GET /v2/events/subscriptions/{subscriptionId}` */
export const getEventSubscription: OperationDescription = {
  method: "GET",
  path: "/v2/events/subscriptions/{subscriptionId}",
  parameters: [{ name: "subscriptionId", in: inPath, schema: { type: "string" } }],
  security: [["apiKey"]],
};

/** Delete an event subscription: `DELETE /v2/events/subscriptions/{subscriptionId}` */
export const deleteEventSubscription: OperationDescription = {
  method: "DELETE",
  path: "/v2/events/subscriptions/{subscriptionId}",
  parameters: [{ name: "subscriptionId", in: inPath, schema: { type: "string" } }],
  security: [["apiKey"]],
};

/**
 * Pause or resume an event subscription: `PATCH /v2/events/subscriptions/{subscriptionId}`
 */
export const updateEventSubscription: OperationDescription = {
  method: "PATCH",
  path: "/v2/events/subscriptions/{subscriptionId}",
  parameters: [{ name: "subscriptionId", in: inPath, schema: { type: "string" } }],
  body: { mediaType: "application/json", required: true },
  security: [["apiKey"]],
};

// Generated from Bellwether admin 0.2.1 by @bellwether/generate. Edit the document, not this file.

import type { OperationDescription } from "@bellwether/client";
import { inHeader, inPath, newIdempotencyKey } from "@bellwether/client/parameter-styles";

/** Get the service status: `GET /admin/v1/status` */
export const getServiceStatus: OperationDescription = {
  method: "GET",
  path: "/admin/v1/status",
  security: [["adminKey"]],
};

/** List sends: `GET /admin/v1/sends` */
export const listSends: OperationDescription = {
  method: "GET",
  path: "/admin/v1/sends",
  parameters: [
    { name: "appId", schema: { type: "string" } },
    { name: "inFlight", schema: { type: "boolean" } },
    { name: "state", schema: { type: "string" } },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["adminKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "sends" },
};

/** Get the progress of a send: `GET /admin/v1/sends/{sendId}` */
export const getSendProgress: OperationDescription = {
  method: "GET",
  path: "/admin/v1/sends/{sendId}",
  parameters: [{ name: "sendId", in: inPath, schema: { type: "string" } }],
  security: [["adminKey"]],
};

/** List failing webhooks: `GET /admin/v1/failing-webhooks` */
export const listFailingWebhooks: OperationDescription = {
  method: "GET",
  path: "/admin/v1/failing-webhooks",
  parameters: [
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["adminKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "webhooks" },
};

/** Enable or disable a webhook: `PATCH /admin/v1/webhooks/{webhookId}` */
export const updateAppWebhook: OperationDescription = {
  method: "PATCH",
  path: "/admin/v1/webhooks/{webhookId}",
  parameters: [{ name: "webhookId", in: inPath, schema: { type: "string" } }],
  body: { mediaType: "application/json", required: true },
  security: [["adminKey"]],
};

/** List the deliveries of a webhook: `GET /admin/v1/webhooks/{webhookId}/deliveries` */
export const listWebhookDeliveries: OperationDescription = {
  method: "GET",
  path: "/admin/v1/webhooks/{webhookId}/deliveries",
  parameters: [
    { name: "webhookId", in: inPath, schema: { type: "string" } },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["adminKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "deliveries" },
};

/**
 * Replay the deliveries of a webhook: `POST /admin/v1/webhooks/{webhookId}/deliveries/replay`
 */
export const replayWebhookDeliveries: OperationDescription = {
  method: "POST",
  path: "/admin/v1/webhooks/{webhookId}/deliveries/replay",
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
  security: [["adminKey"]],
};

/** List dead letters: `GET /admin/v1/dead-letters` */
export const listDeadLetters: OperationDescription = {
  method: "GET",
  path: "/admin/v1/dead-letters",
  parameters: [
    {
      name: "queue",
      schema: { type: "string", minLength: 1, maxLength: 64, pattern: "^[a-z0-9-]+$" },
    },
    { name: "dismissed", schema: { type: "boolean" } },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["adminKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "deadLetters" },
};

/** Resend dead letters: `POST /admin/v1/dead-letters/resend` */
export const resendDeadLetters: OperationDescription = {
  method: "POST",
  path: "/admin/v1/dead-letters/resend",
  body: { mediaType: "application/json", required: true },
  security: [["adminKey"]],
};

/** Resend a dead letter: `POST /admin/v1/dead-letters/{deadLetterId}/resend` */
export const resendDeadLetter: OperationDescription = {
  method: "POST",
  path: "/admin/v1/dead-letters/{deadLetterId}/resend",
  parameters: [{ name: "deadLetterId", in: inPath, schema: { type: "string" } }],
  security: [["adminKey"]],
};

/** Dismiss a dead letter: `POST /admin/v1/dead-letters/{deadLetterId}/dismiss` */
export const dismissDeadLetter: OperationDescription = {
  method: "POST",
  path: "/admin/v1/dead-letters/{deadLetterId}/dismiss",
  parameters: [{ name: "deadLetterId", in: inPath, schema: { type: "string" } }],
  body: { mediaType: "application/json", required: true },
  security: [["adminKey"]],
};

/** List all apps: `GET /admin/v1/apps` */
export const listAllApps: OperationDescription = {
  method: "GET",
  path: "/admin/v1/apps",
  parameters: [
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["adminKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "apps" },
};

/** Create an app: `POST /admin/v1/apps` */
export const createApp: OperationDescription = {
  method: "POST",
  path: "/admin/v1/apps",
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
  security: [["adminKey"]],
};

/** Get an app: `GET /admin/v1/apps/{appId}` */
export const getApp: OperationDescription = {
  method: "GET",
  path: "/admin/v1/apps/{appId}",
  parameters: [{ name: "appId", in: inPath, schema: { type: "string" } }],
  security: [["adminKey"]],
};

/** Update an app: `PATCH /admin/v1/apps/{appId}` */
export const updateApp: OperationDescription = {
  method: "PATCH",
  path: "/admin/v1/apps/{appId}",
  parameters: [{ name: "appId", in: inPath, schema: { type: "string" } }],
  body: { mediaType: "application/json", required: true },
  security: [["adminKey"]],
};

/** List the subscribers of any app: `GET /admin/v1/apps/{appId}/subscribers` */
export const listAppSubscribers: OperationDescription = {
  method: "GET",
  path: "/admin/v1/apps/{appId}/subscribers",
  parameters: [
    { name: "appId", in: inPath, schema: { type: "string" } },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["adminKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "subscribers" },
};

/** List all topics: `GET /admin/v1/topics` */
export const listAllTopics: OperationDescription = {
  method: "GET",
  path: "/admin/v1/topics",
  parameters: [
    { name: "appId", schema: { type: "string" } },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["adminKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "topics" },
};

/** Create a topic: `POST /admin/v1/topics` */
export const createTopic: OperationDescription = {
  method: "POST",
  path: "/admin/v1/topics",
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
  security: [["adminKey"]],
};

/** Get a topic: `GET /admin/v1/topics/{topicId}` */
export const getTopic: OperationDescription = {
  method: "GET",
  path: "/admin/v1/topics/{topicId}",
  parameters: [{ name: "topicId", in: inPath, schema: { type: "string" } }],
  security: [["adminKey"]],
};

/** Update a topic: `PATCH /admin/v1/topics/{topicId}` */
export const updateTopic: OperationDescription = {
  method: "PATCH",
  path: "/admin/v1/topics/{topicId}",
  parameters: [{ name: "topicId", in: inPath, schema: { type: "string" } }],
  body: { mediaType: "application/json", required: true },
  security: [["adminKey"]],
};

/** List keys: `GET /admin/v1/keys` */
export const listKeys: OperationDescription = {
  method: "GET",
  path: "/admin/v1/keys",
  parameters: [
    { name: "kind", schema: { type: "string" } },
    { name: "appId", schema: { type: "string" } },
    { name: "active", schema: { type: "boolean" } },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["adminKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "keys" },
};

/** Create a key: `POST /admin/v1/keys` */
export const createKey: OperationDescription = {
  method: "POST",
  path: "/admin/v1/keys",
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
  security: [["adminKey"]],
};

/** Get a key: `GET /admin/v1/keys/{keyId}` */
export const getKey: OperationDescription = {
  method: "GET",
  path: "/admin/v1/keys/{keyId}",
  parameters: [{ name: "keyId", in: inPath, schema: { type: "string" } }],
  security: [["adminKey"]],
};

/** Update a key: `PATCH /admin/v1/keys/{keyId}` */
export const updateKey: OperationDescription = {
  method: "PATCH",
  path: "/admin/v1/keys/{keyId}",
  parameters: [{ name: "keyId", in: inPath, schema: { type: "string" } }],
  body: { mediaType: "application/json", required: true },
  security: [["adminKey"]],
};

/** Revoke a key: `POST /admin/v1/keys/{keyId}/revoke` */
export const revokeKey: OperationDescription = {
  method: "POST",
  path: "/admin/v1/keys/{keyId}/revoke",
  parameters: [{ name: "keyId", in: inPath, schema: { type: "string" } }],
  security: [["adminKey"]],
};

/** List usage: `GET /admin/v1/usage` */
export const listUsage: OperationDescription = {
  method: "GET",
  path: "/admin/v1/usage",
  parameters: [
    { name: "from", schema: { type: "string", pattern: "^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$" } },
    { name: "to", schema: { type: "string", pattern: "^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$" } },
    { name: "appId", schema: { type: "string" } },
    { name: "interval", schema: { type: "string" } },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 1000 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["adminKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "usage" },
};

/** List admin keys: `GET /admin/v1/admin-keys` */
export const listAdminKeys: OperationDescription = {
  method: "GET",
  path: "/admin/v1/admin-keys",
  parameters: [
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["adminKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "adminKeys" },
};

/** Create an admin key: `POST /admin/v1/admin-keys` */
export const createAdminKey: OperationDescription = {
  method: "POST",
  path: "/admin/v1/admin-keys",
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
  security: [["adminKey"]],
};

/** Update an admin key: `PATCH /admin/v1/admin-keys/{adminKeyId}` */
export const updateAdminKey: OperationDescription = {
  method: "PATCH",
  path: "/admin/v1/admin-keys/{adminKeyId}",
  parameters: [{ name: "adminKeyId", in: inPath, schema: { type: "string" } }],
  body: { mediaType: "application/json", required: true },
  security: [["adminKey"]],
};

/** Revoke an admin key: `POST /admin/v1/admin-keys/{adminKeyId}/revoke` */
export const revokeAdminKey: OperationDescription = {
  method: "POST",
  path: "/admin/v1/admin-keys/{adminKeyId}/revoke",
  parameters: [{ name: "adminKeyId", in: inPath, schema: { type: "string" } }],
  security: [["adminKey"]],
};

/** Start a session: `POST /admin/v1/sessions` */
export const createAdminSession: OperationDescription = {
  method: "POST",
  path: "/admin/v1/sessions",
  security: [["adminKey"]],
};

/** Renew the session: `POST /admin/v1/sessions/renew` */
export const renewAdminSession: OperationDescription = {
  method: "POST",
  path: "/admin/v1/sessions/renew",
  security: [["adminKey"]],
};

/** End the session: `POST /admin/v1/sessions/revoke` */
export const revokeAdminSession: OperationDescription = {
  method: "POST",
  path: "/admin/v1/sessions/revoke",
  security: [["adminKey"]],
};

/** List audit entries: `GET /admin/v1/audit-entries` */
export const listAuditEntries: OperationDescription = {
  method: "GET",
  path: "/admin/v1/audit-entries",
  parameters: [
    {
      name: "operation",
      schema: { type: "string", minLength: 1, maxLength: 64, pattern: "^[A-Za-z]+$" },
    },
    { name: "adminKeyId", schema: { type: "string" } },
    {
      name: "target",
      schema: { type: "string", minLength: 1, maxLength: 200, pattern: "^[\\x20-\\x7e]+$" },
    },
    {
      name: "requestId",
      schema: { type: "string", minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9_.:/+=-]+$" },
    },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["adminKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "entries" },
};

/** Get a wallet: `GET /admin/v1/wallets/{walletAddress}` */
export const getWallet: OperationDescription = {
  method: "GET",
  path: "/admin/v1/wallets/{walletAddress}",
  parameters: [
    {
      name: "walletAddress",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
  ],
  security: [["adminKey"]],
};

/**
 * Revoke the sessions of a wallet: `POST /admin/v1/wallets/{walletAddress}/revoke-sessions`
 */
export const revokeWalletSessions: OperationDescription = {
  method: "POST",
  path: "/admin/v1/wallets/{walletAddress}/revoke-sessions",
  parameters: [
    {
      name: "walletAddress",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
  ],
  security: [["adminKey"]],
};

/** List the deliveries of a wallet: `GET /admin/v1/wallets/{walletAddress}/deliveries` */
export const listWalletDeliveries: OperationDescription = {
  method: "GET",
  path: "/admin/v1/wallets/{walletAddress}/deliveries",
  parameters: [
    {
      name: "walletAddress",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "channel", schema: { type: "string" } },
    { name: "state", schema: { type: "string" } },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["adminKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "deliveries" },
};

/** Export a wallet: `GET /admin/v1/wallets/{walletAddress}/records` */
export const exportWallet: OperationDescription = {
  method: "GET",
  path: "/admin/v1/wallets/{walletAddress}/records",
  parameters: [
    {
      name: "walletAddress",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 1000 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["adminKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "records" },
};

/** List blocked wallets: `GET /admin/v1/blocked-wallets` */
export const listBlockedWallets: OperationDescription = {
  method: "GET",
  path: "/admin/v1/blocked-wallets",
  parameters: [
    { name: "limit", schema: { type: "integer", minimum: 1, maximum: 200 } },
    { name: "cursor", schema: { type: "string", minLength: 1, maxLength: 512 } },
  ],
  security: [["adminKey"]],
  pagination: { cursor: "cursor", next: "cursor", items: "wallets" },
};

/** Block a wallet: `POST /admin/v1/blocked-wallets` */
export const blockWallet: OperationDescription = {
  method: "POST",
  path: "/admin/v1/blocked-wallets",
  body: { mediaType: "application/json", required: true },
  security: [["adminKey"]],
};

/** Unblock a wallet: `POST /admin/v1/blocked-wallets/{walletAddress}/unblock` */
export const unblockWallet: OperationDescription = {
  method: "POST",
  path: "/admin/v1/blocked-wallets/{walletAddress}/unblock",
  parameters: [
    {
      name: "walletAddress",
      in: inPath,
      schema: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
    },
  ],
  security: [["adminKey"]],
};

/** Erase a wallet: `POST /admin/v1/erased-wallets` */
export const eraseWallet: OperationDescription = {
  method: "POST",
  path: "/admin/v1/erased-wallets",
  body: { mediaType: "application/json", required: true },
  security: [["adminKey"]],
};

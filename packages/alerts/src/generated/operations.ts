// Generated from Bellwether alerts 2.2.0-beta by tools/generate. Edit the spec, not this file.

import type { CredentialDescription, OperationDescription } from "@bellwether/client";
import type { OperationMethods } from "./methods.ts";

/** The server that the spec names, its variables at their defaults. */
export const baseUrl = "http://127.0.0.1:4000";

/** How each credential travels. */
export const credentials: Readonly<Record<string, CredentialDescription>> = {
  clientKey: { in: "header", name: "X-Service-Client-Key" },
  apiKey: { in: "header", name: "X-Service-Api-Key" },
  sessionToken: { in: "bearer" },
};

/** Method, path, parameters, body and security of every operation. */
export const operations: Readonly<Record<keyof OperationMethods, OperationDescription>> = {
  /** Get the message that a wallet signs */
  prepareSignIn: {
    method: "post",
    path: "/v2/auth/{chain}/prepare",
    parameters: [{ name: "chain", in: "path" }],
    body: { mediaType: "application/json" },
    security: [[], ["clientKey"]],
  },
  /** Trade a signed message for a session token */
  verifyWallet: {
    method: "post",
    path: "/v2/auth/{chain}/verify",
    parameters: [{ name: "chain", in: "path" }],
    body: { mediaType: "application/json" },
    security: [[], ["clientKey"]],
  },
  /** Say whose session a token is */
  getSession: { method: "get", path: "/v2/auth", security: [["sessionToken"]] },
  /** Sign out */
  revokeSession: { method: "delete", path: "/v2/auth", security: [["sessionToken"]] },
  /** List the alerts of the subscriber */
  listAlerts: {
    method: "get",
    path: "/v2/history",
    parameters: [
      { name: "appId", in: "query" },
      { name: "limit", in: "query" },
      { name: "cursor", in: "query" },
    ],
    security: [["sessionToken"]],
    pagination: { cursor: "cursor", next: "cursor", items: "alerts" },
  },
  /** Count the unread alerts */
  getInboxSummary: {
    method: "get",
    path: "/v2/history/summary",
    parameters: [{ name: "appId", in: "query" }],
    security: [["sessionToken"]],
  },
  /** Mark alerts as read */
  markAlertsRead: {
    method: "post",
    path: "/v2/history/read",
    body: { mediaType: "application/json" },
    security: [["sessionToken"]],
  },
  /** Remove alerts from the inbox */
  clearAlerts: {
    method: "post",
    path: "/v2/history/clear",
    body: { mediaType: "application/json" },
    security: [["sessionToken"]],
  },
  /** Show the channels of the subscriber */
  getChannels: { method: "get", path: "/v2/channels", security: [["sessionToken"]] },
  /** Connect an email address */
  prepareEmail: {
    method: "post",
    path: "/v2/channel/email/prepare",
    body: { mediaType: "application/json" },
    security: [["sessionToken"]],
  },
  /** Confirm an email address */
  verifyEmail: {
    method: "post",
    path: "/v2/channel/email/verify",
    body: { mediaType: "application/json" },
    security: [["sessionToken"]],
  },
  /** Send the email code again */
  resendEmailCode: {
    method: "post",
    path: "/v2/channel/email/resend",
    security: [["sessionToken"]],
  },
  /** Disconnect the email address */
  deleteEmail: { method: "post", path: "/v2/channel/email/delete", security: [["sessionToken"]] },
  /** Connect a Telegram account */
  prepareTelegram: {
    method: "post",
    path: "/v2/channel/telegram/prepare",
    security: [["sessionToken"]],
  },
  /** Disconnect the Telegram account */
  deleteTelegram: {
    method: "post",
    path: "/v2/channel/telegram/delete",
    security: [["sessionToken"]],
  },
  /** Let a device receive push messages */
  subscribePush: {
    method: "post",
    path: "/v2/push/subscribe",
    body: { mediaType: "application/json" },
    security: [["sessionToken"]],
  },
  /** Stop push messages to a device */
  unsubscribePush: {
    method: "post",
    path: "/v2/push/unsubscribe",
    body: { mediaType: "application/json" },
    security: [["sessionToken"]],
  },
  /** Let an app send alerts */
  subscribeToApp: {
    method: "post",
    path: "/v2/subscribe",
    body: { mediaType: "application/json" },
    security: [["sessionToken"]],
  },
  /** Stop an app from sending alerts */
  unsubscribeFromApp: {
    method: "post",
    path: "/v2/unsubscribe",
    body: { mediaType: "application/json" },
    security: [["sessionToken"]],
  },
  /** List the apps that can be subscribed to */
  listApps: {
    method: "get",
    path: "/v2/apps",
    parameters: [
      { name: "limit", in: "query" },
      { name: "cursor", in: "query" },
    ],
    security: [["sessionToken"]],
    pagination: { cursor: "cursor", next: "cursor", items: "apps" },
  },
  /** List the topics of the apps */
  listTopics: {
    method: "get",
    path: "/v2/topics",
    parameters: [
      { name: "appId", in: "query" },
      { name: "limit", in: "query" },
      { name: "cursor", in: "query" },
    ],
    security: [["sessionToken"]],
    pagination: { cursor: "cursor", next: "cursor", items: "topics" },
  },
  /** Subscribe to a topic */
  subscribeToTopic: {
    method: "post",
    path: "/v2/topics/subscribe",
    body: { mediaType: "application/json" },
    security: [["sessionToken"]],
  },
  /** Unsubscribe from a topic */
  unsubscribeFromTopic: {
    method: "post",
    path: "/v2/topics/unsubscribe",
    body: { mediaType: "application/json" },
    security: [["sessionToken"]],
  },
  /** Send an alert to subscribers */
  sendAlert: {
    method: "post",
    path: "/v2/{appId}/send",
    parameters: [
      { name: "appId", in: "path" },
      { name: "Idempotency-Key", argument: "idempotencyKey", in: "header" },
    ],
    body: { mediaType: "application/json" },
    security: [["apiKey"], ["sessionToken"]],
  },
  /** List the webhooks of the app */
  listWebhooks: {
    method: "get",
    path: "/v2/events/webhooks",
    parameters: [
      { name: "limit", in: "query" },
      { name: "cursor", in: "query" },
    ],
    security: [["apiKey"]],
    pagination: { cursor: "cursor", next: "cursor", items: "webhooks" },
  },
  /** Create a webhook */
  createWebhook: {
    method: "post",
    path: "/v2/events/webhooks",
    body: { mediaType: "application/json" },
    security: [["apiKey"]],
  },
  /** Show a webhook */
  getWebhook: {
    method: "get",
    path: "/v2/events/webhooks/{webhookId}",
    parameters: [{ name: "webhookId", in: "path" }],
    security: [["apiKey"]],
  },
  /** Delete a webhook */
  deleteWebhook: {
    method: "delete",
    path: "/v2/events/webhooks/{webhookId}",
    parameters: [{ name: "webhookId", in: "path" }],
    security: [["apiKey"]],
  },
  /** Change a webhook */
  updateWebhook: {
    method: "patch",
    path: "/v2/events/webhooks/{webhookId}",
    parameters: [{ name: "webhookId", in: "path" }],
    body: { mediaType: "application/json" },
    security: [["apiKey"]],
  },
  /** Replace the secret of a webhook */
  rotateWebhookSecret: {
    method: "post",
    path: "/v2/events/webhooks/{webhookId}/rotate-secret",
    parameters: [{ name: "webhookId", in: "path" }],
    security: [["apiKey"]],
  },
  /** Send a made-up event to a webhook */
  testWebhook: {
    method: "post",
    path: "/v2/events/webhooks/{webhookId}/test",
    parameters: [{ name: "webhookId", in: "path" }],
    body: { mediaType: "application/json" },
    security: [["apiKey"]],
  },
  /** List what was delivered to a webhook */
  listDeliveries: {
    method: "get",
    path: "/v2/events/webhooks/{webhookId}/deliveries",
    parameters: [
      { name: "webhookId", in: "path" },
      { name: "limit", in: "query" },
      { name: "cursor", in: "query" },
    ],
    security: [["apiKey"]],
    pagination: { cursor: "cursor", next: "cursor", items: "deliveries" },
  },
  /** Deliver an event again */
  resendDelivery: {
    method: "post",
    path: "/v2/events/webhooks/{webhookId}/deliveries/{deliveryId}/retry",
    parameters: [
      { name: "webhookId", in: "path" },
      { name: "deliveryId", in: "path" },
    ],
    security: [["apiKey"]],
  },
  /** List the event subscriptions of the app */
  listEventSubscriptions: {
    method: "get",
    path: "/v2/events/subscriptions",
    parameters: [
      { name: "limit", in: "query" },
      { name: "cursor", in: "query" },
    ],
    security: [["apiKey"]],
    pagination: { cursor: "cursor", next: "cursor", items: "subscriptions" },
  },
  /** Watch for an event */
  createEventSubscription: {
    method: "post",
    path: "/v2/events/subscriptions",
    body: { mediaType: "application/json" },
    security: [["apiKey"]],
  },
  /** Show an event subscription */
  getEventSubscription: {
    method: "get",
    path: "/v2/events/subscriptions/{subscriptionId}",
    parameters: [{ name: "subscriptionId", in: "path" }],
    security: [["apiKey"]],
  },
  /** Stop watching for an event */
  deleteEventSubscription: {
    method: "delete",
    path: "/v2/events/subscriptions/{subscriptionId}",
    parameters: [{ name: "subscriptionId", in: "path" }],
    security: [["apiKey"]],
  },
  /** Pause or resume an event subscription */
  updateEventSubscription: {
    method: "patch",
    path: "/v2/events/subscriptions/{subscriptionId}",
    parameters: [{ name: "subscriptionId", in: "path" }],
    body: { mediaType: "application/json" },
    security: [["apiKey"]],
  },
};

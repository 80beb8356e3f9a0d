// Generated from Bellwether alerts 2.2.0-beta.1 by @bellwether/generate. Edit the document, not this file.

import type { ValueLimits } from "@bellwether/client";

/** The limits of the properties of `PrepareSignInRequest`. */
export const prepareSignInRequestLimits = {
  walletAddress: {
    type: "string",
    minLength: 32,
    maxLength: 44,
    pattern: "^[1-9A-HJ-NP-Za-km-z]+$",
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `VerifyWalletRequest`. */
export const verifyWalletRequestLimits = {
  message: { type: "string", minLength: 1, maxLength: 2000 },
  signature: { type: "string", minLength: 64, maxLength: 88, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `VerifySignInTransactionRequest`. */
export const verifySignInTransactionRequestLimits = {
  transaction: { type: "string", minLength: 4, maxLength: 1644, pattern: "^[A-Za-z0-9+/]+={0,2}$" },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `AlertAction`. */
export const alertActionLimits = {
  label: { type: "string", minLength: 1, maxLength: 40 },
  url: { type: "string", maxLength: 2048 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `AlertActionToSend`. */
export const alertActionToSendLimits = {
  type: { type: "string", enum: ["link"] },
  url: {
    type: "string",
    pattern:
      "^(https?|mailto|solana|solana-action|phantom|solflare|backpack|tg|[a-z][a-z0-9-]*(\\.[a-z0-9-]+)+):.",
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `ChosenAlerts`. */
export const chosenAlertsLimits = {
  ids: { type: "array", minItems: 1, maxItems: 100, items: { type: "string" } },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `AllAlerts`. */
export const allAlertsLimits = {
  all: { type: "boolean", enum: [true] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `PrepareEmailRequest`. */
export const prepareEmailRequestLimits = {
  email: { type: "string", minLength: 3, maxLength: 254 },
  value: { type: "string", minLength: 3, maxLength: 254 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `VerifyEmailRequest`. */
export const verifyEmailRequestLimits = {
  code: { type: "string", minLength: 6, maxLength: 6, pattern: "^[0-9]{6}$" },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `PushKeys`. */
export const pushKeysLimits = {
  p256dh: { type: "string", pattern: "^[A-Za-z0-9_-]{87}$" },
  auth: { type: "string", pattern: "^[A-Za-z0-9_-]{22}$" },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `BrowserDevice`. */
export const browserDeviceLimits = {
  platform: { type: "string", enum: ["web"] },
  endpoint: { type: "string", maxLength: 2048, pattern: "^https://" },
  expirationTime: { type: "integer", minimum: 0 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `PhoneDevice`. */
export const phoneDeviceLimits = {
  platform: { type: "string", enum: ["ios", "android"] },
  token: { type: "string", minLength: 16, maxLength: 4096, pattern: "^[A-Za-z0-9:_-]+$" },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `BrowserTarget`. */
export const browserTargetLimits = {
  platform: { type: "string", enum: ["web"] },
  endpoint: { type: "string", maxLength: 2048, pattern: "^https://" },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `PhoneTarget`. */
export const phoneTargetLimits = {
  platform: { type: "string", enum: ["ios", "android"] },
  token: { type: "string", minLength: 16, maxLength: 4096, pattern: "^[A-Za-z0-9:_-]+$" },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `QuietHoursToSet`. */
export const quietHoursToSetLimits = {
  from: { type: "string", pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" },
  to: { type: "string", pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `TopicPreferencesToSet`. */
export const topicPreferencesToSetLimits = {
  digest: { type: "string", enum: ["at-once", "hourly", "daily"] },
  digestTime: { type: "string", pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$" },
  channels: {
    type: "array",
    minItems: 1,
    maxItems: 4,
    items: { type: "string", enum: ["PUSH", "IN_APP", "EMAIL", "TELEGRAM"] },
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `UpdatePreferencesRequest`. */
export const updatePreferencesRequestLimits = {
  timeZone: { type: "string", minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9_+/-]+$" },
  topics: { type: "array", minItems: 1, maxItems: 100 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `UpdateAppThrottleRequest`. */
export const updateAppThrottleRequestLimits = {
  alertsPerHour: { type: "integer", minimum: 1, maximum: 1000 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `UpdateAppTopicRequest`. */
export const updateAppTopicRequestLimits = {
  alertsPerHour: { type: "integer", minimum: 1, maximum: 1000 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `AlertMessage`. */
export const alertMessageLimits = {
  title: { type: "string", minLength: 1, maxLength: 60 },
  body: { type: "string", minLength: 1, maxLength: 500 },
  image: { type: "string", maxLength: 2048, pattern: "^https://" },
  actions: { type: "array", minItems: 1, maxItems: 3 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `SubscriberRecipient`. */
export const subscriberRecipientLimits = {
  type: { type: "string", enum: ["subscriber"] },
  walletAddress: {
    type: "string",
    minLength: 32,
    maxLength: 44,
    pattern: "^[1-9A-HJ-NP-Za-km-z]+$",
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `SubscribersRecipient`. */
export const subscribersRecipientLimits = {
  type: { type: "string", enum: ["subscribers"] },
  walletAddresses: {
    type: "array",
    minItems: 1,
    maxItems: 10000,
    items: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `AllSubscribersRecipient`. */
export const allSubscribersRecipientLimits = {
  type: { type: "string", enum: ["all-subscribers"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `SendAlertRequest`. */
export const sendAlertRequestLimits = {
  channels: {
    type: "array",
    minItems: 1,
    maxItems: 4,
    items: { type: "string", enum: ["PUSH", "IN_APP", "EMAIL", "TELEGRAM"] },
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `AlertToSend`. */
export const alertToSendLimits = {
  channels: {
    type: "array",
    minItems: 1,
    maxItems: 4,
    items: { type: "string", enum: ["PUSH", "IN_APP", "EMAIL", "TELEGRAM"] },
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `SendAlertBatchRequest`. */
export const sendAlertBatchRequestLimits = {
  alerts: { type: "array", minItems: 1, maxItems: 500 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `CreateWebhookRequest`. */
export const createWebhookRequestLimits = {
  url: { type: "string", maxLength: 2048, pattern: "^https?://" },
  description: {
    type: "string",
    maxLength: 200,
    pattern:
      "^( *[^\\x20\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff][^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff]*)?$",
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `UpdateWebhookRequest`. */
export const updateWebhookRequestLimits = {
  url: { type: "string", maxLength: 2048, pattern: "^https?://" },
  description: {
    type: "string",
    maxLength: 200,
    pattern:
      "^( *[^\\x20\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff][^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff]*)?$",
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `TestWebhookRequest`. */
export const testWebhookRequestLimits = {
  event: {
    type: "string",
    enum: ["price-change", "new-token", "last-trade-price-change", "position-level"],
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `PriceChangeConditions`. */
export const priceChangeConditionsLimits = {
  tokens: {
    type: "array",
    minItems: 1,
    maxItems: 100,
    items: { type: "string", minLength: 1, maxLength: 128, pattern: "^[A-Za-z0-9:._-]+$" },
  },
  threshold: { type: "number", minimum: 0.001, maximum: 10 },
  windowSeconds: { type: "integer", minimum: 60, maximum: 604800 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `AuditCriteria`. */
export const auditCriteriaLimits = {
  maxTopHoldersShare: { type: "number", minimum: 0, maximum: 1 },
  minOrganicScore: { type: "number", minimum: 0, maximum: 100 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `NewTokenTriggerToSet`. */
export const newTokenTriggerToSetLimits = {
  event: { type: "string", enum: ["new-token"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `LastTradePriceChangeConditions`. */
export const lastTradePriceChangeConditionsLimits = {
  tokens: {
    type: "array",
    minItems: 1,
    maxItems: 100,
    items: { type: "string", minLength: 1, maxLength: 128, pattern: "^[A-Za-z0-9:._-]+$" },
  },
  threshold: { type: "number", minimum: 0.001, maximum: 10 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `PriceChangeTriggerToSet`. */
export const priceChangeTriggerToSetLimits = {
  event: { type: "string", enum: ["price-change"] },
  direction: { type: "string", enum: ["up", "down", "any"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `LastTradePriceChangeTriggerToSet`. */
export const lastTradePriceChangeTriggerToSetLimits = {
  event: { type: "string", enum: ["last-trade-price-change"] },
  direction: { type: "string", enum: ["up", "down", "any"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `TypedPriceChangeTrigger`. */
export const typedPriceChangeTriggerLimits = {
  type: { type: "string", enum: ["price-change"] },
  event: { type: "string", enum: ["price-change"] },
  direction: { type: "string", enum: ["up", "down", "any"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `TypedLastTradePriceChangeTrigger`. */
export const typedLastTradePriceChangeTriggerLimits = {
  type: { type: "string", enum: ["last-trade-price-change"] },
  event: { type: "string", enum: ["last-trade-price-change"] },
  direction: { type: "string", enum: ["up", "down", "any"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `TypedNewTokenTrigger`. */
export const typedNewTokenTriggerLimits = {
  type: { type: "string", enum: ["new-token"] },
  event: { type: "string", enum: ["new-token"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `TypedPositionLevelTrigger`. */
export const typedPositionLevelTriggerLimits = {
  type: { type: "string", enum: ["position-level"] },
  event: { type: "string", enum: ["position-level"] },
  measure: {
    type: "string",
    enum: [
      "health-factor",
      "ltv",
      "liquidation-distance",
      "reward-value-usd",
      "in-range",
      "withdrawable-stake-usd",
      "deposit-apy",
      "borrow-apy",
      "utilization",
      "deposit-room-usd",
    ],
  },
  direction: { type: "string", enum: ["down", "up"] },
  level: { type: "number", minimum: 0.000001, maximum: 1000000000 },
  targetLtv: { type: "number", minimum: 0.01, maximum: 0.99 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `WebhookDestination`. */
export const webhookDestinationLimits = {
  type: { type: "string", enum: ["webhook"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `TopicDestination`. */
export const topicDestinationLimits = {
  type: { type: "string", enum: ["topic"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `WebhookDestinationToSet`. */
export const webhookDestinationToSetLimits = {
  type: { type: "string", enum: ["webhook"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `TopicDestinationToSet`. */
export const topicDestinationToSetLimits = {
  type: { type: "string", enum: ["topic"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `CreatePositionRuleRequest`. */
export const createPositionRuleRequestLimits = {
  measure: {
    type: "string",
    enum: [
      "health-factor",
      "ltv",
      "liquidation-distance",
      "reward-value-usd",
      "in-range",
      "withdrawable-stake-usd",
      "deposit-apy",
      "borrow-apy",
      "utilization",
      "deposit-room-usd",
    ],
  },
  direction: { type: "string", enum: ["down", "up"] },
  level: { type: "number", minimum: 0.000001, maximum: 1000000000 },
  targetLtv: { type: "number", minimum: 0.01, maximum: 0.99 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `UpdatePositionRuleRequest`. */
export const updatePositionRuleRequestLimits = {
  level: { type: "number", minimum: 0.000001, maximum: 1000000000 },
  targetLtv: { type: "number", minimum: 0.01, maximum: 0.99 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `ReplayDeliveriesRequest`. */
export const replayDeliveriesRequestLimits = {
  states: {
    type: "array",
    minItems: 1,
    maxItems: 3,
    items: { type: "string", enum: ["failed", "delivered", "pending"] },
  },
  cursor: { type: "string", minLength: 1, maxLength: 512 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

// Generated from Bellwether admin 0.2.1 by @bellwether/generate. Edit the document, not this file.

import type { ValueLimits } from "@bellwether/client";

/** The limits of the properties of `CreateAppRequest`. */
export const createAppRequestLimits = {
  name: {
    type: "string",
    minLength: 1,
    maxLength: 100,
    pattern:
      "^ *[^\\x20\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff][^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff]*$",
  },
  description: {
    type: "string",
    minLength: 1,
    maxLength: 500,
    pattern:
      "^ *[^\\x20\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff][^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff]*$",
  },
  icon: { type: "string", maxLength: 500, pattern: "^https://[!#-;=?-Z_a-z~\\[\\]]+$" },
  websiteUrl: { type: "string", maxLength: 500, pattern: "^https?://[!#-;=?-Z_a-z~\\[\\]]+$" },
  wallet: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `UpdateAppRequest`. */
export const updateAppRequestLimits = {
  name: {
    type: "string",
    minLength: 1,
    maxLength: 100,
    pattern:
      "^ *[^\\x20\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff][^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff]*$",
  },
  description: {
    type: "string",
    minLength: 1,
    maxLength: 500,
    pattern:
      "^ *[^\\x20\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff][^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff]*$",
  },
  icon: { type: "string", maxLength: 500, pattern: "^https://[!#-;=?-Z_a-z~\\[\\]]+$" },
  websiteUrl: { type: "string", maxLength: 500, pattern: "^https?://[!#-;=?-Z_a-z~\\[\\]]+$" },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `CreateTopicRequest`. */
export const createTopicRequestLimits = {
  name: {
    type: "string",
    minLength: 1,
    maxLength: 100,
    pattern:
      "^ *[^\\x20\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff][^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff]*$",
  },
  description: {
    type: "string",
    minLength: 1,
    maxLength: 500,
    pattern:
      "^ *[^\\x20\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff][^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff]*$",
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `UpdateTopicRequest`. */
export const updateTopicRequestLimits = {
  name: {
    type: "string",
    minLength: 1,
    maxLength: 100,
    pattern:
      "^ *[^\\x20\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff][^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff]*$",
  },
  description: {
    type: "string",
    minLength: 1,
    maxLength: 500,
    pattern:
      "^ *[^\\x20\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff][^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff]*$",
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `CreateClientKeyRequest`. */
export const createClientKeyRequestLimits = {
  kind: { type: "string", enum: ["client"] },
  name: {
    type: "string",
    minLength: 1,
    maxLength: 100,
    pattern:
      "^ *[^\\x20\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff][^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff]*$",
  },
  client: {
    type: "string",
    minLength: 1,
    maxLength: 100,
    pattern:
      "^ *[^\\x20\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff][^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff]*$",
  },
  origins: { type: "array", maxItems: 50, items: { type: "string", maxLength: 255 } },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `CreateApiKeyRequest`. */
export const createApiKeyRequestLimits = {
  kind: { type: "string", enum: ["api"] },
  name: {
    type: "string",
    minLength: 1,
    maxLength: 100,
    pattern:
      "^ *[^\\x20\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff][^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff]*$",
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `CreateFeedKeyRequest`. */
export const createFeedKeyRequestLimits = {
  kind: { type: "string", enum: ["feed"] },
  name: {
    type: "string",
    minLength: 1,
    maxLength: 100,
    pattern:
      "^ *[^\\x20\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff][^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff]*$",
  },
  feed: { type: "string", minLength: 1, maxLength: 64, pattern: "^[a-z0-9-]+$" },
  rights: {
    type: "array",
    maxItems: 50,
    items: {
      type: "string",
      minLength: 1,
      maxLength: 264,
      pattern: "^(assets|jumps|providers|links|links:[a-z0-9.-]+(:[0-9]{1,5})?)$",
    },
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `UpdateKeyRequest`. */
export const updateKeyRequestLimits = {
  name: {
    type: "string",
    minLength: 1,
    maxLength: 100,
    pattern:
      "^ *[^\\x20\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff][^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff]*$",
  },
  origins: { type: "array", maxItems: 50, items: { type: "string", maxLength: 255 } },
  rights: {
    type: "array",
    maxItems: 50,
    items: {
      type: "string",
      minLength: 1,
      maxLength: 264,
      pattern: "^(assets|jumps|providers|links|links:[a-z0-9.-]+(:[0-9]{1,5})?)$",
    },
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `CreateAdminKeyRequest`. */
export const createAdminKeyRequestLimits = {
  name: {
    type: "string",
    minLength: 1,
    maxLength: 100,
    pattern:
      "^ *[^\\x20\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff][^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff]*$",
  },
  role: { type: "string", enum: ["read", "operate", "all"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `UpdateAdminKeyRequest`. */
export const updateAdminKeyRequestLimits = {
  role: { type: "string", enum: ["read", "operate", "all"] },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `DismissDeadLetterRequest`. */
export const dismissDeadLetterRequestLimits = {
  reason: {
    type: "string",
    minLength: 1,
    maxLength: 500,
    pattern:
      "^ *[^\\x20\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff][^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff]*$",
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `ResendDeadLettersRequest`. */
export const resendDeadLettersRequestLimits = {
  all: { type: "boolean", enum: [true] },
  queue: { type: "string", minLength: 1, maxLength: 64, pattern: "^[a-z0-9-]+$" },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `EraseWalletRequest`. */
export const eraseWalletRequestLimits = {
  walletAddress: {
    type: "string",
    minLength: 32,
    maxLength: 44,
    pattern: "^[1-9A-HJ-NP-Za-km-z]+$",
  },
} as const satisfies Readonly<Record<string, ValueLimits>>;

/** The limits of the properties of `BlockWalletRequest`. */
export const blockWalletRequestLimits = {
  walletAddress: {
    type: "string",
    minLength: 32,
    maxLength: 44,
    pattern: "^[1-9A-HJ-NP-Za-km-z]+$",
  },
  reason: {
    type: "string",
    minLength: 1,
    maxLength: 500,
    pattern:
      "^ *[^\\x20\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff][^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ue000-\\uf8ff\\ufeff]*$",
  },
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

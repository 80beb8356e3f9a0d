// Generated from Bellwether pool actions 0.4.1 by @bellwether/generate. Edit the document, not this file.

import type { ValueLimits } from "@bellwether/client";

/** The limits of the properties of `ActionPostRequest`. */
export const actionPostRequestLimits = {
  account: { type: "string", minLength: 32, maxLength: 44, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
  type: { type: "string", enum: ["transaction", "message", "post", "external-link"] },
  signature: { type: "string", minLength: 64, maxLength: 88, pattern: "^[1-9A-HJ-NP-Za-km-z]+$" },
  state: { type: "string", maxLength: 4096 },
} as const satisfies Readonly<Record<string, ValueLimits>>;

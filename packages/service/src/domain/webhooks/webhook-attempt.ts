/** One webhook call's result. Codes are for the delivery list: `http-500`, `timeout`, `dns`. */
export type WebhookAttempt = AttemptResult & {
  /** Absent without a response that has a body. */
  readonly responseText?: string;
};

export type AttemptResult =
  | { readonly state: "delivered"; readonly status: number }
  /** 410: the receiver wants no more deliveries. */
  | { readonly state: "gone"; readonly status: number; readonly code: string }
  | {
      readonly state: "failed";
      /** Undefined when there was no response. */
      readonly status?: number;
      readonly code: string;
      readonly retryAfterMs?: number;
    };

/** What a caller did that cannot be done, by the code that the specs' error responses use. */
export interface Refusal {
  readonly refused: string;
  readonly details?: readonly RefusalDetail[];
  /** When the same call may succeed. */
  readonly retryAfterSeconds?: number;
}

/** One wrong field: which, what was wrong, and what is allowed. */
export interface RefusalDetail {
  /** Such as `query.limit` or `body.recipient.walletAddresses`. */
  readonly field: string;
  readonly message: string;
}

export function refuse(code: string, more: Omit<Refusal, "refused"> = {}): Refusal {
  return { refused: code, ...more };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refused" in value;
}

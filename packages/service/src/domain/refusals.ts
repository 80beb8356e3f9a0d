/** What a caller did that cannot be done, by the code that the specs' error responses use. */
export interface Refusal {
  readonly refused: string;
  /** The sentence, where it names something; else the table's sentence for the code is used. */
  readonly message?: string;
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

/** A 400 about one field. */
export function refuseField(field: string, message: string): Refusal {
  return refuse("invalid-request", { message, details: [{ field, message }] });
}

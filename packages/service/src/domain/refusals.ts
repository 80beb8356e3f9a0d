import type { RefusalCode } from "./refusal-table.ts";

/** What a caller did that cannot be done, by the code that the specs' error responses use. */
export interface Refusal {
  readonly refused: RefusalCode;
  /** The sentence for a person, where the table's own or the first detail does not say enough. */
  readonly message?: string;
  readonly details?: readonly RefusalDetail[];
  /** When the same call may succeed. */
  readonly retryAfterSeconds?: number;
}

/** One wrong field: which, what was wrong, and what is allowed. Read in a row, they make a sentence. */
export interface RefusalDetail {
  /** Such as `query.limit` or `body.recipient.walletAddresses[3]`. */
  readonly field: string;
  /** Follows the field in a sentence: `is 500`, `has 10,412 entries`, `must be after startTime`. */
  readonly message: string;
  /** What would be right: `1 to 200`. */
  readonly allowed?: string;
  /** The same as the second half of the sentence: `it must be between 1 and 200`. */
  readonly advice?: string;
}

export function refuse(code: RefusalCode, more: Omit<Refusal, "refused"> = {}): Refusal {
  return { refused: code, ...more };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refused" in value;
}

import type { ErrorDetail } from "@bellwether/alerts";
import type { DataError } from "@bellwether/assets";
import type { ActionErrorResponse } from "@bellwether/deposit-actions";

/** The codes the specs list; `http/response/problem-table.ts` has their statuses and sentences. */
export type ProblemCode = Listed<
  ErrorDetail["code"] | DataError["code"] | ActionErrorResponse["code"]
>;

/** An open union's literals: `"a" | "b"` from `"a" | "b" | (string & {})`. */
type Listed<Text extends string> = Text extends unknown
  ? Record<never, never> extends Record<Text, unknown>
    ? never
    : Text
  : never;

/** Why a call is refused, with a code of the specs' error responses. */
export interface Problem {
  readonly code: ProblemCode;
  /** A sentence for the caller; by default from the first detail, or from the problem table. */
  readonly message?: string;
  readonly details?: readonly FieldProblem[];
  /** When the same call may succeed. */
  readonly retryAfterSeconds?: number;
}

/** One invalid field. Field, message and advice make a sentence: `query.limit` `is 500`; `it must be …`. */
export interface FieldProblem {
  /** Such as `query.limit` or `body.recipient.walletAddresses[3]`. */
  readonly field: string;
  /** Follows the field in a sentence: `is 500`, `has 10,412 entries`, `must be after startTime`. */
  readonly message: string;
  /** The accepted values: `1 to 200`. */
  readonly allowed?: string;
  /** The accepted values as the second half of the sentence: `it must be between 1 and 200`. */
  readonly advice?: string;
}

/** Makes a problem; domain and operations return it, and the edge turns it into an error response. */
export function refuse(code: ProblemCode, more: Omit<Problem, "code"> = {}): Problem {
  return { code, ...more };
}

export function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "code" in value;
}

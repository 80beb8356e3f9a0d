import type { ProblemCode } from "../../domain/problems.ts";

/** A code's status, and its sentence for a problem without a message or details. */
export interface ProblemDefinition {
  readonly status: number;
  readonly sentence: string;
}

/** Every error code, with its status. A test compares the codes with the specs' examples. */
export const problemTable = {
  "invalid-request": { status: 400, sentence: "The request does not match the API description." },
  "wrong-code": { status: 400, sentence: "The code is wrong; enter the code that was sent." },
  "code-expired": {
    status: 400,
    sentence: "The code expired or was tried too often; request a new one.",
  },
  unauthorized: { status: 401, sentence: "The key is missing, unknown or revoked." },
  "signature-mismatch": {
    status: 401,
    sentence: "The signature does not match the wallet in the message; sign with that wallet.",
  },
  "message-expired": { status: 401, sentence: "The message expired; prepare a new one." },
  "message-unknown": {
    status: 401,
    sentence: "The message was not issued by this service or was already used; prepare a new one.",
  },
  "wallet-blocked": {
    status: 401,
    sentence: "This wallet is blocked; contact the operator of the service.",
  },
  forbidden: { status: 403, sentence: "This credential has no access to the resource." },
  "early-access-needed": {
    status: 403,
    sentence: "Events are in beta; ask for early access for your app.",
  },
  "not-found": { status: 404, sentence: "The resource does not exist." },
  "method-not-allowed": { status: 405, sentence: "The path does not support this method." },
  "idempotency-key-reused": {
    status: 409,
    sentence: "This Idempotency-Key was already sent with another body; use a new key.",
  },
  "idempotency-key-in-use": {
    status: 409,
    sentence: "The first call with this Idempotency-Key is still running; retry in a moment.",
  },
  "already-verified": { status: 409, sentence: "The channel is already verified." },
  "limit-reached": { status: 409, sentence: "The maximum number is reached; delete one first." },
  "delivery-underway": {
    status: 409,
    sentence: "An attempt of this delivery is in progress; check its result before you retry.",
  },
  "too-large": { status: 413, sentence: "The body is too large." },
  "unsupported-media-type": { status: 415, sentence: "Send the body as application/json." },
  "action-unavailable": { status: 422, sentence: "This action is not available at the moment." },
  "insufficient-funds": {
    status: 422,
    sentence: "The wallet's balance is too low for this action.",
  },
  "invalid-account": { status: 422, sentence: "This account cannot sign; use a wallet." },
  "invalid-amount": { status: 422, sentence: "The action cannot use this amount." },
  "simulation-failed": { status: 422, sentence: "The chain refuses this action." },
  "unexpected-changes": {
    status: 422,
    sentence: "A simulation changes the wallet in another way than this action says.",
  },
  "position-not-found": { status: 422, sentence: "The wallet has no such position." },
  "too-many-requests": { status: 429, sentence: "Too many requests; try again later." },
  "internal-error": {
    status: 500,
    sentence: "Something failed on our side. Quote the request id when you report it.",
  },
  "not-implemented": { status: 501, sentence: "This operation is not implemented yet." },
  "channel-unavailable": {
    status: 503,
    sentence: "The channel is not configured on this service.",
  },
  unavailable: { status: 503, sentence: "The service is not ready; try again in a moment." },
} as const satisfies Readonly<Record<ProblemCode, ProblemDefinition>>;

/** A code's definition. An unknown code is a bug in the service, so it is an internal error. */
export function definitionOf(code: string): ProblemDefinition {
  const table: Readonly<Record<string, ProblemDefinition>> = problemTable;
  return (Object.hasOwn(table, code) ? table[code] : undefined) ?? problemTable["internal-error"];
}

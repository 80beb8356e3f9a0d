import { UnavailableError } from "../domain/unavailable.ts";

/** Codes of sockets, and SQLSTATE classes of PostgreSQL, that pass by themselves. */
const sockets = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "ENOTFOUND",
]);
const sqlStates = /^(?:08|53|57P0[1-5])/;

/** A failure that says: the store is away just now. */
export function asUnavailable(error: unknown): UnavailableError | undefined {
  if (error instanceof UnavailableError) return error;
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") {
    return undefined;
  }
  const isAway = sockets.has(error.code) || sqlStates.test(error.code);
  return isAway ? new UnavailableError("The store is away.", { cause: error }) : undefined;
}

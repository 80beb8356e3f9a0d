const unreachable = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/**
 * PostgreSQL's classes of errors that say nothing about the statement: no connection (08), out of
 * disk, memory or connections (53), stopped or starting (57P), trouble with its files (58), and two
 * transactions in each other's way (40).
 */
const passing = /^(08|53|57P|58|40)/;

/** A standby that was not yet promoted, and a statement that ran out of time. */
const alsoPassing = new Set(["25006", "57014"]);

/** Whether the same call may succeed later, which is a 503; every other failure is a fault of ours. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === "string") {
    return unreachable.has(code) || passing.test(code) || alsoPassing.has(code);
  }
  return isReadTimeout(error) || wordsOfTheDriver.test(error.message);
}

/** An answer did not come in time, as the driver says it. */
export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** To these the driver gives no code. */
const wordsOfTheDriver =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

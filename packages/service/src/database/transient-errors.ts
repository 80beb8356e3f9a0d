import pg from "pg";

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
 * PostgreSQL's transient error classes: no connection (08, except protocol violations), out of disk, memory or
 * connections (53), stopped or starting (57P), file system errors (58), and conflicting transactions (40).
 */
const transientClasses = /^(08(?!P01)|53|57P|58|40)/;

/** A standby not yet promoted, and a statement timeout. */
const transientCodes = new Set(["25006", "57014"]);

/** Whether the same call may succeed later (503). Every other failure is a service defect (500). */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code === "string") {
    const isTransient =
      unreachable.has(code) || transientClasses.test(code) || transientCodes.has(code);
    return isTransient || lostServerOf(error) !== undefined;
  }
  return isReadTimeout(error) || driverMessages.test(error.message);
}

/** The driver's timeout: no answer arrived in time. */
export function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** Driver errors without a code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

/** Driver and pool errors: no answer arrived in time. */
export function isSilence(error: unknown): boolean {
  return isReadTimeout(error) || (error instanceof Error && connectTimeout.test(error.message));
}

const connectTimeout =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout)/;

/** The connection was refused or ended by the server or its address: a sign of an outage, not its proof. */
export function isDisconnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  // A server reporting an error and keeping the connection is there.
  if (error instanceof pg.DatabaseError && error.severity === "ERROR") return false;
  if (typeof code === "string") return unreachable.has(code) || /^(08(?!P01)|57P)/.test(code);
  return /^(Connection terminated|Client has encountered)/.test(error.message) && !isSilence(error);
}

/**
 * The distributed database's server, as `host:port`, whose loss its coordinator reports. Citus has its own code for no
 * such loss; its message or its context names the server.
 */
export function lostServerOf(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.severity !== "ERROR") return undefined;
  if (!/^(08(?!P01)|57P|XX000)/.test(error.code ?? "")) return undefined;
  return namedServer.exec(`${error.message}\n${error.where ?? ""}`)?.[1];
}

const namedServer =
  /(?:remote node (?:\S+@)?|connection to (?:\S+@)?|essential: |executing command on )(\S+:\d+)/;

/** Node reports a host with two addresses as an AggregateError without a message. */
export function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join("; ");
  return (cause instanceof Error && cause.message) || "no answer";
}

/** PostgreSQL's class for lacking disk, memory or connections, and its code for lacking time. */
export function isOverloaded(error: unknown): boolean {
  return error instanceof Error && /^(53|57014)/.test((error as NodeJS.ErrnoException).code ?? "");
}

/** A write reached a standby, or a server set to read-only. */
export function isReadOnlyRefusal(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === "25006";
}

/** PostgreSQL's code for a full disk and for a used up quota. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === "53100";
}

/** PostgreSQL's class for values it can never store (22), such as half a surrogate pair in JSON. */
export function isDataError(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return error instanceof Error && typeof code === "string" && /^22.{3}$/.test(code);
}

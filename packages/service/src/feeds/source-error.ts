import { PrivateAddressError } from "../outgoing/request-guard.ts";

interface SourceErrorOptions {
  /** How long the source asked to wait. */
  readonly retryAfterMs?: number | undefined;
  /** The source responds, and its response has another shape than its format. */
  readonly isUnreadable?: boolean;
}

/** A source could not be read. */
export class SourceError extends Error {
  readonly retryAfterMs: number;
  readonly isUnreadable: boolean;
  constructor(
    message: string,
    { retryAfterMs = 0, isUnreadable = false }: SourceErrorOptions = {},
  ) {
    super(message);
    this.name = "SourceError";
    this.retryAfterMs = retryAfterMs;
    this.isUnreadable = isUnreadable;
  }
}

/** Any failed request to a source, with what the operator can do about it. */
export function toSourceError(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  if (error instanceof PrivateAddressError) {
    return new SourceError(
      `${error.message} Name its network in --feed-private-networks to allow it.`,
    );
  }
  return new SourceError(error instanceof Error ? error.message : String(error));
}

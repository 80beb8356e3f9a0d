/** The database is unreachable; the same call may succeed later. */
export class UnavailableError extends Error {
  readonly retryAfterSeconds: number;

  constructor(message: string, options: { retryAfterSeconds?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = "UnavailableError";
    this.retryAfterSeconds = options.retryAfterSeconds ?? 5;
  }
}

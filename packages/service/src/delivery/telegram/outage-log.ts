/** Where update receiving writes; pino's loggers fit. */
export interface TelegramLog {
  info(message: string): void;
  warn(fields: { readonly error?: unknown }, message: string): void;
}

/** Writes one line at an outage's start, one when its reason changes, and one at its end. */
export class OutageLog {
  readonly #log: TelegramLog;
  readonly #recovered: string;
  #reason: string | undefined;

  constructor(log: TelegramLog, recovered: string) {
    this.#log = log;
    this.#recovered = recovered;
  }

  failed(reason: string, error?: unknown): void {
    if (reason === this.#reason) return;
    this.#reason = reason;
    this.#log.warn(error === undefined ? {} : { error }, reason);
  }

  succeeded(): void {
    if (this.#reason !== undefined) this.#log.info(this.#recovered);
    this.#reason = undefined;
  }
}

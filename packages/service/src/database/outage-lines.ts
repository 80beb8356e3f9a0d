import { isUnavailable } from "./transient-errors.ts";

/** How long an outage took, and how often each line was left out of the log. */
export interface OutageSummary {
  readonly outageSeconds: number;
  readonly leftOut: Readonly<Record<string, number>>;
}

/**
 * Counts an outage's failures instead of logging each: they have one cause, and a busy replica has hundreds a second.
 */
export class OutageLines {
  #openedAt: number | undefined;
  #counts = new Map<string, number>();

  get isOpen(): boolean {
    return this.#openedAt !== undefined;
  }

  open(): void {
    this.#openedAt ??= performance.now();
  }

  /** Counts a failure's line during an outage; false when the line must be logged. */
  absorb(error: unknown, line: string): boolean {
    if (!this.isOpen || !isUnavailable(error)) return false;
    this.count(line);
    return true;
  }

  count(line: string): void {
    this.#counts.set(line, (this.#counts.get(line) ?? 0) + 1);
  }

  close(): OutageSummary {
    const lastedMs = performance.now() - (this.#openedAt ?? performance.now());
    const leftOut = Object.fromEntries(this.#counts);
    this.#openedAt = undefined;
    this.#counts = new Map();
    return { outageSeconds: Math.round(lastedMs / 100) / 10, leftOut };
  }
}

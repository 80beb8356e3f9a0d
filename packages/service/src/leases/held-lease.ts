interface HeldLeaseOptions {
  /** Runs the job until the signal aborts. */
  run(signal: AbortSignal): Promise<unknown>;
  /** Called when the lease was not renewed in time. */
  readonly onExpiry: () => void;
}

/** A lease held by this replica, with the job running under it. */
export class HeldLease {
  /** Settles once the job has ended. */
  readonly ended: Promise<unknown>;
  readonly #abort = new AbortController();
  readonly #onExpiry: () => void;
  #renewAt = 0;
  #expiryTimer: NodeJS.Timeout | undefined;

  constructor({ run, onExpiry }: HeldLeaseOptions) {
    this.#onExpiry = onExpiry;
    this.ended = run(this.#abort.signal).finally(() => clearTimeout(this.#expiryTimer));
  }

  /** False once the job was told to stop, which it may still be doing. */
  get isActive(): boolean {
    return !this.#abort.signal.aborted;
  }

  /** Whether to renew it now. A stopping job is never renewed, so it never runs twice at once. */
  isDue(now: number): boolean {
    return this.isActive && now >= this.#renewAt;
  }

  renew(renewAt: number, expiresInMs: number): void {
    clearTimeout(this.#expiryTimer);
    this.#renewAt = renewAt;
    this.#expiryTimer = setTimeout(this.#onExpiry, expiresInMs);
  }

  /** Tells the job to stop. */
  end(): void {
    clearTimeout(this.#expiryTimer);
    this.#abort.abort();
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Attempt } from "../domain/delivery/alert-channel.ts";

const defaultFirstPauseMs = 1000;
const longestPauseMs = 60_000;

/** Whether a channel works, for health, metrics and the log. */
export interface ChannelState {
  readonly isOpen: boolean;
  /** Why it does not, in a sentence. */
  readonly reason?: string;
}

export type Result = Exclude<Attempt, { state: "unavailable" }>;

export interface GateOptions {
  /** The channel's name in log lines. */
  readonly name: string;
  readonly log: Pick<Logger, "warn" | "info">;
  readonly firstPauseMs?: number;
}

/**
 * Pauses a channel whose server is away or refuses our credential. Recipients wait instead of failing one by one; one
 * retries after each pause, and the pauses grow to a minute.
 */
export class ChannelGate {
  readonly #options: GateOptions;
  #reason: string | undefined;
  #failures = 0;
  #retryAt = 0;
  #isProbing = false;
  #changed = Promise.withResolvers<void>();

  constructor(options: GateOptions) {
    this.#options = options;
  }

  get state(): ChannelState {
    return this.#reason === undefined ? { isOpen: true } : { isOpen: false, reason: this.#reason };
  }

  /**
   * Retries until the channel answers for this recipient. Undefined when `isExpired` first.
   *
   * @throws the signal's reason when it aborts
   */
  async attempt(
    send: () => Promise<Attempt>,
    isExpired: () => boolean,
    signal: AbortSignal,
  ): Promise<Result | undefined> {
    for (;;) {
      const isProbe = await this.#pass(isExpired, signal);
      try {
        if (isExpired()) return undefined;
        const attempt = await send().catch((error: unknown) => this.#reportDefect(error, signal));
        if (attempt.state !== "unavailable") {
          this.#open();
          return attempt;
        }
        this.#close(attempt.reason, attempt.afterMs ?? 0, isProbe);
      } finally {
        if (isProbe) this.#endProbe();
      }
    }
  }

  /** A defect met by one recipient must not repeat the others' alerts. */
  #reportDefect(error: unknown, signal: AbortSignal): Attempt {
    if (signal.aborted) throw error;
    const { name, log } = this.#options;
    log.warn({ channel: name, error }, "An alert could not be sent because of a defect.");
    return { state: "retry", code: "internal-error" };
  }

  /** Waits while the channel is paused. True for the one caller trying it again. */
  async #pass(isExpired: () => boolean, signal: AbortSignal): Promise<boolean> {
    for (;;) {
      signal.throwIfAborted();
      if (this.#reason === undefined || isExpired()) return false;
      const waitMs = this.#retryAt - performance.now();
      if (!this.#isProbing && waitMs <= 0) {
        this.#isProbing = true;
        return true;
      }
      await this.#wait(this.#isProbing ? longestPauseMs : waitMs, signal);
    }
  }

  /** Ends early when the state changes or the signal aborts. */
  async #wait(waitMs: number, signal: AbortSignal): Promise<void> {
    const waiting = new AbortController();
    const either = AbortSignal.any([signal, waiting.signal]);
    const paused = sleep(waitMs, undefined, { signal: either }).catch(() => {});
    await Promise.race([this.#changed.promise, paused]);
    waiting.abort();
  }

  /** Pauses the channel before an attempt has failed, because a channel check has. */
  pause(reason: string): void {
    this.#close(reason, 0, false);
  }

  /** Ends a pause, because a channel check succeeded. */
  resume(): void {
    this.#open();
  }

  #open(): void {
    if (this.#reason === undefined) return;
    this.#options.log.info({ channel: this.#options.name }, "The channel works again.");
    this.#reason = undefined;
    this.#failures = 0;
    this.#notify();
  }

  #close(reason: string, afterMs: number, isProbe: boolean): void {
    // Concurrent attempts report the same failure; they do not prolong the pause.
    if (this.#reason !== undefined && !isProbe) return;
    const { name, log, firstPauseMs = defaultFirstPauseMs } = this.#options;
    if (reason !== this.#reason) log.warn({ channel: name }, `The channel is paused: ${reason}`);
    const backOffMs = Math.min(firstPauseMs * 2 ** this.#failures, longestPauseMs);
    this.#reason = reason;
    this.#failures += 1;
    this.#retryAt = performance.now() + Math.max(backOffMs, afterMs);
    this.#notify();
  }

  #endProbe(): void {
    this.#isProbing = false;
    this.#notify();
  }

  #notify(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}

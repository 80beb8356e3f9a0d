import { systemTimer, type Timer } from "./timer.ts";

export interface SendPaceOptions {
  readonly timer?: Timer;
  /** Telegram allows a bot 30 messages a second; the difference absorbs network jitter. */
  readonly perSecond?: number;
  readonly perChatMs?: number;
  /** Callers wait through pauses up to this time. */
  readonly maxPauseMs?: number;
}

interface Waiter {
  readonly chatId: string;
  readonly settle: (isGranted: boolean) => void;
}

/**
 * Limits a bot's messages: evenly spaced over all chats, one a second in each. The first caller whose chat is due goes
 * next, so one busy chat delays no other.
 */
export class SendPace {
  readonly #timer: Timer;
  readonly #spacingMs: number;
  readonly #perChatMs: number;
  readonly #maxPauseMs: number;
  readonly #waiters: Waiter[] = [];
  /** When the recently messaged chats may get another message, in ascending order. */
  readonly #dueAt = new Map<string, number>();
  #nextAt = Number.NEGATIVE_INFINITY;
  #pausedUntil = Number.NEGATIVE_INFINITY;
  #cancel = () => {};

  constructor(options: SendPaceOptions = {}) {
    const { timer = systemTimer, perSecond = 25, perChatMs = 1000, maxPauseMs = 10_000 } = options;
    this.#timer = timer;
    this.#spacingMs = 1000 / perSecond;
    this.#perChatMs = perChatMs;
    this.#maxPauseMs = maxPauseMs;
  }

  /** A pause's remaining time. */
  get pausedMs(): number {
    return Math.max(0, this.#pausedUntil - this.#timer.now());
  }

  /** How many chats whose last message is remembered. */
  get chats(): number {
    return this.#dueAt.size;
  }

  /** Resolves when a message may be sent to the chat; false when the bot pauses for longer than callers wait. */
  take(chatId: string, signal: AbortSignal): Promise<boolean> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#waiters.splice(this.#waiters.indexOf(waiter), 1);
        reject(signal.reason);
        this.#settleDue();
      };
      const settle = (isGranted: boolean) => {
        signal.removeEventListener("abort", abort);
        resolve(isGranted);
      };
      const waiter = { chatId, settle };
      signal.addEventListener("abort", abort);
      this.#waiters.push(waiter);
      this.#settleDue();
    });
  }

  /** Lets no message pass for this time; never shortens an earlier pause. */
  pause(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#timer.now() + ms);
    this.#settleDue();
  }

  #settleDue(): void {
    this.#cancel();
    const now = this.#timer.now();
    this.#forgetIdleChats(now);
    if (this.#pausedUntil - now > this.#maxPauseMs) {
      for (const { settle } of this.#waiters.splice(0)) settle(false);
      return;
    }
    const botAt = Math.max(this.#pausedUntil, this.#nextAt);
    if (botAt <= now) this.#grantFirstDue(now);
    if (this.#waiters.length === 0) return;
    const chatAt = Math.min(...this.#waiters.map(({ chatId }) => this.#dueAt.get(chatId) ?? now));
    const nextAt = Math.max(this.#pausedUntil, this.#nextAt, chatAt);
    this.#cancel = this.#timer.after(Math.ceil(nextAt - now), () => this.#settleDue());
  }

  #grantFirstDue(now: number): void {
    const index = this.#waiters.findIndex(({ chatId }) => !this.#dueAt.has(chatId));
    const [waiter] = index < 0 ? [] : this.#waiters.splice(index, 1);
    if (waiter === undefined) return;
    this.#nextAt = now + this.#spacingMs;
    this.#dueAt.set(waiter.chatId, now + this.#perChatMs);
    waiter.settle(true);
  }

  #forgetIdleChats(now: number): void {
    for (const [chatId, dueAt] of this.#dueAt) {
      if (dueAt > now) return;
      this.#dueAt.delete(chatId);
    }
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Taken } from "../../domain/rate-limits/window.ts";

/** Asks the store for what every holder wants, in one statement. */
export type TakeAll = (asked: ReadonlyMap<string, number>) => Promise<ReadonlyMap<string, Taken>>;

/** What a statement gave a holder, and how many requests of the same holder went before this one. */
export interface Turn {
  readonly taken: Taken;
  readonly place: number;
}

export interface CountTogetherOptions {
  /** How long requests wait for their turn. */
  readonly patienceMs: number;
  /** How long the store is left alone after it failed. */
  readonly pauseMs: number;
  /** How long it is left alone with a statement that does not end. */
  readonly giveUpMs: number;
  /** Called when counting stops, not for every request that is not counted. */
  readonly onUnavailable: (error: unknown) => void;
}

type Askers = Map<string, ((turn: Turn | undefined) => void)[]>;

/**
 * Counts requests in statements, one at a time: what comes while one is under way waits for the next.
 * So a quiet replica asks at once and a busy one asks for many, and nothing is counted in memory.
 * Nobody waits for a store that is away: its requests get no turn.
 */
export class CountTogether {
  readonly #take: TakeAll;
  readonly #options: CountTogetherOptions;
  #waiting: Askers = new Map();
  #isCounting = false;
  #isAway = false;
  #isReported = false;

  constructor(take: TakeAll, options: CountTogetherOptions) {
    this.#take = take;
    this.#options = options;
  }

  /** The turn of one request, or nothing while the store is away. */
  async count(holder: string): Promise<Turn | undefined> {
    if (this.#isAway) return undefined;
    return new Promise((resolve) => {
      const askers = this.#waiting.get(holder);
      if (askers === undefined) this.#waiting.set(holder, [resolve]);
      else askers.push(resolve);
      // What arrived in the same moment goes into the same statement.
      if (!this.#isCounting) setImmediate(() => void this.#countAll());
      this.#isCounting = true;
    });
  }

  async #countAll(): Promise<void> {
    while (this.#waiting.size > 0) await this.#countWaiting();
    this.#isCounting = false;
  }

  async #countWaiting(): Promise<void> {
    const { patienceMs, pauseMs, giveUpMs } = this.#options;
    const askers = this.#waiting;
    this.#waiting = new Map();
    const taking = this.#take(new Map([...askers].map(([holder, all]) => [holder, all.length])));
    try {
      answer(askers, await within(patienceMs, taking));
      this.#isReported = false;
    } catch (error) {
      this.#letGo(askers, error);
      await (error instanceof LateError ? endOf(taking, giveUpMs) : pause(pauseMs));
      this.#isAway = false;
    }
  }

  /** Lets those go who wait; those who come until the next try do not wait at all. */
  #letGo(askers: Askers, error: unknown): void {
    this.#isAway = true;
    answer(askers, new Map());
    answer(this.#waiting, new Map());
    this.#waiting = new Map();
    if (!this.#isReported) this.#options.onUnavailable(error);
    this.#isReported = true;
  }
}

class LateError extends Error {
  override readonly name = "LateError";
}

async function within<Value>(limitMs: number, value: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new LateError(`The count did not come within ${limitMs} ms.`);
    timer = setTimeout(reject, limitMs, error);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}

/** When it ends, however it ends, or when the time is up. */
async function endOf(taking: Promise<unknown>, limitMs: number): Promise<void> {
  const ended = taking.then(
    () => {},
    () => {},
  );
  await Promise.race([ended, pause(limitMs)]);
}

function pause(ms: number): Promise<void> {
  return sleep(ms, undefined, { ref: false });
}

function answer(askers: Askers, taken: ReadonlyMap<string, Taken>): void {
  for (const [holder, all] of askers) {
    const own = taken.get(holder);
    all.forEach((ask, place) => {
      ask(own && { taken: own, place });
    });
  }
}

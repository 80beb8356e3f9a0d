import { setTimeout as sleep } from "node:timers/promises";
import DataLoader from "dataloader";
import type { Grant } from "../../domain/rate-limits/window.ts";

/** Takes several holders' requests from their quotas, in one statement. */
export type TakeBatch = (
  requested: ReadonlyMap<string, number>,
) => Promise<ReadonlyMap<string, Grant>>;

/** The grant a request shares with its batch, and what its holder's requests before it took. */
export interface CountedRequest {
  readonly grant: Grant;
  readonly index: number;
}

/** A request, and as how many it counts. */
interface RequestToCount {
  readonly holder: string;
  readonly cost: number;
}

export interface BatchCounterOptions {
  /** How long requests wait for their statement. */
  readonly timeoutMs: number;
  /** How long no statement is sent after a failed one. */
  readonly pauseMs: number;
  /** How long no statement is sent after a timeout, unless it ends before. */
  readonly maxPauseMs: number;
  /** Called when counting stops, once until it works again. */
  readonly onUnavailable: (error: unknown) => void;
}

/**
 * Counts requests in batches, one statement at a time: requests arriving during a statement go into the next one. A
 * quiet replica counts each request at once, a busy one many in a statement, and no count is held in memory. While the
 * store is unavailable, requests pass uncounted and do not wait.
 */
export class BatchCounter {
  readonly #take: TakeBatch;
  readonly #options: BatchCounterOptions;
  readonly #loader: DataLoader<RequestToCount, CountedRequest | undefined>;
  #lastBatch: Promise<unknown> = Promise.resolve();
  #isAvailable = true;
  #isReported = false;

  constructor(take: TakeBatch, options: BatchCounterOptions) {
    this.#take = take;
    this.#options = options;
    this.#loader = new DataLoader((requests) => this.#countBatch(requests), {
      cache: false,
      // Requests in the same tick go into the same statement.
      batchScheduleFn: (dispatch) => void this.#lastBatch.then(() => setImmediate(dispatch)),
    });
  }

  /** Counts one request by a holder; undefined while the store is unavailable. */
  async count(holder: string, cost: number): Promise<CountedRequest | undefined> {
    return this.#isAvailable ? this.#loader.load({ holder, cost }) : undefined;
  }

  #countBatch(requests: readonly RequestToCount[]): Promise<(CountedRequest | undefined)[]> {
    const grants = this.#isAvailable ? this.#takeBatch(requests) : Promise.resolve(noGrants);
    this.#lastBatch = grants;
    return grants.then((granted) => countEach(requests, granted));
  }

  /** Never rejects: without the store there are no grants. */
  async #takeBatch(requests: readonly RequestToCount[]): Promise<ReadonlyMap<string, Grant>> {
    const { timeoutMs } = this.#options;
    const statement = this.#take(sumCosts(requests));
    try {
      const grants = await withTimeout(statement, timeoutMs);
      this.#isReported = false;
      return grants;
    } catch (error) {
      this.#pause(error, statement);
      return noGrants;
    }
  }

  #pause(error: unknown, statement: Promise<unknown>): void {
    const { pauseMs, maxPauseMs, onUnavailable } = this.#options;
    this.#isAvailable = false;
    if (!this.#isReported) onUnavailable(error);
    this.#isReported = true;
    const end =
      error instanceof StatementTimeoutError
        ? Promise.race([Promise.allSettled([statement]), delay(maxPauseMs)])
        : delay(pauseMs);
    void end.then(() => {
      this.#isAvailable = true;
    });
  }
}

const noGrants: ReadonlyMap<string, Grant> = new Map();

function sumCosts(requests: readonly RequestToCount[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { holder, cost } of requests) sums.set(holder, (sums.get(holder) ?? 0) + cost);
  return sums;
}

function countEach(
  requests: readonly RequestToCount[],
  grants: ReadonlyMap<string, Grant>,
): (CountedRequest | undefined)[] {
  const sums = new Map<string, number>();
  return requests.map(({ holder, cost }) => {
    const grant = grants.get(holder);
    const index = sums.get(holder) ?? 0;
    sums.set(holder, index + cost);
    return grant && { grant, index };
  });
}

class StatementTimeoutError extends Error {
  override readonly name = "StatementTimeoutError";
}

async function withTimeout<Value>(value: Promise<Value>, timeoutMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const error = new StatementTimeoutError(`The count took longer than ${timeoutMs} ms.`);
    timer = setTimeout(reject, timeoutMs, error);
  });
  return Promise.race([value, timeout]).finally(() => clearTimeout(timer));
}

function delay(ms: number): Promise<void> {
  return sleep(ms, undefined, { ref: false });
}

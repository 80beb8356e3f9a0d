import { setTimeout as sleep } from "node:timers/promises";
import { CostlyTime } from "./costly-time.ts";
import { TurnQueue, type TurnTaker } from "./turn-queue.ts";

interface WaitingRequest {
  /** Ends when the next request may begin; never rejects. */
  readonly start: () => Promise<void>;
  readonly refuse: () => void;
}

/** Of a network's requests. */
const maxWaiting = 50;

/**
 * Runs the costly requests of a network one after the other, with a rest after those that took long: they would share the
 * processor with everyone's requests for as long as its quota lasts. The callers of the network take turns, so that those
 * with a client key or a session are not starved by others behind the same address, and the network has no more time for
 * having many of them.
 */
export class CostlyTurns {
  readonly #networks = new Map<string, TurnQueue<WaitingRequest>>();
  readonly #time = new CostlyTime();

  /** @returns what `refuse` returns when more requests of the network wait than may, and this caller's are the most */
  run<Result, Refusal>(
    network: string,
    caller: TurnTaker,
    request: () => Promise<Result>,
    refuse: () => Refusal,
  ): Promise<Result | Refusal> {
    return new Promise((resolve, reject) => {
      const start = async () => {
        const startMs = performance.now();
        await request().then(resolve, reject);
        await this.#rest(network, startMs);
      };
      const running = this.#networks.get(network);
      const queue = running ?? new TurnQueue<WaitingRequest>();
      queue.add(caller, { start, refuse: () => resolve(refuse()) });
      if (queue.size > maxWaiting) queue.drop(caller)?.refuse();
      if (running !== undefined) return;
      this.#networks.set(network, queue);
      void this.#runAll(network, queue);
    });
  }

  async #runAll(network: string, queue: TurnQueue<WaitingRequest>): Promise<void> {
    for (let next = queue.take(); next !== undefined; next = queue.take()) await next.start();
    this.#networks.delete(network);
  }

  /** The response has gone out. */
  async #rest(network: string, startMs: number): Promise<void> {
    const nowMs = performance.now();
    const restMs = this.#time.spend(network, nowMs - startMs, nowMs);
    // A replica that stops does not wait.
    if (restMs > 0) await sleep(restMs, undefined, { ref: false });
  }
}

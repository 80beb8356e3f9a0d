import type { CheckedBatch } from "../batches/check-batch.ts";
import type { EntryKind, FeedBatch } from "../feed.ts";

/** What a source gave, as `bellwether feeds check` shows it. */
export interface CheckedFeed {
  readonly name: string;
  /** Different entries by kind; kinds without entries are absent. */
  readonly entries: Readonly<Partial<Record<EntryKind, number>>>;
  readonly marketTypes: Readonly<Record<string, number>>;
  /** Entries left out until a token or its price is known. */
  readonly waiting: number;
  readonly refused: number;
  /** Why entries were refused and what could not be read, the first few. */
  readonly problems: readonly string[];
  readonly isReachable: boolean;
  /** Its subscriptions to accounts; absent for a source without them. */
  readonly subscriptions?: CheckedSubscriptions;
}

export interface CheckedSubscriptions {
  readonly isLive: boolean;
  readonly live: number;
  readonly refused: number;
  /** The open WebSocket's host. */
  readonly host?: string;
  /** Why there is none. */
  readonly problem?: string;
}

const maxProblems = 5;

/** Counts what one feed brings: a repeated entry counts once. */
export class FeedTally {
  readonly #name: string;
  readonly #leastBatches: number;
  readonly #ids = new Map<EntryKind, Set<string>>();
  readonly #marketTypes = new Map<string, string>();
  readonly #refused = new Set<string>();
  readonly #problems = new Set<string>();
  #waiting = 0;
  #answers = 0;

  /** @param leastBatches in how many batches the source brings what it has */
  constructor(name: string, leastBatches: number) {
    this.#name = name;
    this.#leastBatches = leastBatches;
  }

  add(batch: FeedBatch, checked: CheckedBatch): void {
    if (!batch.isFailure) this.#answers += 1;
    this.#waiting = batch.waiting ?? 0;
    for (const { market } of checked.markets) {
      this.#count("markets", market.id);
      this.#marketTypes.set(market.id, market.type === "other" ? market.typeName : market.type);
    }
    for (const { position } of checked.positions) this.#count("positions", position.id);
    for (const { id } of checked.assets) this.#count("assets", id);
    for (const { id } of checked.predictionTrades) this.#count("predictionTrades", id);
    for (const kind of ["prices", "ticks", "audits"] as const) {
      for (const { assetId } of checked[kind]) this.#count(kind, assetId);
    }
    for (const kind of ["tokenTrades", "walletBalances"] as const) {
      for (const entry of checked[kind]) this.#count(kind, JSON.stringify(entry));
    }
    for (const { kind, index, message } of checked.problems) {
      this.#refused.add(`${kind} ${index}`);
      this.#problems.add(`${kind} ${index}: ${message}`);
    }
    for (const problem of batch.problems ?? []) this.#problems.add(problem);
  }

  #count(kind: EntryKind, id: string): void {
    const ids = this.#ids.get(kind) ?? new Set();
    this.#ids.set(kind, ids.add(id));
  }

  /** The source ended with an error no batch reports. */
  fail(problem: string): void {
    this.#problems.add(problem);
  }

  /** Whether there is nothing left to wait for. */
  isComplete(): boolean {
    return this.#ids.size > 0 && this.#waiting === 0 && this.#answers >= this.#leastBatches;
  }

  result(): CheckedFeed {
    const types = [...this.#marketTypes.values()].sort();
    return {
      name: this.#name,
      entries: Object.fromEntries([...this.#ids].map(([kind, ids]) => [kind, ids.size])),
      marketTypes: Object.fromEntries(
        [...new Set(types)].map((type) => [type, types.filter((other) => other === type).length]),
      ),
      waiting: this.#waiting,
      refused: this.#refused.size,
      problems: [...this.#problems].slice(0, maxProblems),
      isReachable: this.#answers > 0,
    };
  }
}

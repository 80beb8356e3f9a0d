import { setTimeout as sleep } from "node:timers/promises";
import { resolveRights } from "../domain/feeds/feed-rights.ts";
import type { PushedBatch } from "../domain/feeds/push-feeds.ts";
import { parseJsonInSteps } from "../domain/parse-json-in-steps.ts";
import { runInTurns } from "../domain/run-in-turns.ts";
import type { PushedBatchStore, WaitingBatch } from "../store/feeds/pushed-batches.ts";
import type { Feed, FeedBatch, WaitingLists } from "./feed.ts";
import { readPushedBatch } from "./pushed-batch.ts";

/** The store's part for a push feed. */
export type PushedBatches = Pick<
  PushedBatchStore,
  "findNext" | "markWritten" | "findKept" | "keepWaiting"
>;

interface PushFeedOptions {
  /** The name in the setting and in the `pushFeedBatch` path. */
  readonly name: string;
  readonly batches: PushedBatches;
  /** Every feed may link to the service's own actions. */
  readonly serviceUrl: string;
  /** How often to look for a batch while none waits. */
  readonly pollMs?: number;
}

/**
 * Reads a feed's stored batches in the order in which they were accepted. It polls, because a notification would cost
 * each push a slower commit, and would be lost behind PgBouncer.
 */
export function createPushFeed(options: PushFeedOptions): Feed {
  const { name, batches, serviceUrl, pollMs = 250 } = options;
  return {
    name: `push:${name}`,
    // A batch is read once, so its waiting entries would be lost with the job's memory.
    kept: {
      read: async () => (await batches.findKept(name)).map((kept) => readKept(kept, serviceUrl)),
      keep: (id, waiting) => batches.keepWaiting(id, waiting && JSON.stringify(waiting)),
    },
    async *batches(signal) {
      while (!signal.aborted) {
        const next = await batches.findNext(name);
        if (next === undefined) {
          await sleep(pollMs, undefined, { signal }).catch(() => undefined);
          continue;
        }
        const body = nameLists((await runInTurns(parseJsonInSteps(next.body))) as PushedBatch);
        const rights = resolveRights(next.rights, serviceUrl);
        yield { ...readPushedBatch(body, next.observedAt, rights), origin: next.id };
        // An abort may end the write early; the next replica with the lease writes the batch again.
        if (signal.aborted) return;
        await batches.markWritten(next.id);
      }
    },
  };
}

function readKept({ id, observedAt, body, rights }: WaitingBatch, serviceUrl: string): FeedBatch {
  const granted = resolveRights(rights, serviceUrl);
  const { indexes, ...lists } = JSON.parse(body) as WaitingLists;
  const named = { ...nameLists(lists), indexes: nameLists(indexes) };
  return { ...named, observedAt, rights: granted, origin: id };
}

/** A batch's lists under today's names: an earlier version may have stored it. */
function nameLists<Lists extends object>(lists: Lists): Lists {
  const { trades, holdings, ...others } = lists as Readonly<Record<string, unknown>>;
  return {
    ...others,
    ...(Array.isArray(trades) && { predictionTrades: trades }),
    ...(Array.isArray(holdings) && { walletBalances: holdings.map(nameAmount) }),
  } as Lists;
}

function nameAmount(entry: unknown): unknown {
  if (typeof entry !== "object" || entry === null || !("balance" in entry)) return entry;
  const { balance, ...others } = entry;
  return { ...others, amount: balance };
}

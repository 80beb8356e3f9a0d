import type { StoredFeedBatch } from "@bellwether/markets";
import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { WaitingSize } from "../../domain/feeds/push-feeds.ts";
import { takeAdvisoryLock } from "../advisory-lock.ts";
import { deleteInSteps } from "../delete-in-steps.ts";

const keptMs = 24 * 3_600_000;

export interface NewPushedBatch {
  readonly feed: string;
  readonly keyHash: Buffer;
  readonly bodyHash: Buffer;
  /** As JSON. */
  readonly body: string;
  readonly bodyBytes: number;
  readonly receivedAt: Date;
  readonly observedAt: Date;
  readonly response: StoredFeedBatch;
  /** The pushing key's rights; null for all. */
  readonly rights: readonly string[] | null;
  /** The tokens its valid assets list: a feed's first ones are its baseline. */
  readonly listedTokens?: number;
}

export interface WaitingBatch {
  readonly id: string;
  readonly observedAt: Date;
  readonly body: string;
  /** The pushing key's rights; null for all. */
  readonly rights: readonly string[] | null;
}

export type StoredBatch =
  | { readonly response: StoredFeedBatch }
  | { readonly conflict: "idempotency-key-reused" }
  | { readonly full: WaitingSize };

/** Pushed batches. A written one keeps its row, without its body, while its key is valid or some entries wait. */
export class PushedBatchStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Stores a batch, or finds the first call's response with its key. */
  store(batch: NewPushedBatch, max: WaitingSize): Promise<StoredBatch> {
    return this.#db.transaction().execute(async (transaction) => {
      // One at a time for each feed: two calls with one key must not both store it, nor exceed the maximum.
      await takeAdvisoryLock(transaction, `pushed-batches:${batch.feed}`);
      const first = await findFirst(transaction, batch);
      if (first !== undefined) return first;
      const waiting = await measureWaiting(transaction, batch.feed);
      if (waiting.batches >= max.batches || waiting.bytes + batch.bodyBytes > max.bytes) {
        return { full: waiting };
      }
      const response = { ...batch.response, ...(await describeBaseline(transaction, batch)) };
      await insert(transaction, { ...batch, response });
      return { response };
    });
  }

  /** A feed's first unwritten batch. */
  async findNext(feed: string): Promise<WaitingBatch | undefined> {
    return await this.#db
      .selectFrom("pushed_batches")
      .select(["id", "observed_at as observedAt", "body", "rights"])
      .where("feed", "=", feed)
      .where("body", "is not", null)
      .orderBy("id")
      .limit(1)
      .$narrowType<{ body: string }>()
      .executeTakeFirst();
  }

  async markWritten(id: string): Promise<void> {
    await this.#db
      .updateTable("pushed_batches")
      .set({ body: null })
      .where("id", "=", id)
      .where("body", "is not", null)
      .execute();
  }

  /** Batches with waiting entries, each with these as its body, in the order in which they were accepted. */
  async findKept(feed: string): Promise<WaitingBatch[]> {
    return await this.#db
      .selectFrom("pushed_batches")
      .select(["id", "observed_at as observedAt", "waiting as body", "rights"])
      .where("feed", "=", feed)
      .where("waiting", "is not", null)
      .orderBy("id")
      .$narrowType<{ body: string }>()
      .execute();
  }

  /** Replaces a batch's waiting entries, as JSON; undefined when none waits. */
  async keepWaiting(id: string, waiting: string | undefined): Promise<void> {
    await this.#db
      .updateTable("pushed_batches")
      .set({ waiting: waiting ?? null })
      .where("id", "=", id)
      .where("waiting", "is distinct from", waiting ?? null)
      .execute();
  }

  /** Forgets written batches with expired keys; a waiting batch, or one with waiting entries, is kept however old. */
  async forgetExpired(now: Date): Promise<void> {
    const before = new Date(now.getTime() - keptMs);
    const isExpired = sql`body is null and waiting is null and received_at < ${before}`;
    await deleteInSteps(this.#db, "pushed_batches", isExpired);
  }
}

async function findFirst(
  transaction: Database,
  { feed, keyHash, bodyHash, receivedAt }: NewPushedBatch,
): Promise<StoredBatch | undefined> {
  const first = await transaction
    .selectFrom("pushed_batches")
    .select(["body_hash", "response", "received_at", "body", "waiting"])
    .where("feed", "=", feed)
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
  if (first === undefined) return undefined;
  const isExpired = first.received_at.getTime() <= receivedAt.getTime() - keptMs;
  if (isExpired && first.body === null && first.waiting === null) {
    await transaction
      .deleteFrom("pushed_batches")
      .where("feed", "=", feed)
      .where("key_hash", "=", keyHash)
      .execute();
    return undefined;
  }
  if (!first.body_hash.equals(bodyHash)) return { conflict: "idempotency-key-reused" };
  return { response: nameCounts(first.response) };
}

/** The response under today's names: an earlier version may have stored it. */
function nameCounts(stored: unknown): StoredFeedBatch {
  const { accepted, rejected, baselineTokens, ...response } = stored as StoredFeedBatch & {
    readonly accepted?: number;
    readonly rejected?: number;
    readonly baselineTokens?: number;
  };
  return {
    ...response,
    ...(accepted !== undefined && { acceptedCount: accepted }),
    ...(rejected !== undefined && { rejectedCount: rejected }),
    ...(baselineTokens !== undefined && { baselineTokenCount: baselineTokens }),
  };
}

async function measureWaiting(transaction: Database, feed: string): Promise<WaitingSize> {
  const { batches, bytes } = await transaction
    .selectFrom("pushed_batches")
    .select(({ fn }) => [
      fn.countAll<string>().as("batches"),
      fn.sum<string | null>("body_bytes").as("bytes"),
    ])
    .where("feed", "=", feed)
    .where("body", "is not", null)
    .executeTakeFirstOrThrow();
  return { batches: Number(batches), bytes: Number(bytes ?? 0) };
}

/** The detector makes a baseline of the first tokens when it writes them; earlier batches may still wait for it. */
async function describeBaseline(
  transaction: Database,
  { feed, listedTokens = 0 }: NewPushedBatch,
): Promise<Pick<StoredFeedBatch, "baselineTokenCount">> {
  if (listedTokens === 0) return {};
  const { rows } = await sql`
    select from feed_marks where feed = ${`push:${feed}`} and listed_at is not null
    union all
    select from pushed_batches
    where feed = ${feed} and body is not null
      and (response::jsonb ?| array['baselineTokenCount', 'baselineTokens'])`.execute(transaction);
  return rows.length > 0 ? {} : { baselineTokenCount: listedTokens };
}

async function insert(transaction: Database, batch: NewPushedBatch): Promise<void> {
  const { feed, keyHash, bodyHash, body, bodyBytes, receivedAt, observedAt, response, rights } =
    batch;
  await transaction
    .insertInto("pushed_batches")
    .values({
      feed,
      key_hash: keyHash,
      body_hash: bodyHash,
      body,
      body_bytes: bodyBytes,
      received_at: receivedAt,
      observed_at: observedAt,
      response: JSON.stringify(response),
      rights: rights && [...rights],
    })
    .execute();
}

import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { packChannels, unpackChannels } from "../../domain/channels/channel.ts";
import type { OutsideChannel } from "../../domain/delivery/jobs.ts";

/** A batch claimed by this worker. */
export interface ClaimedBatch {
  readonly id: string;
  readonly sendId: string;
  readonly channel: OutsideChannel;
  /** The last wallet with an outcome; null at the beginning. */
  readonly doneTo: string | null;
  readonly firstWallet: string;
  readonly lastWallet: string;
  /** Its original alerts, without erased ones; null for an earlier version's batch. */
  readonly recipients: number | null;
  /** This claim's number. A later claim ends it. */
  readonly turn: number;
  /** The claims before this one since the last progress. */
  readonly stalled: number;
  /** The wallet tried alone when the process ended. */
  readonly suspect: string | null;
}

/** Each send's remaining wallets, in batches with one job each. */
export class SendBatchStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Undefined when the batch is finished. */
  async claim(id: string): Promise<ClaimedBatch | undefined> {
    const row = await this.#db
      .updateTable("send_batches")
      .set(({ eb }) => ({ turn: eb("turn", "+", 1), stalled: eb("stalled", "+", 1) }))
      .where("id", "=", id)
      .returning([
        "id",
        "send_id as sendId",
        "channel",
        "done_to as doneTo",
        "first_wallet as firstWallet",
        "last_wallet as lastWallet",
        "recipients",
        "turn",
        "suspect",
        sql<number>`stalled - 1`.as("stalled"),
      ])
      .executeTakeFirst();
    return row && { ...row, channel: toOutsideChannel(row.channel) };
  }

  /**
   * Remembers which wallet is tried alone; `stalled` then counts the claims with this wallet. False when another
   * worker has claimed the batch.
   */
  async suspect({ id, turn }: ClaimedBatch, wallet: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable("send_batches")
      .set({
        suspect: wallet,
        stalled: sql<number>`case when suspect = ${wallet} then stalled else 0 end`,
      })
      .where("id", "=", id)
      .where("turn", "=", turn)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /**
   * How many of the batch's alerts are missing. A batch and its alerts are stored in one transaction, but a distributed
   * PostgreSQL shows each server's rows when it commits there.
   */
  async countMissing({ sendId, channel, firstWallet, lastWallet, recipients }: ClaimedBatch) {
    if (recipients === null) return 0;
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from alerts
      where send_id = ${sendId} and wallet >= ${firstWallet} and wallet <= ${lastWallet}
        and channels & ${toBit(channel)} <> 0`.execute(this.#db);
    return Math.max(0, recipients - (rows[0]?.found ?? 0));
  }

  /** Counts a batch's lost alerts as failed, once, so its send can finish. */
  async writeOff({ id, sendId, channel }: ClaimedBatch, missing: number): Promise<void> {
    await sql`
      with batch as (
        update send_batches set recipients = recipients - ${missing}::int where id = ${id} returning id
      )
      update send_totals set processed = processed + ${missing}::int, failed = failed + ${missing}::int
      where send_id = ${sendId} and channel = ${toBit(channel)} and exists (select from batch)`.execute(
      this.#db,
    );
  }

  /** Ends a worker's claim when it stops in order. */
  async release({ id, turn }: ClaimedBatch): Promise<void> {
    await this.#db
      .updateTable("send_batches")
      .set({ stalled: 0, suspect: null })
      .where("id", "=", id)
      .where("turn", "=", turn)
      .execute();
  }

  async finish({ id, turn }: ClaimedBatch): Promise<void> {
    await this.#db
      .deleteFrom("send_batches")
      .where("id", "=", id)
      .where("turn", "=", turn)
      .execute();
  }
}

export function toOutsideChannel(bit: number): OutsideChannel {
  const [channel] = unpackChannels(bit);
  if (channel === undefined || channel === "IN_APP") throw new Error(`No channel has bit ${bit}.`);
  return channel;
}

export function toBit(channel: OutsideChannel): number {
  return packChannels([channel]);
}

import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { NumberSample } from "../../domain/inbox/final-numbers.ts";
import type { AlertRow, AlertText, InboxChanges, MarkRow } from "../../domain/inbox/inbox-rows.ts";
import { createDistributionReader } from "../distribution.ts";
import { inInbox } from "./inbox-reads.ts";

/** More rows for one inbox are not read: its streams begin anew. */
export const maxChangesOfInbox = 1000;

const keptMs = 25 * 60 * 60 * 1000;

type Row<Found> = Omit<Found, "seq"> & { readonly seq: string };

/** What changed in inboxes after a number, for their streams. */
export class InboxChangeStore {
  readonly #db: Database;
  readonly #isDistributed: () => Promise<boolean>;

  constructor(db: Database) {
    this.#db = db;
    this.#isDistributed = createDistributionReader(db);
  }

  /** @param hasBarrier whether it takes a transaction id, a limited resource */
  async sampleNumbers(hasBarrier = false): Promise<NumberSample> {
    const isDistributed = await this.#isDistributed();
    const barrierId = hasBarrier && !isDistributed ? sql`pg_current_xact_id()` : sql`null`;
    const { rows } = await sql<{
      readonly last: string | null;
      readonly oldest: string;
      readonly barrier: string | null;
    }>`
      select pg_sequence_last_value('alerts_seq_seq')::text as last,
        pg_snapshot_xmin(pg_current_snapshot())::text as oldest, ${barrierId}::text as barrier`.execute(
      this.#db,
    );
    const [{ last, oldest, barrier } = { last: null, oldest: "0", barrier: null }] = rows;
    return {
      last: BigInt(last ?? 0),
      oldest: isDistributed ? undefined : BigInt(oldest),
      barrier: barrier === null ? undefined : BigInt(barrier),
    };
  }

  /** The alerts now in the inboxes, and the marks, whose numbers are higher. */
  async readAfter(wallets: readonly string[], after: bigint): Promise<InboxChanges> {
    // First the marks: an alert read later has what they did.
    const marks = await this.#readMarks(wallets, `${after}`);
    return { marks, alerts: await this.#readAlerts(wallets, `${after}`) };
  }

  async #readAlerts(wallets: readonly string[], after: string): Promise<AlertRow[]> {
    const columns = sql`wallet, seq, id, send_id as "sendId", app_id as "appId", channels,
      created_at as "createdAt", seen_at as "seenAt", read_at as "readAt"`;
    const statement = (await this.#isDistributed())
      ? sql<Row<AlertRow>>`select ${columns} from alerts
          where wallet = any(${wallets}::text[]) and ${inInbox} and seq > ${after}::bigint`
      : sql<Row<AlertRow>>`select found.* from unnest(${wallets}::text[]) as open (wallet)
          cross join lateral (
            select ${columns} from alerts
            -- A comparison of both leads to the index by wallet: that by number would read a whole send's alerts.
            where alerts.wallet = open.wallet and (wallet, seq) > (open.wallet, ${after}::bigint) and ${inInbox}
            order by wallet, seq limit ${sql.lit(maxChangesOfInbox)}) as found`;
    const { rows } = await statement.execute(this.#db);
    return rows.map((row) => ({ ...row, seq: BigInt(row.seq) }));
  }

  async #readMarks(wallets: readonly string[], after: string): Promise<MarkRow[]> {
    const { rows } = await sql<Row<MarkRow>>`
      select wallet, seq, kind, alert_ids as "alertIds", through, app_id as "appId", at from inbox_changes
      where wallet = any(${wallets}::text[]) and seq > ${after}::bigint
      order by wallet, seq`.execute(this.#db);
    return rows.map((row) => ({ ...row, seq: BigInt(row.seq) }));
  }

  /** Send texts, by id. */
  async readTexts(sendIds: readonly string[]): Promise<ReadonlyMap<string, AlertText>> {
    const { rows } = await sql<
      Omit<AlertText, "app"> & {
        readonly id: string;
        readonly appId: string;
        readonly name: string;
        readonly icon: string | null;
      }
    >`
      select s.id, s.message, s.data, s.topic_id as "topicId", t.name as "topicName",
        apps.id as "appId", apps.name, apps.icon
      from sends s join apps on apps.id = s.app_id left join topics t on t.id = s.topic_id
      where s.id = any(${sendIds}::uuid[])`.execute(this.#db);
    return new Map(
      rows.map(({ id, appId, name, icon, ...text }) => [
        id,
        { ...text, app: { id: appId, name, icon } },
      ]),
    );
  }

  /**
   * Streams resume for a day; the replicas' clocks differ. In one statement: rows on several servers have no places for
   * steps to name.
   */
  async forgetExpired(now: Date): Promise<void> {
    const before = new Date(now.getTime() - keptMs);
    await this.#db.deleteFrom("inbox_changes").where("at", "<", before).execute();
  }
}

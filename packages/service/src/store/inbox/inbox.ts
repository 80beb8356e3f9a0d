import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { InboxSummary, StoredAlert } from "../../domain/inbox/alert.ts";
import type { MarkKind } from "../../domain/inbox/inbox-rows.ts";
import { createBatchLoader } from "../batch-loader.ts";
import { createDistributionReader } from "../distribution.ts";
import {
  type AskedInbox,
  type AskedPage,
  noSummary,
  readPages,
  readSummaries,
} from "./inbox-reads.ts";
import { isKept, marks } from "./marks.ts";

export interface InboxChange {
  readonly changed: number;
  readonly summary: InboxSummary;
}

/** All alerts of a wallet, or all from one app. */
export interface AllOf {
  readonly appId: string | undefined;
}

/** Few enough for a step to take a fraction of a second. */
const alertsInStep = 5000;

/** A wallet's alerts between two sequence numbers. */
interface RangeOfInbox extends AllOf {
  readonly wallet: string;
  readonly after: string;
  readonly newest: string;
}

interface Step {
  readonly changed: number;
  /** Null when none was left. */
  readonly last: string | null;
}

/** A subscriber's alerts. Every statement is limited to one wallet's rows. */
export class InboxStore {
  readonly #db: Database;
  readonly #readPage: (asked: AskedPage) => Promise<StoredAlert[]>;
  readonly #readSummary: (asked: AskedInbox) => Promise<InboxSummary>;

  constructor(db: Database) {
    this.#db = db;
    // Clients poll their inboxes, so a busy replica reads many in one statement.
    const isDistributed = createDistributionReader(db);
    this.#readPage = createBatchLoader((asked: readonly AskedPage[]) =>
      readBatch(asked, isDistributed, (inboxes) => readPages(db, inboxes)),
    );
    this.#readSummary = createBatchLoader((asked: readonly AskedInbox[]) =>
      readBatch(asked, isDistributed, (inboxes) => readSummaries(db, inboxes)),
    );
  }

  /** Newest first, those before a sequence number. */
  list(
    wallet: string,
    appId: string | undefined,
    page: Omit<AskedPage, keyof AskedInbox>,
  ): Promise<StoredAlert[]> {
    return this.#readPage({ wallet, appId, ...page });
  }

  summarize(wallet: string, appId: string | undefined): Promise<InboxSummary> {
    return this.#readSummary({ wallet, appId });
  }

  /** Returns the change, or the first id the wallet lacks, in which case nothing is changed. */
  mark(
    kind: MarkKind,
    wallet: string,
    chosen: readonly string[] | AllOf,
    now: Date,
  ): Promise<InboxChange | { readonly missing: string }> {
    return isAllOf(chosen)
      ? this.#markAll(kind, wallet, chosen, now)
      : this.#markChosen(kind, wallet, chosen, now);
  }

  #markChosen(
    kind: MarkKind,
    wallet: string,
    chosen: readonly string[],
    now: Date,
  ): Promise<InboxChange | { readonly missing: string }> {
    return this.#db.transaction().execute(async (transaction) => {
      const ids = await lockAlerts(transaction, wallet, chosen);
      const missing = chosen.find((id) => !ids.includes(id));
      // What was on screen may have been cleared elsewhere meanwhile.
      if (missing !== undefined && kind !== "seen") return { missing };
      const { rows: changed } = await sql<{ readonly id: string }>`
        update alerts set ${marks[kind].set(now)}
        where wallet = ${wallet} and id = any(${ids}::uuid[]) and ${marks[kind].isOpen}
        returning id`.execute(transaction);
      if (changed.length > 0) {
        const alertIds = changed.map(({ id }) => id);
        await transaction
          .insertInto("inbox_changes")
          .values({ wallet, kind, alert_ids: alertIds, at: now })
          .execute();
      }
      const [summary = noSummary] = await readSummaries(transaction, [
        { wallet, appId: undefined },
      ]);
      return { changed: changed.length, summary };
    });
  }

  /**
   * Changes all alerts now in the inbox or the archive, in steps: each holds its locks and its connection briefly, so other requests
   * are answered meanwhile. A call failing between two steps can be repeated.
   */
  async #markAll(
    kind: MarkKind,
    wallet: string,
    { appId }: AllOf,
    now: Date,
  ): Promise<InboxChange> {
    const { newest } = await this.#db
      .selectFrom("alerts")
      .select(({ fn }) => fn.max<string | null>("seq").as("newest"))
      .where("wallet", "=", wallet)
      .where(marks[kind].scope)
      .executeTakeFirstOrThrow();
    let changed = 0;
    let after: string | null = "0";
    while (after !== null && newest !== null) {
      const step: Step = await this.#markNext(kind, { wallet, appId, after, newest }, now);
      changed += step.changed;
      after = step.last;
    }
    return { changed, summary: await this.summarize(wallet, appId) };
  }

  /** In the same order as every other change to alerts, so two calls do not deadlock. */
  async #markNext(
    kind: MarkKind,
    { wallet, appId, after, newest }: RangeOfInbox,
    now: Date,
  ): Promise<Step> {
    const { rows } = await sql<Step>`
      with step as (
        select seq, send_id from alerts
        where wallet = ${wallet} and ${marks[kind].scope} and ${marks[kind].isOpen}
          and ${appId === undefined ? sql`true` : sql`app_id = ${appId}`}
          and seq > ${after}::bigint and seq <= ${newest}::bigint
        order by seq limit ${sql.lit(alertsInStep)} for update
      ), changed as (
        update alerts set ${marks[kind].set(now)} from step
        where alerts.wallet = ${wallet} and alerts.send_id = step.send_id
        returning alerts.seq, alerts.id
      ), noted as (
        insert into inbox_changes (wallet, kind, through, app_id, at)
        select ${wallet}, ${kind}, id, ${appId ?? null}::uuid, ${now} from changed
        order by seq desc limit 1
      )
      select count(*)::int as changed, max(seq)::text as last from changed`.execute(this.#db);
    return rows[0] ?? { changed: 0, last: null };
  }
}

/** A distributed PostgreSQL's shards cannot be asked for several wallets in one statement with a limit for each. */
async function readBatch<Asked, Found>(
  asked: readonly Asked[],
  isDistributed: () => Promise<boolean>,
  read: (inboxes: readonly Asked[]) => Promise<Found[]>,
): Promise<Found[]> {
  if (!(await isDistributed())) return await read(asked);
  return (await Promise.all(asked.map((inbox) => read([inbox])))).flat();
}

/** Locks in one order, so two calls about the same alerts do not deadlock. */
async function lockAlerts(
  transaction: Database,
  wallet: string,
  chosen: readonly string[],
): Promise<string[]> {
  const rows = await transaction
    .selectFrom("alerts")
    .select("id")
    .where("wallet", "=", wallet)
    .where(isKept)
    .where("id", "=", sql<string>`any(${[...chosen]}::uuid[])`)
    .orderBy("seq")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

function isAllOf(chosen: readonly string[] | AllOf): chosen is AllOf {
  return "appId" in chosen;
}

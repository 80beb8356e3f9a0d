import { sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { Database } from "../database/connect.ts";
import type { InboxSummary, StoredAlert } from "../domain/inbox/alert.ts";

export interface InboxChange {
  readonly changed: number;
  readonly summary: InboxSummary;
}

/** All alerts of a wallet, or all of one app. */
export interface AllOf {
  readonly appId: string | undefined;
}

/** Alerts of the channel IN_APP, which is the second bit, unless they were cleared. */
const inInbox = sql<boolean>`alerts.channels & 2 <> 0 and alerts.cleared_at is null`;

type MarkColumn = "read_at" | "cleared_at";

/** Few enough for a step to take a fraction of a second. */
const alertsInStep = 5000;

/** The alerts of a wallet between two sequence numbers. */
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

/** A send was stored from a request that the spec had checked. */
interface Typed {
  readonly message: StoredAlert["message"];
  readonly data: StoredAlert["data"];
}

/** A subscriber's alerts. Every statement is limited to the rows of one wallet. */
export class InboxStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Newest first, those before a sequence number. */
  async list(
    wallet: string,
    appId: string | undefined,
    { before, limit }: { before: string | undefined; limit: number },
  ): Promise<StoredAlert[]> {
    return await this.#db
      .selectFrom("alerts")
      .innerJoin("sends", "sends.id", "alerts.send_id")
      .innerJoin("apps", "apps.id", "alerts.app_id")
      .leftJoin("topics", "topics.id", "sends.topic_id")
      .select([
        "alerts.seq",
        "alerts.id",
        "alerts.channels",
        "alerts.created_at as createdAt",
        "alerts.read_at as readAt",
        "sends.topic_id as topicId",
        "sends.message",
        "sends.data",
        "topics.name as topicName",
      ])
      .select(({ ref }) =>
        jsonBuildObject({ id: ref("apps.id"), name: ref("apps.name"), icon: ref("apps.icon") }).as(
          "app",
        ),
      )
      .where("alerts.wallet", "=", wallet)
      .where(inInbox)
      .$if(appId !== undefined, (query) => query.where("alerts.app_id", "=", appId ?? ""))
      .$if(before !== undefined, (query) => query.where("alerts.seq", "<", before ?? ""))
      .orderBy("alerts.seq", "desc")
      .limit(limit)
      .$narrowType<Typed>()
      .execute();
  }

  async summarize(wallet: string, appId: string | undefined, db = this.#db): Promise<InboxSummary> {
    const ofApp = appId === undefined ? sql`true` : sql`app_id = ${appId}`;
    const { rows } = await sql<InboxSummary>`
      select
        (select count(*)::int from alerts
          where wallet = ${wallet} and ${inInbox} and read_at is null and ${ofApp}) as "unreadCount",
        (select max(read_at) from alerts
          where wallet = ${wallet} and read_at is not null and ${ofApp}) as "lastRead"`.execute(db);
    return rows[0] ?? { unreadCount: 0, lastRead: null };
  }

  markRead(wallet: string, chosen: readonly string[] | AllOf, now: Date) {
    return this.#mark("read_at", wallet, chosen, now);
  }

  clear(wallet: string, chosen: readonly string[] | AllOf, now: Date) {
    return this.#mark("cleared_at", wallet, chosen, now);
  }

  /** Returns the change, or the first id that is not in the inbox, in which case nothing is changed. */
  #mark(
    column: MarkColumn,
    wallet: string,
    chosen: readonly string[] | AllOf,
    now: Date,
  ): Promise<InboxChange | { readonly missing: string }> {
    return isAllOf(chosen)
      ? this.#markAll(column, wallet, chosen, now)
      : this.#markChosen(column, wallet, chosen, now);
  }

  #markChosen(
    column: MarkColumn,
    wallet: string,
    chosen: readonly string[],
    now: Date,
  ): Promise<InboxChange | { readonly missing: string }> {
    return this.#db.transaction().execute(async (transaction) => {
      const ids = await lockAlerts(transaction, wallet, chosen);
      const missing = chosen.find((id) => !ids.includes(id));
      if (missing !== undefined) return { missing };
      const { numUpdatedRows } = await transaction
        .updateTable("alerts")
        .set({ [column]: now })
        .where("id", "=", sql<string>`any(${ids}::uuid[])`)
        .where(column, "is", null)
        .executeTakeFirstOrThrow();
      const summary = await this.summarize(wallet, undefined, transaction);
      return { changed: Number(numUpdatedRows), summary };
    });
  }

  /**
   * Changes the alerts that are in the inbox now, in steps: each holds its locks and its connection for a moment, so
   * that other requests are answered meanwhile. A call that fails between two steps can be repeated.
   */
  async #markAll(
    column: MarkColumn,
    wallet: string,
    { appId }: AllOf,
    now: Date,
  ): Promise<InboxChange> {
    const { newest } = await this.#db
      .selectFrom("alerts")
      .select(({ fn }) => fn.max<string | null>("seq").as("newest"))
      .where("wallet", "=", wallet)
      .where(inInbox)
      .executeTakeFirstOrThrow();
    let changed = 0;
    let after: string | null = "0";
    while (after !== null && newest !== null) {
      const step: Step = await this.#markNext(column, { wallet, appId, after, newest }, now);
      changed += step.changed;
      after = step.last;
    }
    return { changed, summary: await this.summarize(wallet, appId) };
  }

  /** In the order of every other change of alerts, so that two calls do not deadlock. */
  async #markNext(
    column: MarkColumn,
    { wallet, appId, after, newest }: RangeOfInbox,
    now: Date,
  ): Promise<Step> {
    const { rows } = await sql<Step>`
      with step as (
        select seq from alerts
        where wallet = ${wallet} and ${inInbox} and ${sql.ref(column)} is null
          and ${appId === undefined ? sql`true` : sql`app_id = ${appId}`}
          and seq > ${after}::bigint and seq <= ${newest}::bigint
        order by seq limit ${sql.lit(alertsInStep)} for update
      ), changed as (
        update alerts set ${sql.ref(column)} = ${now} from step where alerts.seq = step.seq
        returning alerts.seq
      )
      select count(*)::int as changed, max(seq)::text as last from changed`.execute(this.#db);
    return rows[0] ?? { changed: 0, last: null };
  }
}

/** Locks in one order, so that two calls about the same alerts do not deadlock. */
async function lockAlerts(
  transaction: Database,
  wallet: string,
  chosen: readonly string[],
): Promise<string[]> {
  const rows = await transaction
    .selectFrom("alerts")
    .select("id")
    .where("wallet", "=", wallet)
    .where(inInbox)
    .where("id", "=", sql<string>`any(${[...chosen]}::uuid[])`)
    .orderBy("seq")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

function isAllOf(chosen: readonly string[] | AllOf): chosen is AllOf {
  return "appId" in chosen;
}

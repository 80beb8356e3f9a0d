import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { InboxSummary, StoredAlert } from "../../domain/inbox/alert.ts";

/** Alerts of the channel IN_APP, which is the second bit, unless they were cleared or archived. */
export const inInbox = sql<boolean>`alerts.channels & 2 <> 0 and alerts.cleared_at is null`;

/** A wallet's inbox, or its alerts from one app. */
export interface AskedInbox {
  readonly wallet: string;
  readonly appId: string | undefined;
}

export interface AskedPage extends AskedInbox {
  /** The sequence number its alerts come before. */
  readonly before: string | undefined;
  readonly limit: number;
  /** Whether the page shows the archive instead. */
  readonly archived: boolean;
}

/** A send was stored from a request already checked against the spec, so its JSON has an alert's types. */
interface AlertRow extends Omit<StoredAlert, "app"> {
  /** Counts what was asked from 1. */
  readonly index: number;
  readonly appId: string;
  readonly appName: string;
  readonly appIcon: string | null;
}

/**
 * Pages of several inboxes, each newest first, in one statement per app and limit: a statement's cost is mostly
 * sending, parsing and planning.
 */
export async function readPages(
  db: Database,
  asked: readonly AskedPage[],
): Promise<StoredAlert[][]> {
  const pages: StoredAlert[][] = asked.map(() => []);
  await readGroups(
    asked,
    ({ limit, appId, archived }) => `${limit} ${appId} ${archived}`,
    async (group) => {
      const [first] = group;
      if (first === undefined) return;
      const statement = describeGroup(first.inbox, group);
      const isListed = first.inbox.archived ? sql`alerts.archived_at is not null` : inInbox;
      const { rows } = await sql<AlertRow>`
      select asked.index::int, a.seq, a.id, a.channels, a.created_at as "createdAt", a.seen_at as "seenAt",
        a.read_at as "readAt", a.archived_at as "archivedAt", s.topic_id as "topicId", s.message, s.data, t.name as "topicName",
        apps.id as "appId", apps.name as "appName", apps.icon as "appIcon"
      from ${statement.table}
        cross join lateral (
          select seq, id, send_id, app_id, channels, created_at, seen_at, read_at, archived_at from alerts
          -- Compared with a number in any case: a condition that may be absent would not use the index.
          where ${statement.isOwner} and ${isListed} and seq < coalesce(${statement.before}, ${sql.lit(maxSeq)})
          order by seq desc limit ${first.inbox.limit}) as a
        ${statement.joinSends} join apps on apps.id = a.app_id left join topics t on t.id = s.topic_id
      order by asked.index, a.seq desc`.execute(db);
      for (const { index, appId: id, appName: name, appIcon: icon, ...alert } of rows) {
        const place = group[index - 1]?.index;
        if (place !== undefined) pages[place]?.push({ ...alert, app: { id, name, icon } });
      }
    },
  );
  return pages;
}

/** Summaries of several inboxes. */
export async function readSummaries(
  db: Database,
  asked: readonly AskedInbox[],
): Promise<InboxSummary[]> {
  const summaries: InboxSummary[] = asked.map(() => noSummary);
  await readGroups(
    asked,
    ({ appId }) => `${appId}`,
    async (group) => {
      const [first] = group;
      if (first === undefined) return;
      const statement = describeGroup(first.inbox, group);
      const { rows } = await sql<InboxSummary & { readonly index: number }>`
      select asked.index::int, counts.*,
        (select max(read_at) from alerts where ${statement.isOwner} and read_at is not null) as "lastRead"
      from ${statement.table}
        cross join lateral (
          select count(*)::int as "unreadCount", count(*) filter (where seen_at is null)::int as "unseenCount"
          from alerts where ${statement.isOwner} and ${inInbox} and read_at is null) as counts`.execute(
        db,
      );
      for (const { index, ...summary } of rows) {
        const place = group[index - 1]?.index;
        if (place !== undefined) summaries[place] = summary;
      }
    },
  );
  return summaries;
}

/** Of an inbox without alerts. */
export const noSummary: InboxSummary = { unreadCount: 0, unseenCount: 0, lastRead: null };

/** The largest bigint. */
const maxSeq = "9223372036854775807";

interface Placed<Inbox> {
  readonly inbox: Inbox;
  readonly index: number;
}

/** Groups the inboxes by their key and reads each group in a statement of its own. */
async function readGroups<Inbox>(
  inboxes: readonly Inbox[],
  keyOf: (inbox: Inbox) => string,
  read: (group: readonly Placed<Inbox>[]) => Promise<void>,
): Promise<void> {
  const placed = inboxes.map((inbox, index) => ({ inbox, index }));
  await Promise.all([...Map.groupBy(placed, ({ inbox }) => keyOf(inbox)).values()].map(read));
}

/** The parts of a statement which name its inboxes, for one app or for all. */
interface GroupStatement {
  /** A row for each inbox, named `asked`. */
  readonly table: RawBuilder<unknown>;
  /** Whether a row of `alerts` belongs to the inbox. */
  readonly isOwner: RawBuilder<unknown>;
  readonly before: RawBuilder<unknown>;
  readonly joinSends: RawBuilder<unknown>;
}

/**
 * A single inbox is named by values: a distributed PostgreSQL then asks its shard alone, and refuses several in one
 * statement.
 */
function describeGroup(
  first: AskedInbox & Partial<AskedPage>,
  group: readonly Placed<AskedInbox & Partial<AskedPage>>[],
): GroupStatement {
  const { wallet, before, appId } = first;
  // A value instead of a column: the planner needs its statistics to choose between the wallet and app indexes.
  const ofApp = appId === undefined ? sql`true` : sql`alerts.app_id = ${appId}`;
  if (group.length === 1) {
    return {
      table: sql`(values (1)) as asked (index)`,
      isOwner: sql`alerts.wallet = ${wallet} and ${ofApp}`,
      before: sql`${before ?? null}::bigint`,
      // The coordinator does not know how few alerts a shard returns, and would read all sends for a plain join.
      joinSends: sql`cross join lateral (
        select message, data, topic_id from sends where id = a.send_id limit 1) as s`,
    };
  }
  const wallets = group.map(({ inbox }) => inbox.wallet);
  const befores = group.map(({ inbox }) => inbox.before ?? null);
  return {
    table: sql`unnest(${wallets}::text[], ${befores}::bigint[])
      with ordinality as asked (wallet, before, index)`,
    isOwner: sql`alerts.wallet = asked.wallet and ${ofApp}`,
    before: sql`asked.before`,
    joinSends: sql`join sends s on s.id = a.send_id`,
  };
}

import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";

// Subscriptions are read in separate statements: a distributed PostgreSQL refuses to join them with the coordinator's
// tables in a correlated subquery or in a change.

/** Where wallets subscribe. */
export type Group = "app" | "topic";

const columnOf = {
  app: { table: "subscriptions", column: "app_id" },
  topic: { table: "topic_subscriptions", column: "topic_id" },
} as const;

/** Counts app or topic subscribers, by id. */
export async function countSubscribers(
  db: Database,
  group: Group,
  ids: readonly string[],
): Promise<(id: string) => number> {
  const { table, column } = columnOf[group];
  const { rows } = await sql<{ id: string; subscribers: number }>`
    select ${sql.ref(column)} as id, count(*)::int as subscribers from ${sql.table(table)}
    where ${sql.ref(column)} = any(${ids}::uuid[]) group by 1`.execute(db);
  const counts = new Map(rows.map(({ id, subscribers }) => [id, subscribers]));
  return (id) => counts.get(id) ?? 0;
}

interface Asked {
  /** Null where the wallet need not subscribe. */
  readonly id: string | null;
  readonly wallet: string;
}

/** Tells which of the wallets subscribe to their app or topic. */
export async function findSubscribers(
  db: Database,
  group: Group,
  asked: readonly Asked[],
): Promise<(asked: Asked) => boolean> {
  const { table, column } = columnOf[group];
  const ids = asked.flatMap(({ id }) => id ?? []);
  const wallets = asked.map(({ wallet }) => wallet);
  const found = new Set<string>();
  if (ids.length > 0) {
    const { rows } = await sql<{ id: string; wallet: string }>`
      select ${sql.ref(column)} as id, wallet from ${sql.table(table)}
      where wallet = any(${wallets}::text[]) and ${sql.ref(column)} = any(${ids}::uuid[])`.execute(
      db,
    );
    for (const { id, wallet } of rows) found.add(`${id} ${wallet}`);
  }
  return ({ id, wallet }) => id === null || found.has(`${id} ${wallet}`);
}

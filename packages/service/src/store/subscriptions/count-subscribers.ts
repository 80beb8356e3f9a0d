import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";

/**
 * Counts the subscribers of apps or topics. In a statement of its own: a distributed PostgreSQL refuses a correlated
 * subquery from a table of the coordinator to one of the shards.
 *
 * @returns the number of an id
 */
export async function countSubscribers(
  db: Database,
  table: "subscriptions" | "topic_subscriptions",
  column: "app_id" | "topic_id",
  ids: readonly string[],
): Promise<(id: string) => number> {
  const { rows } = await sql<{ id: string; subscribers: number }>`
    select ${sql.ref(column)} as id, count(*)::int as subscribers from ${sql.table(table)}
    where ${sql.ref(column)} = any(${ids}::uuid[]) group by 1`.execute(db);
  const counts = new Map(rows.map(({ id, subscribers }) => [id, subscribers]));
  return (id) => counts.get(id) ?? 0;
}

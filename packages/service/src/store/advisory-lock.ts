import { sql } from "kysely";
import type { Database } from "../database/connect.ts";

/** Waits for a lock on a name and holds it until the transaction ends: callers with one name run in turn. */
export async function takeAdvisoryLock(transaction: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

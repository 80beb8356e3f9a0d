import { sql } from "kysely";
import type { Database } from "../database/connect.ts";

/** Serializes callers by name: waits for a lock and holds it until the transaction ends. */
export async function takeAdvisoryLock(transaction: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

import type { Database } from "../../database/connect.ts";

/**
 * Makes a wallet's waiting alerts due, so a worker decides about them with the current preferences: it sends them or
 * has them wait on. Failed attempts keep their time.
 */
export async function reconsiderHeld(db: Database, wallet: string, now: Date): Promise<void> {
  await db
    .updateTable("held_alerts")
    .set({ due_at: now, queued_at: null })
    .where("wallet", "=", wallet)
    .where("state", "!=", "retrying")
    .where("due_at", ">", now)
    .execute();
}

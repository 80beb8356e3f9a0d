import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { readRanges, sweepTable } from "../sweep-table.ts";

/**
 * Erases what event detection stores about a wallet: its events, also from webhook deliveries with others' events, its
 * holdings and the levels it crossed.
 *
 * @returns the number of changed rows
 */
export async function eraseEvents(db: Database, wallet: string): Promise<number> {
  const sweeps = [
    await eraseFromDeliveries(db, wallet),
    await sweepTable(
      db,
      "events",
      (range) => sql`delete from events where ${range} and strpos(occurrence, ${wallet}) > 0`,
    ),
    await sweepTable(
      db,
      "token_holdings",
      (range) => sql`delete from token_holdings where ${range} and wallet = ${wallet}`,
    ),
    await sweepTable(
      db,
      "level_crossings",
      (range) => sql`delete from level_crossings where ${range} and wallet = ${wallet}`,
    ),
    await sweepTable(
      db,
      "position_rule_alerts",
      (range) => sql`delete from position_rule_alerts where ${range} and wallet = ${wallet}`,
    ),
    await sweepTable(
      db,
      "level_changes",
      (range) => sql`delete from level_changes where ${range} and wallet = ${wallet}`,
    ),
    await sweepTable(
      db,
      "level_starts",
      (range) => sql`delete from level_starts where ${range} and wallet = ${wallet}`,
    ),
    await sweepTable(
      db,
      "level_thresholds",
      (range) => sql`
        update level_thresholds l set compared_to = coalesce((
          select max(h.wallet) from token_holdings h
          where h.token_id = l.token_id and h.wallet < ${wallet}), '')
        where ${range} and compared_to = ${wallet}`,
    ),
  ];
  return sweeps.reduce((sum, changed) => sum + changed, 0);
}

interface StoredDelivery {
  readonly id: string;
  readonly body: { readonly events: readonly { readonly walletAddress?: string }[] };
}

/** In JavaScript, because SQL functions reject JSON with the character U+0000. */
async function eraseFromDeliveries(db: Database, wallet: string): Promise<number> {
  let changed = 0;
  for await (const range of readRanges(db, "deliveries")) {
    const { rows } = await sql<StoredDelivery>`
      select id, body from deliveries
      where ${range} and (strpos(body::text, ${wallet}) > 0
        or strpos(recent_attempts::text, ${wallet}) > 0)`.execute(db);
    for (const { id, body } of rows) {
      const events = body.events.filter(({ walletAddress }) => walletAddress !== wallet);
      // Receivers may repeat what they got, so the attempts go as well.
      const statement =
        events.length === 0
          ? sql`delete from deliveries where id = ${id}`
          : sql`update deliveries set body = ${JSON.stringify({ events })}::json,
              recent_attempts = null where id = ${id}`;
      await statement.execute(db);
    }
    changed += rows.length;
  }
  return changed;
}

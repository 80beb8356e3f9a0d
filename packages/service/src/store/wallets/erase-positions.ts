import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import { deleteInSteps } from "../delete-in-steps.ts";
import { forgetMarks } from "../events/level-marks.ts";

const positionsOfStep = 100;

interface FoundPosition {
  readonly id: string;
  readonly number: string | null;
}

/**
 * Erases a wallet's positions with their states, snapshots, trades and flows.
 *
 * @returns the number of erased positions
 */
export async function erasePositions(db: Database, wallet: string): Promise<number> {
  let erased = 0;
  for (;;) {
    const { rows } = await sql<FoundPosition>`
      select id, number from positions where wallet_address = ${wallet} limit ${sql.lit(positionsOfStep)}`.execute(
      db,
    );
    if (rows.length === 0) break;
    const numbers = rows.flatMap(({ number }) => number ?? []);
    // Most of their states, outside the transaction that locks the positions.
    await deleteInSteps(db, "position_states", ofPositions(numbers));
    const ids = rows.map(({ id }) => id);
    erased += await db.transaction().execute((transaction) => eraseSome(transaction, wallet, ids));
  }
  await deleteInSteps(
    db,
    "position_snapshots",
    sql`resolution in ('1m', '5m', '1h', '1d') and wallet_address = ${wallet}`,
  );
  await eraseHistories(db, wallet);
  return erased;
}

/** The flows first: their histories say whose they are. */
async function eraseHistories(db: Database, wallet: string): Promise<void> {
  await deleteInSteps(
    db,
    "position_flows",
    sql`(feed, account) in (select feed, account from position_histories where wallet_address = ${wallet})`,
  );
  await deleteInSteps(db, "position_histories", sql`wallet_address = ${wallet}`);
}

/** In one transaction: afterwards no row leads from the wallet to a position's number. */
async function eraseSome(
  transaction: Database,
  wallet: string,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ number: string | null; source_id: string | null }>`
    delete from positions where id = any(${ids}::text[]) and wallet_address = ${wallet}
    returning number, source_id`.execute(transaction);
  const numbers = rows.flatMap(({ number }) => number ?? []);
  const sourceIds = rows.flatMap(({ source_id: sourceId }) => sourceId ?? []);
  await sql`delete from position_states where ${ofPositions(numbers)}`.execute(transaction);
  await forgetMarks(
    transaction,
    ids.map((id) => ({ id })),
  );
  await sql`
    delete from trades
    where position_id = any(${sourceIds}::text[]) and wallet_address = ${wallet}`.execute(
    transaction,
  );
  return rows.length;
}

function ofPositions(numbers: readonly string[]) {
  return sql`position_number = any(${numbers}::bigint[])`;
}

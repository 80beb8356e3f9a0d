import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { writePosition } from "./position-rows.ts";

/** Inserts or updates positions; the type, wallet and market of a stored one never change. */
export async function upsertPositions(
  db: Database,
  rows: readonly ReturnType<typeof writePosition>[],
): Promise<void> {
  const columns = sql.raw(
    "id, type, wallet_address, market_id, opened_at, closed_at, is_listed, details, updated_at",
  );
  await sql`
    insert into positions as old (${columns})
    select ${columns} from jsonb_populate_recordset(null::positions, ${JSON.stringify(rows)}::jsonb)
    order by id
    on conflict (id) do update set
      (opened_at, closed_at, is_listed, details, updated_at) =
      (excluded.opened_at, excluded.closed_at, excluded.is_listed, excluded.details, excluded.updated_at)
    where (old.type, old.wallet_address, old.market_id) =
        (excluded.type, excluded.wallet_address, excluded.market_id)
      and excluded.updated_at >= old.updated_at`.execute(db);
}

import { type Kysely, sql } from "kysely";

export const transaction = false;

/** A changed market figure asks for its open positions, and for the rules watching such figures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists open_positions_by_market
    on positions (market_id) where closed_at is null and type <> 'prediction'`.execute(db);
  await sql`
    create index concurrently if not exists position_rules_of_markets on position_rules (wallet)
    where measure in ('deposit-rate', 'borrow-rate', 'utilization', 'deposit-room')`.execute(db);
}

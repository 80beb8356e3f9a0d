import { sql } from "kysely";
import { tablePlaces } from "../../src/database/cluster/table-places.ts";
import type { Database } from "../../src/database/connect.ts";

const partitions = 4;

/**
 * Partitions the empty wallet tables by the wallet's hash: PostgreSQL then refuses keys without it, as one does which
 * spreads these tables over several servers. Outcomes are partitioned by day already.
 */
export async function partitionByWallet(db: Database): Promise<void> {
  // Marks in an inbox have numbers from the alerts' sequence, which goes with its table.
  await sql`alter table inbox_changes alter column seq drop default`.execute(db);
  for (const [table, place] of Object.entries(tablePlaces)) {
    if (place !== "wallet" || table === "send_outcomes") continue;
    const before = sql.id(`${table}_before`);
    await sql`alter table ${sql.table(table)} rename to ${before}`.execute(db);
    await sql`
      create table ${sql.table(table)} (like ${before} including all) partition by hash (wallet)`.execute(
      db,
    );
    await sql`drop table ${before}`.execute(db);
    for (let remainder = 0; remainder < partitions; remainder += 1) {
      await sql`
        create table ${sql.id(`${table}_${remainder}`)} partition of ${sql.table(table)}
        for values with (modulus ${sql.lit(partitions)}, remainder ${sql.lit(remainder)})`.execute(
        db,
      );
    }
  }
  await sql`alter sequence alerts_seq_seq1 rename to alerts_seq_seq`.execute(db);
  await sql`
    alter table inbox_changes alter column seq set default nextval('alerts_seq_seq')`.execute(db);
}

import { type Kysely, sql } from "kysely";

export const transaction = false;

/** The loan to value to which a rule's alerts offer to repay a loan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table position_rules add column if not exists target_ltv float8`.execute(db);
  await sql`alter table position_rule_changes add column if not exists target_ltv float8`.execute(
    db,
  );
}

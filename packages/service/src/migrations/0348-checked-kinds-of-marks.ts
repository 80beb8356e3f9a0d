import { type Kysely, sql } from "kysely";

/** The second step of `0346-kinds-of-marks`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inbox_changes validate constraint inbox_changes_kind_check`.execute(db);
}

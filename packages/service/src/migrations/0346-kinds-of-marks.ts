import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inbox_changes drop constraint inbox_changes_kind_check,
      add constraint inbox_changes_kind_check check
        (kind in ('seen', 'read', 'unread', 'archive', 'unarchive', 'clear')) not valid`.execute(
    db,
  );
}

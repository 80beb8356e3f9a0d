import { type Kysely, sql } from "kysely";

export const transaction = false;

/** Each admin key's role. The previous version's keys may do everything, and so might the keys behind its entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table admin_keys add column if not exists role text not null default 'all'`.execute(
    db,
  );
  await sql`alter table audit_entries
    add column if not exists admin_key_role text not null default 'all'`.execute(db);
  await sql`alter table admin_keys drop constraint if exists admin_keys_role_check`.execute(db);
  await sql`alter table admin_keys add constraint admin_keys_role_check
    check (role in ('read', 'operate', 'all')) not valid`.execute(db);
  await sql`alter table admin_keys validate constraint admin_keys_role_check`.execute(db);
  await sql`alter table audit_entries drop constraint if exists audit_entries_role_check`.execute(
    db,
  );
  await sql`alter table audit_entries add constraint audit_entries_role_check
    check (admin_key_role in ('read', 'operate', 'all')) not valid`.execute(db);
  await sql`alter table audit_entries validate constraint audit_entries_role_check`.execute(db);
}

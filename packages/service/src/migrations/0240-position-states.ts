import { type Kysely, sql } from "kysely";

/**
 * Superseded states of reported positions get rows a sixth as large: the position's number instead of its id and
 * wallet, and its amounts without their shape, which is stored once. Earlier versions' rows stay in position_snapshots.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence position_numbers;
    create table position_shapes (
      id integer generated always as identity primary key,
      -- Of the shape as text.
      hash text not null unique,
      -- The details of a position, with the index of an amount in place of each.
      shape jsonb not null
    );
    alter table positions
      -- Null for predictions, and until a report of a version with position_states changes the position.
      add column number bigint,
      -- The details of the row, as they were at amounts_at: they describe it while that equals updated_at.
      add column shape_id integer,
      add column amounts text,
      add column amounts_at timestamptz`.execute(db);
  await sql`
    create table position_states (
      position_number bigint not null,
      at timestamptz not null,
      shape_id integer not null,
      is_held boolean not null,
      resolution text not null,
      value_usd numeric not null,
      -- As decimal text, separated by spaces.
      amounts text not null,
      primary key (position_number, at, resolution)
    ) partition by list (resolution)`.execute(db);
  for (const resolution of ["1m", "5m", "1h", "1d"]) {
    await sql`
      create table ${sql.ref(`position_states_${resolution}`)} partition of position_states
      for values in (${sql.lit(resolution)}) partition by range (at)`.execute(db);
  }
}

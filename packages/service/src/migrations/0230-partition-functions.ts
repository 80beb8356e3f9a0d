import { type Kysely, sql } from "kysely";

/**
 * Partitions come and go while the service runs. These functions have the table owner's rights, so the service's role
 * needs none to create tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function create_partition(parent text, partition text, first timestamptz, next timestamptz)
    returns void language plpgsql security definer as $$
    begin
      if parent !~ '^(send_outcomes|(market_history|price_history|position_snapshots|position_states|outcome_prices)_(1m|5m|1h|1d))$'
        or partition !~ ('^' || parent || '_[0-9-]+$')
      then
        raise exception '% is not a partition of a table of the service', partition;
      end if;
      execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
        partition, parent, first, next);
    end $$;

    create function drop_partition(partition text) returns void language plpgsql security definer as $$
    begin
      if partition !~ '^(send_outcomes|(market_history|price_history|position_snapshots|position_states|outcome_prices)_(1m|5m))_[0-9-]+$' then
        raise exception '% is not a partition of a table of the service', partition;
      end if;
      execute format('drop table if exists %I', partition);
    end $$;

    revoke execute on function create_partition, drop_partition from public;

    -- The caller's search_path must not lead them to other tables.
    do $$
    declare
      path text := format('search_path = %I, pg_temp', current_schema());
    begin
      execute 'alter function create_partition set ' || path;
      execute 'alter function drop_partition set ' || path;
    end $$`.execute(db);
}

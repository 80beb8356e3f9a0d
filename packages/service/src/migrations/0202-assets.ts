import { type Kysely, sql } from "kysely";

/** The assets with the columns for searches, and prices at four resolutions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await createAssets(db);
  await createPrices(db);
}

async function createAssets(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assets (
      id text collate "C" primary key,
      chain text not null,
      address text,
      name text not null,
      ticker text not null,
      tags text[] not null,
      decimals integer,
      icon text,
      price_usd numeric check (price_usd >= 0 and price_usd <> 'NaN'),
      price_change_24h numeric,
      market_cap_usd numeric check (market_cap_usd >= 0 and market_cap_usd <> 'NaN'),
      volume_24h_usd numeric check (volume_24h_usd >= 0 and volume_24h_usd <> 'NaN'),
      -- Lists start with the largest; what nobody has weighed comes last.
      size_usd numeric not null generated always as (coalesce(market_cap_usd, 0)) stored,
      -- Made by the domain's searchText and tickerKey, so that names and queries are read alike.
      search_name text collate "C" not null,
      search_ticker text collate "C" not null,
      -- Words as they are: PostgreSQL's own parser takes texts like 1e5 and raydium.io apart.
      search_words tsvector not null
        generated always as (array_to_tsvector(array_remove(string_to_array(search_name, ' '), ''))) stored,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index assets_by_size on assets (size_usd desc, id)`.execute(db);
  await sql`create index assets_by_ticker on assets (search_ticker)`.execute(db);
  await sql`create index assets_by_beginning on assets (search_name)`.execute(db);
  await sql`create index assets_by_word on assets using gin (search_words)`.execute(db);
  await sql`create index assets_by_likeness on assets using gin (search_name gin_trgm_ops)`.execute(
    db,
  );
  await sql`create index assets_by_tag on assets using gin (tags)`.execute(db);
}

async function createPrices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_history (
      resolution text not null,
      asset_id text collate "C" not null,
      bucket timestamptz not null,
      observed_at timestamptz not null,
      price_usd numeric not null,
      -- The source stood by a price far from the one before.
      jump_confirmed boolean not null default false,
      primary key (resolution, asset_id, bucket)
    ) partition by list (resolution)`.execute(db);
  for (const resolution of ["1m", "5m", "1h", "1d"]) {
    await sql`
      create table ${sql.ref(`price_history_${resolution}`)} partition of price_history
      for values in (${sql.lit(resolution)}) partition by range (bucket)`.execute(db);
  }
}

import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { ChainToken } from "../../domain/assets/mint-account.ts";
import { searchText, tickerKey } from "../../domain/assets/search.ts";

/** Anyone can make tokens and send them to a watched wallet. */
const maxUnlisted = 100_000;

/** The Solana mints not asked for since a time, the largest tokens first. */
export async function listUnreadMints(
  db: Database,
  before: Date,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ readonly address: string }>`
    select address from assets
    where chain = 'solana' and address is not null and (mint_read_at is null or mint_read_at < ${before})
    order by size_usd desc, id limit ${count}`.execute(db);
  return rows.map(({ address }) => address);
}

/**
 * Adds what the chain says about mints, and tokens no feed has described. Their names are the chain's until a feed
 * describes them.
 *
 * @param asked all requested mints, including those without an answer
 */
export async function saveTokens(
  db: Database,
  asked: readonly string[],
  tokens: readonly ChainToken[],
  now: Date,
): Promise<void> {
  if (asked.length === 0) return;
  await updateMints(db, asked, tokens, now);
  await addUnlisted(db, tokens, now);
}

async function updateMints(
  db: Database,
  asked: readonly string[],
  tokens: readonly ChainToken[],
  now: Date,
): Promise<void> {
  const mints = new Map(tokens.map(({ address, mintAccount }) => [address, mintAccount]));
  const rows = asked.map((address) => ({ id: `solana:${address}`, mint: mints.get(address) }));
  await sql`
    with read as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read (id text, mint jsonb)),
    locked as (
      -- In id order, so that two writers do not deadlock.
      select id from assets where id in (select id from read) order by id for update
    )
    update assets set
      -- A mint does not state the address of a document that another account has.
      mint = coalesce(
        jsonb_strip_nulls(jsonb_build_object('metadataUri', assets.mint -> 'metadataUri')) || read.mint,
        assets.mint),
      mint_read_at = ${now}::timestamptz
    from locked join read on read.id = locked.id
    where assets.id = locked.id`.execute(db);
}

async function addUnlisted(db: Database, tokens: readonly ChainToken[], now: Date): Promise<void> {
  const named = tokens.flatMap((token) => {
    const { name, symbol = name, address, decimals, mintAccount: mint } = token;
    if (name === undefined || symbol === undefined) return [];
    const id = `solana:${address}`;
    const search = { search_name: searchText(name), search_ticker: tickerKey(symbol) };
    return [{ ...{ id, address, name, ticker: symbol, decimals, mint }, ...search }];
  });
  if (named.length === 0) return;
  await sql`
    insert into assets as old
      (id, chain, address, name, ticker, tags, decimals, search_name, search_ticker, mint, mint_read_at, is_listed, updated_at)
    select id, 'solana', address, name, ticker, '{}', decimals, search_name, search_ticker, mint,
      ${now}::timestamptz, false, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as new (
      id text, address text, name text, ticker text, decimals int, search_name text, search_ticker text, mint jsonb)
    where (select count(*) from assets where not is_listed) < ${maxUnlisted}
      or exists (select from assets known where known.id = new.id)
    order by id
    on conflict (id) do update set
      (name, ticker, decimals, search_name, search_ticker) =
      (excluded.name, excluded.ticker, excluded.decimals, excluded.search_name, excluded.search_ticker)
    where not old.is_listed and (old.name, old.ticker, old.decimals) is distinct from
      (excluded.name, excluded.ticker, excluded.decimals)`.execute(db);
}

import { type Kysely, sql } from "kysely";

/** A ledger for each wallet and outcome of a position id, and each trade's versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addLedgerKeys(db);
  await addTradeVersions(db);
  await separateMixedLedgers(db);
}

async function addLedgerKeys(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table positions
      -- The id that the provider gives a prediction position; several wallets and outcomes may share it.
      add column source_id text collate "C",
      add column outcome_id text`.execute(db);
  await sql`
    update positions set source_id = id, outcome_id = details->>'outcomeId',
      details = details || jsonb_build_object('sourceId', id)
    where type = 'prediction'`.execute(db);
  await sql`
    create unique index positions_by_ledger on positions (source_id, wallet_address, outcome_id)
    where type = 'prediction'`.execute(db);
}

async function addTradeVersions(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table trades
      -- The observation that reported this version of the trade.
      add column observed_at timestamptz,
      -- False for a sale of more shares than are held, until the missing purchase arrives.
      add column is_counted boolean not null default true`.execute(db);
  await sql`update trades set observed_at = at`.execute(db);
  await sql`
    alter table trades
      alter column observed_at set not null,
      drop constraint trades_pkey,
      add primary key (position_id, wallet_address, outcome_id, id)`.execute(db);
  await sql`drop index trades_by_position`.execute(db);
  await sql`
    create index trades_by_ledger on trades (position_id, wallet_address, outcome_id, at)`.execute(
    db,
  );
}

/**
 * Empties the ledgers which counted trades from another wallet, market or outcome, and marks their trades as not
 * counted: each ledger's next trade, new or repeated, recomputes it.
 */
async function separateMixedLedgers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table mixed on commit drop as
    select distinct p.id from positions p join trades t on t.position_id = p.id
    where p.type = 'prediction' and ((t.wallet_address, t.market_id, t.outcome_id)
      <> (p.wallet_address, p.market_id, p.outcome_id))`.execute(db);
  await sql`
    delete from trades t using positions p
    where p.id = t.position_id and p.type = 'prediction' and p.market_id <> t.market_id`.execute(
    db,
  );
  await sql`
    update trades set is_counted = false where position_id in (select id from mixed)`.execute(db);
  const nothing = sql`jsonb_build_object('$decimal', '0')`;
  await sql`
    update positions set closed_at = opened_at, is_listed = false,
      details = jsonb_set(details, '{ledger}', details->'ledger' || jsonb_build_object(
        'shares', ${nothing}, 'cost', ${nothing}, 'realized', ${nothing},
        'paidIn', ${nothing}, 'takenOut', ${nothing}, 'realizedBefore', ${nothing},
        'paidInBefore', ${nothing}, 'takenOutBefore', ${nothing}, 'paidOut', false))
    where id in (select id from mixed)`.execute(db);
}

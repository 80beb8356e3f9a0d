import { sql } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { FeedRanking } from "../../domain/feeds/feed-ranking.ts";
import type { PositionInMarket } from "../../domain/positions/position.ts";
import { mayWrite } from "../feeds/feed-owners.ts";
import { hashText } from "../hash-text.ts";
import { type Changes, type ReportedRow, readStored } from "./position-changes.ts";
import { tableOf } from "./position-rows.ts";
import { insertStates, stateRowOf } from "./position-snapshots.ts";
import { keepSupersededStates, removeCorrectedStates } from "./superseded-states.ts";

/**
 * Writes positions, and adds their previous states to the snapshots; the caller's transaction makes them one.
 *
 * @param shapeIds each position's shape id
 * @returns the written positions' ids
 */
export async function writeChanges(
  db: Database,
  { positions, states, supersededAt }: Omit<Changes, "newest" | "rejected">,
  shapeIds: ReadonlyMap<string, number>,
  now: Date,
  ranking: FeedRanking = [],
): Promise<ReadonlySet<string>> {
  const rows = [...positions.values()].map((row) => ({
    ...row,
    shape_id: shapeIds.get(row.shape),
  }));
  if (supersededAt.length > 0) {
    const next = rows.map(({ id, updated_at: nextAt }) => ({ id, nextAt }));
    await keepSupersededStates(db, next, now);
  }
  const written = rows.length > 0 ? await upsertReported(db, rows, ranking) : new Set<string>();
  if (states.length > 0) {
    await removeCorrectedStates(db, states);
    await insertStates(db, { rows: states, now });
  }
  return written;
}

const reportedColumns = [
  ...["id", "type", "wallet_address", "market_id", "opened_at", "closed_at", "is_listed"],
  ...["updated_at", "feed", "state_hash", "value_usd", "shape_id", "amounts"],
] as const;

type RowWithShape = ReportedRow & { readonly shape_id: number | undefined };

/** All rows come from one feed. */
async function upsertReported(
  db: Database,
  rows: readonly RowWithShape[],
  ranking: FeedRanking,
): Promise<ReadonlySet<string>> {
  const claim = { feed: rows[0]?.feed ?? "", ranking };
  const columns = sql.join([...reportedColumns, "details"].map((name) => sql.ref(name)));
  const { rows: written } = await sql<{ id: string }>`
    insert into positions as old (${columns}, valued_at, amounts_at, number)
    select ${columns}, updated_at, updated_at, nextval('position_numbers')
    from ${tableOf(rows, reportedColumns)}
    -- In id order, so that two writers do not deadlock.
    order by id
    on conflict (id) do update set
      (opened_at, closed_at, is_listed, details, updated_at, feed, lists_missed, missed_at, state_hash,
        value_usd, valued_at, shape_id, amounts, amounts_at, number) =
      (excluded.opened_at, excluded.closed_at, excluded.is_listed, excluded.details, excluded.updated_at,
        excluded.feed, 0, null, excluded.state_hash, excluded.value_usd, excluded.valued_at,
        excluded.shape_id, excluded.amounts, excluded.amounts_at, coalesce(old.number, excluded.number))
    where (old.type, old.wallet_address, old.market_id) =
        (excluded.type, excluded.wallet_address, excluded.market_id)
      and ${mayWrite(claim, "old.feed")}
      and excluded.updated_at >= old.updated_at
    returning id`.execute(db);
  return new Set(written.map(({ id }) => id));
}

/**
 * Adds bet states to the snapshots where shares or outcome changed; a price change is none. Only replicas on earlier
 * versions read them; later ones add up the trades.
 */
export async function recordBets(
  db: Database,
  bets: readonly PositionInMarket[],
  now: Date,
): Promise<void> {
  const stored = await readStored(
    db,
    bets.map(({ position }) => position.id),
  );
  const changed = bets.flatMap((bet) => {
    const row = { ...stateRowOf(bet), observed_at: now };
    const stateHash = hashText(
      JSON.stringify([row.shares, row.outcome_id, row.market_id, row.is_held]),
    );
    return stored.get(row.position_id)?.state_hash === stateHash ? [] : [{ row, stateHash }];
  });
  await insertStates(db, { rows: changed.map(({ row }) => row), now });
  const hashes = JSON.stringify(
    changed.map(({ row, stateHash }) => ({ id: row.position_id, state_hash: stateHash })),
  );
  await sql`
    update positions set state_hash = new.state_hash
    from jsonb_to_recordset(${hashes}::jsonb) as new (id text, state_hash text)
    where positions.id = new.id`.execute(db);
}

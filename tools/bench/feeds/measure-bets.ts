import { Decimal } from "@bellwether/service/src/domain/decimal.ts";
import { applyBatch } from "@bellwether/service/src/feeds/batches/apply-batch.ts";
import { sql } from "kysely";
import type { BenchDatabase } from "../service/bench-database.ts";
import { formatInteger, type Table } from "../table.ts";
import { betMarketId, betsStart, fillBets, makeBetMarket, outcomeId } from "./fill-bets.ts";
import { measureWork, type Work } from "./measure-work.ts";

export interface BetsOptions {
  /** Open bets on one market. */
  readonly bets: number;
  /** Price changes, each a minute after the one before. */
  readonly prices: number;
}

interface Measured extends Work {
  readonly name: string;
  /** The number of market updates in the work. */
  readonly updates: number;
}

const targetPauseMs = 50;

/** Measures updates to a market with many open bets, beside alternatives writing every bet's value. */
export async function measureBets(database: BenchDatabase, options: BetsOptions): Promise<Table> {
  await fillBets(database, options.bets);
  await sql`create table bet_values (position_id text, moment timestamptz, value_usd numeric,
    primary key (position_id, moment))`.execute(database.db);
  const measure = async (name: string, updates: number, work: () => Promise<void>) => ({
    ...(await measureWork(database, work)),
    ...{ name, updates },
  });
  const measured = [
    await measure("a price", options.prices, () => applyPrices(database, options.prices)),
    await measure("the settlement", 1, () => settle(database, options.prices + 1)),
    await measure("peer: a row for each bet, in PostgreSQL", 1, () => valueInDatabase(database)),
    await measure("peer: a row for each bet, in chunks", 1, () => valueInChunks(database)),
    await measure("peer: a row for each bet, one list", 1, () => valueInList(database)),
  ];
  return describe(options, measured);
}

const timeOf = (minute: number) => new Date(betsStart.getTime() + minute * 60_000);

async function applyPrices({ store }: BenchDatabase, prices: number): Promise<void> {
  for (let minute = 1; minute <= prices; minute++) {
    const yes = new Decimal(100 + (minute % 800)).div(1000);
    await apply(store, minute, makeBetMarket(yes));
  }
}

async function settle({ store }: BenchDatabase, minute: number): Promise<void> {
  const settledAt = timeOf(minute).toISOString();
  const settlement = { status: "settled", settledAt, winningOutcomeId: outcomeId };
  await apply(store, minute, makeBetMarket(new Decimal(1), settlement));
}

async function apply(store: BenchDatabase["store"], minute: number, market: object) {
  const batch = { observedAt: timeOf(minute), markets: [market] };
  const { problems } = await applyBatch(store, "bench", batch);
  if (problems[0]) throw new Error(problems[0].message);
}

const sharesOf = sql`(details->'ledger'->'shares'->>'$decimal')::numeric`;
const isBet = sql`market_id = ${betMarketId} and type = 'prediction' and closed_at is null`;
const peerPrice = new Decimal("0.6");

async function valueInDatabase({ db }: BenchDatabase): Promise<void> {
  await sql`
    insert into bet_values
    select id, ${timeOf(1)}, ${sharesOf} * ${peerPrice.toFixed()}::numeric from positions where ${isBet}`.execute(
    db,
  );
}

/** Rows read and written by a peer's statement. */
const rowsPerStatement = 1000;

async function valueInChunks(database: BenchDatabase): Promise<void> {
  for (let after = ""; ; ) {
    const bets = await readBets(database, after, rowsPerStatement);
    const last = bets.at(-1);
    if (last === undefined) return;
    await insertValues(database, bets, timeOf(2));
    after = last.id;
  }
}

/** Fails beyond PostgreSQL's size limit for one JSON value. */
async function valueInList(database: BenchDatabase): Promise<void> {
  await insertValues(database, await readBets(database, ""), timeOf(3));
}

interface Bet {
  readonly id: string;
  readonly shares: string;
}

async function readBets({ db }: BenchDatabase, after: string, limit?: number): Promise<Bet[]> {
  const { rows } = await sql<Bet>`
    select id, ${sharesOf}::text as shares from positions where ${isBet} and id > ${after}
    order by id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db);
  return rows;
}

async function insertValues({ db }: BenchDatabase, bets: readonly Bet[], moment: Date) {
  const values = bets.map(({ id, shares }) => ({
    position_id: id,
    moment,
    value_usd: peerPrice.times(shares).toFixed(),
  }));
  await sql`
    insert into bet_values
    select * from jsonb_populate_recordset(null::bet_values, ${JSON.stringify(values)}::jsonb)`.execute(
    db,
  );
}

function describe({ bets, prices }: BetsOptions, measured: readonly Measured[]): Table {
  const [ours] = measured;
  const own = measured.filter(({ name }) => !name.startsWith("peer"));
  const pause = Math.max(...own.map(({ busiestPauseMs }) => busiestPauseMs));
  const met = pause <= targetPauseMs ? "Met" : "Missed";
  return {
    title: `A market with ${formatInteger(bets)} open bets`,
    note: `CPU milliseconds of one update, the mean of ${prices} prices. Ratio: CPU time as a multiple of a price. Pause: how long the event loop was blocked at most, in milliseconds. Busy: the CPU time of that pause. MB: how much the memory of the process grew.`,
    columns: ["", "PostgreSQL", "Node", "ratio", "pause", "busy", "MB"],
    rows: measured.map((measurement) => [
      measurement.name,
      ...[measurement.postgresMs, measurement.nodeMs].map((ms) =>
        Number.isNaN(ms) ? "–" : (ms / measurement.updates).toFixed(1),
      ),
      ours === undefined ? "–" : formatRatio(cpuMsOf(measurement) / cpuMsOf(ours)),
      ...[measurement.longestPauseMs, measurement.busiestPauseMs, measurement.peakMb].map((value) =>
        value.toFixed(0),
      ),
    ]),
    verdicts: [
      `${met}: the longest pause of an update took ${pause.toFixed(0)} ms of CPU, the target is at most ${targetPauseMs} ms.`,
    ],
  };
}

/** For one update; without PostgreSQL where the system has no /proc. */
function cpuMsOf({ postgresMs, nodeMs, updates }: Measured): number {
  return ((Number.isNaN(postgresMs) ? 0 : postgresMs) + nodeMs) / updates;
}

function formatRatio(ratio: number): string {
  return ratio < 10 ? ratio.toFixed(1) : formatInteger(ratio);
}

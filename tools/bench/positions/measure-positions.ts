import { packChannels } from "@bellwether/service/src/domain/channels/channel.ts";
import { Decimal } from "@bellwether/service/src/domain/decimal.ts";
import type { ObservedMarket } from "@bellwether/service/src/domain/markets/market.ts";
import { systemRandom } from "@bellwether/service/src/domain/random.ts";
import { openEventStores } from "@bellwether/service/src/store/store.ts";
import { makeMarket } from "@bellwether/service/tests/support/market-fixtures.ts";
import { sql } from "kysely";
import { type Cost, measureCost, microsecondsEach } from "../deliveries/cpu-meter.ts";
import { createRandom } from "../events/random-market.ts";
import { readMemoryInUse } from "../memory-in-use.ts";
import { type BenchDatabase, startBenchDatabase } from "../service/bench-database.ts";
import { formatInteger, type Table } from "../table.ts";
import { fillPositions, fillRules, marketIdOf, type RulesSize, startMs } from "./fill-rules.ts";
import { scanRules } from "./scan-rules.ts";

export interface PositionsOptions extends RulesSize {
  /** One-second batches, with a change in each market. */
  readonly seconds: number;
  /** By which fraction a figure moves in a second at most. */
  readonly move: number;
}

export const fullRun: PositionsOptions = {
  ...{ markets: 10_000, positions: 1_000_000, seconds: 5, move: 0.0005 },
};

/** A smoke test for the bench. */
export const quickRun: PositionsOptions = { markets: 200, positions: 5000, seconds: 5, move: 0.01 };

const targetChangesPerSecond = 10_000;
const marketsPerChunk = 1000;

/** Measures the cost position rules add to a market change, beside a scan of all rules. */
export async function measurePositions(options: PositionsOptions): Promise<Table> {
  const database = await startBenchDatabase();
  try {
    return await measure(database, options);
  } finally {
    await database.stop();
  }
}

async function measure(database: BenchDatabase, options: PositionsOptions): Promise<Table> {
  const { markets, positions, seconds } = options;
  const appId = await fillPositions(database, options);
  const batches = makeBatches(options);
  const write = (from: number, count: number) => async () => {
    for (const batch of batches.slice(from, from + count)) await save(database, batch);
  };
  const unwatched = await measureCost(database, write(0, seconds));
  await fillRules(database, appId, options);
  const bytes = await readBytes(database);
  const next = batches[seconds] ?? [];
  let scanned = 0;
  const scan = await measureCost(database, async () => {
    scanned = await scanRules(database, next);
  });
  const bytesBefore = readMemoryInUse();
  const load = await measureCost(database, write(seconds, 1));
  const memory = readMemoryInUse() - bytesBefore;
  const found = await countReached(database);
  const watched = await measureCost(database, write(seconds + 1, seconds));
  const events = openEventStores(database.db, {
    random: systemRandom,
    channels: packChannels(["IN_APP"]),
  });
  const told = await keepReached(database);
  const alerts = await measureCost(database, async () => {
    await events.positionCrossings.tell(new Date(startMs + 86_400_000));
  });
  const changes = markets * seconds;
  const each = (cost: Cost, count: number) => microsecondsEach(cost, count).toFixed(0);
  const row = (name: string, cost: Cost, count: number) => [
    name,
    ...[cost.seconds, cost.postgresMs / 1000, cost.nodeMs / 1000].map((value) => value.toFixed(1)),
    each(cost, count),
  ];
  const added = microsecondsEach(watched, changes) - microsecondsEach(unwatched, changes);
  const scanEach = microsecondsEach(scan, markets);
  const cores = (added * targetChangesPerSecond) / 1e6;
  return {
    title: `${formatInteger(positions)} positions with three rules each`,
    note: `${formatInteger(markets)} markets that change once a second, ${seconds} seconds. Seconds, CPU seconds, and CPU microseconds of a change (of a level in the last row). Takeover: the first second of a replica that has just started, which loads the levels.`,
    columns: ["", "seconds", "PostgreSQL", "Node", "µs each"],
    rows: [
      row("markets without rules", unwatched, changes),
      row("markets with rules", watched, changes),
      row("scan of all rules, one second", scan, markets),
      row("takeover", load, markets),
      row(`alerts of ${formatInteger(told)} levels`, alerts, Math.max(1, told)),
    ],
    verdicts: [
      `Rules add ${added.toFixed(0)} µs of CPU to a change; a scan of all rules once a second takes ${(scanEach / Math.max(1, added)).toFixed(1)} times as much.`,
      `${cores <= 1 ? "Met" : "Missed"}: for ${formatInteger(targetChangesPerSecond)} changes a second, rules take ${cores.toFixed(1)} cores; the target is 1.`,
      `Rules take ${(bytes / positions / 3).toFixed(0)} bytes each in the database, and ${(memory / positions / 3).toFixed(0)} bytes in memory: ${(memory / 1e6).toFixed(0)} MB.`,
      `A replica that has just started is done with its first second after ${load.seconds.toFixed(1)} s.`,
      scanned === found
        ? "Both find the same."
        : `They differ: ${found} rules fired, a scan finds ${scanned}.`,
    ],
  };
}

/** A batch before the rules, and one after each run part. */
function makeBatches({ markets, seconds, move }: PositionsOptions): ObservedMarket[][] {
  const random = createRandom(7);
  const templates = Array.from({ length: markets }, (_, market) =>
    makeMarket({ id: marketIdOf(market), type: "lending" }),
  );
  const factors = templates.map(() => 1);
  return Array.from({ length: 2 * seconds + 1 }, (_, second) => {
    const observedAt = new Date(startMs + second * 1000);
    return templates.map((market, index) => {
      const factor = (factors[index] ?? 1) * (1 - move + 2 * move * random());
      factors[index] = factor;
      const figures = {
        ...market.figures,
        depositApy: new Decimal((0.05 * factor).toFixed(9)),
        totalBorrow: new Decimal((10 * factor).toFixed(9)),
      };
      return { market: { ...market, figures }, observedAt };
    });
  });
}

async function save({ store }: BenchDatabase, batch: readonly ObservedMarket[]): Promise<void> {
  for (let start = 0; start < batch.length; start += marketsPerChunk) {
    await store.markets.saveMarkets("bench", batch.slice(start, start + marketsPerChunk));
  }
}

async function countReached({ db }: BenchDatabase): Promise<number> {
  const { rows } = await sql<{ reached: number }>`
    select count(*)::int as reached from position_rule_crossings`.execute(db);
  return rows[0]?.reached ?? 0;
}

/** Leaves some rules' levels to become alerts: each is a send, and costs the same. */
async function keepReached(database: BenchDatabase): Promise<number> {
  await sql`
    delete from position_rule_crossings where seq not in (
      select seq from position_rule_crossings order by seq limit 1000)`.execute(database.db);
  return countReached(database);
}

async function readBytes({ db }: BenchDatabase): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_total_relation_size('position_rules') as bytes`.execute(db);
  return Number(rows[0]?.bytes);
}

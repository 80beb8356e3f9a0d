import { packChannels } from "@bellwether/service/src/domain/channels/channel.ts";
import { systemRandom } from "@bellwether/service/src/domain/random.ts";
import { makeUuid } from "@bellwether/service/src/domain/uuid.ts";
import { applyBatch } from "@bellwether/service/src/feeds/batches/apply-batch.ts";
import { makeFeedMarket, usdcToken } from "@bellwether/service/tests/support/market-fixtures.ts";
import { sql } from "kysely";
import type { BenchDatabase } from "../service/bench-database.ts";

export interface RulesSize {
  readonly markets: number;
  /** Each belongs to another wallet and has three rules. */
  readonly positions: number;
}

export const startMs = Date.parse("2026-11-03T12:00:00Z");
const rowsPerStatement = 20_000;

export function marketIdOf(market: number): string {
  return `market-${market}`;
}

/** Markets, each with an even share of the positions. */
export async function fillPositions(
  database: BenchDatabase,
  { markets, positions }: RulesSize,
): Promise<string> {
  const observedAt = new Date(startMs);
  const ids = Array.from({ length: markets }, (_, market) => marketIdOf(market));
  const listed = ids.map((id) => ({ ...makeFeedMarket({ id, type: "lending" }) }));
  const template = {
    ...{ id: "template", type: "lending", walletAddress: "4".repeat(43), marketId: ids[0] },
    ...{ provider: { id: "harbor", name: "Harbor" }, openedAt: observedAt.toISOString() },
    ...{ deposits: [{ token: usdcToken, amountBaseUnits: "1000000", valueUsd: 1 }], borrows: [] },
  };
  const batch = { observedAt, markets: listed, positions: [template] };
  const { problems } = await applyBatch(database.store, "bench", batch);
  if (problems[0] !== undefined) throw new Error(problems[0].message);
  const appId = await addApp(database);
  const columns = await readColumns(database);
  const copied = columns.map((column) => copies[column] ?? sql`t.${sql.ref(column)}`);
  for (let from = 0; from < positions; from += rowsPerStatement) {
    const to = Math.min(positions, from + rowsPerStatement) - 1;
    const numbers = sql`generate_series(${from}::int, ${to}::int) number`;
    await sql`
      insert into positions (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(copied)} from positions t,
        (select number, 'market-' || number % ${markets}::int as market from ${numbers}) given
      where t.id = 'template'`.execute(database.db);
    await sql`
      insert into subscriptions (app_id, wallet, channels)
      select ${appId}::uuid, 'wallet-' || number, ${packChannels(["IN_APP"])}::int
      from ${numbers}`.execute(database.db);
  }
  // PostgreSQL looks up rules' foreign keys by all app subscribers until it knows their number.
  await sql`analyze positions, subscriptions`.execute(database.db);
  return appId;
}

const copies: Readonly<Record<string, ReturnType<typeof sql>>> = {
  id: sql`'position-' || given.number`,
  wallet_address: sql`'wallet-' || given.number`,
  market_id: sql`given.market`,
  number: sql`nextval('position_numbers')`,
};

async function readColumns({ db }: BenchDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'positions' and is_generated = 'NEVER'`.execute(db);
  return rows.map(({ name }) => name);
}

/** The rate up and down, and the utilization up, at levels spread evenly between the first figure and its limit. */
export async function fillRules(
  database: BenchDatabase,
  appId: string,
  { positions }: RulesSize,
): Promise<void> {
  const part = (salt: string) =>
    sql`(('x' || substr(md5(${salt} || number), 1, 7))::bit(28)::int / 268435456.0)`;
  const rules = [
    { measure: "deposit-apy", direction: "up", level: sql`0.05 + 0.05 * ${part("up")}` },
    { measure: "deposit-apy", direction: "down", level: sql`0.05 - 0.045 * ${part("down")}` },
    { measure: "utilization", direction: "up", level: sql`0.01 + 0.9 * ${part("used")}` },
  ];
  await database.db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    // Without foreign key checks and a change for each rule: no replica has read the rules before.
    await sql`set session_replication_role = replica`.execute(connection);
    for (const { measure, direction, level } of rules) {
      for (let from = 0; from < positions; from += rowsPerStatement) {
        const to = Math.min(positions, from + rowsPerStatement) - 1;
        await sql`
          insert into position_rules
            (id, app_id, wallet, measure, direction, level, enabled, created_at)
          select gen_random_uuid(), ${appId}::uuid, 'wallet-' || number, ${measure}, ${direction},
            ${level}, true, now()
          from generate_series(${from}::int, ${to}::int) number`.execute(connection);
      }
    }
    await sql`reset session_replication_role`.execute(connection);
    for (const table of ["positions", "subscriptions", "position_rules"]) {
      await sql`vacuum analyze ${sql.table(table)}`.execute(connection);
    }
    await sql`checkpoint`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}

async function addApp({ store }: BenchDatabase): Promise<string> {
  const id = makeUuid(systemRandom);
  const nothing = { description: null, icon: null, websiteUrl: null, wallet: null };
  const createdAt = new Date(startMs);
  await store.apps.create({ id, name: "Bench", earlyAccess: true, ...nothing, createdAt });
  return id;
}

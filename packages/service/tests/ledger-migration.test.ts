import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "../src/database/migrate.ts";
import { readMigrations } from "../src/database/migration.ts";
import { applyBatch } from "../src/feeds/batches/apply-batch.ts";
import { listProfitAndLoss } from "../src/operations/positions.ts";
import { useDatabase } from "./support/database.ts";
import { makeFeedMarket } from "./support/market-fixtures.ts";
import { createTestService, testTime as now, readBody } from "./support/test-service.ts";

const db = useDatabase();
const wallet = "4".repeat(43);
const otherWallet = "5".repeat(43);
const decimal = (text: string) => ({ $decimal: text });

/** A market as the versions before stored it; a feed describes it later. */
async function insertMarket(id: string) {
  await sql`
    insert into markets
      (id, type, provider_id, token_address, deposits_usd, activity_usd, details, feed, updated_at)
    values (${id}, 'prediction', 'harbor', 'token', 0, 0, '{}', 'test', ${now})`.execute(db());
}

/** A position as the versions before stored it. */
async function insertPosition(id: string, shares: number) {
  const cost = decimal(String(shares * 0.4));
  const nothing = decimal("0");
  const ledger = {
    ...{ shares: decimal(String(shares)), cost, paidIn: cost, realized: nothing },
    ...{ takenOut: nothing, realizedBefore: nothing, paidInBefore: nothing },
    ...{ takenOutBefore: nothing, paidOut: false },
    ...{ openedAt: { $time: now.toISOString() }, lastTradeAt: { $time: now.toISOString() } },
  };
  const provider = { id: "harbor", name: "harbor" };
  const details = JSON.stringify({ provider, outcomeId: "yes", ledger });
  await sql`
    insert into positions (id, type, wallet_address, market_id, opened_at, is_listed, details, updated_at)
    values (${id}, 'prediction', ${wallet}, 'bet', ${now}, true, ${details}::jsonb, ${now})`.execute(
    db(),
  );
}

const makeTrade = (id: string, positionId: string, fields: object = {}) => ({
  ...{ id, positionId, walletAddress: wallet, marketId: "bet", outcomeId: "yes" },
  ...{ kind: "buy", shares: 10, price: "0.4", at: now },
  ...fields,
});

/** A trade as the versions before stored it. */
async function insertTrade(trade: ReturnType<typeof makeTrade>) {
  await sql`
    insert into trades (id, position_id, wallet_address, market_id, outcome_id, kind, shares, price, at)
    values (${trade.id}, ${trade.positionId}, ${trade.walletAddress}, ${trade.marketId},
      ${trade.outcomeId}, ${trade.kind}, ${trade.shares}, ${trade.price}, ${trade.at})`.execute(
    db(),
  );
}

test("the migration keeps ledgers, and empties mixed ones until a feed repeats a trade", async () => {
  const { service } = createTestService(db());
  await sql.raw("drop schema public cascade; create schema public").execute(db());
  const steps = await readMigrations();
  await migrate(
    db(),
    steps.filter(({ name }) => name < "0215"),
  );
  for (const id of ["bet", "elsewhere"]) await insertMarket(id);
  const mixed = makeTrade("t-2", "mixed");
  const other = makeTrade("t-3", "mixed", { walletAddress: otherWallet, shares: 1000 });
  const strange = makeTrade("t-4", "mixed", { marketId: "elsewhere" });
  await insertPosition("pure", 10);
  await insertPosition("mixed", 1020);
  for (const trade of [makeTrade("t-1", "pure"), mixed, other, strange]) await insertTrade(trade);
  await migrate(db(), steps);
  const markets = ["bet", "elsewhere"].map((id) => makeFeedMarket({ id, type: "prediction" }));
  await applyBatch(service.store, "test", { observedAt: now, markets });
  const read = async () => {
    const query = { walletAddresses: [wallet, otherWallet], limit: 200 };
    const { entries } = await readBody(listProfitAndLoss, service, { query });
    const shown = entries.map(({ positionId, walletAddress, invested }) => ({
      positionId: positionId.slice(0, 6),
      walletAddress,
      invested,
    }));
    return shown.sort((a, b) => a.invested - b.invested);
  };
  const pure = { positionId: "pure", walletAddress: wallet, invested: 4 };
  expect(await read()).toEqual([{ ...pure, positionId: "mixed", invested: 0 }, pure]);
  const more = makeTrade("t-5", "pure", { at: new Date(now.getTime() + 1000) });
  const trades = [mixed, other, more];
  const { problems } = await applyBatch(service.store, "test", {
    observedAt: now,
    predictionTrades: trades,
  });
  expect(problems).toEqual([]);
  expect(await read()).toEqual([
    { ...pure, positionId: "mixed" },
    { ...pure, invested: 8 },
    { positionId: "mixed~", walletAddress: otherWallet, invested: 400 },
  ]);
});

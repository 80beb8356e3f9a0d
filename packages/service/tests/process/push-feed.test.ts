import {
  createMarketsClient,
  type FeedLendingMarket,
  type FeedPosition,
} from "@bellwether/markets";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { usdcToken } from "../support/market-fixtures.ts";
import { makeWallet } from "../support/test-accounts.ts";
import { waitFor } from "../support/wait-for.ts";
import { createExternalDatabase, type ExternalDatabase } from "./external-database.ts";
import { type ServiceProcess, startService } from "./service-process.ts";
import { createClientKey, createFeedKey } from "./test-accounts.ts";

const feedName = "harbor";

async function startReplica(database: ExternalDatabase): Promise<ServiceProcess> {
  const flags = ["--database-url", database.url, "--feeds", `push:${feedName}`];
  const replica = await startService(flags);
  await replica.waitUntilReady();
  return replica;
}

/** An indexer's and a reader's keys, and their client for any replica. */
async function createIndexer(database: ExternalDatabase) {
  const flag = ["--database-url", database.url];
  const feedKey = await createFeedKey(flag, feedName);
  const { "X-Service-Client-Key": clientKey } = await createClientKey(flag);
  return (replica: ServiceProcess) =>
    createMarketsClient({ baseUrl: replica.url, clientKey, feedKey, retries: 0 });
}

type Client = ReturnType<typeof createMarketsClient>;

const listIds = async (client: Client) =>
  (await client.listMarkets()).markets.map(({ id }) => id).sort();

const provider = { id: "harbor", name: "Harbor" };

const market = (id: string): FeedLendingMarket => ({
  id,
  type: "lending",
  provider,
  productName: "Main",
  token: usdcToken,
  ...{ depositApy: 0.05, totalDeposit: "1000", totalDepositUsd: 1000 },
  ...{ borrowApy: 0.07, totalBorrow: 10, totalBorrowUsd: 10 },
});

test("pushed markets and positions are served by every replica, whichever received them", async () => {
  const database = await createExternalDatabase();
  const connect = await createIndexer(database);
  const replicas = [await startReplica(database), await startReplica(database)];
  const [first, second] = replicas.map(connect) as [Client, Client];
  const wallet = makeWallet().address;
  const position: FeedPosition = {
    id: "deposit-1",
    type: "lending",
    walletAddress: wallet,
    provider,
    marketId: "first",
    openedAt: "2026-09-01T08:00:00Z",
    deposits: [{ token: usdcToken, amountBaseUnits: "2500000001", valueUsd: "2500.000001" }],
    borrows: [],
  };
  const [{ acceptedCount }, { problems }] = [
    await first.pushFeedBatch({
      feedName,
      idempotencyKey: "1",
      body: { markets: [market("first")], positions: [position] },
    }),
    await second.pushFeedBatch({
      feedName,
      idempotencyKey: "2",
      body: { markets: [market("second"), { ...market("third"), depositApy: "much" }] },
    }),
  ];
  expect(acceptedCount).toBe(2);
  expect(problems).toMatchObject([{ kind: "markets", index: 1, field: "depositApy" }]);
  for (const client of [first, second]) {
    await expect.poll(() => listIds(client)).toEqual(["first", "second"]);
    const { positions } = await client.listPositions({ walletAddresses: [wallet] });
    expect(positions).toMatchObject([
      { id: "deposit-1", deposits: [{ amountBaseUnits: "2500000001", valueUsd: 2500.000001 }] },
    ]);
  }
  const warnings = await waitFor(() => {
    const found = replicas.flatMap((replica) =>
      replica.log().filter(({ level, feed }) => level === "warn" && feed === `push:${feedName}`),
    );
    return found.length > 0 && found;
  });
  expect(warnings).toMatchObject([
    { problems: ['markets[1]: depositApy is "much"; it must be a number.'] },
  ]);
});

longTest(
  "a batch that was accepted before kill -9 is written after the restart, and its repetition is not stored",
  async () => {
    const database = await createExternalDatabase();
    const connect = await createIndexer(database);
    const first = await startReplica(database);
    const release = await blockMarkets(database);
    const body = { observedAt: new Date().toISOString(), markets: [market("kept")] };
    const push = (replica: ServiceProcess) =>
      connect(replica).pushFeedBatch({ feedName, idempotencyKey: "kept", body });
    const receipt = await push(first);
    await first.stop("SIGKILL");
    await release();

    const second = await startReplica(database);
    expect(await push(second)).toEqual(receipt);
    await waitFor(async () => (await listIds(connect(second))).includes("kept"));
    await expect.poll(() => readBatches(database)).toEqual([{ feed: feedName, body: null }]);
    expect(await push(second)).toEqual(receipt);
    expect(await readBatches(database)).toEqual([{ feed: feedName, body: null }]);

    const assetId = `solana:${usdcToken.address}`;
    for (const priceUsd of [1, 1.01, 1.02]) {
      const ticks = [{ assetId, priceUsd, observedAt: new Date().toISOString() }];
      const idempotencyKey = `tick ${priceUsd}`;
      await connect(second).pushFeedBatch({ feedName, idempotencyKey, body: { ticks } });
    }
    await waitFor(async () => (await readBatches(database)).every(({ body }) => body === null));
    await second.stop("SIGKILL");
    expect(await readLastPrice(database, assetId)).toBe(1.02);
  },
);

// tests/http/bodies.test.ts is the short test for the largest bodies.
longTest("a batch of almost 2 MiB is accepted and written", async () => {
  const database = await createExternalDatabase();
  const connect = await createIndexer(database);
  const replica = await startReplica(database);
  const client = connect(replica);
  const markets = Array.from({ length: 4_800 }, (_, number) => ({
    ...market(`market-${number}`),
    additionalData: { note: "x".repeat(80) },
  }));
  const body = { complete: ["markets" as const], markets };
  const bytes = JSON.stringify(body).length;
  expect(bytes).toBeGreaterThan(1_900_000);
  expect(bytes).toBeLessThan(2_097_152);
  const receipt = await client.pushFeedBatch({ feedName, idempotencyKey: "large", body });
  expect(receipt).toMatchObject({ acceptedCount: markets.length, rejectedCount: 0 });
  await waitFor(async () => (await readBatches(database))[0]?.body === null);
  expect(await countMarkets(database)).toBe(markets.length);
});

/** Keeps the service from writing markets, until released. */
async function blockMarkets({ db }: ExternalDatabase): Promise<() => Promise<void>> {
  const transaction = await db.startTransaction().execute();
  onTestFinished(async () => {
    if (!transaction.isCommitted && !transaction.isRolledBack)
      await transaction.rollback().execute();
  });
  await sql`lock table markets in exclusive mode`.execute(transaction);
  return () => transaction.rollback().execute();
}

function readBatches({ db }: ExternalDatabase) {
  return db.selectFrom("pushed_batches").select(["feed", "body"]).execute();
}

async function readLastPrice({ db }: ExternalDatabase, assetId: string): Promise<number> {
  const { price_usd } = await db
    .selectFrom("price_history")
    .select("price_usd")
    .where("asset_id", "=", assetId)
    .orderBy("observed_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return Number(price_usd);
}

async function countMarkets({ db }: ExternalDatabase) {
  const { count } = await db
    .selectFrom("markets")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

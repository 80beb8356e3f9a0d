import { setTimeout as sleep } from "node:timers/promises";
import { packChannels } from "@bellwether/service/src/domain/channels/channel.ts";
import { Decimal } from "@bellwether/service/src/domain/decimal.ts";
import { systemRandom } from "@bellwether/service/src/domain/random.ts";
import { resolutions } from "@bellwether/service/src/domain/time-range.ts";
import { makeUuid } from "@bellwether/service/src/domain/uuid.ts";
import { applyBatch } from "@bellwether/service/src/feeds/batches/apply-batch.ts";
import { parseFeedFile } from "@bellwether/service/src/feeds/parse-feed-file.ts";
import { makeFeedTrade } from "@bellwether/service/tests/positions/feed-positions.ts";
import { makeFeedMarket } from "@bellwether/service/tests/support/market-fixtures.ts";
import { acceptSend, createAppWithSubscribers, untilDelivered } from "../deliveries/bench-sends.ts";
import { startWorkers } from "../deliveries/measure-ours.ts";
import { makeFeedFile } from "../feeds/make-feed-file.ts";
import type { BenchDatabase } from "../service/bench-database.ts";

/** Fills tables as the service does. */
export interface Load {
  /** What a row stands for. */
  readonly unit: string;
  /** The tables it fills, without their partitions. */
  readonly tables: readonly string[];
  /** Stores some thousand things. */
  fill(database: BenchDatabase, count: number): Promise<void>;
}

/** Not at a day's start, which each resolution would keep. */
const firstMinute = Date.parse("2026-11-02T00:01:00Z");
const minuteMs = 60_000;
const dayMs = 86_400_000;
const message = { title: "Your USDC earns more", body: "The rate is now 5.34% a year." };

export const loads: readonly Load[] = [
  {
    unit: "an alert by email, with its outcome",
    tables: ["alerts", "send_outcomes"],
    async fill(database, count) {
      const appId = await createAppWithSubscribers(database, count);
      const sendId = await acceptSend(database, appId);
      while (await database.store.sends.expandNext(sendId, new Date()));
      const workers = await startWorkers(database);
      try {
        await untilDelivered(database, sendId, () => sleep(100));
      } finally {
        await Promise.all(workers.map((worker) => worker.stop()));
      }
    },
  },
  {
    unit: "a subscriber with a verified email address",
    tables: ["subscriptions", "email_channels"],
    fill: async (database, count) => void (await createAppWithSubscribers(database, count)),
  },
  {
    unit: "a send with a key to one subscriber",
    tables: ["sends", "send_totals", "alerts", "idempotency_keys"],
    async fill(database, count) {
      const appId = await createAppWithSubscribers(database, count);
      const wallets = await database.db
        .selectFrom("subscriptions")
        .select("wallet")
        .where("app_id", "=", appId)
        .execute();
      for (const { wallet } of wallets) await sendTo(database, appId, wallet);
    },
  },
  {
    unit: "a delivery to a webhook",
    tables: ["deliveries"],
    fill: addDeliveries,
  },
  {
    unit: "a session",
    tables: ["sessions"],
    async fill({ store }, count) {
      const issuedAt = new Date();
      const expiresAt = new Date(issuedAt.getTime() + 365 * dayMs);
      const userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1";
      for (let index = 0; index < count; index += 1) {
        const session = {
          id: makeUuid(systemRandom),
          wallet: walletOf(index),
          issuedAt,
          expiresAt,
        };
        await store.sessions.add({ ...session, clientKeyId: undefined, userAgent });
      }
    },
  },
  {
    unit: "a position",
    tables: ["positions"],
    fill: (database, count) => reportPositions(database, count, 1),
  },
  {
    unit: "a change of a position",
    tables: ["position_states"],
    fill: (database, count) => reportPositions(database, Math.ceil(count / 10), 11),
  },
  {
    unit: "a trade of a prediction market",
    tables: ["trades"],
    async fill({ store }, count) {
      const outcomes = ["yes", "no"].map((id) => ({ id, name: id, price: "0.5" }));
      const markets = [{ ...makeFeedMarket({ id: "bet", type: "prediction" }), outcomes }];
      const at = new Date(firstMinute);
      const trades = Array.from({ length: count }, (_, index) => ({
        ...makeFeedTrade({ positionId: `bet-of-wallet-${index}`, at }),
        walletAddress: walletOf(index),
      }));
      await applyBatch(store, "bench", { observedAt: at, markets, predictionTrades: trades });
    },
  },
  {
    unit: "a market's minute of history",
    tables: ["market_history"],
    async fill({ store }, count) {
      const markets = Math.ceil(count / 60);
      for (let minute = 0; minute < 60; minute += 1) {
        const file = makeFeedFile({ markets, positions: 0, step: minute });
        // Not the positions' days: their markets have a history too.
        const observedAt = new Date(firstMinute + dayMs + minute * minuteMs);
        await applyBatch(store, "bench", { observedAt, ...(await parseFeedFile("bench", file)) });
      }
    },
  },
  {
    unit: "a token's minute of prices",
    tables: ["price_history"],
    async fill({ store }, count) {
      const tokens = Math.ceil(count / 60);
      for (let minute = 0; minute < 60; minute += 1) {
        const observedAt = new Date(firstMinute + minute * minuteMs);
        await store.assets.recordPastPrices(
          "bench",
          Array.from({ length: tokens }, (_, token) => ({
            ...{ assetId: `solana:${walletOf(token)}`, observedAt, isJumpConfirmed: false },
            priceUsd: new Decimal(100 + token).plus(`0.${1000 + minute}`),
          })),
          resolutions,
        );
      }
    },
  },
];

function walletOf(index: number): string {
  return `${index}`.replaceAll("0", "A").padStart(44, "5");
}

async function sendTo({ store }: BenchDatabase, appId: string, walletAddress: string) {
  const createdAt = new Date();
  const id = makeUuid(systemRandom);
  const expiresAt = new Date(createdAt.getTime() + dayMs);
  const hash = Buffer.from(id.replaceAll("-", "").repeat(2), "hex");
  const result = await store.sends.accept(
    {
      ...{
        id,
        appId,
        topicId: undefined,
        channels: packChannels(["EMAIL"]),
        message,
        data: undefined,
      },
      recipient: { type: "subscriber", walletAddress },
      ...{ createdAt, expiresAt },
    },
    { appId, keyHash: hash, callHash: hash, expiresAt, usedAt: createdAt },
  );
  if (!("sendId" in result)) throw new Error("The send was refused.");
}

async function addDeliveries(database: BenchDatabase, count: number): Promise<void> {
  const { store } = database;
  const appId = await createAppWithSubscribers(database, 1);
  const webhookId = makeUuid(systemRandom);
  const createdAt = new Date();
  const webhook = {
    id: webhookId,
    url: "https://hooks.bellwether.example/",
    description: undefined,
  };
  await store.webhooks.create(
    appId,
    { ...webhook, secret: Buffer.alloc(32), createdAt },
    10,
    undefined,
  );
  const prices = { fromUsd: 158.12, toUsd: 166.03, changePercent: 5.002, windowSeconds: 3600 };
  const token = { id: `solana:${walletOf(1)}`, symbol: "SOL", name: "Solana" };
  for (let index = 0; index < count; index += 1) {
    const event = { id: makeUuid(systemRandom), subscriptionId: makeUuid(systemRandom), token };
    const body = { events: [{ ...event, type: "price-change", at: createdAt, ...prices }] };
    const id = makeUuid(systemRandom);
    const delivery = { id, event: "price-change", body, isTest: false, createdAt };
    await store.deliveries.add(appId, webhookId, delivery);
  }
}

/** Each position changes at every report. */
async function reportPositions({ store }: BenchDatabase, positions: number, reports: number) {
  const markets = Math.min(positions, 2000);
  for (let step = 0; step < reports; step += 1) {
    const file = await parseFeedFile("bench", makeFeedFile({ markets, positions, step }));
    const observedAt = new Date(firstMinute + step * minuteMs);
    const { problems } = await applyBatch(store, "bench", { observedAt, ...file });
    if (problems[0]) throw new Error(problems[0].message);
  }
}

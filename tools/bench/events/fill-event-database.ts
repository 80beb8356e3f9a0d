import type { PriceObservation } from "@bellwether/service/src/domain/assets/price.ts";
import { packChannels } from "@bellwether/service/src/domain/channels/channel.ts";
import { Decimal } from "@bellwether/service/src/domain/decimal.ts";
import { systemRandom } from "@bellwether/service/src/domain/random.ts";
import { makeUuid } from "@bellwether/service/src/domain/uuid.ts";
import { sql } from "kysely";
import type { BenchDatabase } from "../service/bench-database.ts";
import type { MarketSize } from "./measure-detectors.ts";
import {
  createRandom,
  drawTriggers,
  firstPriceOf,
  levelThreshold,
  pastAgesMs,
  startMs,
} from "./random-market.ts";

const rowsPerStatement = 20_000;
const tokensOfSubscription = 100;

/** One in so many holders subscribes to the app, and so has events. */
const holdersPerSubscriber = 10;

const beforeStart = new Date(startMs - 86_400_000);

export function tokenIdOf(token: number): string {
  return `ethereum:${addressOf(token)}`;
}

function addressOf(token: number): string {
  return `0x${token.toString(16).padStart(40, "0")}`;
}

/** Tokens with past prices and holders, and one app's subscriptions watching them. */
export async function fillEventDatabase(database: BenchDatabase, size: MarketSize): Promise<void> {
  const tokens = Array.from({ length: size.tokens }, (_, token) => token);
  await addTokens(database, tokens);
  const appId = await addApp(database);
  await addSubscriptions(database, appId, size);
  await addHolders(database, appId, size);
  await sql`vacuum analyze`.execute(database.db);
  await sql`checkpoint`.execute(database.db);
}

async function addTokens({ store }: BenchDatabase, tokens: readonly number[]): Promise<void> {
  for (const some of chunksOf(tokens, 2000)) {
    const assets = some.map((token) => ({
      ...{ id: tokenIdOf(token), chain: "ethereum", address: addressOf(token) },
      ...{ name: `Token ${token}`, symbol: `T${token}`, tags: [] },
    }));
    await store.assets.saveAssets("bench", assets, beforeStart);
  }
  for (const age of pastAgesMs) {
    const into = age > 3 * 3_600_000 ? "1h" : "1m";
    const observedAt = new Date(startMs - age);
    for (const some of chunksOf(tokens, rowsPerStatement)) {
      await store.assets.recordPastPrices(
        "bench",
        some.map((token) => priceOf(token, observedAt)),
        [into],
      );
    }
  }
  const now = new Date(startMs - 1000);
  for (const some of chunksOf(tokens, rowsPerStatement)) {
    await store.assets.recordPrices(
      "bench",
      some.map((token) => priceOf(token, now)),
    );
  }
}

function priceOf(token: number, observedAt: Date): PriceObservation {
  const priceUsd = new Decimal(firstPriceOf(token));
  return { assetId: tokenIdOf(token), observedAt, priceUsd, isJumpConfirmed: false };
}

async function addApp({ db, store }: BenchDatabase): Promise<string> {
  const id = makeUuid(systemRandom);
  const nothing = { description: null, icon: null, websiteUrl: null, wallet: null };
  const app = { id, name: "Bench", earlyAccess: true, ...nothing, createdAt: beforeStart };
  await store.apps.create(app);
  await sql`
    insert into webhooks (id, app_id, url, secret, created_at)
    values (${makeUuid(systemRandom)}, ${id}, 'https://hooks.bellwether.example/', '\\x00', now())`.execute(
    db,
  );
  return id;
}

/** Each subscription has one trigger for 100 tokens, so each token has as many triggers as in memory. */
async function addSubscriptions(database: BenchDatabase, appId: string, size: MarketSize) {
  const random = createRandom(1);
  for (let first = 0; first < size.tokens; first += tokensOfSubscription) {
    const count = Math.min(tokensOfSubscription, size.tokens - first);
    const tokens = Array.from({ length: count }, (_, index) => tokenIdOf(first + index));
    const triggers = drawTriggers(random, size.triggers / size.tokens);
    for (const trigger of triggers) {
      await addSubscription(database, appId, { event: "price-change", tokens, ...trigger });
    }
    const level = { threshold: levelThreshold, direction: "any" };
    await addSubscription(database, appId, { event: "last-trade-price-change", tokens, ...level });
  }
}

interface BenchTrigger {
  readonly event: string;
  readonly tokens: readonly string[];
  readonly threshold: number;
  readonly direction: string;
  readonly windowSeconds?: number;
}

async function addSubscription(
  { db }: BenchDatabase,
  appId: string,
  trigger: BenchTrigger,
): Promise<void> {
  const { event, tokens, threshold, direction, windowSeconds = 0 } = trigger;
  await sql`
    with added as (
      insert into event_subscriptions (id, app_id, trigger, webhook_id, created_at, enabled_at)
      select gen_random_uuid(), app_id, ${JSON.stringify(trigger)}::json, id, ${beforeStart}, ${beforeStart}
      from webhooks where app_id = ${appId} returning id
    )
    insert into event_watches (subscription_id, event, token_id, window_seconds, threshold, direction)
    select id, ${event}, token, ${windowSeconds}::int, ${threshold}::float8, ${direction}
    from added, unnest(${tokens}::text[]) as token`.execute(db);
}

/** Last buys at prices up to 30 % from the token's first price. */
async function addHolders({ db }: BenchDatabase, appId: string, size: MarketSize): Promise<void> {
  const prices = Array.from({ length: size.tokens }, (_, token) => firstPriceOf(token));
  const ids = Array.from({ length: size.tokens }, (_, token) => tokenIdOf(token));
  const channels = packChannels(["IN_APP"]);
  for (let from = 0; from < size.holders; from += 100_000) {
    const to = Math.min(from + 100_000, size.holders) - 1;
    // Changed long ago: the detector must not read them again as recent changes.
    await sql`
      with wallets as (
        select number, translate(md5(number::text), '0', 'z') as wallet
        from generate_series(${from}::int, ${to}::int) number
      ), subscribed as (
        insert into subscriptions (app_id, wallet, channels)
        select ${appId}::uuid, wallet, ${channels}::int from wallets where number % ${holdersPerSubscriber}::int = 0
      )
      insert into token_holdings
        (token_id, wallet, balance, balance_at, trade_at, trade_id, buy_id, buy_at, buy_usd, changed_at)
      select token_id, wallet, 1, ${beforeStart}, ${beforeStart}, '1', '1', ${beforeStart},
        price * (0.7 + 0.6 * (('x' || substr(md5('buy' || number), 1, 7))::bit(28)::int / 268435456.0)),
        now() - interval '1 day'
      from wallets join unnest(${ids}::text[], ${prices}::numeric[]) with ordinality
        as token (token_id, price, place) on place = 1 + number % ${size.tokens}::int`.execute(db);
  }
}

function* chunksOf<Value>(values: readonly Value[], size: number): Generator<readonly Value[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}

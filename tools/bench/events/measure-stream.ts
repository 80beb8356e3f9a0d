import { packChannels } from "@bellwether/service/src/domain/channels/channel.ts";
import { systemRandom } from "@bellwether/service/src/domain/random.ts";
import { EventDetector } from "@bellwether/service/src/events/event-detector.ts";
import { applyBatch, type LiveFeed } from "@bellwether/service/src/feeds/batches/apply-batch.ts";
import { TickRecorder } from "@bellwether/service/src/feeds/batches/tick-recorder.ts";
import { openEventStores } from "@bellwether/service/src/store/store.ts";
import { sql } from "kysely";
import { type Cost, measureCost } from "../deliveries/cpu-meter.ts";
import type { BenchDatabase } from "../service/bench-database.ts";
import { fillEventDatabase, tokenIdOf } from "./fill-event-database.ts";
import type { MarketSize } from "./measure-detectors.ts";
import { makeTicks, startMs } from "./random-market.ts";

export interface StreamSize extends MarketSize {
  /** One-second batches, with a tick for each token. */
  readonly seconds: number;
}

export interface Stream {
  /** The first batch, which loads all tokens with their prices, states and holders. */
  readonly start: Cost;
  readonly steady: Cost;
  /** The first batch after a replica takes over: its levels are compared with the holders already. */
  readonly takeover: Cost;
  /** Prices added to the history, in the steady part. */
  readonly stored: number;
  readonly events: number;
  readonly deliveries: number;
}

const feed = "bench";

/** Ticks through a replica's feed: checked, conflated, stored, and evaluated for events. */
export async function measureStream(database: BenchDatabase, size: StreamSize): Promise<Stream> {
  await fillEventDatabase(database, size);
  const { apply, readStored } = openReplica(database);
  const batches = makeBatches(size);
  const [first, last] = [batches.shift(), batches.pop()];
  const start = await measureCost(database, async () => {
    if (first !== undefined) await apply(first);
  });
  const storedBefore = readStored();
  const steady = await measureCost(database, async () => {
    for (const batch of batches) await apply(batch);
  });
  const stored = readStored() - storedBefore;
  const other = openReplica(database);
  const takeover = await measureCost(database, async () => {
    if (last !== undefined) await other.apply(last);
  });
  const { rows } = await sql<{ events: number; deliveries: number }>`
    select (select count(*)::int from events) as events,
      (select count(*)::int from deliveries) as deliveries`.execute(database.db);
  const { events = 0, deliveries = 0 } = rows[0] ?? {};
  return { start, steady, takeover, stored, events, deliveries };
}

interface TickBatch {
  readonly observedAt: Date;
  readonly ticks: readonly object[];
}

function makeBatches({ tokens, seconds }: StreamSize): TickBatch[] {
  const { prices } = makeTicks(tokens, tokens * (seconds + 2));
  const ids = Array.from({ length: tokens }, (_, token) => tokenIdOf(token));
  return Array.from({ length: seconds + 2 }, (_, second) => {
    const observedAt = new Date(startMs + second * 1000);
    const at = observedAt.toISOString();
    const ticks = ids.map((assetId, token) => {
      const priceUsd = Number((prices[second * tokens + token] ?? 1).toPrecision(9));
      return { assetId, priceUsd, observedAt: at };
    });
    return { observedAt, ticks };
  });
}

/** A replica's parts on the path of a tick batch, with the batch's clock. */
function openReplica({ db, store }: BenchDatabase) {
  let now = new Date(startMs);
  let stored = 0;
  const stores = openEventStores(db, { random: systemRandom, channels: packChannels(["IN_APP"]) });
  const detector = new EventDetector({ feed: { name: feed }, stores, clock: { now: () => now } });
  const live: LiveFeed = {
    ticks: new TickRecorder(
      {
        findAssets: (ids) => store.assets.findAssets(ids),
        claimPrices: (name, ids) => store.assets.claimPrices(name, ids),
        recordPrices(name, prices) {
          stored += prices.length;
          return store.assets.recordPrices(name, prices);
        },
      },
      feed,
    ),
    observe: (checked, batch) => detector.observe(checked, batch),
  };
  return {
    readStored: () => stored,
    async apply(batch: TickBatch) {
      now = batch.observedAt;
      const { problems } = await applyBatch(store, feed, batch, live);
      if (problems[0] !== undefined) throw new Error(problems[0].message);
    },
  };
}

import type { LastBuy } from "@bellwether/service/src/domain/events/holder-levels.ts";
import type { PriceTrigger } from "@bellwether/service/src/domain/events/price-triggers.ts";

const windowsSeconds = [60, 600, 3600, 86_400, 604_800] as const;
const thresholds = [0.01, 0.02, 0.03, 0.05, 0.1, 0.15, 0.2] as const;

/** Holders are told at this change, up and down, from their last buy price. */
export const levelThreshold = 0.1;

/** A price's standard deviation in a second. */
const volatility = 0.0005;

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** How long before the start each token has a price: every minute for 70 minutes, and once before each longer window. */
export const pastAgesMs = [
  ...[10 * dayMs, 7.5 * dayMs, 2 * dayMs, 1.05 * dayMs, dayMs / 4],
  ...Array.from({ length: 70 }, (_, minute) => (70 - minute) * minuteMs),
];

export const startMs = Date.parse("2026-11-03T12:00:00Z");

/** Numbers from 0 to 1, the same in every run (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

export function firstPriceOf(token: number): number {
  return 1 + (token % 997) / 10;
}

/** Different triggers, as in several apps' subscriptions. */
export function drawTriggers(random: () => number, count: number): PriceTrigger[] {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const drawn = new Map<string, PriceTrigger>();
  while (drawn.size < count) {
    const windowSeconds = pick(windowsSeconds);
    const threshold = pick(thresholds);
    const direction = pick(["up", "down"] as const);
    drawn.set(`${windowSeconds} ${direction} ${threshold}`, {
      windowSeconds,
      direction,
      threshold,
    });
  }
  return [...drawn.values()];
}

/** Token holders' last buys, at prices up to 30 % from the first price. */
export function drawBuys(random: () => number, token: number, count: number): LastBuy[] {
  return Array.from({ length: count }, (_, holder) => ({
    walletAddress: `${token}-${holder}`,
    buyId: "1",
    priceUsd: firstPriceOf(token) * (0.7 + 0.6 * random()),
    time: startMs - dayMs,
    isHeld: true,
  }));
}

export interface Ticks {
  readonly tokens: Int32Array;
  readonly times: Float64Array;
  readonly prices: Float64Array;
}

/** Ticks for tokens in turn, one a second for each, with wandering prices. */
export function makeTicks(tokens: number, count: number): Ticks {
  const random = createRandom(7);
  const ticks = {
    tokens: new Int32Array(count),
    times: new Float64Array(count),
    prices: new Float64Array(count),
  };
  const last = Float64Array.from({ length: tokens }, (_, token) => firstPriceOf(token));
  for (let index = 0; index < count; index++) {
    const token = index % tokens;
    // The sum of three is close enough to a normal distribution with this deviation.
    const step = (random() + random() + random() - 1.5) * 2 * volatility;
    const price = (last[token] ?? 1) * (1 + step);
    last[token] = price;
    ticks.tokens[index] = token;
    ticks.times[index] = startMs + Math.floor((index / tokens) * 1000);
    ticks.prices[index] = price;
  }
  return ticks;
}

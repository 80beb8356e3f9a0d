import { type Reached, WatchedToken } from "@bellwether/service/src/events/watched-token.ts";
import { readMemoryInUse } from "../memory-in-use.ts";
import { NaiveToken } from "./naive-token.ts";
import {
  createRandom,
  drawBuys,
  drawTriggers,
  firstPriceOf,
  levelThreshold,
  makeTicks,
  pastAgesMs,
  startMs,
  type Ticks,
} from "./random-market.ts";

export interface MarketSize {
  readonly tokens: number;
  readonly triggers: number;
  readonly holders: number;
  /** Ticks before the measured ones: until ticks fill the shortest window, finding its start takes longer. */
  readonly firstTicks: number;
  readonly ticks: number;
}

export interface Detection {
  readonly size: MarketSize;
  readonly firstCpuSeconds: number;
  readonly cpuSeconds: number;
  /** What the tokens hold in memory, before the first tick. */
  readonly bytes: number;
  /** Fired or rearmed triggers. */
  readonly transitions: number;
  readonly crossings: number;
}

/** The service's detectors, without a database. */
export function measureDetectors(size: MarketSize): Detection {
  return measure(size, makeWatchedToken, (tokens, { tokens: indexes, times, prices }) => {
    const counts = { transitions: 0, crossings: 0 };
    for (let index = 0; index < indexes.length; index++) {
      const tokenId = "";
      const reached: Reached = { transitions: [], crossings: [] };
      const point = { tokenId, time: times[index] ?? 0, price: prices[index] ?? 0 };
      tokens[indexes[index] ?? 0]?.evaluate(point, reached);
      counts.transitions += reached.transitions.length;
      counts.crossings += reached.crossings.length;
    }
    return counts;
  });
}

/** The same by search. */
export function measureNaive(size: MarketSize): Detection {
  return measure(size, makeNaiveToken, (tokens, { tokens: indexes, times, prices }) => {
    const counts = { transitions: 0, crossings: 0 };
    for (let index = 0; index < indexes.length; index++) {
      const found = tokens[indexes[index] ?? 0]?.evaluate(times[index] ?? 0, prices[index] ?? 0);
      counts.transitions += found?.transitions ?? 0;
      counts.crossings += found?.crossings ?? 0;
    }
    return counts;
  });
}

type Counts = Pick<Detection, "transitions" | "crossings">;
type MakeToken<Token> = (token: number, random: () => number, size: MarketSize) => Token;

function measure<Token>(
  size: MarketSize,
  make: MakeToken<Token>,
  run: (tokens: readonly Token[], ticks: Ticks) => Counts,
): Detection {
  const all = makeTicks(size.tokens, size.firstTicks + size.ticks);
  const random = createRandom(1);
  const before = readMemoryInUse();
  const tokens = Array.from({ length: size.tokens }, (_, token) => make(token, random, size));
  const bytes = readMemoryInUse() - before;
  const startSeconds = readCpuSeconds();
  const first = run(tokens, sliceTicks(all, 0, size.firstTicks));
  const middleSeconds = readCpuSeconds();
  const rest = run(tokens, sliceTicks(all, size.firstTicks));
  return {
    size,
    bytes,
    transitions: first.transitions + rest.transitions,
    crossings: first.crossings + rest.crossings,
    firstCpuSeconds: middleSeconds - startSeconds,
    cpuSeconds: readCpuSeconds() - middleSeconds,
  };
}

function sliceTicks({ tokens, times, prices }: Ticks, start: number, end?: number): Ticks {
  return {
    tokens: tokens.subarray(start, end),
    times: times.subarray(start, end),
    prices: prices.subarray(start, end),
  };
}

function readCpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

const armed = {
  ...{ isFired: false, epoch: 0 },
  ...{ changedAt: Number.NEGATIVE_INFINITY, toldAt: Number.NEGATIVE_INFINITY },
};

function makeWatchedToken(index: number, random: () => number, size: MarketSize): WatchedToken {
  const tokenId = String(index);
  const token = new WatchedToken(tokenId);
  const triggers = drawTriggers(random, size.triggers / size.tokens);
  const start = { time: startMs - 1, price: firstPriceOf(index) };
  const levels = (["up", "down"] as const).map((direction) => {
    return { tokenId, direction, threshold: levelThreshold, start };
  });
  token.update({ triggers: triggers.map((trigger) => ({ ...trigger, tokenId })), levels });
  for (const trigger of triggers)
    token.prices.set(trigger, { ...armed, threshold: trigger.threshold });
  for (const age of pastAgesMs) token.prices.addPast(startMs - age, firstPriceOf(index));
  for (const buy of drawBuys(random, index, size.holders / size.tokens)) token.levels.setBuy(buy);
  for (const level of levels) token.startLevel(level);
  return token;
}

function makeNaiveToken(index: number, random: () => number, size: MarketSize): NaiveToken {
  const triggers = drawTriggers(random, size.triggers / size.tokens);
  const buys = drawBuys(random, index, size.holders / size.tokens);
  const token = new NaiveToken(triggers, buys, firstPriceOf(index));
  for (const age of pastAgesMs) token.addPast(startMs - age, firstPriceOf(index));
  return token;
}

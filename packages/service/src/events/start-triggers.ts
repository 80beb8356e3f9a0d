import { PriceTriggers } from "../domain/events/price-triggers.ts";
import type { ThresholdState } from "../domain/events/threshold-group.ts";
import type { TokenState, TokenTrigger } from "../store/events/price-states.ts";
import type { KnownPrices } from "./known-prices.ts";
import type { Fill, StartingTrigger, TokenStores } from "./token-fill.ts";
import type { Reached, WatchedToken } from "./watched-token.ts";

/** Stores triggers' states at their start: what holds already is no crossing. */
export async function startTriggers(
  fills: readonly Fill[],
  known: ReadonlyMap<string, KnownPrices>,
  { priceStates }: TokenStores,
  reached: Reached,
): Promise<void> {
  const states: TokenState[] = [];
  for (const { token, starting } of fills) {
    const prices = known.get(token.id) ?? { seen: [], missed: [], next: [] };
    for (const start of starting) {
      const { first, last, transitions } = startTrigger(token, start, prices);
      states.push({ ...start.trigger, state: first });
      token.prices.set(start.trigger, last);
      reached.transitions.push(...transitions.map((made) => ({ ...made, tokenId: token.id })));
    }
  }
  await priceStates.addStates(states);
}

/** Evaluates the prices since a trigger's start, if there are some: most triggers start with the last one evaluated. */
function startTrigger(
  token: WatchedToken,
  { trigger, startedAt }: StartingTrigger,
  { seen, missed, next }: KnownPrices,
) {
  const later = seen.filter(({ time }) => time > startedAt);
  const early = [...missed, ...next].filter(({ time }) => time <= startedAt);
  let prices = token.prices;
  if (later.length + early.length > 0) {
    prices = new PriceTriggers();
    prices.addWindow(trigger.windowSeconds);
    const until = [...seen.filter(({ time }) => time <= startedAt), ...early];
    for (const { time, price } of until) prices.addPast(time, price);
  }
  const first = firstState(trigger, startedAt, prices);
  prices.set(trigger, first);
  const transitions = later.flatMap(({ time, price }) => prices.add(time, price));
  return { first, last: prices.stateOf(trigger) ?? first, transitions };
}

function firstState(
  trigger: TokenTrigger,
  startedAt: number,
  prices: PriceTriggers,
): ThresholdState {
  const isFired = prices.isReached(trigger);
  const times = { changedAt: startedAt, toldAt: Number.NEGATIVE_INFINITY };
  return { threshold: trigger.threshold, isFired, epoch: 0, ...times };
}

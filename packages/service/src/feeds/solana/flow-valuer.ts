import type { Flow } from "../../domain/positions/flow.ts";
import type { PastPrice, PastPriceStore } from "../../store/assets/past-prices.ts";
import type { PriceMoment } from "../../store/assets/price-history.ts";
import type { PositionFlowStore } from "../../store/positions/position-flows.ts";
import { SourceError } from "../source-error.ts";
import { momentsPerRequest, type PastPriceSource } from "./past-price-source.ts";

export interface FlowValuerOptions {
  readonly feed: string;
  readonly source: PastPriceSource;
  readonly prices: Pick<PastPriceStore, "find" | "save">;
  readonly flows: Pick<PositionFlowStore, "listUnvalued" | "setValues">;
  readonly now: () => Date;
}

/** Values flows from before the service observed prices. */
export interface FlowValuer {
  /** @returns the accounts with flows now valued, and why others have none */
  value(accounts: readonly string[], signal: AbortSignal): Promise<ValuedFlows>;
}

export interface ValuedFlows {
  readonly accounts: ReadonlySet<string>;
  readonly problems: readonly string[];
}

const requestsPerRound = 5;
const flowsPerRound = 1000;
/** Flows at one time share a price. */
const stepMs = 300_000;
/** A source may learn a token later. */
const retryMs = 7 * 86_400_000;
const pauseMs = 60_000;

/** One request after the other, and none for a minute, or as long as the source asks, after a failure. */
export function createFlowValuer(options: FlowValuerOptions): FlowValuer {
  const { feed, flows, now } = options;
  let restsUntil = 0;
  return {
    async value(accounts, signal) {
      const unvalued = await flows.listUnvalued(feed, accounts, flowsPerRound);
      if (unvalued.length === 0) return { accounts: new Set(), problems: [] };
      const problems: string[] = [];
      const known = await findKnown(options, unvalued);
      const unknown = listUnknown(unvalued, known);
      for (let request = 0; request < requestsPerRound && unknown.length > 0; request += 1) {
        if (now().getTime() < restsUntil) break;
        try {
          const some = unknown.splice(0, momentsPerRequest);
          for (const price of await ask(options, some, signal)) known.set(keyOf(price), price);
        } catch (error) {
          if (!(error instanceof SourceError)) throw error;
          restsUntil = now().getTime() + Math.max(pauseMs, error.retryAfterMs);
          problems.push(`Past prices cannot be read: ${error.message}`);
        }
      }
      const valued = unvalued.flatMap((flow) => {
        const price = known.get(keyOf(momentOf(flow)))?.priceUsd;
        return price === undefined ? [] : [{ ...flow, valueUsd: price.times(flow.amount) }];
      });
      await flows.setValues(feed, valued);
      return { accounts: new Set(valued.map(({ account }) => account)), problems };
    },
  };
}

type Unvalued = Awaited<ReturnType<PositionFlowStore["listUnvalued"]>>[number];

async function findKnown(
  { prices, now }: FlowValuerOptions,
  unvalued: readonly Unvalued[],
): Promise<Map<string, PastPrice>> {
  const since = new Date(now().getTime() - retryMs);
  const known = await prices.find(unvalued.map(momentOf), since);
  return new Map(known.map((price) => [keyOf(price), price]));
}

function listUnknown(
  unvalued: readonly Unvalued[],
  known: ReadonlyMap<string, PastPrice>,
): PriceMoment[] {
  const moments = new Map(unvalued.map(momentOf).map((moment) => [keyOf(moment), moment]));
  return [...moments].flatMap(([key, moment]) => (known.has(key) ? [] : [moment]));
}

async function ask(
  { source, prices, now }: FlowValuerOptions,
  moments: readonly PriceMoment[],
  signal: AbortSignal,
): Promise<readonly PastPrice[]> {
  const found = await source.findPrices(moments, signal);
  const answers = moments.map((moment, index) => ({ ...moment, priceUsd: found[index] }));
  await prices.save(answers, now());
  return answers;
}

function momentOf({ assetId, at }: Pick<Unvalued, "assetId"> & Pick<Flow, "at">): PriceMoment {
  return { assetId, at: new Date(Math.round(at.getTime() / stepMs) * stepMs) };
}

function keyOf({ assetId, at }: PriceMoment): string {
  return `${assetId} ${at.getTime()}`;
}

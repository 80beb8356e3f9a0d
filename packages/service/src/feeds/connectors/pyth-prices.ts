import { Decimal } from "../../domain/decimal.ts";
import type { FeedEntries } from "../source-document.ts";
import { parseJson } from "../streams/map-messages.ts";

/** A Hermes update, in a stream and in a snapshot. */
interface PythUpdate {
  readonly parsed?: readonly PythPriceFeed[] | null;
}

interface PythPriceFeed {
  readonly id: string;
  readonly price: {
    /** An integer `expo` scales: 16542000000 with -8 is 165.42. */
    readonly price: string;
    /** The price interval's half width, scaled alike. */
    readonly conf: string;
    readonly expo: number;
    /** Seconds since 1970. */
    readonly publish_time: number;
  };
}

/** The widest confidence interval for a usable price, as a price fraction: beyond it, publishers disagree. */
const maxConfidenceShare = 0.02;
/** Ticks are for event triggers; an asset's price is stored this often. */
const storedEverySeconds = 5;

/**
 * Creates the function to convert updates, each time in arrival order. Repeated updates are left out; so are updates
 * with a wide confidence interval, which are reported when the interval widens.
 *
 * @param priceIds Pyth's price ids by asset id
 */
export function createPythMapping(
  name: string,
  priceIds: ReadonlyMap<string, string>,
): (updates: readonly unknown[]) => FeedEntries {
  const assetIds = invert(priceIds);
  const last = new Map<string, string>();
  const storedAt = new Map<string, number>();
  const wide = new Set<string>();
  return (updates) => {
    const ticks: object[] = [];
    const prices: object[] = [];
    const problems: string[] = [];
    for (const feed of updates.flatMap((update) => listOf(name, update, problems))) {
      const assets = assetIds.get(feed.id.toLowerCase()) ?? [];
      const { publish_time: seconds } = feed.price;
      const price = readPrice(feed);
      const key = `${seconds} ${price.value.toFixed()}`;
      if (assets.length === 0 || last.get(feed.id) === key) continue;
      last.set(feed.id, key);
      if (price.isWide) {
        const shown = assets.join(", ");
        if (!wide.has(feed.id))
          problems.push(`${name}: ${shown}: the confidence interval is wide.`);
        wide.add(feed.id);
        continue;
      }
      wide.delete(feed.id);
      const isStored = seconds >= (storedAt.get(feed.id) ?? 0) + storedEverySeconds;
      if (isStored) storedAt.set(feed.id, seconds);
      for (const assetId of assets) {
        const observedAt = new Date(seconds * 1000).toISOString();
        const entry = { assetId, priceUsd: price.value.toFixed(), observedAt };
        ticks.push(entry);
        if (isStored) prices.push(entry);
      }
    }
    return { ticks, prices, problems };
  };
}

/** The messages' updates; a non-JSON message becomes one without a list. */
export function parsePythMessages(messages: readonly string[]): unknown[] {
  return messages.map(parseJson);
}

function invert(priceIds: ReadonlyMap<string, string>): Map<string, string[]> {
  const assetIds = new Map<string, string[]>();
  for (const [assetId, id] of priceIds) assetIds.set(id, [...(assetIds.get(id) ?? []), assetId]);
  return assetIds;
}

function listOf(name: string, update: unknown, problems: string[]): readonly PythPriceFeed[] {
  const { parsed } = Object(update) as PythUpdate;
  if (Array.isArray(parsed) && parsed.every(isPriceFeed)) return parsed;
  problems.push(`${name}: an update has an unknown shape: parsed is not a list of prices.`);
  return [];
}

function isPriceFeed(value: unknown): value is PythPriceFeed {
  const { id, price } = Object(value) as Partial<PythPriceFeed>;
  if (typeof id !== "string" || typeof price !== "object" || price === null) return false;
  const isInteger = (text: unknown) => typeof text === "string" && /^-?\d{1,30}$/.test(text);
  return (
    isInteger(price.price) &&
    isInteger(price.conf) &&
    Number.isInteger(price.expo) &&
    Math.abs(price.expo) <= 30 &&
    Number.isInteger(price.publish_time) &&
    price.publish_time > 0 &&
    price.publish_time < 1e11
  );
}

/** A closed market sends a price of 0, which is no price. */
function readPrice({ price: { price, conf, expo } }: PythPriceFeed) {
  const value = new Decimal(`${price}e${expo}`);
  const isWide = value.lte(0) || new Decimal(conf).gt(new Decimal(price).times(maxConfidenceShare));
  return { value, isWide };
}

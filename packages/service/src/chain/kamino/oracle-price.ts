import {
  type Address,
  getI32Decoder,
  getI64Decoder,
  getI128Decoder,
  getStructDecoder,
  getU8Decoder,
  getU32Decoder,
  getU64Decoder,
  padLeftDecoder,
  padRightDecoder,
} from "@solana/kit";
import type { ChainAccount } from "../chain.ts";
import type { Accounts, ChainClock, Undecoded } from "../provider-state.ts";
import type { Fraction } from "./fraction.ts";
import { toFraction } from "./fraction.ts";
import type { Reserve, ReserveOracles } from "./reserve.ts";

/** Dollars per whole token. */
export interface Price {
  readonly priceSf: Fraction;
  readonly unixTime: bigint;
}

/** Like `Price`, or why there is none. */
type FoundPrice = Price | string;

const UNSET: ReadonlySet<string> = new Set([
  "11111111111111111111111111111111",
  "nu11111111111111111111111111111111111111111",
]);

/** Whether a field for an optional address is empty. */
export function isUnset(address: Address): boolean {
  return UNSET.has(address);
}

/** The price oracles these reserves name; averages are not read. */
export function listOracles({ scopeFeed, pythPrice, switchboardPrice }: ReserveOracles): Address[] {
  return [scopeFeed, pythPrice, switchboardPrice].filter((address) => !isUnset(address));
}

/** The oracles in the order of `refreshReserve`; undefined where the reserve names none. */
export function listOracleSlots(reserve: ReserveOracles): readonly (Address | undefined)[] {
  const { pythPrice, switchboardPrice, switchboardTwap, scopeFeed } = reserve;
  return [pythPrice, switchboardPrice, switchboardTwap, scopeFeed].map((address) =>
    isUnset(address) ? undefined : address,
  );
}

/**
 * The newest oracle price the reserve accepts, or else its price at the last update: the program values positions with
 * it as long as no oracle has a better one.
 */
export function findPrice(
  reserve: Reserve,
  accounts: Accounts,
  clock: ChainClock,
): { readonly price: Price; readonly undecoded: readonly Undecoded[] } {
  const undecoded: Undecoded[] = [];
  const prices = listOracles(reserve).flatMap((address) => {
    const found = readOracle(reserve, accounts.get(address), address);
    if (typeof found === "string") undecoded.push({ address, reason: found });
    return typeof found === "string" || !isAccepted(found, reserve, clock) ? [] : [found];
  });
  const last = { priceSf: reserve.marketPriceSf, unixTime: reserve.marketPriceLastUpdatedTs };
  const price = prices.reduce(
    (newest, next) => (next.unixTime > newest.unixTime ? next : newest),
    last,
  );
  return { price, undecoded };
}

function readOracle(
  reserve: Reserve,
  account: ChainAccount | undefined,
  address: Address,
): FoundPrice {
  if (address === reserve.switchboardPrice) return readSwitchboardPrice(account?.data);
  if (account === undefined) return "The oracle account does not exist.";
  return address === reserve.scopeFeed
    ? readScopePrice(account.data, reserve.scopeChain)
    : readPythPrice(account.data);
}

function isAccepted({ priceSf, unixTime }: Price, reserve: Reserve, clock: ChainClock): boolean {
  if (priceSf <= 0n || clock.unixTime - unixTime > reserve.maxAgePriceSeconds) return false;
  const scaled = priceSf * 10n ** reserve.priceExponent;
  const { priceLower, priceUpper } = reserve;
  const isAbove = priceLower === 0n || scaled >= toFraction(priceLower);
  return isAbove && (priceUpper === 0n || scaled <= toFraction(priceUpper));
}

const SCOPE_PRICES_OFFSET = 40;
const SCOPE_ENTRIES = 512;
const SCOPE_DISCRIMINATOR = [89, 128, 118, 221, 6, 72, 180, 146];
/** The rest of an entry is of no use here. */
const scopePriceDecoder = padRightDecoder(
  getStructDecoder([
    ["value", getU64Decoder()],
    ["exponent", getU64Decoder()],
    ["slot", getU64Decoder()],
    ["unixTime", getU64Decoder()],
  ]),
  24,
);
const SCOPE_BYTES = SCOPE_PRICES_OFFSET + SCOPE_ENTRIES * scopePriceDecoder.fixedSize;
/** Fills a chain up. */
const NO_INDEX = 65_535;

/** A price from Scope, Kamino's feed: the product of chained prices, as old as the oldest one. */
export function readScopePrice(data: Uint8Array, chain: readonly number[]): FoundPrice {
  if (data.length !== SCOPE_BYTES || SCOPE_DISCRIMINATOR.some((byte, at) => data[at] !== byte)) {
    return "The account is not a list of Scope prices.";
  }
  const indexes = chain.filter((index) => index !== NO_INDEX);
  if (indexes.length === 0 || indexes.some((index) => index >= SCOPE_ENTRIES)) {
    return `The chain of Scope prices is ${chain.join(", ")}; it must name at least one of ${SCOPE_ENTRIES}.`;
  }
  const entries = indexes.map((index) =>
    scopePriceDecoder.decode(data, SCOPE_PRICES_OFFSET + index * scopePriceDecoder.fixedSize),
  );
  if (entries.some(({ exponent }) => exponent > 38n))
    return "A Scope price has more than 38 places.";
  const product = entries.reduce((value, entry) => value * entry.value, 1n);
  const exponent = entries.reduce((places, entry) => places + entry.exponent, 0n);
  const oldest = entries.reduce((first, entry) =>
    entry.unixTime < first.unixTime ? entry : first,
  );
  return { priceSf: toFraction(product) / 10n ** exponent, unixTime: oldest.unixTime };
}

const PYTH_MAGIC = 0xa1b2c3d4;
const PYTH_PRICE_ACCOUNT = 3;
const PYTH_TRADING = 1;
/** Pyth's first account format, without its products and publishers. */
const pythPriceDecoder = getStructDecoder([
  ["magic", getU32Decoder()],
  ["version", getU32Decoder()],
  ["accountType", getU32Decoder()],
  ["exponent", padLeftDecoder(getI32Decoder(), 8)],
  ["unixTime", padLeftDecoder(getI64Decoder(), 72)],
  ["price", padLeftDecoder(getI64Decoder(), 104)],
  ["confidence", getU64Decoder()],
  ["status", getU32Decoder()],
]);
/** A price is refused when its confidence interval exceeds 2% of it. */
const CONFIDENCE_FACTOR = 50n;

export function readPythPrice(data: Uint8Array): FoundPrice {
  if (data.length < pythPriceDecoder.fixedSize)
    return "The account is too short for a price of Pyth.";
  const { magic, accountType, exponent, unixTime, price, confidence, status } =
    pythPriceDecoder.decode(data);
  if (magic !== PYTH_MAGIC || accountType !== PYTH_PRICE_ACCOUNT) {
    return "The account is not a price of Pyth in its first format.";
  }
  if (exponent > 0 || exponent < -38) return `The price of Pyth has the exponent ${exponent}.`;
  const isTrusted = status === PYTH_TRADING && price > confidence * CONFIDENCE_FACTOR;
  if (!isTrusted) return { priceSf: 0n, unixTime };
  return { priceSf: toFraction(price) / 10n ** BigInt(-exponent), unixTime };
}

const PULL_FEED_DISCRIMINATOR = [196, 27, 108, 196, 10, 215, 219, 40];
const PULL_FEED_BYTES = 3208;
/** The decimal places of every value. */
const PULL_FEED_PLACES = 18n;
/** `PullFeedAccountData` from Switchboard's published IDL, without the submissions. */
const pullFeedDecoder = getStructDecoder([
  ["minSamples", padLeftDecoder(getU8Decoder(), 2215)],
  ["unixTime", getI64Decoder()],
  ["value", padLeftDecoder(getI128Decoder(), 40)],
  ["deviation", getI128Decoder()],
  ["samples", padLeftDecoder(getU8Decoder(), 64)],
]);

/**
 * A Switchboard pull feed price. Older reserves name an aggregator in its second network instead, which ended in 2024:
 * its prices are too old for every reserve, so an aggregator is no fault.
 */
export function readSwitchboardPrice(data: Uint8Array = new Uint8Array()): Price {
  const isPullFeed = PULL_FEED_DISCRIMINATOR.every((byte, at) => data[at] === byte);
  if (!isPullFeed || data.length !== PULL_FEED_BYTES) return { priceSf: 0n, unixTime: 0n };
  const { minSamples, unixTime, value, deviation, samples } = pullFeedDecoder.decode(data);
  const isTrusted = samples > 0 && samples >= minSamples && value > deviation * CONFIDENCE_FACTOR;
  if (!isTrusted) return { priceSf: 0n, unixTime };
  return { priceSf: toFraction(value) / 10n ** PULL_FEED_PLACES, unixTime };
}

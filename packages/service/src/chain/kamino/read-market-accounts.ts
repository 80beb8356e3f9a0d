import type { Address } from "@solana/kit";
import { decodeAll } from "../account-layout.ts";
import type { Accounts, ChainClock, Undecoded } from "../provider-state.ts";
import { accrueInterest } from "./accrue-interest.ts";
import { type LendingMarket, lendingMarketLayout } from "./lending-market.ts";
import { findPrice } from "./oracle-price.ts";
import type { PricedReserve } from "./refresh-obligation.ts";
import { type Reserve, reserveLayout } from "./reserve.ts";

/** The lending markets and reserves among the accounts, with interest up to the clock's slot. */
export interface MarketAccounts {
  readonly markets: ReadonlyMap<Address, LendingMarket>;
  readonly reserves: ReadonlyMap<Address, DatedReserve>;
  readonly undecoded: readonly Undecoded[];
}

export interface DatedReserve extends PricedReserve {
  readonly market: LendingMarket;
  /** When the price was observed, in seconds. */
  readonly pricedAt: bigint;
}

/** @throws LayoutChanged */
export function readMarketAccounts(
  accounts: Accounts,
  program: Address,
  clock: ChainClock,
): MarketAccounts {
  const markets = new Map(decodeAll(lendingMarketLayout, accounts, program));
  const reserves = new Map<Address, DatedReserve>();
  const undecoded: Undecoded[] = [];
  for (const [address, reserve] of decodeAll(reserveLayout, accounts, program)) {
    const market = markets.get(reserve.lendingMarket);
    const reason = findFlaw(reserve, market);
    if (reason !== undefined) undecoded.push({ address, reason });
    if (market === undefined || reason !== undefined) continue;
    const found = findPrice(reserve, accounts, clock);
    undecoded.push(...found.undecoded);
    const { priceSf, unixTime } = found.price;
    // A time to come would make this price the newest for years, and is refused.
    const isToCome = unixTime > clock.unixTime;
    const pricedAt = isToCome ? clock.unixTime : unixTime;
    const current = { ...reserve, ...accrueInterest(reserve, market, clock.slot) };
    reserves.set(address, { address, market, reserve: current, priceSf, pricedAt });
  }
  return { markets, reserves, undecoded: dedupe(undecoded) };
}

const MAX_DECIMALS = 18n;
const MAX_EXPONENT = 38n;
const FULL_BPS = 10_000;

/** What makes a reserve useless, though its layout is right. */
function findFlaw(reserve: Reserve, market: LendingMarket | undefined): string | undefined {
  const { lendingMarket, mintDecimals, symbol, priceExponent } = reserve;
  if (market === undefined) return `Its lending market ${lendingMarket} was not found.`;
  if (mintDecimals > MAX_DECIMALS) {
    return `Its token has ${mintDecimals} decimals; at most ${MAX_DECIMALS} are read.`;
  }
  if (priceExponent > MAX_EXPONENT) {
    return `The bounds of its price have the exponent ${priceExponent}; at most ${MAX_EXPONENT} is read.`;
  }
  if (symbol === "") return "Its token has no name.";
  return isRising(reserve) ? undefined : "Its borrow rates do not cover 0 to 100% of utilization.";
}

function isRising({ borrowRateCurve: points }: Reserve): boolean {
  const rises = points.every(
    ({ utilizationRateBps }, index) =>
      utilizationRateBps >= (points[index - 1]?.utilizationRateBps ?? 0),
  );
  return (
    rises && points[0]?.utilizationRateBps === 0 && points.at(-1)?.utilizationRateBps === FULL_BPS
  );
}

/** Many reserves name one oracle. */
function dedupe(undecoded: readonly Undecoded[]): readonly Undecoded[] {
  return [
    ...new Map(undecoded.map((entry) => [`${entry.address} ${entry.reason}`, entry])).values(),
  ];
}

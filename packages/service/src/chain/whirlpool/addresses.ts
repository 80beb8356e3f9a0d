import { createHash } from "node:crypto";
import {
  type Address,
  address,
  getAddressDecoder,
  getAddressEncoder,
  isOffCurveAddress,
} from "@solana/kit";
import { LRUCache } from "lru-cache";
import { type Pool, TICKS_PER_ARRAY } from "./account-layouts.ts";

/** What an unset address holds. */
export const NO_ADDRESS = address("11111111111111111111111111111111");

/** Derives a program deployment's addresses. */
export interface WhirlpoolAddresses {
  ofPosition(mint: Address): Address;
  ofBundle(mint: Address): Address;
  ofTickArray(pool: Address, tick: number, settings: Pick<Pool, "tickSpacing">): Address;
  /** A pool's past price account; most pools have none, and swaps name it all the same. */
  ofOracle(pool: Address): Address;
}

/** Each costs about half a millisecond, and the same ones are asked for in every round. */
const maxKept = 20_000;

export function createAddresses(program: Address): WhirlpoolAddresses {
  const kept = new LRUCache<string, Address>({ max: maxKept });
  const derive = (name: string, owner: Address, suffix = "") => {
    const key = `${name} ${owner} ${suffix}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const seeds = [Buffer.from(name), encode(owner), Buffer.from(suffix)];
    const found = deriveAddress(program, seeds);
    kept.set(key, found);
    return found;
  };
  return {
    ofPosition: (mint) => derive("position", mint),
    ofBundle: (mint) => derive("position_bundle", mint),
    ofTickArray: (pool, tick, { tickSpacing }) =>
      derive("tick_array", pool, String(findArrayStart(tick, tickSpacing))),
    ofOracle: (pool) => derive("oracle", pool),
  };
}

/** The first tick in the array which holds this one. */
export function findArrayStart(tick: number, tickSpacing: number): number {
  const ticks = tickSpacing * TICKS_PER_ARRAY;
  return Math.floor(tick / ticks) * ticks;
}

/** As kit's `getProgramDerivedAddress`, which is asynchronous: providers are functions of their accounts. */
function deriveAddress(program: Address, seeds: readonly Uint8Array[]): Address {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = createHash("sha256");
    for (const seed of seeds) hash.update(seed);
    hash.update(Uint8Array.of(bump)).update(encode(program));
    const found = getAddressDecoder().decode(hash.update("ProgramDerivedAddress").digest());
    if (isOffCurveAddress(found)) return found;
  }
  throw new Error("no bump gives an address outside of the curve");
}

function encode(at: Address): Uint8Array {
  return Uint8Array.from(getAddressEncoder().encode(at));
}

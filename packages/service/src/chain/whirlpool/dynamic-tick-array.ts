import type { ChainAccount } from "../chain.ts";
import { LayoutChanged } from "../provider-state.ts";
import { TICKS_PER_ARRAY, type Tick, tickDecoder } from "./account-layouts.ts";

/*
 * A tick array storing only the ticks in use, from public facts: the field names in github.com/sevenlabs-hq/carbon's
 * decoder (MIT), and mainnet accounts, which have exactly these bytes. After the discriminator stand the first tick
 * (i32), the pool, and a bit for each of 88 ticks (u128). Each tick is one byte, 0 or 1; after 1 stands what the other
 * format's tick has after its own first byte.
 */

const DISCRIMINATOR = [17, 216, 246, 142, 225, 199, 218, 56];
const TICKS_OFFSET = 60;
const UNUSED = 0;
const USED = 1;
const unusedTick: Tick = {
  ...{ initialized: false, feeGrowthOutsideA: 0n, feeGrowthOutsideB: 0n },
  rewardGrowthsOutside: [0n, 0n, 0n],
};

export function isDynamicTickArray(data: Uint8Array): boolean {
  return DISCRIMINATOR.every((byte, index) => data[index] === byte);
}

/**
 * @returns undefined for a place outside the array
 * @throws LayoutChanged for ticks neither used nor unused, or cut off
 */
export function readDynamicTick(
  address: string,
  { data }: ChainAccount,
  index: number,
): Tick | undefined {
  if (!(Number.isInteger(index) && index >= 0 && index < TICKS_PER_ARRAY)) return undefined;
  let at = TICKS_OFFSET;
  for (let place = 0; place < index; place += 1) at += bytesOf(address, data, at);
  return bytesOf(address, data, at) === 1 ? unusedTick : tickDecoder.decode(data, at);
}

function bytesOf(address: string, data: Uint8Array, at: number): number {
  const bytes = data[at] === USED ? tickDecoder.fixedSize : 1;
  if ((data[at] !== USED && data[at] !== UNUSED) || at + bytes > data.length) {
    throw new LayoutChanged(
      `Whirlpool account ${address} has no tick at byte ${at} of ${data.length}. The program has changed: update this service.`,
    );
  }
  return bytes;
}

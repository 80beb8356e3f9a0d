import { address, getAddressDecoder, getI32Decoder, getI128Decoder } from "@solana/kit";
import { expect, test } from "vitest";
import { decodeAccount } from "../../../src/chain/account-layout.ts";
import { poolLayout, TICKS_PER_ARRAY } from "../../../src/chain/whirlpool/account-layouts.ts";
import { createAddresses } from "../../../src/chain/whirlpool/addresses.ts";
import { readDynamicTick } from "../../../src/chain/whirlpool/dynamic-tick-array.ts";
import {
  listMainnetAccounts,
  readMainnetAccount,
  toPoolAccount,
  whirlpoolProgram,
} from "./mainnet-accounts.ts";

/* A pool with all its tick arrays, read in one slot. */
const jupUsdPool = address("4tgA77vUnDaTADqGJYhJYT1Qf8nnukxFGohoXR3tzPau");
const pool = decodeAccount(poolLayout, jupUsdPool, toPoolAccount(readMainnetAccount(jupUsdPool)));
const arrays = listMainnetAccounts("DynamicTickArray");

const ticks = arrays.flatMap(({ address: at, data }) => {
  const start = getI32Decoder().decode(data, 8);
  const used = Array.from({ length: TICKS_PER_ARRAY }, (_, place) => place).flatMap((place) => {
    const tick = readDynamicTick(at, toPoolAccount(data), place);
    return tick?.initialized === true ? [{ place, tick }] : [];
  });
  // The bytes for the used ticks before it; each takes 112 more than an unused one.
  return used.map(({ place, tick }, before) => ({
    tick: start + place,
    liquidityNet: getI128Decoder().decode(data, 60 + place + 112 * before + 1),
    ...tick,
  }));
});

test("dynamic tick arrays of a mainnet pool have the addresses of their pool and first tick", () => {
  const addresses = createAddresses(whirlpoolProgram);
  for (const { address: at, data } of arrays) {
    expect(getAddressDecoder().decode(data, 12)).toBe(jupUsdPool);
    const start = getI32Decoder().decode(data, 8);
    expect(addresses.ofTickArray(jupUsdPool, start + TICKS_PER_ARRAY - 1, pool)).toBe(at);
  }
  expect(arrays).toHaveLength(4);
});

test("the ticks below the price of a mainnet pool add up to its liquidity, and all ticks to none", () => {
  const sum = (entries: typeof ticks) =>
    entries.reduce((total, { liquidityNet }) => total + liquidityNet, 0n);
  // As its source decoded them.
  expect(pool).toMatchObject({
    ...{ tickSpacing: 1, feeRate: 100, tickCurrentIndex: -5 },
    ...{ liquidity: 3_201_189_201_974_649n, sqrtPrice: 18_442_390_743_507_862_584n },
  });
  expect(ticks.map(({ tick }) => tick)).toEqual([-50, -15, -102, 10, 50, 99]);
  expect(sum(ticks.filter(({ tick }) => tick <= pool.tickCurrentIndex))).toBe(pool.liquidity);
  expect(sum(ticks)).toBe(0n);
});

test("the fees outside of a mainnet pool's ticks are at most those of the pool", () => {
  const outside = ticks.map(({ tick, feeGrowthOutsideA, feeGrowthOutsideB }) => [
    tick,
    feeGrowthOutsideA,
    feeGrowthOutsideB,
  ]);
  // Ticks above the price start at 0.
  expect(outside).toEqual([
    [-50, 319_372_242_035_855n, 261_224_446_012_358n],
    [-15, 319_372_242_035_855n, 261_224_446_012_358n],
    [-102, 244_820_346_168_689n, 186_736_433_517_825n],
    ...[10, 50, 99].map((tick) => [tick, 0n, 0n]),
  ]);
  expect([pool.feeGrowthGlobalA, pool.feeGrowthGlobalB]).toEqual([
    358_917_241_019_307n,
    300_202_014_084_496n,
  ]);
});

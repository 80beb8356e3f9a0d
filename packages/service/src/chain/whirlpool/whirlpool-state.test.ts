import { type Address, address, getAddressEncoder, getU128Decoder } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { expect, test } from "vitest";
import { patch } from "../../../tests/chain/kamino/recorded-accounts.ts";
import { encodeTokenAccount } from "../../../tests/chain/set-token-account.ts";
import {
  buildSolWorld,
  listMainnetAccounts,
  listMainnetTickArrays,
  readMainnetAccount,
  solArrays,
  solPool,
  solPosition,
  solPositionMint,
  toPoolAccount,
  toTokenAccount,
  whirlpoolProgram,
} from "../../../tests/chain/whirlpool/mainnet-accounts.ts";
import { solToken, usdcToken } from "../../../tests/support/market-fixtures.ts";
import { parseMarket } from "../../domain/markets/parse-market.ts";
import { parsePosition } from "../../domain/positions/parse-position.ts";
import { toWirePosition } from "../../domain/positions/to-wire-position.ts";
import { decodeAccount } from "../account-layout.ts";
import type { ChainAccount } from "../chain.ts";
import { LayoutChanged } from "../provider-state.ts";
import { poolLayout, positionLayout, TICKS_PER_ARRAY, tickArrayLayout } from "./account-layouts.ts";
import { createAddresses } from "./addresses.ts";
import { readDynamicTick } from "./dynamic-tick-array.ts";
import { toPrice } from "./sqrt-price.ts";
import { whirlpool } from "./whirlpool.ts";

type World = Map<Address, ChainAccount>;

const wallet = address("4EiYqK5PCfLVyvL3WQRkifkPoVtaRHdTvYTzeLkydtHW");
const tokenAccount = address("34SLPUSyjEBWdT4vMyr1uicCMvSNjQzyYdJWCdAW4MXh");
const token2022 = address("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb");
const clock = { slot: 441_977_650n, unixTime: 1_789_559_580n, epoch: 1023n };
const later = { ...clock, slot: clock.slot + 150n, unixTime: clock.unixTime + 60n };
const tokens = new Map([
  [solToken.address, { token: solToken, priceUsd: 100 }],
  [usdcToken.address, { token: usdcToken, priceUsd: 1 }],
]);
const poolData = readMainnetAccount(solPool);
const pool = decodeAccount(poolLayout, solPool, toPoolAccount(poolData));
const addresses = createAddresses(whirlpoolProgram);
const { lower: lowerArray, upper: upperArray } = solArrays;
const readWorld = (): World => buildSolWorld(tokenAccount, wallet);

const openState = () => whirlpool.createState({ markets: [solPool] });

/** Follows references as the reader does. */
function follow(start: Address, world: World): World {
  const { listRelatedAddresses } = openState();
  let found = new Map([...world].filter(([at]) => at === start));
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    const wanted = new Set([...found.keys(), ...listRelatedAddresses(found)]);
    found = new Map([...world].filter(([at]) => wanted.has(at)));
  }
  return found;
}

function readPosition(world: World) {
  const { positions, undecoded, waiting } = openState().readPositions(world, clock, tokens);
  const [found] = positions;
  const parsed = found && parsePosition({ ...found.entry, openedAt: "2026-01-01T00:00:00Z" });
  if (parsed?.ok === false) throw new Error(JSON.stringify(parsed.problem));
  return { position: parsed?.value, count: positions.length, undecoded, waiting };
}

test("a position has its tokens, its range and what it earned up to the slot", () => {
  const world = readWorld();
  const accounts = follow(tokenAccount, world);
  expect(accounts).toEqual(world);
  const { position, undecoded } = readPosition(accounts);
  expect(undecoded).toEqual([]);
  // Transactions change the position, and leave its token as it is.
  const [{ account, changing } = {}] = openState().readPositions(accounts, clock, tokens).positions;
  expect([account, changing]).toEqual([tokenAccount, solPosition]);
  const [market] = readMarkets(world).markets;
  const parsed = parseMarket(market);
  if (!parsed.ok || position === undefined) throw new Error("nothing was read");
  const wire = toWirePosition({ position, market: parsed.value });
  // 5.781390714 SOL and 2,247.158066 USDC by Orca's core package; a SOL is 98.03968242283025 USDC in this pool.
  expect(wire).toMatchObject({
    ...{ id: `whirlpool-${wallet}-${tokenAccount}`, type: "yield", walletAddress: wallet },
    ...{ provider: { id: "orca" }, marketId: `whirlpool-${solPool}` },
    deposit: { token: { symbol: "SOL" }, amountBaseUnits: "28702293867", valueUsd: 2825.2971374 },
    apy: market?.depositApy,
    liquidity: {
      inRange: true,
      amounts: [{ amountBaseUnits: "5781390714" }, { amountBaseUnits: "2247158066" }],
      fees: [
        { token: { symbol: "SOL" }, amountBaseUnits: String(102_233_061 + 1496) },
        { token: { symbol: "USDC" }, amountBaseUnits: String(10_462_960 + 1496) },
      ],
      rewards: [],
    },
  });
  const { lowerPrice, upperPrice } = Object(wire).liquidity;
  const { price } = Object(market?.additionalData);
  const expected = [98.03968242283025, 49.99410352611505, 113.87073616253534];
  for (const [index, value] of [price, lowerPrice, upperPrice].entries()) {
    expect(value / (expected[index] ?? 0)).toBeCloseTo(1, 12);
  }
});

function readMarkets(world: World, moved = poolData) {
  const state = openState();
  const first = state.readMarkets(world, clock, tokens);
  const next = new Map(world).set(solPool, toPoolAccount(moved));
  return { ...state.readMarkets(next, later, tokens), first, state };
}

test("a deposit in tokens has their decimals at every price", () => {
  const { state } = readMarkets(readWorld());
  const uneven = new Map(tokens).set(solToken.address, { token: solToken, priceUsd: 191.32 });
  const [market] = state.readMarkets(readWorld(), later, uneven).markets;
  expect(parseMarket(market)).toMatchObject({ ok: true });
  expect(market?.totalDeposit).toMatch(/^\d+\.\d{1,9}$/);
});

test("a pool is a market once its fees were read twice, with their rate over the time between", () => {
  // A day's rate of 5% a year on 15 million dollars, in a minute, all of it in SOL.
  const earned = (15_000_000 * 0.05) / (365 * 1440);
  const feeGrowth = (BigInt(Math.round(earned * 1e7)) << 64n) / pool.liquidity;
  const moved = patch(poolData, [165, 16, pool.feeGrowthGlobalA + feeGrowth]);
  const { markets, first, waiting } = readMarkets(readWorld(), moved);
  expect(first).toMatchObject({ markets: [], waiting: 1, undecoded: [] });
  expect(waiting).toBe(0);
  const parsed = parseMarket(markets[0]);
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      ...{ id: `whirlpool-${solPool}`, type: "yield", poolId: solPool },
      ...{ productName: "SOL/USDC 0.04%", token: solToken, pairedToken: usdcToken },
      additionalData: { feeRate: 0.0004, protocolFeeShare: 0.13, feesMeasuredSeconds: 60 },
    },
  });
  if (!parsed.ok) return;
  const { depositApy, totalDeposit, totalDepositUsd } = parsed.value.figures;
  expect(depositApy?.toNumber()).toBeCloseTo(0.05, 6);
  expect([totalDeposit, totalDepositUsd].map(Number)).toEqual([150_000, 15_000_000]);
});

test("rewards with a price that their vault can pay count in the rate and in what a position is owed", () => {
  const usdc = getAddressEncoder().encode(address(usdcToken.address));
  const data = patch(poolData, [365, 16, 1_000_000n << 64n]);
  data.set(usdc, 269);
  data.set(getAddressEncoder().encode(wallet), 301);
  const vault = toTokenAccount({ mint: pool.tokenMintB, owner: solPool, amount: 5n });
  const world = readWorld().set(solPool, toPoolAccount(data));
  const withVault = new Map(world).set(wallet, vault);
  // A dollar a second, on 15 million.
  expect(Number(readMarkets(withVault, data).markets[0]?.rewardDepositApy)).toBeCloseTo(2.1024, 6);
  expect(readMarkets(world, data).markets[0]).toMatchObject({ rewardDepositApy: 0, depositApy: 0 });
  expect(follow(tokenAccount, withVault).has(wallet)).toBe(true);
  // 20 seconds, and its part of the liquidity in range.
  const owed = (20_000_000n * 25_102_504_243n) / pool.liquidity;
  expect(readPosition(withVault).position).toMatchObject({
    liquidity: { rewards: [{ token: usdcToken, baseUnits: owed }] },
  });
});

test("a reward without a price is left out, and its token is named once", () => {
  const data = patch(poolData, [365, 16, 1_000_000n << 64n]);
  data.set(getAddressEncoder().encode(wallet), 269);
  const world = readWorld().set(solPool, toPoolAccount(data));
  const { position, undecoded } = readPosition(world);
  expect(position).toMatchObject({ liquidity: { rewards: [] } });
  expect(undecoded).toEqual([
    {
      address: wallet,
      reason: "The token of this reward has no price; positions are shown without it.",
    },
  ]);
});

test("growth that wraps at 128 bits is a rate too, and a rate that is too large waits", () => {
  const wrapped = patch(poolData, [165, 16, 5n]);
  const before = new Map(readWorld()).set(
    solPool,
    toPoolAccount(patch(poolData, [165, 16, 2n ** 128n - 1_000_000n])),
  );
  const [market] = readMarkets(before, wrapped).markets;
  expect(Number(market?.depositApy)).toBeGreaterThan(0);
  expect(Number(market?.depositApy)).toBeLessThan(1e-6);
  const absurd = patch(poolData, [165, 16, pool.feeGrowthGlobalA + (1n << 70n)]);
  expect(readMarkets(readWorld(), absurd)).toMatchObject({ markets: [], waiting: 1 });
});

test.for([
  [-30_000, 1],
  [-21_728, 0],
] as const)("at tick %i the position is in one token and earns nothing", ([tick, empty]) => {
  const data = patch(poolData, [81, 4, BigInt.asUintN(32, BigInt(tick))]);
  const { position } = readPosition(readWorld().set(solPool, toPoolAccount(data)));
  const [market] = readMarkets(readWorld()).markets;
  const parsed = parseMarket({ ...market, depositApy: 0.3 });
  if (!parsed.ok || position === undefined) throw new Error("nothing was read");
  const wire = toWirePosition({ position, market: parsed.value });
  expect(wire).toMatchObject({ apy: 0, liquidity: { inRange: false } });
  const amounts = Object(wire).liquidity.amounts.map(({ amount }: { amount: number }) => amount);
  expect(amounts.indexOf(0)).toBe(empty);
  expect(amounts.lastIndexOf(0)).toBe(empty);
});

test("a position whose tick arrays cannot be read has no fees, and says which", () => {
  const missing = readWorld();
  missing.delete(lowerArray);
  const { position, undecoded } = readPosition(missing);
  expect(Object(position).liquidity).toMatchObject({ inRange: true });
  expect(Object(position).liquidity).not.toHaveProperty("fees");
  const reason = expect.stringContaining("does not exist");
  expect(undecoded).toEqual([{ address: lowerArray, reason }]);
});

test("a position whose ticks are in dynamic arrays has the fees that it has with fixed ones", () => {
  const world = readWorld();
  const expected = Object(readPosition(world).position).liquidity.fees;
  for (const at of [lowerArray, upperArray]) {
    const { data = new Uint8Array() } = world.get(at) ?? {};
    world.set(at, toPoolAccount(toDynamicArray(data)));
  }
  const { position, undecoded } = readPosition(world);
  expect(undecoded).toEqual([]);
  expect(Object(position).liquidity.fees).toEqual(expected);
  const { data = new Uint8Array() } = world.get(upperArray) ?? {};
  const short = new Map(world).set(upperArray, toPoolAccount(data.slice(0, 60)));
  expect(() => readPosition(short)).toThrow("has no tick at byte 60 of 60.");
  const odd = new Map(world).set(upperArray, toPoolAccount(patch(data, [60, 1, 2n])));
  expect(() => readPosition(odd)).toThrow(LayoutChanged);
});

/** The same ticks in the format storing only those in use. */
function toDynamicArray(fixed: Uint8Array): Uint8Array {
  const ticks = Array.from({ length: TICKS_PER_ARRAY }, (_, place) =>
    fixed.slice(12 + 113 * place, 12 + 113 * (place + 1)),
  );
  const head = [17, 216, 246, 142, 225, 199, 218, 56, ...fixed.slice(8, 12)];
  const used = ticks.map((tick) => (tick[0] === 1 ? [...tick] : [0]));
  return Uint8Array.of(...head, ...new Uint8Array(48), ...used.flat());
}

test("tick arrays of mainnet have the addresses of their pools and first ticks, and ticks in use", () => {
  const arrays = listMainnetAccounts("TickArray").map(({ address: at, data }) => {
    const {
      startTickIndex,
      whirlpool: ofPool,
      ticks,
    } = decodeAccount(tickArrayLayout, at, toPoolAccount(data));
    return { at, ofPool, startTickIndex, used: ticks.filter(({ initialized }) => initialized) };
  });
  expect(arrays.map(({ startTickIndex, used }) => [startTickIndex, used.length])).toEqual([
    [-33_792, 88],
    [-112_640, 39],
  ]);
  for (const { at, ofPool, startTickIndex, used } of arrays) {
    expect(addresses.ofTickArray(ofPool, startTickIndex + 64, { tickSpacing: 64 })).toBe(at);
    expect(used.some(({ feeGrowthOutsideA }) => feeGrowthOutsideA > 0n)).toBe(true);
  }
  const [, , wide = new Uint8Array()] = listMainnetTickArrays("TickArray");
  const { startTickIndex, ticks } = decodeAccount(tickArrayLayout, solPool, toPoolAccount(wide));
  expect(startTickIndex).toBe(-2_894_848);
  expect(ticks.flatMap(({ initialized }, place) => (initialized ? [place] : []))).toEqual([75]);
});

test("dynamic tick arrays of mainnet have ticks exactly where their bitmap says", () => {
  const arrays = listMainnetTickArrays("DynamicTickArray");
  expect(arrays).toHaveLength(6);
  for (const data of arrays) {
    const bitmap = getU128Decoder().decode(data, 44);
    const used = Array.from({ length: TICKS_PER_ARRAY }, (_, place) =>
      readDynamicTick(solPool, toPoolAccount(data), place),
    );
    expect(used.map((tick) => tick?.initialized)).toEqual(
      used.map((_, place) => ((bitmap >> BigInt(place)) & 1n) === 1n),
    );
    expect(readDynamicTick(solPool, toPoolAccount(data), TICKS_PER_ARRAY)).toBeUndefined();
  }
});

test("positions without liquidity and fees, of other pools and of other tokens are left out", () => {
  const empty = patch(readMainnetAccount(solPosition), [72, 16, 0n], [112, 8, 0n], [136, 8, 0n]);
  expect(readPosition(readWorld().set(solPosition, toPoolAccount(empty))).count).toBe(0);
  const withFees = patch(empty, [112, 8, 7n]);
  const { position } = readPosition(readWorld().set(solPosition, toPoolAccount(withFees)));
  expect(position).toMatchObject({ liquidity: { fees: [{ baseUnits: 7n }, { baseUnits: 0n }] } });
  const other = whirlpool.createState({ markets: [solPosition] });
  expect(other.readPositions(readWorld(), clock, tokens).positions).toEqual([]);
  const sold = toTokenAccount({ mint: solPositionMint, owner: wallet, amount: 0n });
  expect(readPosition(readWorld().set(tokenAccount, sold)).count).toBe(0);
  const unpriced = openState().readPositions(readWorld(), clock, new Map());
  expect(unpriced).toMatchObject({ positions: [], waiting: 1 });
});

test("a position with locked liquidity is read like any other, without a link to withdraw it", () => {
  const linked = whirlpool.createState({
    markets: [solPool],
    actionsUrl: "https://service.example",
  });
  const linksOf = (isFrozen: boolean) => {
    const holding = encodeTokenAccount(
      { mint: solPositionMint, owner: wallet, amount: 1n },
      isFrozen,
    );
    const held = {
      ...toTokenAccount({ mint: solPositionMint, owner: wallet, amount: 1n }),
      data: holding,
    };
    const { positions } = linked.readPositions(readWorld().set(tokenAccount, held), clock, tokens);
    expect(positions[0]?.entry).toMatchObject({ liquidity: { inRange: true } });
    return Object.keys(Object(positions[0]?.entry.actions)).sort();
  };
  expect(linksOf(false)).toEqual(["claimRewards", "deposit", "withdraw"]);
  expect(linksOf(true)).toEqual(["claimRewards", "deposit"]);
});

test("a pool whose fee follows the trading says that its fee is the least", () => {
  const fixed = readMarkets(readWorld()).markets[0];
  expect(fixed?.productName).toBe("SOL/USDC 0.04%");
  expect(fixed?.additionalData).not.toHaveProperty("isFeeAdaptive");
  const adaptive = patch(poolData, [43, 2, 1024n]);
  const world = readWorld().set(solPool, toPoolAccount(adaptive));
  const [market] = readMarkets(world, adaptive).markets;
  expect(market).toMatchObject({
    productName: "SOL/USDC from 0.04%",
    additionalData: { feeRate: 0.0004, isFeeAdaptive: true },
  });
});

test("bundles are named, and another layout stops the provider with both values", () => {
  const bundle = addresses.ofBundle(solPositionMint);
  const data = Uint8Array.of(129, 169, 175, 65, 185, 95, 32, 100, ...new Uint8Array(128));
  const { undecoded } = readPosition(readWorld().set(bundle, toPoolAccount(data)));
  expect(undecoded).toEqual([
    { address: bundle, reason: "The positions of a bundle are not read." },
  ]);
  const changed = (at: Address, data: Uint8Array) => readWorld().set(at, toPoolAccount(data));
  const unknown = new Uint8Array(9988);
  expect(() => readPosition(changed(upperArray, unknown))).toThrow(LayoutChanged);
  expect(() => readPosition(changed(solPosition, unknown))).toThrow("a Position begins with 170,");
  expect(() => readMarkets(changed(solPool, unknown))).toThrow("a Whirlpool begins with 63,149,");
  const longer = Uint8Array.from([...poolData, 0]);
  expect(() => readMarkets(changed(solPool, longer))).toThrow("654 bytes; a Whirlpool has 653.");
});

test("a configured pool that is missing, or another program's, is named", () => {
  const missing = new Map<Address, ChainAccount>();
  const read = (world: World) => openState().readMarkets(world, clock, tokens).undecoded;
  expect(read(missing)).toEqual([{ address: solPool, reason: "The pool does not exist." }]);
  const foreign = { ...toPoolAccount(poolData), owner: TOKEN_PROGRAM_ADDRESS };
  expect(read(new Map([[solPool, foreign]]))[0]?.reason).toContain("belongs to Tokenkeg");
});

test("recorded accounts have the fields that were published with them", () => {
  const pools = listMainnetAccounts("Whirlpool").map(({ address: at, data }) =>
    decodeAccount(poolLayout, at, toPoolAccount(data)),
  );
  const [, pump, meme, stock] = pools;
  expect(pump).toMatchObject({
    ...{ tickSpacing: 4, feeRate: 400, protocolFeeRate: 1300, tickCurrentIndex: -50_464 },
    ...{ liquidity: 27_294_928_523_276n, sqrtPrice: 1_479_720_588_305_778_009n },
    ...{ protocolFeeOwedA: 3_064_945_658_153n, protocolFeeOwedB: 13_253_372_381n },
    tokenVaultA: "CWDi1WBqLTVTkGQNQBxTdLTHnfHwzH88x5ADjbUmKN6W",
    feeGrowthGlobalB: 132_055_652_616_940_219n,
    rewardInfos: [{ growthGlobalX64: 3_229_069_344_138_253n }, {}, {}],
  });
  expect(meme?.rewardInfos[0]?.vault).toBe("DVJncL1FBxs1M6zSgBUdcr2U2A1qgACApDpF5UsX3uEU");
  expect(toPrice(stock?.sqrtPrice ?? 0n, 8, 6).toNumber()).toBeCloseTo(774.5543181742219, 10);
  const memePool = address("HsQGWEh3ib6w59rBh5n1jXmi8VXFBqKEjxozL6PGfcgb");
  expect(addresses.ofTickArray(memePool, -3071, { tickSpacing: 96 })).toBe(
    "CLhHiTrxhiwNF5PXPp5aQrq3GjkUXuReTyNsSaSry9w8",
  );
  for (const { address: at, data } of listMainnetAccounts("Position")) {
    const { positionMint } = decodeAccount(positionLayout, at, toPoolAccount(data));
    expect(addresses.ofPosition(positionMint)).toBe(at);
  }
});

test("queries find pools by discriminator and a wallet's single tokens of both programs", () => {
  expect(openState().listMarketQueries()).toEqual([{ addresses: [solPool] }]);
  expect(whirlpool.createState({}).listMarketQueries()).toEqual([
    {
      program: whirlpoolProgram,
      filters: [{ offset: 0, bytes: poolLayout.discriminator }],
      divideAt: 133,
    },
  ]);
  const singleUnit = [
    { offset: 32, bytes: getAddressEncoder().encode(wallet) },
    { offset: 64, bytes: Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0) },
  ];
  expect(openState().listPositionQueries(wallet, new Map())).toEqual([
    { program: TOKEN_PROGRAM_ADDRESS, filters: [{ dataSize: 165 }, ...singleUnit] },
    { program: token2022, filters: [{ offset: 165, bytes: Uint8Array.of(2) }, ...singleUnit] },
  ]);
  expect(openState().listMints?.(readWorld())).toEqual([solToken.address, usdcToken.address]);
});

import { createRequire } from "node:module";
import { deflateRawSync } from "node:zlib";
import anchor from "@coral-xyz/anchor";
import core from "@orca-so/whirlpools-core";
import BN from "bn.js";
import { createRandom } from "./random.mjs";

/*
 * Usage: node generate.mjs COUNT SEED
 * Prints COUNT positions, one JSON object a line: the bytes of the accounts, the fields that were written, and what the core
 * package computes from them. Numbers above 2^53 are texts.
 */

const [count = "10", seed = "1"] = process.argv.slice(2);
/** The SDK's index loads all its instructions; its files do not. */
const require = createRequire(import.meta.url);
const sdk = (file) => require(`@orca-so/whirlpools-sdk/dist/${file}`);
const { collectRewardsQuote } = sdk("quotes/public/collect-rewards-quote.js");
const { accountLayouts } = new anchor.BorshAccountsCoder(sdk("artifacts/whirlpool.json"));
const U128 = 2n ** 128n;
const MAX_TICK = 443_636;
const TICKS = 88;
const wrap = (value) => ((value % U128) + U128) % U128;

function main() {
  const random = createRandom(seed);
  for (let index = 0; index < Number(count); index += 1) {
    process.stdout.write(`${JSON.stringify(describe(random))}\n`);
  }
}

function describe(random) {
  const unixTime = BigInt(random.between(1_700_000_000, 1_800_000_000));
  const pool = buildPool(random, unixTime);
  const position = buildRange(random, pool);
  const ticks = [buildTick(random, pool), buildTick(random, pool)];
  Object.assign(position, buildCheckpoints(random, pool, position, ticks, unixTime));
  return {
    unixTime: `${unixTime}`,
    pool: encode("Whirlpool", pool),
    position: encode("Position", position),
    tickArrays: ticks.map((tick, index) => buildArray(pool, position, tick, index)),
    results: compute(pool, position, ticks, unixTime),
  };
}

const below = (random, bits) =>
  BigInt(`0x${Buffer.from(random.bytes(32)).toString("hex")}`) >> BigInt(256 - bits);
const anySize = (random, bits) => below(random, random.between(1, bits));
const isUnset = (mint) => mint.equals(anchor.web3.PublicKey.default);
const key = (random) => new anchor.web3.PublicKey(random.bytes(32));

function buildPool(random, unixTime) {
  const tickSpacing = [1, 2, 4, 8, 16, 64, 96, 128, 256, 32_896][random.below(10)];
  // Most pools trade near the middle; integers are cut off at the ends of the scale.
  const most = random.chance(3) ? MAX_TICK - 1 : 60_000;
  const tickCurrentIndex = random.between(-most, most);
  const [low, high] = [0, 1].map((next) => core.tickIndexToSqrtPrice(tickCurrentIndex + next));
  const reward = () => ({
    ...{ mint: key(random), vault: key(random), authority: key(random) },
    emissionsPerSecondX64: anySize(random, 90),
    growthGlobalX64: anySize(random, 128),
  });
  const noReward = {
    ...reward(),
    mint: anchor.web3.PublicKey.default,
    emissionsPerSecondX64: 0n,
    growthGlobalX64: 0n,
  };
  const rewards = random.below(4);
  return {
    ...{ whirlpoolsConfig: key(random), whirlpoolBump: [random.below(256)], tickSpacing },
    ...{ tickSpacingSeed: [tickSpacing & 255, tickSpacing >> 8], feeRate: random.below(60_000) },
    ...{ protocolFeeRate: random.below(2500), liquidity: 1n + anySize(random, 100) },
    sqrtPrice: low + (below(random, 64) * (high - low)) / 2n ** 64n,
    ...{
      tickCurrentIndex,
      protocolFeeOwedA: anySize(random, 64),
      protocolFeeOwedB: anySize(random, 64),
    },
    ...{
      tokenMintA: key(random),
      tokenVaultA: key(random),
      feeGrowthGlobalA: anySize(random, 128),
    },
    ...{
      tokenMintB: key(random),
      tokenVaultB: key(random),
      feeGrowthGlobalB: anySize(random, 128),
    },
    rewardLastUpdatedTimestamp: unixTime - BigInt(random.below(100_000)),
    rewardInfos: [0, 1, 2].map((index) => (index < rewards ? reward() : noReward)),
  };
}

/** Below the price, around it or above it. */
function buildRange(random, { tickSpacing, tickCurrentIndex }) {
  const most = Math.floor(MAX_TICK / tickSpacing);
  const near = Math.round(tickCurrentIndex / tickSpacing);
  const clamp = (index) => Math.max(-most, Math.min(most, index));
  const first = clamp(near + random.between(-200, 200));
  const second = clamp(
    random.chance(4) ? random.between(-most, most) : near + random.between(-200, 200),
  );
  const [lower, upper] = first === second ? [-most, most] : [first, second].sort((a, b) => a - b);
  const position = { tickLowerIndex: lower * tickSpacing, tickUpperIndex: upper * tickSpacing };
  return {
    whirlpool: key(random),
    positionMint: key(random),
    liquidity: anySize(random, 60),
    ...position,
  };
}

function buildTick(random, { rewardInfos }) {
  return {
    ...{ initialized: true, liquidityNet: 0n, liquidityGross: anySize(random, 100) },
    ...{ feeGrowthOutsideA: anySize(random, 128), feeGrowthOutsideB: anySize(random, 128) },
    rewardGrowthsOutside: rewardInfos.map(({ mint }) =>
      isUnset(mint) ? 0n : anySize(random, 128),
    ),
  };
}

/** So the earnings since then fit 64 bits, as on the chain; sums wrap between both. */
function buildCheckpoints(random, pool, position, ticks, unixTime) {
  const before = (global, outside) => {
    const [lower, upper] = ticks.map(outside);
    const { tickCurrentIndex: now } = pool;
    const inside =
      global -
      (now >= position.tickLowerIndex ? lower : global - lower) -
      (now >= position.tickUpperIndex ? global - upper : upper);
    return wrap(inside - below(random, 62));
  };
  const seconds = unixTime - pool.rewardLastUpdatedTimestamp;
  return {
    feeGrowthCheckpointA: before(pool.feeGrowthGlobalA, (tick) => tick.feeGrowthOutsideA),
    feeOwedA: anySize(random, 60),
    feeGrowthCheckpointB: before(pool.feeGrowthGlobalB, (tick) => tick.feeGrowthOutsideB),
    feeOwedB: anySize(random, 60),
    rewardInfos: pool.rewardInfos.map(({ mint, emissionsPerSecondX64, growthGlobalX64 }, index) => {
      if (isUnset(mint)) return { growthInsideCheckpoint: 0n, amountOwed: 0n };
      const global = wrap(growthGlobalX64 + (seconds * emissionsPerSecondX64) / pool.liquidity);
      const growthInsideCheckpoint = before(global, (tick) => tick.rewardGrowthsOutside[index]);
      return { growthInsideCheckpoint, amountOwed: anySize(random, 60) };
    }),
  };
}

function buildArray({ tickSpacing }, position, tick, index) {
  const at = index === 0 ? position.tickLowerIndex : position.tickUpperIndex;
  const startTickIndex = core.getTickArrayStartTickIndex(at, tickSpacing);
  const free = {
    initialized: false,
    liquidityNet: 0n,
    liquidityGross: 0n,
    feeGrowthOutsideA: 0n,
    feeGrowthOutsideB: 0n,
    rewardGrowthsOutside: [0n, 0n, 0n],
  };
  const place = (at - startTickIndex) / tickSpacing;
  const ticks = Array.from({ length: TICKS }, (_, other) => (other === place ? tick : free));
  const array = encode("TickArray", { startTickIndex, ticks, whirlpool: position.whirlpool });
  const { ticks: _, ...fields } = array.fields;
  return { ...array, fields, place, tick: toTexts(tick) };
}

function compute(pool, position, [lower, upper], unixTime) {
  const range = [position.tickLowerIndex, position.tickUpperIndex];
  const fees = core.collectFeesQuote(pool, position, lower, upper);
  return {
    sqrtPrices: range.map((tick) => `${core.tickIndexToSqrtPrice(tick)}`),
    inRange: core.isPositionInRange(pool.sqrtPrice, ...range),
    amounts: computeAmounts(pool, position, range),
    fees: [`${fees.feeOwedA}`, `${fees.feeOwedB}`],
    rewards: computeRewards(pool, position, [lower, upper], unixTime),
  };
}

/** By the SDK: the core package forgets to divide the growth by 2^64. Null at a place without a reward. */
function computeRewards(pool, position, [tickLower, tickUpper], unixTime) {
  const mint = { tlvData: Buffer.alloc(0) };
  const { rewardOwed } = collectRewardsQuote({
    ...toAnchor({ whirlpool: pool, position, tickLower, tickUpper }),
    timeStampInSeconds: new BN(`${unixTime}`),
    tokenExtensionCtx: { rewardTokenMintsWithProgram: [mint, mint, mint], currentEpoch: 0 },
  });
  return Array.from(rewardOwed, (owed) => (owed === undefined ? null : owed.toString()));
}

/** Null where they do not fit 64 bits: no token has so many units. */
function computeAmounts({ sqrtPrice }, { liquidity }, range) {
  try {
    const { tokenEstA, tokenEstB } = core.decreaseLiquidityQuote(liquidity, 0, sqrtPrice, ...range);
    return [`${tokenEstA}`, `${tokenEstB}`];
  } catch {
    return null;
  }
}

function encode(name, fields) {
  const data = Buffer.alloc(16_384);
  const length = accountLayouts.get(name).encode(toAnchor(fields), data);
  const bytes = Buffer.concat([
    anchor.BorshAccountsCoder.accountDiscriminator(name),
    data.subarray(0, length),
  ]);
  return {
    deflated: deflateRawSync(bytes, { level: 9 }).toString("base64"),
    fields: toTexts(fields),
  };
}

function toAnchor(value) {
  if (typeof value === "bigint") return new BN(value.toString());
  if (Array.isArray(value)) return value.map(toAnchor);
  if (value instanceof anchor.web3.PublicKey || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, toAnchor(entry)]));
}

function toTexts(value) {
  return JSON.parse(
    JSON.stringify(value, (_, entry) => (typeof entry === "bigint" ? `${entry}` : entry)),
  );
}

main();

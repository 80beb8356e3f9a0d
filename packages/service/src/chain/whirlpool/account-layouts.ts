import {
  type Address,
  getAddressDecoder,
  getArrayDecoder,
  getBooleanDecoder,
  getI32Decoder,
  getStructDecoder,
  getU8Decoder,
  getU16Decoder,
  getU64Decoder,
  getU128Decoder,
  padLeftDecoder,
  padRightDecoder,
} from "@solana/kit";
import { createLayout } from "../account-layout.ts";

/*
 * Orca's Whirlpool program accounts, from the version 0.3.2 IDL in `@orca-so/whirlpools-sdk` 0.13.13 (Apache-2.0,
 * `dist/artifacts/whirlpool.json`). Later versions are under a licence this project may not use: nothing here is from
 * them. Growths are sums per liquidity unit, in units of 2^-64, and wrap at 2^128.
 */

export interface Pool {
  readonly tickSpacing: number;
  /**
   * Two seed bytes of the pool's address: its fee tier number, little-endian. For tiers with a fixed fee it is the
   * spacing.
   */
  readonly tickSpacingSeed: readonly number[];
  /** In millionths of a swap's input. */
  readonly feeRate: number;
  /** The protocol's part of the fee, in ten-thousandths. */
  readonly protocolFeeRate: number;
  /** The liquidity in range. */
  readonly liquidity: bigint;
  /** The square root of A's price in B, in base units, in units of 2^-64. */
  readonly sqrtPrice: bigint;
  readonly tickCurrentIndex: number;
  readonly protocolFeeOwedA: bigint;
  readonly protocolFeeOwedB: bigint;
  readonly tokenMintA: Address;
  readonly tokenVaultA: Address;
  readonly feeGrowthGlobalA: bigint;
  readonly tokenMintB: Address;
  readonly tokenVaultB: Address;
  readonly feeGrowthGlobalB: bigint;
  readonly rewardLastUpdatedTimestamp: bigint;
  readonly rewardInfos: readonly PoolReward[];
}

export interface PoolReward {
  /** The system program's address when there is no reward at this place. */
  readonly mint: Address;
  readonly vault: Address;
  /** For the whole pool, in units of 2^-64. */
  readonly emissionsPerSecondX64: bigint;
  readonly growthGlobalX64: bigint;
}

export interface Position {
  readonly whirlpool: Address;
  readonly positionMint: Address;
  readonly liquidity: bigint;
  readonly tickLowerIndex: number;
  readonly tickUpperIndex: number;
  readonly feeGrowthCheckpointA: bigint;
  readonly feeOwedA: bigint;
  readonly feeGrowthCheckpointB: bigint;
  readonly feeOwedB: bigint;
  readonly rewardInfos: readonly PositionReward[];
}

export interface PositionReward {
  readonly growthInsideCheckpoint: bigint;
  readonly amountOwed: bigint;
}

export interface Tick {
  readonly initialized: boolean;
  readonly feeGrowthOutsideA: bigint;
  readonly feeGrowthOutsideB: bigint;
  readonly rewardGrowthsOutside: readonly bigint[];
}

export interface TickArray {
  readonly startTickIndex: number;
  readonly ticks: readonly Tick[];
  readonly whirlpool: Address;
}

export const TICKS_PER_ARRAY = 88;
const REWARDS = 3;

const poolRewardDecoder = getStructDecoder([
  ["mint", getAddressDecoder()],
  // The authority follows.
  ["vault", padRightDecoder(getAddressDecoder(), 32)],
  ["emissionsPerSecondX64", getU128Decoder()],
  ["growthGlobalX64", getU128Decoder()],
]);

const positionRewardDecoder = getStructDecoder([
  ["growthInsideCheckpoint", getU128Decoder()],
  ["amountOwed", getU64Decoder()],
]);

export const tickDecoder = getStructDecoder([
  ["initialized", getBooleanDecoder()],
  // After the net and gross liquidity beginning or ending here.
  ["feeGrowthOutsideA", padLeftDecoder(getU128Decoder(), 32)],
  ["feeGrowthOutsideB", getU128Decoder()],
  ["rewardGrowthsOutside", getArrayDecoder(getU128Decoder(), { size: REWARDS })],
]);

const protocol = "Whirlpool";

export const poolLayout = createLayout<Pool>({
  protocol,
  name: "Whirlpool",
  discriminator: [63, 149, 209, 12, 225, 128, 99, 9],
  bytes: 653,
  fields: {
    tickSpacing: [41, getU16Decoder()],
    tickSpacingSeed: [43, getArrayDecoder(getU8Decoder(), { size: 2 })],
    feeRate: [45, getU16Decoder()],
    protocolFeeRate: [47, getU16Decoder()],
    liquidity: [49, getU128Decoder()],
    sqrtPrice: [65, getU128Decoder()],
    tickCurrentIndex: [81, getI32Decoder()],
    protocolFeeOwedA: [85, getU64Decoder()],
    protocolFeeOwedB: [93, getU64Decoder()],
    tokenMintA: [101, getAddressDecoder()],
    tokenVaultA: [133, getAddressDecoder()],
    feeGrowthGlobalA: [165, getU128Decoder()],
    tokenMintB: [181, getAddressDecoder()],
    tokenVaultB: [213, getAddressDecoder()],
    feeGrowthGlobalB: [245, getU128Decoder()],
    rewardLastUpdatedTimestamp: [261, getU64Decoder()],
    rewardInfos: [269, getArrayDecoder(poolRewardDecoder, { size: REWARDS })],
  },
});

export const positionLayout = createLayout<Position>({
  protocol,
  name: "Position",
  discriminator: [170, 188, 143, 228, 122, 64, 247, 208],
  bytes: 216,
  fields: {
    whirlpool: [8, getAddressDecoder()],
    positionMint: [40, getAddressDecoder()],
    liquidity: [72, getU128Decoder()],
    tickLowerIndex: [88, getI32Decoder()],
    tickUpperIndex: [92, getI32Decoder()],
    feeGrowthCheckpointA: [96, getU128Decoder()],
    feeOwedA: [112, getU64Decoder()],
    feeGrowthCheckpointB: [120, getU128Decoder()],
    feeOwedB: [136, getU64Decoder()],
    rewardInfos: [144, getArrayDecoder(positionRewardDecoder, { size: REWARDS })],
  },
});

export const tickArrayLayout = createLayout<TickArray>({
  protocol,
  name: "TickArray",
  discriminator: [69, 97, 189, 190, 110, 7, 66, 187],
  bytes: 9988,
  fields: {
    startTickIndex: [8, getI32Decoder()],
    ticks: [12, getArrayDecoder(tickDecoder, { size: TICKS_PER_ARRAY })],
    whirlpool: [9956, getAddressDecoder()],
  },
});

/** Several positions under one token; they are named and not read. */
export const positionBundleLayout = createLayout<{ readonly positionBundleMint: Address }>({
  protocol,
  name: "PositionBundle",
  discriminator: [129, 169, 175, 65, 185, 95, 32, 100],
  bytes: 136,
  fields: { positionBundleMint: [8, getAddressDecoder()] },
});

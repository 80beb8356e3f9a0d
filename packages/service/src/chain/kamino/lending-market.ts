import {
  type Address,
  getAddressDecoder,
  getArrayDecoder,
  getStructDecoder,
  getU8Decoder,
  getU16Decoder,
  getU64Decoder,
  getU128Decoder,
  padRightDecoder,
} from "@solana/kit";
import { createLayout, getPaddedTextDecoder } from "../account-layout.ts";
import type { Fraction } from "./fraction.ts";

export interface LendingMarket {
  /** Empty for markets without a name. */
  readonly name: string;
  readonly referralFeeBps: number;
  readonly emergencyMode: number;
  readonly borrowDisabled: number;
  /** What a position with a loan must keep, deposits less loans, in dollars. */
  readonly minNetValueSf: Fraction;
  /** Operations needing a signature from the market's own permissioner; 0 for open markets. */
  readonly permissionedOps: bigint;
  /** One obligation's maximum debt, in whole dollars. */
  readonly globalAllowedBorrowValue: bigint;
  readonly elevationGroups: readonly ElevationGroup[];
}

/** Assets worth about the same, with higher limits for loans in one against the others. */
export interface ElevationGroup {
  readonly maxLiquidationBonusBps: number;
  /** From 1; 0 where the market has no such group. */
  readonly id: number;
  readonly ltvPct: number;
  readonly liquidationThresholdPct: number;
  readonly allowNewLoans: number;
  readonly debtReserve: Address;
}

const elevationGroupDecoder = getStructDecoder([
  ["maxLiquidationBonusBps", getU16Decoder()],
  ["id", getU8Decoder()],
  ["ltvPct", getU8Decoder()],
  ["liquidationThresholdPct", getU8Decoder()],
  // The number of collateral reserves allowed, and a padding byte.
  ["allowNewLoans", padRightDecoder(getU8Decoder(), 2)],
  ["debtReserve", padRightDecoder(getAddressDecoder(), 32)],
]);

export const lendingMarketLayout = createLayout<LendingMarket>({
  protocol: "Kamino",
  name: "LendingMarket",
  discriminator: [246, 114, 50, 98, 72, 157, 28, 120],
  bytes: 4664,
  fields: {
    referralFeeBps: [120, getU16Decoder()],
    emergencyMode: [122, getU8Decoder()],
    borrowDisabled: [124, getU8Decoder()],
    globalAllowedBorrowValue: [152, getU64Decoder()],
    elevationGroups: [200, getArrayDecoder(elevationGroupDecoder, { size: 32 })],
    minNetValueSf: [3224, getU128Decoder()],
    name: [3248, getPaddedTextDecoder(32)],
    permissionedOps: [3432, getU64Decoder()],
  },
});

import {
  type Address,
  getAddressDecoder,
  getArrayDecoder,
  getI64Decoder,
  getStructDecoder,
  getU8Decoder,
  getU16Decoder,
  getU32Decoder,
  getU64Decoder,
  getU128Decoder,
} from "@solana/kit";
import { createLayout, getPaddedTextDecoder, getU256Decoder } from "../account-layout.ts";
import type { Fraction } from "./fraction.ts";

/** What a lending market knows about one token: its pool, price and limits. Names are the IDL's. */
export interface Reserve extends ReserveLiquidity, ReserveConfig, ReserveOracles {
  /** The slot up to which interest is accrued. */
  readonly lastUpdateSlot: bigint;
  /** All six bits are set when every price check passed. */
  readonly priceStatus: number;
  readonly lendingMarket: Address;
  /** The farms rewarding deposits and loans; unset without. */
  readonly farmCollateral: Address;
  readonly farmDebt: Address;
  readonly mint: Address;
  readonly supplyVault: Address;
  readonly feeVault: Address;
  readonly tokenProgram: Address;
  readonly mintDecimals: bigint;
  /** Dollars per whole token at the last update. */
  readonly marketPriceSf: Fraction;
  readonly marketPriceLastUpdatedTs: bigint;
  /** The supply of deposit receipts. */
  readonly collateralSupply: bigint;
  readonly collateralMint: Address;
  readonly collateralVault: Address;
  /** The loans outside elevation groups, in base units. */
  readonly borrowedOutsideGroups: bigint;
  /** The loans against this reserve in each elevation group, from group 1, in the group debt's base units. */
  readonly borrowedInElevationGroups: readonly bigint[];
}

/** What interest changes, in base units; `…Sf` are fractions. */
export interface ReserveLiquidity {
  readonly totalAvailableAmount: bigint;
  readonly borrowedAmountSf: Fraction;
  readonly cumulativeBorrowRateBsf: Fraction;
  readonly accumulatedProtocolFeesSf: Fraction;
  readonly accumulatedReferrerFeesSf: Fraction;
  readonly pendingReferrerFeesSf: Fraction;
}

export interface ReserveConfig {
  /** 0 active, 1 obsolete, 2 hidden. */
  readonly status: number;
  readonly hostFixedInterestRateBps: number;
  readonly emergencyMode: number;
  /** A loan's fee, as a fraction of what the wallet receives. */
  readonly originationFeeSf: Fraction;
  readonly protocolTakeRatePct: number;
  readonly loanToValuePct: number;
  readonly liquidationThresholdPct: number;
  readonly minLiquidationBonusBps: number;
  readonly borrowRateCurve: readonly CurvePoint[];
  readonly borrowFactorPct: bigint;
  readonly depositLimit: bigint;
  readonly borrowLimit: bigint;
  readonly borrowLimitOutsideGroups: bigint;
  /** No loans above this utilization; 0 is no limit. */
  readonly maxBorrowUtilizationPct: number;
  readonly withdrawalCap: FlowCap;
  readonly borrowCap: FlowCap;
  readonly symbol: string;
  /** Its groups' ids; 0 fills the list. */
  readonly elevationGroups: readonly number[];
  /** Both are 0 for loans without an end. */
  readonly debtMaturityTimestamp: bigint;
  readonly debtTermSeconds: bigint;
}

/** What may leave a reserve in an interval, net of what comes back; without an interval there is no cap. */
export interface FlowCap {
  readonly capacity: bigint;
  readonly currentTotal: bigint;
  readonly intervalStart: bigint;
  readonly intervalSeconds: bigint;
}

export interface CurvePoint {
  readonly utilizationRateBps: number;
  readonly borrowRateBps: number;
}

export interface ReserveOracles {
  /**
   * Prices outside these bounds are refused; both are 0 without bounds. Scaled by 10 to the power of `priceExponent`.
   */
  readonly priceLower: bigint;
  readonly priceUpper: bigint;
  readonly priceExponent: bigint;
  readonly maxAgePriceSeconds: bigint;
  readonly scopeFeed: Address;
  /** Indexes whose prices are multiplied; 65535 fills the list. */
  readonly scopeChain: readonly number[];
  readonly pythPrice: Address;
  readonly switchboardPrice: Address;
  readonly switchboardTwap: Address;
}

const curvePointDecoder = getStructDecoder([
  ["utilizationRateBps", getU32Decoder()],
  ["borrowRateBps", getU32Decoder()],
]);

const flowCapDecoder = getStructDecoder([
  ["capacity", getI64Decoder()],
  ["currentTotal", getI64Decoder()],
  ["intervalStart", getU64Decoder()],
  ["intervalSeconds", getU64Decoder()],
]);

/*
 * The layouts' offsets, sizes and discriminators in this folder come from the IDL in `@kamino-finance/klend-sdk` 8.0.2
 * (MIT, `src/idl/klend.json`, program 1.22.0).
 */
export const reserveLayout = createLayout<Reserve>({
  protocol: "Kamino",
  name: "Reserve",
  discriminator: [43, 242, 204, 202, 26, 247, 59, 127],
  bytes: 8624,
  fields: {
    lastUpdateSlot: [16, getU64Decoder()],
    priceStatus: [25, getU8Decoder()],
    lendingMarket: [32, getAddressDecoder()],
    farmCollateral: [64, getAddressDecoder()],
    farmDebt: [96, getAddressDecoder()],
    mint: [128, getAddressDecoder()],
    supplyVault: [160, getAddressDecoder()],
    feeVault: [192, getAddressDecoder()],
    totalAvailableAmount: [224, getU64Decoder()],
    borrowedAmountSf: [232, getU128Decoder()],
    marketPriceSf: [248, getU128Decoder()],
    marketPriceLastUpdatedTs: [264, getU64Decoder()],
    mintDecimals: [272, getU64Decoder()],
    cumulativeBorrowRateBsf: [296, getU256Decoder()],
    accumulatedProtocolFeesSf: [344, getU128Decoder()],
    accumulatedReferrerFeesSf: [360, getU128Decoder()],
    pendingReferrerFeesSf: [376, getU128Decoder()],
    tokenProgram: [408, getAddressDecoder()],
    collateralMint: [2560, getAddressDecoder()],
    collateralSupply: [2592, getU64Decoder()],
    collateralVault: [2600, getAddressDecoder()],
    status: [4856, getU8Decoder()],
    hostFixedInterestRateBps: [4858, getU16Decoder()],
    emergencyMode: [4864, getU8Decoder()],
    protocolTakeRatePct: [4870, getU8Decoder()],
    loanToValuePct: [4872, getU8Decoder()],
    liquidationThresholdPct: [4873, getU8Decoder()],
    minLiquidationBonusBps: [4874, getU16Decoder()],
    originationFeeSf: [4896, getU64Decoder()],
    borrowRateCurve: [4920, getArrayDecoder(curvePointDecoder, { size: 11 })],
    borrowFactorPct: [5008, getU64Decoder()],
    depositLimit: [5016, getU64Decoder()],
    borrowLimit: [5024, getU64Decoder()],
    symbol: [5032, getPaddedTextDecoder(32)],
    priceLower: [5064, getU64Decoder()],
    priceUpper: [5072, getU64Decoder()],
    priceExponent: [5080, getU64Decoder()],
    maxAgePriceSeconds: [5096, getU64Decoder()],
    scopeFeed: [5112, getAddressDecoder()],
    scopeChain: [5144, getArrayDecoder(getU16Decoder(), { size: 4 })],
    switchboardPrice: [5160, getAddressDecoder()],
    switchboardTwap: [5192, getAddressDecoder()],
    pythPrice: [5224, getAddressDecoder()],
    withdrawalCap: [5416, flowCapDecoder],
    borrowCap: [5448, flowCapDecoder],
    elevationGroups: [5480, getArrayDecoder(getU8Decoder(), { size: 20 })],
    maxBorrowUtilizationPct: [5501, getU8Decoder()],
    borrowLimitOutsideGroups: [5504, getU64Decoder()],
    debtMaturityTimestamp: [5776, getU64Decoder()],
    debtTermSeconds: [5784, getU64Decoder()],
    borrowedOutsideGroups: [6704, getU64Decoder()],
    borrowedInElevationGroups: [6712, getArrayDecoder(getU64Decoder(), { size: 32 })],
  },
});

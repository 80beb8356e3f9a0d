import {
  type Address,
  getAddressDecoder,
  getStructDecoder,
  getU8Decoder,
  getU64Decoder,
  getU128Decoder,
  padRightDecoder,
} from "@solana/kit";
import { createLayout, getU256Decoder, getUsedPlacesDecoder } from "../account-layout.ts";
import type { Fraction } from "./fraction.ts";

/** A wallet's deposits and loans in one lending market. */
export interface Obligation {
  /** Which Kamino product opened it; see `isLoop`. */
  readonly tag: bigint;
  readonly lastUpdateSlot: bigint;
  readonly lendingMarket: Address;
  readonly owner: Address;
  readonly deposits: readonly ObligationDeposit[];
  readonly borrows: readonly ObligationBorrow[];
  /** 0 outside elevation groups. */
  readonly elevationGroup: number;
  /** Who gets a part of its loan fees; unset without. */
  readonly referrer: Address;
  readonly borrowingDisabled: number;
}

export interface ObligationDeposit {
  readonly reserve: Address;
  /** Receipts; they are worth more tokens with time. */
  readonly depositedAmount: bigint;
}

export interface ObligationBorrow {
  readonly reserve: Address;
  /** The reserve's rate up to which this loan has its interest. */
  readonly cumulativeBorrowRateBsf: Fraction;
  readonly borrowedAmountSf: Fraction;
}

const depositDecoder = getStructDecoder([
  ["reserve", getAddressDecoder()],
  ["depositedAmount", padRightDecoder(getU64Decoder(), 96)],
]);

const borrowDecoder = getStructDecoder([
  ["reserve", getAddressDecoder()],
  ["cumulativeBorrowRateBsf", padRightDecoder(getU256Decoder(), 24)],
  ["borrowedAmountSf", padRightDecoder(getU128Decoder(), 96)],
]);

export const obligationLayout = createLayout<Obligation>({
  protocol: "Kamino",
  name: "Obligation",
  discriminator: [168, 206, 141, 106, 88, 76, 172, 167],
  bytes: 3344,
  fields: {
    tag: [8, getU64Decoder()],
    lastUpdateSlot: [16, getU64Decoder()],
    lendingMarket: [32, getAddressDecoder()],
    owner: [64, getAddressDecoder()],
    deposits: [96, getUsedPlacesDecoder(depositDecoder, 8)],
    borrows: [1208, getUsedPlacesDecoder(borrowDecoder, 5)],
    elevationGroup: [2285, getU8Decoder()],
    referrer: [2288, getAddressDecoder()],
    borrowingDisabled: [2320, getU8Decoder()],
  },
});

/** The bytes by which queries filter. */
export const offsets = { lendingMarket: 32, owner: 64 } as const;

/** Multiply and leverage, with floating and with fixed rates. */
const loopTags: ReadonlySet<bigint> = new Set([1n, 3n, 4n, 6n]);

export function isLoop({ tag }: Obligation): boolean {
  return loopTags.has(tag);
}

import {
  address,
  getStructEncoder,
  getU8Encoder,
  getU32Encoder,
  getU64Encoder,
  type Instruction,
} from "@solana/kit";

/*
 * The two instructions of the compute budget program that a transaction begins with. Their numbers and data are those of
 * `ComputeBudgetInstruction` in https://github.com/anza-xyz/solana-sdk.
 */

const COMPUTE_BUDGET_ADDRESS = address("ComputeBudget111111111111111111111111111111");
const SET_LIMIT = 2;
const SET_PRICE = 3;
const limitEncoder = getStructEncoder([
  ["tag", getU8Encoder()],
  ["units", getU32Encoder()],
]);
const priceEncoder = getStructEncoder([
  ["tag", getU8Encoder()],
  ["microLamports", getU64Encoder()],
]);

/** The most that a transaction may use. */
export const MAX_UNITS = 1_400_000;
const MICRO_LAMPORTS = 1_000_000n;

export interface ComputeBudget {
  readonly units: number;
  /** In millionths of a lamport for a compute unit. */
  readonly unitPrice: bigint;
}

/** A price of zero is left out. */
export function computeBudgetInstructions({ units, unitPrice }: ComputeBudget): Instruction[] {
  const programAddress = COMPUTE_BUDGET_ADDRESS;
  const limit = { programAddress, data: limitEncoder.encode({ tag: SET_LIMIT, units }) };
  if (unitPrice === 0n) return [limit];
  const data = priceEncoder.encode({ tag: SET_PRICE, microLamports: unitPrice });
  return [limit, { programAddress, data }];
}

/** The limit for a transaction that used these units: the state may cost a little more when it lands. */
export function limitFor(unitsConsumed: bigint): number {
  // Old nodes do not tell.
  if (unitsConsumed === 0n) return MAX_UNITS;
  return Math.min(MAX_UNITS, Math.ceil(Number(unitsConsumed) * 1.2) + 1_000);
}

/** The chain rounds up. */
export function priorityFeeOf({ units, unitPrice }: ComputeBudget): bigint {
  return (BigInt(units) * unitPrice + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS;
}

/** Lowers a price so that the fee for these units stays within the limit. */
export function capPrice(unitPrice: bigint, units: number, maxLamports: bigint): bigint {
  const highest = (maxLamports * MICRO_LAMPORTS) / BigInt(units);
  if (unitPrice > highest) return highest;
  return unitPrice;
}

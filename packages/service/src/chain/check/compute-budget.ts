import {
  address,
  getStructEncoder,
  getU8Encoder,
  getU32Encoder,
  getU64Encoder,
  type Instruction,
} from "@solana/kit";
import { LEGACY_MEMO_PROGRAM_ADDRESS_V3 } from "@solana-program/memo";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { STAKE_PROGRAM_ADDRESS } from "../stake/stake-program.ts";
import { TOKEN_2022_PROGRAM_ADDRESS } from "../tokens/token-program.ts";

/*
 * The two compute budget instructions with which a transaction begins. Their numbers and data come from
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

/** The most compute units a transaction may use. */
export const MAX_UNITS = 1_400_000;
const MICRO_LAMPORTS = 1_000_000n;

export interface ComputeBudget {
  readonly units: number;
  /** In micro-lamports per compute unit. */
  readonly unitPrice: bigint;
}

/** A zero price is left out. */
export function computeBudgetInstructions({ units, unitPrice }: ComputeBudget): Instruction[] {
  const programAddress = COMPUTE_BUDGET_ADDRESS;
  const limit = { programAddress, data: limitEncoder.encode({ tag: SET_LIMIT, units }) };
  if (unitPrice === 0n) return [limit];
  const data = priceEncoder.encode({ tag: SET_PRICE, microLamports: unitPrice });
  return [limit, { programAddress, data }];
}

/** A little more than an instruction took where it was run; a provider, such as Kamino, names others. */
const usualUnits: Readonly<Record<string, number>> = {
  [SYSTEM_PROGRAM_ADDRESS]: 150,
  [TOKEN_PROGRAM_ADDRESS]: 500,
  [TOKEN_2022_PROGRAM_ADDRESS]: 7_000,
  [ASSOCIATED_TOKEN_PROGRAM_ADDRESS]: 20_000,
  [LEGACY_MEMO_PROGRAM_ADDRESS_V3]: 1_000,
  [STAKE_PROGRAM_ADDRESS]: 12_000,
};
const otherUnits = 25_000;
/** No program does anything with less, and the budget's own instruction takes 150. */
const leastUnits = 50;
const budgetUnits = 150;

/** Whether a transaction with these instructions can have taken so many units; zero where a node does not tell. */
export function isPossible(unitsConsumed: bigint, instructions: readonly Instruction[]): boolean {
  if (unitsConsumed === 0n) return true;
  return (
    unitsConsumed >= budgetUnits + leastUnits * instructions.length && unitsConsumed <= MAX_UNITS
  );
}

/**
 * The limit for a transaction which used these units: the state may cost a little more when it lands. A node naming too
 * few cannot make it fail, which would cost its fee.
 */
export function limitFor(unitsConsumed: bigint, instructions: readonly Instruction[]): number {
  // Old nodes do not tell.
  if (unitsConsumed === 0n) return MAX_UNITS;
  const usual = instructions.reduce(
    (sum, { programAddress }) => sum + (usualUnits[programAddress] ?? otherUnits),
    budgetUnits,
  );
  return Math.min(MAX_UNITS, Math.max(usual, Math.ceil(Number(unitsConsumed) * 1.2) + 1_000));
}

/** The chain rounds up. */
export function priorityFeeOf({ units, unitPrice }: ComputeBudget): bigint {
  return (BigInt(units) * unitPrice + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS;
}

/** Lowers a price so the fee for these units stays within the limit. */
export function capPrice(unitPrice: bigint, units: number, maxLamports: bigint): bigint {
  const highest = (maxLamports * MICRO_LAMPORTS) / BigInt(units);
  if (unitPrice > highest) return highest;
  return unitPrice;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Address,
  createNoopSigner,
  type Instruction,
  isSignerRole,
  isWritableRole,
} from "@solana/kit";
import { expect, test } from "vitest";
import { longTest } from "../../../../../tools/testing/long-test.ts";
import { generateLines, installOracle } from "../../../tests/chain/oracle.ts";
import { whirlpoolProgram } from "../../../tests/chain/whirlpool/mainnet-accounts.ts";
import type { TokenAccounts } from "../tokens/wallet-tokens.ts";
import { createAddresses, findArrayStart } from "./addresses.ts";
import {
  closePosition,
  collectFees,
  collectReward,
  decreaseLiquidity,
  increaseLiquidity,
  initializeTickArray,
  openPosition,
  type PositionAccounts,
  type Swap,
  swap,
  updateOwed,
} from "./instructions.ts";
import { amountsToAdd, amountsToWithdraw, liquidityForB } from "./liquidity-amounts.ts";
import { listSwapArrays } from "./move/plan-swap.ts";

/*
 * Positions for which Orca's SDK built the instructions and derived the addresses, and its core package quoted amounts: see
 * tools/oracles/whirlpool. Programs, accounts with their flags, data and integers must be equal.
 */

interface SdkPosition {
  readonly input: {
    readonly tickSpacing: number;
    readonly lower: number;
    readonly upper: number;
    readonly owner: Address;
    readonly pool: Address;
    readonly positionMint: Address;
    readonly position: Address;
    readonly positionToken: Address;
    readonly positionTokenProgram: Address;
    readonly lowerArray: Address;
    readonly upperArray: Address;
    readonly a: TokenAccounts;
    readonly b: TokenAccounts;
    readonly reward: TokenAccounts;
    readonly rewardIndex: number;
    readonly liquidity: string;
    readonly limits: readonly [string, string];
    readonly swap: Pick<Swap, "aToB" | "tickArrays" | "oracle"> & {
      readonly tickCurrentIndex: number;
    };
  };
  readonly instructions: readonly WireInstruction[];
  readonly quote: Quote;
}

type WireInstruction = readonly [program: string, accounts: readonly string[], data: string];

/** Without a liquidity fitting 128 bits. */
interface UnfitQuote {
  readonly sqrtPrice: string;
  readonly amount: string;
  readonly liquidity: null;
}

type Quote =
  | UnfitQuote
  | (Omit<UnfitQuote, "liquidity"> & {
      readonly liquidity: string;
      readonly added: readonly [string, string];
      readonly paid: readonly [string, string];
    });

const addresses = createAddresses(whirlpoolProgram);
const recordedPath = join(
  import.meta.dirname,
  "../../../tests/chain/whirlpool/sdk-instructions.ndjson",
);
/** So many positions from the first seed are recorded. */
const recordedCount = 12;

test("recorded positions have the SDK's instructions, addresses and amounts", () => {
  const lines = readFileSync(recordedPath, "utf8").trimEnd().split("\n");
  expect(lines).toHaveLength(recordedCount);
  for (const line of lines) compare(JSON.parse(line) as SdkPosition);
});

longTest("thousands of drawn positions have the SDK's instructions and amounts", async () => {
  const recorded: string[] = [];
  let count = 0;
  for await (const line of generateLines(installOracle("whirlpool"), 4000, "instructions.mjs")) {
    compare(JSON.parse(line) as SdkPosition);
    if (count < recordedCount) recorded.push(`${line}\n`);
    count += 1;
  }
  expect(count).toBe(4000);
  // With `-u` this writes the short tier's file.
  await expect(recorded.join("")).toMatchFileSnapshot(recordedPath);
});

function compare({ input, instructions, quote }: SdkPosition): void {
  expect(listInstructions(input).map(toWire)).toEqual(instructions);
  const { pool, lower, upper, tickSpacing, swap } = input;
  const { aToB, tickCurrentIndex } = swap;
  expect(listSwapArrays(pool, { tickSpacing, tickCurrentIndex }, aToB, addresses)).toEqual(
    swap.tickArrays,
  );
  expect(addresses.ofOracle(pool)).toBe(swap.oracle);
  expect(addresses.ofPosition(input.positionMint)).toBe(input.position);
  expect(addresses.ofTickArray(pool, lower, input)).toBe(input.lowerArray);
  expect(addresses.ofTickArray(pool, upper, input)).toBe(input.upperArray);
  compareAmounts(quote, { lower, upper });
}

function listInstructions(input: SdkPosition["input"]): readonly Instruction[] {
  const owner = createNoopSigner(input.owner);
  const accounts: PositionAccounts = { ...input, program: whirlpoolProgram, owner };
  const liquidity = BigInt(input.liquidity);
  const [a, b] = [BigInt(input.limits[0]), BigInt(input.limits[1])];
  const start = findArrayStart(input.lower, input.tickSpacing);
  return [
    initializeTickArray(accounts, input.lowerArray, start),
    openPosition(accounts, createNoopSigner(input.positionMint), input),
    increaseLiquidity(accounts, liquidity, { a, b }),
    decreaseLiquidity(accounts, liquidity, { a, b }),
    updateOwed(accounts),
    collectFees(accounts),
    collectReward(accounts, input.rewardIndex, input.reward),
    swap(accounts, { ...input.swap, amount: a, least: b }),
    closePosition(accounts),
  ];
}

function toWire({ programAddress, accounts = [], data = new Uint8Array() }: Instruction) {
  const metas = accounts.map(
    ({ address, role }) =>
      `${address} ${isSignerRole(role) ? "signer" : "-"} ${isWritableRole(role) ? "writable" : "-"}`,
  );
  return [programAddress, metas, Buffer.from(data).toString("base64")];
}

function compareAmounts(quote: Quote, range: { readonly lower: number; readonly upper: number }) {
  if (quote.liquidity === null) return;
  const sqrtPrice = BigInt(quote.sqrtPrice);
  const liquidity = liquidityForB(BigInt(quote.amount), range, sqrtPrice) ?? 0n;
  expect(String(liquidity)).toBe(quote.liquidity);
  const added = amountsToAdd(liquidity, range, sqrtPrice);
  expect([added.a, added.b].map(String)).toEqual(quote.added);
  const paid = amountsToWithdraw(liquidity, range, sqrtPrice);
  expect([paid.a, paid.b].map(String)).toEqual(quote.paid);
}

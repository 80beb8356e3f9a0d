import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Address, address, type Instruction } from "@solana/kit";
import { expect, test } from "vitest";
import { longTest } from "../../../../../tools/testing/long-test.ts";
import { usdcProduct } from "../../../tests/chain/kamino/lending-world.ts";
import { inflate, klend } from "../../../tests/chain/kamino/recorded-accounts.ts";
import { generateLines, installOracle } from "../../../tests/chain/oracle.ts";
import { encodeMint } from "../../../tests/chain/token-2022.ts";
import type { DepositProduct } from "../../domain/actions/products.ts";
import { isProblem } from "../../domain/problems.ts";
import type { Chain, ChainAccount } from "../chain.ts";
import { CLOCK_ADDRESS } from "../stake/stake-program.ts";
import { joinOpenings } from "../tokens/open-token-account.ts";
import {
  findLoanAccounts,
  frameOperation,
  openPosition,
  openReferrerState,
} from "./frame-operation.ts";
import { borrow, deposit, repay, withdraw } from "./instructions.ts";
import { type LendingState, readLendingState } from "./read-lending-state.ts";
import { reserveLayout } from "./reserve.ts";

/*
 * Orders for which Kamino's SDK built the instructions: see tools/oracles/klend. Programs, accounts with their flags,
 * and data must be equal. Only one instruction has another place: here a farm's state is opened before other reserves
 * are refreshed, as it was run on the program.
 */

interface SdkOrder {
  readonly owner: Address;
  readonly market: Address;
  readonly target: Address;
  readonly operation: "deposit" | "withdraw" | "borrow" | "repay";
  readonly amount: string;
  readonly slot: string;
  readonly accounts: readonly {
    readonly address: Address;
    readonly owner: Address;
    readonly deflated: string;
  }[];
  readonly instructions: readonly WireInstruction[];
}

type WireInstruction = readonly [program: string, accounts: readonly string[], data: string];

const recordedPath = join(import.meta.dirname, "../../../tests/chain/kamino/sdk-orders.ndjson");
/** So many orders from the first seed are recorded. */
const recordedCount = 12;

test("recorded orders have the SDK's instructions, byte for byte", async () => {
  const lines = readFileSync(recordedPath, "utf8").trimEnd().split("\n");
  expect(lines).toHaveLength(recordedCount);
  for (const line of lines) await compareOrder(JSON.parse(line) as SdkOrder);
});

longTest("thousands of drawn orders have the SDK's instructions, byte for byte", async () => {
  const recorded: string[] = [];
  let count = 0;
  for await (const line of generateLines(installOracle("klend"), 4000, "instructions.mjs")) {
    await compareOrder(JSON.parse(line) as SdkOrder);
    if (count < recordedCount) recorded.push(`${line}\n`);
    count += 1;
  }
  expect(count).toBe(4000);
  // With `-u` this writes the short tier's file.
  await expect(recorded.join("")).toMatchFileSnapshot(recordedPath);
});

async function compareOrder(order: SdkOrder): Promise<void> {
  const accounts = new Map<Address, ChainAccount>(
    order.accounts.map(({ address: at, owner, deflated }) => [
      at,
      { owner, lamports: 1_000_000_000n, data: inflate(deflated) },
    ]),
  );
  accounts.set(CLOCK_ADDRESS, toClock(BigInt(order.slot)));
  const { mint, tokenProgram, mintDecimals } = readReserve(order, accounts);
  // The generated accounts have no mints.
  const minted = { owner: tokenProgram, data: encodeMint(Number(mintDecimals), []) };
  accounts.set(mint, { ...minted, lamports: 1_461_600n });
  const state = await readLendingState(readFrom(accounts), toProduct(order, accounts), order.owner);
  if (isProblem(state)) throw new Error(state.message);
  const framed = frame(state, order).filter(({ programAddress }) => programAddress === klend);
  expect(framed.map(toWire)).toEqual(moveFarm(order.instructions));
}

const kindOf = {
  deposit: "collateralFarm",
  withdraw: "collateralFarm",
  borrow: "debtFarm",
  repay: "debtFarm",
} as const;

function frame(state: LendingState, { operation: name, amount: text }: SdkOrder): Instruction[] {
  const { accounts, target } = state;
  const amount = BigInt(text);
  const loan = findLoanAccounts(state);
  const build = {
    deposit: () => deposit(accounts, target, amount),
    withdraw: () => withdraw(accounts, target, amount),
    borrow: () => borrow(accounts, target, loan, amount),
    repay: () => repay(accounts, target, loan, amount),
  };
  const position = openPosition(state, kindOf[name]);
  const opening = name === "borrow" ? joinOpenings(openReferrerState(state), position) : position;
  const operation = { name, reference: "", opening, instruction: build[name]() };
  return [...frameOperation(state, operation).instructions];
}

function toWire({ programAddress, accounts = [], data = new Uint8Array() }: Instruction) {
  return [
    programAddress,
    accounts.map((account) => `${account.address} ${account.role}`),
    Buffer.from(data).toString("hex"),
  ];
}

const INIT_FARM = "88";
const INIT_ACCOUNTS = ["742d", "75a9", "fb0a"];

function moveFarm(instructions: readonly WireInstruction[]): readonly WireInstruction[] {
  const isFarm = ([, , data]: WireInstruction) => data.startsWith(INIT_FARM);
  const farms = instructions.filter(isFarm);
  const others = instructions.filter((instruction) => !isFarm(instruction));
  const opened = others.filter(([, , data]) => INIT_ACCOUNTS.includes(data.slice(0, 4))).length;
  return [...others.slice(0, opened), ...farms, ...others.slice(opened)];
}

function readReserve({ target }: SdkOrder, accounts: ReadonlyMap<Address, ChainAccount>) {
  return reserveLayout.decode(accounts.get(target)?.data ?? new Uint8Array());
}

function toProduct(order: SdkOrder, accounts: ReadonlyMap<Address, ChainAccount>) {
  const reserve = readReserve(order, accounts);
  return {
    ...usdcProduct,
    marketAddress: order.market,
    reserve: order.target,
    token: { mint: reserve.mint, symbol: "TOKEN", decimals: Number(reserve.mintDecimals) },
  } as DepositProduct;
}

function readFrom(accounts: ReadonlyMap<Address, ChainAccount>): Chain {
  return {
    readAccounts: async (addresses: readonly Address[]) => addresses.map((at) => accounts.get(at)),
    readMinimumBalance: async () => 890_880n,
  } as Partial<Chain> as Chain;
}

function toClock(slot: bigint): ChainAccount {
  const data = new Uint8Array(40);
  new DataView(data.buffer).setBigUint64(0, slot, true);
  const owner = address("Sysvar1111111111111111111111111111111111111");
  return { owner, lamports: 1n, data };
}

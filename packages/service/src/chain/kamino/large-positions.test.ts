import { setTokenBalance } from "@bellwether/chain/token-accounts";
import {
  type Address,
  getAddressDecoder,
  getAddressEncoder,
  type Instruction,
  lamports,
} from "@solana/kit";
import { expect, test } from "vitest";
import {
  mainMarket,
  openLendingWorld,
  openObligation,
  put,
  solReserve,
  usdcProduct,
  usdcReserve,
} from "../../../tests/chain/kamino/lending-world.ts";
import { klend } from "../../../tests/chain/kamino/recorded-accounts.ts";
import { createLocalChain } from "../../../tests/chain/local-chain.ts";
import { ExactDecimal } from "../../domain/actions/exact-decimal.ts";
import { isProblem } from "../../domain/problems.ts";
import { assembleUnsigned, MAX_TRANSACTION_BYTES } from "../assemble-transaction.ts";
import { splitPlan } from "../split-plan.ts";
import { kamino } from "./kamino.ts";
import { findLendingAddresses } from "./lending-addresses.ts";

const wallet = "4EiYqK5PCfLVyvL3WQRkifkPoVtaRHdTvYTzeLkydtHW" as Address;
const reference = "1".repeat(22);
const budget = { units: 1_400_000, unitPrice: 1n };
const INIT_FARM = 136;
const REFRESH = 2;
const REFRESH_BATCH = 144;

const table = getAddressDecoder().decode(new Uint8Array(32).fill(99));

/** Withdraws USDC from a position with so many reserves, the most being eight deposits and five loans. */
async function planWithdrawal(reserves: number, version: "legacy" | "v0" = "legacy") {
  const { svm, chain } = createLocalChain();
  openLendingWorld(svm);
  const usdc = svm.getAccount(usdcReserve);
  if (!usdc.exists) throw new Error("The reserve is missing.");
  const others = Array.from({ length: reserves - 2 }, (_, index) => {
    const at = getAddressDecoder().decode(new Uint8Array(32).fill(index + 100));
    put(svm, at, Uint8Array.from(usdc.data));
    return at;
  });
  const deposits = [usdcReserve, solReserve, ...others.slice(0, 6)];
  const loans = others.slice(6);
  openObligation(svm, wallet, {
    deposits: deposits.map((reserve) => [reserve, 36_000_000_000n]),
    borrows: loans.map((reserve) => [reserve, 1_000_000n]),
  });
  const { userMetadata } = findLendingAddresses(klend, mainMarket, wallet);
  const metadata = new Uint8Array(1032);
  metadata.set(getAddressEncoder().encode(table), 48);
  put(svm, userMetadata, metadata);
  svm.airdrop(wallet, lamports(100_000_000_000n));
  await setTokenBalance(svm, wallet, usdcProduct.token, 1n);
  const actions = kamino.createActions({ chain, key: undefined, operator: "Bellwether" });
  const choice = { amount: new ExactDecimal("1") };
  const plan = await actions.withdraw({ product: usdcProduct, wallet, reference, choice });
  if (isProblem(plan)) throw new Error(plan.message);
  const recentBlockhash = await chain.readLatestBlockhash();
  const { instructions, lookupTable } = plan;
  const lookupTables = lookupTable === undefined ? {} : { [lookupTable]: others };
  const parts = { version, feePayer: wallet, recentBlockhash, instructions, lookupTables };
  // Its account in the farm exists: opening it would be a separate step.
  const opened = { ...plan, opening: { lamports: 0n, instructions: [] } };
  const isOpening = ({ data }: Instruction) => data?.[0] === INIT_FARM;
  const [whole, compact = whole] = [plan.instructions, plan.compact].map((all) =>
    all?.filter((instruction) => !isOpening(instruction)),
  );
  if (!whole || !compact) throw new Error("The plan has no instructions.");
  const shortened = { ...parts, instructions: whole };
  const { parts: chosen } = splitPlan(
    { ...opened, instructions: whole, compact },
    shortened,
    { reference },
    usdcProduct,
  );
  const tags = chosen.instructions
    .filter(({ programAddress }) => programAddress === klend)
    .map(({ data }) => data?.[0]);
  return {
    bytes: assembleUnsigned(shortened, budget).bytes,
    chosenBytes: assembleUnsigned(chosen, budget).bytes,
    refreshes: tags.filter((tag) => tag === REFRESH).length,
    batches: tags.filter((tag) => tag === REFRESH_BATCH).length,
  };
}

test("a position of few reserves refreshes each by an instruction of its own", async () => {
  const { bytes, chosenBytes, refreshes, batches } = await planWithdrawal(4);
  expect(chosenBytes).toBe(bytes);
  expect([refreshes, batches]).toEqual([4, 0]);
});

test("a position of nine reserves refreshes the others by one instruction, so that the transaction fits", async () => {
  const { bytes, chosenBytes, refreshes, batches } = await planWithdrawal(9);
  expect(bytes).toBeGreaterThan(MAX_TRANSACTION_BYTES);
  expect(chosenBytes).toBeLessThanOrEqual(MAX_TRANSACTION_BYTES);
  expect([refreshes, batches]).toEqual([1, 1]);
});

test("the largest position fits as version 0, with the lookup table of Kamino's app", async () => {
  const { chosenBytes } = await planWithdrawal(13, "v0");
  expect(chosenBytes).toBeLessThanOrEqual(MAX_TRANSACTION_BYTES);
});

import type { Address } from "@solana/kit";
import { type Fees, fundsProblem, LAMPORTS_PER_SIGNATURE } from "../../domain/actions/fees.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import {
  assembleSigned,
  assembleUnsigned,
  listWritable,
  MAX_TRANSACTION_BYTES,
  type TransactionParts,
} from "../assemble-transaction.ts";
import { type Chain, ChainUnavailable, type Simulation } from "../chain.ts";
import type { Plan, ProviderActions } from "../provider.ts";
import { LayoutChanged } from "../provider-state.ts";
import {
  capPrice,
  computeBudgetInstructions,
  isPossible,
  limitFor,
  MAX_UNITS,
  priorityFeeOf,
} from "./compute-budget.ts";
import { explainFailure } from "./explain-failure.ts";
import { findAuthorityChange } from "./find-authority-change.ts";
import { findBalanceChange } from "./find-balance-change.ts";
import { type PriorityFee, readUnitPrice } from "./priority-fee.ts";

export interface CheckTools {
  readonly chain: Chain;
  readonly priorityFee: PriorityFee;
  /** Reports a transaction which would do something else than its action says. */
  readonly reportUnexpected: (change: string) => void;
}

export interface CheckedTransaction {
  /** In base64, signed by the service where it must sign. */
  readonly transaction: string;
  readonly fees: Fees;
}

const draftBudget = { units: MAX_UNITS, unitPrice: 0n };

/**
 * Simulates a planned transaction and signs it if it does what the plan says.
 *
 * This is the only caller of `assembleSigned`: no transaction leaves the service without a simulation.
 *
 * @throws ChainUnavailable
 */
export async function checkTransaction(
  plan: Plan,
  parts: TransactionParts,
  provider: ProviderActions,
  { chain, priorityFee, reportUnexpected }: CheckTools,
): Promise<CheckedTransaction | Problem> {
  const draft = assembleUnsigned(parts, draftBudget);
  if (draft.bytes > MAX_TRANSACTION_BYTES) return refuseSize(draft.bytes);
  const writable = listWritable(parts);
  const [simulation, wantedPrice] = await Promise.all([
    chain.simulate(draft.transaction, writable),
    readUnitPrice(chain, priorityFee.rule, writable),
  ]);
  if (simulation.error !== undefined) {
    const instructions = [...computeBudgetInstructions(draftBudget), ...parts.instructions];
    const programs = instructions.map(({ programAddress }) => programAddress);
    return explainFailure(simulation, provider, programs);
  }
  checkAccounts(simulation, writable);
  checkUnits(simulation, parts);
  const baseLamports = LAMPORTS_PER_SIGNATURE * BigInt(draft.signatures);
  const unexpected = findUnexpected(plan, parts.feePayer, simulation, baseLamports);
  if (unexpected !== undefined) {
    reportUnexpected(unexpected);
    return refuseUnexpected();
  }
  const units = limitFor(simulation.unitsConsumed, parts.instructions);
  const budget = { units, unitPrice: capPrice(wantedPrice, units, priorityFee.maxLamports) };
  const fees = { baseLamports, priorityLamports: priorityFeeOf(budget), units };
  const short = await checkPriorityFee(chain, fees, parts.feePayer, simulation);
  if (isProblem(short)) return short;
  const { bytes } = assembleUnsigned(parts, budget);
  if (bytes > MAX_TRANSACTION_BYTES) return refuseSize(bytes);
  return { transaction: await assembleSigned(parts, budget), fees };
}

/**
 * Missing accounts show no change: a repayment without its accounts would seem to take nothing.
 *
 * @throws ChainUnavailable
 */
function checkAccounts({ accounts }: Simulation, writable: readonly Address[]): void {
  if (writable.every((address, index) => accounts[index]?.address === address)) return;
  throw new ChainUnavailable("simulateTransaction responded without the accounts.");
}

/** @throws ChainUnavailable for a number no node can have counted */
function checkUnits({ unitsConsumed }: Simulation, { instructions }: TransactionParts): void {
  if (isPossible(unitsConsumed, instructions)) return;
  throw new ChainUnavailable(
    `simulateTransaction reported ${unitsConsumed} compute units for ${instructions.length} instructions, which is impossible. Use an RPC address that you trust.`,
  );
}

function findUnexpected(
  { changes, isFulfilled }: Plan,
  wallet: Address,
  { accounts }: Simulation,
  feeLamports: bigint,
): string | undefined {
  const change =
    findAuthorityChange(wallet, accounts) ??
    findBalanceChange(wallet, accounts, { changes, feeLamports });
  if (change !== undefined || isFulfilled === undefined) return change;
  const left = accounts.flatMap(({ address, after }) => (after ? [[address, after] as const] : []));
  try {
    return isFulfilled(new Map(left)) ? undefined : "the position lacks what the action promises";
  } catch (error) {
    // An undecodable position does not prove the promise kept.
    if (error instanceof LayoutChanged) return error.message;
    throw error;
  }
}

/** The simulation has no priority fee, which depends on its result. */
async function checkPriorityFee(
  chain: Chain,
  { priorityLamports }: Fees,
  wallet: Address,
  { accounts }: Simulation,
): Promise<Problem | undefined> {
  if (priorityLamports === 0n) return undefined;
  const held = accounts.find(({ address }) => address === wallet)?.after?.lamports ?? 0n;
  const needed = priorityLamports + (await chain.readMinimumBalance(0));
  return held >= needed ? undefined : fundsProblem(held, needed);
}

function refuseSize(bytes: number): Problem {
  return refuse("action-unavailable", {
    message: `This action needs a transaction of ${bytes.toLocaleString("en")} bytes; the chain accepts ${MAX_TRANSACTION_BYTES.toLocaleString("en")}.`,
  });
}

function refuseUnexpected(): Problem {
  return refuse("unexpected-changes", {
    message:
      "A simulation of this transaction changes the wallet in another way than this action says. It was not created.",
  });
}

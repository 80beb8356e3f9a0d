import type { EncodedAccount } from "@solana/kit";
import { FailedTransactionMetadata, type LiteSVM } from "litesvm";
import { type Balances, payFee, readBalances } from "./balances.ts";
import { type Execution, readExecution, refuse } from "./execution.ts";
import type { TransactionAccounts } from "./transaction-accounts.ts";
import type { TransactionError } from "./transaction-error.ts";
import type { WireTransaction } from "./wire-transaction.ts";

/** What a transaction would do. */
export interface Simulation {
  readonly execution: Execution;
  readonly accounts: TransactionAccounts;
  readonly before: Balances;
  readonly after: Balances;
  /** The accounts it would leave behind; none when it fails. */
  readonly changed: readonly EncodedAccount[];
}

export function simulateTransaction(
  svm: LiteSVM,
  wire: WireTransaction,
  accounts: TransactionAccounts,
): Simulation {
  const before = readBalances(svm, accounts);
  const result = svm.simulateTransaction(wire.transaction);
  const execution = readExecution(result);
  if (result instanceof FailedTransactionMetadata)
    return { execution, accounts, before, after: payFee(before, execution.fee), changed: [] };
  const changed = result.postAccounts();
  return { execution, accounts, before, after: readBalances(svm, accounts, changed), changed };
}

/** The result for a transaction stopped before the runtime. */
export function refuseTransaction(
  accounts: TransactionAccounts,
  err: TransactionError,
): Simulation {
  const balances = { lamports: [], tokens: [], dataBytes: 0 };
  return { execution: refuse(err), accounts, before: balances, after: balances, changed: [] };
}

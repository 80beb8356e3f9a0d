import type { EncodedAccount } from "@solana/kit";
import { FailedTransactionMetadata, type LiteSVM } from "litesvm";
import { type Balances, payFee, readBalances } from "./balances.ts";
import { type Execution, readExecution, refuse } from "./execution.ts";
import { readTransactionAccounts, type TransactionAccounts } from "./transaction-accounts.ts";
import type { WireTransaction } from "./wire-transaction.ts";

/** What a transaction would do. */
export interface Simulation {
  readonly execution: Execution;
  readonly accounts: TransactionAccounts;
  readonly before: Balances;
  readonly after: Balances;
  /** The accounts that it would leave behind; none when it fails. */
  readonly changed: readonly EncodedAccount[];
}

export function simulateTransaction(svm: LiteSVM, wire: WireTransaction): Simulation {
  const accounts = readTransactionAccounts(svm, wire);
  const before = readBalances(svm, accounts);
  const result = svm.simulateTransaction(wire.transaction);
  const execution = readExecution(result);
  if (result instanceof FailedTransactionMetadata)
    return { execution, accounts, before, after: payFee(before, execution.fee), changed: [] };
  const changed = result.postAccounts();
  return { execution, accounts, before, after: readBalances(svm, accounts, changed), changed };
}

export function simulateReplay(svm: LiteSVM, wire: WireTransaction): Simulation {
  const accounts = readTransactionAccounts(svm, wire);
  const balances = readBalances(svm, accounts);
  const execution = refuse("AlreadyProcessed");
  return { execution, accounts, before: balances, after: balances, changed: [] };
}

import type { Address } from "@solana/kit";
import type { LiteSVM } from "litesvm";
import { toPresentAccount } from "../bank/present-account.ts";
import type { Simulation } from "../bank/simulation.ts";
import { lookupsOf, type WireTransaction } from "../bank/wire-transaction.ts";
import { invalidParams } from "../rpc-error.ts";
import { type AccountFormat, readAccountFormat, toAccountJson } from "./account-json.ts";
import { readAddress, readConfig, readList } from "./params.ts";
import { toReturnData } from "./transaction-json.ts";

/** Validators count this for each account, beside its data. */
const accountOverheadBytes = 64;

/** The simulation part also found in sendTransaction errors. */
export function toSimulationJson({ execution, accounts, before, after }: Simulation) {
  const { err, fee, logs } = execution;
  const hasRun = err === null || fee > 0n;
  return {
    err,
    fee: hasRun ? fee : null,
    innerInstructions: null,
    loadedAccountsDataSize: hasRun
      ? before.dataBytes + accountOverheadBytes * accounts.addresses.length
      : 0,
    loadedAddresses: accounts.loaded,
    logs,
    postBalances: hasRun ? after.lamports : null,
    postTokenBalances: hasRun ? after.tokens : null,
    preBalances: hasRun ? before.lamports : null,
    preTokenBalances: hasRun ? before.tokens : null,
    returnData: toReturnData(execution),
    unitsConsumed: execution.unitsConsumed,
  };
}

/** The accounts whose state after the simulation a caller asks for. */
export interface WantedAccounts {
  readonly addresses: readonly Address[];
  readonly format: AccountFormat;
}

export function readWantedAccounts(
  { message }: WireTransaction,
  value: unknown,
): WantedAccounts | undefined {
  if (value === undefined || value === null) return undefined;
  const config = readConfig(value);
  const format = readAccountFormat({ encoding: config.encoding ?? "base64" });
  if (format.encoding === "base58") throw invalidParams("base58 encoding not supported");
  const loaded = lookupsOf(message).flatMap((lookup) => [
    ...lookup.writableIndexes,
    ...lookup.readonlyIndexes,
  ]);
  const max = message.staticAccounts.length + loaded.length;
  return { addresses: readList(config.addresses, "accounts.addresses", max, readAddress), format };
}

export function toChangedAccounts(
  svm: LiteSVM,
  { execution, changed }: Simulation,
  { addresses, format }: WantedAccounts,
) {
  if (execution.err !== null) return addresses.map(() => null);
  const changes = new Map(changed.map((account) => [account.address, toPresentAccount(account)]));
  const accounts = addresses.map((address) => changes.get(address) ?? svm.getAccount(address));
  return accounts.map((account) => toAccountJson(svm, account, format));
}

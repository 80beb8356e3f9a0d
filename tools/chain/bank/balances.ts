import type { Address, EncodedAccount, MaybeEncodedAccount } from "@solana/kit";
import type { LiteSVM } from "litesvm";
import { toPresentAccount } from "./present-account.ts";
import { readDecimals, readTokenAccount, type TokenAmount, toTokenAmount } from "./token-state.ts";
import type { TransactionAccounts } from "./transaction-accounts.ts";

/** A transaction's account balances at one moment. */
export interface Balances {
  readonly lamports: readonly bigint[];
  readonly tokens: readonly TokenBalance[];
  /** The bytes in all its accounts. */
  readonly dataBytes: number;
}

export interface TokenBalance {
  readonly accountIndex: number;
  readonly mint: Address;
  readonly owner: Address;
  readonly programId: Address;
  readonly uiTokenAmount: TokenAmount;
}

/** @param changed accounts with a state unknown to the chain: a simulation's result */
export function readBalances(
  svm: LiteSVM,
  { addresses }: TransactionAccounts,
  changed: readonly EncodedAccount[] = [],
): Balances {
  const changes = new Map(changed.map((account) => [account.address, toPresentAccount(account)]));
  const accounts = addresses.map((address) => changes.get(address) ?? svm.getAccount(address));
  return {
    lamports: accounts.map((account) => (account.exists ? account.lamports : 0n)),
    tokens: accounts.flatMap((account, index) => readTokenBalance(svm, account, index)),
    dataBytes: accounts.reduce(
      (sum, account) => sum + (account.exists ? account.data.length : 0),
      0,
    ),
  };
}

function readTokenBalance(
  svm: LiteSVM,
  account: MaybeEncodedAccount,
  accountIndex: number,
): TokenBalance[] {
  const token = account.exists ? readTokenAccount(account) : undefined;
  if (token === undefined || !account.exists) return [];
  const { mint, owner, amount } = token;
  const uiTokenAmount = toTokenAmount(amount, readDecimals(svm, mint) ?? 0);
  return [{ accountIndex, mint, owner, programId: account.programAddress, uiTokenAmount }];
}

/** The balances after a failed transaction. */
export function payFee(before: Balances, fee: bigint): Balances {
  const [payer = 0n, ...others] = before.lamports;
  return { ...before, lamports: [payer - fee, ...others] };
}

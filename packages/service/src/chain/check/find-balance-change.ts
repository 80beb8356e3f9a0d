import { type Address, unwrapOption } from "@solana/kit";
import { type Changes, listMoved } from "../../domain/actions/changes.ts";
import { NATIVE_MINT } from "../../domain/actions/tokens.ts";
import type { SimulatedAccount } from "../chain.ts";
import { ownsStake, readToken } from "./wallet-accounts.ts";

interface Expected {
  readonly changes: Changes;
  readonly feeLamports: bigint;
}

/**
 * Finds a wallet balance which decreases by more than its action says, or increases by less.
 *
 * SOL is the sum over the wallet and its token accounts, with their rent: it does not change when one opens, closes or
 * wraps. Accounts not written by the transaction keep their balance.
 *
 * @returns what is wrong, in words
 */
export function findBalanceChange(
  wallet: Address,
  accounts: readonly SimulatedAccount[],
  { changes, feeLamports }: Expected,
): string | undefined {
  const { rentLamports, stake = { in: 0n, out: 0n } } = changes;
  const { lamports, ownRent, stakeLamports, tokens } = sumChanges(wallet, accounts);
  const promised = listMoved(changes);
  const otherRent = rentLamports > ownRent ? rentLamports - ownRent : 0n;
  const leastSol = (promised.get(NATIVE_MINT) ?? 0n) - feeLamports - otherRent;
  if (lamports < leastSol) return describe("SOL in lamports", leastSol, lamports);
  if (stakeLamports < stake.in - stake.out) {
    return describe("staked lamports", stake.in - stake.out, stakeLamports);
  }
  for (const mint of new Set([...promised.keys(), ...tokens.keys()])) {
    const [least, found] = [promised.get(mint) ?? 0n, tokens.get(mint) ?? 0n];
    if (mint !== NATIVE_MINT && found < least) return describe(`token ${mint}`, least, found);
  }
  return undefined;
}

function describe(what: string, least: bigint, found: bigint): string {
  return `the ${what} of the wallet change by ${found}, not by ${least} or more`;
}

interface Sums {
  readonly lamports: bigint;
  /** The rent for token accounts the transaction opens for the wallet. */
  readonly ownRent: bigint;
  readonly stakeLamports: bigint;
  /** By mint, wrapped SOL excepted. */
  readonly tokens: ReadonlyMap<string, bigint>;
}

function sumChanges(wallet: Address, accounts: readonly SimulatedAccount[]): Sums {
  const tokens = new Map<string, bigint>();
  let [lamports, ownRent, stakeLamports] = [0n, 0n, 0n];
  for (const { address, before, after } of accounts) {
    for (const [account, sign] of [[before, -1n] as const, [after, 1n] as const]) {
      if (account === undefined) continue;
      const signed = sign * account.lamports;
      const token = readToken(account);
      if (address === wallet) lamports += signed;
      else if (token?.owner === wallet) {
        lamports += signed;
        if (token.mint === NATIVE_MINT) continue;
        tokens.set(token.mint, (tokens.get(token.mint) ?? 0n) + sign * token.amount);
      } else if (ownsStake(wallet, account, before)) stakeLamports += signed;
    }
    const opened = readToken(before)?.owner === wallet ? undefined : readToken(after);
    if (opened?.owner === wallet) ownRent += unwrapOption(opened.isNative) ?? after?.lamports ?? 0n;
  }
  return { lamports, ownRent, stakeLamports, tokens };
}

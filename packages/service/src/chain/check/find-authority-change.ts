import { type Address, unwrapOption } from "@solana/kit";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import type { Token } from "@solana-program/token";
import type { ChainAccount, SimulatedAccount } from "../chain.ts";
import { isClosed, ownsStake, readMintAuthorities, readToken } from "./wallet-accounts.ts";

/** A stake account's authorities and lockup. */
const STAKE_AUTHORITIES = { start: 12, end: 124 };

/**
 * Finds a wallet account which gets another owner or authority, or whose tokens another key may move.
 *
 * @returns what changes, in words
 */
export function findAuthorityChange(
  wallet: Address,
  accounts: readonly SimulatedAccount[],
): string | undefined {
  for (const account of accounts) {
    const change =
      findWalletChange(wallet, account) ??
      findTokenChange(wallet, account) ??
      findStakeChange(wallet, account) ??
      findMintChange(wallet, account);
    if (change !== undefined) return `${change} of the account ${account.address}`;
  }
  return undefined;
}

function findWalletChange(wallet: Address, { address, after }: SimulatedAccount) {
  if (address !== wallet || after === undefined) return undefined;
  return after.owner === SYSTEM_PROGRAM_ADDRESS && after.data.length === 0
    ? undefined
    : "the owner";
}

function findTokenChange(wallet: Address, { before, after }: SimulatedAccount) {
  const [old, left] = [readToken(before), readToken(after)];
  if (old?.owner === wallet) {
    if (isClosed(after)) return undefined;
    if (left?.owner !== wallet || after?.owner !== before?.owner) return "the owner";
    if (left.mint !== old.mint) return "the token";
    return findKeyChange(left, old);
  }
  return left?.owner === wallet ? findKeyChange(left) : undefined;
}

/** @param old undefined for a new account, which no other key may move */
function findKeyChange(left: Token, old?: Token): string | undefined {
  const [delegate, closer] = [unwrapOption(left.delegate), unwrapOption(left.closeAuthority)];
  if (delegate !== null) {
    if (delegate !== (old && unwrapOption(old.delegate))) return "the delegate";
    if (left.delegatedAmount > (old?.delegatedAmount ?? 0n)) return "the amount of the delegate";
  }
  return closer === (old ? unwrapOption(old.closeAuthority) : null)
    ? undefined
    : "the close authority";
}

function findStakeChange(wallet: Address, { before, after }: SimulatedAccount) {
  if (before === undefined || !ownsStake(wallet, before, before)) return undefined;
  if (isClosed(after)) return undefined;
  const isSame =
    after?.owner === before.owner && authoritiesOf(before).equals(authoritiesOf(after));
  return isSame ? undefined : "the authorities";
}

function authoritiesOf({ data }: ChainAccount): Buffer {
  return Buffer.from(data.subarray(STAKE_AUTHORITIES.start, STAKE_AUTHORITIES.end));
}

function findMintChange(wallet: Address, { before, after }: SimulatedAccount) {
  const keys = readMintAuthorities(before);
  if (!keys.includes(wallet)) return undefined;
  return String(readMintAuthorities(after)) === String(keys) ? undefined : "the mint authority";
}

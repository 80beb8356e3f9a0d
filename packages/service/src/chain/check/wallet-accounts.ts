import { type Address, unwrapOption } from "@solana/kit";
import {
  getMintDecoder,
  getMintSize,
  getTokenSize,
  TOKEN_PROGRAM_ADDRESS,
  type Token,
} from "@solana-program/token";
import type { ChainAccount } from "../chain.ts";
import { readStakeAccount } from "../stake/stake-account.ts";
import { decodeToken } from "../tokens/decode-token.ts";
import { TOKEN_2022_PROGRAM_ADDRESS } from "../tokens/token-program.ts";

const ACCOUNT_TYPE_OFFSET = getTokenSize();
const [MINT_TYPE, TOKEN_TYPE] = [1, 2];
const STAKE_LOCKUP = { start: 76, end: 124 };

/** Reads a token account under either program. */
export function readToken(account: ChainAccount | undefined): Token | undefined {
  return isOfTokenProgram(account, getTokenSize(), TOKEN_TYPE)
    ? decodeToken(account.data)
    : undefined;
}

/** The keys allowed to mint a token or freeze its accounts. */
export function readMintAuthorities(account: ChainAccount | undefined): readonly Address[] {
  if (!isOfTokenProgram(account, getMintSize(), MINT_TYPE)) return [];
  const { mintAuthority, freezeAuthority } = getMintDecoder().decode(account.data);
  return [unwrapOption(mintAuthority), unwrapOption(freezeAuthority)].filter((key) => key !== null);
}

/** The newer program's extensions follow the older one's base account, with the type in between. */
function isOfTokenProgram(
  account: ChainAccount | undefined,
  sizeBytes: number,
  type: number,
): account is ChainAccount {
  if (account === undefined) return false;
  const { owner, data } = account;
  if (owner === TOKEN_PROGRAM_ADDRESS) return data.length === sizeBytes;
  if (owner !== TOKEN_2022_PROGRAM_ADDRESS) return false;
  return data.length === sizeBytes || data[ACCOUNT_TYPE_OFFSET] === type;
}

/**
 * Whether a stake is the wallet's, which can withdraw it. One created by a transaction must have neither another
 * staker, which could delegate it to any validator, nor a lockup.
 *
 * @param before the account before the transaction, if there was one
 */
export function ownsStake(
  wallet: Address,
  account: ChainAccount,
  before: ChainAccount | undefined,
): boolean {
  const stake = readStakeAccount(account);
  if (stake?.withdrawer !== wallet) return false;
  if (readStakeAccount(before)?.withdrawer === wallet) return true;
  return stake.staker === wallet && !hasLockup(account);
}

/** Whether a stake account has any lockup time, epoch or custodian. */
function hasLockup({ data }: ChainAccount): boolean {
  return data.subarray(STAKE_LOCKUP.start, STAKE_LOCKUP.end).some((byte) => byte !== 0);
}

/** An account the chain removes, or with nothing but lamports. */
export function isClosed(account: ChainAccount | undefined): boolean {
  return account === undefined || account.data.length === 0;
}

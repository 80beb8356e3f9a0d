import { type Address, address } from "@solana/kit";
import { findAssociatedTokenPda, getTokenSize, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { NATIVE_MINT, type SplToken } from "../../domain/actions/tokens.ts";
import type { ChainAccount } from "../chain.ts";
import type { Accounts } from "../provider-state.ts";
import { holdingDecoder } from "../token-holding.ts";
import { findObstacle } from "./check-transfers.ts";
import {
  describeUnusable,
  isUsable,
  readTokenHolding,
  type TokenHolding,
  type UnusableAccount,
} from "./held-tokens.ts";
import { decodeMint, type Mint } from "./mint.ts";
import { TOKEN_2022_PROGRAM_ADDRESS } from "./token-program.ts";

/** One token, with the wallet's account and the protocol's. */
export interface TokenAccounts {
  readonly mint: Address;
  readonly tokenProgram: Address;
  readonly account: Address;
  readonly vault: Address;
}

/** A token a protocol pays or takes, with the account the wallet has or would have for it. */
export interface TokenState {
  readonly token: SplToken;
  /** Undefined for what is not a mint. */
  readonly mint: Mint | undefined;
  readonly accounts: TokenAccounts;
  readonly held: TokenHolding | UnusableAccount;
  readonly inVault: bigint;
}

/** A token before its accounts are read. */
export interface VaultToken {
  readonly mint: Address;
  readonly vault: Address;
  readonly candidates: readonly CandidateAccount[];
}

export interface CandidateAccount {
  readonly address: Address;
  readonly tokenProgram: Address;
}

/** The wallet's associated accounts under both token programs: the mint's owner tells which one counts. */
export function listCandidates(owner: Address, mint: Address): Promise<CandidateAccount[]> {
  return Promise.all(
    [TOKEN_PROGRAM_ADDRESS, TOKEN_2022_PROGRAM_ADDRESS].map(async (tokenProgram) => {
      const [found] = await findAssociatedTokenPda({ owner, mint, tokenProgram });
      return { address: found, tokenProgram };
    }),
  );
}

export function readTokenState(
  { mint, vault, candidates }: VaultToken,
  owner: Address,
  named: readonly SplToken[],
  found: Accounts,
): TokenState {
  const mintAccount = found.get(mint);
  const decoded = mintAccount && decodeMint(mintAccount);
  const tokenProgram = decoded && mintAccount ? mintAccount.owner : TOKEN_PROGRAM_ADDRESS;
  const account = candidates.find((candidate) => candidate.tokenProgram === tokenProgram);
  if (account === undefined) throw new Error("Each token has an account of both programs.");
  return {
    accounts: { mint, tokenProgram, vault, account: account.address },
    mint: decoded,
    token: named.find((token) => token.mint === mint) ?? describeToken(mint, decoded),
    held: readTokenHolding(found.get(account.address), { owner, mint, tokenProgram }),
    inVault: readAmount(found.get(vault)),
  };
}

/** Products do not name rewards: the ends of the mint's address do. */
function describeToken(mint: Address, decoded: Mint | undefined): SplToken {
  const symbol = mint === address(NATIVE_MINT) ? "SOL" : `${mint.slice(0, 4)}…${mint.slice(-4)}`;
  return { mint, symbol, decimals: decoded?.decimals ?? 0 };
}

function readAmount(account: ChainAccount | undefined): bigint {
  if (account === undefined || account.data.length < getTokenSize()) return 0n;
  return holdingDecoder.decode(account.data).amount;
}

/** Why the wallet cannot receive the token, in words; undefined if it can. */
export function findReceivingObstacle({ token, mint, held }: TokenState): string | undefined {
  if (!isUsable(held)) return describeUnusable(token.symbol, held);
  if (mint === undefined) return undefined;
  // A fee only makes the received amount smaller.
  const { transferFee: _, ...others } = mint;
  return findObstacle({ symbol: token.symbol, mint: others, hasAccount: held.exists });
}

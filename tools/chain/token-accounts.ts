import { type Address, type EncodedAccount, lamports } from "@solana/kit";
import {
  AccountState,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenDecoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import type { LiteSVM } from "litesvm";

/** The token properties needed by the chain. */
export interface MintOptions {
  /** The mint's address, base58. */
  readonly mint: string;
  readonly decimals: number;
}

/** Creates a token's mint without a mint authority; `giveTokens` sets balances. */
export function createMint(svm: LiteSVM, token: MintOptions): void {
  svm.setAccount(toMint(svm, token));
}

export function toMint(svm: LiteSVM, { mint, decimals }: MintOptions): EncodedAccount {
  const data = getMintEncoder().encode({
    mintAuthority: null,
    supply: 10n ** 18n,
    decimals,
    isInitialized: true,
    freezeAuthority: null,
  });
  return toTokenProgramAccount(svm, mint as Address, Uint8Array.from(data));
}

/** Sets a wallet's token balance in base units, without a transfer. */
export async function setTokenBalance(
  svm: LiteSVM,
  owner: Address,
  token: Pick<MintOptions, "mint">,
  amount: bigint,
): Promise<void> {
  svm.setAccount(await toTokenAccount(svm, owner, token, amount));
}

/** A wallet's associated token account with a balance. */
export async function toTokenAccount(
  svm: LiteSVM,
  owner: Address,
  token: Pick<MintOptions, "mint">,
  amount: bigint,
): Promise<EncodedAccount> {
  const mint = token.mint as Address;
  const data = getTokenEncoder().encode({
    mint,
    owner,
    amount,
    delegate: null,
    state: AccountState.Initialized,
    isNative: null,
    delegatedAmount: 0n,
    closeAuthority: null,
  });
  const address = await tokenAccountOf(owner, mint);
  return toTokenProgramAccount(svm, address, Uint8Array.from(data));
}

function toTokenProgramAccount(svm: LiteSVM, address: Address, data: Uint8Array): EncodedAccount {
  return {
    address,
    data,
    executable: false,
    lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(data.length))),
    programAddress: TOKEN_PROGRAM_ADDRESS,
    space: BigInt(data.length),
  };
}

export async function tokenAccountOf(owner: Address, mint: string): Promise<Address> {
  const seeds = { owner, mint: mint as Address, tokenProgram: TOKEN_PROGRAM_ADDRESS };
  const [address] = await findAssociatedTokenPda(seeds);
  return address;
}

/** An account's balance in base units; undefined when the account does not exist. */
export function balanceAt(svm: LiteSVM, address: Address): bigint | undefined {
  const account = svm.getAccount(address);
  return account.exists && account.data.length > 0
    ? getTokenDecoder().decode(account.data).amount
    : undefined;
}

export async function balanceOf(svm: LiteSVM, owner: Address, mint: string) {
  return balanceAt(svm, await tokenAccountOf(owner, mint));
}

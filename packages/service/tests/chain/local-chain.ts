import {
  type Address,
  type EncodedAccount,
  generateKeyPairSigner,
  getBase64Encoder,
  getTransactionDecoder,
  type KeyPairSigner,
  lamports,
  partiallySignTransaction,
} from "@solana/kit";
import {
  AccountState,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenDecoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import { FailedTransactionMetadata, LiteSVM } from "litesvm";
import type { Chain } from "../../src/chain/chain.ts";
import type { Token } from "../../src/domain/actions/tokens.ts";

/** A real Solana runtime in this process, with the standard programs and nothing else. */
export function createLocalChain() {
  const svm = new LiteSVM().withNativeMints();
  return { svm, chain: readFrom(svm) };
}

function readFrom(svm: LiteSVM): Chain {
  return {
    readAccounts: async (addresses) =>
      addresses.map((address) => {
        const account = svm.getAccount(address);
        if (!account.exists) return undefined;
        const { programAddress: owner, lamports, data } = account;
        return { owner, lamports, data: Uint8Array.from(data) };
      }),
    readLatestBlockhash: async () => ({
      blockhash: svm.latestBlockhash(),
      lastValidBlockHeight: 1_000n,
    }),
    readMinimumBalance: async (sizeBytes) => svm.minimumBalanceForRentExemption(BigInt(sizeBytes)),
  };
}

/** A wallet with SOL. */
export async function openWallet(svm: LiteSVM, sol = 10): Promise<KeyPairSigner> {
  const wallet = await generateKeyPairSigner();
  svm.airdrop(wallet.address, lamports(BigInt(sol * 1e9)));
  return wallet;
}

/** Puts a token's mint on the chain. */
export function listToken(svm: LiteSVM, { mint, decimals }: Token): void {
  const data = getMintEncoder().encode({
    mintAuthority: null,
    supply: 10n ** 18n,
    decimals,
    isInitialized: true,
    freezeAuthority: null,
  });
  setTokenProgramAccount(svm, mint as Address, Uint8Array.from(data));
}

/** Gives a wallet tokens out of nothing. */
export async function giveTokens(svm: LiteSVM, owner: Address, token: Token, amount: bigint) {
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
  setTokenProgramAccount(svm, address, Uint8Array.from(data));
}

function setTokenProgramAccount(svm: LiteSVM, address: Address, data: Uint8Array): void {
  const account: EncodedAccount = {
    address,
    data,
    executable: false,
    lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(data.length))),
    programAddress: TOKEN_PROGRAM_ADDRESS,
    space: BigInt(data.length),
  };
  svm.setAccount(account);
}

export async function tokenAccountOf(owner: Address, mint: string): Promise<Address> {
  const seeds = { owner, mint: mint as Address, tokenProgram: TOKEN_PROGRAM_ADDRESS };
  const [address] = await findAssociatedTokenPda(seeds);
  return address;
}

/** What an account holds in base units; undefined when there is no such account. */
export function balanceAt(svm: LiteSVM, address: Address): bigint | undefined {
  const account = svm.getAccount(address);
  return account.exists && account.data.length > 0
    ? getTokenDecoder().decode(account.data).amount
    : undefined;
}

export async function balanceOf(svm: LiteSVM, owner: Address, mint: string) {
  return balanceAt(svm, await tokenAccountOf(owner, mint));
}

export function decodeTransaction(base64: string) {
  return getTransactionDecoder().decode(getBase64Encoder().encode(base64));
}

/** Signs as a wallet does and sends; undefined when the chain took it, else why it did not. */
export async function signAndSend(
  svm: LiteSVM,
  base64: string,
  ...signers: readonly KeyPairSigner[]
): Promise<string | undefined> {
  const keyPairs = signers.map(({ keyPair }) => keyPair);
  const signed = await partiallySignTransaction(keyPairs, decodeTransaction(base64));
  return send(svm, signed);
}

export function send(svm: LiteSVM, transaction: Parameters<LiteSVM["sendTransaction"]>[0]) {
  const result = svm.sendTransaction(transaction);
  return result instanceof FailedTransactionMetadata
    ? `${result.toString()} ${result.meta().logs().join("\n")}`
    : undefined;
}

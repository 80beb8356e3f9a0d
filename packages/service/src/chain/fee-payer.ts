import type { Address } from "@solana/kit";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import { fundsProblem, LAMPORTS_PER_SIGNATURE } from "../domain/actions/fees.ts";
import { type Problem, refuse } from "../domain/problems.ts";
import { type Chain, type ChainAccount, ChainUnavailable } from "./chain.ts";

/** An account's metadata, which costs the same rent for each byte as its data. */
const OVERHEAD_BYTES = 128n;

/** Ten times what an account without data costs: rent can fall, and no public cluster ever raised it. */
const MOST_LAMPORTS = 10n * 890_880n;

/** The rent for new accounts. */
export interface Rent {
  lamportsFor(sizeBytes: number): bigint;
}

/** @throws ChainUnavailable for a rent no wallet must be asked to pay */
export async function readRent(chain: Chain): Promise<Rent> {
  const lamports = await chain.readMinimumBalance(0);
  if (lamports > MOST_LAMPORTS) {
    throw new ChainUnavailable(
      `getMinimumBalanceForRentExemption responded with ${lamports} lamports for an account without data; the most that is taken is ${MOST_LAMPORTS}. Use an RPC address that you trust.`,
    );
  }
  const lamportsPerByte = lamports / OVERHEAD_BYTES;
  return { lamportsFor: (sizeBytes) => lamportsPerByte * (OVERHEAD_BYTES + BigInt(sizeBytes)) };
}

/**
 * Refuses program accounts, which cannot sign.
 *
 * @param authority the transaction's other signer, such as a vault: it would sign its own transactions
 */
export function checkSigner(
  wallet: Address,
  account: ChainAccount | undefined,
  authority?: Address,
): Problem | undefined {
  const isWallet = account === undefined || account.owner === SYSTEM_PROGRAM_ADDRESS;
  if (isWallet && wallet !== authority) return undefined;
  return refuse("invalid-account", {
    message: "This account belongs to a program and cannot sign. Use a wallet.",
  });
}

export interface Costs {
  readonly newAccountsLamports: bigint;
  /** The transaction's signatures, the wallet's included. */
  readonly signatures: number;
  readonly rent: Rent;
}

/** The lamports left after fees, new accounts and the wallet's own rent. */
export function spendableLamports(
  account: ChainAccount | undefined,
  { newAccountsLamports, signatures, rent }: Costs,
): bigint | Problem {
  const held = account?.lamports ?? 0n;
  const fee = LAMPORTS_PER_SIGNATURE * BigInt(signatures);
  const needed = fee + newAccountsLamports + rent.lamportsFor(0);
  return held >= needed ? held - needed : fundsProblem(held, needed);
}

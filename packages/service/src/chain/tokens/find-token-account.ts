import type { Address } from "@solana/kit";
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";

/** An owner's associated account for a token under the older program. */
export async function findTokenAccount(owner: Address, mint: Address): Promise<Address> {
  const [address] = await findAssociatedTokenPda({
    owner,
    mint,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  });
  return address;
}

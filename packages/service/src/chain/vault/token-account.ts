import type { Address, Instruction, TransactionSigner } from "@solana/kit";
import { getCreateAssociatedTokenIdempotentInstruction, getTokenSize } from "@solana-program/token";
import type { Rent } from "../fee-payer.ts";
import type { Opening } from "./open-receipt-mint.ts";

interface TokenAccountOpening {
  readonly payer: TransactionSigner;
  readonly owner: Address;
  readonly mint: Address;
  readonly address: Address;
  readonly exists: boolean;
  readonly rent: Rent;
}

/** Creates an associated account if there is none; harmless if another transaction creates it first. */
export function openTokenAccount(opening: TokenAccountOpening): Opening {
  const { payer, owner, mint, address: ata, exists, rent } = opening;
  if (exists) return { lamports: 0n, instructions: [] };
  return {
    lamports: rent.lamportsFor(getTokenSize()),
    instructions: [getCreateAssociatedTokenIdempotentInstruction({ payer, owner, mint, ata })],
  };
}

export function joinOpenings(...openings: readonly Opening[]): Opening {
  const instructions: Instruction[] = openings.flatMap((opening) => opening.instructions);
  return { lamports: openings.reduce((sum, opening) => sum + opening.lamports, 0n), instructions };
}

import type { Address, Instruction, TransactionSigner } from "@solana/kit";
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTokenSize,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import type { Rent } from "../fee-payer.ts";

/** The instructions to create accounts, and the rent the wallet pays for them. */
export interface Opening {
  readonly lamports: bigint;
  readonly instructions: readonly Instruction[];
}

interface TokenAccountOpening {
  readonly payer: TransactionSigner;
  readonly owner: Address;
  readonly mint: Address;
  readonly address: Address;
  readonly exists: boolean;
  readonly rent: Rent;
  /** Token-2022 for its own mints. */
  readonly tokenProgram?: Address;
}

/** A Token-2022 account with all extensions a mint can require; most have fewer. */
const MAX_EXTENDED_BYTES = 200;

/** Creates an associated account if there is none; harmless if another transaction creates it first. */
export function openTokenAccount(opening: TokenAccountOpening): Opening {
  const { payer, owner, mint, address: ata, exists, rent } = opening;
  const { tokenProgram = TOKEN_PROGRAM_ADDRESS } = opening;
  if (exists) return { lamports: 0n, instructions: [] };
  const bytes = tokenProgram === TOKEN_PROGRAM_ADDRESS ? getTokenSize() : MAX_EXTENDED_BYTES;
  const accounts = { payer, owner, mint, ata, tokenProgram };
  return {
    lamports: rent.lamportsFor(bytes),
    instructions: [getCreateAssociatedTokenIdempotentInstruction(accounts)],
  };
}

export function joinOpenings(...openings: readonly Opening[]): Opening {
  const instructions: Instruction[] = openings.flatMap((opening) => opening.instructions);
  return { lamports: openings.reduce((sum, opening) => sum + opening.lamports, 0n), instructions };
}

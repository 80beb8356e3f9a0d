import {
  type Address,
  createAddressWithSeed,
  type Instruction,
  type TransactionSigner,
} from "@solana/kit";
import { getCreateAccountWithSeedInstruction } from "@solana-program/system";
import {
  getInitializeAccount3Instruction,
  getTokenSize,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import type { Rent } from "../fee-payer.ts";
import type { Opening } from "../tokens/open-token-account.ts";

/**
 * A new position's address: the wallet's token account for the pool's receipts. Each has its own seed, because a wallet
 * may have several.
 */
export function findNewPosition(wallet: Address, reference: string): Promise<Address> {
  return createAddressWithSeed({
    baseAddress: wallet,
    programAddress: TOKEN_PROGRAM_ADDRESS,
    seed: reference,
  });
}

interface PositionOpening {
  readonly payer: TransactionSigner;
  readonly position: Address;
  readonly reference: string;
  readonly receiptMint: Address;
  readonly rent: Rent;
}

export function openPosition(opening: PositionOpening): Opening {
  const { payer, position, reference, receiptMint, rent } = opening;
  const lamports = rent.lamportsFor(getTokenSize());
  const instructions: Instruction[] = [
    getCreateAccountWithSeedInstruction({
      payer,
      newAccount: position,
      base: payer.address,
      seed: reference,
      amount: lamports,
      space: getTokenSize(),
      programAddress: TOKEN_PROGRAM_ADDRESS,
    }),
    getInitializeAccount3Instruction({
      account: position,
      mint: receiptMint,
      owner: payer.address,
    }),
  ];
  return { lamports, instructions };
}

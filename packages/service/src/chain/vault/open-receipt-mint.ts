import type { TransactionSigner } from "@solana/kit";
import { getAllocateWithSeedInstruction, getTransferSolInstruction } from "@solana-program/system";
import {
  getInitializeMint2Instruction,
  getMintSize,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import type { ChainAccount } from "../chain.ts";
import type { Rent } from "../fee-payer.ts";
import { isUnused } from "../tokens/held-tokens.ts";
import type { Opening } from "../tokens/open-token-account.ts";
import { RECEIPT_MINT_SEED, type Vault } from "./vault.ts";

interface MintOpening {
  readonly vault: Vault;
  readonly payer: TransactionSigner;
  readonly decimals: number;
  readonly account: ChainAccount | undefined;
  readonly rent: Rent;
}

/**
 * Creates a vault's receipt mint before its first deposit.
 *
 * Transfers, allocates and initialises, because CreateAccount fails if the address already has lamports: one
 * lamport from any wallet would block the vault.
 */
export function openReceiptMint({ vault, payer, decimals, account, rent }: MintOpening): Opening {
  if (account && !isUnused(account)) return { lamports: 0n, instructions: [] };
  const { authority, receiptMint } = vault;
  const wanted = rent.lamportsFor(getMintSize());
  const held = account?.lamports ?? 0n;
  const lamports = wanted > held ? wanted - held : 0n;
  const instructions = [
    getTransferSolInstruction({ source: payer, destination: receiptMint, amount: lamports }),
    getAllocateWithSeedInstruction({
      newAccount: receiptMint,
      baseAccount: authority,
      base: authority.address,
      seed: RECEIPT_MINT_SEED,
      space: getMintSize(),
      programAddress: TOKEN_PROGRAM_ADDRESS,
    }),
    getInitializeMint2Instruction({
      mint: receiptMint,
      decimals,
      mintAuthority: authority.address,
      freezeAuthority: null,
    }),
  ];
  return { lamports, instructions };
}

import type { Instruction, TransactionSigner } from "@solana/kit";
import {
  getAllocateWithSeedInstruction,
  getAssignWithSeedInstruction,
  getCreateAccountWithSeedInstruction,
  getTransferSolInstruction,
} from "@solana-program/system";
import type { StakeSlot } from "./stake-position.ts";
import { STAKE_ACCOUNT_BYTES, STAKE_PROGRAM_ADDRESS } from "./stake-program.ts";

/**
 * Creates a stake account with these lamports at a slot's address.
 *
 * If a stranger has sent lamports to the address before, the system program refuses to create the account in one
 * instruction. The stranger's lamports are staked too.
 */
export function openStakeAccount(
  owner: TransactionSigner,
  { address, seed, account }: StakeSlot,
  lamports: bigint,
): Instruction[] {
  const programAddress = STAKE_PROGRAM_ADDRESS;
  if (account === undefined) {
    const create = getCreateAccountWithSeedInstruction({
      payer: owner,
      newAccount: address,
      base: owner.address,
      seed,
      amount: lamports,
      space: STAKE_ACCOUNT_BYTES,
      programAddress,
    });
    return [create];
  }
  const space = STAKE_ACCOUNT_BYTES;
  const derived = { base: owner.address, baseAccount: owner, seed, programAddress };
  return [
    getTransferSolInstruction({ source: owner, destination: address, amount: lamports }),
    getAllocateWithSeedInstruction({ newAccount: address, ...derived, space }),
    getAssignWithSeedInstruction({ account: address, ...derived }),
  ];
}

import {
  type Address,
  address,
  getStructEncoder,
  getU32Encoder,
  getU64Encoder,
  type Instruction,
  type TransactionSigner,
} from "@solana/kit";
import { programs } from "../../domain/actions/products.ts";
import { readonly, signing, writable } from "../instruction.ts";

/*
 * The four stake program instructions for deposits and withdrawals. Their numbers, data and accounts come from
 * `StakeInstruction` in https://github.com/solana-program/stake.
 */

export const STAKE_PROGRAM_ADDRESS = programs.stake.address;
export const VOTE_PROGRAM_ADDRESS = address("Vote111111111111111111111111111111111111111");
export const CLOCK_ADDRESS = address("SysvarC1ock11111111111111111111111111111111");
export const STAKE_HISTORY_ADDRESS = address("SysvarStakeHistory1111111111111111111111111");
export const EPOCH_REWARDS_ADDRESS = address("SysvarEpochRewards1111111111111111111111111");
const RENT_ADDRESS = address("SysvarRent111111111111111111111111111111111");
/** Part of the interface, and no longer read. */
const STAKE_CONFIG_ADDRESS = address("StakeConfig11111111111111111111111111111111");

/** Every stake account's size. */
export const STAKE_ACCOUNT_BYTES = 200;

const DELEGATE_STAKE = 2;
const WITHDRAW = 4;
const DEACTIVATE = 5;
const INITIALIZE_CHECKED = 9;

const encodeNumber = (tag: number) => getU32Encoder().encode(tag);
const withdrawEncoder = getStructEncoder([
  ["tag", getU32Encoder()],
  ["lamports", getU64Encoder()],
]);

/** Makes the owner a new stake account's only authority, for delegation and for withdrawals, without a lockup. */
export function initializeStake(stake: Address, owner: TransactionSigner): Instruction {
  return {
    programAddress: STAKE_PROGRAM_ADDRESS,
    accounts: [writable(stake), readonly(RENT_ADDRESS), readonly(owner.address), signing(owner)],
    data: encodeNumber(INITIALIZE_CHECKED),
  };
}

/** Delegates all the account's lamports beyond its rent. */
export function delegateStake(
  stake: Address,
  voteAccount: Address,
  owner: TransactionSigner,
): Instruction {
  return {
    programAddress: STAKE_PROGRAM_ADDRESS,
    accounts: [
      writable(stake),
      readonly(voteAccount),
      readonly(CLOCK_ADDRESS),
      readonly(STAKE_HISTORY_ADDRESS),
      readonly(STAKE_CONFIG_ADDRESS),
      signing(owner),
    ],
    data: encodeNumber(DELEGATE_STAKE),
  };
}

export function deactivateStake(stake: Address, owner: TransactionSigner): Instruction {
  return {
    programAddress: STAKE_PROGRAM_ADDRESS,
    accounts: [writable(stake), readonly(CLOCK_ADDRESS), signing(owner)],
    data: encodeNumber(DEACTIVATE),
  };
}

/** Moves lamports to the owner; moving them all ends the account. */
export function withdrawStake(
  stake: Address,
  owner: TransactionSigner,
  lamports: bigint,
): Instruction {
  return {
    programAddress: STAKE_PROGRAM_ADDRESS,
    accounts: [
      writable(stake),
      writable(owner.address),
      readonly(CLOCK_ADDRESS),
      readonly(STAKE_HISTORY_ADDRESS),
      signing(owner),
    ],
    data: withdrawEncoder.encode({ tag: WITHDRAW, lamports }),
  };
}

import {
  type Address,
  getAddressEncoder,
  getProgramDerivedAddress,
  getStructEncoder,
  getU8Encoder,
  getU32Encoder,
  getU64Encoder,
  type Instruction,
  type TransactionSigner,
} from "@solana/kit";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import { programs } from "../../domain/actions/products.ts";
import { paying, readonly, signing, writable } from "../instruction.ts";
import {
  CLOCK_ADDRESS,
  STAKE_HISTORY_ADDRESS,
  STAKE_PROGRAM_ADDRESS,
} from "../stake/stake-program.ts";
import type { StakePoolTerms } from "./stake-pool-account.ts";

/*
 * The stake pool program's instructions for deposits and withdrawals. Their accounts come from the npm package
 * `@solana/spl-stake-pool` 1.1.8 (ISC), which tools/oracles/stake-pool compares. The package lacks the forms with a
 * least amount: the same accounts, another number, and the amount followed by the least one. Source:
 * `StakePoolInstruction` in https://github.com/solana-program/stake-pool (Apache-2.0).
 */

export const STAKE_POOL_PROGRAM_ADDRESS = programs["stake-pool"].address;

const UPDATE_STAKE_POOL_BALANCE = 7;
const WITHDRAW_STAKE_WITH_SLIPPAGE = 24;
const DEPOSIT_SOL_WITH_SLIPPAGE = 25;
const WITHDRAW_SOL_WITH_SLIPPAGE = 26;

const exchangeEncoder = getStructEncoder([
  ["tag", getU8Encoder()],
  ["amount", getU64Encoder()],
  ["least", getU64Encoder()],
]);

/** A pool with the addresses its instructions name. */
export interface PoolAccounts {
  readonly program: Address;
  readonly pool: Address;
  readonly withdrawAuthority: Address;
  readonly terms: Pick<
    StakePoolTerms,
    "poolMint" | "tokenProgram" | "validatorList" | "reserveStake" | "managerFeeAccount"
  >;
}

/** The authority over the pool's stakes and mint. */
export async function findWithdrawAuthority(program: Address, pool: Address): Promise<Address> {
  const seeds = [getAddressEncoder().encode(pool), "withdraw"];
  const [authority] = await getProgramDerivedAddress({ programAddress: program, seeds });
  return authority;
}

/** A pool's stake with a validator; a validator can have another suffix after it left and came back. */
export async function findValidatorStake(
  { program, pool }: Pick<PoolAccounts, "program" | "pool">,
  { voteAccount, seedSuffix }: { readonly voteAccount: Address; readonly seedSuffix: number },
): Promise<Address> {
  const encode = (key: Address) => getAddressEncoder().encode(key);
  const suffix = seedSuffix === 0 ? [] : [getU32Encoder().encode(seedSuffix)];
  const seeds = [encode(voteAccount), encode(pool), ...suffix];
  const [stake] = await getProgramDerivedAddress({ programAddress: program, seeds });
  return stake;
}

/** Brings the pool to the current epoch, once its validators are. */
export function updateStakePoolBalance(accounts: PoolAccounts): Instruction {
  const { program, pool, withdrawAuthority, terms } = accounts;
  return {
    programAddress: program,
    accounts: [
      writable(pool),
      readonly(withdrawAuthority),
      writable(terms.validatorList),
      readonly(terms.reserveStake),
      writable(terms.managerFeeAccount),
      writable(terms.poolMint),
      readonly(terms.tokenProgram),
    ],
    data: new Uint8Array([UPDATE_STAKE_POOL_BALANCE]),
  };
}

interface Move {
  readonly wallet: TransactionSigner;
  /** The wallet's account for pool tokens. */
  readonly tokenAccount: Address;
}

interface Deposit extends Move {
  readonly lamports: bigint;
  /** The program refuses to mint fewer. */
  readonly leastTokens: bigint;
}

interface Withdrawal extends Move {
  readonly poolTokens: bigint;
  /** The program refuses to pay less. */
  readonly leastLamports: bigint;
}

/** Pays SOL into the pool. The wallet refers itself, so it has the referral fee. */
export function depositSol(
  { program, pool, withdrawAuthority, terms }: PoolAccounts,
  { wallet, tokenAccount, lamports, leastTokens }: Deposit,
): Instruction {
  return {
    programAddress: program,
    accounts: [
      writable(pool),
      readonly(withdrawAuthority),
      writable(terms.reserveStake),
      paying(wallet),
      writable(tokenAccount),
      writable(terms.managerFeeAccount),
      writable(tokenAccount),
      writable(terms.poolMint),
      readonly(SYSTEM_PROGRAM_ADDRESS),
      readonly(terms.tokenProgram),
    ],
    data: exchangeEncoder.encode({
      ...{ tag: DEPOSIT_SOL_WITH_SLIPPAGE, amount: lamports, least: leastTokens },
    }),
  };
}

/** Burns pool tokens and pays SOL from the reserve to the wallet. */
export function withdrawSol(
  { program, pool, withdrawAuthority, terms }: PoolAccounts,
  { wallet, tokenAccount, poolTokens, leastLamports }: Withdrawal,
): Instruction {
  return {
    programAddress: program,
    accounts: [
      writable(pool),
      readonly(withdrawAuthority),
      signing(wallet),
      writable(tokenAccount),
      writable(terms.reserveStake),
      writable(wallet.address),
      writable(terms.managerFeeAccount),
      writable(terms.poolMint),
      readonly(CLOCK_ADDRESS),
      readonly(STAKE_HISTORY_ADDRESS),
      readonly(STAKE_PROGRAM_ADDRESS),
      readonly(terms.tokenProgram),
    ],
    data: exchangeEncoder.encode({
      ...{ tag: WITHDRAW_SOL_WITH_SLIPPAGE, amount: poolTokens, least: leastLamports },
    }),
  };
}

interface StakeWithdrawal extends Withdrawal {
  /** The pool's stake with a validator. */
  readonly validatorStake: Address;
  /** A stake account without a state, which gets the withdrawn part and the wallet as its only authority. */
  readonly newStake: Address;
}

/** Burns pool tokens and splits a part of a validator's stake off for the wallet. */
export function withdrawStake(
  { program, pool, withdrawAuthority, terms }: PoolAccounts,
  { wallet, tokenAccount, poolTokens, leastLamports, ...stakes }: StakeWithdrawal,
): Instruction {
  return {
    programAddress: program,
    accounts: [
      writable(pool),
      writable(terms.validatorList),
      readonly(withdrawAuthority),
      writable(stakes.validatorStake),
      writable(stakes.newStake),
      readonly(wallet.address),
      signing(wallet),
      writable(tokenAccount),
      writable(terms.managerFeeAccount),
      writable(terms.poolMint),
      readonly(CLOCK_ADDRESS),
      readonly(terms.tokenProgram),
      readonly(STAKE_PROGRAM_ADDRESS),
    ],
    data: exchangeEncoder.encode({
      ...{ tag: WITHDRAW_STAKE_WITH_SLIPPAGE, amount: poolTokens, least: leastLamports },
    }),
  };
}

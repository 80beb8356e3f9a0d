import {
  AccountRole,
  type AccountSignerMeta,
  type Address,
  address,
  getAddressEncoder,
  getProgramDerivedAddress,
  getStructEncoder,
  getU8Encoder,
  getU64Encoder,
  type Instruction,
  type TransactionSigner,
} from "@solana/kit";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import {
  CLOCK_ADDRESS,
  STAKE_HISTORY_ADDRESS,
  STAKE_PROGRAM_ADDRESS,
} from "../stake/stake-program.ts";
import type { StakePoolTerms } from "./stake-pool-account.ts";

/*
 * The three instructions of the stake pool program that deposits and withdrawals of SOL need. Their numbers, data and
 * accounts are those of the npm package `@solana/spl-stake-pool` 1.1.8 (ISC); tools/oracles/stake-pool compares them.
 */

export const STAKE_POOL_PROGRAM_ADDRESS = address("SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy");

const UPDATE_STAKE_POOL_BALANCE = 7;
const DEPOSIT_SOL = 14;
const WITHDRAW_SOL = 16;

const amountEncoder = getStructEncoder([
  ["tag", getU8Encoder()],
  ["amount", getU64Encoder()],
]);

const readonly = (account: Address) => ({ address: account, role: AccountRole.READONLY });
const writable = (account: Address) => ({ address: account, role: AccountRole.WRITABLE });
const signing = (
  signer: TransactionSigner,
  role: AccountSignerMeta["role"],
): AccountSignerMeta => ({ address: signer.address, role, signer });

/** A pool with the addresses that its instructions name. */
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

/** Pays SOL into the pool. The wallet refers itself, so it has the referral fee. */
export function depositSol(
  { program, pool, withdrawAuthority, terms }: PoolAccounts,
  { wallet, tokenAccount, lamports }: Move & { readonly lamports: bigint },
): Instruction {
  return {
    programAddress: program,
    accounts: [
      writable(pool),
      readonly(withdrawAuthority),
      writable(terms.reserveStake),
      signing(wallet, AccountRole.WRITABLE_SIGNER),
      writable(tokenAccount),
      writable(terms.managerFeeAccount),
      writable(tokenAccount),
      writable(terms.poolMint),
      readonly(SYSTEM_PROGRAM_ADDRESS),
      readonly(terms.tokenProgram),
    ],
    data: amountEncoder.encode({ tag: DEPOSIT_SOL, amount: lamports }),
  };
}

/** Burns pool tokens and pays SOL from the reserve to the wallet. */
export function withdrawSol(
  { program, pool, withdrawAuthority, terms }: PoolAccounts,
  { wallet, tokenAccount, poolTokens }: Move & { readonly poolTokens: bigint },
): Instruction {
  return {
    programAddress: program,
    accounts: [
      writable(pool),
      readonly(withdrawAuthority),
      signing(wallet, AccountRole.READONLY_SIGNER),
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
    data: amountEncoder.encode({ tag: WITHDRAW_SOL, amount: poolTokens }),
  };
}

import {
  type Address,
  type Decoder,
  fixDecoderSize,
  getAddressDecoder,
  getBytesDecoder,
  getDiscriminatedUnionDecoder,
  getOptionDecoder,
  getStructDecoder,
  getU8Decoder,
  getU64Decoder,
  getUnitDecoder,
  isSome,
  type ReadonlyUint8Array,
  unwrapOption,
} from "@solana/kit";
import type { ChainAccount } from "../chain.ts";

/** The stake pool fields which value its tokens. */
export interface StakePool {
  readonly poolMint: Address;
  readonly tokenProgram: Address;
  readonly totalLamports: bigint;
  readonly poolTokenSupply: bigint;
  readonly lastUpdateEpoch: bigint;
  /** The supply and the lamports before the last update; 0 until the second one. */
  readonly lastEpochPoolTokenSupply: bigint;
  readonly lastEpochTotalLamports: bigint;
}

/** A pool's account type; validator lists have another one. */
export const STAKE_POOL_TYPE = 1;

const fee = getStructDecoder([
  ["denominator", getU64Decoder()],
  ["numerator", getU64Decoder()],
]);
/** A fee for the next epoch, or for the one after it. */
const futureFee: Decoder<{ readonly __kind: string; readonly fee?: Fee }> =
  getDiscriminatedUnionDecoder([
    ["none", getUnitDecoder()],
    ["next", getStructDecoder([["fee", fee]])],
    ["second", getStructDecoder([["fee", fee]])],
  ]);
const optionalAddress = getOptionDecoder(getAddressDecoder());
const skip = (bytes: number) => fixDecoderSize(getBytesDecoder(), bytes);

/**
 * The account in field order, which Borsh packs without gaps: fields after an option have no fixed offset. Source:
 * `StakePoolLayout` in the npm package `@solana/spl-stake-pool` 1.1.8 (ISC).
 */
const poolDecoder = getStructDecoder([
  ["accountType", getU8Decoder()],
  // Manager, staker, deposit authority and bump seed.
  ["authorities", skip(32 * 3 + 1)],
  ["validatorList", getAddressDecoder()],
  ["reserveStake", getAddressDecoder()],
  ["poolMint", getAddressDecoder()],
  ["managerFeeAccount", getAddressDecoder()],
  ["tokenProgram", getAddressDecoder()],
  ["totalLamports", getU64Decoder()],
  ["poolTokenSupply", getU64Decoder()],
  ["lastUpdateEpoch", getU64Decoder()],
  ["lockup", skip(8 + 8 + 32)],
  ["epochFee", fee],
  ["nextEpochFee", futureFee],
  ["preferredDepositValidator", optionalAddress],
  ["preferredWithdrawValidator", optionalAddress],
  ["stakeDepositFee", fee],
  ["stakeWithdrawalFee", fee],
  ["nextStakeWithdrawalFee", futureFee],
  ["stakeReferralFee", getU8Decoder()],
  ["solDepositAuthority", optionalAddress],
  ["solDepositFee", fee],
  ["solReferralFee", getU8Decoder()],
  ["solWithdrawAuthority", optionalAddress],
  ["solWithdrawalFee", fee],
  ["nextSolWithdrawalFee", futureFee],
  ["lastEpochPoolTokenSupply", getU64Decoder()],
  ["lastEpochTotalLamports", getU64Decoder()],
]);

/** Undefined if the account is no stake pool, or has another layout. */
export function readStakePool({ data }: ChainAccount): StakePool | undefined {
  const pool = decode(data);
  return pool && pick(pool);
}

/** The stake pool fields its transactions need. */
export interface StakePoolTerms extends StakePool {
  readonly validatorList: Address;
  readonly reserveStake: Address;
  readonly managerFeeAccount: Address;
  readonly solDepositFee: Fee;
  readonly withdrawalFees: Readonly<Record<"sol" | "stake", WithdrawalFee>>;
  /** The vote account whose stake withdrawals must take first. */
  readonly preferredValidator: Address | undefined;
  /** Whether each SOL deposit or withdrawal needs the pool operator's signature. */
  readonly isDepositClosed: boolean;
  readonly isWithdrawalClosed: boolean;
}

export interface Fee {
  readonly denominator: bigint;
  readonly numerator: bigint;
}

export interface WithdrawalFee {
  readonly now: Fee;
  /** A coming epoch's fee, which its update sets. */
  readonly later: Fee | undefined;
}

/** Undefined if the account is no stake pool, or has another layout. */
export function readStakePoolTerms({ data }: ChainAccount): StakePoolTerms | undefined {
  const pool = decode(data);
  if (pool === undefined) return undefined;
  const { validatorList, reserveStake, managerFeeAccount, solDepositFee } = pool;
  return {
    ...pick(pool),
    ...{ validatorList, reserveStake, managerFeeAccount, solDepositFee },
    withdrawalFees: {
      sol: { now: pool.solWithdrawalFee, later: pool.nextSolWithdrawalFee.fee },
      stake: { now: pool.stakeWithdrawalFee, later: pool.nextStakeWithdrawalFee.fee },
    },
    preferredValidator: unwrapOption(pool.preferredWithdrawValidator) ?? undefined,
    isDepositClosed: isSome(pool.solDepositAuthority),
    isWithdrawalClosed: isSome(pool.solWithdrawAuthority),
  };
}

type Decoded = ReturnType<typeof poolDecoder.decode>;

function decode(data: ReadonlyUint8Array): Decoded | undefined {
  if (data[0] !== STAKE_POOL_TYPE) return undefined;
  try {
    return poolDecoder.decode(data);
  } catch {
    return undefined;
  }
}

function pick({ poolMint, tokenProgram, ...pool }: Decoded): StakePool {
  const { totalLamports, poolTokenSupply, lastUpdateEpoch } = pool;
  const { lastEpochPoolTokenSupply, lastEpochTotalLamports } = pool;
  return {
    ...{ poolMint, tokenProgram, totalLamports, poolTokenSupply, lastUpdateEpoch },
    ...{ lastEpochPoolTokenSupply, lastEpochTotalLamports },
  };
}

/** The lamports pool tokens are worth, before a withdrawal's fee; the program rounds down. */
export function lamportsOf(tokens: bigint, { totalLamports, poolTokenSupply }: StakePool): bigint {
  return poolTokenSupply === 0n ? 0n : (tokens * totalLamports) / poolTokenSupply;
}

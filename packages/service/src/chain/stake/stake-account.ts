import {
  type Address,
  type FixedSizeDecoder,
  getAddressDecoder,
  getStructDecoder,
  getU32Decoder,
  getU64Decoder,
  type ReadonlyUint8Array,
} from "@solana/kit";
import type { ChainAccount } from "../chain.ts";
import { STAKE_ACCOUNT_BYTES, STAKE_PROGRAM_ADDRESS } from "./stake-program.ts";

/** A stake account's delegation. */
export interface Delegation {
  /** The delegated lamports, without the rent. */
  readonly stake: bigint;
  readonly activationEpoch: bigint;
  /** Undefined until the stake is deactivated. */
  readonly deactivationEpoch: bigint | undefined;
}

export interface StakeAccount {
  /** All lamports: the delegated ones, rewards not delegated yet, and the rent. */
  readonly lamports: bigint;
  readonly staker: Address;
  readonly withdrawer: Address;
  /** Undefined for an account initialised only. */
  readonly delegation: Delegation | undefined;
}

const INITIALIZED = 1;
const DELEGATED = 2;
/** An active stake's deactivation epoch. */
const NEVER = 2n ** 64n - 1n;

const metaDecoder = getStructDecoder([
  ["state", getU32Decoder()],
  ["rentExemptReserve", getU64Decoder()],
  ["staker", getAddressDecoder()],
  ["withdrawer", getAddressDecoder()],
]);
/** The lockup (48 bytes) and the voter (32 bytes) are between both. */
const DELEGATION_OFFSET = metaDecoder.fixedSize + 48 + 32;
const delegationDecoder: FixedSizeDecoder<
  Record<"stake" | "activationEpoch" | "deactivationEpoch", bigint>
> = getStructDecoder([
  ["stake", getU64Decoder()],
  ["activationEpoch", getU64Decoder()],
  ["deactivationEpoch", getU64Decoder()],
]);

/** Whether the stake program can have written it. */
export function isStakeAccount({ owner, data }: ChainAccount): boolean {
  return owner === STAKE_PROGRAM_ADDRESS && data.length === STAKE_ACCOUNT_BYTES;
}

/** Undefined if the account does not exist, or is not an initialised stake account. */
export function readStakeAccount(account: ChainAccount | undefined): StakeAccount | undefined {
  if (account === undefined || !isStakeAccount(account)) return undefined;
  const { data, lamports } = account;
  const { state, staker, withdrawer } = metaDecoder.decode(data);
  if (state !== INITIALIZED && state !== DELEGATED) return undefined;
  const delegation = state === DELEGATED ? readDelegation(data) : undefined;
  return { lamports, staker, withdrawer, delegation };
}

function readDelegation(data: ReadonlyUint8Array): Delegation {
  const { deactivationEpoch, ...rest } = delegationDecoder.decode(data, DELEGATION_OFFSET);
  return {
    ...rest,
    deactivationEpoch: deactivationEpoch === NEVER ? undefined : deactivationEpoch,
  };
}

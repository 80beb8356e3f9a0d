import {
  type Address,
  getAddressDecoder,
  getStructDecoder,
  getU8Decoder,
  getU64Decoder,
  offsetDecoder,
} from "@solana/kit";

/** A token account's first bytes: up to its state. Both programs have the same. */
export const tokenAccountHeadBytes = 109;
const amountAt = 64;
const stateAt = 108;
const uninitialized = 0;
const frozen = 2;

export interface TokenAccount {
  readonly mint: Address;
  readonly baseUnits: bigint;
  readonly isFrozen: boolean;
}

const headDecoder = getStructDecoder([
  ["mint", getAddressDecoder()],
  ["baseUnits", offsetDecoder(getU64Decoder(), { preOffset: () => amountAt })],
  ["state", offsetDecoder(getU8Decoder(), { preOffset: () => stateAt })],
]);

/** @returns undefined for anything but an initialized token account */
export function decodeTokenAccount(head: Uint8Array): TokenAccount | undefined {
  if (head.length < tokenAccountHeadBytes) return undefined;
  const { mint, baseUnits, state } = headDecoder.decode(head);
  return state === uninitialized ? undefined : { mint, baseUnits, isFrozen: state === frozen };
}

import { type Address, address, getAddressEncoder, none } from "@solana/kit";
import { AccountState, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import type { ChainAccount } from "../../../src/chain/chain.ts";
import { inflate, toAccount } from "../kamino/recorded-accounts.ts";
import recorded from "./mainnet-accounts.json" with { type: "json" };

export const whirlpoolProgram = address("whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc");

/** An account of mainnet as bytes, with where they were published; some sources state no slot. */
export function readMainnetAccount(at: string): Uint8Array {
  const found = recorded.find((account) => account.address === at);
  if (found === undefined) throw new Error(`${at} is not recorded`);
  return inflate(found.deflated);
}

export function listMainnetAccounts(type: "Whirlpool" | "Position") {
  return recorded
    .filter((account) => account.type === type)
    .map(({ address: at, deflated }) => ({ address: address(at), data: inflate(deflated) }));
}

/** Of SOL and USDC, and a position in it; both were read on the same day of 2026. */
export const solPool = address("Czfq3xZZDmsdGdUyrNLtRhGc47cXcZtLG4crryfu44zE");
export const solPosition = address("8DWSUfcDBokqkt4327zg2QtX3zixp8DGbVzrVqGPeoqG");
export const solPositionMint = address("5fU2niy2YiGUktHB5mYNJAh9iLZ6uu28D4mf9sfCKeNa");

export function toPoolAccount(data: Uint8Array): ChainAccount {
  return toAccount(data, whirlpoolProgram);
}

interface TokenHolding {
  readonly mint: Address;
  readonly owner: Address;
  readonly amount: bigint;
}

export function toTokenAccount(
  holding: TokenHolding,
  program: Address = TOKEN_PROGRAM_ADDRESS,
): ChainAccount {
  const data = getTokenEncoder().encode({
    ...{ ...holding, delegate: none(), delegatedAmount: 0n },
    ...{ state: AccountState.Initialized, isNative: none(), closeAuthority: none() },
  });
  return { owner: program, lamports: 2_039_280n, data: Uint8Array.from(data) };
}

interface BuiltTick {
  readonly place: number;
  readonly feeGrowthOutsideA: bigint;
  readonly feeGrowthOutsideB: bigint;
}

/** An array with one initialized tick. */
export function toTickArray(pool: Address, start: number, tick: BuiltTick): ChainAccount {
  const data = Buffer.alloc(9988);
  data.set([69, 97, 189, 190, 110, 7, 66, 187]);
  data.writeInt32LE(start, 8);
  const at = 12 + 113 * tick.place;
  data.writeUInt8(1, at);
  writeU128(data, at + 33, tick.feeGrowthOutsideA);
  writeU128(data, at + 49, tick.feeGrowthOutsideB);
  data.set(getAddressEncoder().encode(pool), 9956);
  return toPoolAccount(new Uint8Array(data));
}

function writeU128(data: Buffer, at: number, value: bigint): void {
  data.writeBigUInt64LE(BigInt.asUintN(64, value), at);
  data.writeBigUInt64LE(BigInt.asUintN(64, value >> 64n), at + 8);
}

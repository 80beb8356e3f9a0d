import { type Address, address, getAddressEncoder, none } from "@solana/kit";
import { AccountState, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { decodeAccount } from "../../../src/chain/account-layout.ts";
import type { ChainAccount } from "../../../src/chain/chain.ts";
import { poolLayout, positionLayout } from "../../../src/chain/whirlpool/account-layouts.ts";
import { createAddresses } from "../../../src/chain/whirlpool/addresses.ts";
import { inflate, toAccount } from "../kamino/recorded-accounts.ts";
import recorded from "./mainnet-accounts.json" with { type: "json" };

export const whirlpoolProgram = address("whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc");

/** A mainnet account as bytes, with where they were published; some sources state no slot. */
export function readMainnetAccount(at: string): Uint8Array {
  const found = recorded.find((account) => account.address === at);
  if (found === undefined) throw new Error(`${at} is not recorded`);
  return inflate(found.deflated);
}

export function listMainnetAccounts(
  type: "Whirlpool" | "Position" | "TickArray" | "DynamicTickArray",
) {
  return recorded
    .filter((account) => account.type === type)
    .flatMap(({ address: at, deflated }) =>
      at === undefined ? [] : [{ address: address(at), data: inflate(deflated) }],
    );
}

/** Their sources state some addresses. */
export function listMainnetTickArrays(type: "TickArray" | "DynamicTickArray"): Uint8Array[] {
  return recorded
    .filter((account) => account.type === type)
    .map(({ deflated }) => inflate(deflated));
}

/** The SOL and USDC pool, and a position in it; both were read on the same day in 2026. */
export const solPool = address("Czfq3xZZDmsdGdUyrNLtRhGc47cXcZtLG4crryfu44zE");
export const solPosition = address("8DWSUfcDBokqkt4327zg2QtX3zixp8DGbVzrVqGPeoqG");
export const solPositionMint = address("5fU2niy2YiGUktHB5mYNJAh9iLZ6uu28D4mf9sfCKeNa");
/** For the ends of its range. */
export const solArrays = {
  lower: createAddresses(whirlpoolProgram).ofTickArray(solPool, -29_960, { tickSpacing: 4 }),
  upper: createAddresses(whirlpoolProgram).ofTickArray(solPool, -21_728, { tickSpacing: 4 }),
};

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

/** What was earned since the position was updated, for each liquidity unit: 1,496 units of a token in all. */
const growth = 1n << 40n;

/**
 * The SOL pool and the position as mainnet had them, and a wallet's account with the position's token. The ticks and
 * the vaults, of 15 million dollars, are made to fit.
 */
export function buildSolWorld(tokenAccount: Address, wallet: Address): Map<Address, ChainAccount> {
  const pool = decodeAccount(poolLayout, solPool, toPoolAccount(readMainnetAccount(solPool)));
  const positionData = readMainnetAccount(solPosition);
  const position = decodeAccount(positionLayout, solPosition, toPoolAccount(positionData));
  const outside = {
    feeGrowthOutsideA: pool.feeGrowthGlobalA - position.feeGrowthCheckpointA - growth,
    feeGrowthOutsideB: pool.feeGrowthGlobalB - position.feeGrowthCheckpointB - growth,
  };
  const none = { feeGrowthOutsideA: 0n, feeGrowthOutsideB: 0n };
  const vault = (mint: Address, amount: bigint) => toTokenAccount({ mint, owner: solPool, amount });
  return new Map<Address, ChainAccount>([
    [solPool, toPoolAccount(readMainnetAccount(solPool))],
    [solPosition, toPoolAccount(positionData)],
    [tokenAccount, toTokenAccount({ mint: solPositionMint, owner: wallet, amount: 1n })],
    [pool.tokenVaultA, vault(pool.tokenMintA, 100_000n * 10n ** 9n + pool.protocolFeeOwedA)],
    [pool.tokenVaultB, vault(pool.tokenMintB, 5_000_000n * 10n ** 6n + pool.protocolFeeOwedB)],
    [solArrays.lower, toTickArray(solPool, -30_272, { place: 78, ...outside })],
    [solArrays.upper, toTickArray(solPool, -21_824, { place: 24, ...none })],
  ]);
}

interface BuiltTick {
  readonly place: number;
  readonly feeGrowthOutsideA: bigint;
  readonly feeGrowthOutsideB: bigint;
}

/** An array with one initialized tick. */
function toTickArray(pool: Address, start: number, tick: BuiltTick): ChainAccount {
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

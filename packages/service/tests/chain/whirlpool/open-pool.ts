import { type Address, address, getAddressEncoder, lamports } from "@solana/kit";
import { findAssociatedTokenPda } from "@solana-program/token";
import type { LiteSVM } from "litesvm";
import { poolLayout } from "../../../src/chain/whirlpool/account-layouts.ts";
import { createAddresses } from "../../../src/chain/whirlpool/addresses.ts";
import { fullRange } from "../../../src/chain/whirlpool/price-range.ts";
import { patch } from "../kamino/recorded-accounts.ts";
import { encodeTokenAccount } from "../set-token-account.ts";
import { readMainnetAccount, solPool, whirlpoolProgram } from "./mainnet-accounts.ts";

const token2022 = address("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb");
const addresses = createAddresses(whirlpoolProgram);
const poolData = readMainnetAccount(solPool);
/** SOL and USDC at 98.0397 USDC a SOL, with a tick spacing of 4. */
export const recordedPool = poolLayout.decode(poolData);
/** What its position is owed. */
export const owed = { a: 6_000_000n, b: 1_200_000n };
export const positionLiquidity = 3_193_736_284n;

/** Puts mainnet's SOL pool on a chain without the program, at its own address. */
export function openPool(svm: LiteSVM, pool: Address = solPool): void {
  setAccount(svm, pool, poolData);
}

interface OpenedPosition {
  readonly pool: Address;
  readonly wallet: Address;
  readonly mint: Address;
  readonly liquidity?: bigint;
  /** In ticks; all prices if it is left out. */
  readonly range?: { readonly lower: number; readonly upper: number };
}

/** Gives a wallet a position with owed fees, and returns its address. */
export async function openPoolPosition(
  svm: LiteSVM,
  { pool, wallet, mint, liquidity = positionLiquidity, range }: OpenedPosition,
): Promise<Address> {
  const position = addresses.ofPosition(mint);
  const { lower, upper } = range ?? fullRange(recordedPool);
  const data = new Uint8Array(216);
  data.set([170, 188, 143, 228, 122, 64, 247, 208]);
  data.set(getAddressEncoder().encode(pool), 8);
  data.set(getAddressEncoder().encode(mint), 40);
  const filled = patch(
    data,
    [72, 16, liquidity],
    [88, 4, BigInt.asUintN(32, BigInt(lower))],
    [92, 4, BigInt.asUintN(32, BigInt(upper))],
    [112, 8, owed.a],
    [136, 8, owed.b],
  );
  setAccount(svm, position, filled);
  const seeds = { owner: wallet, mint, tokenProgram: token2022 };
  const [token] = await findAssociatedTokenPda(seeds);
  setAccount(svm, token, encodeTokenAccount({ mint, owner: wallet, amount: 1n }), token2022);
  return position;
}

function setAccount(
  svm: LiteSVM,
  at: Address,
  data: Uint8Array,
  programAddress: Address = whirlpoolProgram,
): void {
  const common = { executable: false, lamports: lamports(5_435_760n), programAddress };
  svm.setAccount({ ...common, address: at, data, space: BigInt(data.length) });
}

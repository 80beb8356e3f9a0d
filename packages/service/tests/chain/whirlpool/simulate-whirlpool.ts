import { type Address, getU64Decoder, getU128Decoder } from "@solana/kit";
import type { Chain, Simulation } from "../../../src/chain/chain.ts";
import { positionLayout } from "../../../src/chain/whirlpool/account-layouts.ts";
import { patch } from "../kamino/recorded-accounts.ts";
import { addTokens, type Call, findCalls, toSimulation } from "../simulate-call.ts";
import { whirlpoolProgram } from "./mainnet-accounts.ts";

const WITHDRAWAL = 58;
/** By the first data byte: the places for the position and the wallet's account for the second token. */
const operations: Readonly<Record<number, { position: number; second: number }>> = {
  [WITHDRAWAL]: { position: 5, second: 10 },
  207: { position: 2, second: 8 },
};

/**
 * What liquidity withdrawals and fee claims do to a position and a wallet without an account for wrapped SOL, the
 * pool's first token; a withdrawal pays the least it promises. Undefined for other transactions.
 */
export function simulateWhirlpool(
  chain: Chain,
  transaction: string,
  addresses: readonly Address[],
): Promise<Simulation> | undefined {
  const [call, ...others] = findCalls(transaction, whirlpoolProgram, operations);
  return call && apply(chain, addresses, [call, ...others]);
}

async function apply(
  chain: Chain,
  addresses: readonly Address[],
  calls: readonly [Call, ...Call[]],
): Promise<Simulation> {
  const [{ data: first, wallet, addressAt }] = calls;
  const places = operations[first[0] ?? -1];
  const [position, second] = [addressAt(places?.position), addressAt(places?.second)];
  const before = await chain.readAccounts(addresses);
  const held = before[addresses.indexOf(position ?? ("" as Address))];
  if (held === undefined) throw new Error("The transaction writes the position.");
  const { liquidity, feeOwedA, feeOwedB } = positionLayout.decode(Uint8Array.from(held.data));
  const moved = calls.map(({ data }) => {
    if (data[0] !== WITHDRAWAL) return { taken: 0n, a: feeOwedA, b: feeOwedB };
    const read = (offset: number) => getU64Decoder().decode(data, offset);
    return { taken: getU128Decoder().decode(data, 8), a: read(24), b: read(32) };
  });
  const sum = (name: "taken" | "a" | "b") =>
    moved.reduce((total, amounts) => total + amounts[name], 0n);
  const [taken, a, b] = [sum("taken"), sum("a"), sum("b")];
  return toSimulation(addresses, before, (address, account) => {
    if (account === undefined) return account;
    if (address === wallet) return { ...account, lamports: account.lamports - 5_000n + a };
    if (address === second) return { ...account, data: addTokens(account.data, b) };
    return address === position
      ? { ...account, data: patch(account.data, [72, 16, liquidity - taken]) }
      : account;
  });
}

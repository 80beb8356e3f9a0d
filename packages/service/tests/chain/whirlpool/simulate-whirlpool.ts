import {
  type Address,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getU64Decoder,
  getU128Decoder,
  type ReadonlyUint8Array,
} from "@solana/kit";
import { getTokenDecoder, getTokenEncoder } from "@solana-program/token";
import type { Chain, ChainAccount, Simulation } from "../../../src/chain/chain.ts";
import { positionLayout } from "../../../src/chain/whirlpool/account-layouts.ts";
import { patch } from "../kamino/recorded-accounts.ts";
import { whirlpoolProgram } from "./mainnet-accounts.ts";

/** By the first byte of the data: the places of the position and of the wallet's account for the second token. */
const operations: Readonly<Record<number, { position: number; second: number }>> = {
  58: { position: 5, second: 10 },
  207: { position: 2, second: 8 },
};

/**
 * What withdrawals of liquidity and claims of fees do to a position and a wallet that has no account for wrapped SOL, the pool's
 * first token. The program may not be in this repository; a withdrawal pays the least that it promises. Undefined for other
 * transactions.
 */
export function simulateWhirlpool(
  chain: Chain,
  transaction: string,
  addresses: readonly Address[],
): Promise<Simulation> | undefined {
  const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(transaction));
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
  if (message.version === 1) return undefined;
  const { staticAccounts } = message;
  const found = message.instructions.find(
    ({ programAddressIndex, data }) =>
      staticAccounts[programAddressIndex] === whirlpoolProgram &&
      operations[data?.[0] ?? -1] !== undefined,
  );
  const places = operations[found?.data?.[0] ?? -1];
  if (found?.data === undefined || places === undefined) return undefined;
  const addressAt = (index: number) => staticAccounts[found.accountIndices?.[index] ?? -1];
  return apply(chain, addresses, {
    data: found.data,
    ...{ wallet: staticAccounts[0], position: addressAt(places.position) },
    second: addressAt(places.second),
  });
}

interface Called {
  readonly data: ReadonlyUint8Array;
  readonly wallet: Address | undefined;
  readonly position: Address | undefined;
  readonly second: Address | undefined;
}

async function apply(
  chain: Chain,
  addresses: readonly Address[],
  { data, wallet, position, second }: Called,
): Promise<Simulation> {
  const before = await chain.readAccounts(addresses);
  const held = before[addresses.indexOf(position ?? ("" as Address))];
  if (held === undefined) throw new Error("The transaction writes the position.");
  const { liquidity, feeOwedA, feeOwedB } = positionLayout.decode(Uint8Array.from(held.data));
  const isWithdrawal = data[0] === 58;
  const taken = isWithdrawal ? getU128Decoder().decode(data, 8) : 0n;
  const [a, b] = isWithdrawal
    ? [getU64Decoder().decode(data, 24), getU64Decoder().decode(data, 32)]
    : [feeOwedA, feeOwedB];
  const accounts = addresses.map((address, index) => {
    const account = before[index];
    if (account === undefined) return { address, before: account, after: account };
    const after = { ...account, ...change(address, account) };
    return { address, before: account, after };
  });
  return { error: undefined, logs: [], unitsConsumed: 60_000n, accounts };

  function change(address: Address, account: ChainAccount): Partial<ChainAccount> {
    if (address === wallet) return { lamports: account.lamports - 5_000n + a };
    if (address === second) return { data: addTokens(account.data, b) };
    return address === position ? { data: patch(account.data, [72, 16, liquidity - taken]) } : {};
  }
}

function addTokens(data: Uint8Array, units: bigint): Uint8Array {
  const decoded = getTokenDecoder().decode(data);
  return Uint8Array.from(getTokenEncoder().encode({ ...decoded, amount: decoded.amount + units }));
}

import {
  type Address,
  getAddressEncoder,
  getI32Decoder,
  getU64Decoder,
  getU128Decoder,
} from "@solana/kit";
import type { Chain, ChainAccount, Simulation } from "../../../src/chain/chain.ts";
import { positionLayout } from "../../../src/chain/whirlpool/account-layouts.ts";
import { patch } from "../kamino/recorded-accounts.ts";
import { encodeTokenAccount } from "../set-token-account.ts";
import { addTokens, type Call, findCalls, toSimulation } from "../simulate-call.ts";
import { whirlpoolProgram } from "./mainnet-accounts.ts";

type World = Map<Address, ChainAccount>;
type Effect = (world: World, call: Call) => void;

const u64 = getU64Decoder();
const i32 = getI32Decoder();
const rent = 2_000_000n;

/** What the program does, by the first byte in its data. The places come from `instructions.ts`. */
const effects: Readonly<Record<number, Effect>> = {
  /** Withdraws the promised least. */
  58: (world, call) => {
    const position = read(world, call.addressAt(5));
    const { liquidity } = positionLayout.decode(position.data);
    const left = liquidity - getU128Decoder().decode(call.data, 8);
    write(world, call.addressAt(5), patch(position.data, [72, 16, left]));
    pay(world, call, 10, u64.decode(call.data, 24), u64.decode(call.data, 32));
  },
  /** Pays the fees. */
  207: (world, call) => {
    const position = read(world, call.addressAt(2));
    const { feeOwedA, feeOwedB } = positionLayout.decode(position.data);
    write(world, call.addressAt(2), patch(position.data, [112, 8, 0n], [136, 8, 0n]));
    pay(world, call, 8, feeOwedA, feeOwedB);
  },
  /** Pays a reward, to an account opened by the transaction. */
  177: (world, { data, wallet, addressAt }) => {
    const position = read(world, addressAt(2));
    const place = data[8] ?? 0;
    const amount = positionLayout.decode(position.data).rewardInfos[place]?.amountOwed ?? 0n;
    write(world, addressAt(2), patch(position.data, [160 + 24 * place, 8, 0n]));
    const [account, mint, owner] = [addressAt(4), addressAt(5), addressAt(7)] as Address[];
    const token = { mint: mint as Address, owner: wallet as Address, amount };
    world.set(account as Address, {
      ...{ owner: owner as Address, lamports: rent, data: encodeTokenAccount(token) },
    });
    payLamports(world, wallet as Address, -rent);
  },
  /** Notes what was earned since the last change. */
  154: () => {},
  /** Swaps for the promised least. */
  43: (world, call) => {
    const [amount, least] = [u64.decode(call.data, 8), u64.decode(call.data, 16)];
    const aToB = call.data[41] === 1;
    pay(world, call, 9, aToB ? -amount : least, aToB ? least : -amount);
  },
  /** Opens a position. */
  212: (world, { data, wallet, addressAt }) => {
    const [position, mint, token, pool] = [2, 3, 4, 5].map((place) => addressAt(place) as Address);
    const bytes = new Uint8Array(216);
    bytes.set([170, 188, 143, 228, 122, 64, 247, 208]);
    bytes.set(getAddressEncoder().encode(pool as Address), 8);
    bytes.set(getAddressEncoder().encode(mint as Address), 40);
    const ticks = [8, 12].map((at) => BigInt.asUintN(32, BigInt(i32.decode(data, at))));
    const filled = patch(bytes, [88, 4, ticks[0] ?? 0n], [92, 4, ticks[1] ?? 0n]);
    const owner = wallet as Address;
    world.set(position as Address, { owner: whirlpoolProgram, lamports: rent, data: filled });
    world.set(token as Address, {
      ...{ owner: addressAt(6) as Address, lamports: rent },
      data: encodeTokenAccount({ mint: mint as Address, owner, amount: 1n }),
    });
    payLamports(world, owner, -2n * rent);
  },
  /** Adds liquidity for the most it may take. */
  133: (world, call) => {
    const position = read(world, call.addressAt(5));
    const liquidity = getU128Decoder().decode(call.data, 8);
    write(world, call.addressAt(5), patch(position.data, [72, 16, liquidity]));
    pay(world, call, 10, -u64.decode(call.data, 24), -u64.decode(call.data, 32));
  },
  /** Closes a position. */
  1: (world, { wallet, addressAt }) => {
    for (const place of [2, 4]) world.delete(addressAt(place) as Address);
    payLamports(world, wallet as Address, 2n * rent);
  },
};

const ofMoves = new Set([43, 177, 212]);

/**
 * The transactions moving a position, for a wallet without an account for wrapped SOL, the pool's first token.
 * Undefined for those which neither claim a reward, swap nor open a position.
 */
export function simulateMove(
  chain: Chain,
  transaction: string,
  addresses: readonly Address[],
): Promise<Simulation> | undefined {
  const calls = findCalls(transaction, whirlpoolProgram, effects);
  const moves = calls.some(({ data }) => ofMoves.has(data[0] ?? -1));
  return moves ? apply(chain, addresses, calls) : undefined;
}

async function apply(
  chain: Chain,
  addresses: readonly Address[],
  calls: readonly Call[],
): Promise<Simulation> {
  const before = await chain.readAccounts(addresses);
  const world: World = new Map();
  for (const [index, address] of addresses.entries()) {
    const account = before[index];
    if (account !== undefined) world.set(address, account);
  }
  const [first] = calls;
  const signatures = calls.some(({ data }) => data[0] === 212) ? 2n : 1n;
  if (first?.wallet !== undefined) payLamports(world, first.wallet, -5_000n * signatures);
  for (const call of calls) effects[call.data[0] ?? -1]?.(world, call);
  return toSimulation(addresses, before, (address) => world.get(address));
}

/** SOL goes to the wallet, because its wrapped account closes in the same transaction. */
function pay(world: World, { wallet, addressAt }: Call, second: number, a: bigint, b: bigint) {
  payLamports(world, wallet as Address, a);
  const token = read(world, addressAt(second));
  write(world, addressAt(second), addTokens(Uint8Array.from(token.data), b));
}

function payLamports(world: World, wallet: Address, lamports: bigint): void {
  const account = read(world, wallet);
  world.set(wallet, { ...account, lamports: account.lamports + lamports });
}

function read(world: World, address: Address | undefined): ChainAccount {
  const account = address && world.get(address);
  if (account === undefined) throw new Error(`The transaction does not write ${address}.`);
  return { ...account, data: Uint8Array.from(account.data) };
}

function write(world: World, address: Address | undefined, data: Uint8Array): void {
  world.set(address as Address, { ...read(world, address), data });
}

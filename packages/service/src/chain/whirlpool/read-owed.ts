import type { Address } from "@solana/kit";
import { decodeAccount } from "../account-layout.ts";
import type { Accounts, ChainClock, Undecoded } from "../provider-state.ts";
import { type Pool, type Position, type Tick, tickArrayLayout } from "./account-layouts.ts";
import { findArrayStart, type WhirlpoolAddresses } from "./addresses.ts";
import { isDynamicTickArray, readDynamicTick } from "./dynamic-tick-array.ts";
import { computeOwed, type OwedAmounts, readStoredOwed } from "./owed-amounts.ts";

interface OwedContext {
  readonly accounts: Accounts;
  readonly clock: ChainClock;
  readonly program: Address;
  readonly addresses: WhirlpoolAddresses;
}

/** Both ticks' arrays, often the same one; none without liquidity. */
export function listTickArrays(
  position: Position,
  pool: Pool,
  addresses: WhirlpoolAddresses,
): readonly Address[] {
  if (position.liquidity === 0n) return [];
  const { whirlpool, tickLowerIndex, tickUpperIndex } = position;
  const ticks = [tickLowerIndex, tickUpperIndex];
  return ticks.map((tick) => addresses.ofTickArray(whirlpool, tick, pool));
}

/**
 * What the position is owed at the accounts' slot; undefined, with the reason, when its ticks could not be read.
 *
 * @throws LayoutChanged
 */
export function readOwed(
  position: Position,
  pool: Pool,
  { accounts, clock, program, addresses }: OwedContext,
): { readonly owed: OwedAmounts | undefined; readonly unread: readonly Undecoded[] } {
  if (position.liquidity === 0n) return { owed: readStoredOwed(position), unread: [] };
  const arrays = listTickArrays(position, pool, addresses);
  const unread = [...new Set(arrays)].flatMap((at) => findUnreadable(at, accounts, program));
  if (unread.length > 0) return { owed: undefined, unread };
  const [lower, upper] = [position.tickLowerIndex, position.tickUpperIndex].map((tick, index) =>
    readTick(tick, arrays[index], pool, accounts),
  );
  if (lower === undefined || upper === undefined) return { owed: undefined, unread };
  return { owed: computeOwed(pool, position, { lower, upper }, clock.unixTime), unread };
}

function findUnreadable(at: Address, accounts: Accounts, program: Address): Undecoded[] {
  const account = accounts.get(at);
  if (account?.owner === program) return [];
  const reason = "The tick array does not exist; fees and rewards of its positions are left out.";
  return [{ address: at, reason }];
}

function readTick(
  tick: number,
  at: Address | undefined,
  { tickSpacing }: Pool,
  accounts: Accounts,
): Tick | undefined {
  const account = at && accounts.get(at);
  if (at === undefined || account === undefined) return undefined;
  const index = (tick - findArrayStart(tick, tickSpacing)) / tickSpacing;
  if (isDynamicTickArray(account.data)) return readDynamicTick(at, account, index);
  return decodeAccount(tickArrayLayout, at, account).ticks[index];
}

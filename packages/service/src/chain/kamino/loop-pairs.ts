import type { Address } from "@solana/kit";
import type { ElevationGroup } from "./lending-market.ts";
import type { DatedReserve, MarketAccounts } from "./read-market-accounts.ts";

/** Collateral which an elevation group lets a wallet loop with the group's debt. */
export interface LoopPair {
  readonly collateral: DatedReserve;
  readonly debt: DatedReserve;
  readonly group: ElevationGroup;
  /** The group's loans against this collateral, in the debt's base units. */
  readonly borrowedAmount: bigint;
}

/** All elevation groups' pairs. Where two groups have one pair, the higher ratio counts. */
export function listLoopPairs({ markets, reserves }: MarketAccounts): readonly LoopPair[] {
  const members = [...reserves.values()];
  const pairs = [...markets].flatMap(([address, { elevationGroups }]) =>
    elevationGroups.flatMap((group) => {
      const debt = group.id === 0 ? undefined : reserves.get(group.debtReserve);
      if (debt === undefined) return [];
      return members
        .filter((member) => member.address !== debt.address && isIn(member, address, group))
        .map((collateral) => ({
          collateral,
          debt,
          group,
          borrowedAmount: findLoans(collateral, group),
        }));
    }),
  );
  const byRatio = pairs.toSorted((first, second) => first.group.ltvPct - second.group.ltvPct);
  return [...new Map(byRatio.map((pair) => [keyOf(pair.collateral, pair.debt), pair])).values()];
}

export function keyOf(collateral: { address: Address }, debt: { address: Address }): string {
  return `${collateral.address} ${debt.address}`;
}

function isIn({ reserve }: DatedReserve, market: Address, { id }: ElevationGroup): boolean {
  return reserve.lendingMarket === market && reserve.elevationGroups.includes(id);
}

function findLoans({ reserve }: DatedReserve, { id }: ElevationGroup): bigint {
  return reserve.borrowedInElevationGroups[id - 1] ?? 0n;
}

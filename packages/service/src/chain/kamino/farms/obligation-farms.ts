import type { Address } from "@solana/kit";
import { LRUCache } from "lru-cache";
import { decodeAll } from "../../account-layout.ts";
import type { Accounts } from "../../provider-state.ts";
import { FARMS_PROGRAM_ADDRESS } from "../instructions.ts";
import { boundOfAddresses, findFarmUserState } from "../lending-addresses.ts";
import type { Obligation } from "../obligation.ts";
import { isUnset } from "../oracle-price.ts";
import type { Reserve } from "../reserve.ts";
import { type FarmState, farmLayout } from "./farm-accounts.ts";

/** An obligation's account in the farm for one of its deposits or loans. */
export interface ObligationFarm {
  readonly reserve: Address;
  readonly farm: Address;
  readonly userState: Address;
}

/** Each costs about half a millisecond, and the same ones are asked for in every round. */
const kept = new LRUCache<string, Address>(boundOfAddresses);

export function listFarms({ farmCollateral, farmDebt }: Reserve): readonly Address[] {
  return [farmCollateral, farmDebt].filter((farm) => !isUnset(farm));
}

/** Farms reward deposits, loans, or both. */
export function listObligationFarms(
  address: Address,
  { deposits, borrows }: Obligation,
  reserves: ReadonlyMap<Address, Reserve>,
): readonly ObligationFarm[] {
  const places = [
    ...deposits.map(({ reserve }) => [reserve, reserves.get(reserve)?.farmCollateral] as const),
    ...borrows.map(({ reserve }) => [reserve, reserves.get(reserve)?.farmDebt] as const),
  ];
  return places.flatMap(([reserve, farm]) =>
    farm === undefined || isUnset(farm)
      ? []
      : [{ reserve, farm, userState: findUserState(farm, address) }],
  );
}

export function findUserState(farm: Address, obligation: Address): Address {
  const key = `${farm} ${obligation}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const found = findFarmUserState(FARMS_PROGRAM_ADDRESS, farm, obligation);
  kept.set(key, found);
  return found;
}

/** @throws LayoutChanged */
export function readFarms(accounts: Accounts): ReadonlyMap<Address, FarmState> {
  return new Map(decodeAll(farmLayout, accounts, FARMS_PROGRAM_ADDRESS));
}

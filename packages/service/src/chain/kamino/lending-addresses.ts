import { createHash } from "node:crypto";
import {
  type Address,
  getAddressDecoder,
  getAddressEncoder,
  isOffCurveAddress,
  type ReadonlyUint8Array,
} from "@solana/kit";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";

/** The addresses that follow from a wallet and a lending market. Vaults do not: old reserves derived them otherwise. */
export interface LendingAddresses {
  readonly lendingMarket: Address;
  readonly authority: Address;
  readonly userMetadata: Address;
  readonly obligation: Address;
}

export function findLendingAddresses(
  program: Address,
  lendingMarket: Address,
  wallet: Address,
): LendingAddresses {
  return {
    lendingMarket,
    authority: derive(program, "lma", toBytes(lendingMarket)),
    userMetadata: derive(program, "user_meta", toBytes(wallet)),
    obligation: findPlainObligation(program, lendingMarket, wallet),
  };
}

/** The obligation with tag 0, id 0 and no seeds, which action links use. */
export function findPlainObligation(
  program: Address,
  lendingMarket: Address,
  wallet: Address,
): Address {
  const unset = toBytes(SYSTEM_PROGRAM_ADDRESS);
  const [tag, id] = [Uint8Array.of(0), Uint8Array.of(0)];
  return derive(program, tag, id, toBytes(wallet), toBytes(lendingMarket), unset, unset);
}

export function findFarmUserState(
  farmsProgram: Address,
  farm: Address,
  obligation: Address,
): Address {
  return derive(farmsProgram, "user", toBytes(farm), toBytes(obligation));
}

/** Where the fee on a reward goes. */
export function findTreasuryVault(farmsProgram: Address, config: Address, mint: Address): Address {
  return derive(farmsProgram, "tvault", toBytes(config), toBytes(mint));
}

export function findReferrerState(program: Address, referrer: Address, reserve: Address): Address {
  return derive(program, "referrer_acc", toBytes(referrer), toBytes(reserve));
}

function toBytes(address: Address): ReadonlyUint8Array {
  return getAddressEncoder().encode(address);
}

/**
 * A program derived address: the first hash off the curve. `getProgramDerivedAddress` of kit is asynchronous, and reading
 * positions is not.
 */
function derive(program: Address, ...seeds: readonly (string | ReadonlyUint8Array)[]): Address {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = createHash("sha256");
    for (const seed of seeds) hash.update(typeof seed === "string" ? seed : Uint8Array.from(seed));
    hash.update(Uint8Array.of(bump)).update(Uint8Array.from(toBytes(program)));
    const address = getAddressDecoder().decode(hash.update("ProgramDerivedAddress").digest());
    if (isOffCurveAddress(address)) return address;
  }
  throw new RangeError(`No address of ${program} is off the curve for these seeds.`);
}

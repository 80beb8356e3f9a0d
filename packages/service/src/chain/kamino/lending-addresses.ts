import { createHash } from "node:crypto";
import {
  type Address,
  getAddressDecoder,
  getAddressEncoder,
  isOffCurveAddress,
  type ReadonlyUint8Array,
} from "@solana/kit";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
import { LRUCache } from "lru-cache";

/**
 * The obligations of 50,000 wallets and more; some 20 MB. Bounds sizes, not entries, whose arrays every process would
 * make at its start.
 */
export const boundOfAddresses = { maxSize: 200_000, sizeCalculation: () => 1 };

/** The addresses derived from a wallet and a lending market. Vaults are not: old reserves derived them otherwise. */
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
  return derive(program, ...seedsOfPlain(lendingMarket, wallet));
}

/** For the program's accounts, which never change. */
const plainObligations = new LRUCache<string, boolean>(boundOfAddresses);

/** Whether a program account is the plain obligation; takes a twentieth of the time to find its address. */
export function isPlainObligation(
  program: Address,
  account: Address,
  lendingMarket: Address,
  wallet: Address,
): boolean {
  const key = `${account} ${program}`;
  const known = plainObligations.get(key);
  if (known !== undefined) return known;
  const isPlain = isDerived(program, account, seedsOfPlain(lendingMarket, wallet));
  plainObligations.set(key, isPlain);
  return isPlain;
}

function seedsOfPlain(lendingMarket: Address, wallet: Address): readonly ReadonlyUint8Array[] {
  const unset = toBytes(SYSTEM_PROGRAM_ADDRESS);
  const [tag, id] = [Uint8Array.of(0), Uint8Array.of(0)];
  return [tag, id, toBytes(wallet), toBytes(lendingMarket), unset, unset];
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

function toSeedBytes(seed: Seed): Uint8Array {
  return typeof seed === "string" ? Buffer.from(seed) : Uint8Array.from(seed);
}

function toBytes(address: Address): ReadonlyUint8Array {
  return getAddressEncoder().encode(address);
}

/**
 * A program derived address: the first hash off the curve. Kit's `getProgramDerivedAddress` is asynchronous, and
 * reading positions is not.
 */
function derive(program: Address, ...seeds: readonly Seed[]): Address {
  for (const hash of hashSeeds(program, seeds)) {
    const address = getAddressDecoder().decode(hash);
    if (isOffCurveAddress(address)) return address;
  }
  throw new RangeError(`No address of ${program} is off the curve for these seeds.`);
}

/** The program made the account, so its address is off the curve: the search for it costs the most. */
function isDerived(program: Address, account: Address, seeds: readonly Seed[]): boolean {
  const bytes = toBytes(account);
  for (const hash of hashSeeds(program, seeds))
    if (hash.equals(Uint8Array.from(bytes))) return true;
  return false;
}

type Seed = string | ReadonlyUint8Array;

/** For each bump, from the highest. */
function* hashSeeds(program: Address, seeds: readonly Seed[]): Generator<Buffer> {
  const own = Buffer.concat(seeds.map(toSeedBytes));
  const end = Buffer.concat([Buffer.from(toBytes(program)), Buffer.from("ProgramDerivedAddress")]);
  for (let bump = 255; bump >= 0; bump -= 1) {
    yield createHash("sha256").update(own).update(Uint8Array.of(bump)).update(end).digest();
  }
}

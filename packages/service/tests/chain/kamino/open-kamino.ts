import { type Address, lamports } from "@solana/kit";
import type { LiteSVM } from "litesvm";
import { klend, listRecorded } from "./recorded-accounts.ts";

const scopeProgram = "HFn8GnPADiny6XqUoWE8uRPPxb29ikn4yTuPa9MF2fWJ" as Address;
/** Kamino's main market. */
export const lendingMarket = "7u3HeHxYDLhnCoErrtycNokbQYbWGzLs6JSDqGAv5PfF";
/** A wallet with a USDC loan against SOL. */
export const borrower = "4EiYqK5PCfLVyvL3WQRkifkPoVtaRHdTvYTzeLkydtHW";
/** The prices' time, in seconds. */
export const recordedAt = 1_755_029_861;

/** The newest account's slot. */
export const recordedSlot = 359_632_276;

/** The borrower's loan and everything it depends on, as mainnet had them in August 2025. */
export function listKaminoAccounts() {
  const [market] = listRecorded("LendingMarket");
  const [usdc, , sol] = listRecorded("Reserve");
  const [loan] = listRecorded("Obligation");
  const [prices] = listRecorded("OraclePrices");
  const world = [
    [lendingMarket, market, klend],
    ["D6q6wuQSrifJKZYpR1M8R4YawnLDtDsMmWM1NbBmgJ59", usdc, klend],
    ["d4A2prbA2whesmvHaL88BH6Ewn5N4bTSU2Ze8P6Bc4Q", sol, klend],
    ["34SLPUSyjEBWdT4vMyr1uicCMvSNjQzyYdJWCdAW4MXh", loan, klend],
    ["3NJYftD5sjVfxSnUdZ1wVML8f3aC6mp1CXCL6L7TnU8C", prices, scopeProgram],
  ] as const;
  return world.map(([address, recorded, owner]) => {
    return { address: address as Address, owner, data: recorded?.data ?? new Uint8Array() };
  });
}

/** Puts the borrower's loan on a chain. */
export function openKamino(svm: LiteSVM): void {
  for (const { address, owner: programAddress, data } of listKaminoAccounts()) {
    const common = { executable: false, lamports: lamports(1_000_000_000n), programAddress };
    svm.setAccount({ ...common, address, data, space: BigInt(data.length) });
  }
  const clock = svm.getClock();
  const unixTimestamp = BigInt(recordedAt);
  Object.assign(clock, { slot: BigInt(recordedSlot), unixTimestamp, epoch: 832n });
  svm.setClock(clock);
}

import { type Address, address } from "@solana/kit";
import { listRecorded, toAccount } from "./recorded-accounts.ts";

export const mainMarket = address("7u3HeHxYDLhnCoErrtycNokbQYbWGzLs6JSDqGAv5PfF");
export const usdcReserve = address("D6q6wuQSrifJKZYpR1M8R4YawnLDtDsMmWM1NbBmgJ59");
export const solReserve = address("d4A2prbA2whesmvHaL88BH6Ewn5N4bTSU2Ze8P6Bc4Q");
export const obligation = address("34SLPUSyjEBWdT4vMyr1uicCMvSNjQzyYdJWCdAW4MXh");
export const owner = address("4EiYqK5PCfLVyvL3WQRkifkPoVtaRHdTvYTzeLkydtHW");
export const scopeFeed = address("3NJYftD5sjVfxSnUdZ1wVML8f3aC6mp1CXCL6L7TnU8C");
export const scopeProgram = address("HFn8GnPADiny6XqUoWE8uRPPxb29ikn4yTuPa9MF2fWJ");

/** The newest account's slot, and its price's time. */
export const clock = { slot: 359_632_276n, unixTime: 1_755_029_861n, epoch: 832n };
/** One wallet's USDC loan against SOL with everything it depends on, as mainnet had it in August 2025. */
export function readWorld(): Map<Address, ReturnType<typeof toAccount>> {
  const [market] = listRecorded("LendingMarket");
  const [usdc, , sol] = listRecorded("Reserve");
  const [loan] = listRecorded("Obligation");
  const [prices] = listRecorded("OraclePrices");
  if (!market || !usdc || !sol || !loan || !prices)
    throw new Error("recorded accounts are missing");
  return new Map<Address, ReturnType<typeof toAccount>>([
    [mainMarket, toAccount(market.data)],
    [usdcReserve, toAccount(usdc.data)],
    [solReserve, toAccount(sol.data)],
    [obligation, toAccount(loan.data)],
    [scopeFeed, toAccount(prices.data, scopeProgram)],
  ]);
}

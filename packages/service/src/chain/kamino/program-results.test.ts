import { type Address, address } from "@solana/kit";
import { expect, test } from "vitest";
import {
  inflate,
  klend,
  readRecorded,
  toAccount,
} from "../../../tests/chain/kamino/recorded-accounts.ts";
import { decodeAccount } from "../account-layout.ts";
import { obligationLayout } from "./obligation.ts";
import { readMarketAccounts } from "./read-market-accounts.ts";
import { refreshObligation } from "./refresh-obligation.ts";
import { reserveLayout } from "./reserve.ts";

/*
 * What the program itself computed: `refreshReserve` and `refreshObligation` from its release 1.7 in LiteSVM, on random
 * reserves for two to four tokens with chains of three Scope prices, elevation groups, caps and referral fees.
 */

type Figures = Readonly<Record<string, string | readonly string[]>>;

interface ProgramCase {
  readonly slot: string;
  readonly unixTime: string;
  readonly market: string;
  /** The Scope prices' first entries. */
  readonly scope: string;
  readonly reserves: readonly (Figures & { readonly address: Address; readonly before: string })[];
  readonly obligation: string;
  readonly after: Figures;
}

const market = address("7u3HeHxYDLhnCoErrtycNokbQYbWGzLs6JSDqGAv5PfF");
const { cases } = readRecorded<{ readonly cases: readonly ProgramCase[] }>("program-results.json");

function readCase({ slot, unixTime, market: marketData, scope, reserves }: ProgramCase) {
  const reserveAccounts = reserves.map(({ address: at, before }) => [at, inflate(before)] as const);
  const prices = new Uint8Array(28_712);
  prices.set([89, 128, 118, 221, 6, 72, 180, 146]);
  prices.set(inflate(scope), 40);
  const accounts = new Map([
    [market, toAccount(inflate(marketData))],
    ...reserveAccounts.map(([at, data]) => [at, toAccount(data)] as const),
    ...reserveAccounts.map(
      ([, data]) => [reserveLayout.decode(data).scopeFeed, toAccount(prices)] as const,
    ),
  ]);
  const clock = { slot: BigInt(slot), unixTime: BigInt(unixTime), epoch: 0n };
  return readMarketAccounts(accounts, klend, clock);
}

test("interest and prices equal the program's, bit for bit", () => {
  expect(cases).toHaveLength(14);
  for (const recorded of cases) {
    const read = readCase(recorded);
    for (const { address: at, before: _, price, ...figures } of recorded.reserves) {
      const found = read.reserves.get(at);
      const computed = Object.entries(figures).map(([name]) => [
        name,
        String(found?.reserve[name as "borrowedAmountSf"]),
      ]);
      expect(Object.fromEntries(computed)).toEqual(figures);
      expect(String(found?.priceSf)).toBe(price);
    }
  }
});

test("debts, values and limits of an obligation equal the program's, bit for bit", () => {
  for (const recorded of cases) {
    const read = readCase(recorded);
    const data = inflate(recorded.obligation);
    const obligation = decodeAccount(obligationLayout, "the obligation", toAccount(data));
    const lendingMarket = read.markets.get(market);
    const refreshed =
      lendingMarket && refreshObligation(obligation, lendingMarket, (at) => read.reserves.get(at));
    expect({
      depositedValueSf: String(refreshed?.depositedValueSf),
      borrowedValueSf: String(refreshed?.borrowedValueSf),
      adjustedDebtValueSf: String(refreshed?.adjustedDebtValueSf),
      allowedBorrowValueSf: String(refreshed?.allowedBorrowValueSf),
      unhealthyBorrowValueSf: String(refreshed?.unhealthyBorrowValueSf),
      debts: refreshed?.borrows.map(({ amountSf }) => String(amountSf)),
    }).toEqual(recorded.after);
  }
});

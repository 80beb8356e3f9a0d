import { getU128Decoder } from "@solana/kit";
import { expect, test } from "vitest";
import { decodeAccount } from "../../../src/chain/account-layout.ts";
import { ONE } from "../../../src/chain/kamino/fraction.ts";
import { findPlainObligation } from "../../../src/chain/kamino/lending-addresses.ts";
import { lendingMarketLayout } from "../../../src/chain/kamino/lending-market.ts";
import { obligationLayout } from "../../../src/chain/kamino/obligation.ts";
import { klend, listRecorded, toAccount } from "./recorded-accounts.ts";

const markets = listRecorded("LendingMarket").map(({ address, data }) =>
  decodeAccount(lendingMarketLayout, String(address), toAccount(data)),
);
const obligations = listRecorded("Obligation").map(({ address, slot, data }) => {
  const obligation = decodeAccount(obligationLayout, String(address), toAccount(data));
  return { address, slot, data, obligation };
});
const mainMarket = "7u3HeHxYDLhnCoErrtycNokbQYbWGzLs6JSDqGAv5PfF";
const usdcReserve = "D6q6wuQSrifJKZYpR1M8R4YawnLDtDsMmWM1NbBmgJ59";
const solReserve = "d4A2prbA2whesmvHaL88BH6Ewn5N4bTSU2Ze8P6Bc4Q";

test("recorded lending markets have their name and elevation groups, which grew in 2026", () => {
  const found = markets.map(({ name, minNetValueSf, elevationGroups }) => {
    const groups = elevationGroups.filter(({ id }) => id !== 0);
    return [
      name,
      minNetValueSf,
      groups.map(({ id, ltvPct, liquidationThresholdPct }) => [
        id,
        ltvPct,
        liquidationThresholdPct,
      ]),
    ];
  });
  const groups2025 = [
    [1, 85, 92],
    [2, 87, 92],
    [3, 85, 92],
    [4, 74, 75],
    [5, 70, 80],
    [6, 79, 80],
  ];
  // A millionth of a dollar.
  const least = ONE / 1_000_000n + 1n;
  expect(found).toEqual([
    ["Main Market", 0n, groups2025],
    ["Maple Market", least, []],
    ["Main Market", least, [...groups2025, [7, 79, 80], [8, 90, 95]]],
  ]);
});

test("elevation groups of recorded lending markets name the recorded USDC reserve", () => {
  const named = markets.map(({ elevationGroups }) =>
    elevationGroups.flatMap(({ id, debtReserve }) => (debtReserve === usdcReserve ? [id] : [])),
  );
  expect(named).toEqual([[1, 6], [], [1, 6]]);
  expect(listRecorded("Reserve").some(({ address }) => address === usdcReserve)).toBe(true);
});

test("recorded obligations are the plain ones of their owners", () => {
  const found = obligations.map(({ address, slot, obligation }) => {
    const { lendingMarket, owner, lastUpdateSlot } = obligation;
    expect([lendingMarket, Number(lastUpdateSlot)]).toEqual([mainMarket, slot]);
    return address === undefined || address === findPlainObligation(klend, lendingMarket, owner);
  });
  expect(found).toEqual([true, true, true]);
});

test("recorded obligations have the receipts and debts of their sources", () => {
  const found = obligations.map(({ obligation: { deposits, borrows } }) => [
    deposits.map(({ reserve, depositedAmount }) => [reserve, depositedAmount]),
    borrows.map(({ reserve, borrowedAmountSf }) => [reserve, borrowedAmountSf / ONE]),
  ]);
  expect(found).toEqual([
    [[[solReserve, 32_990_512_301n]], [[usdcReserve, 4_018_702_345n]]],
    [[[usdcReserve, 163_105_714_338n]], []],
    [[[solReserve, 34_969_618_005n]], [[usdcReserve, 1_515_185_331n]]],
  ]);
});

test("debts of recorded obligations are worth what the program stored beside them", () => {
  for (const { data, obligation } of obligations) {
    const stored = getU128Decoder().decode(data, 2224);
    const debt = obligation.borrows.reduce((sum, borrow) => sum + borrow.borrowedAmountSf, 0n);
    // USDC's price: a dollar, within a hundredth.
    const difference = stored - debt / 1_000_000n;
    expect((difference < 0n ? -difference : difference) * 100n <= stored).toBe(true);
  }
});

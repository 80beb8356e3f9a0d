import { expect, test } from "vitest";
import {
  klend,
  listRecorded,
  toAccount,
} from "../../../../tests/chain/kamino/recorded-accounts.ts";
import { decodeAccount } from "../../account-layout.ts";
import { FARMS_PROGRAM_ADDRESS } from "../instructions.ts";
import { findLendingAddresses } from "../lending-addresses.ts";
import { reserveLayout } from "../reserve.ts";
import { farmLayout } from "./farm-accounts.ts";
import { computeYearly, isReadable } from "./farm-rewards.ts";

const farms = listRecorded("FarmState").map(({ address, data }) => {
  const account = toAccount(data, FARMS_PROGRAM_ADDRESS);
  return { address, farm: decodeAccount(farmLayout, String(address), account) };
});
const reserves = listRecorded("Reserve").map(({ address, data }) =>
  decodeAccount(reserveLayout, String(address), toAccount(data)),
);

test("recorded farms are those of recorded reserves, whose lending market reports the stakes", () => {
  const places = farms.map(({ address, farm }) => {
    const isOf = { deposits: "farmCollateral", loans: "farmDebt" } as const;
    const found = Object.entries(isOf).flatMap(([side, field]) =>
      reserves.filter((reserve) => reserve[field] === address).map((reserve) => [side, reserve]),
    );
    const [[side, reserve] = []] = found as [string, (typeof reserves)[0]][];
    const market = reserve?.lendingMarket ?? klend;
    const { authority } = findLendingAddresses(klend, market, klend);
    return [side, farm.delegateAuthority === authority, isReadable(farm)];
  });
  expect(places).toEqual([
    ["deposits", true, true],
    ["deposits", true, true],
    ["loans", true, true],
  ]);
});

test("the rewards of recorded farms are those of their last update", () => {
  const clock = { slot: 373_229_368n, unixTime: 1_760_410_645n, epoch: 863n };
  const found = farms.map(({ farm }) => {
    const { mint, lastIssuanceTs, points } = farm.rewardInfos[0] ?? {};
    const [yearly, ...others] = computeYearly(farm, clock);
    expect([others, yearly?.mint]).toEqual([[], mint]);
    return [yearly?.decimals, yearly?.amount, points?.[0]?.rewardPerTimeUnit, lastIssuanceTs];
  });
  // The deposit rewards had run out.
  expect(found).toEqual([
    [5, 0n, 0n, 1_706_787_696n],
    [6, 0n, 9921n, 1_760_410_645n],
    [6, 14_934n * 31_536_000n, 14_934n, 1_760_405_052n],
  ]);
});

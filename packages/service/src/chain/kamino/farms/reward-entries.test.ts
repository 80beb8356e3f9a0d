import { type Address, address, getAddressEncoder } from "@solana/kit";
import { expect, test } from "vitest";
import { encodeFarm, encodeFarmUser } from "../../../../tests/chain/kamino/encode-farms.ts";
import {
  clock,
  mainMarket,
  obligation,
  owner,
  readWorld,
  solReserve,
  usdcReserve,
} from "../../../../tests/chain/kamino/mainnet-loan.ts";
import { toAccount } from "../../../../tests/chain/kamino/recorded-accounts.ts";
import { solToken, usdcToken } from "../../../../tests/support/market-fixtures.ts";
import { parseMarket } from "../../../domain/markets/parse-market.ts";
import { parsePosition } from "../../../domain/positions/parse-position.ts";
import { toWirePosition } from "../../../domain/positions/to-wire-position.ts";
import { LayoutChanged } from "../../provider-state.ts";
import { FARMS_PROGRAM_ADDRESS } from "../instructions.ts";
import { kamino } from "../kamino.ts";
import { findFarmUserState } from "../lending-addresses.ts";

const state = kamino.createState({ markets: [mainMarket] });
const depositFarm = address("2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo");
const loanFarm = address("USDSwr9ApdHk5bvJKMjzff41FfuX8bSxdKcR81vTwcA");
const depositUser = findFarmUserState(FARMS_PROGRAM_ADDRESS, depositFarm, obligation);
const loanUser = findFarmUserState(FARMS_PROGRAM_ADDRESS, loanFarm, obligation);
const unpriced = address("9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin");
const tokens = new Map([
  [solToken.address, { token: solToken, priceUsd: 200 }],
  [usdcToken.address, { token: usdcToken, priceUsd: 1 }],
]);

const COLLATERAL_OFFSET = 64;
const DEBT_OFFSET = 96;
const now = clock.unixTime;

function withFarm(
  world: ReturnType<typeof readWorld>,
  reserve: Address,
  at: number,
  farm: Address,
) {
  const data = (world.get(reserve)?.data ?? new Uint8Array()).slice();
  data.set(getAddressEncoder().encode(farm), at);
  world.set(reserve, toAccount(data));
}

/** SOL deposits earn USDC, 1,000 units a second for all; USDC loans earn SOL and a token without a price. */
function buildWorld() {
  const world = readWorld();
  withFarm(world, solReserve, COLLATERAL_OFFSET, depositFarm);
  withFarm(world, usdcReserve, DEBT_OFFSET, loanFarm);
  const common = {
    delegateAuthority: mainMarket,
    timeUnit: 0,
    staked: 400n,
    totalActiveStake: 400n,
  };
  const reward = {
    ...{ decimals: 6, available: 10n ** 12n, lastIssuance: now - 100n, perShare: 0n },
    ...{ type: 0, places: 0, points: [[0n, 1000n]] as [bigint, bigint][] },
  };
  const usdc = { ...reward, mint: address(usdcToken.address) };
  const sol = { ...reward, mint: address(solToken.address), decimals: 9, available: 0n };
  const set = (at: Address, data: Uint8Array) =>
    world.set(at, toAccount(data, FARMS_PROGRAM_ADDRESS));
  set(depositFarm, encodeFarm({ ...common, rewards: [usdc] }));
  set(loanFarm, encodeFarm({ ...common, rewards: [sol, { ...reward, mint: unpriced }] }));
  const user = { owner, stake: 100n, tallies: [0n], unclaimed: [7n] };
  set(depositUser, encodeFarmUser({ ...user, farm: depositFarm }));
  set(loanUser, encodeFarmUser({ ...user, farm: loanFarm, unclaimed: [0n] }));
  return world;
}

test("pending rewards of deposits and loans are reward positions of their reserves, where they have a price", () => {
  const world = buildWorld();
  expect(state.listRelatedAddresses(world)).toEqual(
    expect.arrayContaining([depositFarm, loanFarm, depositUser, loanUser]),
  );
  expect(state.listMints?.(world)).toEqual(
    expect.arrayContaining([usdcToken.address, solToken.address, unpriced]),
  );
  const { positions, undecoded } = state.readPositions(world, clock, tokens);
  expect(undecoded).toEqual([]);
  const rewards = positions.filter(({ entry }) => entry.type === "reward");
  expect(rewards.map(({ account }) => account)).toEqual([depositUser, loanUser]);
  const markets = state.readMarkets(world, clock, tokens).markets.map((entry) => {
    const parsed = parseMarket(entry);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
    return parsed.value;
  });
  const wire = rewards.map(({ entry }) => {
    const parsed = parsePosition({ ...entry, openedAt: "2025-08-01T00:00:00Z" });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
    const market = markets.find(({ id }) => id === parsed.value.marketId);
    if (market === undefined) throw new Error(parsed.value.marketId);
    return toWirePosition({ position: parsed.value, market });
  });
  // A quarter of 100 seconds, and what was issued before.
  const common = { type: "reward", walletAddress: owner, sourcePositionId: `kamino-${obligation}` };
  expect(wire).toMatchObject([
    {
      ...{ ...common, id: `kamino-${usdcToken.address}-${depositUser}`, claimable: true },
      ...{ marketId: `kamino-${solReserve}`, reward: { amountBaseUnits: String(25_000 + 7) } },
    },
    {
      ...{ ...common, id: `kamino-${solToken.address}-${loanUser}`, claimable: false },
      ...{ marketId: `kamino-${usdcReserve}`, reward: { amountBaseUnits: "0" } },
    },
  ]);
});

test("the rewards of a farm count in the rate of its market, beside the rate without them", () => {
  const read = (known: typeof tokens) => {
    const { markets } = state.readMarkets(buildWorld(), clock, known);
    return markets.find(({ id }) => id === `kamino-${solReserve}`);
  };
  const plain = read(new Map());
  const rewarded = read(tokens);
  expect(plain).not.toHaveProperty("rewardDepositApy");
  // 31,536 dollars a year.
  const rate = 31_536 / Number(rewarded?.totalDepositUsd);
  expect(Number(rewarded?.rewardDepositApy)).toBeCloseTo(rate, 12);
  expect(rewarded?.baseDepositApy).toBe(plain?.depositApy);
  expect(Number(rewarded?.depositApy)).toBeCloseTo(Number(plain?.depositApy) + rate, 12);
  expect(rewarded).not.toHaveProperty("rewardBorrowApy");
});

test("another layout of the farms program stops the provider", () => {
  const world = buildWorld();
  const data = world.get(depositFarm)?.data ?? new Uint8Array();
  world.set(depositFarm, toAccount(data.slice(0, 8000), FARMS_PROGRAM_ADDRESS));
  expect(() => state.readMarkets(world, clock, tokens)).toThrow(LayoutChanged);
});

import { type Address, address, getAddressEncoder } from "@solana/kit";
import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeFarm, encodeFarmUser } from "../../../../tests/chain/kamino/encode-farms.ts";
import { propertyRuns } from "../../../../tests/support/property-runs.ts";
import { Decimal } from "../../../domain/decimal.ts";
import { decodeAccount } from "../../account-layout.ts";
import { FARMS_PROGRAM_ADDRESS } from "../instructions.ts";
import { farmLayout, farmUserLayout } from "./farm-accounts.ts";
import { computePending, computeYearly, isReadable } from "./farm-rewards.ts";

const mint = address("So11111111111111111111111111111111111111112");
const market = address("7u3HeHxYDLhnCoErrtycNokbQYbWGzLs6JSDqGAv5PfF");
const farmAddress = address("34SLPUSyjEBWdT4vMyr1uicCMvSNjQzyYdJWCdAW4MXh");
const owner = address("4EiYqK5PCfLVyvL3WQRkifkPoVtaRHdTvYTzeLkydtHW");
const WAD = new Decimal(10).pow(18);

const readFarm = (data: Uint8Array) =>
  decodeAccount(farmLayout, farmAddress, { owner: FARMS_PROGRAM_ADDRESS, lamports: 1n, data });
const readUser = (data: Uint8Array) =>
  decodeAccount(farmUserLayout, owner, { owner: FARMS_PROGRAM_ADDRESS, lamports: 1n, data });

const amount = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n });
const worlds = fc.record({
  available: amount(60),
  rate: amount(32),
  places: fc.nat(9),
  isConstant: fc.boolean(),
  isInSlots: fc.boolean(),
  passed: fc.nat(10_000_000),
  perShare: amount(70),
  stakes: fc.tuple(amount(50), amount(50)),
  share: fc.integer({ min: 0, max: 1000 }),
  unclaimed: amount(60),
});

/** The Kamino SDK's formula, in decimals. */
function computePlainly(world: typeof worlds extends fc.Arbitrary<infer World> ? World : never) {
  const { available, rate, places, isConstant, passed, perShare, stakes, share, unclaimed } = world;
  const [stake, others] = stakes;
  const total = new Decimal(String(stake + others));
  const staked = isConstant ? new Decimal(1000) : new Decimal(1);
  const earned = new Decimal(passed).times(String(rate)).div(new Decimal(10).pow(places));
  const issued = Decimal.min(earned.times(staked), String(available));
  const added = total.isZero() ? new Decimal(0) : issued.div(total);
  const tally = new Decimal(String(stake)).times(String(perShare)).times(share).div(1000).div(WAD);
  const now = new Decimal(String(perShare)).div(WAD).plus(added).times(String(stake));
  return now.minus(tally).plus(String(unclaimed));
}

test("pending rewards are those of the SDK's formula, rounded down", () => {
  fc.assert(
    fc.property(worlds, (world) => {
      const { available, rate, places, isConstant, isInSlots, passed, perShare, share } = world;
      const [stake, others] = world.stakes;
      const [last, start] = [1_000_000n, 500n];
      const now = last + BigInt(passed);
      const farm = readFarm(
        encodeFarm({
          ...{ delegateAuthority: market, timeUnit: isInSlots ? 1 : 0, staked: 1000n },
          totalActiveStake: stake + others,
          rewards: [
            {
              ...{ mint, decimals: 9, available, lastIssuance: last, perShare, places },
              ...{
                type: isConstant ? 1 : 0,
                points: [
                  [start, rate],
                  [now + 1n, rate * 7n],
                ],
              },
            },
          ],
        }),
      );
      const tally = (stake * perShare * BigInt(share)) / 1000n;
      const user = readUser(
        encodeFarmUser({
          ...{ farm: farmAddress, owner, stake },
          ...{ tallies: [tally], unclaimed: [world.unclaimed] },
        }),
      );
      const clock = isInSlots
        ? { slot: now, unixTime: 0n, epoch: 0n }
        : { slot: 0n, unixTime: now, epoch: 0n };
      expect(isReadable(farm)).toBe(true);
      const [pending] = computePending(farm, user, clock);
      expect(pending).toMatchObject({ mint, decimals: 9 });
      const exact = computePlainly(world);
      const difference = exact.minus(String(pending?.amount));
      // Two divisions truncate; each share loses less than a unit of 10^-18, and the stake has up to 2^50 of them.
      expect(difference.toNumber()).toBeGreaterThan(-1e-6);
      expect(difference.toNumber()).toBeLessThan(2 + 2 ** 50 / 1e18);
    }),
    { numRuns: propertyRuns(200) },
  );
});

test("a farm pays in a year what its present rate says, and nothing once it has run out", () => {
  const reward = {
    ...{ mint, decimals: 6, available: 10n, lastIssuance: 0n, perShare: 0n, places: 2, type: 0 },
    points: [
      [0n, 150n],
      [2n ** 64n - 1n, 0n],
    ] as [bigint, bigint][],
  };
  const common = { delegateAuthority: market, timeUnit: 0, staked: 5n, totalActiveStake: 5n };
  const clock = { slot: 1n, unixTime: 1_700_000_000n, epoch: 1n };
  const yearly = (changed: object) =>
    computeYearly(readFarm(encodeFarm({ ...common, rewards: [{ ...reward, ...changed }] })), clock);
  expect(yearly({})).toEqual([{ mint, decimals: 6, amount: (150n * 31_536_000n) / 100n }]);
  expect(yearly({ type: 1 })[0]?.amount).toBe((150n * 31_536_000n * 5n) / 100n);
  expect(yearly({ available: 0n })[0]?.amount).toBe(0n);
});

test("farms whose users stake themselves, or whose rewards an oracle multiplies, are not read", () => {
  const unset = "11111111111111111111111111111111" as Address;
  const common = { timeUnit: 0, staked: 0n, totalActiveStake: 0n, rewards: [] };
  const own = readFarm(encodeFarm({ ...common, delegateAuthority: unset }));
  expect(isReadable(own)).toBe(false);
  const data = encodeFarm({ ...common, delegateAuthority: market });
  data.set(getAddressEncoder().encode(mint), 7536);
  expect(isReadable(readFarm(data))).toBe(false);
  expect(() => readFarm(data.slice(0, 8000))).toThrow("a FarmState has 8336");
});

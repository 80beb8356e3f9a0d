import fc from "fast-check";
import { expect, test } from "vitest";
import { phaseOf } from "./cool-down.ts";
import type { Delegation } from "./stake-account.ts";

const never = undefined;
const quiet = { effective: 1000n, activating: 0n, deactivating: 0n };
const epochsAt = (current: bigint, history: [bigint, typeof quiet][] = []) => ({
  ...{ current, history: new Map(history) },
});
const delegate = (activationEpoch: bigint, deactivationEpoch?: bigint): Delegation => ({
  ...{ stake: 900n, activationEpoch, deactivationEpoch },
});

test.each([
  ["activating", 10n, never, 10n],
  ["active", 10n, never, 11n],
  ["deactivating", 10n, 12n, 12n],
  ["inactive", 10n, 12n, 13n],
  ["inactive", 10n, 10n, 10n],
  ["active", 2n ** 64n - 1n, never, 1n],
] as const)(
  "a stake is %s when activated in %s, deactivated in %s and seen in %s",
  (phase, from, until, now) => {
    expect(phaseOf(delegate(from, until), epochsAt(now))).toBe(phase);
  },
);

test("a stake account without a delegation is inactive", () => {
  expect(phaseOf(undefined, epochsAt(1n))).toBe("inactive");
});

/** The stake program's rule in plain numbers: each epoch moves a share of 9% of the cluster's stake. */
function countMovedEpochs(stake: number, effective: number, moving: number): number {
  let [remaining, epochs] = [stake, 0];
  while (remaining > 0 && epochs < 40) {
    const moved = Math.floor((remaining * effective * 9) / (moving * 100));
    remaining -= Math.max(1, moved);
    epochs += 1;
  }
  return epochs;
}

test("a stake warms up and cools down as long as the cluster's limit says", () => {
  const amounts = fc.record({
    stake: fc.integer({ min: 1, max: 100_000 }),
    effective: fc.integer({ min: 0, max: 1_000_000 }),
    moving: fc.integer({ min: 1, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: 39 }),
      ({ stake, effective, moving }, passed) => {
        const cluster = {
          effective: BigInt(effective),
          activating: BigInt(moving),
          deactivating: BigInt(moving),
        };
        const history = Array.from(
          { length: 40 },
          (_, at) => [BigInt(100 + at), cluster] as [bigint, typeof quiet],
        );
        const epochs = epochsAt(BigInt(100 + passed), history);
        const delegation = {
          stake: BigInt(stake),
          activationEpoch: 100n,
          deactivationEpoch: undefined,
        };
        const isMoved = passed > 0 && passed >= countMovedEpochs(stake, effective, moving);
        expect(phaseOf(delegation, epochs)).toBe(isMoved ? "active" : "activating");
        const leaving = { ...delegation, activationEpoch: 1n, deactivationEpoch: 100n };
        expect(phaseOf(leaving, epochs)).toBe(isMoved ? "inactive" : "deactivating");
      },
    ),
  );
});

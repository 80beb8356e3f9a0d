import type { Position } from "@bellwether/markets";
import fc from "fast-check";
import { expect, test } from "vitest";
import { describePositions } from "./positions.ts";
import { createSeededRandom } from "./seeded-random.ts";

/** The distance to liquidation, in dollars on the token's price or as a fraction of the collateral. */
function liquidationMargin(position: Position): number | undefined {
  switch (position.type) {
    case "perpetual": {
      const { size, side, liquidationPriceUsd = Number.NaN } = position;
      const priceUsd = (size.valueUsd / Number(size.amountBaseUnits)) * 10 ** size.token.decimals;
      return side === "long" ? priceUsd - liquidationPriceUsd : liquidationPriceUsd - priceUsd;
    }
    case "loop": {
      const { collateral, debt, liquidationLtv = Number.NaN } = position;
      return liquidationLtv - debt.valueUsd / collateral.valueUsd;
    }
    case "lending": {
      const { deposits, borrows, liquidationLtv = Number.NaN } = position;
      return liquidationLtv - totalUsd(borrows) / totalUsd(deposits);
    }
    default:
      return undefined;
  }
}

function totalUsd(holdings: readonly { readonly valueUsd: number }[]): number {
  return holdings.reduce((sum, { valueUsd }) => sum + valueUsd, 0);
}

test("describePositions returns no position that would have been liquidated, for any seed and time", () => {
  const days = { min: new Date("2026-09-20"), max: new Date("2031-01-01"), noInvalidDate: true };
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(fc.string(), fc.date(days), (seed, date) => {
      for (const position of describePositions(createSeededRandom(seed), date) as Position[]) {
        const margin = liquidationMargin(position);
        if (margin === undefined) continue;
        expect(margin).toBeGreaterThan(0);
        seen.set(position.type, (seen.get(position.type) ?? 0) + 1);
      }
    }),
    { numRuns: 200 },
  );
  expect(seen.size).toBe(3);
  expect(Math.min(...seen.values())).toBeGreaterThan(200);
});

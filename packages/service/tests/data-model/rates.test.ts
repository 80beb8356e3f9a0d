import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { isLongRun } from "../../../../tools/testing/tiers.ts";
import { useDatabase } from "../support/database.ts";
import { makeFeedMarket } from "../support/market-fixtures.ts";
import { createTestService, testTime } from "../support/test-service.ts";
import { type FileFedService, serveFeedFiles } from "./feed-file.ts";

const db = useDatabase();
const dayMs = 86_400_000;
const nowMs = testTime.getTime();
const today = Math.floor(nowMs / dayMs);
let served: FileFedService;

beforeAll(async () => {
  served = await serveFeedFiles(createTestService(db()).service);
  return () => served.close();
});

const rate = fc.constantFrom<string | number>(
  ...["0", "1", "-1", "0.0534", "-0.000000000001", "0.333333333333333333333333333333"],
  ...[0, 0.1, 1e-7, -0.25],
);
const total = fc.constantFrom<string | number>(
  ...["0", "1", "12345678901234567890.12", "0.000000000000000001", "00.5"],
  ...[1e21, 9_007_199_254_740_991, 1e-7],
);

const sample = fc.record({
  daysAgo: fc.integer({ min: 0, max: 1 }),
  second: fc.integer({ min: 0, max: 30_000 }),
  rate,
});
type Sample = { readonly at: number; readonly rate: string | number };

const randomPlan = fc.record({
  /** How far back the history goes, and which days have no sample: each so many days one. */
  days: fc.constantFrom(10, 29, 30, 35, 90, 100, 180, 200),
  gap: fc.constantFrom(2, 4, 5, 6, 50),
  samples: fc.array(sample, { minLength: 200, maxLength: 200 }),
  /** Samples for days which have some, in separate files. */
  late: fc.array(
    fc.record({ daysAgo: fc.integer({ min: 1, max: 40 }), second: fc.nat(80_000), rate }),
  ),
  totals: fc.tuple(total, total),
});

/** The daily averages: a day ignores samples not later than its latest one in an earlier file. */
class Model {
  readonly #days = new Map<number, { sum: number; count: number; latest: number }>();

  read(samples: readonly Sample[]) {
    const known = new Map([...this.#days].map(([day, { latest }]) => [day, latest]));
    for (const { at, rate } of samples) {
      const day = Math.floor(at / dayMs);
      if (at <= (known.get(day) ?? 0)) continue;
      const { sum, count, latest } = this.#days.get(day) ?? { sum: 0, count: 0, latest: 0 };
      const next = { sum: sum + Number(rate), count: count + 1, latest: Math.max(latest, at) };
      this.#days.set(day, next);
    }
  }

  /** Absent if the market is younger, or has rates on fewer than 80% of days. */
  average(span: number): number | undefined {
    const first = today - span + 1;
    const isOld = [...this.#days.keys()].some((day) => day <= first);
    const within = [...this.#days].filter(([day]) => day >= first);
    if (!isOld || within.length < 0.8 * span) return undefined;
    return within.reduce((sum, [, day]) => sum + day.sum / day.count, 0) / within.length;
  }
}

type Plan = typeof randomPlan extends fc.Arbitrary<infer Value> ? Value : never;

/** A plan's files, whose samples each have their own time. The first one has the newest sample. */
function filesOf({ days, gap, samples, late }: Plan): Sample[][] {
  const timeOf = (day: number, second: number) => (today - day) * dayMs + second * 1000;
  const history = samples.slice(0, days).flatMap(({ daysAgo, second, rate }, day) => {
    const hasTwo = daysAgo === 1;
    const more = hasTwo ? [{ at: timeOf(day, second + 1), rate: 0.5 }] : [];
    return day % gap === gap - 1 && day < days - 1
      ? []
      : [{ at: timeOf(day, second), rate }, ...more];
  });
  const others = late.map(({ daysAgo, second, rate }) => [{ at: timeOf(daysAgo, second), rate }]);
  return [history, ...others];
}

/** The decimal text's digits. */
function digitsOf(written: string | number): string {
  const text =
    typeof written === "number"
      ? written.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 })
      : written;
  return text.replace(/^0+(?=\d)/, "");
}

test("averages and totals of feed files with awkward numbers equal a naive model", async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(randomPlan, async (plan) => {
      const id = `pool-${++runs}`;
      const [totalDeposit, totalDepositUsd] = plan.totals;
      const market = {
        ...makeFeedMarket({ id, type: "yield", provider: `harbor-${runs}` }),
        ...{ totalDeposit, totalDepositUsd, jumpConfirmed: true },
      };
      const model = new Model();
      for (const samples of filesOf(plan)) {
        const markets = samples.map(({ at, rate }) => ({
          ...{ ...market, depositApy: rate, observedAt: new Date(at).toISOString() },
        }));
        expect(await served.feed({ markets })).toEqual([]);
        model.read(samples);
      }
      const { markets } = await served.get("/v0/markets", { provider: `harbor-${runs}` });
      expect(markets).toHaveLength(1);
      for (const span of [30, 90, 180]) {
        const expected = model.average(span);
        const found = markets[0][`depositApy${span}d`];
        if (expected === undefined) expect(found, String(span)).toBeUndefined();
        else expect(found, String(span)).toBeCloseTo(expected, 9);
      }
      expect(markets[0]).toMatchObject({
        ...{ totalDeposit: Number(totalDeposit), totalDepositDecimal: digitsOf(totalDeposit) },
        totalDepositUsd: Number(totalDepositUsd),
        totalDepositUsdDecimal: digitsOf(totalDepositUsd),
      });
    }),
    { numRuns: isLongRun ? 300 : 4 },
  );
});

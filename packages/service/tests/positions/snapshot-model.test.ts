import fc from "fast-check";
import { expect, test } from "vitest";
import { type Resolution, resolutionMs } from "../../src/domain/time-range.ts";
import { applyBatch } from "../../src/feeds/batches/apply-batch.ts";
import { listPositionSnapshots } from "../../src/operations/positions.ts";
import { useDatabase } from "../support/database.ts";
import { makeFeedMarket, solToken, usdcToken } from "../support/market-fixtures.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { createTestService, readBody } from "../support/test-service.ts";

const db = useDatabase();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const startMs = Date.parse("2026-09-30T23:58:00Z");
/** Spans within a minute or crossing each resolution's moments. */
const steps = [0, 1000, minuteMs, 61_000, 4 * minuteMs, 59 * minuteMs, 23 * hourMs, 70 * hourMs];

const randomEntry = fc.record({
  position: fc.constantFrom("fund", "future", "prize"),
  valueUsd: fc.constantFrom(100, 250, 400),
  /** Closed, or a claimed reward. */
  isOver: fc.constantFrom(false, false, false, true),
  beforeMs: fc.constantFrom(0, 0, 0, 1000, 3 * minuteMs, hourMs, 30 * hourMs),
});

const randomPlan = fc.array(
  fc.record({
    stepMs: fc.constantFrom(...steps),
    markPriceUsd: fc.constantFrom(150, 180),
    entries: fc.array(randomEntry, { maxLength: 5 }),
  }),
  { minLength: 1, maxLength: 12 },
);

interface Observation {
  readonly atMs: number;
  /** Undefined while the wallet does not hold the position. */
  readonly valueUsd: number | undefined;
  readonly content: string;
}

/** Every accepted observation for each position; at equal times the last one counts. */
class Model {
  readonly #all = new Map<string, Observation[]>();
  readonly #current = new Map<string, Observation>();

  observe(position: string, observation: Observation) {
    const current = this.#current.get(position);
    const isLate = current !== undefined && observation.atMs < current.atMs;
    if (!isLate && current?.content === observation.content) return;
    const all = this.#all.get(position) ?? [];
    const others = all.filter(({ atMs }) => atMs !== observation.atMs);
    this.#all.set(position, [...others, observation]);
    if (!isLate) this.#current.set(position, observation);
  }

  /** Held positions' values by id. */
  at(momentMs: number): Record<string, number> {
    const values = [...this.#all].flatMap(([position, all]) => {
      const known = all.filter(({ atMs }) => atMs <= momentMs);
      const newest = known.reduce<Observation | undefined>(
        (best, observation) =>
          best === undefined || observation.atMs > best.atMs ? observation : best,
        undefined,
      );
      return newest?.valueUsd === undefined ? [] : [[position, newest.valueUsd] as const];
    });
    return Object.fromEntries(values);
  }
}

const holding = (token: typeof usdcToken, valueUsd: number) => ({
  ...{ token, amountBaseUnits: "1000000000", valueUsd },
});

function feedPosition(position: string, wallet: string, valueUsd: number, isOver: boolean) {
  const fields = {
    id: `${wallet}-${position}`,
    walletAddress: wallet,
    provider: { id: "harbor", name: "Harbor" },
    marketId: position === "future" ? `perp-${wallet}` : "vault",
    openedAt: "2026-01-01T00:00:00Z",
    ...(isOver && { closedAt: "2026-02-01T00:00:00Z" }),
  };
  const usdc = holding(usdcToken, valueUsd);
  if (position === "fund") return { ...fields, type: "yield", deposit: usdc };
  if (position === "prize") return { ...fields, type: "reward", reward: usdc, claimable: !isOver };
  return {
    ...{ ...fields, type: "perpetual", side: "long", entryPriceUsd: 160 },
    ...{ size: holding(solToken, 160), collateral: usdc },
  };
}

test("snapshots have the newest observation of each position at every moment of each resolution", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(randomPlan, async (plan) => {
      const wallet = `${++run}`.replaceAll("0", "A").padStart(43, "w");
      const model = new Model();
      let nowMs = startMs;
      const { service } = createTestService(db(), { clock: { now: () => new Date(nowMs) } });
      for (const { stepMs, markPriceUsd, entries } of plan) {
        nowMs += stepMs;
        const observed = entries.map(({ beforeMs, ...entry }) => {
          const atMs = Math.max(startMs, nowMs - beforeMs);
          return [`${entry.position} ${atMs}`, { ...entry, atMs }] as const;
        });
        const timed = [...new Map(observed).values()];
        const { problems } = await applyBatch(service.store, "test", {
          observedAt: new Date(nowMs),
          markets: [
            makeFeedMarket({ id: "vault", type: "yield" }),
            { ...makeFeedMarket({ id: `perp-${wallet}`, type: "perpetual" }), markPriceUsd },
          ],
          positions: timed.map(({ position, valueUsd, isOver, atMs }) => ({
            ...feedPosition(position, wallet, valueUsd, isOver),
            observedAt: new Date(atMs).toISOString(),
          })),
        });
        expect(problems).toEqual([]);
        for (const { position, valueUsd, isOver, atMs } of timed.sort((a, b) => a.atMs - b.atMs)) {
          const gain = position === "future" ? markPriceUsd - 160 : 0;
          const content = JSON.stringify([valueUsd + gain, valueUsd, isOver]);
          model.observe(position, {
            ...{ atMs, content, valueUsd: isOver ? undefined : valueUsd + gain },
          });
        }
      }
      nowMs += 2 * hourMs;
      const compare = async (resolution: Resolution, fromMs: number, toMs: number) => {
        const times = {
          startTime: new Date(fromMs).toISOString(),
          endTime: new Date(Math.min(toMs, nowMs)).toISOString(),
        };
        const { snapshots } = await readBody(listPositionSnapshots, service, {
          query: { walletAddress: wallet, resolution, ...times },
        });
        const found = new Map(
          snapshots.map(({ time, positions }) => [
            Date.parse(time),
            Object.fromEntries(
              positions.map((position) => [
                position.positionId.slice(wallet.length + 1),
                position.valueUsd,
              ]),
            ),
          ]),
        );
        const step = resolutionMs[resolution];
        for (let at = Math.ceil(fromMs / step) * step; at < Math.min(toMs, nowMs); at += step) {
          const label = `${resolution} ${new Date(at).toISOString()}`;
          expect(found.get(at) ?? {}, label).toEqual(model.at(at));
        }
      };
      for (let atMs = startMs; atMs < nowMs; atMs += 25 * hourMs) {
        await compare("1m", atMs, atMs + 4 * hourMs);
        await compare("5m", atMs, atMs + 30 * hourMs);
      }
      await compare("1m", nowMs - 8 * hourMs, nowMs);
      await compare("1h", startMs, nowMs);
      await compare("1d", startMs, nowMs + 1);
    }),
    { numRuns: propertyRuns(100, 32) },
  );
}, 120_000);

import fc from "fast-check";
import { expect, test } from "vitest";
import { isLongRun } from "../../../../tools/testing/tiers.ts";
import { createPositionRule } from "../../src/operations/position-rules.ts";
import { useDatabase } from "../support/database.ts";
import { makeFeedMarket, solToken, usdcToken } from "../support/market-fixtures.ts";
import { bodyOf, callHandler } from "../support/test-service.ts";
import { type Held, holdTransactions } from "./hold-transactions.ts";
import { beginLoans, minute } from "./loan-harness.ts";

const db = useDatabase();

/** Far from both levels, in a level's band, at one, and at both. */
const rates = [0.02, 0.099, 0.1, 0.12, 0.149, 0.2];
const levels = [0.1, 0.15];

/** Each step begins a call, or commits the one begun by its writer or rule. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ writer: fc.nat({ max: 5 }), isKilled: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ rule: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.constant({ round: true as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** When a call began and ended, as step numbers. */
interface Span {
  readonly begin: number;
  end: number;
}
interface Writer extends Span {
  readonly rate: number;
}
interface Rule extends Span {
  readonly level: number;
  readonly isAtLevel: boolean;
}

/** The alerts from a rule starting at the first rate, one for each time it is reached after it was left. */
function countTold(level: number, rates: readonly number[]): number {
  const [first = 0, ...later] = rates;
  let [isFired, told] = [first >= level, 0];
  for (const rate of later) {
    if (isFired) isFired = rate >= level - 0.005;
    else if (rate >= level) {
      isFired = true;
      told += 1;
    }
  }
  return told;
}

/**
 * How many alerts a rule may send: calls happen one after the other, each at a moment between its begin and its end,
 * and the rule answers what holds at its own. Figures replaced by other writers while the rule is made are not
 * compared.
 */
function findAllowed(rule: Rule, writers: readonly Writer[]): number[] {
  return writers.flatMap((writer, index) => {
    const next = writers[index + 1];
    const mayFollow =
      writer.begin < rule.end && (next?.end ?? Number.POSITIVE_INFINITY) > rule.begin;
    if (!mayFollow || writer.rate >= rule.level !== rule.isAtLevel) return [];
    const later = writers.slice(index + 1).filter((_, at) => {
      const replacedAt = writers[index + at + 2]?.begin ?? Number.POSITIVE_INFINITY;
      return replacedAt > rule.end;
    });
    return [
      countTold(
        rule.level,
        [writer, ...later].map(({ rate }) => rate),
      ),
    ];
  });
}

const chosenSteps: readonly Step[] = [
  { writer: 5, isKilled: true },
  { rule: 0 },
  { rule: 0 },
  { writer: 5, isKilled: true },
  { rule: 1 },
  { writer: 0, isKilled: false },
  { rule: 2 },
  { writer: 0, isKilled: false },
  { rule: 1 },
  { rule: 2 },
];

/** A figure which left the level while the rule was made, and a next one in the level's band. */
const leftMeanwhile: readonly Step[] = [
  { writer: 2, isKilled: false },
  { writer: 2, isKilled: false },
  { rule: 0 },
  { writer: 0, isKilled: false },
  { writer: 0, isKilled: false },
  { rule: 0 },
  { writer: 1, isKilled: false },
  { writer: 1, isKilled: false },
  { round: true },
  { writer: 2, isKilled: false },
];

let runs = 0;

async function runSteps(steps: readonly Step[]): Promise<number> {
  runs += 1;
  const { hold, db: held } = holdTransactions(db());
  const harness = await beginLoans(held);
  const provider = `provider-${runs}`;
  const place = { type: "lending", provider } as const;
  const lender = makeFeedMarket({ ...place, id: `${provider}-usdc`, token: usdcToken });
  const collateral = makeFeedMarket({ ...place, id: `${provider}-sol`, token: solToken });
  const wallets = await Promise.all([0, 1, 2, 3].map(() => harness.addSubscriber()));
  const [replica, other, killed] = [
    harness.replica(provider),
    harness.replica(provider),
    harness.replica(provider),
  ];
  killed.live.observe = () => Promise.reject(new Error("killed"));
  const marketsAt = (borrowApy: number) => [{ ...lender, borrowApy, ratesConfirmed: true }];
  await replica.apply({
    markets: [...marketsAt(0.02), collateral],
    positions: wallets.map((wallet) =>
      harness.loan(wallet, 2, {
        ...{ marketId: `${provider}-sol`, provider: { id: provider, name: provider } },
      }),
    ),
  });
  const writers: Writer[] = [{ begin: -2, end: -1, rate: 0.02 }];
  const rules: (Rule | undefined)[] = [];
  let writing: Held<unknown> | undefined;
  const creating = new Map<number, Held<{ atLevel?: { positionCount: number } }>>();
  let [now, minutes] = [0, 0];

  const write = async (rate: number, isKilled: boolean) => {
    // Beyond the pause after an alert.
    minutes += 16;
    harness.moveTo(minutes * minute);
    writers.push({ begin: now, end: Number.POSITIVE_INFINITY, rate });
    // A killed replica ends before it looks for what its writer missed.
    const writer = isKilled ? killed : minutes % 32 === 0 ? replica : other;
    writing = await hold(() => writer.apply({ markets: marketsAt(rate) }).catch(() => undefined));
  };
  const commit = async () => {
    await writing?.end();
    writing = undefined;
    Object.assign(writers.at(-1) ?? {}, { end: now });
  };
  const create = async (index: number) => {
    const [wallet = "", level = 0] = [wallets[index], levels[index % 2]];
    const body = { appId: harness.app.id, measure: "borrow-apy", direction: "up", level };
    const begin = now;
    const call = () =>
      callHandler(createPositionRule, harness.service, { body, caller: { wallet } });
    creating.set(
      index,
      await hold(async () => {
        const { atLevel } = bodyOf(await call());
        rules[index] = { begin, end: now, level, isAtLevel: atLevel?.positionCount === 1 };
        return {};
      }),
    );
  };
  const endRule = async (index: number) => {
    await creating.get(index)?.end();
    creating.delete(index);
  };

  for (const next of steps) {
    now += 1;
    if ("round" in next) await replica.stores.positionCrossings.tell(harness.clock.now());
    else if ("rule" in next) {
      if (creating.has(next.rule)) await endRule(next.rule);
      else if (rules[next.rule] === undefined) await create(next.rule);
    } else if (writing !== undefined) await commit();
    else if (rates[next.writer] !== writers.at(-1)?.rate) {
      await write(rates[next.writer] ?? 0, next.isKilled);
    }
  }
  now += 1;
  if (writing !== undefined) await commit();
  for (const index of [...creating.keys()]) await endRule(index);
  await replica.stores.positionCrossings.tell(harness.clock.now());

  let told = 0;
  for (const [index, rule] of rules.entries()) {
    if (rule === undefined) continue;
    const alerts = await harness.readInbox(wallets[index] ?? "");
    expect(findAllowed(rule, writers), `rule ${index}`).toContain(alerts.length);
    told += alerts.length;
  }
  return told;
}

test(
  "Rules and figures whose calls overlap in any way tell what some order of the calls tells",
  async () => {
    let told = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
        told += await runSteps(steps);
      }),
      {
        // The first two are the examples.
        numRuns: isLongRun ? 500 : 3,
        examples: [[[...chosenSteps]], [[...leftMeanwhile]]],
        endOnFailure: true,
      },
    );
    // The chosen steps tell.
    expect(told).toBeGreaterThan(0);
  },
  isLongRun ? 3_600_000 : undefined,
);

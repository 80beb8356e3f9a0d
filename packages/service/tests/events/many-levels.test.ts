import { sql } from "kysely";
import { expect, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { marketMeasures } from "../../src/domain/events/market-measures.ts";
import { createEventSubscription } from "../../src/operations/events.ts";
import { createPositionRule, updatePositionRule } from "../../src/operations/position-rules.ts";
import { readAllHeldLevels, readHeldLevels } from "../../src/store/events/held-levels.ts";
import { findMoved } from "../../src/store/events/moved-levels.ts";
import { useEmptiedDatabase } from "../support/database.ts";
import { makeFeedMarket, solToken, usdcToken } from "../support/market-fixtures.ts";
import { bodyOf, callHandler } from "../support/test-service.ts";
import { beginLoans, minute } from "./loan-harness.ts";

const db = useEmptiedDatabase();

const positions = 45;
const rules = 100;

/** A wallet with many loans, each with a level for each wallet rule. */
async function beginRules() {
  const { addSubscriber, replica, loan, moveTo, app, readInbox } = await beginLoans(db());
  const { apply } = replica("loans");
  const write = async (minutes: number, depositApy: number, more: object = {}) => {
    moveTo(minutes * minute);
    const market = { ...makeFeedMarket({ id: "lending", type: "lending" }), ratesConfirmed: true };
    expect((await apply({ markets: [{ ...market, depositApy }], ...more })).problems).toEqual([]);
  };
  const wallet = await addSubscriber();
  const loans = Array.from({ length: positions }, (_, index) =>
    loan(wallet, 2, { id: `loan-${index}` }),
  );
  await write(0, 0.05, { positions: loans });
  await sql`
    insert into position_rules (id, app_id, wallet, measure, direction, level, enabled, created_at)
    select gen_random_uuid(), ${app.id}, ${wallet}, 'deposit-apy', 'up', 0.1 + number * 0.0001, true, now()
    from generate_series(1, ${rules}) number`.execute(db());
  return { wallet, write, readInbox };
}

test("The thousands of levels that a move reaches are found with two reads of the positions", async () => {
  await beginRules();
  const move = { marketId: "lending", measure: "deposit-apy", before: 0.05, after: 0.2 } as const;
  await db()
    .transaction()
    .execute(async (transaction) => {
      const moves = [{ ...move, isStale: false, touched: undefined }];
      const watches = { ofApps: false, ofWallets: true };
      const found = new Set<string>();
      let pages = 0;
      for await (const page of findMoved(transaction, watches, moves, async () => false)) {
        pages += 1;
        for (const { positionId, watch } of page) {
          if ("ruleId" in watch) found.add(`${positionId} ${watch.ruleId}`);
        }
      }
      expect([found.size, pages > 2]).toEqual([positions * rules, true]);
      const { rows } = await sql<{ readonly read: string }>`
        select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
        from pg_stat_xact_user_tables where relname = 'positions'`.execute(transaction);
      expect(Number(rows[0]?.read)).toBeLessThanOrEqual(2 * positions);
    });
});

longTest("A move over thousands of levels of one wallet moves every level", async () => {
  const { wallet, write, readInbox } = await beginRules();
  await write(1, 0.2);
  const { rows } = await sql`
    select count(*)::int as levels from position_rule_marks where is_fired`.execute(db());
  expect(rows).toEqual([{ levels: positions * rules }]);
  expect(await readInbox(wallet)).toHaveLength(100);
});

/** Markets whose figures a starting replica does not know: more than it loads one by one. */
const others = Array.from({ length: 120 }, (_, index) =>
  makeFeedMarket({
    ...{ id: `other-${index}`, type: "lending" },
    provider: "quay",
  }),
);
const lenders = [
  makeFeedMarket({ id: "sol", type: "lending", token: solToken }),
  makeFeedMarket({ id: "usdc", type: "lending", token: usdcToken }),
];

async function beginLenders() {
  const harness = await beginLoans(db());
  const { app, service, caller, loan, moveTo } = harness;
  const replicas = [harness.replica("loans"), harness.replica("loans")] as const;
  const write = async (replica: (typeof replicas)[number], minutes: number, figures: object) => {
    moveTo(minutes * minute);
    const markets = [...lenders, ...others].map((market) => {
      return { ...market, ratesConfirmed: true, jumpConfirmed: true, ...figures };
    });
    expect((await replica.apply({ markets })).problems).toEqual([]);
  };
  const open = async (topicId: string | undefined, more: object = {}) => {
    const wallet = await harness.addSubscriber(topicId);
    const positions = [loan(wallet, 2, { marketId: "sol", ...more })];
    expect((await replicas[0].apply({ positions })).problems).toEqual([]);
    return wallet;
  };
  const watch = async (wallet: string, measure: string, level: number) => {
    const body = { appId: app.id, measure, direction: "up", level };
    return bodyOf(await callHandler(createPositionRule, service, { body, caller: { wallet } }));
  };
  const subscribe = async (measure: string, level: number, destination: object) => {
    const trigger = { type: "position-level", measure, direction: "up", level };
    const call = { body: { trigger, destination }, caller };
    return bodyOf(await callHandler(createEventSubscription, service, call));
  };
  const change = (wallet: string, ruleId: string, body: object) =>
    callHandler(updatePositionRule, service, { path: { ruleId }, body, caller: { wallet } });
  return { ...harness, replicas, write, open, watch, subscribe, change };
}

async function collect(pages: AsyncIterable<readonly object[]>): Promise<string[]> {
  const levels: string[] = [];
  for await (const page of pages) levels.push(...page.map((held) => JSON.stringify(held)));
  return levels.sort();
}

test("The levels of all figures are those of each figure", async () => {
  const { replicas, write, open, watch, subscribe, change, addTopic, at } = await beginLenders();
  await write(replicas[0], 0, { depositApy: 0.05, borrowApy: 0.05 });
  const topic = await addTopic();
  const [borrower, swapped, closed, follower] = [
    await open(undefined),
    await open(undefined, {
      marketId: "usdc",
      deposits: [{ token: usdcToken, amountBaseUnits: "10", valueUsd: 1500 }],
      borrows: [{ token: solToken, amountBaseUnits: "10", valueUsd: 600 }],
    }),
    await open(undefined, { closedAt: at(0) }),
    await open(topic.topicId),
  ];
  for (const wallet of [borrower, swapped, closed]) {
    for (const measure of ["deposit-apy", "borrow-apy", "utilization", "ltv"]) {
      await watch(wallet, measure, 0.3);
    }
  }
  const ofApp = await subscribe("borrow-apy", 0.4, topic);
  await change(follower, ofApp.id, { level: 0.35 });
  const moves = ["sol", "usdc"].flatMap((marketId) =>
    marketMeasures.map((measure) => ({
      ...{ marketId, measure, before: 0.05, after: 0.1, isStale: false },
    })),
  );
  const [all, each] = await db()
    .transaction()
    .execute(async (transaction) => [
      await collect(readAllHeldLevels(transaction)),
      await collect(readHeldLevels(transaction, moves)),
    ]);
  expect(all).toEqual(each);
  expect(all).toHaveLength(7);
});

test.each(["app", "wallet"])(
  "A replica that has just started fires a level of the %s that a stale figure passed before",
  async (kind) => {
    const { replicas, write, open, watch, subscribe, addTopic, readInbox, at } =
      await beginLenders();
    const [before, started] = replicas;
    await write(before, 0, { depositApy: 0.05, borrowApy: 0.05 });
    const topic = await addTopic();
    const wallet = await open(topic.topicId);
    if (kind === "app") await subscribe("deposit-apy", 0.1, topic);
    else await watch(wallet, "deposit-apy", 0.1);
    await write(before, 1, { depositApy: 0.06, borrowApy: 0.06 });
    const figures = { depositApy: 0.12, borrowApy: 0.06 };
    await write(before, 40, { ...figures, observedAt: at(20) });
    expect(await readInbox(wallet)).toEqual([]);
    await write(started, 41, { ...figures, depositApy: 0.13 });
    expect((await readInbox(wallet)).map(({ title }) => title)).toEqual([
      "Harbor: deposit rate of SOL is 13%",
    ]);
  },
);

test("A replica that has just started knows the levels of many markets, and those that begin later", async () => {
  const { replicas, write, open, watch, readInbox } = await beginLenders();
  const [before, started] = replicas;
  await write(before, 0, { depositApy: 0.05, borrowApy: 0.05 });
  const [first, later] = [await open(undefined), await open(undefined)];
  await watch(first, "deposit-apy", 0.1);
  await write(before, 1, { depositApy: 0.06, borrowApy: 0.06 });
  await write(started, 2, { depositApy: 0.07, borrowApy: 0.07 });
  await watch(later, "borrow-apy", 0.1);
  await write(started, 3, { depositApy: 0.08, borrowApy: 0.08 });
  await write(started, 4, { depositApy: 0.12, borrowApy: 0.12 });
  const titles = async (wallet: string) => (await readInbox(wallet)).map(({ title }) => title);
  expect(await titles(first)).toEqual(["Harbor: deposit rate of SOL is 12%"]);
  expect(await titles(later)).toEqual(["Harbor: borrow rate of USDC is 12%"]);
});

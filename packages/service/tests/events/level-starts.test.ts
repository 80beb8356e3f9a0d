import type { PositionsAtLevel } from "@bellwether/alerts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sampleCases } from "../../../../tools/testing/tiers.ts";
import { createEventSubscription, updateEventSubscription } from "../../src/operations/events.ts";
import { createPositionRule, updatePositionRule } from "../../src/operations/position-rules.ts";
import { useEmptiedDatabase } from "../support/database.ts";
import { makeFeedMarket, solToken, usdcToken } from "../support/market-fixtures.ts";
import { bodyOf, callHandler } from "../support/test-service.ts";
import { holdTransactions } from "./hold-transactions.ts";
import { beginLoans, minute } from "./loan-harness.ts";

const db = useEmptiedDatabase();

/** A lending market lending USDC to SOL holders, and watches on its borrow rate or on their health factors. */
async function begin(measure: "borrow-apy" | "health-factor") {
  const { hold, db: held } = holdTransactions(db());
  const harness = await beginLoans(held);
  const { service, app, caller, loan, moveTo, clock, readInbox, readEvents } = harness;
  const direction = measure === "borrow-apy" ? "up" : "down";
  const replica = harness.replica("loans");
  const batch = (wallets: readonly string[], figure: number, observedAt = clock.now()) =>
    measure === "borrow-apy"
      ? { markets: [{ ...lender, borrowApy: figure, observedAt: observedAt.toISOString() }] }
      : {
          positions: wallets.map((wallet) =>
            loan(wallet, figure, { marketId: "sol", observedAt: observedAt.toISOString() }),
          ),
        };
  const open = async (wallets: readonly string[]) => {
    const positions = wallets.map((wallet) => loan(wallet, 2, { marketId: "sol" }));
    const markets = [lender, makeFeedMarket({ id: "sol", type: "lending", token: solToken })];
    expect((await replica.apply({ markets, positions })).problems).toEqual([]);
    moveTo(minute);
  };
  const create = async (wallet: string, level: number) => {
    const body = { appId: app.id, measure, direction, level };
    return bodyOf(await callHandler(createPositionRule, service, { body, caller: { wallet } }));
  };
  const update = async (wallet: string, ruleId: string, body: object) => {
    const call = { path: { ruleId }, body, caller: { wallet } };
    return bodyOf(await callHandler(updatePositionRule, service, call));
  };
  const subscribe = async (level: number, destination: object) => {
    const trigger = { type: "position-level", measure, direction, level };
    const call = { body: { trigger, destination }, caller };
    return bodyOf(await callHandler(createEventSubscription, service, call));
  };
  const enable = async (subscriptionId: string, enabled: boolean) => {
    const call = { path: { subscriptionId }, body: { enabled }, caller };
    return bodyOf(await callHandler(updateEventSubscription, service, call));
  };
  /** The notified wallets and levels, alerts as written. */
  const told = async (wallets: readonly string[]) => {
    const alerts = await Promise.all(
      wallets.map(async (wallet, index) =>
        (await readInbox(wallet)).map(({ body }) => [
          index,
          Number.parseFloat(/your level is ([\d.]+)/.exec(body)?.[1] ?? "") /
            (measure === "borrow-apy" ? 100 : 1),
        ]),
      ),
    );
    const events = (await readEvents()).flatMap((event) =>
      "walletAddress" in event && "level" in event.trigger
        ? [[wallets.indexOf(event.walletAddress), event.trigger.level]]
        : [],
    );
    return [...alerts.flat(), ...events].sort();
  };
  return {
    ...{ ...harness, openReplica: harness.replica },
    ...{ hold, replica, batch, open, create, update, subscribe, enable, told },
  };
}

const lender = {
  ...makeFeedMarket({ id: "usdc", type: "lending", token: usdcToken }),
  ...{ borrowApy: 0.05, ratesConfirmed: true, jumpConfirmed: true },
};

const measures = [
  { measure: "borrow-apy", levels: [0.1, 0.11, 0.12, 0.13, 0.14], far: 0.5, reached: 0.2 },
  { measure: "health-factor", levels: [1.9, 1.8, 1.7, 1.6, 1.5], far: 1.01, reached: 1.1 },
] as const;

/** Everything which begins to watch a level: each watch has its own level. */
async function prepareWatches({ measure, levels, far }: (typeof measures)[number]) {
  const run = await begin(measure);
  const { addSubscriber, addTopic, addWebhook, open, create, update, subscribe, enable } = run;
  const topic = await addTopic();
  const [creator, changer, follower] = [
    await addSubscriber(),
    await addSubscriber(),
    await addSubscriber(topic.topicId),
  ] as const;
  const wallets = [creator, changer, follower];
  await open(wallets);
  const webhook = await addWebhook();
  const [first, second, third, fourth, fifth] = levels;
  const changed = await create(changer, far);
  const paused = await subscribe(fifth, webhook);
  await enable(paused.id, false);
  const ofTopic = await subscribe(far, topic);
  const watches: readonly (() => Promise<{ atLevel?: PositionsAtLevel }>)[] = [
    () => create(creator, first),
    () => update(changer, changed.id, { level: second }),
    () => update(follower, ofTopic.id, { level: third }),
    () => subscribe(fourth, webhook),
    () => enable(paused.id, true),
  ];
  const ofWallets = [first, second, third].map((level, wallet) => [wallet, level]);
  const ofApps = (level: number) => [0, 1, 2].map((wallet) => [wallet, level]);
  return {
    ...run,
    wallets,
    watches,
    ofWallets,
    ofSubscribed: ofApps(fourth),
    ofResumed: ofApps(fifth),
  };
}

test.each(measures)(
  "Rules of $measure that begin while a writer holds its new figure are told of it, each once",
  async (given) => {
    const run = await prepareWatches(given);
    const { hold, replica, batch, wallets, watches, told } = run;
    const expected = [...run.ofWallets, ...run.ofSubscribed, ...run.ofResumed].sort();
    const writer = await hold(() => replica.apply(batch(wallets, given.reached)));
    for (const watch of watches) {
      expect((await watch()).atLevel?.positionCount).toBe(0);
    }
    expect((await writer.end()).problems).toEqual([]);
    expect(await told(wallets)).toEqual(expected);
    await replica.apply(batch(wallets, given.reached + 0.01));
    expect(await told(wallets)).toEqual(expected);
  },
);

test.each(sampleCases(measures, 1))(
  "Rules of $measure that are committed after a figure which they did not read are told of it, each once",
  async (given) => {
    const run = await prepareWatches(given);
    const { hold, replica, batch, wallets, watches, told, clock } = run;
    // Two app subscriptions wait for each other.
    const expected = [...run.ofWallets, ...run.ofSubscribed].sort();
    const held = [];
    for (const watch of watches.slice(0, 4)) held.push(await hold(watch));
    expect((await replica.apply(batch(wallets, given.reached))).problems).toEqual([]);
    for (const watch of held) expect((await watch.end()).atLevel?.positionCount).toBe(0);
    expect(await told(wallets)).toEqual([]);
    const other = run.openReplica("other");
    const rounds = [replica, other].map(({ stores }) => stores.positionCrossings.tell(clock.now()));
    await Promise.all(rounds);
    expect(await told(wallets)).toEqual(expected);
  },
);

test.each(sampleCases(measures, 1))(
  "The first rule of $measure, which a writer missed that was killed, is told before the next figure",
  async ({ measure, levels, reached }) => {
    const run = await begin(measure);
    const { addSubscriber, open, hold, batch, replica, create, told, readInbox } = run;
    const wallet = await addSubscriber();
    await open([wallet]);
    const killed = run.openReplica("loans");
    // Knows partitions and shapes, so its next transaction writes the figure.
    await killed.apply(batch([wallet], measure === "borrow-apy" ? 0.06 : 3));
    killed.live.observe = () => Promise.reject(new Error("killed"));
    const writer = await hold(() => killed.apply(batch([wallet], reached)));
    await create(wallet, levels[0]);
    await expect(writer.end()).rejects.toThrow("killed");
    run.moveTo(2 * minute);
    await replica.apply(batch([wallet], measure === "borrow-apy" ? 0.05 : 2));
    expect(await told([wallet])).toEqual([[0, levels[0]]]);
    const text = measure === "borrow-apy" ? "is 20%, from 6%" : "is 1.10, from 3.00";
    expect((await readInbox(wallet))[0]?.body).toContain(text);
  },
);

test("A late figure that a rule missed neither fires nor arms it, and the next one in time does", async () => {
  const { addSubscriber, open, hold, batch, replica, create, told, moveTo, clock } =
    await begin("borrow-apy");
  const wallet = await addSubscriber();
  await open([wallet]);
  const late = new Date(clock.now().getTime() + minute);
  moveTo(60 * minute);
  const writer = await hold(() => replica.apply(batch([wallet], 0.2, late)));
  await create(wallet, 0.1);
  await writer.end();
  expect(await told([wallet])).toEqual([]);
  moveTo(61 * minute);
  await replica.apply(batch([wallet], 0.21));
  expect(await told([wallet])).toEqual([[0, 0.1]]);
});

test("Detection does not wait for a writer that holds a figure, which then tells it itself", async () => {
  const { addSubscriber, open, hold, batch, replica, create, told, clock } =
    await begin("borrow-apy");
  const wallet = await addSubscriber();
  await open([wallet]);
  const writer = await hold(() => replica.apply(batch([wallet], 0.2)));
  await create(wallet, 0.1);
  expect(await replica.stores.positionCrossings.tell(clock.now())).toBe(0);
  await writer.end();
  expect(await told([wallet])).toEqual([[0, 0.1]]);
});

test("Starts of many markets whose positions are gone leave those of other markets to the next batch", async () => {
  const { addSubscriber, open, hold, batch, replica, openReplica, create, told, clock } =
    await begin("borrow-apy");
  const wallet = await addSubscriber();
  await open([wallet]);
  const markets = Array.from({ length: 101 }, (_, index) =>
    makeFeedMarket({ id: `gone-${index}`, type: "lending", provider: "quay" }),
  );
  expect((await replica.apply({ markets })).problems).toEqual([]);
  const killed = openReplica("loans");
  await killed.apply(batch([wallet], 0.06));
  killed.live.observe = () => Promise.reject(new Error("killed"));
  const writer = await hold(() => killed.apply(batch([wallet], 0.2)));
  const { id } = await create(wallet, 0.1);
  await expect(writer.end()).rejects.toThrow("killed");
  await sql`
    insert into level_starts (watch_id, version, wallet, position_id, market_id, figure, at)
    select ${id}::uuid, 0, ${wallet}, 'erased', m.id, 0.05, ${clock.now()}
    from markets m where m.id like 'gone-%'`.execute(db());
  expect(await replica.stores.positionCrossings.tell(clock.now())).toBe(1);
  expect(await told([wallet])).toEqual([[0, 0.1]]);
});

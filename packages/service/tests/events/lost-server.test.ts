import { expect, test } from "vitest";
import { applyBatch } from "../../src/feeds/batches/apply-batch.ts";
import { useLossyDatabase } from "../support/lossy-database.ts";
import { testTime } from "../support/test-service.ts";
import { beginEvents, sol } from "./event-harness.ts";
import { beginLoans, trigger as loanTrigger } from "./loan-harness.ts";

const minute = 60_000;

const database = useLossyDatabase();
const db = () => database().db;

async function countAlertsOf(wallets: readonly string[]): Promise<number[]> {
  const rows = await database().whole.selectFrom("alerts").select("wallet").execute();
  return wallets.map((wallet) => rows.filter((row) => row.wallet === wallet).length);
}

const walletsOf = (events: readonly object[]) =>
  events.map((event) => ("walletAddress" in event ? event.walletAddress : undefined));

test("prices go on while a server is lost: its holders are told later, once, and the others at once", async () => {
  const { replica, addSubscriber, subscribe, moveTo, readEvents } = await beginEvents(db());
  const { apply, detector } = replica();
  const [reached, lost] = [await addSubscriber(), await addSubscriber()];
  const trigger = { type: "last-trade-price-change", event: "last-trade-price-change" };
  await subscribe({ ...trigger, tokens: [sol], threshold: 0.1, direction: "any" });
  const price = (minutes: number, priceUsd: number) => {
    moveTo(minutes * minute);
    return apply({ prices: [{ assetId: sol, priceUsd }] });
  };
  await price(1, 100);
  const tokenTrades = [reached, lost].map((walletAddress, index) => ({
    ...{ id: `trade-${index}`, walletAddress, assetId: sol, kind: "buy", amount: 2 },
    ...{ priceUsd: 100, at: new Date(testTime.getTime() + minute).toISOString() },
  }));
  await apply({ tokenTrades });
  database().lose([lost]);
  await price(2, 120);
  await price(3, 121);
  expect(walletsOf(await readEvents())).toEqual([reached]);
  // A replica stopping now must evaluate the prices again.
  await detector.close();
  const markedUntil = async () =>
    (await db().selectFrom("feed_marks").select("seen_until").execute()).map(
      ({ seen_until }) => (seen_until?.getTime() ?? 0) - testTime.getTime(),
    );
  expect(Math.max(...(await markedUntil()))).toBeLessThan(2 * minute);
  database().find();
  await price(4, 122);
  await price(5, 123);
  expect(walletsOf(await readEvents())).toEqual([reached, lost]);
  expect(Math.max(...(await markedUntil()))).toBe(5 * minute);
});

test("loans that reach a level are told, but for wallets of a lost server, which wait for it", async () => {
  const { addSubscriber, addTopic, subscribe, report, loan, stores } = await beginLoans(db());
  const topic = await addTopic();
  const [first, lost, last] = [
    await addSubscriber(topic.topicId),
    await addSubscriber(topic.topicId),
    await addSubscriber(topic.topicId),
  ];
  await subscribe(loanTrigger, topic);
  const wallets = [first, lost, last];
  await report(
    1,
    wallets.map((wallet) => loan(wallet, 2)),
  );
  database().lose([lost]);
  const reported = report(
    2,
    wallets.map((wallet) => loan(wallet, 1.1)),
  );
  await expect(reported).rejects.toThrow("connection to the remote node");
  await stores.positionCrossings.tell(testTime);
  const countAlerts = () => countAlertsOf(wallets);
  expect(await countAlerts()).toEqual([1, 0, 1]);
  database().find();
  await report(
    2,
    wallets.map((wallet) => loan(wallet, 1.1)),
  );
  expect(await countAlerts()).toEqual([1, 1, 1]);
});

test("a level that was reached before a server was lost is told once it is back, and others meanwhile", async () => {
  const { addSubscriber, addTopic, subscribe, report, loan, stores, service, clock } =
    await beginLoans(db());
  const topic = await addTopic();
  const [lost, reached] = [await addSubscriber(topic.topicId), await addSubscriber(topic.topicId)];
  await subscribe(loanTrigger, topic);
  await report(1, [loan(lost, 2), loan(reached, 2)]);
  const positions = [loan(lost, 1.1), loan(reached, 1.1)];
  await applyBatch(service.store, "loans", { observedAt: clock.now(), positions });
  database().lose([lost]);
  const tell = () => stores.positionCrossings.tell(testTime);
  const countAlerts = () => countAlertsOf([lost, reached]);
  expect([await tell(), await countAlerts()]).toEqual([1, [0, 1]]);
  expect(await tell()).toBe(0);
  database().find();
  expect([await tell(), await countAlerts()]).toEqual([1, [1, 1]]);
});

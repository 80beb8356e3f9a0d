import { expect, test } from "vitest";
import { useDatabase } from "../support/database.ts";
import { testTime } from "../support/test-service.ts";
import { beginEvents } from "./event-harness.ts";

const db = useDatabase();
const hour = 3_600_000;
const trigger = {
  type: "new-token",
  event: "new-token",
  audit: { mintAuthorityRevoked: true, maxTopHoldersShare: 0.3 },
};

let made = 0;
/** Another address for each asset, because tests share the database. */
function makeAsset() {
  made += 1;
  const address = `0x${String(made).padStart(40, "0")}`;
  const id = `ethereum:${address}`;
  return { id, asset: { chain: "ethereum", address, name: "Pulse", symbol: "PULSE" } };
}

async function begin(feed: string) {
  const harness = await beginEvents(db());
  const { apply } = harness.replica(feed);
  const subscription = await harness.subscribe(trigger);
  harness.moveTo(hour);
  await apply({ assets: [makeAsset().asset] });
  const events = async () => {
    const all = await harness.readEvents();
    return all.filter((event) => event.subscriptionId === subscription);
  };
  return { ...harness, apply, events };
}

test("A new token is told once its audit meets all criteria", async () => {
  const { apply, events, moveTo } = await begin("judged");
  const { id, asset } = makeAsset();
  moveTo(2 * hour);
  await apply({ assets: [asset], audits: [{ assetId: id, mintAuthorityRevoked: true }] });
  expect(await events()).toEqual([]);
  moveTo(25 * hour);
  await apply({ audits: [{ assetId: id, topHoldersShare: 0.3 }] });
  await apply({ audits: [{ assetId: id, topHoldersShare: 0.2 }] });
  expect(await events()).toEqual([
    expect.objectContaining({
      ...{ event: "new-token", trigger, token: { id, symbol: "PULSE", name: "Pulse" } },
      audit: { mintAuthorityRevoked: true, topHoldersShare: 0.3 },
    }),
  ]);
});

test("A token whose audit fails a criterion, or comes after 24 hours, is not told", async () => {
  const { apply, events, moveTo } = await begin("late");
  const [failing, late] = [makeAsset(), makeAsset()];
  moveTo(2 * hour);
  await apply({ assets: [failing.asset, late.asset] });
  const results = { mintAuthorityRevoked: true, topHoldersShare: 0.31 };
  await apply({ audits: [{ assetId: failing.id, ...results }] });
  moveTo(27 * hour);
  await apply({ audits: [{ assetId: late.id, ...results, topHoldersShare: 0.1 }] });
  expect(await events()).toEqual([]);
});

test("The tokens of a feed's first list are not new, and a list that was read in part is not the first", async () => {
  const { apply, events, moveTo, replica } = await begin("baseline");
  const other = replica("another feed");
  const [first, second, third] = [makeAsset(), makeAsset(), makeAsset()];
  const audits = [first, second, third].map(({ id }) => {
    return { assetId: id, mintAuthorityRevoked: true, topHoldersShare: 0 };
  });
  moveTo(2 * hour);
  await other.apply({ assets: [first.asset], problems: ["A part could not be read."] });
  await other.apply({ assets: [first.asset, second.asset] });
  await other.apply({ audits: audits.slice(0, 2) });
  expect(await events()).toEqual([]);
  await apply({ assets: [third.asset], audits });
  expect((await events()).map(({ token }) => token.id)).toEqual([third.id]);
});

test("An audit that comes before its token is judged when the token comes", async () => {
  const { apply, events, moveTo } = await begin("before");
  const { id, asset } = makeAsset();
  moveTo(2 * hour);
  await apply({ audits: [{ assetId: id, mintAuthorityRevoked: true, topHoldersShare: 0.1 }] });
  expect(await events()).toEqual([]);
  await apply({ assets: [asset] });
  expect(await events()).toHaveLength(1);
});

test("The tokens of a first list are not new when their audits came before it", async () => {
  const { events, moveTo, replica } = await begin("audits first");
  const { id, asset } = makeAsset();
  moveTo(2 * hour);
  const audits = [{ assetId: id, mintAuthorityRevoked: true, topHoldersShare: 0.1 }];
  await replica("only audits").apply({ audits });
  await replica("first list").apply({ assets: [asset] });
  await replica("only audits").apply({ audits });
  expect(await events()).toEqual([]);
});

test("Audits in any order, also of one batch, keep the latest value of each result", async () => {
  const { apply, events, moveTo } = await begin("orders");
  const { id, asset } = makeAsset();
  moveTo(2 * hour);
  const audit = (minutes: number, results: object) => {
    const observedAt = new Date(testTime.getTime() + hour + minutes * 60_000).toISOString();
    return { assetId: id, observedAt, ...results };
  };
  await apply({ assets: [asset], audits: [audit(5, { topHoldersShare: 0.4, organicScore: 1 })] });
  // The earlier share does not count; the authority does.
  const earlier = { mintAuthorityRevoked: true, topHoldersShare: 0.1, organicScore: 9 };
  await apply({ audits: [audit(4, { organicScore: 8 }), audit(3, earlier)] });
  expect(await events()).toEqual([]);
  await apply({ audits: [audit(7, { organicScore: 7 }), audit(6, { topHoldersShare: 0.2 })] });
  expect(await events()).toEqual([
    expect.objectContaining({
      audit: { mintAuthorityRevoked: true, topHoldersShare: 0.2, organicScore: 7 },
    }),
  ]);
});

test("A topic tells of a new token in plain words", async () => {
  const harness = await beginEvents(db());
  const topic = await harness.addTopic();
  const wallet = await harness.addSubscriber(topic.topicId);
  await harness.subscribe({ event: "new-token", audit: { minOrganicScore: 50 } }, topic);
  const { apply } = harness.replica("topic");
  harness.moveTo(hour);
  await apply({ assets: [makeAsset().asset] });
  const { id, asset } = makeAsset();
  const results = { mintAuthorityRevoked: true, topHoldersShare: 0.124, organicScore: 71.6 };
  await apply({ assets: [asset], audits: [{ assetId: id, ...results }] });
  expect(await harness.readInbox(wallet)).toEqual([
    {
      title: "New token: PULSE",
      body: "Pulse was listed. No one can mint more; the ten largest holders have 12%; organic score 72 of 100.",
    },
  ]);
});

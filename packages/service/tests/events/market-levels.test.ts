import { expect, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { packChannels } from "../../src/domain/channels/channel.ts";
import { missedListingsUntilDelisted } from "../../src/domain/markets/listing.ts";
import { createEventSubscription } from "../../src/operations/events.ts";
import { createPositionRule } from "../../src/operations/position-rules.ts";
import { useEmptiedDatabase } from "../support/database.ts";
import { makeFeedMarket, solToken, usdcToken } from "../support/market-fixtures.ts";
import { bodyOf, callHandler } from "../support/test-service.ts";
import { beginLoans, minute } from "./loan-harness.ts";

const db = useEmptiedDatabase();

const collateral = { id: "sol", type: "lending", token: solToken } as const;
const lender = { id: "usdc", type: "lending", token: usdcToken } as const;
const link = (name: string) => ({ blinkUrl: `https://actions.bellwether.example/${name}` });

async function readDelisted(): Promise<string[]> {
  const found = db().selectFrom("markets").select("id").where("gone_at", "is not", null);
  return (await found.execute()).map(({ id }) => id);
}

/** Wallets with SOL in one market, which lent them another market's USDC. */
async function begin() {
  const harness = await beginLoans(db());
  const { moveTo, replica, loan, app, service, readInbox } = harness;
  const { apply } = replica("loans");
  const write = async (minutes: number, figures: object, collateralFigures: object = {}) => {
    moveTo(minutes * minute);
    const markets = [
      { ...makeFeedMarket(lender), ratesConfirmed: true, jumpConfirmed: true, ...figures },
      {
        ...makeFeedMarket(collateral),
        ratesConfirmed: true,
        jumpConfirmed: true,
        ...collateralFigures,
      },
    ];
    expect((await apply({ markets })).problems).toEqual([]);
  };
  const addBorrower = async (topicId?: string) => {
    const wallet = await harness.addSubscriber(topicId);
    const { problems } = await apply({ positions: [loan(wallet, 2, { marketId: "sol" })] });
    expect(problems).toEqual([]);
    return wallet;
  };
  const watch = async (wallet: string, measure: string, direction: string, level: number) => {
    const body = { appId: app.id, measure, direction, level };
    return bodyOf(await callHandler(createPositionRule, service, { body, caller: { wallet } }));
  };
  const titles = async (wallet: string) => (await readInbox(wallet)).map(({ title }) => title);
  await write(0, { borrowApy: 0.05 });
  return { ...harness, apply, write, addBorrower, watch, titles };
}

test("A rise of the borrow rate tells borrowers once, and again after the rate left the level and the pause", async () => {
  const { write, addBorrower, watch, readInbox, titles } = await begin();
  const [borrower, other] = [await addBorrower(), await addBorrower()];
  await watch(borrower, "borrow-apy", "up", 0.1);
  for (const [index, borrowApy] of [0.09, 0.12, 0.13, 0.098, 0.11, 0.09, 0.12].entries()) {
    await write(1 + index, { borrowApy, actions: { repay: link("repay") } });
  }
  expect(await readInbox(borrower)).toEqual([
    expect.objectContaining({
      title: "Harbor: borrow rate of USDC is 12%",
      body: "Borrow rate of USDC is 12%, from 9%; your level is 10%. Your debt is 600 USDC, worth $600.00.",
      actions: [{ label: "Repay", url: link("repay").blinkUrl }],
    }),
  ]);
  await write(20, { borrowApy: 0.09 });
  await write(21, { borrowApy: 0.11 });
  expect(await titles(borrower)).toEqual([
    "Harbor: borrow rate of USDC is 12%",
    "Harbor: borrow rate of USDC is 11%",
  ]);
  expect(await titles(other)).toEqual([]);
});

test.each([
  [
    "deposit-apy",
    "down",
    0.03,
    { depositApy: 0.05 },
    { depositApy: 0.02 },
    "deposit rate of SOL is 2%",
  ],
  [
    ...(["utilization", "up", 0.9] as const),
    ...[
      { totalDeposit: 100, totalBorrow: 50 },
      { totalDeposit: 100, totalBorrow: 95 },
    ],
    "utilization of SOL is 95%",
  ],
  [
    ...(["deposit-room-usd", "up", 1000] as const),
    ...[
      { totalDeposit: 100, totalDepositUsd: 15_000, maxDeposit: 100 },
      { totalDeposit: 100, totalDepositUsd: 15_000, maxDeposit: 110 },
    ],
    "10 SOL can be deposited",
  ],
] as const)(
  "%s %s of %d is that of the market that holds the collateral",
  async (measure, direction, level, before, after, text) => {
    const { write, addBorrower, watch, titles } = await begin();
    await write(1, {}, before);
    const wallet = await addBorrower();
    expect((await watch(wallet, measure, direction, level)).atLevel).toEqual({
      ...{ positionCount: 0, checkedCount: 1 },
    });
    await write(2, after, before);
    expect(await titles(wallet)).toEqual([]);
    await write(3, after, after);
    expect(await titles(wallet)).toEqual([`Harbor: ${text}`]);
  },
);

test("What a market has already reached is counted and not told, and starts wallets that open a position later", async () => {
  const { write, addBorrower, watch, titles, at } = await begin();
  await write(1, { borrowApy: 0.2 });
  const borrower = await addBorrower();
  const { atLevel } = await watch(borrower, "borrow-apy", "up", 0.1);
  expect(atLevel).toEqual({ positionCount: 1, checkedCount: 1, observedAt: at(1) });
  const later = await addBorrower();
  await watch(later, "borrow-apy", "up", 0.3);
  await write(2, { borrowApy: 0.25 });
  // In the level's band.
  await write(3, { borrowApy: 0.097 });
  await write(4, { borrowApy: 0.2 });
  expect([await titles(borrower), await titles(later)]).toEqual([[], []]);
  await write(5, { borrowApy: 0.05 });
  await write(6, { borrowApy: 0.31 });
  for (const wallet of [borrower, later]) {
    expect(await titles(wallet)).toEqual(["Harbor: borrow rate of USDC is 31%"]);
  }
});

test("A figure of a market that is late neither fires nor arms, and one that is unknown changes nothing", async () => {
  const { write, addBorrower, watch, titles, at } = await begin();
  const wallet = await addBorrower();
  await watch(wallet, "deposit-room-usd", "up", 100);
  const room = (maxDeposit: number | undefined, more: object = {}) => ({
    ...{ totalDeposit: 100, totalDepositUsd: 100, maxDeposit, ...more },
  });
  await write(1, {}, room(100));
  await write(60, {}, room(300, { observedAt: at(30) }));
  expect(await titles(wallet)).toEqual([]);
  await write(61, {}, room(310));
  await write(62, {}, room(undefined));
  await write(63, {}, room(320));
  await write(100, {}, room(100, { observedAt: at(70) }));
  await write(101, {}, room(330));
  expect(await titles(wallet)).toEqual(["Harbor: 210 SOL can be deposited"]);
});

test("After the clock runs back, a market's older figures neither fire nor arm a level, and later ones do", async () => {
  const { write, addBorrower, watch, titles } = await begin();
  const wallet = await addBorrower();
  await write(10, { borrowApy: 0.05 });
  await watch(wallet, "borrow-apy", "up", 0.1);
  await write(2, { borrowApy: 0.15 });
  expect(await titles(wallet)).toEqual([]);
  await write(11, { borrowApy: 0.12 });
  await write(3, { borrowApy: 0.05 });
  await write(40, { borrowApy: 0.13 });
  expect(await titles(wallet)).toEqual(["Harbor: borrow rate of USDC is 12%"]);
  await write(41, { borrowApy: 0.06 });
  await write(42, { borrowApy: 0.14 });
  expect(await titles(wallet)).toEqual([
    "Harbor: borrow rate of USDC is 12%",
    "Harbor: borrow rate of USDC is 14%",
  ]);
});

test("A cool-down of a market's level that began before a restart holds after it", async () => {
  const { write, addBorrower, watch, titles, replica, moveTo } = await begin();
  const wallet = await addBorrower();
  await watch(wallet, "borrow-apy", "up", 0.1);
  await write(1, { borrowApy: 0.12 });
  await write(2, { borrowApy: 0.05 });
  const { apply } = replica("loans");
  for (const [minutes, borrowApy] of [
    ...([
      [3, 0.13],
      [14, 0.05],
      [15.9, 0.14],
    ] as const),
    ...([
      [16, 0.05],
      [17, 0.15],
    ] as const),
  ]) {
    moveTo(minutes * minute);
    await apply({ markets: [{ ...makeFeedMarket(lender), ratesConfirmed: true, borrowApy }] });
  }
  expect(await titles(wallet)).toEqual([
    "Harbor: borrow rate of USDC is 12%",
    "Harbor: borrow rate of USDC is 15%",
  ]);
});

test("A delisted market fires no level, and its levels fire again once it is listed", async () => {
  const harness = await begin();
  const { apply, write, addBorrower, watch, titles, moveTo, loan } = harness;
  const [borrower, other] = [await addBorrower(), await addBorrower()];
  await watch(borrower, "borrow-apy", "up", 0.1);
  await watch(borrower, "utilization", "up", 0.9);
  await watch(borrower, "health-factor", "down", 1.2);
  await write(1, { borrowApy: 0.06 });
  /** Complete lists with the other market and some loans, a minute apart, until missing entries are delisted. */
  const list = async (from: number, health: number, wallets: readonly string[]) => {
    for (let minutes = from; minutes < from + missedListingsUntilDelisted; minutes += 1) {
      moveTo(minutes * minute);
      const positions = wallets.map((wallet) => loan(wallet, health, { marketId: "sol" }));
      const batch = { markets: [makeFeedMarket(collateral)], allMarketIds: ["sol"], positions };
      const allPositionIds = positions.map(({ id }) => id);
      const { problems, listingProblem } = await apply({ ...batch, allPositionIds });
      expect([problems, listingProblem]).toEqual([[], undefined]);
    }
  };
  await list(2, 2, [borrower, other]);
  expect(await readDelisted()).toEqual(["usdc"]);
  expect(await titles(borrower)).toEqual([]);
  // The loan is in a listed market, and stays watched.
  await list(10, 1.1, [borrower, other]);
  expect(await titles(borrower)).toEqual(["Harbor: health factor is 1.10"]);
  await write(30, { borrowApy: 0.12 });
  const told = ["Harbor: health factor is 1.10", "Harbor: borrow rate of USDC is 12%"];
  expect(await titles(borrower)).toEqual(told);
  expect(await titles(other)).toEqual([]);
});

longTest(
  "A loan that closes with its delisted market fires no level, and its levels fire again once both are back",
  async () => {
    const { apply, addBorrower, watch, titles, moveTo, loan, write } = await begin();
    const [borrower, other] = [await addBorrower(), await addBorrower()];
    await apply({ positions: [loan(other, 2, { id: "kept", marketId: "usdc" })] });
    await watch(borrower, "utilization", "up", 0.9);
    await watch(borrower, "borrow-apy", "up", 0.1);
    const used = { totalDeposit: 100, totalBorrow: 95 };
    const list = async (minutes: number, batch: object) => {
      moveTo(minutes * minute);
      const markets = [makeFeedMarket(lender)];
      const { problems, listingProblem } = await apply({
        markets,
        allMarketIds: ["usdc"],
        ...batch,
      });
      expect([problems, listingProblem]).toEqual([[], undefined]);
    };
    for (const minutes of [2, 3, 4]) await list(minutes, {});
    const allPositionIds = [`loan-${other}`, "kept"];
    for (const minutes of [5, 6, 7]) await list(minutes, { allPositionIds });
    expect(await readDelisted()).toEqual(["sol"]);
    await write(30, { borrowApy: 0.15 }, used);
    expect(await titles(borrower)).toEqual([]);
    moveTo(31 * minute);
    const open = { positions: [loan(borrower, 2, { marketId: "sol" })] };
    expect((await apply(open)).problems).toEqual([]);
    await write(32, { borrowApy: 0.05 }, { totalDeposit: 100, totalBorrow: 50 });
    await write(33, { borrowApy: 0.16 }, used);
    expect((await titles(borrower)).sort()).toEqual([
      "Harbor: borrow rate of USDC is 16%",
      "Harbor: utilization of SOL is 95%",
    ]);
  },
);

test("An app's rule alerts each follower with a position in the market once, over replicas and a crash", async () => {
  const {
    write,
    addBorrower,
    addTopic,
    replica,
    service,
    caller,
    moveTo,
    titles,
    readEvents,
    addWebhook,
  } = await begin();
  const topic = await addTopic();
  const [first, second] = [await addBorrower(topic.topicId), await addBorrower()];
  const trigger = { type: "position-level", measure: "borrow-apy", direction: "up", level: 0.1 };
  for (const destination of [topic, await addWebhook()]) {
    await callHandler(createEventSubscription, service, { body: { trigger, destination }, caller });
  }
  await write(1, { borrowApy: 0.06 });
  moveTo(2 * minute);
  const [killed, other] = [replica("loans"), replica("loans")];
  const markets = [{ ...makeFeedMarket(lender), borrowApy: 0.15 }];
  killed.live.observe = () => Promise.reject(new Error("killed"));
  await expect(killed.apply({ markets })).rejects.toThrow("killed");
  await Promise.all([other.apply({ markets }), killed.stores.positionCrossings.tell(new Date())]);
  expect(await titles(first)).toEqual(["Harbor: borrow rate of USDC is 15%"]);
  expect(await titles(second)).toEqual([]);
  const events = await readEvents();
  expect(events.map((event) => "walletAddress" in event && event.walletAddress).sort()).toEqual(
    [first, second].sort(),
  );
  expect(events[0]).toMatchObject({
    value: { before: 0.06, after: 0.15 },
    position: { marketId: "usdc" },
  });
});

test("A closed position and a wallet that left the app are not told of their market", async () => {
  const { apply, write, addBorrower, watch, titles, loan, service, app, at } = await begin();
  const [closed, left] = [await addBorrower(), await addBorrower()];
  for (const wallet of [closed, left]) await watch(wallet, "borrow-apy", "up", 0.1);
  await write(1, { borrowApy: 0.06 });
  await apply({ positions: [loan(closed, 2, { marketId: "sol", closedAt: at(1) })] });
  await service.store.subscriptions.remove(app.id, left, packChannels(["IN_APP"]));
  await write(2, { borrowApy: 0.15 });
  for (const wallet of [closed, left]) expect(await titles(wallet)).toEqual([]);
});

test("Levels in memory follow a loan whose debt changes, and a position that is opened again", async () => {
  const { apply, write, addBorrower, watch, titles, loan, at } = await begin();
  const [borrower, closed] = [await addBorrower(), await addBorrower()];
  for (const wallet of [borrower, closed]) await watch(wallet, "borrow-apy", "up", 0.1);
  const put = async (wallet: string, more: object) => {
    const { problems } = await apply({
      positions: [loan(wallet, 2, { marketId: "sol", ...more })],
    });
    expect(problems).toEqual([]);
  };
  await put(closed, { closedAt: at(0) });
  // Loads both markets' rate levels.
  await write(1, { borrowApy: 0.06 }, { borrowApy: 0.06 });
  await put(borrower, { borrows: [{ token: solToken, amountBaseUnits: "10", valueUsd: 600 }] });
  await put(closed, {});
  await write(2, { borrowApy: 0.06 }, { borrowApy: 0.11 });
  await write(3, { borrowApy: 0.12 }, { borrowApy: 0.11 });
  expect(await titles(borrower)).toEqual(["Harbor: borrow rate of SOL is 11%"]);
  expect(await titles(closed)).toEqual(["Harbor: borrow rate of USDC is 12%"]);
});

longTest(
  "Levels in memory follow a market that lends to other collateral than before",
  async () => {
    const { write, addBorrower, watch, titles } = await begin();
    const borrower = await addBorrower();
    await watch(borrower, "borrow-apy", "up", 0.1);
    const pool = { additionalData: { marketAddress: "pool" } };
    // Loads the rate's levels while the collateral is in another pool.
    await write(1, { borrowApy: 0.06, ...pool }, {});
    await write(2, { borrowApy: 0.06, ...pool }, pool);
    await write(3, { borrowApy: 0.12, ...pool }, pool);
    expect(await titles(borrower)).toEqual(["Harbor: borrow rate of USDC is 12%"]);
  },
);

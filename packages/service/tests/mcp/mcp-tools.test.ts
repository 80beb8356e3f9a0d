import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packChannels } from "../../src/domain/channels/channel.ts";
import { useDatabase } from "../support/database.ts";
import { makeFeedMarket, solToken as sol } from "../support/market-fixtures.ts";
import { makeTopic, makeWallet } from "../support/test-accounts.ts";
import { callTool } from "./call-mcp.ts";
import { fillWallet, savePosition } from "./fill-wallet.ts";
import { type ServedMcp, serveMcp } from "./serve-mcp.ts";

const db = useDatabase();
let mcp: ServedMcp;
let filled: Awaited<ReturnType<typeof fillWallet>>;

const texts = { name: "Quay", symbol: "QUAY", title: "Low health", body: "Repay a part." };

beforeAll(async () => {
  mcp = await serveMcp(db());
  filled = await fillWallet(mcp, texts);
  await mcp.saveMarkets(
    rated("safe", { depositApy: 0.04, totalDepositUsd: 9_000_000, liquidationLtv: 0.9 }),
    rated("high", { depositApy: 0.09, totalDepositUsd: 10_000, borrowApy: 0.2 }),
    rated("cheap", { depositApy: 0.01, totalDepositUsd: 500_000, borrowApy: 0.02 }),
  );
});
afterAll(() => mcp.close());

function rated(id: string, figures: object): object {
  return {
    ...makeFeedMarket({ id, type: "lending", token: sol }),
    liquidationLtv: 0.8,
    ...figures,
  };
}

const call = (name: string, input: object = {}) =>
  callTool(mcp.url, filled.credentials, name, input);

async function read(name: string, input: object = {}) {
  const { isError, structuredContent, content } = await call(name, input);
  expect([isError, content[0]?.text]).toEqual([undefined, expect.any(String)]);
  return structuredContent;
}

describe("find_markets", () => {
  const find = async (input: object) => {
    const { markets } = await read("find_markets", { symbol: "sol", ...input });
    return markets.map(({ id }: { readonly id: string }) => id);
  };

  test("sorts by rate, by cost and by size", async () => {
    expect(await find({})).toEqual(["high", "safe", "cheap"]);
    expect(await find({ sortBy: "borrowApy" })).toEqual(["cheap", "safe", "high"]);
    expect(await find({ sortBy: "totalDepositUsd" })).toEqual(["safe", "cheap", "high"]);
  });

  test("filters by rate, size, risk and mint, and counts what it leaves out", async () => {
    expect(await find({ minDepositApy: 0.04, minTotalDepositUsd: 1_000_000 })).toEqual(["safe"]);
    expect(await find({ maxBorrowApy: 0.05 })).toEqual(["cheap"]);
    expect(await find({ minLiquidationLtv: 0.85 })).toEqual(["safe"]);
    expect(await find({ symbol: "usdc" })).toEqual(["harbor-lending-usdc"]);
    const mint = "So11111111111111111111111111111111111111112";
    const byMint = await read("find_markets", { mint, limit: 1 });
    expect(byMint).toMatchObject({ matches: 3, markets: [{ id: "high", mint }] });
  });

  test("refuses what its schema does not have, and names it", async () => {
    const { isError, content } = await call("find_markets", { minApy: 1 });
    expect(isError).toBe(true);
    expect(content[0]?.text).toContain("must NOT have additional properties");
  });
});

test("explain_market returns every figure, the utilization and the actions", async () => {
  const id = "a-long-provider-name-lending-main-market-2";
  expect(await read("explain_market", { marketId: id })).toMatchObject({
    id,
    figures: { depositApy: 0.053412, maxLtv: 0.7512, liquidationPenalty: 0.0512 },
    utilization: 0.76,
    actions: expect.arrayContaining(["borrow", "deposit", "repay", "withdraw"]),
  });
});

describe("list_positions", () => {
  test("lists those of the signed-in wallet page by page, with their health", async () => {
    const first = await read("list_positions", { limit: 3 });
    expect(first.positions).toHaveLength(3);
    expect(first.positions[0]).toMatchObject({
      ...{ type: "lending", provider: "Quay", healthFactor: expect.any(Number) },
      holds: [
        { symbol: "QUAY", amount: 12_345.6789, valueUsd: 2500.1 },
        { symbol: "QUAY", amount: 12.3456789 },
      ],
      owes: [{ symbol: "QUAY", valueUsd: 496.27 }],
    });
    const second = await read("list_positions", { limit: 3, cursor: first.cursor });
    expect([second.positions.length, second.cursor]).toEqual([2, null]);
  });

  test("shows the profit and loss that a position has", async () => {
    const type = "perpetual";
    const market = makeFeedMarket({ id: "sol-perp", type });
    await mcp.saveMarkets(market);
    await savePosition(mcp.service, {
      ...{ id: "a-bet-on-sol", type, walletAddress: filled.wallet.address, marketId: "sol-perp" },
      provider: { id: "harbor", name: "Harbor" },
      openedAt: new Date(Date.now() - 3_600_000),
      side: "long",
      size: { token: sol, amountBaseUnits: "5000000000", valueUsd: 827.1 },
      collateral: { token: sol, amountBaseUnits: "1000000000", valueUsd: 165.42 },
      entryPriceUsd: 158.1,
    });
    const { positions } = await read("list_positions", { type });
    expect(positions).toMatchObject([
      { type, marketId: "sol-perp", holds: [{ symbol: "SOL", amount: 1 }] },
    ]);
    expect(positions[0].unrealizedPnlUsd).toEqual(expect.any(Number));
  });

  test("asks for the wallet without a session, and lists any wallet by its address", async () => {
    const headers = { "x-service-client-key": await mcp.makeClientKey() };
    const { content } = await callTool(mcp.url, headers, "list_positions");
    expect(content[0]?.text).toBe(
      "invalid-request: No wallet is signed in; ask the person for the wallet's address and send it.",
    );
    const input = { walletAddress: filled.wallet.address };
    const { structuredContent } = await callTool(mcp.url, headers, "list_positions", input);
    expect(structuredContent.positions).toHaveLength(5);
  });
});

describe("triggers", () => {
  test("are created for the only subscribed app, listed and ended", async () => {
    const level = { measure: "health-factor", direction: "down", level: 1.3 };
    const { id, appId, positionsAtLevel } = await read("create_trigger", level);
    expect([appId, positionsAtLevel]).toEqual([filled.app.id, 0]);
    expect(await listAll()).toContainEqual({ id, appId, owner: "wallet", ...level, enabled: true });
    expect(await read("end_trigger", { id })).toEqual({ id, ended: true });
    expect((await listAll()).map((trigger) => trigger.id)).not.toContain(id);
  });

  async function listAll(): Promise<readonly { readonly id: string }[]> {
    const first = await read("list_triggers");
    if (first.cursor === null) return first.triggers;
    const { triggers } = await read("list_triggers", { cursor: first.cursor });
    return [...first.triggers, ...triggers];
  }

  test("of an app end for this wallet alone, and go on for others", async () => {
    const { service } = mcp;
    const { id: topicId } = await makeTopic(service, filled.app.id);
    const level = { measure: "ltv", direction: "up", level: 0.7 } as const;
    const ofApp = { "x-service-api-key": filled.credentials["x-service-api-key"] };
    const created = await callTool(mcp.url, ofApp, "create_trigger", { ...level, topicId });
    const { id } = created.structuredContent;
    const other = makeWallet();
    const headers = { authorization: `Bearer ${await mcp.signIn(other)}` };
    const sessions = [{ authorization: filled.credentials.authorization }, headers];
    for (const [index, wallet] of [filled.wallet.address, other.address].entries()) {
      const channels = packChannels(["IN_APP"]);
      await service.store.subscriptions.add(filled.app.id, wallet, channels, new Date());
      const init = { method: "POST", body: JSON.stringify({ topicId }) };
      const type = { "content-type": "application/json" };
      const sent = { ...init, headers: { ...type, ...sessions[index] } };
      expect((await fetch(`${mcp.origin}/v2/topics/subscribe`, sent)).status).toBe(200);
    }
    expect(await read("end_trigger", { id })).toEqual({ id, ended: true });
    const enabled = async (triggers: Promise<readonly { readonly id: string }[]>) =>
      (await triggers).filter((trigger) => trigger.id === id);
    const rule = { id, owner: "app", ...level };
    expect(await enabled(listAll())).toMatchObject([{ ...rule, enabled: false }]);
    const { structuredContent } = await callTool(mcp.url, headers, "list_triggers");
    expect(structuredContent.triggers).toMatchObject([{ ...rule, enabled: true }]);
  });

  test("are refused to a wallet without an app, and the error says what to do", async () => {
    const session = { authorization: `Bearer ${await mcp.signIn(makeWallet())}` };
    const level = { measure: "ltv", direction: "up", level: 0.7 };
    const { isError, content } = await callTool(mcp.url, session, "create_trigger", level);
    expect(isError).toBe(true);
    expect(content[0]?.text).toContain("the person must subscribe to one");
  });

  test("of another wallet are not found", async () => {
    const session = { authorization: `Bearer ${await mcp.signIn(makeWallet())}` };
    const { triggers } = await read("list_triggers");
    const { isError, content } = await callTool(mcp.url, session, "end_trigger", {
      id: triggers[0].id,
    });
    expect([isError, content[0]?.text.split(":")[0]]).toEqual([true, "not-found"]);
    expect((await read("list_triggers")).triggers).toEqual(triggers);
  });
});

describe("the inbox", () => {
  test("is read page by page and marked as read by ids, then as a whole", async () => {
    const { unreadCount, alerts, cursor } = await read("read_inbox", { limit: 2 });
    expect([unreadCount, alerts.length]).toEqual([6, 2]);
    expect(alerts[0]).toMatchObject({
      app: "Harbor",
      title: "«Low health»",
      body: "«Repay a part.»",
    });
    const { alerts: older } = await read("read_inbox", { limit: 5, cursor });
    expect(older).toHaveLength(4);
    const ids = alerts.map(({ id }: { readonly id: string }) => id);
    expect(await read("mark_read", { ids })).toEqual({ changed: 2, unreadCount: 4 });
    expect(await read("mark_read", { all: true })).toEqual({ changed: 4, unreadCount: 0 });
  });

  test("changes nothing for a call that names neither ids nor all", async () => {
    const { isError, content } = await call("mark_read");
    expect([isError, content[0]?.text]).toEqual([
      true,
      "invalid-request: Send either ids, or all as true.",
    ]);
  });
});

test("find_asset returns the ids of tokens with whether a list has them", async () => {
  const { assets } = await read("find_asset", { ticker: "quay" });
  expect(assets).toHaveLength(5);
  expect(assets[0]).toMatchObject({ symbol: "QUAY", name: "Quay", isListed: true });
});

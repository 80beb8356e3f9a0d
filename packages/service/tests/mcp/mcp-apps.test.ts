import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packChannels } from "../../src/domain/channels/channel.ts";
import { useDatabase } from "../support/database.ts";
import { makeApp, makeTopic, makeWallet } from "../support/test-accounts.ts";
import { callTool } from "./call-mcp.ts";
import { type ServedMcp, serveMcp } from "./serve-mcp.ts";

const db = useDatabase();
let mcp: ServedMcp;

beforeAll(async () => {
  mcp = await serveMcp(db());
});
afterAll(() => mcp.close());

describe("the key of an app", () => {
  const trigger = {
    type: "price-change",
    tokens: ["solana:So11111111111111111111111111111111111111112"],
    threshold: 0.05,
    windowSeconds: 3600,
    direction: "any",
  };

  async function openApp(name: string) {
    const { app, key } = await makeApp(mcp.service, { name });
    const { id: topicId } = await makeTopic(mcp.service, app.id);
    const headers = { "x-service-api-key": key };
    const response = await fetch(`${mcp.origin}/v2/events/subscriptions`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ trigger, destination: { type: "topic", topicId } }),
    });
    const { id } = (await response.json()) as { readonly id: string };
    return { app, headers, topicId, triggerId: id };
  }

  test("sees and ends its own triggers and none of another app", async () => {
    const [own, other] = [await openApp("Harbor"), await openApp("Quay")];
    const list = async ({ headers }: typeof own) => {
      const { structuredContent } = await callTool(mcp.url, headers, "list_triggers");
      return structuredContent.triggers;
    };
    const known = { type: "price-change", threshold: 0.05, direction: "any", enabled: true };
    expect(await list(own)).toEqual([{ id: own.triggerId, ...known }]);
    const refused = await callTool(mcp.url, own.headers, "end_trigger", { id: other.triggerId });
    expect(refused.content[0]?.text).toMatch(/^not-found: /);
    expect(await list(other)).toEqual([{ id: other.triggerId, ...known }]);
    await callTool(mcp.url, own.headers, "end_trigger", { id: own.triggerId });
    expect(await list(own)).toEqual([]);
  });

  test("creates a trigger for the subscribers of its topic, and not of another app's", async () => {
    const [own, other] = [await openApp("Harbor"), await openApp("Quay")];
    const level = { measure: "health-factor", direction: "down", level: 1.2 };
    const create = (more: object) =>
      callTool(mcp.url, own.headers, "create_trigger", { ...level, ...more });
    expect((await create({})).content[0]?.text).toMatch(/^invalid-request: Send the topicId/);
    expect((await create({ topicId: other.topicId })).content[0]?.text).toMatch(/^not-found: /);
    const { structuredContent } = await create({ topicId: own.topicId });
    expect(structuredContent).toEqual({ id: expect.any(String), positionsAtLevel: 0 });
    const list = await callTool(mcp.url, own.headers, "list_triggers");
    expect(list.structuredContent.triggers).toContainEqual({
      ...{ id: structuredContent.id, type: "position-level", enabled: true },
      ...level,
    });
  });

  test("sends a test alert for its own app and not for another", async () => {
    const [own, other] = [await openApp("Harbor"), await openApp("Quay")];
    const wallet = makeWallet();
    for (const { app } of [own, other]) {
      await mcp.service.store.subscriptions.add(
        app.id,
        wallet.address,
        packChannels(["IN_APP"]),
        new Date(),
      );
    }
    const send = (appId: string) =>
      callTool(mcp.url, own.headers, "send_test_alert", { appId, walletAddress: wallet.address });
    expect((await send(other.app.id)).content[0]?.text).toMatch(
      /^forbidden: This API key belongs to another app\./,
    );
    expect((await send(own.app.id)).isError).toBeUndefined();
    const session = { authorization: `Bearer ${await mcp.signIn(wallet)}` };
    const inbox = await callTool(mcp.url, session, "read_inbox");
    expect(inbox.structuredContent.alerts).toMatchObject([
      { app: "Harbor", title: "«Test alert»" },
    ]);
  });
});

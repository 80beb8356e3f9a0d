import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openEditor } from "./language-service.ts";

const golden = (name: string) => join(import.meta.dirname, "fixtures/hover", `${name}.txt`);

describe("an editor with the markets package", () => {
  const editor = openEditor(
    "markets",
    `import { createMarketsClient, isMarketsError, type ListMarketsRequest, type LendingMarket } from "./index.ts";
const client = createMarketsClient({ clientKey: "k" });
const page = await client.listMarkets({ type: ["lending"], limit: 5 });
const list = page.markets;
const [first] = list;
if (first?.type === "lending") { const lending = first; console.log(lending.totalBorrow); }
const request: ListMarketsRequest = {};
request.type; request.limit; request.asset;
const history = await client.getMarketHistory({ marketIds: ["a"], startTime: new Date() });
client.listMarkets().catch((error) => {
  if (isMarketsError(error, "listMarkets", 400)) { const code = error.code; console.log(code, error.body); }
});
const lent: LendingMarket[] = list;
`,
  );
  const places = [
    "page =",
    "list =",
    "first]",
    "lending =",
    "lending.totalBorrow",
    "request:",
    "request.type",
    "request.limit",
    "request.asset",
    "history =",
    "client.listMarkets",
    "code =",
    "error.body",
  ];

  test("shows named types and their documentation on hover", async () => {
    const hovers = places.map((at) => `# ${at}\n\n${editor.hover(at)}\n`);
    await expect(hovers.join("\n")).toMatchFileSnapshot(golden("markets"));
  });

  test("leads from a model and from a field to its declaration", () => {
    const types = "markets/src/generated/types.ts: ";
    const methods = "markets/src/generated/methods.ts: ";
    expect(editor.goToDefinition("LendingMarket }")).toBe(
      `${types}export interface LendingMarket extends MarketBase, DepositFigures, BorrowFigures {`,
    );
    expect(editor.goToDefinition("lending.totalBorrow")).toBe(`${types}totalBorrow: number;`);
    expect(editor.goToDefinition("page.markets")).toBe(`${types}markets: Market[];`);
    expect(editor.goToDefinition("request.type")).toBe(
      `${methods}type?: MarketType[] | undefined;`,
    );
    expect(editor.goToDefinition("ListMarketsRequest =")).toBe(
      `${methods}export interface ListMarketsRequest {`,
    );
  });

  test("names the models in an error", () => {
    expect(editor.errors()).toEqual([
      expect.stringMatching(
        /^Type 'Market\[\]' is not assignable to type 'LendingMarket\[\]'\.\n +Type 'Market' is not/,
      ),
    ]);
  });
});

describe("an editor with the alerts package", () => {
  const editor = openEditor(
    "alerts",
    `import { createAlertsClient, isAlertsError, type KitWallet, signIn } from "./index.ts";
const client = createAlertsClient({ sessionToken: "t" });
const session = await client.getSession();
const webhooks = await client.listWebhooks();
const webhook = webhooks.webhooks[0];
webhook?.url;
const request: Parameters<typeof client.createWebhook>[0] = { body: { url: "https://example.com" } };
request.body;
const event = await client.getEventSubscription({ subscriptionId: "e" });
client.getSession().catch((error) => {
  if (isAlertsError(error, "getSession", 401)) { const code = error.code; console.log(code, error.body); }
});
`,
  );
  const places = [
    "session =",
    "webhooks =",
    "webhook =",
    "webhook?.url",
    "request:",
    "request.body",
    "event =",
    "code =",
    "error.body",
  ];

  test("shows named types and their documentation on hover", async () => {
    const hovers = places.map((at) => `# ${at}\n\n${editor.hover(at)}\n`);
    await expect(hovers.join("\n")).toMatchFileSnapshot(golden("alerts"));
  });

  test("shows the whole documentation of what names a package with an at sign", () => {
    expect(editor.hover("KitWallet")).toContain("such as a `KeyPairSigner`.");
    const tags = editor.tags("signIn }");
    expect(tags.map((tag) => tag.split(" ")[0])).toEqual([
      ...["param", "returns", "throws", "throws", "example"],
    ]);
    expect(tags[0]).toMatch(/or `\{ address, signTransaction \}`$/);
  });

  test("leads from a request and from a field to its declaration", () => {
    expect(editor.goToDefinition("webhook?.url")).toBe(
      "alerts/src/generated/types.ts: url: WebhookUrl;",
    );
    expect(editor.goToDefinition("request.body")).toBe(
      "alerts/src/generated/methods.ts: body: CreateWebhookRequest;",
    );
  });

  test("compiles the code without an error", () => {
    expect(editor.errors()).toEqual([]);
  });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { handlers } from "../../src/operations/index.ts";
import { looseHandlers } from "../http/test-application.ts";
import { useDatabase } from "../support/database.ts";
import { makeFeedMarket } from "../support/market-fixtures.ts";
import { serviceUrl } from "../support/test-service.ts";
import { callTool } from "./call-mcp.ts";
import { type ServedMcp, serveMcp, usdcMarket, withLinks } from "./serve-mcp.ts";

const db = useDatabase();
let mcp: ServedMcp;
let headers: Readonly<Record<string, string>>;

const lending = `${serviceUrl}/api/v0/lending/BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS`;
const reserve = `${lending}/reserves/C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp`;

/** A loan's effects; the application checks them against the spec. */
const effects = {
  program: { name: "Kamino Lend", address: "KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD" },
  spent: [],
  received: [
    {
      token: {
        address: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
        symbol: "USDC",
        decimals: 6,
      },
      amount: 250,
      amountBaseUnits: "250000000",
    },
  ],
  feeLamports: "5000",
  rentLamports: "0",
  healthFactor: { before: 15.64, after: 9.62 },
};

const calls: unknown[] = [];

beforeAll(async () => {
  const borrow = async ({ query, path }: { readonly query: object; readonly path: object }) => {
    calls.push({ ...path, ...query });
    return { status: 200, body: { type: "simulation", message: "Borrow 250 USDC.", effects } };
  };
  const replaced = { ...handlers, createLendingBorrowTransaction: borrow };
  mcp = await serveMcp(db(), undefined, { handlers: looseHandlers(replaced as never) });
  const market = (id: string) => makeFeedMarket({ id, type: "lending" });
  await mcp.saveMarkets(
    usdcMarket,
    withLinks(market("loans"), { borrow: `${reserve}/borrow` }),
    withLinks(market("elsewhere"), { deposit: "https://quay.example/api/v0/deposit/USDC/regular" }),
    withLinks(market("odd"), { deposit: `${serviceUrl}/v2/auth/sessions` }),
    market("closed"),
  );
  headers = { "x-service-client-key": await mcp.makeClientKey() };
});
afterAll(() => mcp.close());

async function press(name: string, marketId: string, action: string, more: object) {
  const account = mcp.fixture.wallet.address;
  return callTool(mcp.url, headers, name, { marketId, action, account, ...more });
}

test("quote_action simulates the market's own operation, and shows the health before and after", async () => {
  const { structuredContent } = await press("quote_action", "loans", "borrow", { amount: 250 });
  expect(calls).toEqual([
    {
      marketAddress: "BBh5w7KKhgz3zg3FB6A1dT2w195P2paHeJhh6XprvHuS",
      reserve: "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp",
      amount: 250,
      simulate: "only",
      transactionVersion: "legacy",
    },
  ]);
  expect(structuredContent).toEqual({
    inWords: "«Borrow 250 USDC.»",
    spent: [],
    received: [{ symbol: "USDC", amount: 250 }],
    feeLamports: "5000",
    rentLamports: "0",
    healthFactor: { before: 15.64, after: 9.62 },
  });
});

test("build_action returns a transaction without the wallet's signature, for the person and not the model", async () => {
  const { content, structuredContent } = await press(
    "build_action",
    "harbor-lending-usdc",
    "deposit",
    { amount: 1.234567 },
  );
  expect(structuredContent.spent).toEqual([{ symbol: "USDC", amount: 1.234567 }]);
  const [text, block] = content as readonly unknown[] as readonly [
    { readonly text: string },
    { readonly resource: { readonly blob: string }; readonly annotations: object },
  ];
  expect(block.annotations).toEqual({ audience: ["user"] });
  const bytes = Buffer.from(block.resource.blob, "base64");
  // The wallet signs first: its place has only zeros.
  expect(bytes.subarray(1, 65).every((byte) => byte === 0)).toBe(true);
  expect(text.text).not.toContain(block.resource.blob);
  expect(JSON.stringify(structuredContent)).not.toContain(block.resource.blob);
});

test.each([
  [
    "closed",
    "deposit",
    {},
    /^action-unavailable: This market has no action deposit\. It has none; choose another market\./,
  ],
  [
    "loans",
    "deposit",
    {},
    /^action-unavailable: This market has no action deposit\. It has borrow\./,
  ],
  [
    "elsewhere",
    "deposit",
    { amount: 1 },
    /^action-unavailable: The site quay\.example offers this action/,
  ],
  [
    "odd",
    "deposit",
    { amount: 1 },
    /^action-unavailable: The site alerts\.bellwether\.example offers this action/,
  ],
  ["none", "deposit", { amount: 1 }, /^not-found: There is no market none\./],
  ["harbor-lending-usdc", "deposit", {}, /^invalid-request: amount is missing/],
  [
    "harbor-lending-usdc",
    "deposit",
    { amount: 4000 },
    /^insufficient-funds: .+ Choose a smaller amount/,
  ],
])("quote_action of %s, %s, %j is refused with what to do next", async (id, action, more, text) => {
  const { isError, content } = await press("quote_action", id, action, more);
  expect(isError).toBe(true);
  expect(content[0]?.text).toMatch(text);
});

import type { RuleId } from "../spec-diff-sources.ts";

/** A step between two releases, with an affected program and an unaffected one. */
export interface ConsumerStep {
  readonly host: string;
  readonly from: string;
  readonly to: string;
  readonly rule: RuleId;
  /** A sentence part, where several findings have the rule. */
  readonly says?: string;
  /** `possible` for a program passing whole values on. */
  readonly status: "affected" | "possible";
  /** Lines the finding concerns end with `// here`. */
  readonly concerned: string;
  readonly unconcerned: string;
}

const page = "const { markets } = await client.listMarkets();";
const readsPrices = `for (const market of (await client.listMarkets()).markets) {
  if (market.type === "lending") market.depositApy;
}`;

/** Each released step breaking or changing something on the wire or in the types. */
export const consumerSteps: readonly ConsumerStep[] = [
  {
    host: "alerts",
    from: "2.1.0",
    to: "2.2.0-beta",
    rule: "alternative-added",
    status: "affected",
    concerned: `await client.sendAlert({
  appId: "a",
  body: {
    channels: ["IN_APP"],
    message: { title: "Hi", body: "You" },
    recipient: { type: "all-subscribers" }, // here
  },
});`,
    unconcerned: `for await (const alert of client.listAlerts({ limit: 5 })) alert.id;`,
  },
  {
    host: "assets",
    from: "0.1.0",
    to: "0.2.0",
    rule: "security-tightened",
    says: "GET /v0/search",
    status: "affected",
    concerned: `await client.searchAssets({ name: "sol" }); // here`,
    unconcerned: `await client.listAssets();`,
  },
  {
    host: "deposit-actions",
    from: "0.1.0",
    to: "0.2.0",
    rule: "success-response-removed",
    says: "GET ",
    status: "affected",
    concerned: `await client.getDepositAction({ token: "USDC", type: "protected" }); // here`,
    unconcerned: `await client.getDepositActionRules();`,
  },
  {
    host: "lending-actions",
    from: "0.1.0",
    to: "0.2.0",
    rule: "success-response-removed",
    says: "GET ",
    status: "affected",
    concerned: `const { getLendingDepositAction } = client; // here
await getLendingDepositAction({ marketAddress: "a", reserve: "b" });`,
    unconcerned: `await client.getLendingWithdrawAction({ marketAddress: "a", reserve: "b" });`,
  },
  {
    host: "pool-actions",
    from: "0.1.0",
    to: "0.2.0",
    rule: "success-response-removed",
    says: "GET /api/v0/{poolId}",
    status: "affected",
    concerned: `const load = (poolId: string) => client.getAddLiquidityAction({ poolId }); // here
await load("a");`,
    unconcerned: `await client.getPoolDepositAction({ tokenSymbol: "USDC" });`,
  },
  {
    host: "pool-actions",
    from: "0.2.0",
    to: "0.3.0",
    rule: "component-removed",
    status: "affected",
    concerned: `const ticker: types.TokenTicker = "USDC"; // here
await client.getPoolDepositAction({ tokenSymbol: ticker });`,
    unconcerned: `await client.getPoolDepositAction({ tokenSymbol: "USDC" });`,
  },
  {
    host: "markets",
    from: "0.1.0",
    to: "0.2.0",
    rule: "required-property-added",
    status: "possible",
    concerned: `${page}
JSON.stringify(markets); // here`,
    unconcerned: readsPrices,
  },
  {
    host: "markets",
    from: "0.3.0",
    to: "0.4.0",
    rule: "required-property-removed",
    status: "affected",
    concerned: `${page}
const prices = markets.map((market) =>
  market.type === "lending" ? market.oraclePrice : 0, // here
);
prices.length;`,
    unconcerned: readsPrices,
  },
  {
    host: "markets",
    from: "0.4.0",
    to: "0.5.0",
    rule: "property-added",
    status: "possible",
    concerned: `${page}
for (const market of markets) {
  if (market.type === "loop") market.additionalData?.marketName; // here
}`,
    unconcerned: readsPrices,
  },
  {
    host: "markets",
    from: "0.7.0",
    to: "0.8.0",
    rule: "component-removed",
    status: "affected",
    concerned: `export const count = (list: types.MarketList) => list.markets.length; // here`,
    unconcerned: readsPrices,
  },
  {
    host: "markets",
    from: "0.8.0",
    to: "0.9.0",
    rule: "parameter-became-list",
    says: "type",
    status: "affected",
    concerned: `const filter = { type: "lending" } as const; // here
await client.listMarkets(filter);`,
    unconcerned: `await client.listMarkets({ limit: 10 });`,
  },
  {
    host: "markets",
    from: "0.9.0",
    to: "0.10.0",
    rule: "property-added",
    says: "depositApy30d",
    status: "possible",
    concerned: `${page}
for (const market of markets) Object.keys(market); // here`,
    unconcerned: readsPrices,
  },
  {
    host: "markets",
    from: "0.11.0",
    to: "0.12.0",
    rule: "security-tightened",
    says: "GET /v0/positions/owners",
    status: "affected",
    concerned: `await client.listPositions({ walletAddresses: ["a"] }); // here`,
    unconcerned: readsPrices,
  },
  {
    host: "markets",
    from: "0.12.0",
    to: "0.13.0",
    rule: "default-removed",
    status: "affected",
    concerned: `await client.listPositions({ walletAddresses: ["a"] }); // here`,
    unconcerned: `await client.listMarkets({ limit: 10 });`,
  },
  {
    host: "markets",
    from: "0.14.0",
    to: "0.15.0",
    rule: "required-parameter-added",
    status: "affected",
    concerned: `const from = new Date(0).toISOString();
await client.listPositionSnapshots({ walletAddress: "a", startTime: from }); // here`,
    unconcerned: `await client.listPositions({ walletAddresses: ["a"] });`,
  },
  {
    host: "markets",
    from: "0.15.0",
    to: "0.16.0",
    rule: "property-removed",
    status: "affected",
    concerned: `const { positions } = await client.listPositions({ walletAddresses: ["a"] });
for (const { id, rewards = [] } of positions) console.log(id, rewards.length); // here`,
    unconcerned: `const { positions } = await client.listPositions({ walletAddresses: ["a"] });
for (const { id, openedAt } of positions) console.log(id, openedAt);`,
  },
  {
    host: "markets",
    from: "0.15.0",
    to: "0.16.0",
    rule: "alternative-added",
    status: "affected",
    concerned: `const page = await client.listPositions({ walletAddresses: ["a"] });
page.positions.length; // here`,
    unconcerned: readsPrices,
  },
  {
    host: "markets",
    from: "0.17.0",
    to: "0.18.0",
    rule: "required-property-added",
    says: "netFlowLifetime",
    status: "possible",
    concerned: `const page = await client.listPositions({ walletAddresses: ["a"] });
const stored: unknown[] = page.positions; // here
stored.length;`,
    unconcerned: `const page = await client.listPositions({ walletAddresses: ["a"] });
page.positions.length;`,
  },
];

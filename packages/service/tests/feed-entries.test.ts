import { bundleHost } from "@bellwether/bundle/bundle-host";
import { dereference, type Schema } from "@bellwether/bundle/open-api";
import { breakNestedConstraints } from "@bellwether/contract/broken-values";
import { createSchemaChecker, resolveSchema } from "@bellwether/contract/schema-checker";
import type { FeedBatch } from "@bellwether/markets";
import { expect, test } from "vitest";
import { marketTypes } from "../src/domain/markets/market.ts";
import { createPushFeeds } from "../src/feeds/pushed-batch.ts";
import { makeFeedMarket, solToken, usdcToken } from "./support/market-fixtures.ts";
import { makeWallet } from "./support/test-accounts.ts";

const document = await bundleHost("markets");
const checker = createSchemaChecker(document);
const { properties: lists = {} } = resolveSchema(document, {
  $ref: "#/components/schemas/FeedBatch",
});

const url = "https://bellwether.example";
const feeds = createPushFeeds([{ kind: "push", name: "harbor" }], url);
const now = new Date("2026-11-02T09:30:00Z");

/** The problems the service reports about one entry. */
async function problemsOf(kind: string, entry: unknown) {
  const sender = { rights: null, findForeign: async () => new Map() };
  return (await feeds.parseEntries({ [kind]: [entry] }, now, sender)).problems;
}

const amount = { token: solToken, amountBaseUnits: "2500000000", valueUsd: 413.55 };
const details: Readonly<Record<string, object>> = {
  lending: { deposits: [amount], borrows: [amount], liquidationLtv: 0.8 },
  yield: { deposit: amount },
  loop: { collateral: amount, debt: amount },
  perpetual: { side: "long", size: amount, collateral: amount, entryPriceUsd: "160.5" },
  reward: { reward: amount, claimable: true },
};
const positions = Object.entries(details).map(([type, own]) => ({
  ...{ id: `position-${type}`, type, walletAddress: makeWallet().address, marketId: "market-1" },
  ...{ provider: { id: "harbor", name: "Harbor" }, openedAt: "2026-09-01T08:00:00Z", ...own },
}));
const pool = { poolId: makeWallet().address, pairedToken: usdcToken };
const markets = marketTypes.map((type) => ({
  ...makeFeedMarket({ id: `market-${type}`, type }),
  ...(type === "yield" && pool),
}));

/** Entries of each kind: the example's, and one for each type. */
const entries: readonly [string, object][] = [
  ...Object.entries<object[]>(readBatch()).flatMap(([kind, list]) =>
    list.map((entry): [string, object] => [kind, entry]),
  ),
  ...markets.map((entry): [string, object] => ["markets", entry]),
  ...positions.map((entry): [string, object] => ["positions", entry]),
];

function readBatch() {
  const { requestBody } = document.paths?.["/v0/feeds/{feedName}/batches"]?.post ?? {};
  const content = requestBody && dereference(document, requestBody).content;
  const example = content?.["application/json"]?.examples?.otherKinds ?? {};
  return dereference(document, example).value as Record<string, object[]>;
}

/** What the service reads less strictly than the schema says, and why. */
const lenient: Readonly<Record<string, string>> = {
  "assets /id: type": "an id beside an address is ignored",
  "assets /id: minLength": "an id beside an address is ignored",
  "assets /id: maxLength": "an id beside an address is ignored",
  "markets /type: const": "markets of later types are kept",
  "markets /jumpConfirmed: type": "only true confirms",
  ...Object.fromEntries(
    [
      ...["realizedPnlUsd: type", "realizedPnlUsd: required", "unrealizedPnlUsd: type"],
      ...["unrealizedPnlUsd: required", "totalPnlUsd: type", "totalPnlUsd: required"],
      "lifetimePnlUsd: type",
    ].map((gain) => [`positions /profitAndLoss/${gain}`, "gains are computed from the value"]),
  ),
};

test("the service accepts what the schema of an entry allows, and reports what it forbids", async () => {
  const differences: string[] = [];
  for (const [kind, entry] of entries) {
    const schema = (lists[kind] as Schema).items ?? {};
    expect(checker.check(schema, entry)).toEqual([]);
    expect(await problemsOf(kind, entry)).toEqual([]);
    for (const { pointer, constraint, value } of breakNestedConstraints(
      { document, checker },
      schema,
      entry,
    )) {
      if (checker.accepts(schema, value)) continue;
      const problems = await problemsOf(kind, value);
      if (problems.length === 0) differences.push(`${kind} ${pointer}: ${constraint}`);
    }
  }
  expect(new Set(differences)).toEqual(new Set(Object.keys(lenient)));
});

test("a typed batch takes complete entries only", async () => {
  const price = { assetId: `solana:${solToken.address}`, priceUsd: "165.42" };
  const { type: _, ...market } = makeFeedMarket({ id: "market-1", type: "yield" });
  const batch: FeedBatch = {
    prices: [price],
    // @ts-expect-error -- A price has a number or a decimal text.
    ticks: [{ ...price, priceUsd: true }],
    // @ts-expect-error -- A market has a type.
    markets: [market],
  };
  expect(await problemsOf("prices", batch.prices?.[0])).toEqual([]);
  expect(await problemsOf("ticks", batch.ticks?.[0])).toHaveLength(1);
  expect(await problemsOf("markets", batch.markets?.[0])).toHaveLength(1);
});

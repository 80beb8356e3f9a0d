import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createCatalog } from "../../src/feeds/catalog/create-catalog.ts";
import { MarketStore } from "../../src/store/markets/markets.ts";
import { useDatabase } from "../support/database.ts";
import { makeMarket } from "../support/market-fixtures.ts";
import { propertyRuns } from "../support/property-runs.ts";

const db = useDatabase();
const publicUrl = "https://bellwether.example/base";

/** Few of everything, so that they meet often; one ticker is spelled like a mint. */
const mints = [
  "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
  "So11111111111111111111111111111111111111112",
  "4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R",
] as const;
const symbols = ["USDC", "usdc", "$SOL", "SOL", "regular", "deposit", mints[0]] as const;
const services = [publicUrl, "https://bellwether.example", "https://other.example/base"] as const;

const choice = fc.record({
  mint: fc.constantFrom(...mints),
  symbol: fc.constantFrom(...symbols),
  service: fc.constantFrom(...services),
  /** Whether the link names the token as the market does, or another. */
  reference: fc.option(fc.constantFrom(...symbols, ...mints)),
  kind: fc.constantFrom("reserve", "pool", "protected", "regular"),
  isLegacy: fc.boolean(),
  deposits: fc.integer({ min: 0, max: 3 }),
});
type Choice = typeof choice extends fc.Arbitrary<infer Value> ? Value : never;

function pathOf({ kind, isLegacy, mint, symbol, reference }: Choice): string {
  const token = encodeURIComponent(reference ?? symbol);
  if (kind === "reserve")
    return `/api/v0/${isLegacy ? "" : "lending/"}${mint}/reserves/${mint}/deposit`;
  if (kind === "pool") return `/api/v0/${isLegacy ? "" : "lend/"}${token}/deposit`;
  return `/api/v0/${isLegacy ? "" : "deposit/"}${token}/${kind}`;
}

const bare = (text: string) => text.replace("$", "").toLowerCase();
const means = ({ mint, symbol }: Choice, name: string) =>
  (mints as readonly string[]).includes(name) ? name === mint : bare(name) === bare(symbol);

/** The largest first, then by id, as the database's "C" order has it. */
function expectedId(
  all: readonly Choice[],
  isAsked: (choice: Choice) => boolean,
): string | undefined {
  const fits = all
    .map((choice, index) => ({ choice, id: `m-${index}` }))
    .filter(({ choice }) => isAsked(choice));
  const bySize = (a: (typeof fits)[0], b: (typeof fits)[0]) =>
    b.choice.deposits - a.choice.deposits || (a.id < b.id ? -1 : 1);
  return fits.sort(bySize)[0]?.id;
}

test("a catalog finds each product by its own paths only", async () => {
  const markets = new MarketStore(db());
  const catalog = createCatalog({ markets, publicUrl, clock: { now: () => new Date() } });
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { minLength: 1, maxLength: 9 }), async (all) => {
      await sql`delete from markets`.execute(db());
      const saved = all.map((choice, index) => ({
        market: {
          ...makeMarket({ id: `m-${index}`, type: "lending", sizeUsd: choice.deposits }),
          token: { address: choice.mint, symbol: choice.symbol, decimals: 6 },
          actions: { deposit: { blinkUrl: choice.service + pathOf(choice) } },
        },
        observedAt: new Date(0),
      }));
      await markets.saveMarkets("tests", saved);
      const isOurs = (choice: Choice) =>
        choice.service === publicUrl &&
        (choice.kind === "reserve" || means(choice, choice.reference ?? choice.symbol));
      for (const name of [...symbols, ...mints]) {
        for (const kind of ["protected", "regular"] as const) {
          const found = await catalog.findYieldProduct(name, kind);
          const isAsked = (choice: Choice) =>
            isOurs(choice) && choice.kind === kind && means(choice, name);
          expect(found?.id).toBe(expectedId(all, isAsked));
          if (found) expect([found.kind, found.type]).toEqual(["yield-product", kind]);
        }
        const pool = await catalog.findLendingPool(name);
        const isPool = (choice: Choice) =>
          isOurs(choice) && choice.kind === "pool" && means(choice, name);
        expect(pool?.id).toBe(expectedId(all, isPool));
      }
      for (const mint of mints) {
        const reserve = await catalog.findReserve(mint, mint);
        const first = all.findIndex(
          (choice) => isOurs(choice) && choice.kind === "reserve" && choice.mint === mint,
        );
        expect(reserve?.id).toBe(first < 0 ? undefined : `m-${first}`);
        expect(await catalog.findLiquidityPool(mint)).toBeUndefined();
      }
    }),
    { numRuns: propertyRuns(60) },
  );
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseMarket } from "../../src/domain/markets/parse-market.ts";
import { useDatabase } from "../support/database.ts";
import { makeFeedMarket, solToken, usdcToken } from "../support/market-fixtures.ts";
import { listExamplePaths } from "./example-paths.ts";
import { publicUrl, startActions } from "./simulated-actions.ts";

const db = useDatabase();
let actionHost: Awaited<ReturnType<typeof startActions>>;

beforeAll(async () => {
  actionHost = await startActions(db());
  await actionHost.simulate();
});
afterAll(() => actionHost?.close());

const later = new Date("2026-11-02T10:00:00Z");

/** Creates a market in the feed format, with defaults for every field. */
async function save(id: string, more: object, at = later, feed = "tests") {
  const market = makeFeedMarket({ id, type: "lending" });
  const parsed = parseMarket({ ...market, ...more });
  if (!parsed.ok) throw new Error(parsed.problem.message);
  await actionHost.store.markets.saveMarkets(feed, [{ market: parsed.value, observedAt: at }]);
}

const custody = (provider: string) =>
  `Bellwether holds your USDC in custody and returns it one for one. It is not passed on to ${provider}. It earns no interest and has no cover.`;
const linkTo = (path: string) => ({ actions: { deposit: { blinkUrl: publicUrl + path } } });
const token = (address: string, symbol: string) => ({ token: { address, symbol, decimals: 6 } });
const [firstMint, secondMint] = [
  "4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R",
  "orcaEKTdK7LKz57vaAYr9QeNsVEPfiu6QeMU1kektZE",
];

describe("simulated products", () => {
  test("every example path of the specs returns a descriptor that matches its schema", async () => {
    const paths = await listExamplePaths();
    expect(paths.length).toBeGreaterThan(12);
    for (const path of paths) {
      const { status, header, body } = await actionHost.ask(path);
      if (status === 308) expect(paths).toContain(header("location"));
      else expect([path, status, body.title]).toEqual([path, 200, expect.any(String)]);
    }
  });

  test("every action link of a market returns a descriptor that says that it is simulated", async () => {
    const markets = await actionHost.store.markets.allMarkets();
    const links = markets.flatMap(({ actions }) => [
      actions?.deposit?.blinkUrl ?? [],
      actions?.withdraw?.blinkUrl ?? [],
    ]);
    expect(links.flat().length).toBeGreaterThan(30);
    for (const link of links.flat()) {
      const { status, body } = await actionHost.ask(link.slice(publicUrl.length));
      expect([link, status]).toEqual([link, 200]);
      expect(body.description).toContain("(simulated)");
    }
  });

  test("liquidity pools say that they are simulated, and their price changes with the time", async () => {
    const poolId = "8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9";
    const { body } = await actionHost.ask(`/api/v0/clmm/${poolId}/add-liquidity`);
    expect(body.description).toContain("Harbor (simulated)");
    const before = await actionHost.catalog.findLiquidityPool(poolId);
    actionHost.moveClock(3_600_000);
    const after = await actionHost.catalog.findLiquidityPool(poolId);
    actionHost.moveClock(-3_600_000);
    expect(Number(before?.price)).toBeGreaterThan(100);
    expect(after?.price).not.toBe(before?.price);
    expect(await actionHost.catalog.findLiquidityPool(poolId)).toEqual(before);
  });

  test("the withdrawal of the provider that closes accounts says so", async () => {
    const markets = await actionHost.store.markets.findMarkets([
      "harbor-lending-usdc",
      "meridian-lending-usdc",
    ]);
    const said = await Promise.all(
      markets.map(async ({ id, actions }) => {
        const link = String(actions?.withdraw?.blinkUrl).slice(publicUrl.length);
        return [id, (await actionHost.ask(link)).body.description?.includes("closes your account")];
      }),
    );
    expect(Object.fromEntries(said)).toEqual({
      "harbor-lending-usdc": true,
      "meridian-lending-usdc": false,
    });
  });
});

describe("a product from a market", () => {
  test("names the custodian, shows no rate, and has the remaining capacity of the market", async () => {
    const path = `/api/v0/lending/${firstMint}/reserves/${secondMint}/deposit`;
    const limits = { ...linkTo(path), totalDeposit: 1000, maxDeposit: 3500.5 };
    await save("now", { ...limits, depositApy: 0.0534 });
    const before = (await actionHost.ask(path)).body;
    expect(before.description).toContain(custody("harbor"));
    expect(before.links?.actions.at(-1)?.parameters?.[0]?.max).toBe(2500.5);
    expect(before.icon).toBe(`${publicUrl}/icon.svg`);
    const provider = { id: "harbor", name: "Quay", icon: "https://quay.example/icon.png" };
    await save("now", { ...limits, depositApy: 0.061, totalDeposit: 3000, provider });
    const after = (await actionHost.ask(path)).body;
    expect(after.description).toContain(custody("Quay"));
    expect(after.links?.actions.at(-1)?.parameters?.[0]?.max).toBe(500.5);
    expect(after.icon).toBe(provider.icon);
  });

  test.each([
    ["a dollar", 1, 6, ["100 USDC", "500 USDC", "1,000 USDC"]],
    ["two hundred dollars", 200, 6, ["0.5 USDC", "2.5 USDC", "5 USDC"]],
    ["three thousand dollars", 3000, 6, ["0.05 USDC", "0.25 USDC", "0.5 USDC"]],
    ["a tenth of a cent", 0.001, 6, ["100,000 USDC", "500,000 USDC", "1,000,000 USDC"]],
    ["more than its smallest unit may be worth", 90_000, 1, ["0.1 USDC", "0.5 USDC", "1 USDC"]],
    ["an unknown amount", 0, 6, ["100 USDC", "500 USDC", "1,000 USDC"]],
  ])("has preset buttons for a token worth %s", async (_, priceUsd, decimals, labels) => {
    const path = `/api/v0/lending/${secondMint}/reserves/${secondMint}/deposit`;
    const totals = { totalDeposit: 2e9, totalDepositUsd: 2e9 * priceUsd, maxDeposit: undefined };
    await save("priced", { ...linkTo(path), ...totals, token: { ...usdcToken, decimals } });
    const { links } = (await actionHost.ask(path)).body;
    const shown = links?.actions.map((action) => action.label);
    expect(shown).toEqual([...labels, "Other amount"]);
  });

  test("is paused when the market is full", async () => {
    const path = `/api/v0/lending/${firstMint}/reserves/${firstMint}/deposit`;
    await save("full", { ...linkTo(path), totalDeposit: 1000, maxDeposit: 1000 });
    const { status, body } = await actionHost.ask(path);
    expect([status, body.disabled, body.links]).toEqual([200, true, undefined]);
    const fine = {
      token: { ...solToken, decimals: 18 },
      totalDeposit: 0,
      maxDeposit: "0.000000000000000001",
    };
    await save("full", { ...linkTo(path), ...fine });
    expect((await actionHost.ask(path)).body.disabled).toBe(true);
  });

  test("takes no deposit by its token after delisting, and its withdrawals remain", async () => {
    const reserve = `/api/v0/lending/${secondMint}/reserves/${firstMint}/deposit`;
    const owl = token(secondMint, "OWL");
    await save("leaves-reserve", linkTo(reserve), later, "leaving");
    await save("leaves-pool", { ...owl, ...linkTo("/api/v0/lend/OWL/deposit") }, later, "leaving");
    const paths = [
      ...["/api/v0/lend/OWL/deposit", `/api/v0/lend/${secondMint}/deposit`, reserve],
      ...["/api/v0/lend/OWL/withdraw", `/api/v0/lend/${secondMint}/withdraw`],
    ];
    const statuses = () =>
      Promise.all(paths.map(async (path) => (await actionHost.ask(path)).status));
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
    for (let time = 1; time <= 3; time++) {
      const observedAt = new Date(later.getTime() + time);
      await actionHost.store.markets.applyListing({ feed: "leaving", marketIds: [], observedAt });
    }
    expect(await statuses()).toEqual([404, 404, 200, 200, 200]);
  });

  test("has the icon of the asset if the market has none", async () => {
    const icon = "https://tokens.example/cat.png";
    const about = { chain: "solana", address: firstMint, name: "Cat", symbol: "CAT", tags: [] };
    await actionHost.store.assets.saveAssets(
      "test",
      [{ id: `solana:${firstMint}`, ...about, icon }],
      later,
    );
    await save("pictured", { ...token(firstMint, "CAT"), ...linkTo("/api/v0/lend/CAT/deposit") });
    expect((await actionHost.ask("/api/v0/lend/cat/deposit")).body.icon).toBe(icon);
  });

  test("rounds rates and limits that have too many digits", async () => {
    const path = `/api/v0/lending/${secondMint}/reserves/${secondMint}/deposit`;
    await save("digits", {
      ...linkTo(path),
      depositApy: 1e-300,
      maxDeposit: 1e39,
      totalDeposit: 1e-39,
    });
    expect((await actionHost.ask(path)).status).toBe(200);
    await save("digits", {
      ...linkTo(path),
      depositApy: 0.1 + 0.2,
      maxDeposit: "1.999999999999999999",
      totalDeposit: 0,
    });
    expect((await actionHost.ask(path)).body.links?.actions.at(-1)?.parameters?.[0]?.max).toBe(
      1.999999,
    );
  });

  test("does not exist for a link to another service or token, or without deposits", async () => {
    const refused = {
      elsewhere: {
        actions: { deposit: { blinkUrl: "https://other.example/api/v0/lend/DOG/deposit" } },
      },
      mismatch: linkTo("/api/v0/lend/DOGE/deposit"),
      unknown: linkTo("/api/v0/lent/DOG/deposit"),
      broken: linkTo("/api/v0/lend/%ff/deposit"),
      without: {},
    };
    for (const [id, more] of Object.entries(refused)) {
      await save(id, { ...token(secondMint, "DOG"), ...more });
    }
    const perpetual = makeFeedMarket({ id: "perpetual", type: "perpetual" });
    const parsed = parseMarket({
      ...perpetual,
      ...token(secondMint, "DOG"),
      ...linkTo("/api/v0/lend/DOG/deposit"),
    });
    if (!parsed.ok) throw new Error(parsed.problem.message);
    await actionHost.store.markets.saveMarkets("tests", [
      { market: parsed.value, observedAt: later },
    ]);
    for (const name of ["DOG", "DOGE", secondMint]) {
      expect((await actionHost.ask(`/api/v0/lend/${name}/deposit`)).status).toBe(404);
    }
  });

  test("is found by its mint and its ticker in any spelling, for any spelling of its link", async () => {
    const link = `/api/v0/${secondMint}/regular?utm=1`;
    await save("spelled", { ...token(secondMint, "$WiF"), ...linkTo(link) });
    for (const name of ["wif", "WIF", "$wif", "%24WIF", secondMint]) {
      expect([name, (await actionHost.ask(`/api/v0/deposit/${name}/regular`)).status]).toEqual([
        name,
        200,
      ]);
    }
    expect((await actionHost.ask("/api/v0/deposit/wif/protected")).status).toBe(404);
    expect(
      (await actionHost.ask(`/api/v0/deposit/${secondMint.toLowerCase()}/regular`)).status,
    ).toBe(404);
  });
});

describe("a product of several markets", () => {
  test("is the one with the largest deposits by ticker, and the token itself by mint", async () => {
    const path = linkTo("/api/v0/lend/TWIN/deposit");
    await save("small", { ...token(firstMint, "TWIN"), ...path, totalDepositUsd: 10 });
    await save("large", { ...token(secondMint, "twin"), ...path, totalDepositUsd: 1000 });
    const idOf = async (name: string) => (await actionHost.catalog.findLendingPool(name))?.id;
    expect(await Promise.all(["Twin", firstMint, secondMint].map(idOf))).toEqual([
      "large",
      "pictured",
      "large",
    ]);
    await save("small", { ...token(firstMint, "TWIN"), ...path, totalDepositUsd: 100_000 });
    expect(await Promise.all(["TWIN", firstMint, secondMint].map(idOf))).toEqual([
      "small",
      "small",
      "large",
    ]);
  });

  test("does not match a mint by a ticker that is spelled like it", async () => {
    const path = linkTo(`/api/v0/lend/${usdcToken.address}/deposit`);
    await save("thief", {
      ...token(secondMint, usdcToken.address),
      ...path,
      totalDepositUsd: 1e12,
    });
    expect((await actionHost.catalog.findLendingPool(usdcToken.address))?.id).toBe(
      "harbor-pool-usdc",
    );
  });

  test("stays with the first market of a reserve, for any deposits", async () => {
    const path = `/api/v0/lending/${solToken.address}/reserves/${solToken.address}/deposit`;
    const idOf = async () =>
      (await actionHost.catalog.findReserve(solToken.address, solToken.address))?.id;
    await save("claim-a", { ...linkTo(path), totalDepositUsd: 10 });
    await save("claim-b", { ...linkTo(path), totalDepositUsd: 1000 });
    expect(await idOf()).toBe("claim-a");
  });

  test("a reserve of Kamino's feed is its own product, with its rate and without a hand-written entry", async () => {
    const reserve = solToken.address;
    const path = `/api/v0/lending/${usdcToken.address}/reserves/${reserve}`;
    const provider = { id: "kamino", name: "Kamino" };
    const market = { ...linkTo(`${path}/deposit`), provider, depositApy: 0.0534 };
    await save("a-copy", { ...linkTo(`${path}/deposit`), totalDepositUsd: 1e12 });
    await save(`kamino-${reserve}`, market);
    const { body } = await actionHost.ask(`${path}/deposit`);
    expect(body.description).toContain("5.34% a year");
    expect(body.description).not.toContain("custody");
    const { body: borrow } = await actionHost.ask(`${path}/borrow`);
    expect(borrow).toMatchObject({ label: expect.stringMatching(/^Borrow /) });
    expect(borrow.disabled).toBeUndefined();
    const all = await actionHost.catalog.listReserves(usdcToken.address, reserve);
    // Withdrawals also find what custody took before.
    expect(all.map(({ id, provider: { name } }) => [id, name])).toEqual([
      [`kamino-${reserve}`, "kamino"],
      ["a-copy", "vault"],
    ]);
  });

  test("an entry that only claims to be of Kamino, with another reserve, stays with the vault", async () => {
    const path = `/api/v0/lending/${usdcToken.address}/reserves/${firstMint}/deposit`;
    const provider = { id: "kamino", name: "Kamino" };
    await save(`kamino-${secondMint}`, { ...linkTo(path), provider });
    const found = await actionHost.catalog.findReserve(usdcToken.address, firstMint);
    expect(found?.provider.name).toBe("vault");
  });
});

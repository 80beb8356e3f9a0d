import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createCatalog } from "../../src/feeds/catalog/create-catalog.ts";
import { readProductsFile } from "../../src/feeds/catalog/read-products-file.ts";
import { marketAddress, poolId, sol, usdc, usdcReserve } from "./products.ts";

const folder = mkdtempSync(join(tmpdir(), "bellwether-products-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "products.json");

async function open(content: unknown) {
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  const markets = { findLinked: async () => undefined };
  const clock = { now: () => new Date() };
  const products = await readProductsFile(file);
  return createCatalog({ markets, publicUrl: "http://127.0.0.1:4000", products, clock });
}

/** The lines of the error, without the file name at the start of each. */
async function faultsOf(content: unknown): Promise<string[]> {
  const error = await open(content).then(
    () => new Error("The file was taken."),
    (refusal: Error) => refusal,
  );
  return error.message.split("\n").map((line) => line.replace(`${file}: `, ""));
}

const inFile = ({ mint, symbol, decimals }: typeof usdc) => ({ address: mint, symbol, decimals });
const offer = { providerName: "Harbor", icon: "https://harbor.example/icon.svg" };
const pool = { ...offer, kind: "lending-pool", id: "pool", token: inFile(usdc) };
const reserve = {
  ...offer,
  kind: "lending-reserve",
  id: "reserve",
  token: inFile(usdc),
  marketAddress,
  reserve: usdcReserve,
};
const liquidity = {
  ...offer,
  kind: "liquidity-pool",
  id: "liquidity",
  poolId,
  firstToken: inFile(sol),
  secondToken: inFile(usdc),
  price: "165.42",
};
const yields = {
  ...offer,
  kind: "yield-product",
  id: "yield",
  type: "regular",
  token: inFile(sol),
};

describe("the products file", () => {
  test("can contain all four kinds of products", async () => {
    const pause = { description: "Closed for the night.", message: "Come back at six." };
    const catalog = await open([
      {
        ...pool,
        maxDeposit: 2500.5,
        depositApy: 0.0534,
        presets: ["50", 0.5],
        depositsPaused: pause,
      },
      { ...reserve, closesAccounts: true, withdrawalsPaused: pause },
      liquidity,
      yields,
    ]);
    expect(await catalog.findLendingPool("$usdc")).toEqual({
      ...offer,
      kind: "lending-pool",
      id: "pool",
      token: usdc,
      maxDeposit: "2500.5",
      depositApyFraction: "0.0534",
      presets: ["50", "0.5"],
      depositsPaused: pause,
    });
    expect(await catalog.findReserve(marketAddress, usdcReserve)).toMatchObject({
      closesAccounts: true,
      withdrawalsPaused: pause,
    });
    expect(await catalog.findLiquidityPool(poolId)).toMatchObject({
      firstToken: sol,
      secondToken: usdc,
      price: "165.42",
    });
    expect(await catalog.findYieldProduct(sol.mint, "regular")).toMatchObject({ id: "yield" });
    expect(await catalog.findYieldProduct(sol.mint, "protected")).toBeUndefined();
  });

  test("can be the example of the README", async () => {
    const readme = new URL("../../src/feeds/catalog/README.md", import.meta.url);
    const [, example = ""] = /```json\n(.*?)```/s.exec(readFileSync(readme, "utf8")) ?? [];
    const catalog = await open(example);
    const [pool, reserve] = JSON.parse(example);
    expect(await catalog.findLiquidityPool(pool.poolId)).toMatchObject({ price: "165.42" });
    const found = await catalog.findReserve(reserve.marketAddress, reserve.reserve);
    expect(found).toMatchObject({ maxDeposit: "2500", closesAccounts: true });
  });

  test("defaults closesAccounts to false", async () => {
    const catalog = await open([reserve]);
    const found = await catalog.findReserve(marketAddress, usdcReserve);
    expect(found?.closesAccounts).toBe(false);
  });

  test.each<[string, object, string]>([
    [
      "a kind",
      { kind: "pool" },
      'kind is "pool"; it must be one of lending-reserve, yield-product, lending-pool, liquidity-pool.',
    ],
    ["an id", { id: "a b" }, 'id is "a b"; it must be written as ^[A-Za-z0-9._:-]+$.'],
    ["an icon", { icon: "icon.svg" }, 'icon is "icon.svg"; it must be an http or https address.'],
    ["a name", { providerName: "" }, 'providerName is ""; it must be a text that is not empty.'],
    [
      "decimals",
      { token: { ...inFile(usdc), decimals: 300 } },
      "token.decimals is 300; it must be a whole number from 0 to 18.",
    ],
    [
      "an address",
      { token: { ...inFile(usdc), address: "1111" } },
      'token.address is "1111"; it must be an address: 32 bytes in base58.',
    ],
    ["a limit", { maxDeposit: "1e3" }, 'maxDeposit is "1e3"; it must be a number.'],
    ["nothing", { maxDeposit: 0 }, "maxDeposit is 0; it must be more than 0."],
    [
      "a part of a unit",
      { presets: [1, 0.0000001] },
      "presets[1] is 1e-7; it must be written with at most 6 decimals.",
    ],
    ["a rate in percent", { depositApy: "5.34%" }, 'depositApy is "5.34%"; it must be a number.'],
    ["a pause", { depositsPaused: true }, "depositsPaused must be an object."],
    [
      "a slip of the pen",
      { maxdeposit: 5 },
      "maxdeposit is unknown; the fields are kind, id, providerName, icon, maxDeposit, presets, depositsPaused, token, depositApy.",
    ],
  ])(
    "with a fault in %s is refused in a line that names the entry and the field",
    async (_, fault, message) => {
      const entry = { ...pool, ...fault };
      expect(await faultsOf([liquidity, entry])).toEqual([
        `entry 2 ${JSON.stringify(entry.id)}: ${message}`,
      ]);
    },
  );

  test("is refused with a line for each fault", async () => {
    const wrong = [
      { ...pool, token: undefined },
      7,
      { ...liquidity, secondToken: inFile(sol) },
      { ...liquidity, id: "free", price: 0 },
      { ...yields, type: "both" },
      { ...reserve, closesAccounts: "yes" },
    ];
    expect(await faultsOf(wrong)).toEqual([
      'entry 1 "pool": token must be an object.',
      "entry 2: entry must be an object.",
      expect.stringMatching(
        /^entry 3 "liquidity": secondToken is .*; it must be another token than firstToken\.$/,
      ),
      'entry 4 "free": price is 0; it must be more than 0.',
      'entry 5 "yield": type is "both"; it must be one of protected, regular.',
      'entry 6 "reserve": closesAccounts is "yes"; it must be true or false.',
    ]);
  });

  test("is refused if two products share an id or a path", async () => {
    const [renamed, moved] = [
      { ...pool, id: "other" },
      { ...reserve, id: "pool" },
    ];
    expect(await faultsOf([pool, renamed, moved])).toEqual([
      `"other" and "pool" have the same path, /api/v0/lend/${usdc.mint}/deposit; keep one of them.`,
      'id "pool" is given twice; each product needs an id of its own.',
    ]);
  });

  test("is refused if it is missing, not JSON or not a list", async () => {
    expect(await faultsOf("{}")).toEqual(["it must be a JSON list of products."]);
    expect(await faultsOf('[{"kind": }]')).toEqual([
      expect.stringMatching(/^it is not valid JSON: Unexpected token/),
    ]);
    await expect(readProductsFile(join(folder, "none.json"))).rejects.toThrow(
      /none\.json: it cannot be read: ENOENT/,
    );
  });

  test("takes precedence over the markets", async () => {
    writeFileSync(file, JSON.stringify([pool]));
    const asked: string[] = [];
    const findLinked = async ({ link }: { readonly link: string }) => {
      asked.push(link);
      return undefined;
    };
    const catalog = createCatalog({
      markets: { findLinked },
      publicUrl: "https://bellwether.example/base/",
      products: await readProductsFile(file),
      clock: { now: () => new Date() },
    });
    expect((await catalog.findLendingPool("USDC"))?.id).toBe("pool");
    expect(await catalog.findLendingPool("$SOL")).toBeUndefined();
    expect(asked).toEqual(["https://bellwether.example/base/api/v0/lend/sol/deposit"]);
  });
});

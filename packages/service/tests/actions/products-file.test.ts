import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parseProduct } from "../../src/domain/actions/parse-product.ts";
import { providerFields } from "../../src/domain/actions/parse-provider.ts";
import { providerNames } from "../../src/domain/actions/products.ts";
import { createCatalog } from "../../src/feeds/catalog/create-catalog.ts";
import { readProductsFile } from "../../src/feeds/catalog/read-products-file.ts";
import { marketAddress, poolId, sol, usdc, usdcReserve, validator } from "./products.ts";

const folder = mkdtempSync(join(tmpdir(), "bellwether-products-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "products.json");

const page = readFileSync(new URL("../../docs/products-file.md", import.meta.url), "utf8");

async function open(content: unknown) {
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  const markets = { findLinked: async () => undefined, listLinked: async () => [] };
  const clock = { now: () => new Date() };
  const products = await readProductsFile(file);
  return createCatalog({ markets, publicUrl: "http://127.0.0.1:4000", products, clock });
}

/** The error's lines, each without the file name at its start. */
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
const staked = {
  ...reserve,
  id: "staked",
  provider: "stake",
  voteAccount: validator,
  token: inFile(sol),
  depositApy: 0.0612,
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
      provider: { name: "vault", isDefault: true },
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

  test("can be the example of its page", async () => {
    const [, example = ""] = /```json\n(.*?)```/s.exec(page) ?? [];
    const catalog = await open(example);
    const [pool, reserve, stake] = JSON.parse(example);
    expect(await catalog.findLiquidityPool(pool.poolId)).toMatchObject({ price: "165.42" });
    const found = await catalog.findReserve(reserve.marketAddress, reserve.reserve);
    expect(found).toMatchObject({ maxDeposit: "2500", closesAccounts: true });
    const staked = await catalog.findReserve(stake.marketAddress, stake.reserve);
    expect(staked).toMatchObject({ provider: { name: "stake", voteAccount: stake.voteAccount } });
  });

  test("has a page that documents each field, and no other", async () => {
    // An unknown field's error lists the known ones.
    const entries = [
      ...[reserve, yields, pool, liquidity].map((entry) => ({ ...entry, unknown: 1 })),
      { ...pool, token: { ...inFile(usdc), unknown: 1 } },
      { ...pool, depositsPaused: { unknown: 1 } },
    ];
    const lists = (await faultsOf(entries)).map((line) => /the fields are (.*)\.$/.exec(line)?.[1]);
    const known = lists.flatMap((list) => list?.split(", ") ?? []);
    expect(lists).not.toContain(undefined);
    const documented = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, field = ""]) => field);
    expect(documented.sort()).toEqual([...new Set(known)].sort());
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
    [
      "a rate of the vault",
      { depositApy: 0.0534 },
      "depositApy is 0.0534; it must be left out: the vault holds tokens in custody and pays no interest.",
    ],
    [
      "a provider",
      { provider: "harbor" },
      `provider is "harbor"; it must be one of ${providerNames.join(", ")}.`,
    ],
    [
      "a kind for stake",
      { provider: "stake" },
      'kind is "lending-pool"; it must be lending-reserve with provider "stake".',
    ],
    ["a pause", { depositsPaused: true }, "depositsPaused must be an object."],
    [
      "a slip of the pen",
      { maxdeposit: 5 },
      `maxdeposit is unknown; the fields are kind, id, providerName, icon, maxDeposit, presets, depositsPaused, ${providerFields.join(", ")}, token, depositApy, withdrawalsPaused.`,
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

  test("can contain a product of each provider, which is that of no other", () => {
    const sols = { ...reserve, token: inFile(sol) };
    const candidates = providerFields.map((field) =>
      field === "provider" ? sols : { ...sols, [field]: validator },
    );
    for (const provider of providerNames) {
      const parsed = candidates.map((entry) => parseProduct({ ...entry, provider }));
      const found = parsed.flatMap((product) => (product.ok ? [product.value.provider.name] : []));
      expect(found).toContain(provider);
      expect(new Set(found)).toEqual(new Set([provider]));
    }
  });

  test("can contain a product of native staking", async () => {
    const catalog = await open([staked]);
    expect(await catalog.findReserve(marketAddress, usdcReserve)).toEqual({
      ...offer,
      kind: "lending-reserve",
      id: "staked",
      provider: { name: "stake", voteAccount: validator },
      token: sol,
      depositApyFraction: "0.0612",
      marketAddress,
      reserve: usdcReserve,
      closesAccounts: false,
    });
  });

  test("can contain a reserve of Kamino, which needs no other field", async () => {
    const catalog = await open([{ ...reserve, provider: "kamino" }]);
    const found = await catalog.findReserve(marketAddress, usdcReserve);
    expect(found).toMatchObject({ provider: { name: "kamino" }, token: usdc });
    const faults = [{ depositApy: 0.05 }, { closesAccounts: true }, { voteAccount: validator }];
    const lines: string[] = [];
    for (const fault of faults) {
      lines.push(...(await faultsOf([{ ...reserve, ...fault, provider: "kamino" }])));
    }
    expect(lines).toEqual([
      expect.stringContaining('depositApy is 0.05; it must be left out with provider "kamino"'),
      expect.stringContaining('closesAccounts is true; it must be left out with provider "kamino"'),
      expect.stringContaining('it must be left out without provider "stake"'),
    ]);
  });

  test.each<[string, object, string]>([
    [
      "without a vote account",
      { voteAccount: undefined },
      "voteAccount is missing; it must be a text that is not empty.",
    ],
    [
      "with a name for a vote account",
      { voteAccount: "Lighthouse" },
      'voteAccount is "Lighthouse"; it must be the address of a vote account: 32 bytes in base58.',
    ],
    [
      "of USDC",
      { token: inFile(usdc) },
      expect.stringMatching(/it must be SOL, with 9 decimals, with provider "stake"\.$/),
    ],
    [
      "of SOL with other decimals",
      { token: { ...inFile(sol), decimals: 6 } },
      expect.stringMatching(/it must be SOL, with 9 decimals, with provider "stake"\.$/),
    ],
    [
      "that closes accounts",
      { closesAccounts: true },
      'closesAccounts is true; it must be left out with provider "stake": a stake is withdrawn as a whole.',
    ],
    [
      "with a rate in percent",
      { depositApy: "6.12%" },
      'depositApy is "6.12%"; it must be a number.',
    ],
    [
      "in the vault",
      { provider: "vault", depositApy: undefined },
      `voteAccount is "${validator}"; it must be left out without provider "stake".`,
    ],
  ])("is refused with a stake %s", async (_, fault, message) => {
    const [line = ""] = await faultsOf([{ ...staked, ...fault }]);
    expect(line.replace('entry 1 "staked": ', "")).toEqual(message);
  });

  test("takes a stake pool with SOL as a reserve or yield product, and refuses any other", async () => {
    const { voteAccount: _, depositApy: __, ...rest } = staked;
    const pooled = { ...rest, id: "jito", provider: "stake-pool", pool: validator };
    const catalog = await open([pooled]);
    expect(await catalog.findReserve(pooled.marketAddress, pooled.reserve)).toMatchObject({
      provider: { name: "stake-pool", pool: validator },
    });
    const faults = [
      [{ pool: undefined }, "pool is missing; it must be a text that is not empty."],
      [
        { pool: "Jito" },
        'pool is "Jito"; it must be the address of a stake pool: 32 bytes in base58.',
      ],
      [{ provider: "vault" }, /it must be left out without provider "stake-pool"\.$/],
      [{ token: inFile(usdc) }, /it must be SOL, with 9 decimals, with provider "stake-pool"\.$/],
      [{ closesAccounts: true }, /it must be left out with provider "stake-pool": its token/],
    ] as const;
    for (const [fault, message] of faults) {
      const [line] = await faultsOf([{ ...pooled, ...fault }]);
      expect(line).toMatch(message);
    }
  });

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
      markets: { findLinked, listLinked: async () => [] },
      publicUrl: "https://bellwether.example/base/",
      products: await readProductsFile(file),
      clock: { now: () => new Date() },
    });
    expect((await catalog.findLendingPool("USDC"))?.id).toBe("pool");
    expect(await catalog.findLendingPool("$SOL")).toBeUndefined();
    expect(asked).toEqual(["https://bellwether.example/base/api/v0/lend/sol/deposit"]);
  });
});

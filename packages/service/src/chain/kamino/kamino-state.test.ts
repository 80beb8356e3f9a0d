import { type Address, address, getAddressDecoder, getAddressEncoder } from "@solana/kit";
import { expect, test } from "vitest";
import {
  clock,
  mainMarket,
  obligation,
  owner,
  readWorld,
  scopeFeed,
  scopeProgram,
  solReserve,
  usdcReserve,
} from "../../../tests/chain/kamino/mainnet-loan.ts";
import {
  klend,
  listRecorded,
  patch,
  toAccount,
} from "../../../tests/chain/kamino/recorded-accounts.ts";
import { parsePrice } from "../../domain/assets/price.ts";
import { parseMarket } from "../../domain/markets/parse-market.ts";
import { parsePosition } from "../../domain/positions/parse-position.ts";
import { toWirePosition } from "../../domain/positions/to-wire-position.ts";
import { type Accounts, LayoutChanged } from "../provider-state.ts";
import { FARMS_PROGRAM_ADDRESS } from "./instructions.ts";
import { kamino } from "./kamino.ts";
import { findFarmUserState, findPlainObligation } from "./lending-addresses.ts";

const state = kamino.createState({ markets: [mainMarket] });

function change(at: Address, ...fields: Parameters<typeof patch>[1][]): Accounts {
  const world = readWorld();
  const account = world.get(at);
  return account ? world.set(at, toAccount(patch(account.data, ...fields), account.owner)) : world;
}

function without(at: Address): Accounts {
  const world = readWorld();
  world.delete(at);
  return world;
}

function parseAll<Value>(
  entries: readonly unknown[],
  parse: (entry: unknown) => { ok: true; value: Value } | { ok: false; problem: unknown },
): Value[] {
  return entries.map((entry) => {
    const parsed = parse(entry);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
    return parsed.value;
  });
}

/** Its prices come from its own oracles. */
const noTokens = new Map();

const readMarkets = (accounts: Accounts) =>
  parseAll(state.readMarkets(accounts, clock, noTokens).markets, parseMarket);
const readPositions = (accounts: Accounts) => {
  const { positions } = state.readPositions(accounts, clock, noTokens);
  const withTime = positions.map(({ entry }) => ({ ...entry, openedAt: "2025-08-01T00:00:00Z" }));
  return parseAll(withTime, parsePosition);
};

test("a reserve is a lending market with the rates of its curve, its totals and its limits", () => {
  const [usdc] = readMarkets(readWorld());
  const { figures, ...market } = usdc ?? { figures: {} };
  expect(market).toMatchObject({
    id: `kamino-${usdcReserve}`,
    type: "lending",
    provider: { id: "kamino", name: "Kamino" },
    productName: "Main Market",
    token: { address: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v", symbol: "USDC", decimals: 6 },
    additionalData: { marketAddress: mainMarket, reserve: usdcReserve, borrowFactor: 1 },
  });
  const [supply, debt] = [figures.totalDeposit, figures.totalBorrow].map(Number);
  // Exactly 464,961,654.256 and 388,757,728.789: the program drops squares below 2^-60 in a slot's rate.
  expect([supply, debt]).toEqual([464_961_477.270908, 388_757_532.1387]);
  const utilization = 388_757_532.138709 / 464_961_477.270908;
  // The curve rises from 0 to 4.75% at 95%; a slot takes 400 ms instead of 500.
  const borrowApr = ((utilization * 0.0475) / 0.95) * 1.25;
  expect(figures.borrowApy?.toNumber()).toBeCloseTo(Math.expm1(borrowApr), 9);
  expect(figures.depositApy?.toNumber()).toBeCloseTo(Math.expm1(borrowApr * utilization * 0.9), 9);
  expect(figures.maxDeposit?.toFixed()).toBe("640000000");
  expect(figures.maxBorrow?.toFixed()).toBe("560000000");
  expect([figures.maxLtv, figures.liquidationLtv, figures.liquidationPenalty].map(Number)).toEqual([
    0.8, 0.9, 0.05,
  ]);
});

test("an obligation is a position with interest up to the slot, its value and its limit", () => {
  const [position] = readPositions(readWorld());
  const [, sol] = readMarkets(readWorld());
  expect(position).toMatchObject({ id: `kamino-${obligation}`, walletAddress: owner });
  expect(position?.marketId).toBe(sol?.id);
  const wire = position && sol && toWirePosition({ position, market: sol });
  // The stored loan is 4,018.734183 USDC; the receipts of 32.99 SOL are worth more since they were bought.
  expect(wire).toMatchObject({
    type: "lending",
    deposits: [{ token: { symbol: "SOL" }, amountBaseUnits: "35964792646" }],
    borrows: [{ token: { symbol: "USDC" }, amountBaseUnits: "4025022526" }],
    liquidationLtv: 0.75,
    healthFactor: 1.28227,
  });
  expect(wire?.type === "lending" && wire.ltv).toBeCloseTo(
    (4025.0225 * 0.999889) / (35.9648 * 191.316),
    4,
  );
});

test("a factor on the debt lowers the limit of the ratio, and the largest limit is no cap", () => {
  const accounts = change(usdcReserve, [5008, 8, 200n], [5016, 8, 2n ** 64n - 1n]);
  const [position] = readPositions(accounts);
  expect(position?.type === "lending" && position.liquidationLtv?.toNumber()).toBeCloseTo(
    0.375,
    12,
  );
  const [usdc] = readMarkets(accounts);
  expect(usdc?.additionalData).toMatchObject({ borrowFactor: 2 });
  expect(usdc?.figures.maxDeposit).toBeUndefined();
  expect(usdc?.figures.maxBorrow?.toNumber()).toBe(560_000_000);
});

test.for([
  ["a missing oracle", () => without(scopeFeed), scopeFeed, "The oracle account does not exist."],
  [
    "an oracle of another format",
    () => change(scopeFeed, [0, 1, 7n]),
    scopeFeed,
    "The account is not a list of Scope prices.",
  ],
  [
    "a reserve of a market that was not found",
    () => change(solReserve, [32, 8, 1n]),
    solReserve,
    "was not found.",
  ],
  ["a curve that falls", () => change(solReserve, [4928, 4, 9_999n]), solReserve, "borrow rates"],
  ["20 decimals", () => change(solReserve, [272, 8, 20n]), solReserve, "20 decimals"],
  ["a missing market", () => without(mainMarket), mainMarket, "does not exist."],
] as const)("%s is named", ([, change, at, reason]) => {
  const { undecoded } = state.readMarkets(change(), clock, noTokens);
  expect(undecoded).toContainEqual({ address: at, reason: expect.stringContaining(reason) });
});

test("a reserve without an accepted oracle price keeps the price of its last update", () => {
  const stored = 999_888.8;
  for (const accounts of [
    without(scopeFeed),
    // A zero price, one too old, and one outside the reserve's bounds, 0.90 to 1.05 dollars.
    change(scopeFeed, [40 + 20 * 56, 8, 0n]),
    change(scopeFeed, [64 + 20 * 56, 8, 1n]),
    change(scopeFeed, [40 + 20 * 56, 8, 106n], [48 + 20 * 56, 8, 2n]),
  ]) {
    const { prices } = state.readMarkets(accounts, clock, noTokens);
    const [usdc] = parseAll(prices, (entry) => parsePrice(entry, new Date()));
    expect(usdc?.priceUsd.times(1e6).toNumber()).toBeCloseTo(stored, 0);
    expect(usdc?.observedAt).toEqual(new Date(1_754_429_414_000));
  }
});

test("an obligation of a reserve that was not read is named instead of valued in part", () => {
  const { positions, undecoded } = state.readPositions(without(usdcReserve), clock, noTokens);
  expect(positions).toEqual([]);
  expect(undecoded).toContainEqual({
    address: obligation,
    reason: expect.stringContaining("was not read"),
  });
});

test("an obligation that begins otherwise is named, so that its position is not taken for closed", () => {
  const { positions, undecoded } = state.readPositions(
    change(obligation, [0, 8, 1n]),
    clock,
    noTokens,
  );
  expect(positions).toEqual([]);
  const reason =
    "The account begins with 1,0,0,0,0,0,0,0: it is no lending market, reserve or obligation.";
  expect(undecoded).toContainEqual({ address: obligation, reason });
});

test("times beyond all dates stop neither markets nor positions, and make no price the newest", () => {
  const far = 2n ** 64n - 1n;
  const [, sol] = readMarkets(change(solReserve, [5776, 8, far], [264, 8, far]));
  expect(sol?.additionalData).not.toHaveProperty("debtMaturesAt");
  expect(sol?.additionalData).toHaveProperty("pricedAt", "2025-08-12T20:17:41.000Z");
  // The oracle's entry with the USDC price.
  const accounts = change(scopeFeed, [64 + 20 * 56, 8, far]);
  expect(readPositions(accounts)).toHaveLength(1);
  const { prices } = state.readMarkets(accounts, clock, noTokens);
  const now = new Date(Number(clock.unixTime) * 1000);
  const observedAt = parseAll(prices, (entry) => parsePrice(entry, now)).map(
    (price) => price.observedAt,
  );
  expect(observedAt).toEqual([now, now]);
});

test("markets that the operator did not choose bring no prices of tokens", () => {
  const all = kamino.createState({}).readMarkets(readWorld(), clock, noTokens);
  expect(all.markets).toHaveLength(2);
  expect(all.prices).toEqual([]);
});

test("an empty obligation and one of another market are no positions", () => {
  const deposit: [number, number, bigint] = [96, 32, 0n];
  const debt: [number, number, bigint] = [1408, 32, 0n];
  expect(readPositions(change(obligation, deposit, debt))).toEqual([]);
  const other = kamino.createState({ markets: [solReserve] });
  expect(other.readPositions(readWorld(), clock, noTokens).positions).toEqual([]);
});

test("a loop product's obligation in an elevation group is a position in the group's loop market", () => {
  // Group 6 lends USDC; the SOL reserve joins it here.
  const loan = change(obligation, [8, 1, 1n], [2285, 1, 6n]).get(obligation);
  const accounts = new Map(change(solReserve, [5482, 1, 6n], [6712 + 5 * 8, 8, 5_000_000n]));
  if (loan) accounts.set(obligation, loan);
  const loop = readMarkets(accounts).find(({ type }) => type === "loop");
  expect(loop).toMatchObject({
    id: `kamino-loop-${solReserve}-${usdcReserve}`,
    token: { symbol: "SOL" },
    debtToken: { symbol: "USDC" },
    additionalData: { elevationGroup: 6 },
  });
  expect(loop?.figures.totalBorrow?.toNumber()).toBe(5);
  expect(loop?.figures.maxLeverage?.toNumber()).toBeCloseTo(1 / (1 - 0.79), 12);
  const [position] = readPositions(accounts);
  expect(position).toMatchObject({ type: "loop", marketId: loop?.id });
  expect(position?.type === "loop" && position.liquidationLtv?.toNumber()).toBeCloseTo(0.8, 12);
});

test("where two elevation groups have one pair, the loop market is that of the higher ratio", () => {
  const usdc = getAddressEncoder()
    .encode(usdcReserve)
    .reduceRight((value, byte) => (value << 8n) + BigInt(byte), 0n);
  // Group 7 lends USDC as group 6 does, at 60% instead of 79%; the SOL reserve joins both.
  const grouped = change(mainMarket, [634, 1, 7n], [635, 1, 60n], [640, 32, usdc]).get(mainMarket);
  const accounts = new Map(change(solReserve, [5482, 1, 6n], [5483, 1, 7n]));
  if (grouped) accounts.set(mainMarket, grouped);
  const loops = readMarkets(accounts).filter(({ type }) => type === "loop");
  expect(loops).toMatchObject([{ additionalData: { elevationGroup: 6 } }]);
  expect(loops[0]?.figures.maxLtv?.toNumber()).toBe(0.79);
});

test("another discriminator or length stops the provider with the account and both values", () => {
  const reversed = change(mainMarket, [0, 8, 1n]);
  expect(() => state.readMarkets(reversed, clock, noTokens)).toThrow(LayoutChanged);
  expect(() => state.readMarkets(reversed, clock, noTokens)).toThrow(
    `Kamino account ${mainMarket} begins with 1,0,0,0,0,0,0,0; a LendingMarket begins with 246,114,50,98,72,157,28,120.`,
  );
  const world = readWorld();
  const data = world.get(usdcReserve)?.data ?? new Uint8Array();
  const longer = world.set(usdcReserve, toAccount(Uint8Array.from([...data, 0])));
  expect(() => state.readMarkets(longer, clock, noTokens)).toThrow(
    "has 8625 bytes; a Reserve has 8624.",
  );
});

test("queries find accounts by discriminator, market and owner, and name those that they refer to", () => {
  const encode = getAddressEncoder().encode;
  const discriminator = (...bytes: number[]) => ({ offset: 0, bytes: Uint8Array.from(bytes) });
  const reserve = discriminator(43, 242, 204, 202, 26, 247, 59, 127);
  expect(state.listMarketQueries()).toEqual([
    { addresses: [mainMarket] },
    { program: klend, filters: [reserve, { offset: 32, bytes: encode(mainMarket) }] },
  ]);
  expect(kamino.createState({}).listMarketQueries()).toEqual([
    // In groups by their lending market.
    { program: klend, filters: [reserve], divideAt: 32 },
  ]);
  expect(state.listPositionQueries(owner, new Map())).toEqual([
    {
      program: klend,
      filters: [
        discriminator(168, 206, 141, 106, 88, 76, 172, 167),
        { offset: 64, bytes: encode(owner) },
      ],
    },
  ]);
  const world = readWorld();
  const farmAt = (reserve: Address, offset: number) =>
    getAddressDecoder().decode(world.get(reserve)?.data ?? new Uint8Array(), offset);
  const farms = [farmAt(solReserve, 64), farmAt(usdcReserve, 64)];
  const unset = "11111111111111111111111111111111";
  expect([farmAt(solReserve, 96), farmAt(usdcReserve, 96)]).toEqual([unset, unset]);
  const userState = findFarmUserState(FARMS_PROGRAM_ADDRESS, farmAt(solReserve, 64), obligation);
  expect(new Set(state.listRelatedAddresses(world))).toEqual(
    new Set([mainMarket, solReserve, usdcReserve, scopeFeed, ...farms, userState]),
  );
});

test("a pull feed of Switchboard is the price of a reserve that names it, and another account of it is no fault", () => {
  const [feed] = listRecorded("PullFeed");
  const later = { ...clock, unixTime: clock.unixTime + 5n };
  const at = address("CuZzxSpVtHPKmS3sqQ5EgQ6FAgnuZnNkpE7oWQuqmYRB");
  const world = readWorld();
  const data = (world.get(solReserve)?.data ?? new Uint8Array()).slice();
  data.set(getAddressEncoder().encode(at), 5160);
  world.set(solReserve, toAccount(data));
  const priceOf = (accounts: Accounts) => {
    const { prices, undecoded } = state.readMarkets(accounts, later, noTokens);
    expect(undecoded).toEqual([]);
    const sol = prices.find(({ assetId }) => String(assetId).startsWith("solana:So111"));
    return Number(sol?.priceUsd);
  };
  const before = priceOf(readWorld());
  expect(state.listRelatedAddresses(world)).toContain(at);
  expect(priceOf(world)).toBe(before);
  // Newer than Scope's price.
  const fresh = patch(feed?.data ?? new Uint8Array(), [2216, 8, later.unixTime]);
  expect(priceOf(world.set(at, toAccount(fresh, scopeProgram)))).toBeCloseTo(155.59404527, 8);
  expect(priceOf(world.set(at, toAccount(fresh.slice(8), scopeProgram)))).toBe(before);
});

test("another recorded obligation is a deposit of USDC without a loan", () => {
  const [, recorded] = listRecorded("Obligation");
  if (recorded?.address === undefined) throw new Error("it is not recorded");
  const world = readWorld().set(recorded.address, toAccount(recorded.data));
  const position = readPositions(world).find(({ id }) => id === `kamino-${recorded.address}`);
  // 163,105.714338 receipts, which were worth a sixth more in August 2025.
  expect(position).toMatchObject({
    type: "lending",
    marketId: `kamino-${usdcReserve}`,
    borrows: [],
  });
  const [deposit] = position?.type === "lending" ? position.deposits : [];
  expect(Number(deposit?.baseUnits) / 163_105_714_338).toBeGreaterThan(1.1);
  expect(Number(deposit?.baseUnits) / 163_105_714_338).toBeLessThan(1.3);
});

test("markets link to their own reserve, and a plain position to those that it holds", () => {
  const linked = kamino.createState({ markets: [mainMarket], actionsUrl: "https://example.com/" });
  const pathOf = (reserve: Address, action: string) =>
    `https://example.com/api/v0/lending/${mainMarket}/reserves/${reserve}/${action}`;
  const world = readWorld();
  const entries = parseAll(linked.readMarkets(world, clock, noTokens).markets, parseMarket);
  const sol = entries.find(({ id }) => id === `kamino-${solReserve}`);
  expect(sol?.actions).toEqual(
    Object.fromEntries(
      [
        ...["deposit", "withdraw", "borrow", "repay"].map((action) => [action, action] as const),
        ["claimRewards", "claim-rewards"] as const,
      ].map(([action, path]) => [action, { blinkUrl: pathOf(solReserve, path) }]),
    ),
  );
  const loop = entries.find(({ type }) => type === "loop");
  expect(loop?.actions).toBeUndefined();
  const linksAt = (at: Address) => {
    const moved = readWorld();
    const account = moved.get(obligation);
    moved.delete(obligation);
    if (account) moved.set(at, account);
    return linked.readPositions(moved, clock, noTokens).positions[0]?.entry.actions;
  };
  // The recorded one has its own seeds, on which links would not act.
  const plain = findPlainObligation(klend, mainMarket, owner);
  expect(linksAt(plain)).toEqual({
    deposit: { blinkUrl: pathOf(solReserve, "deposit") },
    withdraw: { blinkUrl: pathOf(solReserve, "withdraw") },
    borrow: { blinkUrl: pathOf(usdcReserve, "borrow") },
    repay: { blinkUrl: pathOf(usdcReserve, "repay") },
    claimRewards: { blinkUrl: pathOf(solReserve, "claim-rewards") },
  });
  expect(linksAt(address("5ZWgXcyqrrNpQHCme5SdC5hCeYb2o3fEJhF7Gok3bTVN"))).toBeUndefined();
  const unchosen = kamino.createState({ actionsUrl: "https://example.com" });
  expect(unchosen.readMarkets(world, clock, noTokens).markets[0]?.actions).toBeUndefined();
  const elsewhere = kamino.createState({
    ...{ program: owner, markets: [mainMarket] },
    actionsUrl: "https://example.com",
  });
  const moved = [...world].map(
    ([at, account]) => [at, account.owner === klend ? { ...account, owner } : account] as const,
  );
  const [other] = elsewhere.readMarkets(new Map(moved), clock, noTokens).markets;
  expect(other?.actions).toBeUndefined();
});

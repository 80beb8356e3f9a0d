import { expect, test } from "vitest";
import { listRecorded, patch } from "../../../tests/chain/kamino/recorded-accounts.ts";
import { ONE, toDecimalText } from "./fraction.ts";
import { readPythPrice, readScopePrice, readSwitchboardPrice } from "./oracle-price.ts";

const unused = 65_535;
const [scope = new Uint8Array()] = listRecorded("OraclePrices").map(({ data }) => data);
const pyth = listRecorded("PythPrice");

test("the first Pyth format has the price, its exponent and its time", () => {
  const prices = pyth.map(({ data }) => {
    const found = readPythPrice(data);
    return typeof found === "string" ? found : [toDecimalText(found.priceSf), found.unixTime];
  });
  expect(prices).toEqual([
    ["24.953357169999999999", 1_690_737_765n],
    ["27.554999999999999999", 1_690_795_691n],
    ["1.000283329999999999", 1_682_091_869n],
  ]);
});

test("a Pyth price that is not trading or wider than 2% is no price", () => {
  const [{ data } = { data: new Uint8Array() }] = pyth;
  for (const account of [patch(data, [224, 4, 0n]), patch(data, [216, 8, 49_906_715n])]) {
    expect(readPythPrice(account)).toMatchObject({ priceSf: 0n });
  }
  expect(readPythPrice(data.slice(0, 200))).toBe("The account is too short for a price of Pyth.");
  expect(readPythPrice(patch(data, [8, 4, 2n]))).toBe(
    "The account is not a price of Pyth in its first format.",
  );
  expect(readPythPrice(patch(data, [20, 4, 1n]))).toBe("The price of Pyth has the exponent 1.");
});

test("a pull feed of Switchboard has the price and time that its source states", () => {
  const [{ data } = { data: new Uint8Array() }] = listRecorded("PullFeed");
  const found = readSwitchboardPrice(data);
  expect([toDecimalText(found.priceSf), found.unixTime]).toEqual([
    "155.594045269999999999",
    1_723_244_190n,
  ]);
  // Fewer samples than it wants, none, and samples differing by more than 2%.
  const wide = 155_594_045_270_000_000_000n / 50n;
  for (const fields of [
    [2215, 1, 3n],
    [2360, 1, 0n],
    [2280, 16, wide],
  ] as const) {
    expect(readSwitchboardPrice(patch(data, fields))).toMatchObject({ priceSf: 0n });
  }
  expect(readSwitchboardPrice(patch(data, [2280, 16, wide - 1n]))).toMatchObject({
    priceSf: found.priceSf,
  });
  for (const other of [data.slice(0, -1), patch(data, [0, 1, 0n]), undefined]) {
    expect(readSwitchboardPrice(other)).toEqual({ priceSf: 0n, unixTime: 0n });
  }
});

test("recorded pull feeds of Switchboard have the medians of their submissions", () => {
  const feeds = listRecorded("PullFeed").map(({ slot, data }) => {
    const { priceSf, unixTime } = readSwitchboardPrice(data);
    return [slot, toDecimalText(priceSf), unixTime];
  });
  expect(feeds).toEqual([
    [282_612_970, "155.594045269999999999", 1_723_244_190n],
    [278_512_404, "169.350629069999999999", 1_721_424_896n],
    [339_847_490, "226.512645666151398639", 1_731_530_827n],
  ]);
});

test("recorded Scope accounts have the price of SOL in their first entry", () => {
  const prices = listRecorded("OraclePrices").map(({ data }) => {
    const found = readScopePrice(data, [0, unused, unused, unused]);
    return typeof found === "string" ? found : [toDecimalText(found.priceSf), found.unixTime];
  });
  expect(prices).toEqual([
    ["177.814969529999999999", 1_754_681_865n],
    ["84.791440789999999999", 1_776_272_719n],
    ["134.897931559999999999", 1_726_142_216n],
  ]);
});

test("a recorded Scope account of tokenized stocks has its own order of prices", () => {
  const [, stocks = new Uint8Array()] = listRecorded("OraclePrices").map(({ data }) => data);
  const usdc = readScopePrice(stocks, [13, unused, unused, unused]);
  expect(usdc).toEqual({ priceSf: (99_978_472n * ONE) / 10n ** 8n, unixTime: 1_776_272_726n });
});

test("a Scope price is the product of its chain, as old as the oldest of it", () => {
  const usdc = readScopePrice(scope, [20, unused, unused, unused]);
  expect(usdc).toEqual({ priceSf: 1_152_719_893_223_336_376n, unixTime: 1_754_681_865n });
  const older = patch(scope, [64 + 52 * 56, 8, 1_754_000_000n]);
  const pair = readScopePrice(older, [20, 52, unused, unused]);
  const [sol] = [readScopePrice(older, [52, unused, unused, unused])];
  if (typeof usdc === "string" || typeof sol === "string" || sol === undefined)
    throw new Error("no price");
  expect(pair).toMatchObject({ unixTime: 1_754_000_000n });
  const product = (usdc.priceSf * sol.priceSf) / ONE;
  const difference = typeof pair === "string" ? -1n : pair.priceSf - product;
  // The product is divided once, so it keeps the fractions two divisions would drop.
  expect(difference >= 0n && difference < 1000n).toBe(true);
});

test.for([[[unused, unused, unused, unused]], [[512, unused, unused, unused]]])(
  "a Scope chain of %s is refused",
  ([chain = []]) => {
    expect(readScopePrice(scope, chain)).toContain("it must name at least one of 512");
  },
);

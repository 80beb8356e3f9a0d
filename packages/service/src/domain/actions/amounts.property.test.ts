import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../../../tools/testing/any-character.ts";
import { isProblem } from "../problems.ts";
import { parseAmount, parsePercentage, toBaseUnits } from "./amounts.ts";
import { ExactDecimal, fromBaseUnits, parseDecimal, percentOf } from "./exact-decimal.ts";
import { squareRoot } from "./liquidity.ts";
import { formatAmount, formatDecimal } from "./tokens.ts";
import { planWithdrawal } from "./withdrawal.ts";

/** The oracle: digits / 10^decimals in integers, without decimal.js. */
interface Fraction {
  readonly digits: bigint;
  readonly decimals: number;
}

const u64 = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n });
const decimalsOfToken = fc.integer({ min: 0, max: 9 });
const fraction = fc.record({
  digits: fc.bigInt({ min: 0n, max: 10n ** 25n }),
  decimals: fc.integer({ min: 0, max: 20 }),
});

/** Without zeros at the end and without an exponent. */
function write({ digits, decimals }: Fraction): string {
  const text = String(digits).padStart(decimals + 1, "0");
  const end = text.length - decimals;
  const decimalPlaces = text.slice(end).replace(/0+$/, "");
  return text.slice(0, end) + (decimalPlaces && `.${decimalPlaces}`);
}

/** The digits of both with as many decimals. */
function align(left: Fraction, right: Fraction): [bigint, bigint] {
  const decimals = Math.max(left.decimals, right.decimals);
  const scale = (value: Fraction) => value.digits * 10n ** BigInt(decimals - value.decimals);
  return [scale(left), scale(right)];
}

function isAtMost(left: Fraction, right: Fraction): boolean {
  const [first, second] = align(left, right);
  return first <= second;
}

function isJsonNumber(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "number" && text.trim() === text;
  } catch {
    return false;
  }
}

test("an amount of base units that is formatted and parsed again is the same", () => {
  fc.assert(
    fc.property(u64, decimalsOfToken, (baseUnits, decimals) => {
      const token = { mint: "", symbol: "T", decimals };
      const text = write({ digits: baseUnits, decimals });
      expect(toBaseUnits(new ExactDecimal(text), token, "deposited")).toBe(baseUnits);
      expect(fromBaseUnits(baseUnits, decimals).toFixed()).toBe(text);
      expect(formatAmount(baseUnits, token).replaceAll(",", "")).toBe(`${text} T`);
    }),
  );
});

test("parseAmount accepts every amount within the limits and refuses every other", () => {
  const [min, max] = [
    { digits: 1n, decimals: 9 },
    { digits: 10n ** 12n, decimals: 0 },
  ];
  fc.assert(
    fc.property(fraction, (value) => {
      const text = write(value);
      const isWithin = isAtMost(min, value) && isAtMost(value, max);
      const read = parseAmount(text);
      expect(isProblem(read)).toBe(!isWithin);
      if (!isProblem(read)) expect(read.toFixed()).toBe(text);
    }),
  );
});

test("parseDecimal reads an exponent without losing a digit", () => {
  const power = fc.integer({ min: -30, max: 30 });
  fc.assert(
    fc.property(fraction, power, fc.constantFrom("e", "E"), (value, exponent, letter) => {
      const written = `${write(value)}${letter}${exponent}`;
      fc.pre(written.length <= 64);
      const shift = value.decimals - exponent;
      const digits = value.digits * 10n ** BigInt(Math.max(0, -shift));
      const exact = write({ digits, decimals: Math.max(0, shift) });
      const read = parseDecimal(written);
      expect(read?.toFixed()).toBe(exact);
      // Without zeros at the end: a token's decimals are compared with these.
      expect(read?.decimalPlaces()).toBe(exact.split(".")[1]?.length ?? 0);
    }),
  );
});

test("parseAmount reads JavaScript's number formatting without a change of value", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1e12, noNaN: true }), (value) => {
      const read = parseAmount(String(value));
      expect(isProblem(read) ? read.message : read.toNumber()).toBe(value);
    }),
  );
});

test.each(["1e3", "1E3", "1e+3", "1.0e3", "1000", "1000.000", "10000e-1"])(
  "parseDecimal reads %s as a thousand without decimals",
  (text) => {
    expect(parseDecimal(text)?.toFixed()).toBe("1000");
    expect(parseDecimal(text)?.decimalPlaces()).toBe(0);
  },
);

test.each(["0", "-0", "0.000", "0e5", "0.00e-60"])("parseDecimal reads %s as zero", (text) => {
  expect(parseDecimal(text)?.toFixed()).toBe("0");
  expect(parseDecimal(text)?.decimalPlaces()).toBe(0);
});

test("parseAmount refuses text that is no JSON number, with a short message", () => {
  const letters = fc.string({ unit: fc.constantFrom("0", "1", "e", "E", "+", "-", ".", " ") });
  const odd = fc.oneof(fc.string(), fc.string({ unit: anyCharacter }), letters);
  fc.assert(
    fc.property(odd, (text) => {
      fc.pre(!isJsonNumber(text));
      const read = parseAmount(text);
      expect(isProblem(read) && read.message !== undefined && read.message.length < 400).toBe(true);
    }),
  );
});

test.each([
  ["twelve", '"twelve"'],
  ["x".repeat(40), `"${"x".repeat(40)}"`],
  ["x".repeat(41), `"${"x".repeat(40)}…"`],
])("parseAmount shows at most 40 characters of %s", (text, shown) => {
  const message = `amount is ${shown}; write it as a number, such as 12.5.`;
  expect(parseAmount(text)).toMatchObject({ message });
});

test.each([
  [0, "no decimals"],
  [1, "1 decimal"],
  [6, "6 decimals"],
])("a refused amount of a token of %i says that it has %s", (decimals, count) => {
  const amount = new ExactDecimal("0.0000001");
  expect(toBaseUnits(amount, { mint: "", symbol: "T", decimals }, "deposited")).toMatchObject({
    code: "invalid-amount",
    message: `T has ${count}; 0.0000001 T cannot be deposited.`,
  });
});

test("comparisons, texts and percentages agree with integer arithmetic", () => {
  fc.assert(
    fc.property(fraction, fraction, u64, (left, right, balance) => {
      const [first, second] = [new ExactDecimal(write(left)), new ExactDecimal(write(right))];
      const [a, b] = align(left, right);
      expect(first.comparedTo(second)).toBe(a < b ? -1 : a > b ? 1 : 0);
      expect(first.toFixed()).toBe(write(left));
      const share = (balance * left.digits) / 10n ** BigInt(left.decimals + 2);
      expect(percentOf(balance, first)).toBe(share);
    }),
  );
});

test("a percentage of 63 digits of the largest balance loses no digit", () => {
  const text = `1.${"0".repeat(60)}1`;
  const max = 2n ** 64n - 1n;
  const digits = BigInt(text.replace(".", ""));
  const percentage = parseDecimal(text);
  expect(percentage?.toFixed()).toBe(text);
  expect(percentage?.times(new ExactDecimal(max)).toFixed()).toBe(
    write({ digits: digits * max, decimals: 61 }),
  );
});

test("formatDecimal groups the thousands of the whole part only", () => {
  expect(formatDecimal(new ExactDecimal("1234567.1234567"))).toBe("1,234,567.1234567");
  fc.assert(
    fc.property(fraction, (value) => {
      const [whole = "", decimals] = formatDecimal(new ExactDecimal(write(value))).split(".");
      expect(whole).toMatch(/^\d{1,3}(,\d{3})*$/);
      expect(decimals ?? "").not.toContain(",");
    }),
  );
});

const reserve = { kind: "lending-reserve" } as const;

test("planWithdrawal rounds a percentage down, and closes the account from 99.9% on", () => {
  const token = { mint: "", symbol: "T", decimals: 6 };
  const hundredths = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(u64, hundredths, fc.boolean(), (held, share, closesAccounts) => {
      const text = write({ digits: BigInt(share), decimals: 2 });
      const percentage = parsePercentage(text);
      if (isProblem(percentage)) throw new Error(percentage.message);
      const plan = planWithdrawal(
        { ...reserve, baseUnits: held, token, closesAccounts },
        { percentage },
      );
      const exact = (held * BigInt(share)) / 10_000n;
      if (closesAccounts && share >= 9_990) {
        expect(plan).toEqual({ baseUnits: held, closesAccount: true });
      } else if (exact === 0n) expect(isProblem(plan)).toBe(true);
      else expect(plan).toEqual({ baseUnits: exact, closesAccount: false });
    }),
  );
});

test("planWithdrawal withdraws exactly the amount, or all of it, and never more than the balance", () => {
  const token = { mint: "", symbol: "T", decimals: 0 };
  const near = u64.chain((held) =>
    fc.tuple(fc.constant(held), fc.bigInt({ min: held - held / 500n, max: held + 2n })),
  );
  fc.assert(
    fc.property(near, fc.boolean(), ([held, wanted], closesAccounts) => {
      fc.pre(wanted > 0n);
      const amount = new ExactDecimal(wanted);
      const plan = planWithdrawal(
        { ...reserve, baseUnits: held, token, closesAccounts },
        { amount },
      );
      const closes = closesAccounts && wanted * 1000n >= held * 999n;
      if (wanted > held) expect(isProblem(plan)).toBe(true);
      else expect(plan).toEqual({ baseUnits: closes ? held : wanted, closesAccount: closes });
    }),
  );
});

test("squareRoot returns the largest integer whose square is not larger", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n }), (square) => {
      const root = squareRoot(square);
      expect(root * root <= square && (root + 1n) * (root + 1n) > square).toBe(true);
    }),
  );
});

test("parseDecimal refuses a million digits, and exponents beyond 64, without parsing them", () => {
  expect(parseDecimal("1".repeat(1_000_000))).toBeUndefined();
  for (const exponent of ["65", "-65", "999999999", "-999999999", "9".repeat(60)]) {
    expect(parseDecimal(`1e${exponent}`)).toBeUndefined();
  }
});

import { Decimal } from "decimal.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readAmount, readPercentage, toBaseUnits } from "../../src/domain/actions/amounts.ts";
import {
  compareDecimals,
  decimal,
  multiplyDown,
  parseDecimal,
  writeDecimal,
} from "../../src/domain/actions/exact-decimal.ts";
import { squareRoot } from "../../src/domain/actions/liquidity.ts";
import { tellAmount, tellDecimal } from "../../src/domain/actions/tokens.ts";
import { planWithdrawal } from "../../src/domain/actions/withdrawal.ts";
import { isProblem } from "../../src/domain/problems.ts";

const Exact = Decimal.clone({ precision: 100, toExpNeg: -100, toExpPos: 100 });
const u64 = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n });
const decimalsOfToken = fc.integer({ min: 0, max: 9 });
const plain = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 25n }), fc.integer({ min: 0, max: 20 }))
  .map(([digits, decimals]) =>
    new Exact(String(digits)).div(new Exact(10).pow(decimals)).toFixed(),
  );

function isJsonNumber(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "number" && text.trim() === text;
  } catch {
    return false;
  }
}

test("every base unit survives being written as an amount and read again", () => {
  fc.assert(
    fc.property(u64, decimalsOfToken, (baseUnits, decimals) => {
      const token = { mint: "", symbol: "T", decimals };
      const text = writeDecimal({ digits: baseUnits, decimals });
      fc.pre(new Exact(text).lte(1e12));
      expect(toBaseUnits(decimal(text), token, "deposited")).toBe(baseUnits);
      expect(tellAmount(baseUnits, token).replaceAll(",", "")).toBe(`${text} T`);
    }),
  );
});

test("amounts are accepted exactly between the limits, and refused with words else", () => {
  fc.assert(
    fc.property(plain, (text) => {
      const isWithin = new Exact(text).gte("0.000000001") && new Exact(text).lte("1000000000000");
      const read = readAmount(text);
      expect(isProblem(read)).toBe(!isWithin);
      if (!isProblem(read)) expect(writeDecimal(read)).toBe(text);
    }),
  );
});

test("a number counts the same however JSON writes it", () => {
  const power = fc.integer({ min: -30, max: 30 });
  fc.assert(
    fc.property(plain, power, fc.constantFrom("e", "E"), (text, exponent, letter) => {
      const written = `${text}${letter}${exponent}`;
      fc.pre(written.length <= 64);
      const exact = new Exact(text).times(new Exact(10).pow(exponent));
      const read = parseDecimal(written);
      expect(read && writeDecimal(read)).toBe(exact.toFixed());
      // Without zeros at the end: a token's decimals are compared with these.
      expect(read?.decimals).toBe(exact.decimalPlaces());
    }),
  );
});

test("a number is read as the program that wrote it meant it", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1e12, noNaN: true }), (value) => {
      const read = readAmount(String(value));
      expect(isProblem(read) ? read.message : Number(writeDecimal(read))).toBe(value);
    }),
  );
});

test.each(["1e3", "1E3", "1e+3", "1.0e3", "1000", "1000.000", "10000e-1"])(
  "%s is a thousand",
  (text) => {
    expect(parseDecimal(text)).toEqual({ digits: 1000n, decimals: 0 });
  },
);

test.each(["0", "-0", "0.000", "0e5", "0.00e-60"])("%s is zero", (text) => {
  expect(parseDecimal(text)).toEqual({ digits: 0n, decimals: 0 });
});

test("what is no number of JSON is refused, whatever it is", () => {
  const letters = fc.string({ unit: fc.constantFrom("0", "1", "e", "E", "+", "-", ".", " ") });
  const odd = fc.oneof(fc.string(), fc.string({ unit: "binary" }), letters);
  fc.assert(
    fc.property(odd, (text) => {
      fc.pre(!isJsonNumber(text));
      const read = readAmount(text);
      expect(isProblem(read) && read.message !== undefined && read.message.length < 400).toBe(true);
    }),
  );
});

test("comparing, writing and multiplying agree with an independent library", () => {
  fc.assert(
    fc.property(plain, plain, u64, (one, other, whole) => {
      const [first, second] = [decimal(one), decimal(other)];
      expect(Math.sign(compareDecimals(first, second))).toBe(new Exact(one).comparedTo(other));
      expect(writeDecimal(first)).toBe(one);
      const product = new Exact(String(whole)).mul(one).floor();
      expect(String(multiplyDown(whole, first))).toBe(product.toFixed());
    }),
  );
});

test("numbers are told with a comma between thousands of the whole part only", () => {
  expect(tellDecimal(decimal("1234567.1234567"))).toBe("1,234,567.1234567");
  fc.assert(
    fc.property(plain, (text) => {
      const [whole = "", fraction] = tellDecimal(decimal(text)).split(".");
      expect(whole).toMatch(/^\d{1,3}(,\d{3})*$/);
      expect(fraction ?? "").not.toContain(",");
    }),
  );
});

test("a share is rounded down, never more than the position, and closes from 99.9 % on", () => {
  const token = { mint: "", symbol: "T", decimals: 6 };
  const hundredths = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(u64, hundredths, fc.boolean(), (held, share, closesAccounts) => {
      const text = writeDecimal({ digits: BigInt(share), decimals: 2 });
      const percentage = readPercentage(text);
      if (isProblem(percentage)) throw new Error(percentage.message);
      const plan = planWithdrawal({ baseUnits: held, token, closesAccounts }, { percentage });
      const exact = (held * BigInt(share)) / 10_000n;
      if (closesAccounts && share >= 9_990) {
        expect(plan).toEqual({ baseUnits: held, closesAccount: true });
      } else if (exact === 0n) expect(isProblem(plan)).toBe(true);
      else expect(plan).toEqual({ baseUnits: exact, closesAccount: false });
    }),
  );
});

test("an amount leaves all or exactly what was asked for, and never more than there is", () => {
  const token = { mint: "", symbol: "T", decimals: 0 };
  const near = u64.chain((held) =>
    fc.tuple(fc.constant(held), fc.bigInt({ min: held - held / 500n, max: held + 2n })),
  );
  fc.assert(
    fc.property(near, fc.boolean(), ([held, wanted], closesAccounts) => {
      fc.pre(wanted > 0n);
      const amount = { digits: wanted, decimals: 0 };
      const plan = planWithdrawal({ baseUnits: held, token, closesAccounts }, { amount });
      const closes =
        closesAccounts && new Exact(String(wanted)).gte(new Exact(String(held)).mul("0.999"));
      if (wanted > held) expect(isProblem(plan)).toBe(true);
      else expect(plan).toEqual({ baseUnits: closes ? held : wanted, closesAccount: closes });
    }),
  );
});

test("a square root is the largest whole number that is not too large", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 128n }), (square) => {
      const root = squareRoot(square);
      expect(root * root <= square && (root + 1n) * (root + 1n) > square).toBe(true);
    }),
  );
});

test("endless digits are refused at once, and so are endless zeros", () => {
  expect(parseDecimal("1".repeat(1_000_000))).toBeUndefined();
  for (const exponent of ["65", "-65", "999999999", "-999999999", "9".repeat(60)]) {
    expect(parseDecimal(`1e${exponent}`)).toBeUndefined();
  }
});

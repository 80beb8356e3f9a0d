import { expect, test } from "vitest";
import { ExactDecimal } from "./exact-decimal.ts";
import { planWithdrawal } from "./withdrawal.ts";

const token = { mint: "", symbol: "T", decimals: 2 };
const position = {
  ...{ token, baseUnits: 100_000n, closesAccounts: true },
  kind: "lending-reserve" as const,
};
const amountOf = (amount: string) => ({ amount: new ExactDecimal(amount) });

test.each([
  { amount: "998.99", baseUnits: 99_899n, closesAccount: false },
  { amount: "999", baseUnits: 100_000n, closesAccount: true },
  { amount: "1000", baseUnits: 100_000n, closesAccount: true },
])(
  "a withdrawal of $amount of 1,000 closes the account: $closesAccount",
  ({ amount, ...expected }) => {
    expect(planWithdrawal(position, amountOf(amount))).toEqual(expected);
  },
);

test("a withdrawal of everything leaves the account open where a provider closes none", () => {
  const kept = { ...position, closesAccounts: false };
  const expected = { baseUnits: 100_000n, closesAccount: false };
  expect(planWithdrawal(kept, amountOf("1000"))).toEqual(expected);
});

test.each([
  { held: 0n, amount: "1", code: "position-not-found", message: "has no position in the reserve." },
  {
    ...{ held: 100n, amount: "1.01", code: "insufficient-funds" },
    message: "This wallet holds 1 T in the reserve, less than the 1.01 T asked for.",
  },
  { held: 100n, amount: "0.001", code: "invalid-amount", message: "0.001 T cannot be withdrawn." },
])(
  "a withdrawal of $amount of $held base units is refused as $code",
  ({ held, amount, code, message }) => {
    const plan = planWithdrawal({ ...position, baseUnits: held }, amountOf(amount));
    expect(plan).toMatchObject({ code, message: expect.stringContaining(message) });
  },
);

test("a refusal names no reserve for another product", () => {
  const plan = planWithdrawal({ ...position, baseUnits: 0n, kind: "yield-product" }, amountOf("1"));
  expect(plan).toMatchObject({ message: "This wallet has no position in this product." });
});

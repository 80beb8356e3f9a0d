import { describe, expect, test } from "vitest";
import { describeNewTokenAlert, describePriceAlert, formatPrice } from "./event-text.ts";

test.each([
  [1234.5, "$1,234.50"],
  [1, "$1.00"],
  [0.5, "$0.50"],
  [0.47404, "$0.474"],
  [0.00001234567, "$0.00001235"],
])("formatPrice writes %s as %s", (usd, text) => {
  expect(formatPrice(usd)).toBe(text);
});

describe("An alert of a token with a long name", () => {
  const family = "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}";
  const token = { id: "solana:x", symbol: family.repeat(30), name: family.repeat(200) };
  const link = `https://explorer.solana.com/address/${"x".repeat(40)}`;

  test("stays within the limits of an alert and cuts no character in two", () => {
    const audit = { mintAuthorityRevoked: true, topHoldersShare: 0.2, organicScore: 5 };
    for (const { title, body, actions } of [
      describePriceAlert({ token: { ...token, link }, fromUsd: 1, toUsd: 2 }, 3600),
      describeNewTokenAlert({ ...token, link }, audit),
    ]) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(body.length).toBeLessThanOrEqual(500);
      expect(actions?.[0]?.label.length).toBeLessThanOrEqual(40);
      for (const text of [title, body]) expect(text).not.toMatch(/\u200D(…|$)/u);
    }
  });
});

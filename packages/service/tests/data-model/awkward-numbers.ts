/** A number as a feed writes it, and its value. */
export interface AwkwardNumber {
  readonly written: string | number;
  /** With 18 decimal places. */
  readonly units: bigint;
}

/** @param text the value in digits, when the feed writes it as a number */
function awkward(written: string | number, text = String(written)): AwkwardNumber {
  const [whole = "", fraction = ""] = text.split(".");
  return { written, units: BigInt(`${whole}${fraction.padEnd(18, "0")}`) };
}

/** Tiny, huge, with many decimals, and beyond what a JSON number holds. */
export const awkwardShares = [
  ...["1", "3", "0.1", "10", "0.000000000000000001", "0.333333333333333333"].map((text) =>
    awkward(text),
  ),
  ...["7.777777777777777777", "123456789012.123456789012345678", "00012.50"].map((text) =>
    awkward(text),
  ),
  ...[awkward("12345678901234567890.12"), awkward(9_007_199_254_740_992), awkward(0.1)],
  ...[awkward(1e21, "1000000000000000000000"), awkward(1e-7, "0.0000001")],
];

export const awkwardPrices = [
  ...["0", "1", "0.5", "0.31", "0.000000000000000001", "0.999999999999999999"].map((text) =>
    awkward(text),
  ),
  ...[awkward("0.142857142857142857"), awkward(0.07), awkward(1e-9, "0.000000001")],
];

/** Fields which make a valid trade invalid. */
export const invalidTradeFields: readonly object[] = [
  { shares: 0 },
  { shares: "-1" },
  { shares: "1e3" },
  { shares: null },
  { price: 1.0000000001 },
  { price: "-0.1" },
  { price: "0.1.2" },
  { outcomeId: "unknown" },
  { kind: "gift" },
  { at: "2026-12-24T00:00:00Z" },
];

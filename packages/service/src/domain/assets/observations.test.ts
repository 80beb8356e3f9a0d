import { expect, test } from "vitest";
import { maxAheadSeconds } from "../feeds/push-feeds.ts";
import { parsePrice } from "./price.ts";
import { parseTick } from "./tick.ts";

const receivedAt = new Date("2026-11-02T09:30:00.000Z");
const after = (ms: number) => new Date(receivedAt.getTime() + ms).toISOString();
const entry = { assetId: "bitcoin", priceUsd: "0.5" };
const problemOf = (parsed: ReturnType<typeof parsePrice> | ReturnType<typeof parseTick>) =>
  parsed.ok ? undefined : parsed.problem.message;

test.each([parsePrice, parseTick])("%o reads when and how surely a price was seen", (parse) => {
  expect(parse(entry, receivedAt)).toMatchObject({
    value: { observedAt: receivedAt, isJumpConfirmed: false },
  });
  const observedAt = after(-1000);
  expect(parse({ ...entry, observedAt, jumpConfirmed: true }, receivedAt)).toMatchObject({
    value: { observedAt: new Date(observedAt), isJumpConfirmed: true },
  });
  expect(problemOf(parse({ ...entry, jumpConfirmed: "yes" }, receivedAt))).toBe(
    'jumpConfirmed is "yes"; it must be true or false.',
  );
  const latest = maxAheadSeconds * 1000;
  expect(problemOf(parse({ ...entry, observedAt: after(latest) }, receivedAt))).toBeUndefined();
  expect(problemOf(parse({ ...entry, observedAt: after(latest + 1) }, receivedAt))).toMatch(
    /^observedAt is .*; it must be at most \d+ seconds in the future\.$/,
  );
});

test("a tick is at most a day old and more than 0; a price may be neither", () => {
  const day = -86_400_000;
  expect(problemOf(parseTick({ ...entry, observedAt: after(day) }, receivedAt))).toBeUndefined();
  const old = { ...entry, observedAt: after(day - 1) };
  expect(problemOf(parseTick(old, receivedAt))).toMatch(/^observedAt .* at most a day old\.$/);
  expect(problemOf(parsePrice(old, receivedAt))).toBeUndefined();
  const free = { ...entry, priceUsd: 0 };
  expect(problemOf(parseTick(free, receivedAt))).toBe("priceUsd is 0; it must be more than 0.");
  expect(problemOf(parsePrice(free, receivedAt))).toBeUndefined();
});

test("a price keeps the digits of its market capitalization and volume, which are optional", () => {
  const figures = { marketCapUsd: "12345678901234567.89", volume24hUsd: "0.000000001" };
  const parsed = parsePrice({ ...entry, ...figures }, receivedAt);
  const { marketCapUsd, volume24hUsd } = parsed.ok ? parsed.value : {};
  expect([marketCapUsd?.toFixed(), volume24hUsd?.toFixed()]).toEqual(Object.values(figures));
  expect(parsePrice(entry, receivedAt)).not.toHaveProperty("value.marketCapUsd");
  for (const name of Object.keys(figures)) {
    expect(problemOf(parsePrice({ ...entry, [name]: -1 }, receivedAt))).toBe(
      `${name} is -1; it must be at least 0.`,
    );
  }
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../../../tools/testing/any-character.ts";
import { markOwner, newestOf, readEventId, writeEventId } from "./stream-position.ts";

const now = new Date("2026-11-02T09:30:00.000Z");
const mark = markOwner({
  wallet: "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb",
  appId: undefined,
});

const position = fc.record({
  floor: fc.bigInt({ min: 0n, max: 2n ** 62n }),
  above: fc.uniqueArray(fc.bigInt({ min: 1n, max: 10_000n }), { maxLength: 250 }),
});

test("an event id is read as the position that it was written from, within 2,048 characters", () => {
  fc.assert(
    fc.property(position, ({ floor, above }) => {
      const seen = new Set(above.map((distance) => floor + distance));
      const id = writeEventId(mark, { floor, seen, isPartial: false }, now);
      expect(id.length).toBeLessThanOrEqual(2048);
      const read = readEventId(id, mark, now);
      expect(read?.floor).toBe(floor);
      expect([...(read?.seen ?? [])].sort()).toEqual([...seen].sort());
      const highest = above.map(Number).sort((left, right) => right - left)[0] ?? 0;
      expect(read && newestOf(read)).toBe(floor + BigInt(highest));
    }),
  );
});

test("readEventId refuses any text but an id of the owner's last 24 hours", () => {
  const empty = { floor: 5n, seen: new Set<bigint>(), isPartial: false };
  const id = writeEventId(mark, empty, now);
  const later = (ms: number) => new Date(now.getTime() + ms);
  expect(readEventId(id, mark, later(24 * 3_600_000))).toEqual(empty);
  expect(readEventId(id, mark, later(24 * 3_600_000 + 60_000))).toBeUndefined();
  const other = markOwner({ wallet: "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb", appId: "a" });
  expect(readEventId(id, other, now)).toBeUndefined();
  const partial = writeEventId(mark, { ...empty, isPartial: true }, now);
  expect(readEventId(partial, mark, now)).toBeUndefined();
  const many = new Set(Array.from({ length: 251 }, (_, number) => BigInt(number + 6)));
  const long = writeEventId(mark, { ...empty, seen: many }, now);
  expect(readEventId(long, mark, now)).toBeUndefined();
  const far = new Set(Array.from({ length: 250 }, (_, number) => BigInt(number) * 10n ** 13n + 6n));
  expect(writeEventId(mark, { ...empty, seen: far }, now).length).toBeLessThan(100);
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(readEventId(text, mark, now)).toBeUndefined();
    }),
  );
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../../../tools/testing/any-character.ts";
import { type ListScope, readCursor, writeCursor } from "./cursor.ts";
import type { SigningKey, SigningKeys } from "./signing-keys.ts";

const scope: ListScope = { operation: "listMarkets", filters: { type: ["lending", "loop"] } };
const firstKey: SigningKey = {
  kid: "first",
  secret: Buffer.from("the first secret of these tests"),
};
const secondKey: SigningKey = { kid: "second", secret: Buffer.from("the second secret") };
const keys: SigningKeys = [firstKey];

const anyFilters = fc.dictionary(
  fc.constantFrom("type", "wallet", "appId"),
  fc.option(fc.oneof(fc.string(), fc.nat(), fc.array(fc.string())), { nil: undefined }),
);
const anyScope = fc.record({ operation: fc.string(), filters: anyFilters });
const anySortKey = fc.array(fc.string({ unit: anyCharacter }));

test("readCursor returns the sort key that writeCursor was given, for any list and sort key", () => {
  fc.assert(
    fc.property(anyScope, anySortKey, (list, sortKey) => {
      expect(readCursor(writeCursor(sortKey, list, keys), list, keys)).toEqual(sortKey);
    }),
  );
});

test.each<ListScope>([
  { operation: "getMarketsByType", filters: scope.filters },
  { operation: "listMarkets", filters: {} },
  { operation: "listMarkets", filters: { type: ["lending"] } },
  { operation: "listMarkets", filters: { type: "lending,loop" } },
  { operation: "listMarkets", filters: { provider: ["lending", "loop"] } },
])("readCursor rejects a cursor of another list: %j", (other) => {
  expect(readCursor(writeCursor(["7"], scope, keys), other, keys)).toBeUndefined();
});

test("readCursor ignores the order of a filter's values and filters that are not set", () => {
  const same = { ...scope, filters: { provider: undefined, type: ["loop", "lending"] } };
  expect(readCursor(writeCursor(["7"], scope, keys), same, keys)).toEqual(["7"]);
});

test("readCursor ignores the order of filters", () => {
  const filters = { wallet: "w", chain: "solana" };
  const cursor = writeCursor(["7"], { ...scope, filters }, keys);
  const reordered = { ...scope, filters: { chain: "solana", wallet: "w" } };
  expect(readCursor(cursor, reordered, keys)).toEqual(["7"]);
});

test.each(["=", "!", "\n"])(
  "readCursor rejects a cursor followed by %j, which decodes to the same bytes",
  (end) => {
    expect(readCursor(writeCursor(["7"], scope, keys) + end, scope, keys)).toBeUndefined();
  },
);

test("readCursor accepts a cursor while the key that signed it is valid", () => {
  const cursor = writeCursor(["7"], scope, keys);
  expect(readCursor(cursor, scope, [secondKey, firstKey])).toEqual(["7"]);
  expect(readCursor(cursor, scope, [secondKey])).toBeUndefined();
});

test("a cursor hides its sort key, and how many rows there are", () => {
  const cursors = ["7", "10", "9223372036854775807"].map((seq) => writeCursor([seq], scope, keys));
  for (const cursor of cursors) {
    const bytes = Buffer.from(cursor, "base64url").toString("latin1");
    expect(`${cursor} ${bytes}`).not.toMatch(/\["|9223/);
    expect(cursor).toHaveLength(cursors[0]?.length ?? 0);
  }
});

test("equal pages have equal cursors, and other pages share no part of theirs", () => {
  const cursor = writeCursor(["7"], scope, keys);
  expect(writeCursor(["7"], scope, keys)).toBe(cursor);
  const other = writeCursor(["8"], scope, keys);
  const shared = [...cursor].filter((character, index) => character === other[index]);
  expect(shared.length).toBeLessThan(cursor.length / 4);
});

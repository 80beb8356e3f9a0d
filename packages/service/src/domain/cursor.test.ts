import fc from "fast-check";
import { expect, test } from "vitest";
import { keysFromSecrets } from "../store/signing-keys.ts";
import { type ListScope, readCursor, writeCursor } from "./cursor.ts";

const scope: ListScope = { operation: "listMarkets", filters: { type: ["lending", "loop"] } };
const keys = await keysFromSecrets("the first secret of these tests")();

const anyFilters = fc.dictionary(
  fc.constantFrom("type", "wallet", "appId"),
  fc.option(fc.oneof(fc.string(), fc.nat(), fc.array(fc.string())), { nil: undefined }),
);
const anyScope = fc.record({ operation: fc.string(), filters: anyFilters });
const anySortKey = fc.array(fc.string({ unit: "binary" }));

test("readCursor returns the sort key that writeCursor was given, for any list", () => {
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
])("a cursor is refused by %j", (other) => {
  expect(readCursor(writeCursor(["7"], scope, keys), other, keys)).toBeUndefined();
});

test("a cursor stays valid for another order of filter values, and without undefined filters", () => {
  const same = { ...scope, filters: { provider: undefined, type: ["loop", "lending"] } };
  expect(readCursor(writeCursor(["7"], scope, keys), same, keys)).toEqual(["7"]);
});

test("a cursor stays valid after a new signing key, until its own key is removed", async () => {
  const cursor = writeCursor(["7"], scope, keys);
  const both = await keysFromSecrets("the second secret,the first secret of these tests")();
  expect(readCursor(cursor, scope, both)).toEqual(["7"]);
  const second = await keysFromSecrets("the second secret")();
  expect(readCursor(cursor, scope, second)).toBeUndefined();
});

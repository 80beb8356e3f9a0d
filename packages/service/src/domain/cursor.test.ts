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
const anyPlace = fc.array(fc.string({ unit: "binary" }));

test("a cursor brings back its place, whatever the list and the place", () => {
  fc.assert(
    fc.property(anyScope, anyPlace, (list, place) => {
      expect(readCursor(writeCursor(place, list, keys), list, keys)).toEqual(place);
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

test("the order of a filter's values does not matter, nor a filter that is not set", () => {
  const same = { ...scope, filters: { provider: undefined, type: ["loop", "lending"] } };
  expect(readCursor(writeCursor(["7"], scope, keys), same, keys)).toEqual(["7"]);
});

test("a cursor outlives a new signing key, and not the key that signed it", async () => {
  const cursor = writeCursor(["7"], scope, keys);
  const both = await keysFromSecrets("the second secret,the first secret of these tests")();
  expect(readCursor(cursor, scope, both)).toEqual(["7"]);
  const second = await keysFromSecrets("the second secret")();
  expect(readCursor(cursor, scope, second)).toBeUndefined();
});

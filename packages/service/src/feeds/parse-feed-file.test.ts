import { describe, expect, test } from "vitest";
import { listDocument, readEntries } from "./parse-feed-file.ts";

describe("the complete list of a document", () => {
  const listOf = (...markets: object[]) => listDocument(readEntries("rates", { markets }));

  test("has every id, and none that the database cannot have stored", () => {
    expect(listOf({ id: "a" }, { id: "b\0" }, { id: "c" })?.allMarketIds).toEqual(["a", "c"]);
  });

  test("is unknown when an entry has no id", () => {
    expect(listOf({ id: "a" }, {})).toBeUndefined();
  });
});

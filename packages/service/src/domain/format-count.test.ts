import { expect, test } from "vitest";
import { formatCount } from "./format-count.ts";

test.each([
  [0, "entry", "no entry"],
  [1, "entry", "1 entry"],
  [2, "entry", "2 entries"],
  [1, "day", "1 day"],
  [62, "day", "62 days"],
  [1, "batch", "1 batch"],
  [100, "batch", "100 batches"],
  [10_412, "character", "10,412 characters"],
])("formatCount writes %i %s as %s", (count, noun, text) => {
  expect(formatCount(count, noun)).toBe(text);
});

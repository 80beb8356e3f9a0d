import { expect, test } from "vitest";
import { SortedLevels } from "./sorted-levels.ts";

test("thresholds are found by range, however many were added before and after they were sorted", () => {
  const levels = new SortedLevels();
  const count = 5000;
  // 7 and 5000 have no common factor, so each threshold comes once.
  for (let index = 0; index < count; index += 1) {
    levels.add((index * 7) % count, `holder-${(index * 7) % count}`);
    if (index === 1500) levels.compact();
  }
  const found = new Set<string>();
  levels.collect(1200, 1202, found);
  levels.collect(4999, Number.POSITIVE_INFINITY, found);
  levels.collect(-2, -1, found);
  levels.collect(7.5, 7.9, found);
  expect([...found].sort()).toEqual(["holder-1200", "holder-1201", "holder-1202", "holder-4999"]);
  expect(levels.size).toBe(count);
});

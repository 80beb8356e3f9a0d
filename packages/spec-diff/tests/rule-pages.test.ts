import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeRulePages } from "../src/reports/rule-pages.ts";

const folder = join(import.meta.dirname, "../rules");

test("the committed rule pages match src/rules; pnpm generate writes them", () => {
  const pages = writeRulePages();
  expect(readdirSync(folder).sort()).toEqual([...pages.keys()].sort());
  for (const [name, text] of pages) {
    expect(readFileSync(join(folder, name), "utf8"), name).toBe(text);
  }
});

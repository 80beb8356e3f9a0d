import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "..");
const guide = readFileSync(join(folder, "docs/security.md"), "utf8");

/** "`tests/auth.test.ts`: the title of a test", one or more in the last cell of a row. */
const cited = [...guide.matchAll(/`([\w/.-]+\.test\.ts)`: (.+?)(?=<br>| \|\n)/g)].map(
  ([, file = "", title = ""]) => [file, title] as const,
);

test("security.md cites a test for each of the ten risks", () => {
  const risks = guide.split("\n").filter((line) => line.startsWith("| API"));
  expect(risks.map((line) => /^\| API(\d+) /.exec(line)?.[1])).toEqual(
    Array.from({ length: 10 }, (_, index) => String(index + 1)),
  );
  for (const line of risks) expect(line).toMatch(/\.test\.ts`: /);
});

test.each(cited)("%s has the test that security.md cites: %s", (file, title) => {
  expect(readFileSync(join(folder, file), "utf8")).toContain(title);
});

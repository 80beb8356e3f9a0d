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

/** The ASVS 5.0 sections by chapter; an inapplicable chapter's share a row. */
const sections = [5, 4, 7, 4, "V5", 8, 6, 4, 2, "V10", 7, 3, 4, 3, 4, 5, "V17"].flatMap(
  (count, index) =>
    typeof count === "string"
      ? [count]
      : Array.from({ length: count }, (_, section) => `V${index + 1}.${section + 1}`),
);

test("security.md cites a test, or gives a reason, for each section of ASVS 5.0", () => {
  const rows = guide.split("\n").filter((line) => /^\| V\d/.test(line));
  expect(rows.map((line) => /^\| (\S+) /.exec(line)?.[1])).toEqual(sections);
  for (const line of rows) {
    expect(line).toMatch(
      /\| (?:`[\w/.-]+\.test\.ts`: |(?:does not apply|not covered): \w.{9})[^|]+ \|$/,
    );
  }
});

test.each(cited)("%s has the test that security.md cites: %s", (file, title) => {
  expect(readFileSync(join(folder, file), "utf8")).toContain(title);
});

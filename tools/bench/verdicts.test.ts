import { describe, expect, test } from "vitest";
import { benchClients } from "./clients.ts";
import { judgeBytes } from "./measure-bytes.ts";
import { judgeGeneration } from "./measure-generation.ts";
import { judgeOverhead } from "./measure-overhead.ts";
import { judgeTypes, measureTypeCosts } from "./measure-types.ts";
import { median, ratiosTo, sumQuieterHalf } from "./statistics.ts";
import { describeManyOperations } from "./synthetic-document.ts";
import { formatTable } from "./table.ts";

const byName = (name: string) => {
  const found = benchClients.find((client) => client.name === name);
  if (found === undefined) throw new Error(`There is no client ${name}.`);
  return found;
};
const ours = byName("bellwether, one operation");
const ky = byName("ky");
const bare = byName("openapi-fetch");

test("the median is the middle value, or the mean of the two middle values", () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test("each ratio divides two values of the same round", () => {
  expect(ratiosTo([2, 9], [1, 3])).toEqual([2, 3]);
});

test("the quieter half is the lower one, with the value in the middle", () => {
  expect(sumQuieterHalf([9, 1, 2])).toBe(3);
  expect(sumQuieterHalf([4, 9, 1, 3])).toBe(4);
});

test("a table is printed in aligned columns and ends with its verdicts", () => {
  const table = {
    title: "Sizes",
    note: "In bytes.",
    columns: ["", "bytes"],
    rows: [
      ["a", "5"],
      ["longer", "1,234"],
    ],
    verdicts: ["Met."],
  };
  expect(formatTable(table)).toBe(
    "Sizes\nIn bytes.\n\n        bytes\n------  -----\na           5\nlonger  1,234\n\nMet.",
  );
});

describe("verdicts", () => {
  test("on bytes compare with the peers that retry", () => {
    expect(
      judgeBytes(
        new Map([
          [ours, 5000],
          [ky, 9000],
          [bare, 2000],
        ]),
      )[0],
    ).toMatch(/^Met: /);
    expect(
      judgeBytes(
        new Map([
          [ours, 5000],
          [ky, 4000],
        ]),
      )[0],
    ).toBe("Missed: bellwether, one operation (5,000) is not smaller than ky (4,000).");
  });

  test("on overhead name the target and the faster peers that retry and time out", () => {
    const slow = new Map([
      [ours, { ratio: 1.6 }],
      [ky, { ratio: 1.2 }],
      [bare, { ratio: 1.1 }],
    ]);
    expect(judgeOverhead(slow, "here")[0]).toBe(
      "Missed here: 1.60 times a raw fetch, the target is 1.5. Faster: ky.",
    );
    expect(
      judgeOverhead(
        new Map([
          [ours, { ratio: 1.5 }],
          [ky, { ratio: 7 }],
        ]),
        "here",
      )[0],
    ).toBe(
      "Met here: 1.50 times a raw fetch, the target is 1.5. No peer with retries and a timeout is faster.",
    );
  });

  test("on types and on generation name the cheaper and the faster peers", () => {
    const cost = (name: string, instantiations: number) => ({
      name,
      isOurs: name === "bellwether",
      instantiations,
      checkSeconds: 1,
    });
    const empty = cost("an empty program", 0);
    expect(judgeTypes([empty, cost("bellwether", 5), cost("other", 9)])[0]).toMatch(/^Met/);
    expect(judgeTypes([empty, cost("bellwether", 5), cost("other", 4)])[0]).toMatch(/: other cost/);
    const generation = (name: string, cpuSeconds: number, smallCpuSeconds = 1) => ({
      name,
      isOurs: name === "bellwether",
      cpuSeconds,
      smallCpuSeconds,
      seconds: 1,
      files: 1,
      bytes: 1,
    });
    expect(judgeGeneration([generation("bellwether", 1), generation("a", 2)])[0]).toMatch(/^Ahead/);
    for (const faster of [generation("a", 1), generation("a", 2, 0.5)]) {
      expect(judgeGeneration([generation("bellwether", 2), faster])[0]).toBe(
        "Behind: a took less CPU.",
      );
    }
  });
});

test("the synthetic document has the requested number of operations", () => {
  const { paths = {} } = describeManyOperations(120);
  expect(Object.keys(paths)).toHaveLength(120);
});

test("120 calls of 120 operations cost the compiler at most 2,000 instantiations", async () => {
  const costs = await measureTypeCosts(1, ["bellwether", "openapi-fetch"]);
  const cost = costs.find((measured) => measured.isOurs)?.instantiations;
  expect(cost).toBeGreaterThan(0);
  expect(cost).toBeLessThanOrEqual(2_000);
  // The same program by generics costs many times as much, so the measure itself works.
  expect(
    costs.find((measured) => measured.name === "openapi-fetch")?.instantiations,
  ).toBeGreaterThan(20_000);
});

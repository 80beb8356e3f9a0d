import { expect } from "vitest";
import { longTest } from "../testing/long-test.ts";
import { measurePositions } from "./positions/measure-positions.ts";

longTest(
  "a small run of the positions measurement finds what a scan of all rules finds",
  async () => {
    const { columns, rows, verdicts } = await measurePositions({
      ...{ markets: 10, positions: 200, seconds: 2, move: 0.1 },
    });
    for (const row of rows) expect(row).toHaveLength(columns.length);
    expect(verdicts).toContain("Both find the same.");
    expect(rows.at(-1)?.[0]).toMatch(/^alerts of [1-9]/);
  },
  120_000,
);

import { expect } from "vitest";
import { longTest } from "../testing/long-test.ts";
import { measureStreams } from "./streams/measure-streams.ts";

longTest(
  "a small run of the streams measurement sends an alert to each stream",
  async () => {
    const { rows, verdicts } = await measureStreams({ streams: 50, idleSeconds: 1 });
    expect(rows.map(([name]) => name)).toEqual(["before", "opening", "idle", "a send to all"]);
    expect(verdicts.join(" ")).not.toContain("NaN");
  },
  120_000,
);

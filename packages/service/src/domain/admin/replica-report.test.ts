import { expect, test } from "vitest";
import { mergeFeeds, type ReportedFeed, type StoredReport } from "./replica-report.ts";

const nothing = { accepted: 0, problems: 0, waiting: 0 };

function reportOf(
  replicaId: string,
  leases: readonly string[],
  ...feeds: readonly (Partial<ReportedFeed> & { name: string })[]
): StoredReport {
  const report = {
    version: "1.0.0",
    startedAt: "2026-11-02T09:00:00Z",
    leases,
    channels: [],
    feeds: feeds.map((feed) => ({ ...nothing, ...feed })),
  };
  return { replicaId, reportedAt: new Date(0), report };
}

test("mergeFeeds takes a feed from the replica that holds its lease, in any order of reports", () => {
  const reader = reportOf("a", ["feed:pyth"], { name: "pyth", lastSuccessAt: "2026-11-02T09:30Z" });
  const other = reportOf("b", [], { name: "pyth" });
  const expected = [{ name: "pyth", state: "reading", replicaId: "a" }];
  expect(mergeFeeds([reader, other])).toMatchObject(expected);
  expect(mergeFeeds([other, reader])).toMatchObject(expected);
});

test.each([
  ["starting before its first response", {}, "starting"],
  ["reading after a success", { lastSuccessAt: "2026-11-02T09:30Z" }, "reading"],
  ["failing without a success", { lastFailureAt: "2026-11-02T09:30Z" }, "failing"],
  [
    "failing after a later failure",
    { lastSuccessAt: "2026-11-02T09:29Z", lastFailureAt: "2026-11-02T09:30Z" },
    "failing",
  ],
  [
    "reading after a later success",
    { lastSuccessAt: "2026-11-02T09:30Z", lastFailureAt: "2026-11-02T09:29Z" },
    "reading",
  ],
])("a feed is %s", (_, times, state) => {
  const [feed] = mergeFeeds([reportOf("a", ["feed:pyth"], { name: "pyth", ...times })]);
  expect(feed?.state).toBe(state);
});

test("a feed that no replica reads is stopped, and has no replica", () => {
  const [feed] = mergeFeeds([reportOf("a", ["housekeeping"], { name: "pyth" })]);
  expect(feed).toMatchObject({ state: "stopped" });
  expect(feed).not.toHaveProperty("replicaId");
});

test("mergeFeeds lists feeds by name", () => {
  const names = mergeFeeds([reportOf("a", [], { name: "pyth" }, { name: "jupiter" })]);
  expect(names.map(({ name }) => name)).toEqual(["jupiter", "pyth"]);
});

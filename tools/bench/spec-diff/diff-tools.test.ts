import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { describeCyclicUnions } from "./cyclic-unions.ts";
import { oasdiff, type ReportEntry, toEntries } from "./diff-tools.ts";
import { equivalentRewrites } from "./equivalent-rewrites.ts";
import { labelledPairs } from "./ground-truth.ts";
import { judgeDiffTools } from "./measure-diff-tools.ts";
import { gradeReport, worstReport } from "./measure-ground-truth.ts";
import { runMeasured } from "./run-measured.ts";
import { describeSharedGraph, pathsToLastSchema } from "./shared-graph.ts";

const entry = (
  rule: string,
  rating: ReportEntry["rating"],
  ...operations: string[]
): ReportEntry => ({
  rule,
  rating,
  operations,
});

test("a report of oasdiff is read with its levels as breaking, risky and harmless", () => {
  const output = JSON.stringify([
    { id: "a", level: 3, operation: "GET", path: "/things" },
    { id: "b", level: 2 },
    { id: "c", level: 1 },
  ]);
  expect(oasdiff.readEntries(output)).toEqual([
    entry("a", "breaking", "GET /things"),
    entry("b", "risky"),
    entry("c", "harmless"),
  ]);
});

test("a report is graded by its worst entry and by whether it names every operation", () => {
  const breaking = entry("a", "breaking", "GET /a");
  const harmless = entry("b", "harmless");
  expect(gradeReport({ truth: "breaking" }, [harmless, breaking])).toBe("found");
  expect(gradeReport({ truth: "breaking" }, [harmless])).toBe("rated lower");
  expect(gradeReport({ truth: "breaking" }, [])).toBe("missed");
  expect(gradeReport({ truth: "breaking", operations: 2 }, [breaking])).toBe("missed");
  expect(gradeReport({ truth: "risky" }, [breaking])).toBe("found");
  expect(gradeReport({ truth: "harmless" }, [harmless])).toBe("right");
  expect(gradeReport({ truth: "harmless" }, [entry("c", "risky")])).toBe("false alarm");
});

test("of several reports the one with the fewest operations counts, and a failed run fails the pair", () => {
  const [first, second] = [entry("a", "breaking", "GET /a"), entry("a", "breaking", "GET /b")];
  expect(worstReport([[first, second], [second]])).toEqual([second]);
  expect(worstReport([[first], undefined])).toBeUndefined();
});

test("labelled pairs have distinct names, and each pair differs", () => {
  const pairs = [...labelledPairs, ...equivalentRewrites];
  for (const pair of pairs) expect(pair.old, pair.name).not.toBe(pair.new);
  expect(new Set(pairs.map(({ name }) => name)).size).toBe(pairs.length);
  expect(equivalentRewrites).toHaveLength(10);
});

test("the two versions of the shared graph differ in one schema", () => {
  const [old, now] = [describeSharedGraph(10, "number"), describeSharedGraph(10, "string")];
  const swapped = JSON.stringify(old).replace(
    '"amount":{"type":"number"}',
    '"amount":{"type":"string"}',
  );
  expect(JSON.parse(swapped)).toEqual(now);
  expect(pathsToLastSchema).toBe(144);
});

test("the two versions of the cyclic unions differ in one optional property, and every schema reaches all others", () => {
  const [old, now] = [
    describeCyclicUnions(8, "without note"),
    describeCyclicUnions(8, "with note"),
  ];
  const added = JSON.stringify(now).replace(',"note":{"type":"string"}', "");
  expect(JSON.parse(added)).toEqual(old);
  const { schemas } = (old as { components: { schemas: Record<string, object> } }).components;
  const reached = new Set(["Node0"]);
  for (const name of reached) {
    const found = JSON.stringify(schemas[name]).matchAll(/schemas\/(\w+)/g);
    for (const [, target = ""] of found) reached.add(target);
  }
  expect(reached).toEqual(new Set(Object.keys(schemas)));
});

test("the verdict on diff tools names the peers that are faster or take less memory", () => {
  const cost = (name: string, seconds: number, peakBytes: number, outcome: number | "timeout") => ({
    pair: "small",
    name,
    isOurs: name === "ours",
    seconds,
    cpuSeconds: undefined,
    peakBytes,
    outcome,
    entries: [],
  });
  const ours = cost("ours", 2, 50, 0);
  expect(judgeDiffTools([ours, cost("a", 1, 60, 0), cost("b", 1, 1, "timeout")])).toEqual([
    "Behind, small: faster: a; less memory: none.",
  ]);
  expect(judgeDiffTools([ours, cost("a", 3, 60, 0)])).toEqual([
    "Ahead, small: no peer is faster or takes less memory.",
  ]);
});

async function runNode(script: string, timeoutMs: number) {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-bench-run-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const limits = { timeoutMs, memoryBytes: 2 ** 33 };
  return runMeasured([process.execPath, "--eval", script], folder, limits);
}

test("a measured run reports output, exit code, time and peak memory", async () => {
  const script = "console.log('said'); setTimeout(() => process.exit(3), 100)";
  const { output, outcome, peakBytes, seconds, cpuSeconds } = await runNode(script, 120_000);
  expect({ output, outcome }).toEqual({ output: "said\n", outcome: 3 });
  expect(seconds).toBeGreaterThan(0.1);
  if (process.platform === "linux") expect(peakBytes).toBeGreaterThan(10 * 1024 ** 2);
  if (process.platform === "linux") expect(cpuSeconds).toBeGreaterThan(0);
});

test("a program that exceeds its time limit is killed", async () => {
  expect(await runNode("setInterval(() => {}, 1000)", 300)).toMatchObject({ outcome: "timeout" });
});

test("a report of spec-diff is read with its levels, directions and locations", () => {
  const directions = ["request"];
  const report = {
    findings: [
      { rule: "operation-removed", level: "breaking", operations: ["GET /a"], directions: [] },
      {
        rule: "default-added",
        level: "risky",
        operations: [],
        directions,
        oldLocation: { pointer: "#/a" },
      },
      { rule: "operation-added", level: "compatible", operations: [], directions: [] },
    ],
  };
  const nowhere = { directions: [], pointer: "" };
  expect(toEntries(report as unknown as Parameters<typeof toEntries>[0])).toEqual([
    { ...entry("operation-removed", "breaking", "GET /a"), ...nowhere },
    { ...entry("default-added", "risky"), directions, pointer: "#/a" },
    { ...entry("operation-added", "harmless"), ...nowhere },
  ]);
});

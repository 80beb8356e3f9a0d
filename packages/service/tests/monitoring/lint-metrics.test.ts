import { expect, test } from "vitest";
import { isLongRun } from "../../../../tools/testing/tiers.ts";
import { lintMetrics } from "../support/lint-metrics.ts";
import { hasPromtool, runPromtool } from "../support/promtool.ts";

const metric = (name: string, type: string, lines = `${name} 1`) =>
  `# HELP ${name} What it is.\n# TYPE ${name} ${type}\n${lines}\n`;

const histogram = (name: string) =>
  metric(name, "histogram", `${name}_bucket{le="+Inf"} 1\n${name}_sum 1\n${name}_count 1`);

const invalid = [
  ["no help text", "# TYPE a_total counter\na_total 1\n"],
  ["a counter without _total", metric("a_requests", "counter")],
  ["a gauge with _total", metric("a_total", "gauge")],
  ["milliseconds", metric("a_duration_milliseconds", "gauge")],
  ["an abbreviated unit", metric("a_duration_ms", "gauge")],
  ["minutes", metric("a_age_minutes", "gauge")],
  ["a gauge with _count", metric("a_requests_count", "gauge")],
  ["a gauge with le", metric("a_requests", "gauge", 'a_requests{le="1"} 1')],
  ["its type in the name", metric("a_gauge_requests", "gauge")],
  ["a capital", metric("a_openRequests", "gauge")],
] as const;

const valid = [
  metric("a_requests_total", "counter"),
  metric("a_age_seconds", "gauge"),
  metric("a_requests", "gauge"),
  histogram("a_duration_seconds"),
];

test.each(invalid)("lintMetrics finds %s", (_, text) => {
  expect(lintMetrics(text)).toHaveLength(1);
});

test("lintMetrics finds nothing in metrics that follow the conventions", () => {
  expect(lintMetrics(valid.join(""))).toEqual([]);
});

test.skipIf(!isLongRun || !hasPromtool)(
  "promtool, where it is installed, judges the samples alike",
  () => {
    for (const [name, text] of invalid) {
      expect(runPromtool(["check", "metrics"], { input: text }), name).not.toBe("");
    }
    expect(runPromtool(["check", "metrics"], { input: valid.join("") })).toBe("");
  },
);

import * as sdk from "@opentelemetry/sdk-trace";
import { expect, test } from "vitest";
import { chooseSampler } from "./choose-sampler.ts";

function describe(name?: string, argument?: string) {
  const reports: string[] = [];
  const variables = { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: argument };
  const sampler = chooseSampler(sdk, variables, (line) => reports.push(line));
  return { sampler: sampler.toString(), reports };
}

test.each([
  ["always_on", undefined, /^AlwaysOnSampler$/],
  ["always_off", undefined, /^AlwaysOffSampler$/],
  ["traceidratio", "0.25", /^TraceIdRatioBased\{0.25\}$/],
  ["traceidratio", undefined, /^TraceIdRatioBased\{1\}$/],
  ["parentbased_always_on", undefined, /^ParentBased\{root=AlwaysOnSampler,/],
  ["parentbased_always_off", undefined, /^ParentBased\{root=AlwaysOffSampler,/],
  ["parentbased_traceidratio", "0.1", /^ParentBased\{root=TraceIdRatioBased\{0.1\},/],
  [undefined, undefined, /^ParentBased\{root=AlwaysOnSampler,/],
])("OTEL_TRACES_SAMPLER %s with %s is %s", (name, argument, expected) => {
  const { sampler, reports } = describe(name, argument);
  expect(sampler).toMatch(expected);
  expect(reports).toEqual([]);
});

test("an unknown sampler is reported, and all traces are sampled", () => {
  const { sampler, reports } = describe("jaeger_remote");
  expect(sampler).toMatch(/^ParentBased\{root=AlwaysOnSampler,/);
  expect(reports).toEqual([
    "OTEL_TRACES_SAMPLER is jaeger_remote; it must be one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio. All traces are sampled.",
  ]);
});

test.each(["2", "-0.1", "half"])(
  "the ratio %s is reported, and all traces are sampled",
  (ratio) => {
    const { sampler, reports } = describe("traceidratio", ratio);
    expect(sampler).toBe("TraceIdRatioBased{1}");
    expect(reports).toEqual([
      `OTEL_TRACES_SAMPLER_ARG is ${ratio}; it must be a number from 0 to 1. All traces are sampled.`,
    ]);
  },
);

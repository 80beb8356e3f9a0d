import type { Sampler } from "@opentelemetry/sdk-trace";

type Sdk = typeof import("@opentelemetry/sdk-trace");
type Variables = Readonly<Record<string, string | undefined>>;

export const samplerNames = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/**
 * The sampler from OTEL_TRACES_SAMPLER, which this SDK leaves to its users.
 *
 * @param report called with a sentence about an invalid value; OpenTelemetry's default is used then
 */
export function chooseSampler(
  sdk: Sdk,
  { OTEL_TRACES_SAMPLER: given, OTEL_TRACES_SAMPLER_ARG: argument }: Variables,
  report: (line: string) => void,
): Sampler {
  const name = given || "parentbased_always_on";
  if (!samplerNames.some((samplerName) => samplerName === name)) {
    report(
      `OTEL_TRACES_SAMPLER is ${name}; it must be one of ${samplerNames.join(", ")}. All traces are sampled.`,
    );
    return chooseSampler(sdk, {}, report);
  }
  const isParentBased = name.startsWith("parentbased_");
  const root = openRoot(sdk, isParentBased ? name.slice("parentbased_".length) : name, () =>
    readRatio(argument, report),
  );
  return isParentBased ? new sdk.ParentBasedSampler({ root }) : root;
}

function openRoot(sdk: Sdk, name: string, ratio: () => number): Sampler {
  if (name === "always_off") return new sdk.AlwaysOffSampler();
  if (name === "traceidratio") return new sdk.TraceIdRatioBasedSampler(ratio());
  return new sdk.AlwaysOnSampler();
}

function readRatio(text: string | undefined, report: (line: string) => void): number {
  const ratio = Number(text || 1);
  if (ratio >= 0 && ratio <= 1) return ratio;
  report(
    `OTEL_TRACES_SAMPLER_ARG is ${text}; it must be a number from 0 to 1. All traces are sampled.`,
  );
  return 1;
}

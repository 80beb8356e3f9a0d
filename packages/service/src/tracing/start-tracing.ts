import { setTimeout as sleep } from "node:timers/promises";
import { openTracer } from "./opentelemetry.ts";
import { setTracer } from "./tracer.ts";

type Variables = Readonly<Record<string, string | undefined>>;

export interface RunningTracing {
  /**
   * Exports the ended spans, for at most a second: supervisors kill a late process. False if they are lost; the
   * exporter then keeps the process alive while it tries again.
   */
  stop(): Promise<boolean>;
}

const stopLimitMs = 1000;

const packages = [
  "@opentelemetry/api",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace",
  "@opentelemetry/exporter-trace-otlp-proto",
];

/**
 * Turns tracing on if OpenTelemetry's variables name a receiver. They are often set for a whole cluster, so what is
 * wrong with them is reported and does not end the start.
 */
export async function startTracing(
  variables: Variables,
  version: string,
  report: (line: string) => void,
): Promise<RunningTracing | undefined> {
  if (!isWanted(variables)) return undefined;
  const protocol =
    variables.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || variables.OTEL_EXPORTER_OTLP_PROTOCOL;
  const openExporter = chooseExporter(protocol || "http/protobuf");
  if (openExporter === undefined) {
    report(
      `Tracing is off: OTEL_EXPORTER_OTLP_PROTOCOL is ${protocol}; it must be http/protobuf or http/json.`,
    );
    return undefined;
  }
  try {
    const tracer = await openTracer({ openExporter, variables, version, report });
    setTracer(tracer);
    return {
      async stop() {
        setTracer(undefined);
        const stopped = tracer.stop().then(
          () => undefined,
          (error: Error) => error.message,
        );
        const late = sleep(stopLimitMs, "The receiver did not take them in a second.", {
          ref: false,
        });
        const problem = await Promise.race([stopped, late]);
        if (problem !== undefined) report(`The last spans are lost: ${problem}`);
        return problem === undefined;
      },
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    report(`Tracing is off: its packages are not installed; run npm install ${packages.join(" ")}`);
    return undefined;
  }
}

function isWanted(variables: Variables): boolean {
  if (variables.OTEL_SDK_DISABLED?.toLowerCase() === "true") return false;
  if (variables.OTEL_TRACES_EXPORTER === "none") return false;
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } =
    variables;
  return Boolean(traces || all);
}

function chooseExporter(protocol: string) {
  if (protocol === "http/protobuf") {
    return async () => {
      const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-proto");
      return new OTLPTraceExporter();
    };
  }
  if (protocol !== "http/json") return undefined;
  return async () => {
    const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
    return new OTLPTraceExporter();
  };
}

import type { Span as ApiSpan, SpanKind as ApiSpanKind, Context } from "@opentelemetry/api";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import { chooseSampler } from "./choose-sampler.ts";
import { formatTraceparent, parseTraceparent } from "./traceparent.ts";
import type { Attributes, Span, SpanKind, SpanOptions, Tracer } from "./tracer.ts";

/** A tracer exporting its spans, until it is stopped. */
export interface OpenTracer extends Tracer {
  /** Exports the ended spans. */
  stop(): Promise<void>;
}

type Variables = Readonly<Record<string, string | undefined>>;

const maxReported = 20;

/** The packages installed for tracing only. */
type Api = typeof import("@opentelemetry/api");
type Resources = typeof import("@opentelemetry/resources");

export interface TracerOptions {
  /** Creates the exporter, which reads its endpoint and headers from the environment. */
  readonly openExporter: () => Promise<SpanExporter>;
  readonly variables: Variables;
  readonly version: string;
  readonly report: (line: string) => void;
}

/** Loads the SDK and configures it by OpenTelemetry's variables. */
export async function openTracer({
  openExporter,
  variables,
  version,
  report,
}: TracerOptions): Promise<OpenTracer> {
  const [api, sdk, resources] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/resources"),
  ]);
  reportOnce(api, report);
  const exporter = await openExporter();
  const provider = new sdk.TracerProvider({
    resource: describeProcess(resources, version),
    sampler: chooseSampler(sdk, variables, report),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, ...readBatching(variables) })],
  });
  const tracer = provider.getTracer("@bellwether/service", version);
  return {
    start(name, options) {
      const { kind, attributes = {}, link } = options;
      const linked = parseTraceparent(link);
      const span = tracer.startSpan(
        name,
        {
          kind: toApiKind(api, kind),
          attributes: definedOf(attributes),
          ...(linked && { links: [{ context: toSpanContext(linked) }] }),
        },
        parentContext(api, options),
      );
      return new OpenTelemetrySpan(api, span);
    },
    stop: () => provider.shutdown(),
  };
}

/** An unreachable receiver fails every few seconds, with the same error. */
function reportOnce({ diag, DiagLogLevel }: Api, report: (line: string) => void): void {
  const reported = new Set<string>();
  const log = (text: string) => {
    const message = messageOf(text);
    if (reported.has(message) || reported.size === maxReported) return;
    reported.add(message);
    report(`Tracing: ${message}`);
  };
  const ignore = () => {};
  diag.setLogger(
    { error: log, warn: log, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.WARN,
  );
}

/** The SDK reports errors as JSON with their stacks. */
function messageOf(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === "string" && message !== "" ? message : text;
  } catch {
    return text;
  }
}

function readBatching(variables: Variables) {
  const read = (name: string) => {
    const value = Number(variables[name] || Number.NaN);
    return Number.isInteger(value) && value > 0 ? value : undefined;
  };
  const options = {
    scheduledDelayMillis: read("OTEL_BSP_SCHEDULE_DELAY"),
    exportTimeoutMillis: read("OTEL_BSP_EXPORT_TIMEOUT"),
    maxQueueSize: read("OTEL_BSP_MAX_QUEUE_SIZE"),
    maxExportBatchSize: read("OTEL_BSP_MAX_EXPORT_BATCH_SIZE"),
  };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function describeProcess(resources: Resources, version: string) {
  const given = resources.detectResources({ detectors: [resources.envDetector] });
  const own = { "service.name": "bellwether", "service.version": version };
  return resources.defaultResource().merge(resources.resourceFromAttributes(own)).merge(given);
}

class OpenTelemetrySpan implements Span {
  readonly api: Api;
  readonly inner: ApiSpan;

  constructor(api: Api, inner: ApiSpan) {
    this.api = api;
    this.inner = inner;
  }

  get traceId(): string {
    return this.inner.spanContext().traceId;
  }

  get spanId(): string {
    return this.inner.spanContext().spanId;
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.inner.spanContext();
    return formatTraceparent({ traceId, spanId, flags: traceFlags });
  }

  get isRecording(): boolean {
    return this.inner.isRecording();
  }

  set(attributes: Attributes): void {
    this.inner.setAttributes(definedOf(attributes));
  }

  fail(type: string): void {
    this.inner.setAttribute("error.type", type);
    this.inner.setStatus({ code: this.api.SpanStatusCode.ERROR });
  }

  end(): void {
    this.inner.end();
  }
}

function parentContext({ ROOT_CONTEXT, trace }: Api, { parent, link }: SpanOptions): Context {
  if (parent instanceof OpenTelemetrySpan) return trace.setSpan(ROOT_CONTEXT, parent.inner);
  const remote =
    typeof parent === "string" && link === undefined ? parseTraceparent(parent) : undefined;
  return remote === undefined
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, toSpanContext(remote));
}

function toSpanContext({ traceId, spanId, flags }: ReturnType<typeof parseTraceparent> & object) {
  return { traceId, spanId, traceFlags: flags, isRemote: true };
}

function toApiKind({ SpanKind }: Api, kind: SpanKind): ApiSpanKind {
  const kinds = {
    server: SpanKind.SERVER,
    client: SpanKind.CLIENT,
    consumer: SpanKind.CONSUMER,
    internal: SpanKind.INTERNAL,
  };
  return kinds[kind];
}

function definedOf(attributes: Attributes): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

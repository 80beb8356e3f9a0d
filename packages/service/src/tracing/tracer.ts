export type SpanKind = "server" | "client" | "consumer" | "internal";

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanOptions {
  readonly kind: SpanKind;
  readonly attributes?: Attributes | undefined;
  /** A span in this process, or another process's `traceparent`. Without one the span begins a trace. */
  readonly parent?: Span | string | undefined;
  /** The `traceparent` of a span leading to this one, which begins its own trace. */
  readonly link?: string | undefined;
}

/** A trace part: its beginning, its end and what was done. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** The W3C header for requests within this span. */
  readonly traceparent: string;
  /** Whether its trace is sampled. An unsampled trace's steps need no spans. */
  readonly isRecording: boolean;
  set(attributes: Attributes): void;
  /** @param type an error class or code, without values */
  fail(type: string): void;
  end(): void;
}

/** Starts spans. `opentelemetry.ts` implements it; the sources know nothing else about OpenTelemetry. */
export interface Tracer {
  start(name: string, options: SpanOptions): Span;
}

let tracer: Tracer | undefined;

/** Turns tracing on for this process, or off. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** Starts a span; undefined while tracing is off. */
export function startSpan(name: string, options: SpanOptions): Span | undefined {
  return tracer?.start(name, options);
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

import { type Span, type SpanOptions, startSpan } from "./tracer.ts";
import { currentWork, runWork, type Work } from "./work.ts";

/**
 * Runs a step of the current work in a span. Without an active sampled span it only runs: statements and steps in
 * untraced work, such as queue polling, would be traces with one span each.
 */
export function inSpan<Result>(
  name: string,
  options: Omit<SpanOptions, "parent" | "link">,
  run: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const work = currentWork();
  if (!work?.span?.isRecording) return run(undefined);
  return runIn(startSpan(name, { ...options, parent: work.span }), work, run);
}

/** Begins traced work, such as a job. */
export function beginWork<Result>(
  name: string,
  options: SpanOptions,
  work: Omit<Work, "span">,
  run: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  return runIn(startSpan(name, options), work, run);
}

async function runIn<Result>(
  span: Span | undefined,
  work: Work,
  run: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  try {
    return await runWork({ ...work, span }, () => run(span));
  } catch (error) {
    span?.fail(errorType(error));
    throw error;
  } finally {
    span?.end();
  }
}

/** An error's code or class: its message may contain values. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return "Error";
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? code : error.name;
}

/** The ids in a `traceparent` header (W3C Trace Context). */
export interface TraceParent {
  readonly traceId: string;
  readonly spanId: string;
  readonly flags: number;
}

/** Later versions may add parts after the flags; version ff is invalid. */
const pattern = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** Parses a header; undefined when it is missing or invalid, in which case a new trace begins. */
export function parseTraceparent(text: string | undefined): TraceParent | undefined {
  const [, version, traceId = "", spanId = "", flags = "", rest] = pattern.exec(text ?? "") ?? [];
  if (version === undefined || (version === "00" && rest !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}

export function formatTraceparent({ traceId, spanId, flags }: TraceParent): string {
  return `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, "0")}`;
}

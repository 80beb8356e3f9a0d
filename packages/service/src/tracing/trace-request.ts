import { beginWork, inSpan } from "./in-span.ts";
import { isTracing, type Span, type SpanOptions } from "./tracer.ts";
import { currentWork } from "./work.ts";

/**
 * Sends an outgoing request in its own span, with the headers continuing the trace. The span has the host only: webhook
 * and bot paths and queries contain tokens.
 */
export function traceRequest<Response>(
  url: URL,
  method: string,
  send: (headers: Readonly<Record<string, string>>) => Promise<Response>,
  statusOf: (response: Response) => number | undefined,
): Promise<Response> {
  if (!isTracing()) return send({});
  const options: SpanOptions = {
    kind: "client",
    attributes: {
      "http.request.method": method,
      "server.address": url.hostname,
      "server.port": Number(url.port) || (url.protocol === "https:" ? 443 : 80),
      "url.scheme": url.protocol.slice(0, -1),
    },
  };
  const work = currentWork();
  const run = async (span: Span | undefined) => {
    // The receiver learns about unsampled traces, too.
    const { traceparent } = span ?? work?.span ?? {};
    const response = await send(traceparent === undefined ? {} : { traceparent });
    const status = statusOf(response);
    span?.set({ "http.response.status_code": status });
    if (status !== undefined && status >= 400) span?.fail(String(status));
    return response;
  };
  // A source is polled outside any work, so each request is a separate trace.
  return work?.span === undefined
    ? beginWork(method, options, work ?? {}, run)
    : inSpan(method, options, run);
}

/** `fetch` with the trace continued. */
export function traceFetch(
  fetch: (url: URL, init: RequestInit) => Promise<Response>,
): (url: URL, init: RequestInit) => Promise<Response> {
  return (url, init) =>
    traceRequest(
      url,
      init.method ?? "GET",
      (headers) => fetch(url, { ...init, headers: { ...headersOf(init), ...headers } }),
      (response) => response.status,
    );
}

function headersOf({ headers }: RequestInit): Record<string, string> {
  return Object.fromEntries(new Headers(headers));
}

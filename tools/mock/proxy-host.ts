import { readTextOrEvent } from "@bellwether/bundle/event-text";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { type Forward, type RunningPrism, startPrism } from "./start-prism.ts";

/**
 * Starts Prism's proxy in front of a server, on a free loopback port. It forwards every request, and lists the
 * request's and the response's violations in the header `sl-violations`.
 *
 * @param upstream the server's address, such as `http://127.0.0.1:4000`
 */
export function startProxy(document: OpenApiDocument, upstream: string): Promise<RunningPrism> {
  // The server answers preflights too.
  return startPrism(document, { port: 0, cors: false, proxy: { upstream, forward } });
}

/** Prism's own client follows redirects (stoplightio/prism issue 1977), which would hide a 308. */
const forward: Forward = async ({ method, url, headers, body }, upstream) => {
  const target = new URL(upstream);
  target.pathname = url.path;
  for (const [name, values] of Object.entries(url.query ?? {})) {
    for (const value of [values].flat()) target.searchParams.append(name, value);
  }
  const response = await fetch(target, {
    method: method.toUpperCase(),
    headers: withoutHops(headers ?? {}),
    body: writeBody(body, headers?.["content-type"]),
    redirect: "manual",
  });
  const text = await readTextOrEvent(response);
  const mediaType = response.headers.get("content-type") ?? undefined;
  return {
    statusCode: response.status,
    headers: withoutHops(Object.fromEntries(response.headers)),
    body: isJson(mediaType) && text !== "" ? JSON.parse(text) : text,
  };
};

/** Prism parses JSON bodies and leaves other bodies unchanged. */
function writeBody(body: unknown, mediaType: string | undefined): string | null {
  if (body === null || body === undefined) return null;
  return typeof body === "string" && !isJson(mediaType) ? body : JSON.stringify(body);
}

function isJson(mediaType = ""): boolean {
  return /^application\/([\w.-]+\+)?json/i.test(mediaType);
}

/** Hop-by-hop headers, and the length of a reserialized body. */
const hopByHopHeaders = ["connection", "content-length", "host", "keep-alive", "transfer-encoding"];

function withoutHops(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !hopByHopHeaders.includes(name)),
  );
}

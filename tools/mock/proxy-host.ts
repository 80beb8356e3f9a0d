import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { createLogger } from "@stoplight/prism-core";
import { getHttpOperationsFromSpec, type PrismHttpComponents } from "@stoplight/prism-http";
import { createServer } from "@stoplight/prism-http-server";
import type { RunningMock } from "./mock-host.ts";

const loopback = "127.0.0.1";

/**
 * Starts Prism's proxy in front of a server, on a free port of loopback. It passes everything on, and
 * names what it finds wrong with a request or its answer in the header `sl-violations`.
 *
 * @param upstream the server's address, such as `http://127.0.0.1:4000`
 */
export async function startProxy(
  document: OpenApiDocument,
  upstream: string,
): Promise<RunningMock> {
  const operations = await getHttpOperationsFromSpec(document);
  const server = createServer(operations, {
    components: { logger: createLogger("proxy", { level: "silent" }), forward },
    config: {
      isProxy: true,
      upstream: new URL(upstream),
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      mock: { dynamic: false },
      errors: false,
      upstreamProxy: undefined,
    },
    // Preflights go to the server like everything else.
    cors: false,
  });
  const url = await server.listen(0, loopback);
  return { url, close: () => server.close() };
}

type Forward = PrismHttpComponents["forward"];
type Forwarded = Parameters<Forward>[0]["data"];

/** Prism's own follows redirects (stoplightio/prism issue 1977), so that nobody sees a 308. */
const forward: Forward =
  ({ data }, baseUrl) =>
  () =>
  async () => {
    try {
      return { _tag: "Right", right: await exchange(data, baseUrl) };
    } catch (cause) {
      return { _tag: "Left", left: new Error("The server did not answer.", { cause }) };
    }
  };

async function exchange({ method, url, headers, body }: Forwarded, baseUrl: string) {
  const target = new URL(baseUrl);
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
  const text = await response.text();
  const mediaType = response.headers.get("content-type") ?? undefined;
  return {
    statusCode: response.status,
    headers: withoutHops(Object.fromEntries(response.headers)),
    body: isJson(mediaType) && text !== "" ? JSON.parse(text) : text,
  };
}

/** Prism has parsed what calls itself JSON, and left everything else as it came. */
function writeBody(body: unknown, mediaType: string | undefined): string | null {
  if (body === null || body === undefined) return null;
  return typeof body === "string" && !isJson(mediaType) ? body : JSON.stringify(body);
}

function isJson(mediaType = ""): boolean {
  return /^application\/([\w.-]+\+)?json/i.test(mediaType);
}

/** What belongs to one connection, or counts bytes that are written anew. */
const ofOneHop = ["connection", "content-length", "host", "keep-alive", "transfer-encoding"];

function withoutHops(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneHop.includes(name)));
}

import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { onTestFinished } from "vitest";

/** A span as the OTLP/JSON exporter sends it, with its attributes as an object. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  /** 2 for an error. */
  readonly status: { readonly code?: number };
}

interface WireAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Export {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** An OTLP receiver over HTTP on loopback; it stops after the test. */
export async function startOtlpReceiver() {
  const exports: Export[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { url: path = "", headers } = request;
    const sent = Buffer.concat(chunks);
    const body = headers["content-encoding"] === "gzip" ? gunzipSync(sent) : sent;
    exports.push({ path, headers, body });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const readResources = () => exports.flatMap(({ body }) => JSON.parse(String(body)).resourceSpans);
  return {
    url: `http://127.0.0.1:${port}`,
    exports,
    /** The spans until now. Only for exports in JSON. */
    spans: (): ReceivedSpan[] =>
      readResources()
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map((span) => ({ links: [], ...span, attributes: toObject(span.attributes) })),
    resources: () => readResources().map(({ resource }) => toObject(resource.attributes)),
  };
}

function toObject(attributes: readonly WireAttribute[] = []): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

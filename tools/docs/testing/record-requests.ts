import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A request sent by a sample, and the service's answer. */
export interface RecordedRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly status: number;
  readonly answer: string;
}

export interface Recorder {
  /** The base URL for a sample's requests. */
  baseUrl(sample: string): string;
  /** A sample's requests, in order. */
  requestsOf(sample: string): readonly RecordedRequest[];
  close(): void;
}

/** A proxy before the service, recording each sample's requests, told apart by the start of the path. */
export async function startRecorder(origin: string): Promise<Recorder> {
  const recorded = new Map<string, RecordedRequest[]>();
  const server = createServer(async (incoming, outgoing) => {
    const [, sample = "", path = ""] = /^\/([^/]+)(\/.*)$/.exec(incoming.url ?? "") ?? [];
    const body = await readText(incoming);
    const { method = "GET", headers } = incoming;
    const sent = request(origin + path, { method, headers: withoutHost(headers) });
    sent.on("error", () => outgoing.destroy());
    sent.on("response", async (response) => {
      const isStream = response.headers["content-type"]?.startsWith("text/event-stream");
      const answer = await (isStream ? readEvent(response) : readText(response));
      const { statusCode: status = 0 } = response;
      const request = { method, path, headers, body: parse(body), status, answer };
      recorded.set(sample, [...(recorded.get(sample) ?? []), request]);
      outgoing.writeHead(status, response.headers).end(answer);
    });
    sent.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: (sample) => `http://127.0.0.1:${port}/${sample}`,
    requestsOf: (sample) => recorded.get(sample) ?? [],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readText(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Ends a stream after its first event with data, as a stopping service does: most samples would read on. */
async function readEvent(incoming: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of incoming.setEncoding("utf8")) {
    text += chunk;
    if (/^data:.*\n\n/m.test(text)) break;
  }
  return text;
}

function parse(body: string): unknown {
  return body === "" ? undefined : JSON.parse(body);
}

function withoutHost({ host: _, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedRequest {
  /** The first segment of the path, which says how the service behaves. */
  readonly place: string;
  readonly method: string;
  readonly headers: IncomingMessage["headers"];
}

export interface TestService {
  readonly origin: string;
  readonly received: ReceivedRequest[];
  /** What arrived at the origin that a redirect points to. */
  readonly receivedElsewhere: ReceivedRequest[];
  readonly close: () => void;
}

/** Browsers call from the origin of their page, so everything is allowed to them. */
const cors = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*, authorization",
  "access-control-allow-methods": "*",
  "access-control-expose-headers": "*",
};

const market = (id: string) => ({ id, type: "lending" });

/** A service whose paths misbehave as their first segment says. */
export async function startTestService(): Promise<TestService> {
  const received: ReceivedRequest[] = [];
  const receivedElsewhere: ReceivedRequest[] = [];
  const elsewhere = await listen(
    (_, outgoing) => sendJson(outgoing, 200, { markets: [] }),
    receivedElsewhere,
  );
  const failedOnce = new Set<string>();
  const service = await listen((incoming, outgoing, place) => {
    const { searchParams } = new URL(incoming.url ?? "", "http://localhost");
    const cursor = searchParams.get("cursor");
    if (place === "plain") sendJson(outgoing, 200, { markets: [market("a")], cursor: null });
    else if (place === "pages") {
      const next = cursor === null ? "next" : null;
      sendJson(outgoing, 200, { markets: [market(cursor ?? "first")], cursor: next });
    } else if (place === "refused") {
      sendJson(outgoing, 400, { error: { code: "invalid", message: "No such type." } });
    } else if (place === "flaky" || place === "send") {
      if (failedOnce.has(place)) {
        sendJson(outgoing, 202, { id: "accepted", markets: [market("a"), market("b")] });
        failedOnce.delete(place);
      } else {
        failedOnce.add(place);
        sendJson(outgoing, 503, {}, { "retry-after-ms": "0" });
      }
    } else if (place === "broken") {
      outgoing.writeHead(200, { ...cors, "content-type": "application/json" }).end('{"markets":');
    } else if (place === "html") {
      outgoing.writeHead(200, { ...cors, "content-type": "text/html" }).end("<h1>Welcome</h1>");
    } else if (place === "elsewhere") {
      outgoing.writeHead(302, { ...cors, location: originOf(elsewhere) }).end();
    } else if (place === "webhook") sendJson(outgoing, 200, signWebhook());
  }, received);
  return {
    origin: originOf(service),
    received,
    receivedElsewhere,
    close() {
      for (const server of [service, elsewhere]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse, place: string) => void;

async function listen(answer: Answer, received: ReceivedRequest[]): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const { method = "", headers, url = "" } = incoming;
    incoming.resume();
    if (method === "OPTIONS") {
      outgoing.writeHead(204, cors).end();
      return;
    }
    const place = url.split("/")[1] ?? "";
    received.push({ place, method, headers });
    answer(incoming, outgoing, place);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function sendJson(
  outgoing: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const type = { "content-type": "application/json", "x-request-id": "r-1" };
  outgoing.writeHead(status, { ...cors, ...type, ...headers }).end(JSON.stringify(body));
}

function signWebhook(): object {
  const key = randomBytes(32);
  const body = JSON.stringify({ events: [{ event: "new-token" }] });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", key).update(`id.${timestamp}.${body}`).digest("base64");
  const headers = {
    "webhook-id": "id",
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
  return { body, headers, secret: `whsec_${key.toString("base64")}` };
}

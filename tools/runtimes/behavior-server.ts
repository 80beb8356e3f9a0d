import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface BehaviorRequest {
  /** The first path segment, which selects how the service behaves. */
  readonly behavior: string;
  readonly method: string;
  readonly headers: IncomingMessage["headers"];
}

export interface BehaviorServer {
  readonly origin: string;
  readonly received: BehaviorRequest[];
  /** Requests to the origin a redirect points to. */
  readonly receivedElsewhere: BehaviorRequest[];
  readonly close: () => void;
}

/** Browsers call from another origin, so CORS allows every header and method. */
const cors = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*, authorization",
  "access-control-allow-methods": "*",
  "access-control-expose-headers": "*",
};

const market = (id: string) => ({ id, type: "lending" });

/** Starts a service whose behavior the first path segment selects. */
export async function startBehaviorServer(): Promise<BehaviorServer> {
  const received: BehaviorRequest[] = [];
  const receivedElsewhere: BehaviorRequest[] = [];
  const elsewhere = await listen(
    (_, outgoing) => sendJson(outgoing, 200, { markets: [] }),
    receivedElsewhere,
  );
  const failedOnce = new Set<string>();
  const service = await listen((incoming, outgoing, behavior) => {
    const { searchParams } = new URL(incoming.url ?? "", "http://localhost");
    const cursor = searchParams.get("cursor");
    if (behavior === "plain") sendJson(outgoing, 200, { markets: [market("a")], cursor: null });
    else if (behavior === "pages") {
      const next = cursor === null ? "next" : null;
      sendJson(outgoing, 200, { markets: [market(cursor ?? "first")], cursor: next });
    } else if (behavior === "refused") {
      sendJson(outgoing, 400, { error: { code: "invalid", message: "No such type." } });
    } else if (behavior === "flaky" || behavior === "send") {
      if (failedOnce.has(behavior)) {
        sendJson(outgoing, 202, { id: "accepted", markets: [market("a"), market("b")] });
        failedOnce.delete(behavior);
      } else {
        failedOnce.add(behavior);
        sendJson(outgoing, 503, {}, { "retry-after-ms": "0" });
      }
    } else if (behavior === "broken") {
      outgoing.writeHead(200, { ...cors, "content-type": "application/json" }).end('{"markets":');
    } else if (behavior === "html") {
      outgoing.writeHead(200, { ...cors, "content-type": "text/html" }).end("<h1>Welcome</h1>");
    } else if (behavior === "elsewhere") {
      outgoing.writeHead(302, { ...cors, location: originOf(elsewhere) }).end();
    } else if (behavior === "webhook") sendJson(outgoing, 200, signWebhook());
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

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse, behavior: string) => void;

async function listen(answer: Answer, received: BehaviorRequest[]): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const { method = "", headers, url = "" } = incoming;
    incoming.resume();
    if (method === "OPTIONS") {
      outgoing.writeHead(204, cors).end();
      return;
    }
    const behavior = url.split("/")[1] ?? "";
    received.push({ behavior, method, headers });
    answer(incoming, outgoing, behavior);
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

import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import sirv from "sirv";

export interface OriginOptions {
  readonly port: number;
  /** The folder of the built docs. */
  readonly docs: string;
  /** Where the service listens. */
  readonly service: string;
}

/** One origin for everything: what the docs have is theirs, all else is the service's. */
export function startOrigin({ port, docs, service }: OriginOptions): Promise<Server> {
  // The docs' console reads this to know that the service is where it came from itself.
  const setHeaders = (answer: ServerResponse) =>
    answer.setHeader("server-timing", "bellwether-service");
  const serveDocs = sirv(docs, { dev: true, setHeaders });
  const server = createServer((incoming, outgoing) => {
    if (incoming.method !== "GET" && incoming.method !== "HEAD")
      forward(incoming, outgoing, service);
    else serveDocs(incoming, outgoing, () => forward(incoming, outgoing, service));
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, service: string): void {
  const { hostname, port } = new URL(service);
  const { url: path, method, headers, socket } = incoming;
  const onward = request(
    {
      hostname,
      port,
      path,
      method,
      headers: { ...headers, "x-forwarded-for": socket.remoteAddress },
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on("error", () => {
    if (!outgoing.headersSent) outgoing.writeHead(502, { "content-type": "text/plain" });
    outgoing.end("The service does not answer; its log says why.\n");
  });
  // Whoever hangs up needs no answer.
  outgoing.on("close", () => onward.destroy());
  incoming.pipe(onward);
}

import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";

/** An HTTP proxy on loopback. It connects `host:port` targets to this machine's ports, and refuses all others. */
export interface ConnectProxy {
  /** With the user and password. */
  readonly url: string;
  /** All requests' targets. */
  readonly targets: readonly string[];
  /** The status for all requests instead of a tunnel; undefined connects. */
  refuseWith: number | undefined;
  close(): void;
}

const login = "harbor:open sesame";

export async function startConnectProxy(
  ports: Readonly<Record<string, number>>,
): Promise<ConnectProxy> {
  const targets: string[] = [];
  const sockets = new Set<Duplex>();
  const server = createServer((_request, response) => response.writeHead(501).end());
  const keep = (socket: Duplex) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
  };
  server.on("connect", (request: IncomingMessage, near: Socket) => {
    const { url: target = "", headers } = request;
    targets.push(target);
    keep(near);
    const expected = `Basic ${Buffer.from(login).toString("base64")}`;
    const isAllowed = headers["proxy-authorization"] === expected;
    const port = ports[target];
    const status = proxy.refuseWith ?? (!isAllowed ? 407 : port === undefined ? 403 : 200);
    if (status !== 200 || port === undefined) return near.end(`HTTP/1.1 ${status} No\r\n\r\n`);
    const far = connect(port, "127.0.0.1", () => near.write("HTTP/1.1 200 OK\r\n\r\n"));
    keep(far);
    near.pipe(far).pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: ConnectProxy = {
    url: `http://${login.replace(" ", "%20")}@127.0.0.1:${port}`,
    targets,
    refuseWith: undefined,
    close() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
  return proxy;
}

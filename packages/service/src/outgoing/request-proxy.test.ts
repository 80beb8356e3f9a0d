import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { type ConnectProxy, startConnectProxy } from "../../tests/support/connect-proxy.ts";
import { hooksCertificate, hooksKey } from "../../tests/support/hooks-certificate.ts";
import { privateAddresses, privateNames } from "../../tests/support/private-hosts.ts";
import { ProxyUnavailableError } from "./proxy-error.ts";
import { PrivateAddressError } from "./request-guard.ts";
import { createRequestSender } from "./send-request.ts";

const { signal } = new AbortController();
const url = new URL("https://hooks.bellwether.example/events");

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function startProxy(ports: Record<string, number> = {}): Promise<ConnectProxy> {
  const proxy = await startConnectProxy(ports);
  onTestFinished(() => proxy.close());
  return proxy;
}

/** Fails the test when a name is looked up. */
function sendThrough(proxy: string) {
  return createRequestSender({
    proxy,
    createLookup: () => (host) => {
      throw new Error(`looked up ${host}`);
    },
  });
}

test("a sender with a proxy reaches a public name through a tunnel, with TLS to its server", async () => {
  const trusted = getCACertificates("default");
  setDefaultCACertificates([...trusted, hooksCertificate]);
  onTestFinished(() => setDefaultCACertificates(trusted));
  const server = createServer({ cert: hooksCertificate, key: hooksKey }, (request, response) =>
    response.writeHead(200, { "x-path": request.url ?? "", connection: "close" }).end(),
  );
  const proxy = await startProxy({ "hooks.bellwether.example:443": await listen(server) });
  const response = await sendThrough(proxy.url)(url, { signal, method: "POST", body: "{}" });
  response.resume();
  expect({ status: response.statusCode, path: response.headers["x-path"] }).toEqual({
    ...{ status: 200, path: "/events" },
  });
  expect(proxy.targets).toEqual(["hooks.bellwether.example:443"]);
});

test("a sender with a proxy refuses private addresses and names without a request to the proxy", async () => {
  const proxy = await startProxy();
  const send = sendThrough(proxy.url);
  for (const host of [...privateAddresses.map(([address]) => address), ...privateNames]) {
    const request = send(new URL(`https://${host}/`), { signal });
    await expect(request, host).rejects.toThrow(PrivateAddressError);
  }
  expect(proxy.targets).toEqual([]);
});

test("a sender with a proxy reaches a private server of the operator without it", async () => {
  const server = createHttpServer((_, response) => response.writeHead(204).end());
  const port = await listen(server);
  const proxy = await startProxy();
  const own = new URL(`http://127.0.0.1:${port}/`);
  const response = await sendThrough(proxy.url)(own, { signal, allowPrivateAddresses: true });
  response.resume();
  expect(response.statusCode).toBe(204);
  expect(proxy.targets).toEqual([]);
});

test.each([
  [407, "The proxy refused the user or password of --outgoing-proxy."],
  [403, "403"],
  [502, "502"],
])("a proxy that answers %s fails the request", async (status, message) => {
  const proxy = await startProxy();
  proxy.refuseWith = status;
  const error = await sendThrough(proxy.url)(url, { signal }).catch((reason) => reason);
  expect(error.message).toContain(message);
  // Only a proxy refusing everything stops the others: a caller's URL may cause a 403 or 502.
  expect(error instanceof ProxyUnavailableError).toBe(status === 407);
});

test("a proxy that cannot be reached is reported as such, without its password", async () => {
  // Port 1 needs privileges no test has.
  const error = await sendThrough("http://harbor:sesame@127.0.0.1:1")(url, { signal }).catch(
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(ProxyUnavailableError);
  expect(error.message).toBe("The proxy of --outgoing-proxy cannot be reached: ECONNREFUSED.");
});

test("an aborted request does not wait for a silent proxy", async () => {
  const accepted = Promise.withResolvers<void>();
  const silent = createTcpServer((socket) => {
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
    accepted.resolve();
  });
  const port = await listen(silent);
  const stop = new AbortController();
  const request = sendThrough(`http://127.0.0.1:${port}`)(url, { signal: stop.signal });
  await accepted.promise;
  stop.abort(new Error("stopping"));
  await expect(request).rejects.toThrow("stopping");
});

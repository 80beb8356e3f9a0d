import { execFile } from "node:child_process";
import type { LookupAddress } from "node:dns";
import http, { createServer, type RequestListener } from "node:http";
import { type AddressInfo, isIPv6, type LookupFunction } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { privateAddresses, privateNames } from "../../tests/support/private-hosts.ts";
import { allowNetworks } from "../domain/network/networks.ts";
import type { PrivateAddresses } from "../domain/network/public-address.ts";
import { fetchJson } from "../feeds/fetch-json.ts";
import { createGuardedLookup, PrivateAddressError } from "./request-guard.ts";
import { createRequestSender, sendRequest } from "./send-request.ts";

const { signal } = new AbortController();
const publicAddress = { address: "1.1.1.1", family: 4 };
const closers: (() => void)[] = [];
let redirectTo = "";
let connections = 0;
/** Must get no connection. */
let privatePort: number;
/** Stands for the server at the public address. */
let publicPort: number;

async function listen(respond: RequestListener, onConnection?: () => void): Promise<number> {
  const server = createServer({ keepAliveTimeout: 60_000 }, respond);
  if (onConnection) server.on("connection", onConnection);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  privatePort = await listen(
    (_, response) => response.end("[]"),
    () => {
      connections += 1;
    },
  );
  publicPort = await listen((request, response) => {
    if (request.url === "/redirect") response.writeHead(302, { location: redirectTo }).end();
    else response.writeHead(200, { connection: "close" }).end("[]");
  });
});
afterAll(() => {
  for (const close of closers) close();
});

/**
 * A sender whose lookups get the answers in turn, the last one repeatedly. An allowed lookup leads to loopback, where
 * the test servers listen.
 */
function senderWith(...answers: LookupAddress[][]) {
  let lookups = 0;
  const guarded = createGuardedLookup(false, (_host, _options, callback) => {
    const answer = answers[Math.min(lookups, answers.length - 1)] ?? [];
    lookups += 1;
    callback(null, answer);
  });
  const lookup: LookupFunction = (host, options, callback) =>
    guarded(host, options, (error, found) => {
      if (error) return callback(error, []);
      if (options.all) return callback(null, [{ address: "127.0.0.1", family: 4 }]);
      callback(null, typeof found === "string" ? "127.0.0.1" : [], 4);
    });
  return { send: createRequestSender({ createLookup: () => lookup }), lookups: () => lookups };
}

const addressOf = (address: string) => ({ address, family: isIPv6(address) ? 6 : 4 });
const hosts = [...privateAddresses.map(([host]) => host), ...privateNames];
const addresses = [...new Set(privateAddresses.map(([, address]) => address))];

async function expectRefused(request: Promise<unknown>): Promise<void> {
  connections = 0;
  await expect(request).rejects.toThrow(PrivateAddressError);
  expect(connections).toBe(0);
}

test("sendRequest reaches a private address when the caller allows it", async () => {
  connections = 0;
  const url = new URL(`http://127.1:${privatePort}/`);
  const response = await sendRequest(url, { signal, allowPrivateAddresses: true });
  expect({ status: response.statusCode, connections }).toEqual({ status: 200, connections: 1 });
  response.resume();
});

test.each(hosts)("sendRequest refuses a URL with the private host %s", async (host) => {
  for (const protocol of ["http", "https"]) {
    await expectRefused(sendRequest(new URL(`${protocol}://${host}:${privatePort}/`), { signal }));
  }
});

test.each(addresses)("sendRequest refuses a name that resolves to %s", async (address) => {
  const url = new URL(`http://hooks.bellwether.example:${privatePort}/`);
  const answers = [[addressOf(address)], [publicAddress, addressOf(address)]];
  for (const answer of answers) await expectRefused(senderWith(answer).send(url, { signal }));
});

test.each(addresses)(
  "sendRequest refuses a name that resolves to a public address first and to %s afterwards",
  async (address) => {
    const { send, lookups } = senderWith([publicAddress], [addressOf(address)]);
    const url = new URL(`http://hooks.bellwether.example:${publicPort}/`);
    const first = await send(url, { signal });
    // The check and the connection share one lookup, so the second answer cannot reach the first connection.
    expect({ status: first.statusCode, lookups: lookups() }).toEqual({ status: 200, lookups: 1 });
    first.resume();
    await new Promise((resolve) => first.on("close", resolve));
    await expectRefused(send(url, { signal }));
    expect(lookups()).toBe(2);
  },
);

test.each(hosts)("fetchJson refuses a redirect to the private host %s", async (host) => {
  const { send } = senderWith([publicAddress]);
  // A header takes ASCII only.
  const encoded = host.replace(/\P{ASCII}/gu, encodeURIComponent);
  redirectTo = `http://${encoded}:${privatePort}/`;
  const url = `http://feed.bellwether.example:${publicPort}/redirect`;
  await expectRefused(fetchJson(url, { signal, allowPrivateAddresses: false, send }));
});

test("sendRequest returns a redirect without following it", async () => {
  const { send, lookups } = senderWith([publicAddress]);
  redirectTo = `http://feed.bellwether.example:${privatePort}/`;
  const url = new URL(`http://feed.bellwether.example:${publicPort}/redirect`);
  connections = 0;
  const response = await send(url, { signal });
  const { location } = response.headers;
  expect({ status: response.statusCode, location }).toEqual({ status: 302, location: redirectTo });
  expect({ connections, lookups: lookups() }).toEqual({ connections: 0, lookups: 1 });
  response.resume();
});

test("a guarded request does not reuse the connection of an unguarded one", async () => {
  const { globalAgent } = http;
  http.globalAgent = new http.Agent({
    keepAlive: true,
    lookup: (_host, _options, callback) => callback(null, [addressOf("127.0.0.1")]),
  });
  try {
    const { send } = senderWith([addressOf("127.0.0.1")]);
    const url = new URL(`http://feed.bellwether.example:${privatePort}/`);
    const response = await send(url, { signal, allowPrivateAddresses: true });
    response.resume();
    await new Promise((resolve) => response.on("close", resolve));
    expect(Object.keys(http.globalAgent.freeSockets)).toHaveLength(1);
    await expectRefused(send(url, { signal }));
  } finally {
    http.globalAgent.destroy();
    http.globalAgent = globalAgent;
  }
});

test("sendRequest reaches the private networks that it is given, and no others", async () => {
  const port = await listen((_request, response) => response.end("allowed"));
  const networksOf = (...networks: string[]) => allowNetworks(networks);
  const get = (host: string, allowPrivateAddresses: PrivateAddresses) =>
    sendRequest(new URL(`http://${host}:${port}`), { signal, allowPrivateAddresses });
  const loopback = networksOf("127.0.0.0/8", "::1");
  for (const host of ["127.0.0.1", "localhost"]) {
    expect((await get(host, loopback)).statusCode, host).toBe(200);
    await expectRefused(get(host, networksOf("10.0.0.0/8", "fd00::/8")));
    await expectRefused(get(host, networksOf()));
  }
  await expectRefused(get("169.254.169.254", loopback));
  await expectRefused(get("[fe80::1]", loopback));
});

test("a guarded request ignores the proxy of the environment, which would resolve the name", async () => {
  const module = new URL("./send-request.ts", import.meta.url);
  const code = `import { createRequestSender } from ${JSON.stringify(module)};
    const send = createRequestSender({
      createLookup: () => (host, _options, callback) => callback(new Error("looked up " + host), []),
    });
    const request = send(new URL("http://hooks.bellwether.example/"), { signal: AbortSignal.timeout(60_000) });
    await request.catch((error) => console.log(error.message));`;
  const proxy = `http://127.0.0.1:${privatePort}`;
  const env = { ...process.env, NODE_USE_ENV_PROXY: "1", HTTP_PROXY: proxy, http_proxy: proxy };
  connections = 0;
  const run = promisify(execFile)(process.execPath, ["--input-type=module", "-e", code], { env });
  expect((await run).stdout).toBe("looked up hooks.bellwether.example\n");
  expect(connections).toBe(0);
});

test("sendRequest sends the method, headers and body", async () => {
  let received = "";
  const port = await listen((request, response) => {
    request.on("data", (chunk) => {
      received += `${request.method} ${request.headers["content-type"]} ${chunk}`;
    });
    request.on("end", () => response.end());
  });
  const url = new URL(`http://hooks.bellwether.example:${port}/`);
  const headers = { "content-type": "application/json" };
  const { send } = senderWith([publicAddress]);
  (await send(url, { method: "POST", headers, body: "{}", signal })).resume();
  expect(received).toBe("POST application/json {}");
});

import { createServer } from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocketServer } from "ws";
import { privateAddresses, privateNames } from "../../tests/support/private-hosts.ts";
import { openWebSocket } from "./open-websocket.ts";
import { createGuardedLookup, PrivateAddressError } from "./request-guard.ts";

const { signal } = new AbortController();
const server = createServer();
let port: number;
let connections = 0;

beforeAll(async () => {
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (socket) => socket.close());
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const hosts = [...privateAddresses.map(([host]) => host), ...privateNames];
const addresses = [...new Set(privateAddresses.map(([, address]) => address))];

test("openWebSocket reaches a private address when the caller allows it", async () => {
  const url = new URL(`ws://127.0.0.1:${port}`);
  const socket = await openWebSocket(url, { signal, allowPrivateAddresses: true });
  expect(socket.readyState).toBe(socket.OPEN);
  socket.terminate();
});

test("openWebSocket refuses private hosts without a connection", async () => {
  connections = 0;
  for (const host of hosts) {
    const opening = openWebSocket(new URL(`ws://${host}:${port}`), { signal });
    await expect(opening, host).rejects.toThrow(PrivateAddressError);
  }
  expect(connections).toBe(0);
});

test("openWebSocket refuses a name that resolves to a private address, with the lookup of the connection", async () => {
  connections = 0;
  for (const address of addresses) {
    let lookups = 0;
    const lookup = createGuardedLookup(false, (_host, _options, callback) => {
      lookups += 1;
      callback(null, [{ address, family: isIPv6(address) ? 6 : 4 }]);
    });
    const opening = openWebSocket(new URL(`ws://feed.bellwether.example:${port}`), {
      signal,
      createLookup: () => lookup,
    });
    await expect(opening, address).rejects.toThrow(PrivateAddressError);
    expect(lookups).toBe(1);
  }
  expect(connections).toBe(0);
});

test("openWebSocket refuses other schemes", async () => {
  const opening = openWebSocket(new URL(`http://127.0.0.1:${port}`), { signal });
  await expect(opening).rejects.toThrow("http: is not ws or wss.");
});

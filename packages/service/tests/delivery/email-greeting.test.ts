import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { address, alert, openChannel } from "./email-fixtures.ts";

const signal = new AbortController().signal;

test.each<[string, (socket: Socket) => unknown, RegExp]>([
  ["cuts new connections", (socket) => socket.destroy(), /does not respond/],
  ["ends new connections", (socket) => socket.end(), /does not respond/],
  ["says nothing", () => {}, /does not respond/],
  [
    "refuses new connections",
    (socket) => socket.end("554 5.7.1 listed: anna@example.org\r\n"),
    /554 5.7.1 listed: \(hidden\)/,
  ],
  ["speaks HTTP", (socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"), /./],
])("a server that %s makes the channel unavailable", async (name, onConnection, reason) => {
  // Only a silent server may be cut short: the others need time to answer.
  const timeouts = name === "says nothing" ? { connect: 100 } : {};
  const server = createServer((socket) => {
    socket.on("error", () => {});
    onConnection(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const channel = openChannel({ smtpUrl: `smtp://127.0.0.1:${port}` }, { timeouts });
  onTestFinished(() => {
    channel.close();
    server.close();
  });
  const expected = expect.stringMatching(reason);
  expect(await channel.send(alert, address, signal)).toEqual({
    state: "unavailable",
    reason: expected,
  });
  expect(await channel.verify()).toEqual({ reason: expected });
});

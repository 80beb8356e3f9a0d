import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { forwardRequest } from "./forward-request.ts";

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  running.push(server);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

test("forwardRequest keeps the connection usable when a response arrives before the whole body", async () => {
  const server = await listen((incoming, outgoing) => outgoing.end(`answer to ${incoming.url}`));
  const port = await listen((incoming, outgoing) =>
    forwardRequest(incoming, outgoing, `http://127.0.0.1:${server}`, "It is away."),
  );
  const caller = connect(port, "127.0.0.1");
  const read = async () => String((await once(caller, "data"))[0]);
  const length = 5_000_000;
  caller.write(`POST /first HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\nx`);
  expect(await read()).toContain("answer to /first");
  caller.write("x".repeat(length - 1));
  caller.write("GET /second HTTP/1.1\r\nHost: x\r\n\r\n");
  expect(await read()).toContain("answer to /second");
  caller.destroy();
});

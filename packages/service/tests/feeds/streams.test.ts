import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { problemsOf } from "./support/read-feed.ts";
import { readSource } from "./support/source-feed.ts";
import { startSource } from "./support/source-server.ts";

const tick = (priceUsd: number) => ({ assetId: "bitcoin", priceUsd });
const message = (priceUsd: number) => JSON.stringify({ ticks: [tick(priceUsd)] });

/** A WebSocket source whose connections do, one after the other, what the test says; the last one repeatedly. */
async function startWebSocket(...connections: ((socket: WebSocket) => void)[]) {
  const source = await startSource((_request, response, url) => {
    response.writeHead(url.pathname === "/snapshot" ? 200 : 404).end(message(1));
  });
  const sockets = new WebSocketServer({ server: source.server });
  const received: string[][] = [];
  const headers: unknown[] = [];
  sockets.on("connection", (socket, request) => {
    const own: string[] = [];
    received.push(own);
    headers.push(request.headers["x-api-key"]);
    socket.on("message", (data) => {
      own.push(String(data));
      const run = connections[Math.min(received.length - 1, connections.length - 1)];
      if (own.length === 2) run?.(socket);
    });
  });
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate();
  });
  return { ...source, url: source.url.replace("http", "ws"), received, headers };
}

const subscribe = ['{"subscribe":"a"}', '{"subscribe":"b"}'];
const pricesOf = (batches: readonly { ticks?: readonly unknown[] | undefined }[]) =>
  batches.flatMap(({ ticks = [] }) => ticks.map((tick) => (tick as { priceUsd: number }).priceUsd));
const hasPrice = (priceUsd: number) => (batch: { ticks?: readonly unknown[] | undefined }) =>
  pricesOf([batch]).includes(priceUsd);

test("a WebSocket feed subscribes, and yields the messages in their order", async () => {
  const { url, received, headers } = await startWebSocket((socket) => {
    for (const price of [2, 3, 4]) socket.send(message(price));
  });
  const feed = readSource({
    kind: "websocket",
    url,
    subscribe,
    headers: { "x-api-key": "sesame" },
  });
  expect(pricesOf(await feed.until(hasPrice(4)))).toEqual([2, 3, 4]);
  expect(received).toEqual([subscribe]);
  expect(headers).toEqual(["sesame"]);
});

test("a WebSocket feed reads what its source sends before it is asked", async () => {
  const { server, url } = await startSource(() => {});
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request, socket, head) => {
    // The response and the first message arrive in one packet.
    socket.cork();
    sockets.handleUpgrade(request, socket, head, (opened) => opened.send(message(2)));
    socket.uncork();
  });
  const feed = readSource({ kind: "websocket", url: url.replace("http", "ws") });
  expect(pricesOf([await feed.next()])).toEqual([2]);
});

test("a WebSocket feed that is cut subscribes again and requests the snapshot", async () => {
  const { url, received, requests } = await startWebSocket(
    (socket) => socket.send(message(2), () => socket.terminate()),
    (socket) => socket.send(message(5)),
  );
  const snapshotUrl = `${url.replace("ws", "http")}/snapshot`;
  const spec = { kind: "websocket", url, subscribe, snapshotUrl, name: "ws" } as const;
  const batches = await readSource(spec).until(hasPrice(5));
  expect(pricesOf(batches)).toEqual([1, 2, 1, 5]);
  expect(problemsOf(batches)).toEqual(["ws: the source closed the stream with code 1006."]);
  expect(received).toEqual([subscribe, subscribe]);
  expect(requests.map(({ path }) => path)).toEqual(["/snapshot", "/snapshot"]);
});

test("a WebSocket feed that its source ends is opened again without a failure", async () => {
  const { url } = await startWebSocket(
    (socket) => socket.send(message(2), () => socket.close(1000)),
    (socket) => socket.send(message(5)),
  );
  const batches = await readSource({ kind: "websocket", url, subscribe }).until(hasPrice(5));
  expect(pricesOf(batches)).toEqual([2, 5]);
  expect(problemsOf(batches)).toEqual([]);
});

test("a WebSocket feed that falls silent is opened again, and reports a message that is not JSON", async () => {
  const { url } = await startWebSocket(
    (socket) => socket.send("<html>"),
    (socket) => socket.send(message(5)),
  );
  const spec = { kind: "websocket", url, subscribe, name: "ws", silenceMs: 300 } as const;
  const problems = problemsOf(await readSource(spec).until(hasPrice(5)));
  expect(problems[0]).toBe("ws: it must be a JSON object of lists.");
  expect(problems[1]).toBe("ws: the stream was silent for 0.3 seconds.");
});

test("a WebSocket feed reads every message of a burst that it cannot keep up with", async () => {
  const count = 25_000;
  const { url } = await startWebSocket((socket) => {
    for (let price = 1; price <= count; price++) socket.send(message(price));
  });
  const batches = await readSource({ kind: "websocket", url, subscribe }).until(hasPrice(count));
  expect(pricesOf(batches)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
});

test("a WebSocket feed refuses a private address, and reports a source that refuses it", async () => {
  const { url, received } = await startWebSocket(() => {});
  const options = { allowPrivateAddresses: false };
  for (const address of [url, url.replace("127.0.0.1", "localhost")]) {
    const feed = readSource({ kind: "websocket", url: address }, options);
    expect(problemsOf([await feed.next()])[0]).toMatch(
      /is not a public address. Name its network in --feed-private-networks to allow it\.$/,
    );
  }
  expect(received).toEqual([]);
  const http = await startSource((_request, response) => response.writeHead(403).end());
  http.server.on("upgrade", (_request, socket) => {
    socket.on("error", () => {});
    socket.end("HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
  });
  const refused = readSource({ kind: "websocket", url: http.url.replace("http", "ws") });
  expect(problemsOf([await refused.next()])[0]).toContain("403");
});

test("an aborted WebSocket feed closes its connection", async () => {
  const closed = Promise.withResolvers<void>();
  const { url } = await startWebSocket((socket) => {
    socket.on("close", () => closed.resolve());
    socket.send(message(2));
  });
  const feed = readSource({ kind: "websocket", url, subscribe });
  await feed.until(hasPrice(2));
  const end = feed.next().catch((error: Error) => error.message);
  feed.stop();
  await closed.promise;
  expect(await end).toBe("The feed has ended.");
});

test("an SSE feed joins messages of our own format and goes on when its snapshot fails", async () => {
  const { url, requests } = await startSource((_request, response, { pathname }) => {
    if (pathname !== "/stream") return void response.writeHead(500).end();
    response.writeHead(200, { "content-type": "text/event-stream;charset=utf-8" });
    response.write(`event: price\ndata: ${message(2)}\n\ndata: ${message(3)}\n\n`);
  });
  const spec = {
    kind: "sse",
    url: `${url}/stream`,
    snapshotUrl: `${url}/now`,
    name: "sse",
  } as const;
  const batches = await readSource(spec).until(hasPrice(3));
  expect(pricesOf(batches)).toEqual([2, 3]);
  expect(problemsOf(batches)).toEqual(["sse: the snapshot failed: the source answered 500."]);
  expect(requests.map(({ path }) => path)).toEqual(["/stream", "/now"]);
});

test("an SSE feed whose source waits before it answers is stopped at once", async () => {
  const { url, server } = await startSource(() => {});
  const feed = readSource({ kind: "sse", url });
  const end = feed.next().catch((error: Error) => error.message);
  await once(server, "request");
  feed.stop();
  expect(await end).toBe("The feed has ended.");
});

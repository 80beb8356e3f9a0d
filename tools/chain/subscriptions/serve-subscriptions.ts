import type { Server } from "node:http";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { Bank } from "../bank/bank.ts";
import { Connection } from "./connection.ts";
import { Outbox } from "./outbox.ts";

export const maxConnections = 32;
/** The largest message is a subscription, which has a few hundred bytes. */
export const maxMessageBytes = 16 * 1024;

/** Serves subscriptions as WebSockets on HTTP servers' ports. */
export function serveSubscriptions(bank: Bank) {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  });
  const outbox = new Outbox();
  const connections = new Map<WebSocket, Connection>();
  const stopListening = bank.changes.listen({
    slotStarted(slot) {
      for (const connection of connections.values()) connection.slotStarted(slot);
    },
    changed(change) {
      for (const connection of connections.values()) connection.changed(change);
    },
  });
  server.on("connection", (socket) => {
    const connection = new Connection(bank, socket, outbox);
    connections.set(socket, connection);
    let last: Promise<void> = Promise.resolve();
    socket.on("message", (data: RawData) => {
      // In order, to keep responses in order.
      last = last.then(() => connection.receive(String(data)));
    });
    socket.on("error", () => socket.terminate());
    socket.on("close", () => connections.delete(socket));
  });
  return {
    attach(http: Server): void {
      http.on("upgrade", (request, socket, head) => {
        socket.on("error", () => socket.destroy());
        if (connections.size >= maxConnections)
          return void socket.end("HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n");
        server.handleUpgrade(request, socket, head, (webSocket) =>
          server.emit("connection", webSocket, request),
        );
      });
    },
    close(): void {
      stopListening();
      for (const socket of connections.keys()) socket.terminate();
      server.close();
    },
  };
}

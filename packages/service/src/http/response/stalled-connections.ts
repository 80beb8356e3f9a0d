import type { Server } from "node:http";
import type { Socket } from "node:net";

interface StallOptions {
  /** How long a connection may take no waiting bytes. */
  readonly afterMs: number;
  /** Called for each ended connection. */
  readonly onEnd: () => void;
}

/** What a connection had taken, and since when. */
interface Progress {
  taken: number;
  since: number;
}

const maxCheckMs = 1000;

/** Ends connections whose callers stopped reading: their responses would stay in memory until the callers leave. */
export function endStalledConnections(
  servers: readonly Server[],
  { afterMs, onEnd }: StallOptions,
): void {
  const connections = new Map<Socket, Progress>();
  for (const server of servers) {
    server.on("connection", (socket) => {
      connections.set(socket, { taken: 0, since: performance.now() });
      socket.on("close", () => connections.delete(socket));
    });
  }
  const check = () => {
    const now = performance.now();
    for (const [socket, progress] of connections) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken !== progress.taken) {
        progress.taken = taken;
        progress.since = now;
      } else if (now - progress.since >= afterMs) {
        onEnd();
        socket.destroy();
      }
    }
  };
  const timer = setInterval(check, Math.min(maxCheckMs, afterMs / 2)).unref();
  for (const server of servers) server.on("close", () => clearInterval(timer));
}

import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Tracks connections and open requests, so a shutdown waits for responses and for nothing else. */
export interface GracefulShutdown {
  /** Whether load balancers should send requests elsewhere; they are still accepted until `isClosing`. */
  readonly isStopping: boolean;
  readonly isClosing: boolean;
  trackConnection(socket: Socket): void;
  /** Tracks a request until its response is sent or its caller disconnects. */
  track(response: ServerResponse, onEnd: () => void): void;
  announce(): void;
  /** Stops accepting requests, and resolves when all accepted ones have ended. */
  drain(): Promise<void>;
  /** Ends connections without any sent data; Node counts them as active, and would wait for their headers. */
  endUnusedConnections(): void;
}

export function createGracefulShutdown(): GracefulShutdown {
  const connections = new Set<Socket>();
  let openRequests = 0;
  let isStopping = false;
  let isClosing = false;
  let onDrained = () => {};

  return {
    get isStopping() {
      return isStopping;
    },
    get isClosing() {
      return isClosing;
    },
    trackConnection(socket) {
      connections.add(socket);
      socket.on("close", () => connections.delete(socket));
    },
    track(response, onEnd) {
      // A request arriving while closing is refused at once, so the shutdown does not wait for it.
      const isAwaited = !isClosing;
      if (isAwaited) openRequests += 1;
      // One listener on Node's response: a Fastify hook costs five times as much, and does not run when the
      // caller disconnects.
      response.on("close", () => {
        onEnd();
        if (isAwaited) openRequests -= 1;
        if (isClosing && openRequests === 0) onDrained();
      });
    },
    announce() {
      isStopping = true;
    },
    drain() {
      isStopping = true;
      isClosing = true;
      if (openRequests === 0) return Promise.resolve();
      return new Promise((resolve) => {
        onDrained = resolve;
      });
    },
    endUnusedConnections() {
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}

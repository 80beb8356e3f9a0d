import type { ServerResponse } from "node:http";

/** Tracks open requests, so that a shutdown can wait for their responses. */
export interface GracefulShutdown {
  readonly isClosing: boolean;
  /** Tracks a request until its response is sent or its caller disconnects. */
  track(response: ServerResponse, onEnd: () => void): void;
  /** Stops accepting requests, and resolves when all accepted ones have ended. */
  drain(): Promise<void>;
}

export function createGracefulShutdown(): GracefulShutdown {
  let openRequests = 0;
  let isClosing = false;
  let onDrained = () => {};

  return {
    get isClosing() {
      return isClosing;
    },
    track(response, onEnd) {
      // A request that arrives while closing is refused at once, so the shutdown does not wait for it.
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
    drain() {
      isClosing = true;
      if (openRequests === 0) return Promise.resolve();
      return new Promise((resolve) => {
        onDrained = resolve;
      });
    },
  };
}

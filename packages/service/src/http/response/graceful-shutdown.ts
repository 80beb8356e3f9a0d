import type { ServerResponse } from "node:http";

/** Whether requests are still taken, and which of them have no answer yet. */
export interface GracefulShutdown {
  readonly isClosing: boolean;
  /** Counts a request until its answer is out or its caller is gone. */
  accept(response: ServerResponse, onEnd: () => void): void;
  /** Takes no more, and resolves when all that were accepted are through. */
  drain(): Promise<void>;
}

export function createGracefulShutdown(): GracefulShutdown {
  let running = 0;
  let isClosing = false;
  let onEmpty = () => {};

  return {
    get isClosing() {
      return isClosing;
    },
    accept(response, onEnd) {
      // Those that come while closing are refused at once and not waited for.
      const isAwaited = !isClosing;
      if (isAwaited) running += 1;
      // One listener of Node's own: a hook of Fastify's for the same costs five times as much, and
      // is silent when the caller hangs up.
      response.on("close", () => {
        onEnd();
        if (isAwaited) running -= 1;
        if (isClosing && running === 0) onEmpty();
      });
    },
    drain() {
      isClosing = true;
      if (running === 0) return Promise.resolve();
      return new Promise((resolve) => {
        onEmpty = resolve;
      });
    },
  };
}

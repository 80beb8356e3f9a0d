import type { ServerResponse } from "node:http";

/** Whether requests are still taken, and which of them have no answer yet. */
export interface Lifecycle {
  readonly isClosing: boolean;
  /** Counts a request until its answer is out or its caller is gone. */
  accept(response: ServerResponse): void;
  /** Takes no more, and resolves when all that were accepted are through. */
  drain(): Promise<void>;
}

export function createLifecycle(): Lifecycle {
  const running = new Set<ServerResponse>();
  let isClosing = false;
  let onEmpty = () => {};

  return {
    get isClosing() {
      return isClosing;
    },
    accept(response) {
      running.add(response);
      const leave = () => {
        running.delete(response);
        if (running.size === 0) onEmpty();
      };
      response.once("finish", leave);
      response.once("close", leave);
    },
    drain() {
      isClosing = true;
      if (running.size === 0) return Promise.resolve();
      return new Promise((resolve) => {
        onEmpty = resolve;
      });
    },
  };
}

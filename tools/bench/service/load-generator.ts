import { fork } from "node:child_process";
import { join } from "node:path";
import type { LoadOptions, LoadResult } from "./generate-load.ts";
import { nextMessage } from "./run-server.ts";

export interface LoadGenerator {
  run(order: LoadOptions): Promise<LoadResult>;
  stop(): void;
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(join(import.meta.dirname, "generate-load.ts"));
  return {
    run(order) {
      child.send(order);
      return nextMessage<LoadResult>(child, "The load generator");
    },
    stop: () => child.disconnect(),
  };
}

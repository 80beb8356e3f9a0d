import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StartKeys } from "./start-keys.ts";

/** What other programs of this machine need to know of a running `pnpm start`. */
export interface Run {
  readonly origin: string;
  /** The JSON-RPC address of the chain in memory, when there is one. */
  readonly chain: string | undefined;
  readonly keys: StartKeys;
}

const name = "start.json";

/** Written once everything is up. It has keys, so nobody else may read it. */
export function writeRun(folder: string, run: Run): void {
  writeFileSync(join(folder, name), `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 });
}

export function removeRun(folder: string): void {
  rmSync(join(folder, name), { force: true });
}

/** The run whose data is in the folder; undefined when nothing runs there. */
export function readRun(folder: string): Run | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, name), "utf8"));
  } catch {
    return undefined;
  }
}

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LocalKeys } from "./local-keys.ts";

/** A running `pnpm start`, for `pnpm tour` and other local programs. */
export interface Instance {
  readonly origin: string;
  /** The local chain's JSON-RPC address, if one runs. */
  readonly chain: string | undefined;
  readonly keys: LocalKeys;
}

const name = "start.json";

/** Readable by its owner alone, since it holds keys. Write it when everything is up. */
export function writeInstanceFile(folder: string, run: Instance): void {
  writeFileSync(join(folder, name), `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 });
}

export function removeInstanceFile(folder: string): void {
  rmSync(join(folder, name), { force: true });
}

/** @returns undefined when no instance uses the data folder */
export function readInstanceFile(folder: string): Instance | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, name), "utf8"));
  } catch {
    return undefined;
  }
}

import { existsSync } from "node:fs";
import { join } from "node:path";

/** The packages with runtimes are for Linux on x64. */
export const hasBinaries = process.platform === "linux" && process.arch === "x64";

const binaries = {
  "Node 20": "nodes/node_modules/node-20-linux-x64/bin/node",
  "Node 22": "nodes/node_modules/node-22-linux-x64/bin/node",
  Bun: "node_modules/@oven/bun-linux-x64/bin/bun",
  Deno: "node_modules/@deno/linux-x64-glibc/deno",
  workerd: "node_modules/@cloudflare/workerd-linux-64/bin/workerd",
} as const;

/**
 * Finds a runtime's program in its npm package.
 *
 * @throws Error naming the runtime, when its package is not installed
 */
export function findBinary(runtime: keyof typeof binaries): string {
  const file = join(import.meta.dirname, binaries[runtime]);
  if (existsSync(file)) return file;
  throw new Error(`${runtime} is not installed; run pnpm install without --no-optional.`);
}

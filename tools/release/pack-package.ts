import { execFile } from "node:child_process";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { findPnpm } from "./npm/pnpm-command.ts";
import type { PublishablePackage } from "./publishable-packages.ts";

const run = promisify(execFile);

/** Packs a package as `pnpm publish` would and returns the tarball's path. */
export async function packPackage(
  publishable: PublishablePackage,
  destination: string,
): Promise<string> {
  const [command, ...first] = findPnpm();
  const { stdout } = await run(
    command,
    [...first, "pack", "--json", "--pack-destination", destination],
    { cwd: publishable.folder },
  ).catch((failure: { stdout: string }) => {
    // pnpm prints errors to stdout.
    throw new Error(`${publishable.name} cannot be packed: ${failure.stdout}`);
  });
  const packed: unknown = JSON.parse(stdout);
  if (typeof packed !== "object" || packed === null || !("filename" in packed)) {
    throw new Error(`pnpm pack printed no file name: ${stdout}`);
  }
  return join(destination, basename(String(packed.filename)));
}

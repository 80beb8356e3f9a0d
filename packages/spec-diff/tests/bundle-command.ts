import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll } from "vitest";

const root = join(import.meta.dirname, "..");

/**
 * The command as one file, for tests starting it as a process: loading its modules one by one takes two seconds, mostly
 * to strip types.
 */
export async function bundleCommand(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "spec-diff-command-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const outfile = join(folder, "src/command/main.mjs");
  await build({
    absWorkingDir: root,
    entryPoints: ["src/command/main.ts"],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    mainFields: ["module", "main"],
    external: ["typescript"],
    // CommonJS libraries require Node parts.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    logLevel: "error",
  });
  // The command reads its version from there.
  copyFileSync(join(root, "package.json"), join(folder, "package.json"));
  return outfile;
}

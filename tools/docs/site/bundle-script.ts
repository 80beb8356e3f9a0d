import { readFileSync } from "node:fs";
import { build, transformSync } from "esbuild";

interface BundleOptions {
  /** Modules to read from other files, by their specifier. */
  readonly alias?: Record<string, string>;
  readonly legalComments?: "inline" | "eof";
}

/**
 * Bundles a browser script and its modules into one classic script. Browsers load no modules from disk, and
 * the site works from disk.
 */
export async function bundleScript(file: string, options: BundleOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: "iife",
    platform: "browser",
    target: "es2022",
    minify: true,
    logLevel: "error",
    ...options,
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error(`esbuild wrote no script for ${file}.`);
  return output.text;
}

/** Reads a browser script without imports as one short line to put into a page. */
export function readInlineScript(file: string): string {
  const source = readFileSync(file, "utf8");
  return transformSync(source, { loader: "ts", target: "es2022", minify: true }).code.trim();
}

import { join } from "node:path";
import { build } from "esbuild";

const packages = join(import.meta.dirname, "../../../packages");

/** The console's script with our own client in it, as a classic script: browsers load no modules from disk. */
export async function bundleConsoleScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "browser/console.ts")],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    minify: true,
    // From source, so that the docs can be built before the packages are.
    alias: {
      "@bellwether/alerts": join(packages, "alerts/src/index.ts"),
      "@bellwether/client": join(packages, "client/src/index.ts"),
    },
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error("esbuild wrote no script for the console.");
  return file.text;
}

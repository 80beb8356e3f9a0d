import { join } from "node:path";
import { build } from "esbuild";

// One script for the operator's page, with the admin client in it.
const folder = join(import.meta.dirname, "..");

await build({
  entryPoints: [join(folder, "operator-page/main.ts")],
  outfile: join(folder, "compiled/operator-page.js"),
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
});

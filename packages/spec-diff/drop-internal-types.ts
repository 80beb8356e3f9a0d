import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

// Declarations that no entry point leads to are no use to anyone who installs the package.

const folder = join(import.meta.dirname, "dist");
const entries = ["index.d.ts", "in-memory.d.ts", "command/main.d.ts"];
const reached = new Set<string>();
const open = entries.map((entry) => join(folder, entry));
for (let file = open.pop(); file !== undefined; file = open.pop()) {
  if (reached.has(file) || !existsSync(file)) continue;
  reached.add(file);
  const imports = readFileSync(file, "utf8").matchAll(/["'](\.{1,2}\/[^"']+)\.[jt]s["']/g);
  for (const [, path = ""] of imports) open.push(join(dirname(file), `${path}.d.ts`));
}
for (const file of globSync("**/*.d.ts", { cwd: folder })) {
  if (!reached.has(join(folder, file))) rmSync(join(folder, file));
}

import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeRulePages } from "./src/reports/rule-pages.ts";

// The build writes `rules/`, which holds these pages alone, for the package and the docs site.

const folder = join(import.meta.dirname, "rules");
const pages = writeRulePages();
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!pages.has(name)) rmSync(join(folder, name));
for (const [name, text] of pages) writeFileSync(join(folder, name), text);

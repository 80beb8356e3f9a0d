import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import { exitOnBrokenSpec } from "@bellwether/bundle/problems";
import { publishedDocument } from "@bellwether/bundle/published-document";
import { indentByTabs } from "./indent-by-tabs.ts";
import { compileModule, readSource, writeCommonJs } from "./write-commonjs.ts";
import { writeGuide } from "./write-guide.ts";

/**
 * The last step of a package's build, run in its folder. Adds the CommonJS copy to a client package, and the published
 * spec and llms.txt to a host package. Source maps stay for handwritten code; generated modules are data, whose maps
 * would be larger than the modules. No module has comments: editors read the declarations' comments. Files are indented
 * with tabs. In those without a map, two-sentence comments are in one line, which makes them a fourth smaller.
 */
const folder = process.cwd();
const host = basename(folder);
await exitOnBrokenSpec(async () => {
  await compactGenerated(join(folder, "dist"));
  await compactWritten(folder);
  await compactUnmapped(join(folder, "dist"));
  await writeCommonJs(folder);
  if (!listHosts().includes(host)) return;
  const document = publishedDocument(await bundleHost(host));
  await writeFile(join(folder, "openapi.json"), JSON.stringify(document));
  const readmes = {
    host: await readFile(join(folder, "README.md"), "utf8"),
    client: await readFile(join(folder, "../client/README.md"), "utf8"),
  };
  await writeFile(join(folder, "llms.txt"), await writeGuide(document, host, readmes));
});

async function compactGenerated(dist: string): Promise<void> {
  for (const file of await listFiles(dist, /^generated\/.*\.js\.map$/)) {
    const module = file.slice(0, -".map".length);
    await rm(file);
    const code = await readFile(module, "utf8");
    const withoutMap = code.replace(/^\/\/# sourceMappingURL=.*\n?/m, "");
    // The comment on the first line, which says where the module comes from, stays.
    await writeFile(module, withoutMap.replace(/(?<=\n)\/\*\*(?:[^*]|\*(?!\/))*\*\/\n/g, ""));
  }
}

/** The sources and the declarations have the comments for handwritten code. */
async function compactWritten(folder: string): Promise<void> {
  const dist = join(folder, "dist");
  for (const file of await listFiles(dist, /^(?!generated\/).*\.js$/)) {
    const name = relative(dist, file).replaceAll("\\", "/").slice(0, -".js".length);
    const { file: sourceFile, source } = await readSource(folder, name);
    const { code, map = "" } = compileModule(source, sourceFile, "dist");
    await writeFile(file, code);
    await writeFile(`${file}.map`, map);
  }
}

/** A description and its limits are two one-line paragraphs. */
function joinComments(code: string): string {
  const twoLines = /^(\t*)\/\*\*\n\1 \* ([^@\n]+)\n\1 \*\n\1 \* ([^@\n]+)\n\1 \*\/$/gm;
  const beforeTag = /^(\t*) \* ([^@\n]+)\n\1 \*\n(?=\1 \* (?:[^@\n]+\n\1 \*\n\1 \* )?@example)/gm;
  const joined = code.replace(twoLines, "$1/** $2 $3 */").replace(beforeTag, "$1 * $2\n");
  // Few amounts could be negative, and their descriptions say so.
  return joined.replace(/(Unit: [\w-]+\.) At least 0\./g, "$1");
}

async function compactUnmapped(dist: string): Promise<void> {
  for (const file of await listFiles(dist, /\.(d\.ts|js)$/)) {
    const text = await readFile(file, "utf8");
    // Compiled with their maps, whose columns tabs would move.
    if (text.includes("//# sourceMappingURL=")) continue;
    await writeFile(file, joinComments(indentByTabs(text)));
  }
}

async function listFiles(dist: string, pattern: RegExp): Promise<string[]> {
  const files = await readdir(dist, { recursive: true });
  return files
    .filter((file) => pattern.test(file.replaceAll("\\", "/")))
    .map((file) => join(dist, file));
}

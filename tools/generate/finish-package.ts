import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { listHosts, specFile } from "@bellwether/bundle/hosts";
import { exitOnBrokenSpec } from "@bellwether/bundle/problems";
import { publishedDocument } from "@bellwether/bundle/published-document";
import { writeCommonJs } from "./write-commonjs.ts";
import { writeGuide } from "./write-guide.ts";

/**
 * The last step of a package's build, run in its folder. Adds the CommonJS copy to the package of a client, and the
 * published spec and llms.txt to that of a host. Indents declarations with tabs, which makes them a fifth smaller.
 */
const folder = process.cwd();
const host = basename(folder);
await exitOnBrokenSpec(async () => {
  await indentByTabs(join(folder, "dist"));
  await writeCommonJs(folder);
  if (!listHosts().includes(host)) return;
  const document = publishedDocument(await bundleSpec(specFile(host)));
  await writeFile(join(folder, "openapi.json"), JSON.stringify(document));
  const readmes = {
    host: await readFile(join(folder, "README.md"), "utf8"),
    client: await readFile(join(folder, "../client/README.md"), "utf8"),
  };
  await writeFile(join(folder, "llms.txt"), await writeGuide(document, host, readmes));
});

async function indentByTabs(dist: string): Promise<void> {
  const files = await readdir(dist, { recursive: true });
  for (const file of files.filter((one) => /\.(d\.ts|js)$/.test(one))) {
    const path = join(dist, file);
    const text = await readFile(path, "utf8");
    await writeFile(
      path,
      text.replace(/^(?: {4})+/gm, (spaces) => "\t".repeat(spaces.length / 4)),
    );
  }
}

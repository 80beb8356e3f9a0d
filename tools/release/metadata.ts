#!/usr/bin/env node
import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { metadataFields, packageMetadata } from "@bellwether/tasks/package-metadata";
import { projectOf } from "@bellwether/tasks/project";
import { runCommand } from "@bellwether/tasks/run-command";
import { filledFiles, fillReadme } from "./packing/fill-readme.ts";
import { listPublishablePackages } from "./publishable-packages.ts";

const help = `Usage: pnpm release:metadata

Copies author, bugs, homepage and repository from the package.json at the root into every published
package. Removes a field that the root does not set. Writes into README.md and the guides of the service how to
clone the repository, and how to install the packages: from npm if the root sets published, otherwise from
pnpm start.

  --help   show this help

Exit codes: 0 done, 2 wrong usage.`;

const repository = join(import.meta.dirname, "../..");

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { help: { type: "boolean", default: false } } });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const root = JSON.parse(await readFile(join(repository, "package.json"), "utf8"));
  for (const { name, folder } of await listPublishablePackages()) {
    const file = join(folder, "package.json");
    const manifest = JSON.parse(await readFile(file, "utf8"));
    for (const field of metadataFields) delete manifest[field];
    Object.assign(
      manifest,
      packageMetadata(root, relative(repository, folder).replaceAll("\\", "/")),
    );
    await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
    console.log(`${name}: updated.`);
  }
  for (const file of filledFiles) {
    const path = join(repository, file);
    await writeFile(path, fillReadme(await readFile(path, "utf8"), projectOf(root)));
    console.log(`${file}: updated.`);
  }
  return 0;
}

await runCommand({ name: "pnpm release:metadata", main, expected: [] });

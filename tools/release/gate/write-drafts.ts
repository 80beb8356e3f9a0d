import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { draftChangeset } from "./draft-changeset.ts";
import type { Judgement } from "./judge-host.ts";

/** Writes what a judgement misses: the version in the spec, and a changeset. @returns the files */
export async function writeDrafts(
  repository: string,
  judgement: Judgement,
  specFile: string,
): Promise<string[]> {
  const written: string[] = [];
  if (!judgement.isVersionFarEnough) {
    await raiseVersion(specFile, judgement.working, judgement.nextVersion);
    written.push(specFile);
  }
  if (!judgement.isAnnounced) {
    const file = join(repository, ".changeset", `${judgement.host}-${judgement.nextVersion}.md`);
    if (existsSync(file)) await raiseBump(file, judgement);
    else await writeFile(file, draftChangeset(judgement, await bundleSpec(specFile)));
    written.push(file);
  }
  return written;
}

/** The spec is a person's text, so one line of it is changed and nothing written anew. */
async function raiseVersion(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, "utf8");
  const line = new RegExp(`^(  version: )(["']?)${from.replaceAll(/[.+]/g, "\\$&")}\\2$`, "m");
  if (!line.test(text)) throw new Error(`${file} has no line "  version: ${from}" to change.`);
  await writeFile(file, text.replace(line, `$1${to}`));
}

/** The changeset of that version is there, and a person may have written in it: only its bump is changed. */
async function raiseBump(file: string, { packageName, packageBump }: Judgement): Promise<void> {
  const text = await readFile(file, "utf8");
  const line = new RegExp(`^(["']${packageName}["']: )\\w+$`, "m");
  if (!line.test(text)) throw new UnfinishedDraftError(file, packageName);
  await writeFile(file, text.replace(line, `$1${packageBump}`));
}

export class UnfinishedDraftError extends Error {
  constructor(file: string, packageName: string) {
    super(
      `${file} is there, and does not name ${packageName}. Mend it, or delete it for a new draft.`,
    );
    this.name = "UnfinishedDraftError";
  }
}

import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { HostCheck } from "./check-host.ts";
import { bumpLine, draftChangeset, extendChangeset } from "./draft-changeset.ts";

/** Writes what a host's release lacks: `info.version` in the spec, and changesets. @returns the files */
export async function writeDrafts(
  repository: string,
  check: HostCheck,
  specFile: string,
): Promise<string[]> {
  const { problemKinds, working, nextVersion } = check;
  const written: string[] = [];
  if (problemKinds.has("version")) {
    await raiseVersion(specFile, working, nextVersion);
    written.push(specFile);
  }
  for (const { file, required } of check.noteBumps) {
    const path = join(repository, file);
    const text = await readFile(path, "utf8");
    await writeFile(path, text.replace(bumpLine(check.packageName), `$1${required}`));
    written.push(path);
  }
  const isIncomplete = (["bump", "apiVersion", "unannounced"] as const).some((kind) =>
    problemKinds.has(kind),
  );
  if (isIncomplete) {
    const file = join(repository, check.changesetFile);
    await writeFile(file, existsSync(file) ? await extend(file, check) : draftChangeset(check));
    written.push(file);
  }
  return written;
}

/** Changes one line and keeps the rest as its author formatted it. */
async function raiseVersion(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, "utf8");
  const line = new RegExp(`^(  version: )(["']?)${from.replaceAll(/[.+]/g, "\\$&")}\\2$`, "m");
  if (!line.test(text)) {
    throw new UnwritableDraftError(
      `${file} has no line "  version: ${from}"; set info.version to ${to} by hand.`,
    );
  }
  await writeFile(file, text.replace(line, `$1${to}`));
}

/** Keeps the author's text. */
async function extend(file: string, check: HostCheck): Promise<string> {
  const text = await readFile(file, "utf8");
  if (!bumpLine(check.packageName).test(text)) {
    throw new UnwritableDraftError(
      `${file} does not name ${check.packageName}; add it to the front matter, or delete the file for a new draft.`,
    );
  }
  return extendChangeset(text, check);
}

export class UnwritableDraftError extends Error {
  override readonly name = "UnwritableDraftError";
}

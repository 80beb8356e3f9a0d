import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { stringify } from "yaml";

/** A released version's text: one self-contained file, formatted for readers. */
export function writeRelease(document: OpenApiDocument): string {
  return stringify(document, { lineWidth: 100, compat: "yaml-1.1", aliasDuplicateObjects: false });
}

export interface FrozenRelease {
  /** Relative to the folder with all releases. */
  readonly name: string;
  readonly isNew: boolean;
}

/**
 * Adds a version to the history, with its checksum and date.
 *
 * @throws ReleasedVersionError when the version is already released with other contents
 */
export async function freezeRelease(
  releasesFolder: string,
  host: string,
  document: OpenApiDocument,
  frozenAt: Date,
): Promise<FrozenRelease> {
  const name = `${host}/${document.info.version}.yaml`;
  const file = join(releasesFolder, name);
  const text = writeRelease(document);
  if (existsSync(file)) {
    if ((await readFile(file, "utf8")) === text) return { name, isNew: false };
    throw new ReleasedVersionError(name);
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  const checksum = createHash("sha256").update(text).digest("hex");
  await record(join(releasesFolder, "checksums.json"), name, checksum);
  // Without milliseconds, like the change feeds' dates.
  const date = frozenAt.toISOString().replace(/\.\d+Z$/, "Z");
  await record(join(releasesFolder, "dates.json"), name, date);
  return { name, isNew: true };
}

async function record(file: string, name: string, value: string): Promise<void> {
  const records: Record<string, string> = JSON.parse(await readFile(file, "utf8"));
  records[name] = value;
  const ordered = Object.entries(records).sort(([left], [right]) =>
    left.localeCompare(right, "en", { numeric: true }),
  );
  await writeFile(file, `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`);
}

export class ReleasedVersionError extends Error {
  constructor(name: string) {
    super(
      `specs/releases/${name} is already released with other contents; raise info.version with pnpm release:check --write.`,
    );
    this.name = "ReleasedVersionError";
  }
}

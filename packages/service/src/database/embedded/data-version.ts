import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readVersion } from "../../version.ts";
import { type BinaryFolder, findInstalled } from "../binaries.ts";
import { majorVersion } from "../initialize.ts";
import { StartupError } from "../startup-error.ts";

/** Names the package version last run on the folder, for a version no longer able to open it. */
const versionFile = "version.json";

/**
 * The binaries for a data folder: a server opens only its own major version's files.
 *
 * @param acceptOther takes another installed server version, if the folder needs it
 * @throws StartupError saying how to move the data
 */
export function chooseBinaries(
  folder: string,
  bin: BinaryFolder,
  acceptOther: boolean,
): BinaryFolder {
  const major = readMajor(folder);
  if (major === undefined) return bin;
  const ours = majorVersion(bin);
  if (major === ours) return bin;
  const installed = findInstalled(major);
  if (acceptOther && installed !== undefined) return installed;
  const command =
    installed === undefined
      ? `npx -p @bellwether/service@${readLastVersion(folder) ?? "<its version>"} bellwether backup`
      : "bellwether backup";
  throw new StartupError(
    `The data folder ${folder} has a database of PostgreSQL ${major}; this version runs ${ours}. Back it up: ${command} <file> --data-folder ${folder}. Then restore it: bellwether restore <file> --data-folder <new folder>.`,
  );
}

/** Called once a server of this version runs on the folder. */
export function recordVersion(folder: string): void {
  const text = `${JSON.stringify({ service: readVersion() })}\n`;
  if (readText(join(folder, versionFile)) === text) return;
  try {
    writeFileSync(join(folder, versionFile), text);
  } catch {
    // The server runs; a message without the version is no reason to stop it.
  }
}

/** The files' major version; undefined for a folder without a database. */
function readMajor(folder: string): number | undefined {
  const major = Number(readText(join(folder, "postgres", "PG_VERSION")));
  return major > 0 ? major : undefined;
}

function readLastVersion(folder: string): string | undefined {
  try {
    const { service } = JSON.parse(readText(join(folder, versionFile)) ?? "");
    return typeof service === "string" ? service : undefined;
  } catch {
    return undefined;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

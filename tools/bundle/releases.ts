import { readdirSync } from "node:fs";
import { join } from "node:path";
import { listHosts } from "./hosts.ts";

const releasesFolder = join(import.meta.dirname, "../../specs/releases");
const extension = ".yaml";

/** A host's released version: a frozen, self-contained file. */
export interface Release {
  readonly host: string;
  readonly version: string;
  readonly file: string;
}

/** Every released version, host by host, 0.9.0 before 0.10.0. */
export function listReleases(): Release[] {
  return listHosts().flatMap((host) =>
    readdirSync(join(releasesFolder, host))
      .filter((name) => name.endsWith(extension))
      .map((name) => ({
        host,
        version: name.slice(0, -extension.length),
        file: join(releasesFolder, host, name),
      }))
      .sort((a, b) => a.version.localeCompare(b.version, "en", { numeric: true })),
  );
}

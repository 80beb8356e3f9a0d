import type { SiteFiles } from "../site/site-files.ts";
import { versionScriptPath } from "./asset-paths.ts";
import type { HostHistory } from "./change-history.ts";

/** A script for every version, assigning its document. */
export function renderVersionScripts(histories: readonly HostHistory[]): SiteFiles {
  return new Map(
    histories.flatMap(({ host, versions }) =>
      versions.map(({ version, document }) => {
        const name = JSON.stringify(`${host}@${version}`);
        const text = `(globalThis.bellwetherVersions ??= {})[${name}] = ${JSON.stringify(document)};\n`;
        return [versionScriptPath(host, version), text] as const;
      }),
    ),
  );
}

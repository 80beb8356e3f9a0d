import type { SiteFiles } from "../site/site-files.ts";
import { versionScriptPath } from "./asset-paths.ts";
import type { HostHistory } from "./change-history.ts";

/** Every version as a script that assigns it: a page from disk may run scripts, and not read files. */
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

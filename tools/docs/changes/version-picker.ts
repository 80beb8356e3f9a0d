import { escapeHtml } from "../site/html.ts";
import { hostTitle } from "../site/navigation.ts";
import { hostChangesPath } from "../site/paths.ts";
import { compareScriptPath, versionScriptPath } from "./asset-paths.ts";
import { type DatedVersion, type HostHistory, sunsetDate } from "./change-history.ts";

/**
 * The form for selecting two versions to compare. It submits to the address, so users can bookmark a comparison. It
 * works from disk, where scripts cannot change the address.
 */
export function renderVersionPicker({ host, versions }: HostHistory, root: string): string {
  const [newest, before = newest] = versions;
  if (newest === undefined) return "";
  return `<section aria-labelledby="compare">
<h2 id="compare">Compare any two versions</h2>
<form class="version-picker" action="${root}${hostChangesPath(host)}#comparison" method="get" data-root="${root}" data-host="${host}" data-title="${escapeHtml(hostTitle(host))}" data-script="${root}${compareScriptPath}">
<p><label for="from">From</label><select id="from" name="from">${renderOptions(host, versions, before, root)}</select></p>
<p><label for="to">To</label><select id="to" name="to">${renderOptions(host, versions, newest, root)}</select></p>
<p><button class="button" type="submit">Compare</button></p>
${renderNotesData(versions)}
</form>
<p class="without-script">Comparing needs JavaScript. Each version below has a page, and <code>pnpm spec-diff ${host}@FROM ${host}@TO</code> compares any two versions.</p>
<div id="comparison" tabindex="-1"><p role="status"></p><div class="result"></div></div>
</section>`;
}

/** Every version's notes, for browser comparisons. */
function renderNotesData(versions: readonly DatedVersion[]): string {
  const noted = versions.filter(({ notes }) => notes.length > 0);
  const data = Object.fromEntries(noted.map(({ version, notes }) => [version, notes]));
  // A "<" could end the element.
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json">${json}</script>`;
}

function renderOptions(
  host: string,
  versions: readonly DatedVersion[],
  chosen: DatedVersion | undefined,
  root: string,
): string {
  const options = versions.map((version) => {
    const number = escapeHtml(version.version);
    const { today = "" } = sunsetDate(version);
    const selected = version === chosen ? " selected" : "";
    return `<option value="${number}" data-day="${today}" data-script="${root}${versionScriptPath(host, number)}"${selected}>${number}${version.since === undefined ? ", unreleased" : ""}</option>`;
  });
  return options.join("");
}

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bundleScript } from "../site/bundle-script.ts";
import { allChangesPath, feedPath, hostChangesPath, stepPath } from "../site/paths.ts";
import type { SiteContext } from "../site/site-context.ts";
import { joinFiles, type SiteFiles } from "../site/site-files.ts";
import { renderAllChangesPage } from "./all-changes-page.ts";
import { changesStylePath, compareScriptPath, versionPickerPath } from "./asset-paths.ts";
import { type HostHistory, readChangeHistories } from "./change-history.ts";
import { renderFeed } from "./feed.ts";
import { renderHostPage } from "./host-page.ts";
import { renderRulePages } from "./rule-pages.ts";
import { renderStepPage } from "./step-page.ts";
import { renderVersionScripts } from "./version-scripts.ts";

/** The change pages and feeds, and the scripts comparing any two versions in the browser. */
export async function renderChanges(context: SiteContext): Promise<SiteFiles> {
  const histories = await readChangeHistories(context.hosts);
  const pages = histories.map((history) => renderHostChanges(history, context.siteUrl));
  context.onProgress("changes");
  return joinFiles([
    new Map([
      [allChangesPath, renderAllChangesPage(histories)],
      [feedPath(), renderFeed({ histories, siteUrl: context.siteUrl })],
      [changesStylePath, await readFile(join(import.meta.dirname, "changes.css"), "utf8")],
    ]),
    ...pages,
    renderVersionScripts(histories),
    renderRulePages(),
    await bundleScripts(),
  ]);
}

function renderHostChanges(history: HostHistory, siteUrl: string | undefined): SiteFiles {
  const { host, steps } = history;
  const pages = steps.map((step, index) => {
    const [next, previous] = [steps[index - 1], steps[index + 1]];
    return [stepPath(step), renderStepPage(step, { previous, next })] as const;
  });
  return new Map([
    [hostChangesPath(host), renderHostPage(history)],
    [feedPath(host), renderFeed({ host, histories: [history], siteUrl })],
    ...pages,
  ]);
}

async function bundleScripts(): Promise<SiteFiles> {
  const browser = join(import.meta.dirname, "browser");
  return new Map([
    [versionPickerPath, await bundleScript(join(browser, "version-picker.ts"))],
    [
      compareScriptPath,
      await bundleScript(join(browser, "compare-versions.ts"), { legalComments: "eof" }),
    ],
  ]);
}

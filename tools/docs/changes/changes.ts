import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteContext } from "../site/site-context.ts";
import { joinFiles, type SiteFiles } from "../site/site-files.ts";
import { renderAllChangesPage } from "./all-changes-page.ts";
import { renderBrowserScripts } from "./browser-scripts.ts";
import {
  allChangesPath,
  changesStylePath,
  feedPath,
  hostChangesPath,
  stepPath,
} from "./change-paths.ts";
import { type HostHistory, readHistories } from "./change-steps.ts";
import { renderFeed } from "./feed/render-feed.ts";
import { renderHostPage } from "./host-page.ts";
import { renderRulePages } from "./rule-pages.ts";
import { renderStepPage } from "./step-page.ts";
import { renderVersionScripts } from "./version-scripts.ts";

/** What changed from version to version: pages, feeds, and the comparison of any two in the browser. */
export async function renderChanges(context: SiteContext): Promise<SiteFiles> {
  const histories = await readHistories(context.hosts);
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
    await renderRulePages(),
    await renderBrowserScripts(),
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

import type { TestProject } from "vitest/node";
import { setUpRun } from "./set-up-run.ts";
import { startBrowser } from "./shared-browser.ts";

/** Opens the site and a browser for `*.site.test.ts`. */
export default function setUp(project: TestProject): Promise<() => Promise<void>> {
  return setUpRun(project, () => ({ browser: startBrowser }));
}

import type { TestProject } from "vitest/node";
import { setUpRun } from "./set-up-run.ts";
import { startBrowser } from "./shared-browser.ts";
import { startService } from "./shared-service.ts";

/** Opens the site, a service serving it and a browser for `*.service.test.ts`. */
export default function setUp(project: TestProject): Promise<() => Promise<void>> {
  return setUpRun(project, (site) => ({
    browser: startBrowser,
    service: () => startService(site),
  }));
}

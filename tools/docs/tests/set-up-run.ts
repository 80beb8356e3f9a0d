import type { TestProject } from "vitest/node";
import { offerSharedParts, type Starters } from "./offer-shared-parts.ts";
import { openTestSite } from "./test-site.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The built site's folder, which tests only read. */
    builtSite: string;
    /** Where `shared-parts.ts` requests the run's service and browser. */
    sharedParts: string;
  }
}

/** Opens the site for all test files in a run, and offers them parts needing its folder. */
export async function setUpRun(
  project: TestProject,
  startersFor: (site: string) => Starters,
): Promise<() => Promise<void>> {
  const site = await openTestSite();
  project.provide("builtSite", site.folder);
  const shared = await offerSharedParts(startersFor(site.folder));
  project.provide("sharedParts", shared.url);
  return async () => {
    await shared.stop();
    await site.remove();
  };
}

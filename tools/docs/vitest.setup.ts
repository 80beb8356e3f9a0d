import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildDocs } from "./build-docs.ts";
import { offerSharedParts } from "./tests/offer-shared-parts.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the built site, which tests only read. */
    builtSite: string;
    /** Where `shared-parts.ts` requests the service and the browser of the run. */
    sharedParts: string;
  }
}

/** A URL with a path, which breaks more links than a root does. */
const siteUrl = "https://docs.example/api/";

/** Builds the site once for all `*.site.test.ts` files of a run, and offers them a service and a browser. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-site-"));
  const site = join(folder, "site");
  await buildDocs(site, () => {}, siteUrl);
  project.provide("builtSite", site);
  const shared = await offerSharedParts(site);
  project.provide("sharedParts", shared.url);
  return async () => {
    await shared.stop();
    await rm(folder, { recursive: true });
  };
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildDocs } from "../build-docs.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the whole site; tests only read it. */
    builtSite: string;
  }
}

/** Where the site that tests read would be served: under a path, which is harder than a root. */
const siteUrl = "https://docs.example/api/";

/** Builds the site once for every test file that looks at it; vitest runs it only when there is one. */
export default async function buildSite(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-site-"));
  const site = join(folder, "site");
  await buildDocs(site, () => {}, siteUrl);
  project.provide("builtSite", site);
  return () => rm(folder, { recursive: true });
}

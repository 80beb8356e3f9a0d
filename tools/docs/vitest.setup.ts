import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildDocs } from "./build-docs.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the built site, which tests only read. */
    builtSite: string;
  }
}

/** A URL with a path, which breaks more links than a root does. */
const siteUrl = "https://docs.example/api/";

/** Builds the site once for all `*.site.test.ts` files of a run. */
export default async function buildSite(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-site-"));
  const site = join(folder, "site");
  await buildDocs(site, () => {}, siteUrl);
  project.provide("builtSite", site);
  return () => rm(folder, { recursive: true });
}

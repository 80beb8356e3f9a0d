import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A URL with a path, which breaks more links than a root does. */
const siteUrl = "https://docs.example/api/";

/** Where the task `site` builds. */
const builtFolder = join(import.meta.dirname, "../built-site");

interface TestSite {
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

export async function buildTestSite(folder = builtFolder): Promise<void> {
  // Test runs that find the site built do not load the builder.
  const { buildDocs } = await import("../build-docs.ts");
  await buildDocs(folder, () => {}, siteUrl);
}

/** The site read by tests: built by the task `site`, or anew when a developer starts Vitest. */
export async function openTestSite(): Promise<TestSite> {
  if (process.env.TURBO_HASH !== undefined && existsSync(builtFolder))
    return { folder: builtFolder, remove: async () => {} };
  const parent = await mkdtemp(join(tmpdir(), "bellwether-site-"));
  const folder = join(parent, "site");
  await buildTestSite(folder);
  return { folder, remove: () => rm(parent, { recursive: true }) };
}

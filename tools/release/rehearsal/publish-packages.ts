import { runTool, type Tool } from "./run-tool.ts";

/** A published package. */
export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  /** The tarball's hash in lockfile format. */
  readonly integrity: string;
}

/** Publishes every public workspace package, as a release does. */
export async function publishWorkspace(pnpm: Tool): Promise<PublishedPackage[]> {
  const flags = ["--no-git-checks", "--access", "public", "--json"];
  const published: readonly PublishedPackage[] = JSON.parse(
    await runTool(pnpm, ["publish", "--recursive", ...flags]),
  );
  return published.map(({ name, version, integrity }) => ({ name, version, integrity }));
}

import { runTool, type Tool } from "./run-tool.ts";

/** A published package. */
export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  /** The hash of the tarball in the format of lockfiles. */
  readonly integrity: string;
}

/** Publishes every public package of the workspace, as a release does. */
export async function publishWorkspace(pnpm: Tool): Promise<PublishedPackage[]> {
  const flags = ["--no-git-checks", "--access", "public", "--json"];
  const published: readonly PublishedPackage[] = JSON.parse(
    await runTool(pnpm, ["publish", "--recursive", ...flags]),
  );
  return published.map(({ name, version, integrity }) => ({ name, version, integrity }));
}

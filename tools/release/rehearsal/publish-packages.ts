import { runTool, type Tool } from "./run-tool.ts";

/** A package as the registry has it. */
export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  /** The hash of the tarball that was sent, as lockfiles write it. */
  readonly integrity: string;
}

/** Publishes every package of the workspace that is not private, as a release does. */
export async function publishWorkspace(pnpm: Tool): Promise<PublishedPackage[]> {
  const flags = ["--no-git-checks", "--access", "public", "--json"];
  const published: readonly PublishedPackage[] = JSON.parse(
    await runTool(pnpm, ["publish", "--recursive", ...flags]),
  );
  return published.map(({ name, version, integrity }) => ({ name, version, integrity }));
}

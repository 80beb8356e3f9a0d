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

/**
 * Publishes what others made from its installed folder, so that an install needs no other registry.
 * Its scripts are those of its authors and have no place here.
 */
export async function publishThirdParty(pnpm: Tool, folders: readonly string[]): Promise<void> {
  const flags = ["--ignore-scripts", "--no-git-checks", "--access", "public"];
  await Promise.all(folders.map((folder) => runTool(pnpm, ["publish", ...flags, folder])));
}

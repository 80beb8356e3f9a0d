import { mkdir, readFile, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { runTool, type Tool } from "./run-tool.ts";

/** What `changeset publish` would publish, as `changeset publish-plan` writes it. */
export interface PlannedRelease {
  readonly name: string;
  readonly version: string;
  /** The dist-tag npm would point to it. */
  readonly tag: string;
}

/**
 * The `changeset publish` plan for pnpm's registry. The rehearsal publishes with pnpm alone, because changesets would
 * also create release tags.
 *
 * @param folder where the plan is written
 */
export async function readPublishPlan(pnpm: Tool, folder: string): Promise<PlannedRelease[]> {
  const file = join(folder, "publish-plan.json");
  const changeset: Tool = {
    ...pnpm,
    name: "changeset",
    command: [join(pnpm.cwd, "node_modules/.bin/changeset")],
    env: { ...pnpm.env, PATH: [await linkPnpm(pnpm, folder), pnpm.env.PATH].join(delimiter) },
  };
  await runTool(changeset, ["publish-plan", "--output", file]);
  const { plan }: { plan: PlannedRelease[][] } = JSON.parse(await readFile(file, "utf8"));
  return plan.flat();
}

/** changesets runs the pnpm on the PATH, which may be another one or missing. @returns its folder */
async function linkPnpm({ command }: Tool, folder: string): Promise<string> {
  const binaries = join(folder, "bin");
  await mkdir(binaries, { recursive: true });
  const words = command.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
  await writeFile(join(binaries, "pnpm"), `#!/bin/sh\nexec ${words} "$@"\n`, { mode: 0o755 });
  return binaries;
}

/** Checks the plan for an empty registry. @returns one line for each problem */
export function checkFirstPlan(
  plan: readonly PlannedRelease[],
  packages: readonly { readonly name: string }[],
): string[] {
  const planned = new Set(plan.map((release) => release.name));
  const missing = packages.filter(({ name }) => !planned.has(name));
  const wrong = plan.filter(({ version, tag }) => version.includes("-") === (tag === "latest"));
  return [
    ...missing.map(({ name }) => `changeset publish would not publish ${name}.`),
    ...wrong.map(
      ({ name, version, tag }) =>
        `changeset publish would tag ${name}@${version} ${tag}; releases are latest, and pre-releases are not.`,
    ),
  ];
}

/** Checks the plan for a registry with everything published. @returns one line for each problem */
export function checkLastPlan(plan: readonly PlannedRelease[]): string[] {
  return plan.map(
    ({ name, version }) => `changeset publish would publish ${name}@${version} a second time.`,
  );
}

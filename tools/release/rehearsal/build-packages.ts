import { join } from "node:path";
import { runTool } from "./run-tool.ts";

const repository = join(import.meta.dirname, "../../..");

/** Builds the packages whose sources changed. */
export async function buildPackages(signal: AbortSignal): Promise<void> {
  const turbo = {
    name: "turbo",
    command: [join(repository, "node_modules/.bin/turbo")],
    cwd: repository,
    env: process.env,
    signal,
  } as const;
  await runTool(turbo, ["run", "build", "--output-logs=errors-only", "--log-prefix=none"]);
}

import { join } from "node:path";
import { runTool, ToolFailedError } from "./run-tool.ts";

const repository = join(import.meta.dirname, "../../..");
/** Where a publish would leave its traces; elsewhere somebody may be at work. */
const watched = ["packages", "package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml"];

/** How the files of the packages differ from the last commit; undefined outside of git. */
export async function readTree(): Promise<string | undefined> {
  const git = { name: "git", command: ["git", "--no-optional-locks"], cwd: repository } as const;
  const ask = (command: string, ...flags: string[]) =>
    runTool({ ...git, env: process.env }, [command, ...flags, "--", ...watched]);
  try {
    return `${await ask("status", "--porcelain")}${await ask("diff", "HEAD")}`;
  } catch (error) {
    if (error instanceof ToolFailedError) return undefined;
    throw error;
  }
}

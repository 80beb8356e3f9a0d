import { join } from "node:path";
import { runTool, ToolFailedError } from "./run-tool.ts";

const repository = join(import.meta.dirname, "../../..");
/** The paths a publish could change. Other files may change during a rehearsal. */
const watched = ["packages", "package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml"];

/** Changes to these paths since the last commit; undefined outside a git repository. */
export async function readGitStatus(): Promise<string | undefined> {
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

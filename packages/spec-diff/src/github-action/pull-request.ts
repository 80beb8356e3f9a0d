import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The pull request a run belongs to. */
export interface PullRequest {
  readonly number: number;
  /** The repository as `owner/name`. */
  readonly repository: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @returns undefined for a run without a pull request, such as one for a push */
export function findPullRequest(env: Environment): PullRequest | undefined {
  const { GITHUB_EVENT_PATH: file, GITHUB_REPOSITORY: repository } = env;
  if (!file || !repository) return undefined;
  const event: unknown = JSON.parse(readFileSync(file, "utf8"));
  const { pull_request: pullRequest } = event as { pull_request?: { number?: unknown } };
  const number = pullRequest?.number;
  return typeof number === "number" ? { number, repository } : undefined;
}

/**
 * Makes sure the target branch is there: by default, `actions/checkout` fetches one commit.
 *
 * @returns its name as a revision
 */
export function fetchTargetBranch(branch: string, folder: string): string {
  const revision = `origin/${branch}`;
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  try {
    git("rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`);
  } catch {
    const target = `+refs/heads/${branch}:refs/remotes/${revision}`;
    git("fetch", "--no-tags", "--depth=1", "origin", target);
  }
  return revision;
}

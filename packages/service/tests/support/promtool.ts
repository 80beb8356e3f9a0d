import { spawnSync } from "node:child_process";

/** Prometheus' own checker, which is no npm package: tests with it are skipped where it is not installed, as in CI. */
export const hasPromtool = spawnSync("promtool", ["--version"]).error === undefined;

/** Runs it; returns what it complains about, or an empty text. */
export function runPromtool(
  args: readonly string[],
  options: { readonly input?: string; readonly cwd?: string } = {},
): string {
  const { status, stdout, stderr } = spawnSync("promtool", args, { ...options, encoding: "utf8" });
  return status === 0 ? "" : `${stdout}${stderr}` || `promtool ended with ${status}.`;
}

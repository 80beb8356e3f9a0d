import { spawn } from "node:child_process";

/** A command with its folder and environment. */
export interface Tool {
  /** Its name in messages. */
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Kills the tool when it aborts. */
  readonly signal?: AbortSignal;
}

/** A tool failed. The message contains its output. */
export class ToolFailedError extends Error {}

/**
 * Runs a tool and returns its stdout. Returns or throws only after the tool has ended, so it cannot write into a folder
 * the caller removes.
 */
export async function runTool(tool: Tool, args: readonly string[]): Promise<string> {
  const { cwd, env, signal } = tool;
  signal?.throwIfAborted();
  const [command, ...first] = tool.command;
  const child = spawn(command, [...first, ...args], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    ...(signal && { signal }),
  });
  let stdout = "";
  let stderr = "";
  let failure: Error | undefined;
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  child.once("error", (error) => {
    failure = error;
  });
  const status = await new Promise((resolve) => child.once("close", resolve));
  signal?.throwIfAborted();
  if (failure === undefined && status === 0) return stdout;
  const said = failure?.message ?? `${stdout}${stderr}`.trim();
  throw new ToolFailedError(`${tool.name} ${args.join(" ")} failed:\n${said}`);
}

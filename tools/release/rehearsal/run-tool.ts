import { spawn } from "node:child_process";

/** A command together with where and how it runs. */
export interface Tool {
  /** What a person calls it. */
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Ends the tool when it aborts. */
  readonly signal?: AbortSignal;
}

/** A tool ended with a failure; the message has what it printed. */
export class ToolFailedError extends Error {}

/**
 * Runs a tool and returns what it wrote to stdout. It returns or throws only after the tool has ended,
 * so that nothing writes any more into a folder that is about to be removed.
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

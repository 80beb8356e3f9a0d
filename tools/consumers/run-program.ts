import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface ProgramOptions {
  readonly cwd: string;
  readonly variables?: Readonly<Record<string, string>>;
}

/** Runs a Node program to its end. Returns its output; throws its output when it fails. */
export async function runProgram(
  args: readonly string[],
  { cwd, variables }: ProgramOptions,
): Promise<string> {
  const done = await run(process.execPath, args, { cwd, env: environment(variables) }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${args.join(" ")} failed:\n${stdout}${stderr}`);
    },
  );
  return done.stdout + done.stderr;
}

export interface RunningServer {
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts a server and waits until its address answers, with any status. */
export async function startServer(
  args: readonly string[],
  { cwd, variables, url }: ProgramOptions & { readonly url: string },
): Promise<RunningServer> {
  const child = spawn(process.execPath, args, { cwd, env: environment(variables) });
  const ended = once(child, "close");
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
    });
  }
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (hasEnded(child)) throw new Error(`${args.join(" ")} ended:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    output: () => output,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Vitest's NODE_ENV would make React development builds. */
function environment(variables: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env;
  return { ...inherited, ...variables } as NodeJS.ProcessEnv;
}

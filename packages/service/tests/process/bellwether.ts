import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { stopOrphan } from "../../src/database/postmaster.ts";
import { until } from "../support/until.ts";

/** How a process ended, and all that it said. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The service in a process of its own, as an operator starts it. */
export interface Bellwether {
  readonly url: string;
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  /** The lines of its log so far. */
  log(): LogLine[];
  said(text: string): number;
  ask(path: string, init?: RequestInit): Promise<Response>;
  waitUntilReady(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

export interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly [field: string]: unknown;
}

type Variables = Readonly<Record<string, string>>;

const main = join(import.meta.dirname, "../../src/main.ts");

/** Nothing of the machine's own settings reaches the process. */
function launch(args: readonly string[], variables: Variables): ChildProcess {
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, ...variables };
  const child = spawn(process.execPath, [main, ...args], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

function collect(child: ChildProcess) {
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name]?.setEncoding("utf8").on("data", (text: string) => {
      said[name] += text;
    });
  }
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal, ...said }));
  });
  return { said, ended };
}

/** Runs it until it ends by itself. */
export function runBellwether(args: readonly string[], variables: Variables = {}): Promise<Ended> {
  return collect(launch(args, variables)).ended;
}

/** Starts it on a free port and waits until it listens. */
export async function startBellwether(
  args: readonly string[],
  variables: Variables = {},
): Promise<Bellwether> {
  const child = launch(["--port", "0", ...args], variables);
  const { said, ended } = collect(child);
  const folder = args[args.indexOf("--data-folder") + 1];
  if (args.includes("--data-folder")) {
    onTestFinished(() => stopOrphan(join(folder ?? "", "postgres")));
  }
  const log = () => said.stdout.split("\n").slice(0, -1).map(readLine);
  let isOver = false;
  ended.then(() => {
    isOver = true;
  });
  const url = await until(() => {
    if (isOver) throw new Error(`It ended: ${said.stdout}${said.stderr}`);
    return log().find(({ msg }) => msg.startsWith("Listening"))?.address as string | undefined;
  });
  const ask = (path: string, init?: RequestInit) => fetch(`${url}${path}`, init);
  return {
    url,
    child,
    ended,
    log,
    ask,
    said: (text) => log().filter(({ msg }) => msg.includes(text)).length,
    async waitUntilReady() {
      const isReady = async () => (await ask("/health/ready")).ok;
      await until(isReady);
    },
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
  };
}

function readLine(line: string): LogLine {
  return JSON.parse(line);
}

import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { expect, inject, onTestFinished } from "vitest";
import { fakeClock } from "../../../../tools/testing/fake-clock.ts";
import { stopOrphan } from "../../src/database/embedded/orphan.ts";
import { waitFor } from "../support/wait-for.ts";

/** The exit of a process, and its output. */
export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The service in its own process, as an operator starts it. */
export interface ServiceProcess {
  readonly url: string;
  readonly child: ChildProcess;
  readonly ended: Promise<Exit>;
  /** All its log lines until now. */
  log(): LogLine[];
  countLogLines(text: string): number;
  /** The lines of an operation's requests, without slow statement lines. */
  requestLines(operationId: string): LogLine[];
  request(path: string, init?: RequestInit): Promise<Response>;
  waitUntilReady(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<Exit>;
}

export interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly [field: string]: unknown;
}

type Variables = Readonly<Record<string, string>>;

const sources = join(import.meta.dirname, "../../src/main.ts");

/** The test machine's environment does not reach the process. */
function spawnService(args: readonly string[], variables: Variables): ChildProcess {
  const { PATH = "", HOME = "" } = process.env;
  const defaults = {
    NODE_COMPILE_CACHE: inject("compileCache"),
    // The history takes a core for most of a minute, which no test waits for.
    SIMULATOR_HISTORY_DAYS: "0",
    // Most tests need no markets: simulated ones, and the full token list, take two CPU seconds at each start.
    FEEDS: "none",
  };
  const env = { PATH, HOME, ...fakeClock, ...defaults, ...variables };
  const child = spawn(process.execPath, [inject("program") ?? sources, ...args], {
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
  const ended = new Promise<Exit>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal, ...said }));
  });
  return { said, ended };
}

/** Runs a command, or a failing start, to its end. */
export function runToExit(args: readonly string[], variables: Variables = {}): Promise<Exit> {
  return collect(spawnService(args, variables)).ended;
}

/**
 * The one line a failing start or command prints. A slow database may let the start listen before it is refused, so log
 * lines may come before.
 */
export async function problemOf(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runToExit(args);
  const printed = stdout.replaceAll(/^\{.*"level":"(info|warn)".*\n/gm, "");
  expect({ code, printed }).toEqual({ code: 1, printed: "" });
  expect(stderr).toMatch(/^.+\n$/);
  return stderr.trim();
}

/** Starts a command, and waits for nothing. */
export function launch(args: readonly string[]) {
  const child = spawnService(args, {});
  return { child, ended: collect(child).ended };
}

/** Starts it on a free port, and waits for nothing. */
export function launchService(args: readonly string[]) {
  const child = spawnService(["--port", "0", ...args], {});
  const { said, ended } = collect(child);
  return { child, ended, output: () => said.stdout };
}

/** Starts it on a free port and waits until it listens. */
export async function startService(
  args: readonly string[],
  variables: Variables = {},
): Promise<ServiceProcess> {
  // No load balancer has to notice the end of a test's service.
  const child = spawnService(["--port", "0", ...args], { DRAIN_SECONDS: "0", ...variables });
  const { said, ended } = collect(child);
  const folder = args[args.indexOf("--data-folder") + 1];
  if (args.includes("--data-folder")) {
    onTestFinished(() => stopOrphan(join(folder ?? "", "postgres")));
  }
  const log = createLogReader(() => said.stdout);
  let hasEnded = false;
  ended.then(() => {
    hasEnded = true;
  });
  const url = await waitFor(() => {
    if (hasEnded) throw new Error(`The service ended: ${said.stdout}${said.stderr}`);
    return log().find(({ msg }) => msg.startsWith("Listening"))?.address as string | undefined;
  });
  const request = (path: string, init?: RequestInit) => fetch(`${url}${path}`, init);
  return {
    url,
    child,
    ended,
    log,
    request,
    requestLines: (operationId) =>
      log().filter((line) => line.operationId === operationId && line.status !== undefined),
    countLogLines: (text) => log().filter(({ msg }) => msg.includes(text)).length,
    async waitUntilReady() {
      const isReady = async () => (await request("/health/ready")).ok;
      await waitFor(isReady);
    },
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
  };
}

/** Parses each line once: tests look at the log every few milliseconds. */
function createLogReader(read: () => string): () => LogLine[] {
  const lines: LogLine[] = [];
  let parsed = 0;
  return () => {
    const text = read();
    for (let end = text.indexOf("\n", parsed); end !== -1; end = text.indexOf("\n", parsed)) {
      lines.push(JSON.parse(text.slice(parsed, end)));
      parsed = end + 1;
    }
    return lines;
  };
}

import { execFileSync, spawn } from "node:child_process";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { testTasks } from "./test-tasks.ts";
import {
  declaredFiles,
  ignoredInputs,
  type PlannedTask,
  readTurboPlan,
  type TurboPlan,
} from "./turbo-plan.ts";

// `pnpm test:inputs`: compares the files each task opens with the inputs declared in turbo.json. A change to an
// undeclared file would pass with a cached result. Git-ignored inputs do the reverse: each install and build reruns the task.

const root = join(import.meta.dirname, "../..");
const traced = ["lint", "types", "check", "build", "site", ...testTasks];

const help = `Usage: pnpm test:inputs [PACKAGE|TASK...]

Runs tasks, or the lint, type, check, build and test tasks of packages (default: all), under strace and lists the tracked files
that they open although turbo.json declares them neither for the task nor for one it depends on, and the inputs that git
ignores. Needs Linux and strace (Debian: apt-get install strace). Exits with 1 when it lists a file or a task fails.

  pnpm test:inputs @bellwether/client @bellwether/docs#test:service`;

/**
 * Files whose change cannot change a result: the root's and the tools' manifests, which Node and pnpm look up, and the
 * measurement around each task. Turbo hashes the lockfile by itself.
 */
const ambient =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|specs\/package\.json|tools\/.*package\.json|tools\/testing\/(measure-cpu|read-child-seconds)\.ts)$/;

class TraceError extends Error {}

interface Trace {
  /** The repository files the task's processes opened. */
  readonly opened: ReadonlySet<string>;
  /** The task's output when it failed. */
  readonly failure: string | undefined;
}

const strace = [
  ...["strace", "-f", "--seccomp-bpf", "-qqq", "-y", "-z", "-e", "trace=open,openat,openat2"],
  ...["-o", "|exec cat >&3"],
];

/** Runs the task's command, under another program or by itself. */
async function runTask(task: PlannedTask, tracer: readonly string[]): Promise<Trace> {
  const { directory, command } = task;
  const [program = "sh", ...args] = [...tracer, "sh", "-c", command];
  const child = spawn(program, args, {
    cwd: join(root, directory),
    env: {
      ...process.env,
      PATH: `${join(root, directory, "node_modules/.bin")}:${process.env.PATH}`,
    },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part: Buffer) => output.push(part));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", (error) => reject(new TraceError(`${program}: ${error.message}`)));
    child.once("close", resolve);
  });
  const [opened, status] = await Promise.all([readPaths(child.stdio[3] as Readable), ended]);
  return { opened, failure: status === 0 ? undefined : String(Buffer.concat(output)) };
}

async function readPaths(trace: Readable): Promise<Set<string>> {
  const paths = new Set<string>();
  for await (const line of createInterface({ input: trace })) {
    const [, path] = / = \d+<([^>]+)>$/.exec(line) ?? [];
    if (path?.startsWith(`${root}/`)) paths.add(relative(root, path));
  }
  return paths;
}

function listRunnable({ tasks }: TurboPlan): PlannedTask[] {
  return tasks.filter(({ task, command }) => traced.includes(task) && command !== "<NONEXISTENT>");
}

function listFiles(...options: readonly string[]): ReadonlySet<string> {
  const listed = execFileSync("git", ["ls-files", ...options], { cwd: root, encoding: "utf8" });
  return new Set(listed.split("\n"));
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const runnable = listRunnable(readTurboPlan(root, traced));
  const isNamed = ({ package: name, taskId }: PlannedTask) =>
    positionals.includes(name) || positionals.includes(taskId);
  const names = new Set(runnable.flatMap((task) => [task.package, task.taskId]));
  const unknown = positionals.find((name) => !names.has(name));
  if (unknown !== undefined)
    throw new UsageError(`${unknown} is neither a package with tasks nor one of its tasks.`);
  const tracked = listFiles();
  const kept = listFiles("--cached", "--others", "--exclude-standard");
  // A task reads what others built.
  execFileSync("turbo", ["run", "build", "site", "--output-logs=errors-only"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const plan = readTurboPlan(root, traced);
  let problems = 0;
  for (const task of listRunnable(plan)) {
    if (positionals.length > 0 && !isNamed(task)) continue;
    const declared = declaredFiles(task.taskId, plan);
    const trace = await runTask(task, strace);
    const { opened } = trace;
    // strace alone fails some tests: Chromium's pages do not share their storage under it.
    const { failure } = trace.failure === undefined ? trace : await runTask(task, []);
    const files = [...opened]
      .filter((file) => tracked.has(file) && !declared.has(file) && !ambient.test(file))
      .sort();
    console.log(`${task.taskId}: ${opened.size} files opened, ${files.length} not declared`);
    for (const file of files) console.log(`  ${file}`);
    const ignored = ignoredInputs(task, kept);
    if (ignored.length > 0)
      console.log(`${task.taskId}: ${ignored.length} inputs ignored by git, such as ${ignored[0]}`);
    if (failure !== undefined) console.log(`${task.taskId} failed:\n${failure}`);
    problems += files.length + ignored.length + Number(failure !== undefined);
  }
  return problems === 0 ? 0 : 1;
}

await runCommand({ name: "pnpm test:inputs", main, expected: [TraceError] });

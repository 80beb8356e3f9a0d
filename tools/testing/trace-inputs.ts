import { execFileSync, spawn } from "node:child_process";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";

// `pnpm test:inputs`: holds the files that each test task opens against the inputs that turbo.json declares for it.
// A file that is read but not declared lets a change of it pass with a result from the cache.

const root = join(import.meta.dirname, "../..");
const tasks = ["test", "test:process", "build"];

const help = `Usage: pnpm test:inputs [PACKAGE...]

Runs the build and test tasks of the packages (default: all) under strace and lists the tracked files
that they open although turbo.json declares them neither for the task nor for a task that it depends on.

  pnpm test:inputs @bellwether/client @bellwether/docs`;

/**
 * Files whose change cannot change a result: manifests of the root and of tools, which Node and pnpm look up, and the
 * measurement around each task.
 */
const ambient =
  /^(package\.json|pnpm-workspace\.yaml|specs\/package\.json|tools\/.*package\.json|tools\/testing\/(measure-cpu|read-child-seconds)\.ts)$/;

interface Task {
  readonly taskId: string;
  readonly task: string;
  readonly package: string;
  readonly directory: string;
  readonly command: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly dependencies: readonly string[];
}

interface Plan {
  readonly tasks: readonly Task[];
  /** Inputs of every task. */
  readonly globalCacheInputs: { readonly files: Readonly<Record<string, string>> };
}

function readPlan(): Plan {
  const args = ["run", ...tasks, "--dry=json"];
  const output = execFileSync("turbo", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 30 });
  return JSON.parse(output);
}

/** The inputs of a task and of the tasks that its hash includes, relative to the root. */
function declaredFiles(task: Task, byId: ReadonlyMap<string, Task>): Set<string> {
  const visited = new Set<Task>();
  const visit = (visiting: Task | undefined) => {
    if (visiting === undefined || visited.has(visiting)) return;
    visited.add(visiting);
    for (const id of visiting.dependencies) visit(byId.get(id));
  };
  visit(task);
  const files = [...visited].flatMap(({ directory, inputs }) =>
    Object.keys(inputs).map((file) => join(directory, file)),
  );
  return new Set(files);
}

/** Runs the task's command under strace and returns the files of the repository that its processes opened. */
async function traceOpenedFiles(task: Task): Promise<Set<string>> {
  const options = ["-f", "--seccomp-bpf", "-qqq", "-y", "-z", "-e", "trace=open,openat,openat2"];
  const bin = join(root, task.directory, "node_modules/.bin");
  const child = spawn("strace", [...options, "-o", "|exec cat >&3", "sh", "-c", task.command], {
    cwd: join(root, task.directory),
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part: Buffer) => output.push(part));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const opened = new Set<string>();
  const trace = child.stdio[3];
  if (trace === null || trace === undefined || !("setEncoding" in trace))
    throw new TraceError("strace has no output.");
  for await (const line of createInterface({ input: trace })) {
    const [, path] = / = \d+<([^>]+)>$/.exec(line) ?? [];
    if (path?.startsWith(`${root}/`)) opened.add(relative(root, path));
  }
  if ((await ended) !== 0) throw new TraceError(`${task.taskId} failed:\n${Buffer.concat(output)}`);
  return opened;
}

class TraceError extends Error {}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const { tasks: all, globalCacheInputs } = readPlan();
  const globalFiles = Object.keys(globalCacheInputs.files);
  const byId = new Map(all.map((task) => [task.taskId, task]));
  const packages = new Set(all.map((task) => task.package));
  const unknown = positionals.find((name) => !packages.has(name));
  if (unknown !== undefined)
    throw new UsageError(`${unknown} is not a package with a test or build task.`);
  const tracked = new Set(
    execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n"),
  );
  const chosen = all.filter(
    (task) =>
      tasks.includes(task.task) &&
      task.command !== "<NONEXISTENT>" &&
      (positionals.length === 0 || positionals.includes(task.package)),
  );
  let undeclared = 0;
  for (const task of chosen) {
    const declared = new Set([...globalFiles, ...declaredFiles(task, byId)]);
    const opened = await traceOpenedFiles(task);
    const files = [...opened]
      .filter((file) => tracked.has(file) && !declared.has(file) && !ambient.test(file))
      .sort();
    console.log(`${task.taskId}: ${opened.size} files opened, ${files.length} not declared`);
    for (const file of files) console.log(`  ${file}`);
    undeclared += files.length;
  }
  return undeclared === 0 ? 0 : 1;
}

await runCommand({ name: "pnpm test:inputs", main, expected: [TraceError] });

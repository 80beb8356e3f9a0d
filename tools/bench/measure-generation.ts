import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Command, heyApiCommand, redoclyCommand } from "./clients.ts";
import { formatInteger, type Table } from "./table.ts";

const run = promisify(execFile);
export const gitHubDescription = join(
  import.meta.dirname,
  "node_modules/@octokit/openapi/generated/api.github.com.json",
);

/** A YAML document with four operations: most time goes into generator startup. */
const smallDescription = join(import.meta.dirname, "../release/descriptions/weather.yaml");

interface Generation {
  readonly name: string;
  readonly isOurs: boolean;
  /** For all generator processes, such as its formatter. */
  readonly cpuSeconds: number;
  /** The same for a small document. */
  readonly smallCpuSeconds: number;
  readonly seconds: number;
  readonly files: number;
  readonly bytes: number;
}

/** Measures each generator, as a separate process, on GitHub's REST API description (OpenAPI). */
export async function measureGeneration(): Promise<Table> {
  const generations = [
    await measureGenerator("bellwether", ourCommand),
    await measureGenerator("hey-api", heyApiCommand),
    await measureGenerator("orval", orvalCommand),
    await measureGenerator("redocly", (input, output) =>
      redoclyCommand(input, join(output, "client.ts")),
    ),
  ];
  return {
    title: "Generation",
    note: "GitHub's description of its REST API (more than 1,000 operations) to a client on disk. CPU includes every process of a generator; seconds depend on what else the machine does.",
    columns: ["", "CPU, s", "seconds", "files", "kB", "small YAML, CPU, s"],
    rows: generations.map((generation) => [
      generation.name,
      generation.cpuSeconds.toFixed(1),
      generation.seconds.toFixed(1),
      formatInteger(generation.files),
      formatInteger(generation.bytes / 1024),
      generation.smallCpuSeconds.toFixed(2),
    ]),
    verdicts: judgeGeneration(generations),
  };
}

type WriteCommand = (input: string, output: string) => Command | Promise<Command>;

async function measureGenerator(name: string, command: WriteCommand): Promise<Generation> {
  const { cpuSeconds: smallCpuSeconds } = await runGenerator(smallDescription, command);
  const measured = await runGenerator(gitHubDescription, command);
  return { name, isOurs: name === "bellwether", smallCpuSeconds, ...measured };
}

async function runGenerator(input: string, command: WriteCommand) {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-bench-generate-"));
  try {
    const output = join(folder, "client");
    const [program, ...args] = await command(input, output);
    const startedAt = performance.now();
    // The shell prints the CPU time of awaited processes.
    const { stderr } = await run("sh", ["-c", timed, "sh", program, ...args], { cwd: folder, env });
    const seconds = (performance.now() - startedAt) / 1000;
    const files = (await readdir(output, { recursive: true, withFileTypes: true })).filter((file) =>
      file.isFile(),
    );
    const sizes = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))));
    const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
    return { cpuSeconds: readCpuSeconds(stderr), seconds, files: files.length, bytes };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const timed = '"$@" >/dev/null 2>&1 && times >&2';
const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

/** The children's user and system time, in the second line of `times`: `0m5.31s 0m0.73s`. */
function readCpuSeconds(printed: string): number {
  const children = printed.trim().split("\n").at(-1) ?? "";
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length !== 2) throw new Error(`The shell printed no CPU times: ${printed}`);
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}

/** As published: from its sources, loading takes most time. */
function ourCommand(input: string, output: string): Command {
  const main = join(import.meta.dirname, "node_modules/@bellwether/generate/dist/main.js");
  return [process.execPath, main, "--input", input, "--output", output, "--name", "git-hub"];
}

async function orvalCommand(input: string, output: string): Promise<Command> {
  const config = `${output}.config.mjs`;
  const options = { client: "fetch", target: join(output, "client.ts"), mode: "split" };
  const text = JSON.stringify({ github: { input, output: options } });
  await writeFile(config, `export default ${text};`);
  return [join(import.meta.dirname, "node_modules/.bin/orval"), "--config", config];
}

export function judgeGeneration(generations: readonly Generation[]): string[] {
  const ours = generations.find((generation) => generation.isOurs);
  if (ours === undefined) return [];
  const faster = generations.filter(
    ({ cpuSeconds, smallCpuSeconds }) =>
      cpuSeconds < ours.cpuSeconds || smallCpuSeconds < ours.smallCpuSeconds,
  );
  if (faster.length === 0) return ["Ahead: no other generator takes less CPU."];
  return [`Behind: ${faster.map((generation) => generation.name).join(", ")} took less CPU.`];
}

import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join, resolve } from "node:path";
import { UsageError } from "@bellwether/tasks/run-command";
import { median } from "../statistics.ts";
import { formatInteger, type Table } from "../table.ts";
import { describeCyclicUnions } from "./cyclic-unions.ts";
import { type DiffTool, diffTools, type ReportEntry, redoclyConfiguration } from "./diff-tools.ts";
import { runMeasured } from "./run-measured.ts";
import { describeSharedGraph, pathsToLastSchema } from "./shared-graph.ts";

const rounds = 5;
const cyclicSchemas = 20;
const limits = { timeoutMs: 120_000, memoryBytes: 6 * 1024 ** 3 };
const modules = join(import.meta.dirname, "../node_modules");

interface Pair {
  readonly name: string;
  readonly old: string;
  readonly new: string;
}

/** One tool's time, memory and report for one pair. */
export interface ComparisonCost {
  readonly pair: string;
  readonly name: string;
  readonly isOurs: boolean;
  readonly seconds: number;
  readonly cpuSeconds: number | undefined;
  readonly peakBytes: number | undefined;
  readonly outcome: number | "timeout" | "memory";
  readonly entries: readonly ReportEntry[];
}

/** The descriptions folder does not contain two files to compare. */
export class NoDescriptionsError extends UsageError {}

/**
 * Measures each tool's time and memory to compare two versions, as a process.
 *
 * @param descriptions a folder of further descriptions; each file is compared with the next by name
 * @throws NoDescriptionsError when the folder does not contain two of them
 */
export async function measureDiffTools(descriptions?: string): Promise<Table> {
  const further = descriptions === undefined ? [] : await listPairs(resolve(descriptions));
  const folder = await mkdtemp(join(tmpdir(), "bellwether-bench-diff-tools-"));
  try {
    await writeFile(join(folder, "redocly.yaml"), redoclyConfiguration);
    const costs: ComparisonCost[] = [];
    for (const pair of [...(await preparePairs(folder)), ...further])
      costs.push(...(await measurePair(folder, pair)));
    return {
      title: "Comparison tools",
      note: `Two versions compared: GitHub's description of its REST API, generated ones whose operations share a graph of schemas with one edit, in ${pathsToLastSchema} places of each answer, and schemas that refer to each other in circles through unions, with one edit. Median of ${rounds} runs in turns.`,
      columns: [
        "",
        "seconds",
        "CPU seconds",
        "peak MB",
        "entries",
        "breaking",
        "operations",
        "exit",
      ],
      rows: costs.map(formatCost),
      verdicts: judgeDiffTools(costs),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function preparePairs(folder: string): Promise<Pair[]> {
  const github = "generated/api.github.com.json";
  const pairs: Pair[] = [];
  for (const operations of [10, 100, 1000, 10_000]) {
    const files = {
      old: join(folder, `old-${operations}`),
      new: join(folder, `new-${operations}`),
    };
    await writeFile(files.old, JSON.stringify(describeSharedGraph(operations, "number")));
    await writeFile(files.new, JSON.stringify(describeSharedGraph(operations, "string")));
    pairs.push({ name: `${formatInteger(operations)} operations`, ...files });
  }
  const cyclic = { old: join(folder, "old-cyclic"), new: join(folder, "new-cyclic") };
  await writeFile(cyclic.old, JSON.stringify(describeCyclicUnions(cyclicSchemas, "without note")));
  await writeFile(cyclic.new, JSON.stringify(describeCyclicUnions(cyclicSchemas, "with note")));
  return [
    ...pairs,
    { name: `${cyclicSchemas} schemas in cyclic unions`, ...cyclic },
    {
      name: "GitHub 22 to 23",
      old: join(import.meta.dirname, "../corpora/node_modules/octokit-openapi-22", github),
      new: join(modules, "@octokit/openapi", github),
    },
  ];
}

/** Each description in a folder with the next one by name. */
async function listPairs(folder: string): Promise<Pair[]> {
  const found = await readdir(folder).catch((error: Error) => {
    throw new NoDescriptionsError(`${folder} cannot be read: ${error.message}`);
  });
  const files = found.filter((name) => /\.(json|ya?ml)$/.test(name)).sort();
  if (files.length < 2) {
    throw new NoDescriptionsError(
      `${folder} has ${files.length} JSON or YAML files; a comparison needs two.`,
    );
  }
  const titleOf = (file: string) => basename(file, extname(file));
  return files.slice(1).map((file, index) => {
    const before = files[index] ?? file;
    const name = `${titleOf(before)} to ${titleOf(file)}`;
    return { name, old: join(folder, before), new: join(folder, file) };
  });
}

async function measurePair(folder: string, pair: Pair): Promise<ComparisonCost[]> {
  const runs = new Map(diffTools.map((diffTool) => [diffTool, [] as ComparisonCost[]]));
  // Alternates between the tools, so other load on the machine affects all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const [tool, own] of runs) {
      // A tool over a limit would exceed it again.
      if (own.some(({ outcome }) => typeof outcome === "string")) continue;
      own.push(await measureOnce(folder, pair, tool));
    }
  }
  return [...runs.values()].flatMap((own) => {
    const last = own.at(-1);
    if (last === undefined) return [];
    const peaks = own.flatMap(({ peakBytes }) => peakBytes ?? []);
    const times = own.flatMap(({ cpuSeconds }) => cpuSeconds ?? []);
    return {
      ...last,
      seconds: median(own.map(({ seconds }) => seconds)),
      cpuSeconds: times.length === 0 ? undefined : median(times),
      peakBytes: peaks.length === 0 ? undefined : median(peaks),
    };
  });
}

async function measureOnce(folder: string, pair: Pair, tool: DiffTool): Promise<ComparisonCost> {
  const { name, isOurs } = tool;
  const run = await runMeasured(tool.command(pair.old, pair.new), folder, limits);
  const { output, ...rest } = run;
  const entries = typeof rest.outcome === "string" ? [] : tool.readEntries(output);
  return { pair: pair.name, name, isOurs, entries, ...rest };
}

function formatCost({
  pair,
  name,
  seconds,
  cpuSeconds,
  peakBytes,
  outcome,
  entries,
}: ComparisonCost): string[] {
  const operations = new Set(entries.flatMap((entry) => entry.operations));
  const breaking = entries.filter(({ rating }) => rating === "breaking");
  return [
    `${pair}, ${name}`,
    seconds.toFixed(2),
    cpuSeconds === undefined ? "unknown" : cpuSeconds.toFixed(2),
    peakBytes === undefined ? "unknown" : formatInteger(peakBytes / 1024 ** 2),
    formatInteger(entries.length),
    formatInteger(breaking.length),
    formatInteger(operations.size),
    String(outcome),
  ];
}

/** For each pair, the tools beating ours in time or memory. CPU time counts where the system reports it. */
export function judgeDiffTools(costs: readonly ComparisonCost[]): string[] {
  return costs
    .filter(({ isOurs }) => isOurs)
    .map((ours) => {
      const others = costs.filter(({ pair, isOurs }) => pair === ours.pair && !isOurs);
      const finished = others.filter(({ outcome }) => typeof outcome === "number");
      const faster = finished.filter((finisher) => timeOf(finisher) < timeOf(ours));
      const smaller = finished.filter(
        ({ peakBytes = Number.POSITIVE_INFINITY }) => peakBytes < (ours.peakBytes ?? 0),
      );
      if (faster.length === 0 && smaller.length === 0) {
        return `Ahead, ${ours.pair}: no peer is faster or takes less memory.`;
      }
      const names = (some: readonly ComparisonCost[]) => some.map(({ name }) => name).join(", ");
      return `Behind, ${ours.pair}: faster: ${names(faster) || "none"}; less memory: ${names(smaller) || "none"}.`;
    });
}

/** Seconds on the clock depend on what else the machine does. */
function timeOf({ cpuSeconds, seconds }: ComparisonCost): number {
  return cpuSeconds ?? seconds;
}

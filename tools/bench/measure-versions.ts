import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DiffTool, diffTools, type ReportEntry, redoclyConfiguration } from "./diff-tools.ts";
import { runMeasured } from "./run-measured.ts";
import { describeSharedGraph, pathsToLastSchema } from "./shared-graph.ts";
import { median } from "./statistics.ts";
import { formatInteger, type Table } from "./table.ts";

const rounds = 5;
const limits = { timeoutMs: 120_000, memoryBytes: 6 * 1024 ** 3 };
const modules = join(import.meta.dirname, "node_modules");

interface Pair {
  readonly name: string;
  readonly old: string;
  readonly new: string;
}

/** The time, memory and report of one tool for one pair. */
export interface VersionCost {
  readonly pair: string;
  readonly name: string;
  readonly isOurs: boolean;
  readonly seconds: number;
  readonly peakBytes: number | undefined;
  readonly outcome: number | "timeout" | "memory";
  readonly entries: readonly ReportEntry[];
}

/** Measures the time and memory that each tool needs to compare two versions, as a process. */
export async function measureVersions(): Promise<Table> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-bench-versions-"));
  try {
    await writeFile(join(folder, "redocly.yaml"), redoclyConfiguration);
    const costs: VersionCost[] = [];
    for (const pair of await preparePairs(folder)) costs.push(...(await measurePair(folder, pair)));
    return {
      title: "Versions",
      note: `Two versions compared: GitHub's description of its REST API, and generated ones whose operations share a graph of schemas with one edit, in ${pathsToLastSchema} places of each answer. Median of ${rounds} runs in turns.`,
      columns: ["", "seconds", "peak MB", "entries", "breaking", "operations", "exit"],
      rows: costs.map(formatCost),
      verdicts: judgeVersions(costs),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function preparePairs(folder: string): Promise<Pair[]> {
  const github = "generated/api.github.com.json";
  const pairs: Pair[] = [];
  for (const operations of [10, 100, 1000]) {
    const files = {
      old: join(folder, `old-${operations}`),
      new: join(folder, `new-${operations}`),
    };
    await writeFile(files.old, JSON.stringify(describeSharedGraph(operations, "number")));
    await writeFile(files.new, JSON.stringify(describeSharedGraph(operations, "string")));
    pairs.push({ name: `${formatInteger(operations)} operations`, ...files });
  }
  return [
    ...pairs,
    {
      name: "GitHub 22 to 23",
      old: join(import.meta.dirname, "corpora/node_modules/octokit-openapi-22", github),
      new: join(modules, "@octokit/openapi", github),
    },
  ];
}

async function measurePair(folder: string, pair: Pair): Promise<VersionCost[]> {
  const runs = new Map(diffTools.map((one) => [one, [] as VersionCost[]]));
  // Alternates between the tools, so that other load on the machine affects all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const [tool, own] of runs) {
      // A tool that exceeded a limit would exceed it again.
      if (own.some(({ outcome }) => typeof outcome === "string")) continue;
      own.push(await measureOnce(folder, pair, tool));
    }
  }
  return [...runs.values()].flatMap((own) => {
    const last = own.at(-1);
    if (last === undefined) return [];
    const peaks = own.flatMap(({ peakBytes }) => peakBytes ?? []);
    return {
      ...last,
      seconds: median(own.map(({ seconds }) => seconds)),
      peakBytes: peaks.length === 0 ? undefined : median(peaks),
    };
  });
}

async function measureOnce(folder: string, pair: Pair, tool: DiffTool): Promise<VersionCost> {
  const { name, isOurs } = tool;
  const run = await runMeasured(tool.command(pair.old, pair.new), folder, limits);
  const { output, ...rest } = run;
  const entries = typeof rest.outcome === "string" ? [] : tool.readEntries(output);
  return { pair: pair.name, name, isOurs, entries, ...rest };
}

function formatCost({ pair, name, seconds, peakBytes, outcome, entries }: VersionCost): string[] {
  const operations = new Set(entries.flatMap((one) => one.operations));
  const breaking = entries.filter(({ rating }) => rating === "breaking");
  return [
    `${pair}, ${name}`,
    seconds.toFixed(2),
    peakBytes === undefined ? "unknown" : formatInteger(peakBytes / 1024 ** 2),
    formatInteger(entries.length),
    formatInteger(breaking.length),
    formatInteger(operations.size),
    String(outcome),
  ];
}

/** For each pair, the tools that beat ours in time or memory. */
export function judgeVersions(costs: readonly VersionCost[]): string[] {
  return costs
    .filter(({ isOurs }) => isOurs)
    .map((ours) => {
      const others = costs.filter(({ pair, isOurs }) => pair === ours.pair && !isOurs);
      const finished = others.filter(({ outcome }) => typeof outcome === "number");
      const faster = finished.filter(({ seconds }) => seconds < ours.seconds);
      const smaller = finished.filter(
        ({ peakBytes = Number.POSITIVE_INFINITY }) => peakBytes < (ours.peakBytes ?? 0),
      );
      if (faster.length === 0 && smaller.length === 0) {
        return `Ahead, ${ours.pair}: no peer is faster or takes less memory.`;
      }
      const names = (some: readonly VersionCost[]) => some.map(({ name }) => name).join(", ");
      return `Behind, ${ours.pair}: faster: ${names(faster) || "none"}; less memory: ${names(smaller) || "none"}.`;
    });
}

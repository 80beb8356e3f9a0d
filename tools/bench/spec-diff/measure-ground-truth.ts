import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatInteger, type Table } from "../table.ts";
import {
  type DiffTool,
  groundTruthTools,
  type ReportEntry,
  redoclyConfiguration,
} from "./diff-tools.ts";
import { equivalentRewrites } from "./equivalent-rewrites.ts";
import { type ExpectedRating, type LabelledPair, labelledPairs } from "./ground-truth.ts";
import { runMeasured } from "./run-measured.ts";

/** Runs for each pair: some reports differ from run to run, and the one with the fewest operations counts. */
const repeats = 10;
const limits = { timeoutMs: 30_000, memoryBytes: 2 * 1024 ** 3 };

/** A tool's grade for its report on a pair. */
export type Grade = "right" | "found" | "rated lower" | "missed" | "false alarm" | "failed";

interface Judged {
  readonly tool: DiffTool;
  readonly pair: LabelledPair;
  readonly mark: Grade;
  readonly entries: readonly ReportEntry[];
}

/** Grades each tool on pairs whose severity is known. */
export async function measureGroundTruth(): Promise<Table> {
  const pairs = [...labelledPairs, ...equivalentRewrites];
  const folder = await mkdtemp(join(tmpdir(), "bellwether-bench-pairs-"));
  try {
    await writeFile(join(folder, "redocly.yaml"), redoclyConfiguration);
    const rows: Judged[][] = [];
    for (const pair of pairs) rows.push(await judgePair(folder, pair));
    return {
      title: "Ground truth",
      note: `Small pairs whose severity is known, with the number of entries in each report. A warning counts as an alarm, as our risky does. "Rated lower": the change is listed below its severity. Where operations are counted, the run of ${repeats} that names the fewest.`,
      columns: ["", "truth", ...groundTruthTools.map(({ name }) => name)],
      rows: rows.map((row, index) => [
        pairs[index]?.name ?? "",
        pairs[index]?.truth ?? "",
        ...row.map(formatJudged),
      ]),
      verdicts: summarize(rows.flat()),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function judgePair(folder: string, pair: LabelledPair): Promise<Judged[]> {
  const [oldFile, newFile] = [join(folder, "old.json"), join(folder, "new.json")];
  await writeFile(oldFile, JSON.stringify(pair.old));
  await writeFile(newFile, JSON.stringify(pair.new));
  const judged: Judged[] = [];
  for (const tool of groundTruthTools) {
    const command = tool.command(oldFile, newFile);
    const reports: (readonly ReportEntry[] | undefined)[] = [];
    for (let count = 0; count < (pair.operations === undefined ? 1 : repeats); count += 1) {
      const { output } = await runMeasured(command, folder, limits);
      reports.push(tryRead(tool, output));
    }
    const entries = worstReport(reports);
    const mark = entries === undefined ? "failed" : gradeReport(pair, entries);
    judged.push({ tool, pair, mark, entries: entries ?? [] });
  }
  return judged;
}

/** The report naming the fewest operations; none where a run printed no report. */
export function worstReport(
  reports: readonly (readonly ReportEntry[] | undefined)[],
): readonly ReportEntry[] | undefined {
  if (reports.includes(undefined)) return undefined;
  const counted = reports.flatMap((entries) => (entries === undefined ? [] : [entries]));
  return counted.sort((a, b) => countOperations(a) - countOperations(b))[0];
}

/** A report's entries; none where the tool printed no report. */
function tryRead(tool: DiffTool, output: string): readonly ReportEntry[] | undefined {
  try {
    return tool.readEntries(output);
  } catch {
    return undefined;
  }
}

const severity: Readonly<Record<ExpectedRating, number>> = { harmless: 0, risky: 1, breaking: 2 };

/** Grades a report against its pair's label. */
export function gradeReport(
  { truth, operations }: Pick<LabelledPair, "truth" | "operations">,
  entries: readonly ReportEntry[],
): Grade {
  const worst = Math.max(0, ...entries.map(({ rating }) => severity[rating]));
  if (truth === "harmless") return worst === 0 ? "right" : "false alarm";
  if (entries.length === 0) return "missed";
  if (worst < severity[truth]) return "rated lower";
  // A tool naming operations must name all of them.
  const named = countOperations(entries);
  return operations !== undefined && named > 0 && named < operations ? "missed" : "found";
}

function countOperations(entries: readonly ReportEntry[]): number {
  return new Set(entries.flatMap(({ operations }) => operations)).size;
}

function formatJudged({ mark, pair, entries }: Judged): string {
  if (mark === "failed") return mark;
  const named = countOperations(entries);
  const reach =
    pair.operations === undefined || named === 0 ? "" : `, ${named} of ${pair.operations}`;
  return `${mark} (${formatInteger(entries.length)}${reach})`;
}

function summarize(judged: readonly Judged[]): string[] {
  return groundTruthTools.map((tool) => {
    const own = judged.filter((judgement) => judgement.tool === tool);
    const changes = own.filter(({ pair }) => pair.truth !== "harmless");
    const harmless = own.filter(({ pair }) => pair.truth === "harmless");
    const count = (of: readonly Judged[], mark: Grade) =>
      of.filter((judgement) => judgement.mark === mark).length;
    const failed = count(own, "failed");
    return `${tool.name}: ${count(changes, "found")} of ${changes.length} found, ${count(changes, "rated lower")} rated lower, ${count(changes, "missed")} missed; ${count(harmless, "false alarm")} false alarms of ${harmless.length}${failed > 0 ? `; ${failed} failed` : ""}.`;
  });
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CpuSeconds } from "./read-child-seconds.ts";

/** The budgets in CONTRIBUTING.md in CPU seconds, by task; `all` is the whole run. */
export function readBudgets(markdown: string): Map<string, number> {
  const rows = markdown.matchAll(/^\| `([^`]+)` +\| (\d+) +\|/gm);
  return new Map([...rows].map(([, task = "", seconds]) => [task, Number(seconds)]));
}

/** What the tasks of a run left in its folder. A task from the cache leaves nothing. */
export function readTaskSeconds(folder: string): Map<string, CpuSeconds> {
  const files = readdirSync(folder);
  return new Map(
    files.map((file) => [
      decodeURIComponent(file),
      JSON.parse(readFileSync(join(folder, file), "utf8")),
    ]),
  );
}

/**
 * The table at the end of a run, the most expensive task first, and a warning for each task over its budget.
 *
 * @param budgets undefined for a run without any
 */
export function reportCpu(
  used: ReadonlyMap<string, CpuSeconds>,
  budgets: ReadonlyMap<string, number> | undefined,
): string {
  const rows = [...used]
    .map(([task, { user, system }]) => ({
      task,
      seconds: user + system,
      budget: budgets?.get(task),
    }))
    .sort((a, b) => b.seconds - a.seconds);
  const width = Math.max(...rows.map(({ task }) => task.length), 4);
  const line = (task: string, seconds: string, budget: string) =>
    `${task.padEnd(width)}  ${seconds.padStart(11)}${budgets ? `  ${budget.padStart(6)}` : ""}`;
  const table = rows.map(({ task, seconds, budget }) =>
    line(task, seconds.toFixed(0), String(budget ?? "none")),
  );
  const warnings = rows
    .filter(({ seconds, budget = Number.POSITIVE_INFINITY }) => seconds > budget)
    .map(
      ({ task, seconds, budget }) =>
        `Warning: ${task} took ${seconds.toFixed(0)} CPU seconds; its budget in CONTRIBUTING.md is ${budget}.`,
    );
  return [line("task", "CPU seconds", "budget"), ...table, ...warnings].join("\n");
}

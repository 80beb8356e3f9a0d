#!/usr/bin/env node
import { parseArgs } from "node:util";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { type Area, areaNames, areas } from "./areas.ts";
import { type AreaResult, formatResults, isBelowFloor } from "./report.ts";
import { runStryker, StrykerError } from "./run-stryker.ts";
import { computeScore } from "./score.ts";

const help = `Usage: pnpm mutation [AREA…] [--json]
       pnpm mutation AREA --files GLOB [--files GLOB…] [--json]

Plants faults in an area with Stryker, one at a time, and runs the fast tests of that area against each. Prints the
faults that no test catches, and the share of the caught ones. The score of an area must not fall below its floor in
tools/mutation/areas.ts.

  AREA             some of: ${areaNames.join(", ")} (default: all)
  --files GLOB     only these files of one area, relative to its package, such as src/domain/positions/*.ts;
                   compared with no floor
  --concurrency N  number of test processes (default: 1)
  --json           print one JSON array instead of a table
  --help           show this help

Exit codes: 0 no score below its floor, 1 a score below its floor or a failure of Stryker, 2 wrong usage.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      files: { type: "string", multiple: true },
      concurrency: { type: "string", default: "1" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const { files } = values;
  const chosen = readAreas(positionals);
  if (files !== undefined && chosen.length !== 1) throw new UsageError("--files needs one area.");
  const concurrency = readConcurrency(values.concurrency);
  const results: AreaResult[] = [];
  for (const area of chosen) {
    const score = computeScore(await runStryker(area, { files, concurrency }));
    results.push({ area: area.name, floor: files ? undefined : area.floor, ...score });
  }
  console.log(values.json ? JSON.stringify(results) : `\n${formatResults(results)}`);
  return results.some(isBelowFloor) ? 1 : 0;
}

function readAreas(names: readonly string[]): readonly Area[] {
  if (names.length === 0) return areas;
  return names.map((wanted) => {
    const area = areas.find(({ name }) => name === wanted);
    if (area !== undefined) return area;
    throw new UsageError(`"${wanted}" is not an area; the areas are ${areaNames.join(", ")}.`);
  });
}

function readConcurrency(value: string): number {
  const count = Number(value);
  if (Number.isInteger(count) && count >= 1) return count;
  throw new UsageError(`--concurrency is ${value}; it must be a whole number from 1.`);
}

await runCommand({ name: "pnpm mutation", main, expected: [StrykerError] });

import type { AreaName } from "./areas.ts";
import type { Score, Survivor } from "./score.ts";

export interface AreaResult extends Score {
  readonly area: AreaName;
  /** Undefined for a run over some of the area's files. */
  readonly floor: number | undefined;
}

export function isBelowFloor({ score, floor }: AreaResult): boolean {
  return floor !== undefined && score < floor;
}

/** Each area's survivors, those in covered code in full, then a score table. */
export function formatResults(results: readonly AreaResult[]): string {
  const rows = results.map((result) => [
    result.area,
    `${result.score.toFixed(1)} %`,
    result.floor === undefined ? "" : `${result.floor.toFixed(1)} %`,
    `${result.coveredScore.toFixed(1)} %`,
    ...[result.caught, result.survived, result.uncovered].map(String),
  ]);
  const table = formatTable([
    ["area", "score", "floor", "of covered", "caught", "survived", "not covered"],
    ...rows,
  ]);
  const below = results.filter(isBelowFloor).map(describeDrop);
  return [...results.flatMap(describeSurvivors), table, ...below].join("\n\n");
}

function describeDrop({ area, score, floor }: AreaResult): string {
  return `The score of ${area} is ${score} %; its floor is ${floor} %. Add tests for the survivors above.`;
}

function describeSurvivors({ area, survivors }: AreaResult): string[] {
  const covered = survivors.filter(({ isCovered }) => isCovered).map(describe);
  const uncovered = survivors.filter(({ isCovered }) => !isCovered);
  const counts = Map.groupBy(uncovered, ({ file }) => file);
  const files = [...counts].map(
    ([file, { length }]) => `${file}  ${length} in code without a test`,
  );
  if (survivors.length === 0) return [];
  return [[`Survivors in ${area}`, ...covered, ...files].join("\n")];
}

function describe({ file, line, column, mutator, replacement }: Survivor): string {
  const [first = "", ...more] = replacement.split("\n");
  return `${file}:${line}:${column}  ${mutator}  ${first}${more.length > 0 ? " …" : ""}`;
}

function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
  return rows.map((row) => line(row).join("  ").trimEnd()).join("\n");
}

/** One topic's measurements. */
export interface Table {
  readonly title: string;
  /** The method and the unit. */
  readonly note: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The results against the targets, computed from the rows. */
  readonly verdicts: readonly string[];
}

/** A table as text: the first column to the left, numbers to the right. */
export function formatTable({ title, note, columns, rows, verdicts }: Table): string {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return index === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  const body = [line(columns), rule, ...rows.map(line)].join("\n");
  return [`${title}\n${note}`, body, verdicts.join("\n")].filter(Boolean).join("\n\n");
}

export function formatInteger(count: number): string {
  return Math.round(count).toLocaleString("en-US");
}

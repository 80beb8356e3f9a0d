export interface Line {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Marks each text's lines that the other lacks in the same order. */
export function diffLines(before: readonly string[], after: readonly string[]): [Line[], Line[]] {
  const lengths = commonLengths(before, after);
  const [old, now] = [before.map(changed), after.map(changed)];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      old[row] = { text: before[row] ?? "", isChanged: false };
      now[column] = { text: after[column] ?? "", isChanged: false };
      row += 1;
      column += 1;
    } else if (at(lengths, row + 1, column) >= at(lengths, row, column + 1)) row += 1;
    else column += 1;
  }
  return [old, now];
}

const changed = (text: string): Line => ({ text, isChanged: true });

/** How many lines both remainders have in common, from each pair of lines on. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const isSame = before[row] === after[column];
      const skipped = Math.max(at(lengths, row + 1, column), at(lengths, row, column + 1));
      (lengths[row] ?? [])[column] = isSame ? at(lengths, row + 1, column + 1) + 1 : skipped;
    }
  }
  return lengths;
}

function at(lengths: readonly (readonly number[])[], row: number, column: number): number {
  return lengths[row]?.[column] ?? 0;
}

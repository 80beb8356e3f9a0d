/** Whether a value fits; undefined if undecidable. */
export type Verdict = boolean | undefined;

/** Whether all hold. A failing one decides, also beside undecidable ones. */
export function all(verdicts: Iterable<Verdict>): Verdict {
  let verdict: Verdict = true;
  for (const each of verdicts) {
    if (each === false) return false;
    verdict &&= each;
  }
  return verdict;
}

/** Counts how many hold, with undecided ones. */
export function count(verdicts: Iterable<Verdict>): {
  readonly least: number;
  readonly most: number;
} {
  let [least, most] = [0, 0];
  for (const each of verdicts) {
    if (each === true) least += 1;
    if (each !== false) most += 1;
  }
  return { least, most };
}

/** Whether a number only known to lie between two others is within bounds. */
export function isBetween(
  { least, most }: { readonly least: number; readonly most: number },
  lower: number,
  upper: number,
): Verdict {
  if (most < lower || least > upper) return false;
  return least >= lower && most <= upper ? true : undefined;
}

export function negate(verdict: Verdict): Verdict {
  return verdict === undefined ? undefined : !verdict;
}

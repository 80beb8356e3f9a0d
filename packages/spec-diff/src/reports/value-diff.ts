import type { Finding } from "../verdict/finding.ts";
import { diffLines, type Line } from "./line-diff.ts";
import { valueLines } from "./value-lines.ts";

/** The values before and after, as YAML lines; undefined if there was none. */
export interface ValueDiff {
  readonly before: readonly Line[] | undefined;
  readonly after: readonly Line[] | undefined;
}

/** A finding's two sides, with the lines missing from the other side marked. */
export function diffValues({ before, after }: Finding): ValueDiff {
  const old = before === undefined ? [] : valueLines(before);
  const now = after === undefined ? [] : valueLines(after);
  const [oldLines, newLines] = diffLines(old, now);
  return {
    before: before === undefined ? undefined : oldLines,
    after: after === undefined ? undefined : newLines,
  };
}

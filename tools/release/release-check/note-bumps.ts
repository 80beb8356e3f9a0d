import type { Bump } from "@bellwether/spec-diff";
import { isAtLeast } from "@bellwether/spec-diff/internal/verdict/bump";
import { bumpOfNotes } from "../versions/announced-report.ts";
import type { UnreleasedChangesets } from "./unreleased-changesets.ts";

/** A changeset whose bump is smaller than its notes require. */
export interface NoteBumpProblem {
  readonly file: string;
  readonly required: Bump;
  readonly sentence: string;
}

/** Each changeset is checked alone: a patch's breaking note would appear under "Patch Changes". */
export function findNoteBumps(
  packageName: string,
  version: string,
  { noted }: UnreleasedChangesets,
): NoteBumpProblem[] {
  return noted.flatMap(({ file, bump, notes }) => {
    const required = bumpOfNotes(notes, version);
    if (isAtLeast(bump, required)) return [];
    const isBreaking = notes.some(({ kind }) => kind === "breaking");
    const mark = isBreaking ? "**Breaking:**" : "**Changed behaviour:**";
    const sentence = `${file}: the bump of ${packageName} is ${bump}; its ${mark} note requires ${required}.`;
    return [{ file, required, sentence }];
  });
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { StakeRun } from "./run-stake.ts";

/** What `record-alert.ts` recorded beside its pictures. */
export interface Recorded extends Omit<StakeRun, "html"> {
  readonly pictures: readonly Picture[];
}

export interface Picture {
  readonly file: string;
  readonly scheme: "light" | "dark";
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

export function readRecorded(folder: string = import.meta.dirname): Recorded {
  return JSON.parse(readFileSync(join(folder, "recorded.json"), "utf8"));
}

import type { SourcePosition } from "../document/input-error.ts";

/**
 * Whether a finding concerns a consumer's program: `affected` if the program uses the changed part, `possible` if the
 * analysis cannot exclude it, `none` if the program does not use it.
 */
export type ImpactStatus = "affected" | "possible" | "none";

/** What the program does at a place. `passes` hands a whole value to code spec-diff does not follow. */
export type CodeUse = "calls" | "reads" | "sets" | "names" | "passes";

/** A place in the consumer's program. */
export interface CodeLocation extends SourcePosition {
  readonly use: CodeUse;
  /** Beside certain uses of the changed part: this place may use it. */
  readonly possible?: true;
}

/** One finding's effect on a consumer's program. */
export interface Impact {
  readonly status: ImpactStatus;
  /** False if the change can stop the program from compiling; true if only the wire changes. */
  readonly compiles: boolean;
  /** By file and line; empty if the status is `none`. */
  readonly locations: readonly CodeLocation[];
}

/** The consumer's program findings were matched with. */
export interface ProjectSummary {
  /** The tsconfig file, as the caller named it. */
  readonly tsconfig: string;
  /** How many program files were read, without libraries and generated code. */
  readonly fileCount: number;
  /** Findings by status. */
  readonly counts: Readonly<Record<ImpactStatus, number>>;
}

import type { SourcePosition } from "../document/input-error.ts";
import type { Area, RuleId } from "../rules/catalogue.ts";
import type { Direction, Level, TypesEffect } from "../rules/rule.ts";
import type { Impact, ProjectSummary } from "./impact.ts";

/** How far a version must move, at least. */
export type Bump = "none" | "patch" | "minor" | "major";

/** One difference between two versions, judged. */
export interface Finding {
  readonly rule: RuleId;
  readonly area: Area;
  /** What it does to callers on the wire, by the policy. */
  readonly level: Level;
  /** What it does to code written for the generated client's types. */
  readonly types: TypesEffect;
  /** The bump it asks for, before the rules of 0.x. */
  readonly bump: Bump;
  /** Which way the changed values travel; empty where none do. */
  readonly directions: readonly Direction[];
  /** One sentence about the change. */
  readonly message: string;
  /** The effect on API users' code, and what to change in it. */
  readonly advice: string;
  /** Every operation it touches, such as `GET /v0/markets`. */
  readonly operations: readonly string[];
  /** Its location in the old version; for an added part, the node it was added to. */
  readonly oldLocation: SourceLocation | undefined;
  readonly newLocation: SourceLocation | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The change could neither be proved safe nor shown to be unsafe. */
  readonly isUnproved: boolean;
  /** It is unproved because the comparison reached the work limit. */
  readonly exceedsLimit?: true;
  /** A value one version allows and the other does not. */
  readonly witness?: unknown;
  /** Identifies the change at one location; other changes do not alter it. */
  readonly fingerprint: string;
  readonly approval?: Approval;
  /** Where a consumer's program uses what changed, if one was given. */
  readonly impact?: Impact;
}

export interface SourceLocation extends SourcePosition {
  /** JSON pointer in the document with all its files put together. */
  readonly pointer: string;
}

/** A finding a reviewer has accepted. */
export interface Approval {
  readonly fingerprint: string;
  readonly reason: string;
  /** The last day on which it counts, as 2031-01-31. */
  readonly expires?: string;
}

/** Everything known about two versions. */
export interface Report {
  readonly old: VersionName;
  readonly new: VersionName;
  readonly policy: string;
  /** Most serious first, then in document order. */
  readonly findings: readonly Finding[];
  readonly verdict: Verdict;
  /** Approvals without a matching finding, and expired ones. */
  readonly staleApprovals: readonly (Approval & { readonly cause: "expired" | "unmatched" })[];
  /** The consumer's program findings were matched with. */
  readonly project?: ProjectSummary;
  /** Whether `info.version` moved far enough; only if asked for. */
  readonly versionCheck?: VersionCheck;
}

/** Whether `info.version` moved far enough for the changes. */
export interface VersionCheck {
  /** `unknown` for versions without a comparable number, such as dates. */
  readonly status: "sufficient" | "insufficient" | "unknown";
  /** The bump the changes require. */
  readonly requiredBump: Bump;
  /** The lowest sufficient version, where one can be named. */
  readonly lowestVersion?: string;
  readonly message: string;
  /** Where the new version declares it. */
  readonly location?: SourcePosition;
}

export interface VersionName {
  /** How it was asked for: a file, a revision and path, or a host and version. */
  readonly label: string;
  /** `info.version`. */
  readonly version: string;
}

export interface Verdict {
  /** The most serious level on the wire; none where nothing changed. */
  readonly wire: Level | "none";
  /** What the generated client's users meet. */
  readonly types: TypesEffect;
  /** The bump required from the old version, by the 0.x rules before 1.0.0. */
  readonly bump: Bump;
  readonly counts: Readonly<Record<Level, number>>;
  readonly approved: number;
  /** How many of the breaking findings are not proved to break a call; absent where none are. */
  readonly unproved?: number;
  /** How many schema comparisons reached the work limit; absent where none did. */
  readonly comparisonsOverLimit?: number;
}

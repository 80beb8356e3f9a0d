/**
 * What a change does to those who use the API.
 *
 * - `breaking`: what worked before can fail, or it is not proved that it cannot
 * - `risky`: it depends on how a caller was written
 * - `compatible`: everything that worked still does; something is new, gone stale or stricter on our side
 * - `editorial`: words, order and examples only
 */
export const levels = ["breaking", "risky", "compatible", "editorial"] as const;
export type Level = (typeof levels)[number];

/** Which way a value travels: callers write requests and read responses. */
export type Direction = "request" | "response";

/** What a change does to code that was written for the types of the generated client. */
export type TypesEffect = "breaking" | "additive" | "none";

/** How a change moves the set of allowed values. */
export type Effect = "narrows" | "widens" | "changes" | "unproved";

/** Two versions of a part of a document, small enough to read at a glance. */
export interface Example {
  /** What the two parts are put into. */
  readonly in: "schema" | "operation" | "response" | "parameter" | "document" | "webhook";
  readonly before: unknown;
  readonly after: unknown;
}

export interface Rule {
  /** What is said of a finding; `{subject}`, `{before}` and `{after}` are filled in. */
  readonly says: string;
  readonly level: Readonly<Record<Direction, Level>>;
  readonly types: Readonly<Record<Direction, TypesEffect>>;
  /** Why it has its level, and what to do instead. */
  readonly why: string;
  readonly example: Example;
  /** The relation of the two schemas decides instead of `level`, which says what an unproved one gets. */
  readonly isDecidedByRelation?: true;
}

type Levels = Rule["level"];
type Types = Rule["types"];

/** What a narrower set of values does: writers are refused, readers see nothing new. */
export const narrowing: Levels = { request: "breaking", response: "compatible" };
/** What a wider set of values does: writers gain, readers meet what they were never told of. */
export const widening: Levels = { request: "compatible", response: "breaking" };

export function always(level: Level): Levels {
  return { request: level, response: level };
}

export const noTypes: Types = { request: "none", response: "none" };
export const breakingTypes: Types = { request: "breaking", response: "breaking" };
export const additiveTypes: Types = { request: "additive", response: "additive" };
export const narrowingTypes: Types = { request: "breaking", response: "additive" };
export const wideningTypes: Types = { request: "additive", response: "breaking" };

/** Shorthand for the two versions of a schema. */
export function schemas(before: unknown, after: unknown): Example {
  return { in: "schema", before, after };
}

/** What a decided effect means for those who write requests or read responses. */
export function levelOfEffect(effect: Effect, direction: Direction): Level {
  if (effect === "narrows") return narrowing[direction];
  if (effect === "widens") return widening[direction];
  return "breaking";
}

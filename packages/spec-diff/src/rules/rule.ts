import type { DeprecationDays } from "../compare/stability/deprecation-period.ts";

/**
 * A change's effect on API callers.
 *
 * - `breaking`: a previously working call can fail, or no proof excludes it
 * - `risky`: it depends on how a caller was written
 * - `compatible`: every previously working call still works; something is new, deprecated or promised in addition
 * - `editorial`: only text, order and examples changed
 */
export const levels = ["breaking", "risky", "compatible", "editorial"] as const;
export type Level = (typeof levels)[number];

/** Whether a value is in requests, which callers write, or in responses, which they read. */
export type Direction = "request" | "response";

/** A change's effect on code with the generated client's types. */
export type TypesEffect = "breaking" | "additive" | "none";

/** How a change moves the allowed value set; `none` where it stays the same. */
export type Effect = "none" | "narrows" | "widens" | "changes" | "unproved";

/** A document part in two versions, as a minimal example. */
export interface RuleExample {
  /** The document part both versions are inserted into. */
  readonly in: "schema" | "operation" | "response" | "parameter" | "document" | "webhook";
  readonly before: unknown;
  readonly after: unknown;
  /** What the example must be compared with, for rules off without it. */
  readonly options?: { readonly deprecationDays: DeprecationDays };
}

export interface Rule {
  /** A finding's sentence, with `{subject}`, `{before}` and `{after}` as placeholders. */
  readonly message: string;
  readonly level: Readonly<Record<Direction, Level>>;
  readonly types: Readonly<Record<Direction, TypesEffect>>;
  /** In place of `types` where comparing both schemas proved the effect. */
  readonly typesOfEffect?: Partial<Readonly<Record<Effect, Types>>>;
  /** For API users: the effect on a value they send or receive, and what to change in their code. */
  readonly advice: Readonly<Record<Direction, string>>;
  /** For maintainers of the API: the reason for the level, and the safe alternative. */
  readonly maintainerAdvice: string;
  readonly example: RuleExample;
  /** The level follows from comparing both schemas; `level` applies if the comparison proves nothing. */
  readonly isDecidedByRelation?: true;
}

type Levels = Rule["level"];
type Types = Rule["types"];

/** Levels for a narrower value set: the server refuses requests, and clients receive nothing new. */
export const narrowing: Levels = { request: "breaking", response: "compatible" };
/** Levels for a wider value set: callers may send more, and clients receive undocumented values. */
export const widening: Levels = { request: "compatible", response: "breaking" };

export function typesIn(rule: Rule, effect: Effect | undefined, direction: Direction): TypesEffect {
  const types = (effect && rule.typesOfEffect?.[effect]) ?? rule.types;
  return types[direction];
}

export function always(level: Level): Levels {
  return { request: level, response: level };
}

export const noTypes: Types = { request: "none", response: "none" };
export const breakingTypes: Types = { request: "breaking", response: "breaking" };
export const additiveTypes: Types = { request: "additive", response: "additive" };
export const narrowingTypes: Types = { request: "breaking", response: "additive" };
export const wideningTypes: Types = { request: "additive", response: "breaking" };

/** Schemas shared by the rules' examples: for a property `name`, and for an object. */
export const name = { type: "string" };
export const object = (properties: object, more: object = {}) => ({
  type: "object",
  properties,
  ...more,
});

/** The same advice for both directions when no value passes through what changed. */
export function advise(request: string, response = request): Rule["advice"] {
  return { request, response };
}

/** Ends the advice on a change without a required action. */
export const unchangedCode = "Your code needs no change.";

/** Shorthand for a schema in two versions. */
export function schemas(before: unknown, after: unknown): RuleExample {
  return { in: "schema", before, after };
}

/** An effect's level in requests or in responses. */
export function levelOfEffect(effect: Effect, direction: Direction): Level {
  if (effect === "none") return "compatible";
  if (effect === "narrows") return narrowing[direction];
  if (effect === "widens") return widening[direction];
  return "breaking";
}

/** Keeps the rule ids as their type, without the texts: as literal types they would be most of the package. */
export function defineRules<Id extends string>(
  rules: Readonly<Record<Id, Rule>>,
): Readonly<Record<Id, Rule>> {
  return rules;
}

import type { Level, TypesEffect } from "../rules/rule.ts";
import type { Bump } from "./finding.ts";

const order: readonly Bump[] = ["none", "patch", "minor", "major"];

const ofLevel: Readonly<Record<Level, Bump>> = {
  breaking: "major",
  // Most callers notice nothing; who does was free to be written otherwise.
  risky: "minor",
  compatible: "minor",
  editorial: "patch",
};

const ofTypes: Readonly<Record<TypesEffect, Bump>> = {
  breaking: "major",
  additive: "minor",
  none: "none",
};

/** The larger of a change's bumps for the wire and for the types. */
export function bumpOf(level: Level, types: TypesEffect): Bump {
  return largest([ofLevel[level], ofTypes[types]]);
}

export function largest(bumps: readonly Bump[]): Bump {
  return bumps.reduce<Bump>(
    (largest, other) => (isAtLeast(largest, other) ? largest : other),
    "none",
  );
}

export function isAtLeast(bump: Bump, needed: Bump): boolean {
  return order.indexOf(bump) >= order.indexOf(needed);
}

/**
 * The bump relative to the version it starts from. Before 1.0.0 the minor number is what breaks, by Semantic
 * Versioning's own words and by what `^0.2.0` takes in; so everything moves one place down.
 */
export function bumpFrom(version: string, bump: Bump): Bump {
  if (!/^v?0\./.test(version)) return bump;
  return bump === "major" ? "minor" : bump === "minor" ? "patch" : bump;
}

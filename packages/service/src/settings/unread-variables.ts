import { findMisspelt, knownVariables, type Variables } from "./variable-names.ts";

/** Other programs in this repository read variables with this prefix. */
const prefix = "BELLWETHER_";

/**
 * A sentence for each variable looking like a setting without being one: with a prefix, misspelt, or with a file for a
 * non-secret setting. They are no errors, because other programs may read them.
 */
export function describeUnreadVariables(variables: Variables): string[] {
  return Object.keys(variables)
    .filter((name) => variables[name] && !knownVariables.has(name))
    .map((name) => [name, findIntended(name)] as const)
    .flatMap(([name, intended]) =>
      intended === undefined ? [] : [`${name} is not a setting; did you mean ${intended}?`],
    );
}

function findIntended(name: string): string | undefined {
  const unprefixed = name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
  if (unprefixed !== undefined) return knownVariables.has(unprefixed) ? unprefixed : undefined;
  const ofFile = name.endsWith("_FILE") ? name.slice(0, -"_FILE".length) : undefined;
  if (ofFile !== undefined && knownVariables.has(ofFile)) return ofFile;
  return findMisspelt(name);
}

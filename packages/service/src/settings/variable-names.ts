import { distance } from "fastest-levenshtein";
import type { Setting } from "./setting-types.ts";
import { fileVariableOf, schema, settingNames, variableOf } from "./settings.ts";

export type Variables = Readonly<Record<string, string | undefined>>;

/** The variables for all settings, and those with a secret's path. */
export const knownVariables: ReadonlySet<string> = new Set([
  ...settingNames.map(variableOf),
  ...settingNames.filter(isSecret).map(fileVariableOf),
]);

/** The known variable a name probably means. */
export function findMisspelt(name: string): string | undefined {
  return [...knownVariables].find((known) => distance(name, known) <= allowedDistance(known));
}

/** Short names are common to many programs: PORTS is no misspelling of PORT. */
function allowedDistance({ length }: string): number {
  return length >= 10 ? 2 : length >= 7 ? 1 : 0;
}

/** The known variable with the most similar name. */
export function findClosest(name: string): string | undefined {
  const byDistance = [...knownVariables].map((known) => [known, distance(name, known)] as const);
  const [closest] = byDistance.sort(([, a], [, b]) => a - b);
  return closest !== undefined && closest[1] <= name.length / 2 ? closest[0] : undefined;
}

function isSecret(name: keyof typeof schema): boolean {
  const setting: Setting = schema[name];
  return setting.isSecret === true;
}

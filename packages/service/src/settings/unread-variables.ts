import { distance } from "fastest-levenshtein";
import type { Variables } from "./read-settings.ts";
import type { Setting } from "./setting-types.ts";
import { fileVariableOf, schema, settingNames, variableOf } from "./settings.ts";

const variableNames = settingNames.map(variableOf);
const fileNames = settingNames.filter(isSecret).map(fileVariableOf);
const known = new Set([...variableNames, ...fileNames]);
/** Other programs of this repository read variables with this prefix. */
const prefix = "BELLWETHER_";

/**
 * A sentence for each variable that looks like a setting and is not one: with a prefix, misspelt, or with the file of a
 * setting that is no secret. They are no errors, because other programs may read them.
 */
export function describeUnreadVariables(variables: Variables): string[] {
  return Object.keys(variables)
    .filter((name) => variables[name] && !known.has(name))
    .map((name) => [name, findIntended(name)] as const)
    .flatMap(([name, intended]) =>
      intended === undefined ? [] : [`${name} is not a setting; did you mean ${intended}?`],
    );
}

function findIntended(name: string): string | undefined {
  const unprefixed = name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
  if (unprefixed !== undefined) return known.has(unprefixed) ? unprefixed : undefined;
  const ofFile = name.endsWith("_FILE") ? name.slice(0, -"_FILE".length) : undefined;
  if (ofFile !== undefined && variableNames.includes(ofFile)) return ofFile;
  return [...known].find((one) => isMisspelling(name, one));
}

/** Short names are those of many programs: HOSTS is no misspelling of HOST. */
function isMisspelling(name: string, known: string): boolean {
  const allowed = known.length >= 10 ? 2 : known.length >= 7 ? 1 : 0;
  return distance(name, known) <= allowed;
}

function isSecret(name: keyof typeof schema): boolean {
  const setting: Setting = schema[name];
  return setting.isSecret === true;
}

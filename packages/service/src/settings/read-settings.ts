import {
  flagOf,
  type SettingName,
  type Settings,
  schema,
  settingNames,
  variableOf,
} from "./settings.ts";

/** The settings, or one sentence for each thing that is wrong with them. */
export type ReadSettings =
  | { readonly settings: Settings; readonly problems?: never }
  | { readonly problems: readonly string[] };

/**
 * Reads the settings from flags (`--port 4000` or `--port=4000`), else from variables, else from the
 * defaults. An empty variable counts as absent, which is how container files leave one out.
 */
export function readSettings(
  flags: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): ReadSettings {
  const problems: string[] = [];
  const given = readFlags(flags, problems);
  const values = settingNames.map((name) => {
    const flag = given.get(name);
    const variable = variables[variableOf(name)] || undefined;
    const source = flag === undefined ? variableOf(name) : flagOf(name);
    return [name, readOne(name, source, flag ?? variable, problems)];
  });
  if (problems.length > 0) return { problems };
  // Every name of the schema is there with a value that its own entry has read.
  return { settings: Object.fromEntries(values) as Settings };
}

function readOne(name: SettingName, source: string, given: string | undefined, problems: string[]) {
  const { fallback, form, secret, read } = schema[name] as (typeof schema)["host"];
  if (given === undefined) return fallback;
  const value = read(given);
  // A secret that is wrong is still one, and errors end up in logs.
  if (value === undefined) {
    problems.push(`${source} is ${secret ? "wrong" : given || "empty"}; it must be ${form}.`);
  }
  return value;
}

function readFlags(flags: readonly string[], problems: string[]): Map<SettingName, string> {
  const given = new Map<SettingName, string>();
  const words = flags.values();
  for (const word of words) {
    const [flag = "", ...rest] = word.split("=");
    const name = settingNames.find((candidate) => flagOf(candidate) === flag);
    if (name === undefined) {
      problems.push(`${flag} is not a flag.`);
      continue;
    }
    const value = rest.length > 0 ? rest.join("=") : words.next().value;
    if (value === undefined) problems.push(`${flag} has no value.`);
    else given.set(name, value);
  }
  return given;
}

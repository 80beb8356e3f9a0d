import { readFileSync } from "node:fs";
import { type ConfigFile, readConfigFile } from "./config-file.ts";
import type { Setting } from "./setting-types.ts";
import {
  fileVariableOf,
  flagOf,
  type SettingName,
  type Settings,
  schema,
  settingNames,
  variableOf,
} from "./settings.ts";
import type { Variables } from "./variable-names.ts";

/** The settings, or one sentence for each invalid one. */
export type ReadSettings =
  | { readonly settings: Settings; readonly problems?: never }
  | { readonly problems: readonly string[] };

/** The given flags' texts, such as `4000` in `--port 4000`. */
export type SettingFlags = Readonly<Partial<Record<SettingName, string>>>;

/** Where variables are read from; what follows their names in a sentence. */
interface Source {
  readonly variables: Variables;
  readonly suffix: string;
}

/**
 * Reads each setting from its flag, else from its variable, else from the settings file, else from its default. A
 * secret may also be in a file, such as a container's mounted secret. An empty variable counts as absent, which is how
 * container files leave one out.
 */
export function readSettings(flags: SettingFlags, variables: Variables): ReadSettings {
  const config = findConfigFile(flags, variables);
  const problems: string[] = [...config.problems];
  const environment = { variables, suffix: "" };
  const sources = [environment, { variables: config.variables, suffix: config.suffix }];
  const values = settingNames.map((name) => {
    const setting: Setting = schema[name];
    const found = findText(name, flags, sources);
    if (found === undefined) return [name, setting.default];
    if ("problem" in found) {
      problems.push(found.problem);
      return [name, undefined];
    }
    const { source, text } = found;
    const parsed = setting.type.safeParse(text);
    if (!parsed.success) problems.push(describeProblem(source, text, setting));
    return [name, parsed.data];
  });
  if (problems.length > 0) return { problems };
  // Each name in the schema has its default or a value parsed by its own type.
  return { settings: Object.fromEntries(values) as Settings };
}

type FoundText = { readonly source: string; readonly text: string } | { readonly problem: string };

function findConfigFile(flags: SettingFlags, variables: Variables): ConfigFile & Source {
  const found = findText("configFile", flags, [{ variables, suffix: "" }]);
  if (found === undefined || "problem" in found) return { variables: {}, problems: [], suffix: "" };
  return { ...readConfigFile(found.source, found.text), suffix: ` in ${found.text}` };
}

function findText(
  name: SettingName,
  flags: SettingFlags,
  sources: readonly Source[],
): FoundText | undefined {
  const flag = flags[name];
  if (flag !== undefined) return { source: flagOf(name), text: flag };
  for (const source of sources) {
    const found = findVariable(name, source);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findVariable(name: SettingName, { variables, suffix }: Source): FoundText | undefined {
  const { isSecret }: Setting = schema[name];
  const source = variableOf(name);
  const text = variables[source] || undefined;
  const fileSource = fileVariableOf(name);
  const path = isSecret ? variables[fileSource] || undefined : undefined;
  if (path === undefined) {
    return text === undefined ? undefined : { source: source + suffix, text };
  }
  if (text !== undefined) {
    return { problem: `${source} and ${fileSource} are both set${suffix}; set one.` };
  }
  return readSecretFile(fileSource + suffix, path);
}

/** Editors and `echo` end a file with a newline, which is no part of the secret. */
function readSecretFile(source: string, path: string): FoundText {
  try {
    return { source, text: readFileSync(path, "utf8").replace(/\r?\n$/, "") };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { problem: `${source} is ${path}; the file cannot be read: ${code}.` };
  }
}

/** An invalid secret may still be a secret, and errors end up in logs. */
function describeProblem(
  source: string,
  text: string,
  { isSecret, form, explain }: Setting,
): string {
  if (explain !== undefined) return `${source} is wrong: ${explain(text)}; it must be ${form}.`;
  return `${source} is ${isSecret ? "wrong" : text || "empty"}; it must be ${form}.`;
}

import type { Setting } from "./setting-types.ts";
import {
  flagOf,
  type SettingName,
  type Settings,
  schema,
  settingNames,
  variableOf,
} from "./settings.ts";

/** The settings, or one sentence for each invalid one. */
export type ReadSettings =
  | { readonly settings: Settings; readonly problems?: never }
  | { readonly problems: readonly string[] };

/** The texts of the flags that were given, such as `4000` of `--port 4000`. */
export type SettingFlags = Readonly<Partial<Record<SettingName, string>>>;

/**
 * Reads each setting from its flag, else from its variable, else from its default. An empty variable counts as
 * absent, which is how container files leave one out.
 */
export function readSettings(
  flags: SettingFlags,
  variables: Readonly<Record<string, string | undefined>>,
): ReadSettings {
  const problems: string[] = [];
  const values = settingNames.map((name) => {
    const setting: Setting = schema[name];
    const flag = flags[name];
    const source = flag === undefined ? variableOf(name) : flagOf(name);
    const text = flag ?? (variables[variableOf(name)] || undefined);
    if (text === undefined) return [name, setting.default];
    const parsed = setting.type.safeParse(text);
    if (!parsed.success) problems.push(describeProblem(source, text, setting));
    return [name, parsed.data];
  });
  if (problems.length > 0) return { problems };
  // Each name of the schema has its default or a value that its own type has parsed.
  return { settings: Object.fromEntries(values) as Settings };
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

import { hidden } from "./hide-secrets.ts";
import type { Setting } from "./setting-types.ts";
import {
  fileVariableOf,
  flagOf,
  type Settings,
  schema,
  settingNames,
  variableOf,
} from "./settings.ts";

/** A setting's documentation, for `--help` and for the docs site's table. */
interface DescribedSetting {
  readonly flag: string;
  readonly variable: string;
  /** The variable with a file's path; only secrets have one. */
  readonly fileVariable: string | undefined;
  readonly about: string;
  /** The accepted texts. */
  readonly form: string;
  readonly default: string;
}

/** Every setting, in `--help` order. */
export function listSettings(): DescribedSetting[] {
  return settingNames.map((name) => {
    const setting: Setting = schema[name];
    return {
      flag: flagOf(name),
      variable: variableOf(name),
      fileVariable: setting.isSecret ? fileVariableOf(name) : undefined,
      about: setting.about,
      form: capitalize(setting.form),
      default: describeDefault(setting),
    };
  });
}

/** The `--help` part about the settings. */
export function describeSettings(): string {
  return listSettings()
    .map(
      ({ flag, variable, fileVariable, about, form, default: value }) =>
        `  ${[flag, variable, fileVariable].filter(Boolean).join(", ")}
      ${about}
      ${form}. Default: ${value}.`,
    )
    .join("\n");
}

function describeDefault({ default: value, defaultAbout }: Setting): string {
  if (defaultAbout !== undefined) return defaultAbout;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === undefined ? "none" : String(value) || "none";
}

/** The `--print-config` output: every value; `(set)` for a secret. */
export function printSettings(settings: Settings): string {
  const shown = settingNames.map((name) => {
    const value = settings[name];
    const { isSecret, showEntry }: Setting = schema[name];
    if (isSecret && value !== undefined) return [name, hidden];
    return [name, (showEntry && Array.isArray(value) ? value.map(showEntry) : value) ?? null];
  });
  return JSON.stringify(Object.fromEntries(shown), null, 2);
}

function capitalize(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

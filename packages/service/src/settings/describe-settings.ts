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

/** The part of `--help` about the settings. */
export function describeSettings(): string {
  return settingNames
    .map((name) => {
      const setting: Setting = schema[name];
      const names = [
        flagOf(name),
        variableOf(name),
        ...(setting.isSecret ? [fileVariableOf(name)] : []),
      ];
      return `  ${names.join(", ")}
      ${setting.about}
      ${capitalize(setting.form)}. Default: ${describeDefault(setting)}.`;
    })
    .join("\n");
}

function describeDefault({ default: value, defaultAbout }: Setting): string {
  if (defaultAbout !== undefined) return defaultAbout;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === undefined ? "none" : String(value) || "none";
}

/** The output of `--print-config`: every value; `(set)` for a secret. */
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

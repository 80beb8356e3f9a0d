import { hidden } from "./hide-secrets.ts";
import type { Setting } from "./setting-types.ts";
import { flagOf, type Settings, schema, settingNames, variableOf } from "./settings.ts";

/** What `--help` says about the settings. */
export function describeSettings(): string {
  return settingNames
    .map((name) => {
      const { about, form, fallback, fallbackAbout } = schema[name] as Setting<unknown>;
      const usual =
        fallbackAbout ?? (typeof fallback === "boolean" ? yesOrNoOf(fallback) : fallback);
      const byDefault = usual === undefined ? "" : ` Default: ${usual}.`;
      return `  ${flagOf(name)}, ${variableOf(name)}\n      ${about}\n      ${capitalize(form)}.${byDefault}`;
    })
    .join("\n");
}

/** What `--print-config` shows: every value, a secret only as being set. */
export function printSettings(settings: Settings): string {
  const shown = settingNames.map((name) => {
    const value = settings[name];
    const { secret, showEntry } = schema[name] as Setting<unknown>;
    if (secret && value !== undefined) return [name, hidden];
    return [name, (showEntry && Array.isArray(value) ? value.map(showEntry) : value) ?? null];
  });
  return JSON.stringify(Object.fromEntries(shown), null, 2);
}

function yesOrNoOf(value: boolean): string {
  return value ? "yes" : "no";
}

function capitalize(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

import {
  type OperationSettings,
  pickOperationSettings,
} from "../../src/settings/operation-settings.ts";
import { readSettings, type SettingFlags } from "../../src/settings/read-settings.ts";
import type { Settings } from "../../src/settings/settings.ts";
import type { Variables } from "../../src/settings/variable-names.ts";

/** A service's settings with these flags and variables; the others have their defaults. */
export function settingsOf(flags: SettingFlags, variables: Variables = {}): Settings {
  const read = readSettings(flags, variables);
  if (read.problems !== undefined) throw new Error(read.problems.join(" "));
  return read.settings;
}

/** The defaults for the settings operations read, but no email code limit: tests send many in one hour. */
export function operationSettings(publicUrl: string): OperationSettings {
  const settings = settingsOf({ emailCodesPerHour: "0" });
  return pickOperationSettings({ ...settings, publicUrl });
}

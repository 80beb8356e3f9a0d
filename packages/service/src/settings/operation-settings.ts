import type { Setting } from "./setting-types.ts";
import { type SettingName, type Settings, schema, settingNames } from "./settings.ts";

type OperationSettingName = {
  [Name in SettingName]: (typeof schema)[Name] extends { readonly forOperations: true }
    ? Name
    : never;
}[SettingName];

/** The settings operations read. */
export type OperationSettings = Pick<Settings, OperationSettingName> & {
  /** The service's URL for callers, without a slash at the end. */
  readonly publicUrl: string;
};

/** Leaves out the other settings, which include every operator secret. */
export function pickOperationSettings(settings: OperationSettings): OperationSettings {
  const given: Partial<Record<SettingName, unknown>> = settings;
  const picked = settingNames.filter(isForOperations).map((name) => [name, given[name]]);
  // The names match the type's, by the same schema mark.
  return Object.fromEntries(picked) as OperationSettings;
}

function isForOperations(name: SettingName): boolean {
  const setting: Setting = schema[name];
  return setting.forOperations === true;
}

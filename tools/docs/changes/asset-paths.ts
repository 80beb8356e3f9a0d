// Paths, under the site's root, to the files that change pages load.

export const changesStylePath = "assets/changes.css";
export const compareScriptPath = "assets/compare-versions.js";
export const versionPickerPath = "assets/version-picker.js";

/** A version's document as a script with an assignment: a page from disk can run scripts but not read files. */
export function versionScriptPath(host: string, version: string): string {
  return `${host}/changes/versions/${version}.js`;
}

// Paths of the files that pages of changes load, under the site's root.

export const changesStylePath = "assets/changes.css";
export const compareScriptPath = "assets/compare-versions.js";
export const versionPickerPath = "assets/version-picker.js";

/** The document of a version as a script that assigns it: a page from disk can run scripts but not read files. */
export function versionScriptPath(host: string, version: string): string {
  return `${host}/changes/versions/${version}.js`;
}

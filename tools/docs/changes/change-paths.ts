import type { ChangeStep } from "./change-steps.ts";

/** Where pages and files of changes stand under the site's root. */
export const allChangesPath = "changes/index.html";
export const rulesPath = "changes/rules/index.html";

export function rulePath(rule: string): string {
  return `changes/rules/${rule}.html`;
}

export function hostChangesPath(host: string): string {
  return `${host}/changes/index.html`;
}

export function stepPath({ host, older, newer }: ChangeStep): string {
  return `${host}/changes/${older.version}...${newer.version}/index.html`;
}

/** The whole document of a version as a script that assigns it, so that a page from disk can read it. */
export function versionScriptPath(host: string, version: string): string {
  return `${host}/changes/versions/${version}.js`;
}

export function feedPath(host?: string): string {
  return host === undefined ? "changes.atom" : `${host}/changes.atom`;
}

export const compareScriptPath = "assets/compare-versions.js";
export const chooserScriptPath = "assets/choose-versions.js";
export const changesStylePath = "assets/changes.css";

import type { DatedVersion } from "./change-steps.ts";

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Since when a version has been here, as a sentence. */
export function renderSince({ version, since }: DatedVersion): string {
  if (since === undefined) return `${version} is not released yet.`;
  return `${version} was added here on <time datetime="${since}">${format.format(new Date(since))}</time>.`;
}

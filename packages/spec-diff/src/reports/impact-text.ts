import type { CodeLocation, Impact, ImpactStatus, ProjectSummary } from "../verdict/impact.ts";
import { oneLine, plural, showCount } from "./show-text.ts";
import type { TextStyle } from "./terminal-colors.ts";
import { formatLocation } from "./wording.ts";

export const impactStyles: Readonly<Record<ImpactStatus, TextStyle>> = {
  affected: "red",
  possible: "yellow",
  none: "dim",
};

/** What a finding means for the consumer's program, without the places. */
export function formatImpact({ status, compiles }: Impact): string {
  if (status === "none") return "Not used by your code";
  const verb = status === "affected" ? "Affects" : "May affect";
  return compiles ? `${verb} your code, which still compiles` : `${verb} your code`;
}

/** Such as `src/prices.ts:12:7 (reads)`, or `(possibly reads)` beside certain places. */
export function formatPlace(place: CodeLocation): string {
  return `${formatLocation(place)} (${place.possible ? "possibly " : ""}${place.use})`;
}

/** The first places, and how many others follow. */
export function formatPlaces({ locations }: Impact, most: number): string {
  const named = locations.slice(0, most).map(formatPlace);
  const more = locations.length - named.length;
  return more === 0 ? named.join(", ") : `${named.join(", ")} and ${showCount(more)} more`;
}

/** Impact and places in one sentence. */
export function formatImpactLine(impact: Impact, most: number): string {
  const places = formatPlaces(impact, most);
  return places === "" ? `${formatImpact(impact)}.` : `${formatImpact(impact)}: ${places}`;
}

/** How many findings concern the program. */
export function formatProject({ tsconfig, fileCount, counts }: ProjectSummary): string {
  const { affected, possible, none } = counts;
  return `${oneLine(tsconfig)} (${plural(fileCount, "file")}): ${plural(affected, "finding affects", "findings affect")} your code, ${showCount(possible)} may affect it, ${showCount(none)} ${none === 1 ? "is" : "are"} not used.`;
}

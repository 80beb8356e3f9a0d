import { apiVersionSentence } from "../versions/api-version-sentence.ts";
import type { AnnouncedChange } from "./announcements.ts";
import type { HostCheck } from "./check-host.ts";

/** Drafts a host's changeset. The author must add the reasons. */
export function draftChangeset({
  packageName,
  packageBump,
  nextVersion,
  announcements,
}: HostCheck): string {
  const lines = listLines(announcements);
  const text =
    lines.length === 0
      ? `${apiVersionSentence(nextVersion)} Descriptions and examples only.`
      : [apiVersionSentence(nextVersion), "", ...lines].join("\n");
  return `---\n"${packageName}": ${packageBump}\n---\n\n${text}\n`;
}

/** Adds to a changeset: the version where it is missing, and a line for each unannounced change. */
export function extendChangeset(text: string, check: HostCheck): string {
  const { packageName, packageBump, nextVersion, problemKinds, announcements } = check;
  const bumped = problemKinds.has("bump")
    ? text.replace(bumpLine(packageName), `$1${packageBump}`)
    : text;
  const versioned = problemKinds.has("apiVersion")
    ? bumped.replace(/^(---\n[\s\S]*?\n---\n\s*)/, `$1${apiVersionSentence(nextVersion)}\n\n`)
    : bumped;
  const missing = listLines(announcements.filter(({ isAnnounced }) => !isAnnounced));
  return missing.length === 0 ? versioned : appendLines(versioned.trimEnd(), missing);
}

/** A list item directly follows the list at a text's end; a blank line would space the whole list. */
function appendLines(text: string, lines: readonly string[]): string {
  const lastLine = text.slice(text.lastIndexOf("\n") + 1);
  const continuesList = lastLine.startsWith("- ") && lines[0]?.startsWith("- ");
  return `${text}${continuesList ? "\n" : "\n\n"}${lines.join("\n")}\n`;
}

/** Matches the front matter line with a package's bump. */
export function bumpLine(packageName: string): RegExp {
  return new RegExp(`^(["']?${packageName}["']?: *)\\w+$`, "m");
}

function listLines(changes: readonly AnnouncedChange[]): string[] {
  const breaking = changes.filter(isBreaking);
  const others = changes.filter((change) => !isBreaking(change));
  return [
    ...(breaking.length === 0 ? [] : ["**Breaking:**", "", ...breaking.map(({ line }) => line)]),
    ...(breaking.length === 0 || others.length === 0 ? [] : [""]),
    ...others.map(({ line }) => line),
  ];
}

function isBreaking({ finding }: AnnouncedChange): boolean {
  return finding.bump === "major";
}

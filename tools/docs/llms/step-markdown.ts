import { noteLevel } from "@bellwether/release-versions/announced-report";
import type { Finding } from "@bellwether/spec-diff/in-memory";
import { diffValues, type ValueDiff } from "@bellwether/spec-diff/internal/reports/value-diff";
import { formatDirections } from "@bellwether/spec-diff/internal/reports/wording";
import type { ChangeStep } from "../changes/change-history.ts";
import { describeStep } from "../changes/report/describe-step.ts";
import { type ChangeKind, groupFindings, kindWords } from "../changes/report/group-findings.ts";
import { rootFrom } from "../site/html.ts";
import { hostTitle } from "../site/navigation.ts";
import { markdownPath, referencePath, rulePath, stepPath } from "../site/paths.ts";

/** Unchanged lines shown around each changed one. */
const contextLines = 3;

/** A host's changes from one version to the next as Markdown, written from the report. */
export function writeStep(step: ChangeStep): string {
  const { host, older, newer, report, announcement } = step;
  const root = rootFrom(stepPath(step));
  const links = [older, newer].map(({ version }) => {
    const reference = `${root}${markdownPath(referencePath(host, version))}`;
    return `- [Reference of ${version}](${reference}), [as OpenAPI](${root}${host}/${version}/openapi.yaml)`;
  });
  const source = newer.since === undefined ? "For the next release of" : "From the changelog of";
  const date = newer.since === undefined ? "not released yet" : `added on ${newer.since}`;
  const groups = groupFindings(report).flatMap(({ kind, title, meaning, findings, notes }) => [
    `## ${title}: ${findings.length + notes.length}`,
    meaning,
    ...notes.map((note) => {
      const level = noteLevel(note, report.isDowngrade);
      return `### ${level}: from the changelog of ${note.version}\n\n${note.text}`;
    }),
    ...findings.map((finding) => {
      const words = (report.explaining.get(finding.fingerprint) ?? []).map(({ text }) => text);
      return writeFinding(finding, kind, words, root);
    }),
  ]);
  const parts = [
    `# ${hostTitle(host)} ${older.version} to ${newer.version}`,
    describeStep(report),
    [...links, `- ${newer.version} was ${date}.`.replace("was not", "is not")].join("\n"),
    announcement === "" ? "" : `${source} \`@bellwether/${host}\`:\n\n${quote(announcement)}`,
    ...groups,
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function writeFinding(
  finding: Finding,
  kind: ChangeKind,
  words: readonly string[],
  root: string,
): string {
  const { message, rule, level, types, directions, advice, operations } = finding;
  const facts = [
    `- ${kindWords[kind].title.toLowerCase()}${types === "breaking" ? ", breaks TypeScript code" : ""}`,
    `- Rule: [\`${rule}\`](${root}${markdownPath(rulePath(rule))})`,
    directions.length > 0 ? `- ${formatDirections(directions)}` : "",
    ...operations.map((operation) => `- \`${operation}\``),
  ];
  const isAdvised = level !== "editorial" || types === "breaking";
  return [
    `### ${escapeMarkdown(message)}`,
    facts.filter((fact) => fact !== "").join("\n"),
    ...words,
    isAdvised ? escapeMarkdown(advice) : "",
    writeValues(diffValues(finding)),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Both values as one diff, with the unchanged lines around each change. */
function writeValues({ before, after }: ValueDiff): string {
  const lines = mergeSides(before ?? [], after ?? []);
  const isNear = (index: number) =>
    lines
      .slice(Math.max(0, index - contextLines), index + contextLines + 1)
      .some((line) => !line.startsWith(" "));
  const shown = lines.flatMap((line, index) => {
    if (isNear(index)) return [line];
    return index > 0 && isNear(index - 1) ? ["  …"] : [];
  });
  return shown.length === 0 ? "" : `~~~diff\n${shown.join("\n")}\n~~~`;
}

type Side = NonNullable<ValueDiff["before"]>;

/** Lines shared by both sides have the same order in each. */
function mergeSides(before: Side, after: Side): string[] {
  const merged: string[] = [];
  const rest = [...after];
  const addChanged = () => {
    while (rest[0]?.isChanged) merged.push(`+ ${rest.shift()?.text ?? ""}`);
  };
  for (const { text, isChanged } of before) {
    if (isChanged) merged.push(`- ${text}`);
    else {
      addChanged();
      rest.shift();
      merged.push(`  ${text}`);
    }
  }
  addChanged();
  return merged;
}

function quote(markdown: string): string {
  return markdown.replaceAll(/^/gm, "> ").replaceAll(/^> $/gm, ">");
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_<>[\]]/g, "\\$&");
}

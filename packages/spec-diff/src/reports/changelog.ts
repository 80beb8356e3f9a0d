import type { Finding, Report } from "../verdict/finding.ts";
import { codeSpan, escapeMarkdown } from "./escape-markdown.ts";
import { rankFindings } from "./rank-findings.ts";
import { plural, showCount } from "./show-text.ts";
import { countLevels, formatCounts, formatFindingCount } from "./wording.ts";

export interface ChangelogOptions {
  /** The release's day, as 2031-01-31; default: today. */
  readonly date?: string | undefined;
  /** The most UTF-16 units it may have. */
  readonly maxLength?: number | undefined;
}

/** Changes to the same operations, under one heading. */
interface Group {
  readonly operations: readonly string[];
  readonly findings: readonly Finding[];
  /** The changes as a list, once for all operations. */
  readonly items: string;
}

/**
 * The changelog section for the new version, in Markdown: for each operation one sentence per change, and for API users
 * what to do about those that can break their code. Approved findings are changes as well.
 */
export function renderChangelog(report: Report, options: ChangelogOptions = {}): string {
  const { date = new Date().toISOString().slice(0, 10), maxLength = 65_000 } = options;
  const { old, new: now } = report;
  const told = rankFindings(report.findings.filter(({ level }) => level !== "editorial"));
  const heading = `## ${escapeMarkdown(now.version || "Unreleased", 60)} (${date})\n`;
  const since = `\n${summarize(told)} since ${escapeMarkdown(old.version || old.label, 60)}.\n`;
  const editorial = report.findings.length - told.length;
  const footer = editorial === 0 ? "" : `\n${renderEditorial(editorial)}\n`;
  const [added, others] = partition(told, ({ rule }) => rule === "operation-added");
  const groups = [
    ...groupByOperations(others).map((group) => ({ ...group, section: renderGroup(group) })),
    ...(added.length === 0 ? [] : [{ findings: added, section: renderAdded(added) }]),
  ];
  let text = heading + since;
  let left: Finding[] = [];
  for (const group of groups) {
    const { section } = group;
    const hasRoom = text.length + section.length + footer.length + noteLength <= maxLength;
    if (hasRoom && left.length === 0) text += section;
    else left = [...left, ...group.findings];
  }
  return `${text}${renderLeft(left)}${footer}`;
}

/** Room for the sentence about what is left out. */
const noteLength = 300;

function summarize(told: readonly Finding[]): string {
  if (told.length === 0) return "No change for callers";
  const { breaking } = countLevels(told);
  const changes = plural(told.length, "change");
  if (breaking === 0) return `${changes}, none of them breaking,`;
  return breaking === told.length
    ? plural(breaking, "breaking change")
    : `${changes}, ${showCount(breaking)} of them breaking,`;
}

function renderEditorial(count: number): string {
  return count === 1
    ? "One description, example or order changed."
    : `${showCount(count)} descriptions, examples and orders changed.`;
}

/** Ordered by first change, so groups with breaking changes come first; the whole API comes last. */
function groupByOperations(findings: readonly Finding[]): Group[] {
  const listed = mergeEqual(groupBy(findings, (finding) => headingOf(finding)));
  const isWhole = ({ operations }: Group) => operations.length === 0;
  return [...listed.filter((group) => !isWhole(group)), ...listed.filter(isWhole)];
}

/** Schema names belong to no operation, and not to the whole API either. */
function headingOf({ operations, rule }: Finding): string {
  if (operations.length > 0) return JSON.stringify([...operations].sort());
  return rule.startsWith("component-") ? "schemas" : "api";
}

function groupBy(findings: readonly Finding[], keyOf: (finding: Finding) => string): Group[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = keyOf(finding);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return [...groups.values()].map((group) => {
    const operations = group[0]?.operations ?? [];
    return { operations, findings: group, items: renderItems(group, operations) };
  });
}

/** Operations changed in the same way, such as a whole API with a new key, share a heading. */
function mergeEqual(groups: readonly Group[]): Group[] {
  const merged: Group[] = [];
  const byItems = new Map<string, number>();
  for (const group of groups) {
    const isSingle = group.operations.length === 1;
    const at = isSingle ? byItems.get(group.items) : undefined;
    const known = at === undefined ? undefined : merged[at];
    if (at === undefined || known === undefined) {
      if (isSingle) byItems.set(group.items, merged.length);
      merged.push(group);
      continue;
    }
    const operations = [...known.operations, ...group.operations];
    merged[at] = { ...known, operations, findings: [...known.findings, ...group.findings] };
  }
  return merged;
}

function partition(
  findings: readonly Finding[],
  belongs: (finding: Finding) => boolean,
): readonly [Finding[], Finding[]] {
  return [findings.filter(belongs), findings.filter((finding) => !belongs(finding))];
}

/** A heading for each of them would only repeat its name. */
function renderAdded(added: readonly Finding[]): string {
  const names = added.flatMap(({ operations }) => operations);
  const items = [...names].sort().map((name) => `- ${codeSpan(name, 200)}\n`);
  return `\n### New operations\n\n${items.join("")}`;
}

const namedInHeading = 2;
const listedBelow = 40;

function renderGroup({ operations, findings, items }: Group): string {
  if (operations.length === 0) {
    const isSchema = findings[0]?.rule.startsWith("component-");
    return `\n### ${isSchema ? "Schemas" : "The whole API"}\n\n${items}`;
  }
  const names = operations.map((operation) => codeSpan(operation, 200));
  if (names.length <= namedInHeading) return `\n### ${names.join(", ")}\n\n${items}`;
  const listed = names.slice(0, listedBelow).map((name) => `- ${name}\n`);
  const more = names.length - listed.length;
  if (more > 0) listed.push(`- and ${showCount(more)} more\n`);
  return `\n### ${showCount(names.length)} operations\n\n${items}
<details>
<summary>Which operations</summary>

${listed.join("")}
</details>
`;
}

function renderItems(findings: readonly Finding[], operations: readonly string[]): string {
  const subject = operations.length === 1 ? operations[0] : undefined;
  return findings.map((finding) => renderChange(finding, subject)).join("");
}

const marks = { breaking: "**Breaking:** ", risky: "**Check your code:** " } as const;

function renderChange({ level, message, advice }: Finding, heading: string | undefined): string {
  const words = escapeMarkdown(withoutSubject(message, heading));
  if (level !== "breaking" && level !== "risky") return `- ${words}\n`;
  // The advice stays in the item: a backslash breaks its line.
  return `- ${marks[level]}${words}\\\n  ${escapeMarkdown(advice)}\n`;
}

/** `GET /items is deprecated.` is `Is deprecated.` below the heading `GET /items`. */
function withoutSubject(message: string, heading: string | undefined): string {
  if (heading === undefined || !message.startsWith(`${heading} `)) return message;
  const rest = message.slice(heading.length + 1);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

function renderLeft(left: readonly Finding[]): string {
  if (left.length === 0) return "";
  return `\n${formatFindingCount(left.length)} had no room here: ${formatCounts(countLevels(left))}. \`--max-length\` makes room for more.\n`;
}

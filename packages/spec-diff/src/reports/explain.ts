import { areaOf, type RuleId, ruleOf } from "../rules/catalogue.ts";
import { exampleWitnesses } from "../rules/example-witnesses.ts";
import type { Rule, RuleExample } from "../rules/rule.ts";
import { codeSpan, escapeMarkdown } from "./escape-markdown.ts";
import { smallestExample } from "./smallest-example.ts";
import { createTextStyler } from "./terminal-colors.ts";
import { toYaml } from "./value-lines.ts";
import { wrapText } from "./wrap-text.ts";

export interface ExplainOptions {
  /** Terminal columns; 80 unless told, and never under 40. */
  readonly width?: number | undefined;
  readonly color?: boolean | undefined;
}

/** A rule's page for a terminal. */
export function explainRule(
  id: RuleId,
  { width = 80, color = false }: ExplainOptions = {},
): string {
  const rule = pageRule(id);
  const style = createTextStyler(color);
  const wrap = (text: string) => wrapText(text, Math.max(width, 40)).join("\n");
  const heading = (text: string) => style("bold", text);
  return `${heading(id)}
${wrap(titleOf(rule))}

${wrap(`Area: ${areaOf(id)}.`)}
${wrap(formatLevels(rule))}
${wrap(formatTypes(rule))}

${heading("What to change in your code")}
${adviceLines(rule).map(wrap).join("\n")}

${heading("For maintainers")}
${wrap(rule.maintainerAdvice)}

${heading("Example")}
${wrap(exampleWords[rule.example.in])}

Before:
${indent(toYaml(rule.example.before))}

After:
${indent(toYaml(rule.example.after))}
${witnessesOf(rule)
  .map(([title, yaml]) => `\n${title}:\n${indent(yaml)}\n`)
  .join("")}
${heading("In your configuration")}
${wrap(overrideWords)}

${indent(overrideYaml(id, rule))}
`;
}

/** A rule's page in Markdown. */
export function explainRuleMarkdown(id: RuleId): string {
  const rule = pageRule(id);
  return `# ${codeSpan(id)}

${escapeMarkdown(titleOf(rule))}

- Area: ${areaOf(id)}
- ${formatLevels(rule)}
- ${formatTypes(rule)}

## What to change in your code

${adviceLines(rule)
  .map((line) => escapeMarkdown(line))
  .join("\n\n")}

## For maintainers

${escapeMarkdown(rule.maintainerAdvice)}

## Example

${exampleWords[rule.example.in]}

Before:

\`\`\`yaml
${toYaml(rule.example.before)}
\`\`\`

After:

\`\`\`yaml
${toYaml(rule.example.after)}
\`\`\`
${witnessesOf(rule)
  .map(([title, yaml]) => `\n${title}:\n\n\`\`\`yaml\n${yaml}\n\`\`\`\n`)
  .join("")}
## In your configuration

${overrideWords}

\`\`\`yaml
${overrideYaml(id, rule)}
\`\`\`
`;
}

/** The rule with the smallest version pair triggering it. */
function pageRule(id: RuleId): Rule {
  const rule = ruleOf(id);
  return { ...rule, example: smallestExample(rule.example) };
}

/** Values showing the example's effect, with their titles. */
function witnessesOf({ example }: Rule): (readonly [title: string, yaml: string])[] {
  const { before, after } = exampleWitnesses(example);
  const show = (title: string, value: unknown) =>
    value === undefined ? [] : [[title, toYaml(value)] as const];
  return [
    ...show("Allowed before, and refused now", before),
    ...show("Allowed now, and refused before", after),
  ];
}

function adviceLines({ advice: { request, response } }: Rule): string[] {
  return request === response
    ? [request]
    : [`Where you send it: ${request}`, `Where you receive it: ${response}`];
}

/** What the rule says, with words for what a finding fills in. */
function titleOf({ message }: Rule): string {
  const title = message
    .replaceAll("{subject}", "something")
    .replaceAll("{before}", "OLD")
    .replaceAll("{after}", "NEW");
  return `${title[0]?.toUpperCase()}${title.slice(1)}`;
}

function formatLevels({ level, isDecidedByRelation }: Rule): string {
  const { request, response } = level;
  if (isDecidedByRelation === undefined) return `Level: ${bySide(request, response)}.`;
  return `Level: decided by the relation of both schemas. What allows less is breaking in requests and compatible in responses, what allows more the other way round. A change that cannot be proved either way is ${bySide(request, response)}.`;
}

function formatTypes({ types: { request, response } }: Rule): string {
  return `For TypeScript users: ${bySide(request, response)}.`;
}

function bySide(request: string, response: string): string {
  const [inRequests, inResponses] = [request, response].map((word) =>
    word === "none" ? "no change" : word,
  );
  if (inRequests === inResponses) return inRequests ?? "";
  return `${inRequests} in requests, ${inResponses} in responses`;
}

const exampleWords: Readonly<Record<RuleExample["in"], string>> = {
  schema: "A schema.",
  operation: "An operation.",
  response: "A response.",
  parameter: "A parameter.",
  document: "A document, as far as it matters.",
  webhook: "A webhook.",
};

const overrideWords =
  "Give the rule another level where yours is a special case, and say why beside it:";

/** Only this code knows the configuration format. */
function overrideYaml(id: RuleId, { level }: Rule): string {
  return `rules:\n  ${id}: ${level.request === "risky" ? "breaking" : "risky"}`;
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, "  ");
}

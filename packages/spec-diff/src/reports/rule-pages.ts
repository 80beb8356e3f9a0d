import { type Area, areas, type RuleId, ruleIds, ruleOf } from "../rules/catalogue.ts";
import { explainRuleMarkdown } from "./explain.ts";

const areaWords: Readonly<Record<Area, string>> = {
  operations: "Operations, callbacks and webhooks",
  requests: "Parameters and request bodies",
  responses: "Responses, headers and links",
  access: "Security and servers",
  values: "Types, values, formats and patterns",
  limits: "Limits",
  structures: "Objects, lists and combinations",
  annotations: "Annotations and schema names",
  text: "Texts, examples and order",
};

/** A page for every rule and an index page, by file name. */
export function writeRulePages(): ReadonlyMap<string, string> {
  const pages = ruleIds.map((id) => [`${id}.md`, explainRuleMarkdown(id)] as const);
  return new Map([["README.md", writeIndex()], ...pages]);
}

function writeIndex(): string {
  const sections = Object.entries(areas).map(([area, rules]) => {
    const rows = Object.keys(rules).map((id) => writeRow(id as RuleId));
    return [
      `## ${areaWords[area as Area]}`,
      "",
      "| rule | in requests | in responses |",
      "|---|---|---|",
      ...rows,
    ].join("\n");
  });
  return `# The rules of spec-diff

Generated from \`src/rules\`; the [README](../README.md#levels) explains the levels. For rules whose
level follows from comparing both schemas, the table has the level of a change that is not proved safe.

${sections.join("\n\n")}
`;
}

function writeRow(id: RuleId): string {
  const { request, response } = ruleOf(id).level;
  return `| [${id}](${id}.md) | ${request} | ${response} |`;
}

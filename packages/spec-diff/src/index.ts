/** The library: compare two versions, judge what changed, and show it. */
export { type CompareOptions, compareDocuments } from "./compare-documents.ts";
export { compareFiles } from "./compare-files.ts";
export { documentOf } from "./document/document-of.ts";
export { filesOfRevision, workingFiles } from "./document/files.ts";
export { InputError, type InputFault, type SourcePosition } from "./document/input-error.ts";
export { loadDocument } from "./document/load-document.ts";
export type { SpecDocument } from "./document/open-document.ts";
export { renderAnnotations } from "./reports/annotations.ts";
export { renderHtml } from "./reports/html.ts";
export { renderJson } from "./reports/json.ts";
export { renderMarkdown } from "./reports/markdown.ts";
export { renderTerminal } from "./reports/terminal.ts";
export { type RuleId, ruleIds, ruleOf } from "./rules/catalogue.ts";
export type { Direction, Level, Rule, TypesEffect } from "./rules/rule.ts";
export { bumpFrom, isAtLeast } from "./verdict/bump.ts";
export type { Approval, Bump, Finding, Report, Verdict } from "./verdict/finding.ts";
export type { CodePlace, Impact, ProjectSummary } from "./verdict/impact.ts";
export { lenient, type Policy, policies, sdk, strict } from "./verdict/policy.ts";

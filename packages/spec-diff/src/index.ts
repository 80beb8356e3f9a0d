/** The library: compare two versions, judge what changed, and show it. */

export type { PathSelection } from "./compare/path-selection.ts";
export type { DeprecationDays } from "./compare/stability/deprecation-period.ts";
export { type CompareOptions, compareDocuments } from "./compare-documents.ts";
export { type CompareFilesOptions, compareFiles } from "./compare-files.ts";
export { documentOf } from "./document/document-of.ts";
export { workingFiles } from "./document/files.ts";
export { InputError, type InputFault, type SourcePosition } from "./document/input-error.ts";
export { loadDocument } from "./document/load-document.ts";
export type { SpecDocument } from "./document/open-document.ts";
export { filesOfRevision } from "./document/revision-files.ts";
export { renderAnnotations } from "./reports/annotations.ts";
export { renderChangelog } from "./reports/changelog.ts";
export { renderHtml } from "./reports/html.ts";
export { renderJson } from "./reports/json.ts";
export { type JunitOptions, renderJunit } from "./reports/junit.ts";
export { renderMarkdown } from "./reports/markdown.ts";
export { renderTerminal } from "./reports/terminal.ts";
export { type RuleId, ruleIds, ruleOf } from "./rules/catalogue.ts";
export type { Direction, Level, Rule, TypesEffect } from "./rules/rule.ts";
export type { Approval, Bump, Finding, Report, Verdict, VersionCheck } from "./verdict/finding.ts";
export type { CodeLocation, Impact, ProjectSummary } from "./verdict/impact.ts";
export { type Policy, policies } from "./verdict/policy.ts";
export type { FailOn } from "./verdict/refused.ts";
export { checkVersion } from "./verdict/version-check.ts";

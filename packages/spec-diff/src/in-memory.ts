/** The library without reading files. It does not need Node and runs in browsers too. */
export { type CompareOptions, compareDocuments } from "./compare-documents.ts";
export { documentOf } from "./document/document-of.ts";
export { InputError, type InputFault, type SourcePosition } from "./document/input-error.ts";
export type { SpecDocument } from "./document/open-document.ts";
export { type RuleId, ruleIds, ruleOf } from "./rules/catalogue.ts";
export type { Direction, Level, Rule, TypesEffect } from "./rules/rule.ts";
export type { Approval, Bump, Finding, Report, Verdict } from "./verdict/finding.ts";
export { type Policy, policies } from "./verdict/policy.ts";

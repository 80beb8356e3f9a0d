/** The library without reading files. It does not need Node and runs in browsers too. */
export { type CompareOptions, compareDocuments } from "./compare-documents.ts";
export { documentOf } from "./document/document-of.ts";
export { InputError, type InputFault, type SourcePosition } from "./document/input-error.ts";
export type { SpecDocument } from "./document/open-document.ts";
export { diffValues, type ValueDiff } from "./reports/value-diff.ts";
export {
  bumpWords,
  formatCounts,
  formatDirections,
  formatVerdict,
  levelWords,
  stopsCodeAlone,
  typesWords,
  unprovedWords,
} from "./reports/wording.ts";
export { type RuleId, ruleIds, ruleOf } from "./rules/catalogue.ts";
export { type Direction, type Level, levels, type Rule, type TypesEffect } from "./rules/rule.ts";
export { bumpFrom, isAtLeast } from "./verdict/bump.ts";
export type { Approval, Bump, Finding, Report, Verdict } from "./verdict/finding.ts";
export { lenient, type Policy, policies, sdk, strict } from "./verdict/policy.ts";
export { isUnprovedBreak } from "./verdict/verdict.ts";

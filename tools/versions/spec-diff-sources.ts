// Only this file imports spec-diff's sources; the package does not export these modules.
export { compareDocuments } from "../../packages/spec-diff/src/compare-documents.ts";
export { documentOf } from "../../packages/spec-diff/src/document/document-of.ts";
export { workingFiles } from "../../packages/spec-diff/src/document/files.ts";
export { loadDocument } from "../../packages/spec-diff/src/document/load-document.ts";
export type { SpecDocument } from "../../packages/spec-diff/src/document/open-document.ts";
export { type RuleId, ruleIds, ruleOf } from "../../packages/spec-diff/src/rules/catalogue.ts";
export { exampleDocuments } from "../../packages/spec-diff/src/rules/example-documents.ts";
export {
  type Direction,
  type RuleExample,
  schemas,
  type TypesEffect,
} from "../../packages/spec-diff/src/rules/rule.ts";
export { findImpact } from "../../packages/spec-diff/src/usage/find-impact.ts";
export type { Report } from "../../packages/spec-diff/src/verdict/finding.ts";
export type { Impact } from "../../packages/spec-diff/src/verdict/impact.ts";
export { sdk } from "../../packages/spec-diff/src/verdict/policy.ts";

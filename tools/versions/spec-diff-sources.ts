// The only file that imports the sources of spec-diff; the package does not export these modules.
export { compareDocuments } from "../../packages/spec-diff/src/compare-documents.ts";
export { compareFiles } from "../../packages/spec-diff/src/compare-files.ts";
export { documentOf } from "../../packages/spec-diff/src/document/document-of.ts";
export { type RuleId, ruleIds, ruleOf } from "../../packages/spec-diff/src/rules/catalogue.ts";
export { exampleDocuments } from "../../packages/spec-diff/src/rules/example-documents.ts";
export {
  type Direction,
  type Example,
  schemas,
  type TypesEffect,
} from "../../packages/spec-diff/src/rules/rule.ts";
export { sdk } from "../../packages/spec-diff/src/verdict/policy.ts";

import type { RuleId } from "../rules/catalogue.ts";

/** What these rules report is new, so only code which handles whole objects can meet it. */
export const additions: ReadonlySet<RuleId> = new Set<RuleId>([
  "operation-added",
  "callback-added",
  "webhook-added",
  "parameter-added",
  "request-body-added",
  "media-type-added",
  "header-added",
  "link-added",
  "security-scheme-added",
  "oauth-flow-added",
  "oauth-scope-added",
  "server-added",
  "server-value-added",
  "component-added",
  "property-added",
  "required-property-added",
  "tag-added",
]);

/** In requests, these also concern code without the value. */
export const omissions: ReadonlySet<RuleId> = new Set<RuleId>([
  "parameter-became-required",
  "property-became-required",
  "required-read-only-removed",
  "default-added",
  "default-changed",
  "default-removed",
]);

/** The generated type names. */
export const schemaNames: ReadonlySet<RuleId> = new Set<RuleId>([
  "component-removed",
  "component-renamed",
]);

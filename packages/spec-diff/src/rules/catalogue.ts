import { accessRules } from "./access.ts";
import { operationRules } from "./operations.ts";
import { requestRules } from "./requests.ts";
import { responseRules } from "./responses.ts";
import type { Rule } from "./rule.ts";
import { annotationRules } from "./schema-annotations.ts";
import { combinationRules } from "./schema-combinations.ts";
import { limitRules } from "./schema-limits.ts";
import { listRules } from "./schema-lists.ts";
import { objectRules } from "./schema-objects.ts";
import { valueRules } from "./schema-values.ts";
import { textRules } from "./text.ts";

/** Every rule by area, in the order in which a report shows them. */
export const areas = {
  operations: operationRules,
  requests: requestRules,
  responses: responseRules,
  access: accessRules,
  values: valueRules,
  limits: limitRules,
  structures: { ...objectRules, ...listRules, ...combinationRules },
  annotations: annotationRules,
  text: textRules,
} as const;

type Areas = typeof areas;
export type Area = keyof Areas;
export type RuleId = { [Name in Area]: keyof Areas[Name] }[Area];

const all: ReadonlyMap<string, { readonly area: Area; readonly rule: Rule }> = new Map(
  Object.entries(areas).flatMap(([area, rules]) =>
    Object.entries(rules).map(([id, rule]) => [id, { area: area as Area, rule }] as const),
  ),
);

export const ruleIds = [...all.keys()] as readonly RuleId[];

export function isRuleId(id: string): id is RuleId {
  return all.has(id);
}

export function ruleOf(id: RuleId): Rule {
  const found = all.get(id);
  if (found === undefined) throw new Error(`There is no rule ${id}.`);
  return found.rule;
}

export function areaOf(id: RuleId): Area {
  const found = all.get(id);
  if (found === undefined) throw new Error(`There is no rule ${id}.`);
  return found.area;
}

import { ruleIds, ruleOf } from "@bellwether/spec-diff/in-memory";
import { rulePath } from "../../site/paths.ts";
import type { SearchDocument } from "../search-document.ts";

/** Every spec-diff rule; reports and configurations name them. */
export function listRuleDocuments(): SearchDocument[] {
  return ruleIds.map((id) => ({
    kind: "rule",
    title: id,
    detail: ruleOf(id).message.replaceAll(/\{\w+\}/g, "…"),
    path: rulePath(id),
  }));
}

import { documentRule } from "../plugin/document-rule.ts";
import { type OperationNode, servedOperations } from "../plugin/operations.ts";
import type { SpecNode } from "../plugin/spec-node.ts";

/** Page sizes: for most lists, and for lists programs read whole, such as an export. */
const sizes = { most: 200, whole: 1000 };

/**
 * A caller learns one page size and uses it for every list. So a page has at most 200 entries, or 1,000 where programs
 * read the whole list: a report, an export or a bare address list. The default may differ.
 */
export const pageLimits = documentRule(({ root, report }) => {
  const reported = new Set<string>();
  for (const operation of servedOperations(root)) {
    const limit = findLimit(operation);
    if (!operation.node.at("x-pagination").exists || limit === undefined) continue;
    const problem = describeProblem(limit.at("schema"));
    // Operations share the parameter.
    if (problem === undefined || reported.has(limit.id)) continue;
    reported.add(limit.id);
    report(limit, `The limit of ${operation.name} ${problem}`);
  }
});

function findLimit({ parameters }: OperationNode): SpecNode | undefined {
  return parameters.find((parameter) => parameter.at("name").value === "limit");
}

function describeProblem(schema: SpecNode): string | undefined {
  const [minimum, maximum, standard] = ["minimum", "maximum", "default"].map(
    (keyword) => schema.at(keyword).value,
  );
  if (minimum !== 1) return `has the minimum ${minimum}; it must be 1.`;
  if (maximum !== sizes.most && maximum !== sizes.whole) {
    return `has the maximum ${maximum}; it must be ${sizes.most}, or ${sizes.whole} if programs read the whole list.`;
  }
  if (typeof standard !== "number") return "has no default; add one.";
  return undefined;
}

import { documentRule } from "../plugin/document-rule.ts";
import { longestJson } from "../plugin/longest-json.ts";
import { bodySchemas, servedOperations } from "../plugin/operations.ts";
import type { SpecNode } from "../plugin/spec-node.ts";

/**
 * The service reads a body before it can check it, so each operation has its own maximum: a limit needed by one long
 * body would let callers of every other operation send as much.
 */
export const bodyLimits = documentRule(({ root, report }) => {
  const bodies = servedOperations(root)
    .map(({ node }) => node.at("requestBody"))
    .filter((body) => body.exists);
  // Operations may share a body.
  for (const body of new Map(bodies.map((declared) => [declared.id, declared])).values()) {
    const problem = checkLimit(body);
    if (problem !== undefined) report(body, problem);
  }
});

function checkLimit(body: SpecNode): string | undefined {
  const limit = body.child("x-max-body-bytes").value;
  if (!Number.isSafeInteger(limit) || Number(limit) < 1) {
    return "This request body has no maximum size; add x-max-body-bytes with a number of bytes.";
  }
  const longest = Math.max(0, ...bodySchemas(body).map((schema) => longestJson(schema)));
  if (longest <= Number(limit)) return undefined;
  return `x-max-body-bytes is ${limit}; a valid body can have ${longest} bytes. Raise it, or lower the limits of the schema.`;
}

import { documentRule } from "../plugin/document-rule.ts";
import { type OperationNode, servedOperations } from "../plugin/operations.ts";
import type { SpecNode } from "../plugin/spec-node.ts";

/**
 * A caller without a response must be able to repeat a call. So what creates or queues something takes an
 * `Idempotency-Key`, and no operation requires one: clients generate it.
 */
export const idempotencyKeys = documentRule(({ root, report }) => {
  for (const operation of servedOperations(root)) {
    const key = findKey(operation);
    if (key === undefined && createsSomething(operation)) {
      report(
        operation.node,
        `${operation.name} creates something; add the parameter Idempotency-Key.`,
      );
    }
    if (key?.at("required").value === true) {
      report(key, `${operation.name} requires an Idempotency-Key; make it optional.`);
    }
  }
});

function findKey({ parameters }: OperationNode): SpecNode | undefined {
  return parameters.find((parameter) => parameter.at("name").value === "Idempotency-Key");
}

/** A resource is created (201), or work is accepted (202). */
function createsSomething({ node }: OperationNode): boolean {
  return node
    .at("responses")
    .names()
    .some((status) => status === "201" || status === "202");
}

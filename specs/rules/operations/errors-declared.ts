import { documentRule } from "../plugin/document-rule.ts";
import { isMapping } from "../plugin/mapping.ts";
import { isRedirect, type OperationNode, servedOperations } from "../plugin/operations.ts";
import type { SpecNode } from "../plugin/spec-node.ts";

/**
 * An operation declares every error it can return. Clients have a type for each, and the contract suite tests each.
 *
 * - Always 429, 500 and 503.
 * - 400 when it has parameters or a body; 413 and 415 when it has a body.
 * - 401 when it takes a credential, even an optional one: it can be invalid.
 * - 404 when a path parameter has neither an enum nor a const.
 *
 * A redirect (only 3xx besides the errors) checks its parameters without a lookup, so it needs no 404. A
 * preflight (OPTIONS) reads no parameter and no credential: browsers send none. Subscribers answer
 * webhooks and callbacks, so the rule does not apply to those.
 */
export const errorsDeclared = documentRule(({ root, report }) => {
  for (const operation of servedOperations(root)) {
    const responses = operation.node.at("responses");
    const declared = responses.names();
    for (const [status, reason] of requiredErrors(operation, root.at("security"))) {
      if (declared.includes(status)) continue;
      report(
        responses.exists ? responses : operation.node,
        `${operation.name} ${reason}, so it must declare ${status}; refer to the response in specs/common.`,
      );
    }
  }
});

function requiredErrors(operation: OperationNode, rootSecurity: SpecNode): [string, string][] {
  const demands: [string, string][] = [
    ["429", "can exceed a rate limit"],
    ["500", "can fail"],
    ["503", "can be called while the service starts or stops"],
  ];
  if (operation.method === "options") return demands;

  const hasBody = operation.node.at("requestBody").exists;
  if (operation.parameters.length > 0) demands.push(["400", "takes parameters"]);
  else if (hasBody) demands.push(["400", "takes a body"]);
  if (takesCredential(operation, rootSecurity)) demands.push(["401", "takes a credential"]);
  if (operation.parameters.some(isOpenPathParameter) && !isRedirect(operation)) {
    demands.push(["404", "has an open path parameter"]);
  }
  if (hasBody) demands.push(["413", "takes a body"], ["415", "takes a body"]);
  return demands;
}

function takesCredential({ node }: OperationNode, rootSecurity: SpecNode): boolean {
  const own = node.at("security");
  const security = own.exists ? own : rootSecurity;
  return security.members().some(([, requirement]) => requirement.names().length > 0);
}

function isOpenPathParameter(parameter: SpecNode): boolean {
  if (parameter.at("in").value !== "path") return false;
  const schema = parameter.at("schema").value;
  return !isMapping(schema) || (schema.enum === undefined && schema.const === undefined);
}

import { documentRule } from "./plugin/document-rule.ts";
import { isNode } from "./plugin/node.ts";
import { type Operation, servedOperations } from "./plugin/operations.ts";
import type { Place } from "./plugin/place.ts";

/**
 * An operation declares every error it can answer with, so that clients have a type for each and
 * the contract suite can ask for each.
 *
 * - Always 429, 500 and 503.
 * - 400 when it has parameters or a body; 413 and 415 when it has a body.
 * - 401 when it takes a credential, an optional one too: that can still be wrong.
 * - 404 when a path parameter is open, that is, not held to an enum or a const.
 *
 * A redirect (nothing but 3xx besides the errors) checks its parameters but looks nothing up, so it
 * needs no 404. A preflight (OPTIONS) looks at no parameter and no credential: browsers send none.
 * Webhooks and callbacks are answered by others; nothing is demanded of those answers.
 */
export const errorsDeclared = documentRule(({ root, report }) => {
  for (const operation of servedOperations(root)) {
    const responses = operation.place.at("responses");
    const declared = responses.names();
    for (const [status, reason] of demandedErrors(operation, root.at("security"))) {
      if (declared.includes(status)) continue;
      report(
        responses.exists ? responses : operation.place,
        `${operation.name} ${reason}, so it must declare ${status}; point it to the response in specs/common.`,
      );
    }
  }
});

function demandedErrors(operation: Operation, rootSecurity: Place): [string, string][] {
  const demands: [string, string][] = [
    ["429", "can meet a rate limit"],
    ["500", "can fail"],
    ["503", "can be asked while the service starts or stops"],
  ];
  if (operation.method === "options") return demands;

  const hasBody = operation.place.at("requestBody").exists;
  if (operation.parameters.length > 0) demands.push(["400", "takes parameters"]);
  else if (hasBody) demands.push(["400", "takes a body"]);
  if (takesCredential(operation, rootSecurity)) demands.push(["401", "takes a credential"]);
  if (operation.parameters.some(isOpenPathParameter) && !isRedirect(operation)) {
    demands.push(["404", "has an open path parameter"]);
  }
  if (hasBody) demands.push(["413", "takes a body"], ["415", "takes a body"]);
  return demands;
}

function takesCredential({ place }: Operation, rootSecurity: Place): boolean {
  const own = place.at("security");
  const security = own.exists ? own : rootSecurity;
  return security.members().some(([, requirement]) => requirement.names().length > 0);
}

function isOpenPathParameter(parameter: Place): boolean {
  if (parameter.at("in").value !== "path") return false;
  const schema = parameter.at("schema").value;
  return !isNode(schema) || (schema.enum === undefined && schema.const === undefined);
}

function isRedirect({ place }: Operation): boolean {
  const successes = place
    .at("responses")
    .names()
    .filter((status) => /^[123]/.test(status));
  return successes.length > 0 && successes.every((status) => status.startsWith("3"));
}

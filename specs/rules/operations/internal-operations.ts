import { documentRule } from "../plugin/document-rule.ts";
import { isRedirect, servedOperations } from "../plugin/operations.ts";

/**
 * A CORS preflight (OPTIONS) and a redirect-only legacy path have `x-internal: true`. Browsers and HTTP clients send
 * and follow them by themselves, so published bundles and clients leave them out. No other operation has the mark: what
 * users call is published.
 */
export const internalOperations = documentRule(({ root, report }) => {
  for (const operation of servedOperations(root)) {
    const mark = operation.node.at("x-internal");
    const role =
      operation.method === "options"
        ? "is a CORS preflight"
        : isRedirect(operation)
          ? "only redirects"
          : undefined;
    if (role !== undefined && mark.value !== true) {
      report(operation.node, `${operation.name} ${role}; add "x-internal: true".`);
    } else if (role === undefined && mark.exists) {
      report(
        mark,
        `${operation.name} is neither a preflight nor a redirect; remove "x-internal", so that it is published.`,
      );
    }
  }
});

import { documentRule } from "../plugin/document-rule.ts";
import { type OperationNode, servedOperations } from "../plugin/operations.ts";
import type { SpecNode } from "../plugin/spec-node.ts";

const roles = ["read", "operate", "all"];

/**
 * An operation taking an admin key names the lowest role that may call it. The service enforces what the spec says, so
 * an operation without a role would be open to every admin key. Every key has the lowest role; an operation that needs
 * a higher one declares 403.
 */
export const adminRoles = documentRule(({ root, report }) => {
  for (const operation of servedOperations(root)) {
    const role = operation.node.at("x-required-role");
    if (!takesAdminKey(operation, root.at("security"))) {
      if (role.exists)
        report(role, `${operation.name} takes no admin key; remove x-required-role.`);
    } else if (!roles.includes(String(role.value))) {
      report(
        role.exists ? role : operation.node,
        `${operation.name} takes an admin key; add x-required-role with ${roles.join(", ")}.`,
      );
    } else if (role.value !== roles[0] && !operation.node.at("responses").names().includes("403")) {
      report(role, `${operation.name} needs the role ${role.value}, so it must declare 403.`);
    }
  }
});

function takesAdminKey({ node }: OperationNode, rootSecurity: SpecNode): boolean {
  const own = node.at("security");
  const security = own.exists ? own : rootSecurity;
  return security.members().some(([, requirement]) => requirement.names().includes("adminKey"));
}

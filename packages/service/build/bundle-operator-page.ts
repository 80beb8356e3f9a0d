import { join } from "node:path";
import { build } from "esbuild";
import { adminRoles, includesRole } from "../src/domain/admin/admin-role.ts";
import { readServicePlan } from "../src/http/request/operation-plan.ts";

// One script for the operator's page, with the admin client and each role's operations in it.
const folder = join(import.meta.dirname, "..");

const { operations } = readServicePlan();
const operationsOfRoles = adminRoles.map((role) => [
  role,
  operations
    .filter(({ requiredRole }) => requiredRole !== undefined && includesRole(role, requiredRole))
    .map(({ operationId }) => operationId),
]);

await build({
  entryPoints: [join(folder, "operator-page/main.ts")],
  outfile: join(folder, "compiled/operator-page.js"),
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  define: { operationsOfRoles: JSON.stringify(Object.fromEntries(operationsOfRoles)) },
});

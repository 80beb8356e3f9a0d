import { listValidRequests } from "@bellwether/bundle/example-requests";
import { listOperations } from "@bellwether/bundle/open-api";
import { readSpecs } from "../http/read-specs.ts";

/** The path parameters in an operation's examples. */
function readPath(host: string, operationId: string): Readonly<Record<string, string>> {
  const document = readSpecs().get(host);
  const located =
    document &&
    listOperations(document).find((located) => located.operation.operationId === operationId);
  const [request] = document && located ? listValidRequests(document, located) : [];
  if (request === undefined)
    throw new Error(`${operationId} has no example; add one in specs/${host}.yaml.`);
  return Object.fromEntries(
    request.parameters.map(({ parameter, value }) => [parameter.name, String(value)]),
  );
}

export const { marketAddress = "", reserve = "" } = readPath(
  "lending-actions",
  "getLendingDepositAction",
);
export const { poolId = "" } = readPath("pool-actions", "getAddLiquidityAction");

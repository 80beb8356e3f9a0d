import type { PreparedCall } from "./call/prepare-call.ts";
import { checkValue } from "./check-value.ts";
import { ArgumentError } from "./errors.ts";
import type { AnsweredCall } from "./operation.ts";
import { clientOptions } from "./options/check-options.ts";

/**
 * The base URL for an operation with its own server. The client's option `servers` names another; without it, a client
 * whose `baseUrl` differs from the spec's refuses the call: its credentials are for that `baseUrl`.
 *
 * @throws ArgumentError
 */
export function ownServer(answered: AnsweredCall): string {
  const { host, setup, operation, operationId } = answered as PreparedCall;
  const { server = "" } = operation;
  const chosen = setup.servers?.[server];
  if (chosen !== undefined) {
    checkValue(operationId, "servers", chosen, clientOptions.baseUrl);
    return chosen.replace(/\/+$/, "");
  }
  // A bare path is on the other operations' origin.
  if (server.startsWith("/")) return new URL(setup.baseUrl).origin + server;
  if (setup.baseUrl === host.baseUrl) return server;
  const problem = `must say where ${server} is, since baseUrl is another than that of the spec.`;
  throw new ArgumentError(operationId, "servers", problem);
}

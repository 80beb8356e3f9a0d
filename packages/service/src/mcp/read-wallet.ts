import type { SessionState } from "@bellwether/alerts";
import { callOperation, type OperationAccess, OperationError } from "./operation-access.ts";

/**
 * The wallet named by a call, or the session's.
 *
 * @throws an OperationError without either
 */
export async function readWallet(
  access: OperationAccess,
  named: string | undefined,
): Promise<string> {
  if (named !== undefined) return named;
  if (!access.has("getSession")) {
    const message = "No wallet is signed in; ask the person for the wallet's address and send it.";
    throw new OperationError("invalid-request", message);
  }
  const session = await callOperation<SessionState>(access, { operationId: "getSession" });
  return session.subscriber.walletAddress;
}

import { listValidRequests } from "@bellwether/bundle/example-requests";
import type { Send } from "./http-message.ts";
import type { FuzzOperation } from "./operations.ts";
import { writeRequest } from "./requests/write-request.ts";
import type { Tenant } from "./tenant.ts";

const alerts = 3;

/** The service rejected a request to prepare the run. */
export class SeedError extends Error {}

/**
 * Gives the tenant an inbox to page through: it subscribes to its own app, which then sends.
 *
 * @throws SeedError when the service refuses that
 */
export async function seedInbox(
  operations: readonly FuzzOperation[],
  send: Send,
  tenant: Tenant,
  appId: string,
): Promise<void> {
  const find = (id: string) => operations.find(({ operationId }) => operationId === id);
  const run = async (operation: FuzzOperation, changes: object) => {
    const answer = await send(
      writeRequest(operation, likeExample(operation, appId, changes), tenant),
    );
    if (answer.status < 300) return;
    const { operationId } = operation;
    throw new SeedError(`${operationId} answered ${answer.status}: ${answer.text}`);
  };
  const [subscribe, sendAlert] = [find("subscribeToApp"), find("sendAlert")];
  if (subscribe === undefined || sendAlert === undefined) return;
  await run(subscribe, { appId });
  for (let number = 1; number <= alerts; number += 1) {
    await run(sendAlert, { topicId: undefined, recipient: { type: "all-subscribers" } });
  }
}

/** The spec's first example for this app, with some fields replaced. */
function likeExample(operation: FuzzOperation, appId: string, changes: object) {
  const [example] = listValidRequests(operation.document, operation.located);
  const parameters = operation.located.parameters
    .filter(({ name }) => name === "appId")
    .map((parameter) => ({ parameter, schema: parameter.schema ?? {}, value: appId }));
  return { parameters, body: { ...Object(example?.body?.value), ...changes } };
}

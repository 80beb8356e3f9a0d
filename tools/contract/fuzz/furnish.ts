import type { FuzzOperation } from "./operations.ts";
import type { Tenant } from "./tenant.ts";
import type { Send, WireAnswer } from "./wire.ts";
import { writeRequest } from "./write-request.ts";

const alerts = 3;

/** Gives the tenant an inbox to page through: it subscribes to its own app, which then sends. */
export async function furnish(
  operations: readonly FuzzOperation[],
  send: Send,
  tenant: Tenant,
  appId: string,
): Promise<void> {
  const run = async (id: string, body: object): Promise<WireAnswer | undefined> => {
    const operation = operations.find(({ operationId }) => operationId === id);
    if (operation === undefined) return undefined;
    const parameters = operation.located.parameters
      .filter(({ name }) => name === "appId")
      .map((parameter) => ({ parameter, schema: parameter.schema ?? {}, value: appId }));
    return send(writeRequest(operation, { parameters, body }, tenant));
  };
  await run("subscribeToApp", { appId });
  for (let number = 1; number <= alerts; number += 1) {
    await run("sendAlert", {
      channels: ["IN_APP"],
      message: { title: `Alert ${number}`, body: "To have something to read." },
      recipient: { type: "all-subscribers" },
    });
  }
}

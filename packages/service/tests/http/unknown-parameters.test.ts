import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OperationPlan, readServicePlan } from "../../src/http/request/operation-plan.ts";
import {
  credential,
  echoHandlers,
  startApplication,
  type TestApplication,
} from "./test-application.ts";

let application: TestApplication;
beforeAll(async () => {
  application = await startApplication({ handlers: echoHandlers() });
});
afterAll(() => application.close());

/** Sends a request which may be invalid in other ways too: a response names every invalid parameter. */
async function send({ method, path }: OperationPlan, query: string) {
  const response = await application.fastify.inject({
    method: method as "GET",
    url: `${path.replace(/\{\w+\}/g, "x")}?${query}`,
    headers: {
      "x-service-client-key": credential,
      "x-service-api-key": credential,
      "x-service-feed-key": credential,
      "x-admin-key": credential,
      authorization: `Bearer ${credential}`,
      ...(method !== "GET" && { "content-type": "application/json" }),
    },
    ...(method !== "GET" && { payload: "{}" }),
  });
  return response.body;
}

const declaring = readServicePlan().operations.filter(
  (operation) => operation.responses["400"] !== undefined,
);
const isAction = ({ host }: OperationPlan) => host.endsWith("-actions");

describe("an unknown query parameter", () => {
  test.each(
    declaring
      .filter((operation) => !isAction(operation))
      .map((operation) => [operation.operationId, operation] as const),
  )("is refused by %s", async (_, operation) => {
    const body = await send(operation, "no_such_parameter=1");
    expect(body).toContain('"no_such_parameter"');
    expect(body).toContain("is not a parameter");
  });

  test.each(
    declaring.filter(isAction).map((operation) => [operation.operationId, operation] as const),
  )("is ignored by %s", async (_, operation) => {
    expect(await send(operation, "no_such_parameter=1")).not.toContain("no_such_parameter");
  });
});

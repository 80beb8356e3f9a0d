import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ApiError, ArgumentError, rawResponse } from "../src/index.ts";
import { failureOf, respondJson, type StubServer, startStubServer } from "./stub-server.ts";
import { createTestClient, type TestClientOptions } from "./test-host.ts";

let service: StubServer;
beforeEach(async () => {
  service = await startStubServer();
});
afterEach(() => service.close());

const client = (options: TestClientOptions = {}) =>
  createTestClient({ baseUrl: service.baseUrl, clientKey: "k", retries: 1, ...options });

/** Sends the start of a body, and never its end. */
const sendStart = () =>
  service.answerWith((outgoing) => {
    outgoing.writeHead(200, { "content-type": "application/json" });
    outgoing.write('{"things":');
  });

describe("rawResponse", () => {
  test("rawResponse resolves before the body is read", async () => {
    sendStart();
    const response = await rawResponse(client().listThings, { limit: 5 });
    expect(response.bodyUsed).toBe(false);
    const { value } = (await response.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('{"things":');
    expect(service.received[0]?.url).toBe("/things?limit=5");
    expect(service.received[0]?.headers["x-service-client-key"]).toBe("k");
  });

  test("rawResponse retries and throws as the method does", async () => {
    service.answerWith(respondJson(503, {}, { "retry-after-ms": "0" }), respondJson(404, {}));
    const error = await failureOf(rawResponse(client().openThing));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, operationId: "openThing" });
    expect(service.received).toHaveLength(2);
  });

  test("the signal of a raw response aborts its body", async () => {
    sendStart();
    const controller = new AbortController();
    const options = { signal: controller.signal };
    const response = await rawResponse(client().listThings, {}, options);
    controller.abort(new Error("No longer needed."));
    await expect(response.text()).rejects.toThrow("No longer needed.");
  });

  test("rawResponse leaves validation out, which needs the data", async () => {
    const validate = () => {
      throw new Error("has no data");
    };
    expect((await rawResponse(client({ validate }).openThing)).ok).toBe(true);
  });

  test("rawResponse refuses an unknown option, and a function that no client made", async () => {
    const options: object = { retry: 1 };
    expect(await failureOf(rawResponse(client().openThing, {}, options))).toBeInstanceOf(
      ArgumentError,
    );
    const error = await failureOf(rawResponse(async () => 1));
    expect((error as Error).message).toBe("rawResponse: method was not made by createClient.");
  });
});

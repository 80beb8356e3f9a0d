import { listValidRequests } from "@bellwether/bundle/example-requests";
import { listOperations } from "@bellwether/bundle/open-api";
import { anyCredentials, toFetchArguments } from "@bellwether/contract/send-request";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ProblemCode, refuse } from "../../src/domain/problems.ts";
import { type OperationPlan, readServicePlan } from "../../src/http/request/operation-plan.ts";
import { readSpecs } from "./read-specs.ts";
import { looseHandlers, startApplication, type TestApplication } from "./test-application.ts";

const { hosts, operations, docsUrl } = readServicePlan();
const specs = readSpecs();

/** The code with which every handler refuses. */
let refusal: ProblemCode = "internal-error";
let application: TestApplication;
let documentedCodes: ReadonlySet<string | undefined>;

beforeAll(async () => {
  const handlers = operations.map(({ operationId }) => [operationId, async () => refuse(refusal)]);
  application = await startApplication({ handlers: looseHandlers(Object.fromEntries(handlers)) });
  const page = await (await fetch(`${application.url}/docs/guides/errors.html`)).text();
  documentedCodes = new Set([...page.matchAll(/<tr id="([^"]+)">/g)].map(([, code]) => code));
});
afterAll(() => application.close());

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** An operation's first documented request, with a valid credential. */
function validRequest({ host, operationId }: OperationPlan): Sent {
  const document = specs.get(host);
  if (document === undefined) throw new Error(`${host} has no spec.`);
  const located = listOperations(document).find(
    ({ operation }) => operation.operationId === operationId,
  );
  if (located === undefined) throw new Error(`${host} has no ${operationId}.`);
  const [request] = listValidRequests(document, located);
  const server = { document, baseUrl: "", credentials: anyCredentials(document) };
  const { parameters = [], body } = request ?? {};
  const { url, init } = toFetchArguments(server, located, { parameters, body: body?.value });
  return {
    method: String(init.method),
    url,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === "string" && { payload: init.body }),
  };
}

async function expectError(host: string, request: Sent, code: string, status: number) {
  const { method } = request;
  const answer = await application.fastify.inject({ ...request, method: method as "GET" });
  const title = `${host} ${code}: ${method} ${request.url}`;
  const body = answer.json();
  expect(body, title).toMatchObject({
    code,
    status,
    message: expect.stringMatching(/\.$/),
    requestId: answer.headers["x-request-id"],
    documentationUrl: `${docsUrl}/guides/errors.html#${code}`,
  });
  expect(answer.statusCode, title).toBe(status);
  expect(documentedCodes, title).toContain(code);
  const { error, ...fields } = body;
  expect(error, title).toEqual(hosts[host]?.errorShape === "alerts" ? fields : undefined);
}

test.each(Object.keys(hosts))(
  "%s sends the error fields with every declared code",
  async (host) => {
    const seen = new Set<ProblemCode>();
    for (const operation of ownOf(host)) {
      for (const [status, { codes }] of Object.entries(operation.responses)) {
        for (const code of codes as ProblemCode[]) {
          if (seen.has(code)) continue;
          seen.add(code);
          refusal = code;
          await expectError(host, validRequest(operation), code, Number(status));
        }
      }
    }
    expect(seen.size).toBeGreaterThan(3);
  },
);

type Refused = readonly [request: Sent, status: number, code: string];

const ownOf = (host: string) =>
  operations.filter(({ host: name, method }) => name === host && method !== "OPTIONS");

/** Requests to unknown paths and methods, without a credential, and with an unknown parameter. */
function refusedByTarget(own: readonly OperationPlan[]): Refused[] {
  const [first] = own;
  if (first === undefined) return [];
  const secured = own.find(({ security: [only] }) => only !== undefined && only.length > 0);
  // Wallets add their own parameters to action links, which refuse none.
  const strict = own.find(({ responses, unknownParameters }) => {
    return responses[400] !== undefined && unknownParameters === "refuse";
  });
  const request = validRequest(first);
  const [path = ""] = request.url.split("?");
  const methods = own.filter((other) => other.path === first.path).map((other) => other.method);
  const method = ["PUT", "PATCH", "DELETE"].find((name) => !methods.includes(name)) ?? "";
  return [
    [{ ...request, url: `${path}/no/such/path` }, 404, "not-found"],
    [{ ...request, method }, 405, "method-not-allowed"],
    ...(secured ? [[{ ...validRequest(secured), headers: {} }, 401, "unauthorized"] as const] : []),
    ...(strict ? [[withUnknownParameter(strict), 400, "invalid-request"] as const] : []),
  ];
}

function withUnknownParameter(operation: OperationPlan): Sent {
  const request = validRequest(operation);
  return { ...request, url: `${request.url.split("?")[0]}?no_such_parameter=1` };
}

/** Bodies with the wrong type, broken, too large and no JSON. */
function refusedByBody(own: readonly OperationPlan[]): Refused[] {
  const operation = own.find(({ body }) => body !== undefined);
  if (operation?.body === undefined) return [];
  const valid = validRequest(operation);
  const large = JSON.stringify("x".repeat(operation.body.maxBytes));
  const headers = { ...valid.headers, "content-type": "text/plain" };
  return [
    [{ ...valid, payload: "[]" }, 400, "invalid-request"],
    [{ ...valid, payload: '{"a":' }, 400, "invalid-request"],
    [{ ...valid, payload: large }, 413, "too-large"],
    [{ ...valid, headers }, 415, "unsupported-media-type"],
  ];
}

test.each(Object.keys(hosts))(
  "%s sends the error fields for a request that it refuses to read",
  async (host) => {
    const own = ownOf(host);
    const refused = [...refusedByTarget(own), ...refusedByBody(own)];
    expect(refused.length).toBeGreaterThan(3);
    for (const [request, status, code] of refused) await expectError(host, request, code, status);
  },
);

import { propertyKey } from "../names.ts";
import type { ProjectModel } from "./project-model.ts";

/** The test calling each operation with the client, for each documented response. */
export function writeContractTest({ client, clientName }: ProjectModel): string {
  const credentials = client.credentials.map(({ name, location }) => {
    const value = location.write === "writeBasic" ? "user:password" : "a-credential";
    return `    ${propertyKey(name)}: "${value}",\n`;
  });
  return `import { type CallOptions, DecodeError, extras, type OperationDescription } from "@bellwether/client";
import { createValidation } from "@bellwether/client/validation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { create${clientName}Client } from "../src/generated/client.js";
import { spec } from "../src/generated/openapi.js";
import * as operations from "../src/generated/operations.js";
import { mockedDocument } from "./mocked-document.js";
import { requests } from "./requests.js";
import { resolve, sampleArguments } from "./sample-arguments.js";
import { startMock } from "./start-mock.js";

type Methods = Record<string, (request: object, options: CallOptions) => Promise<unknown>>;

const document = mockedDocument(spec);
const described: Record<string, OperationDescription> = { ...operations };
const check = createValidation(document, described, "throw");
let mock: Awaited<ReturnType<typeof startMock>>;
let methods: Methods;
let markingMethods: Methods;

beforeAll(async () => {
  mock = await startMock(document);
  methods = methodsAt(mock.url);
  markingMethods = methodsAt(mock.markingUrl);
});

function methodsAt(baseUrl: string): Methods {
  const servers = Object.values(described).flatMap(({ server }) => server ?? []);
  const client = create${clientName}Client({
    baseUrl,
    servers: Object.fromEntries(servers.map((server) => [server, baseUrl])),
    retries: 0,
    timeoutMs: 0,
${credentials.join("")}  });
  return { ...client } as never;
}

afterAll(() => mock?.close());

const cases = Object.entries(described).flatMap(([name, operation]) =>
  documentedStatuses(operation).map((status) => ({ name, operation, status })),
);

test.each(cases)("$name answers $status as documented", async ({ name, operation, status }) => {
  const request = requests[name as keyof typeof requests] ?? sampleArguments(document, operation);
  // Errors have media types of their own, for which the client of a success does not ask.
  const accept = status < 400 ? {} : { accept: "*/*" };
  const options = extras({ headers: { prefer: \`code=\${status}\`, ...accept } });
  const call = (at: Methods, validate: CallOptions["validate"]) =>
    at[name]?.(request, { ...options, validate }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
  // Without an example, the mock answers with a sample of the types, which no pattern limits.
  let error: unknown = await call(methods, hasExample(operation, status) ? check : () => {});
  if (error instanceof DecodeError) {
    const difference = error;
    // An example that differs from its schema is no fault of the client.
    error = await call(markingMethods, ({ response }) => {
      if (!response.headers.has("sl-violations")) throw difference;
    });
  }
  const advice = \`Sent \${JSON.stringify(request)}. If the mock refused it, set the arguments in tests/requests.ts\`;
  if (status < 400) expect(error, advice).toBeUndefined();
  else expect(error).toMatchObject({ name: "ApiError", status });
});

/** The statuses to ask for; redirects lead away from the mock. */
function documentedStatuses(operation: OperationDescription): number[] {
  const statuses = Object.keys(responsesOf(operation));
  const hasSuccess = statuses.some((status) => status.startsWith("2"));
  return statuses
    .map((status) => Number(status.replace("default", hasSuccess ? "500" : "200").replace(/XX$/i, "00")))
    .filter((status) => status >= 200 && (status < 300 || status >= 400));
}

function hasExample(operation: OperationDescription, status: number): boolean {
  const response = resolve(spec, responsesOf(operation)[status]);
  const content: object = response?.content ?? {};
  return Object.values(content).some((media) => "example" in media || "examples" in media);
}

function responsesOf({ method, path }: OperationDescription): Record<string, object> {
  return resolve(spec, spec.paths[path])[method.toLowerCase()].responses ?? {};
}
`;
}

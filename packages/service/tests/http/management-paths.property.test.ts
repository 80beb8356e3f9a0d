import { once } from "node:events";
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readServicePlan } from "../../src/http/request/operation-plan.ts";
import { propertyRuns } from "../support/property-runs.ts";
import { credential, startApplication, type TestApplication } from "./test-application.ts";

const pages = ["/metrics", "/admin", "/admin/page.css", "/admin/page.js"];
const endpoints = [
  ...pages.map((path) => ({ method: "GET", path })),
  ...readServicePlan()
    .operations.filter(({ host }) => host === "admin")
    .map(({ method, path }) => ({ method, path: path.replace(/\{[^}]+\}/g, "some-id") })),
];

/** A spelling the router reads as the same path: percent-encodings, the absolute form, a query. */
const equalSpelling = fc.record({
  endpoint: fc.constantFrom(...endpoints),
  method: fc.constantFrom("as is", "as is", "HEAD", "OPTIONS"),
  /** For each character: leave it, or encode it with upper-case or lower-case digits. */
  encodings: fc.array(fc.constantFrom("none", "none", "upper", "lower"), {
    minLength: 64,
    maxLength: 64,
  }),
  prefix: fc.constantFrom("", "", "http://h", "HTTPS://user@h:80"),
  suffix: fc.constantFrom("", "", "?a=/v0/markets", "?"),
});

/** Changes other parsers undo, and the router does not. */
const otherChange = fc.constantFrom<(path: string) => string>(
  (path) => path,
  (path) => `/${path}`,
  (path) => path.replace(/\/(?=[^/]*$)/, "//"),
  (path) => `/.${path}`,
  (path) => `/v0/..${path}`,
  (path) => `/v0/%2e%2E${path}`,
  (path) => `${path}/.`,
  (path) => `${path}/`,
  (path) => `${path}%2F`,
  (path) => `${path};a=b`,
  (path) => path.replace(/(?!^)\//g, "\\"),
  (path) => path.replace(/\/(?=[^/]+$)/, "%2f"),
  (path) => path.toUpperCase(),
  (path) => path.replaceAll("%", "%25"),
);

type Spelling = typeof equalSpelling extends fc.Arbitrary<infer Value> ? Value : never;

function encode(path: string, { encodings, prefix, suffix }: Spelling, basePath: string): string {
  const encoded = [...path].map((character, index) => {
    const hex = character.charCodeAt(0).toString(16).padStart(2, "0");
    const encoding = encodings[index % encodings.length];
    // The router keeps an encoded slash apart from a separator.
    if (encoding === "none" || character === "/") return character;
    return `%${encoding === "upper" ? hex.toUpperCase() : hex}`;
  });
  return prefix + basePath + encoded.join("") + suffix;
}

const methodOf = ({ endpoint, method }: Spelling) =>
  method === "as is" ? endpoint.method : method;

describe.each(["", "/api/bellwether"])("with the base path '%s'", (basePath) => {
  let application: TestApplication;
  let management: string;
  const agent = new Agent({ keepAlive: true });
  beforeAll(async () => {
    application = await startApplication({ basePath, publicPath: basePath, hasManagement: true });
    management = await application.listenManagement({ host: "127.0.0.1", port: 0 });
  });
  afterAll(async () => {
    await application.close();
    agent.destroy();
  });

  async function send(origin: string, method: string, path: string) {
    const { hostname, port } = new URL(origin);
    const headers = { authorization: `Bearer ${credential}` };
    const sent = httpRequest({ hostname, port, method, path, agent, headers }).end();
    const [response]: IncomingMessage[] = await once(sent, "response");
    if (response === undefined) throw new Error("There is a response.");
    const body = (await text(response)).replaceAll(/"requestId":"[^"]*"/g, "");
    const { date: _, "x-request-id": __, "keep-alive": ___, ...received } = response.headers;
    return { status: response.statusCode, headers: received, body };
  }

  test("the public port answers no spelling of a management path other than an unknown path", async () => {
    const unknown = async (method: string) => [
      await send(application.url, method, `${basePath}/nothing`),
      await send(application.url, method, "/nothing"),
    ];
    await fc.assert(
      fc.asyncProperty(equalSpelling, otherChange, async (spelling, change) => {
        const path = change(encode(spelling.endpoint.path, { ...spelling, prefix: "" }, ""));
        const target = `${spelling.prefix}${basePath}${path}`;
        // Not HTTP: the only slash was encoded.
        fc.pre(target.startsWith("/"));
        const answer = await send(application.url, methodOf(spelling), target);
        expect(await unknown(methodOf(spelling))).toContainEqual(answer);
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  test("the management port answers every equal spelling of its paths alike", async () => {
    await fc.assert(
      fc.asyncProperty(equalSpelling, async (spelling) => {
        const { path } = spelling.endpoint;
        const method = methodOf(spelling);
        const plain = await send(management, method, path);
        const answer = await send(management, method, encode(path, spelling, basePath));
        // Pages are for no other origin, so none answers a preflight.
        const isUnknown = method === "OPTIONS" && pages.includes(path);
        expect(answer.status === 404).toBe(isUnknown);
        // Metrics count the requests.
        if (path === "/metrics") expect(answer.status).toBe(plain.status);
        else expect(answer).toEqual(plain);
      }),
      { numRuns: propertyRuns(100) },
    );
  });
});

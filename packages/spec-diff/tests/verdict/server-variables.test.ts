import { describe, expect, test } from "vitest";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";
import { describeApi, describeOperation, findingsBetween } from "./compare-versions.ts";

const url = "https://{region}.example.com";
const withVariable = (region: object, more: object = {}) =>
  describeOperation({}, { servers: [{ url, variables: { region }, ...more }] });

/** Each finding's rule, level and sentence. */
async function sentencesBetween(before: object, after: object): Promise<string[]> {
  const { findings } = compareDocuments(await documentOf(before), await documentOf(after));
  return findings.map(({ rule, level, message }) => `${rule} ${level}: ${message}`).sort();
}

const variable = `region of the server ${url}`;
const [eu, euUs, any] = [
  { default: "eu", enum: ["eu"] },
  { default: "eu", enum: ["eu", "us"] },
  { default: "eu" },
];

describe("the values of a server's variable", () => {
  test.each([
    ["one more value", eu, euUs, `server-value-added compatible: ${variable} may also be us.`],
    ["one value less", euUs, eu, `server-value-removed breaking: ${variable} may no longer be us.`],
    [
      "a list instead of any value",
      any,
      eu,
      `server-value-removed breaking: ${variable} may no longer be anything.`,
    ],
    [
      "any value instead of a list",
      eu,
      any,
      `server-value-added compatible: ${variable} may also be anything.`,
    ],
    [
      "another default",
      euUs,
      { ...euUs, default: "us" },
      `server-default-changed breaking: The default of ${variable} is us instead of eu.`,
    ],
  ])("have one finding for %s", async (_, before, after, finding) => {
    expect(await sentencesBetween(withVariable(before), withVariable(after))).toEqual([finding]);
  });

  test("that are exchanged have a finding for the old ones and one for the new ones", async () => {
    const before = withVariable({ default: "eu", enum: ["eu", "us"] });
    const after = withVariable({ default: "eu", enum: ["eu", "asia"] });
    expect(await sentencesBetween(before, after)).toEqual([
      `server-value-added compatible: ${variable} may also be asia.`,
      `server-value-removed breaking: ${variable} may no longer be us.`,
    ]);
  });

  test("in another order have no finding", async () => {
    const [before, after] = [euUs, { default: "eu", enum: ["us", "eu"] }];
    expect(await findingsBetween(withVariable(before), withVariable(after))).toEqual([]);
  });
});

const paths = (path: string, ...urls: readonly string[]) => {
  const post = { responses: { "204": { description: "done" } } };
  const servers = urls.map((text) => ({ url: text }));
  return describeApi({ ...(urls.length > 0 ? { servers } : {}), paths: { [path]: { post } } });
};

describe("the URL of a server", () => {
  test("is the same with a slash at its end", async () => {
    const [before, after] = [paths("/a", "https://a.example"), paths("/a", "https://a.example/")];
    expect(await findingsBetween(before, after)).toEqual([]);
  });

  test("is that of the description, where no server is listed", async () => {
    expect(await findingsBetween(paths("/a"), paths("/a", "/"))).toEqual([]);
    expect(await findingsBetween(paths("/a"), paths("/a", "/v1"))).toEqual([
      "server-added compatible",
      "server-removed breaking",
    ]);
  });

  test("may hand the beginning of its path to the operations", async () => {
    const [before, after] = [
      paths("/a", "https://a.example/v1"),
      paths("/v1/a", "https://a.example"),
    ];
    expect(await findingsBetween(before, after)).toEqual([]);
    expect(await findingsBetween(after, before)).toEqual([]);
  });

  test("may hand it to operations whose path parameters are renamed", async () => {
    const withParameter = (name: string, path: string, url: string) => {
      const parameters = [{ name, in: "path", required: true, schema: { type: "string" } }];
      const post = { parameters, responses: { "204": { description: "done" } } };
      return describeApi({ servers: [{ url }], paths: { [path]: { post } } });
    };
    const before = withParameter("thing", "/things/{thing}", "https://a.example/v1");
    const after = withParameter("id", "/v1/things/{id}", "https://a.example");
    expect(await findingsBetween(before, after)).toEqual(["path-parameter-renamed editorial"]);
  });

  test("does not move to the operations where another server is lost by it", async () => {
    const before = paths("/a", "https://a.example/v1", "https://b.example/v1");
    const after = paths("/v1/a", "https://a.example");
    expect(await findingsBetween(before, after)).toEqual([
      "operation-added compatible",
      "operation-removed breaking",
    ]);
  });

  test("does not stand for another beginning", async () => {
    const [before, after] = [
      paths("/a", "https://a.example/v1"),
      paths("/v2/a", "https://a.example"),
    ];
    expect(await findingsBetween(before, after)).toContain("operation-removed breaking");
  });

  test("does not hand a variable to the operations, where a parameter would take its place", async () => {
    const versions = { version: { default: "v1", enum: ["v1"] } };
    const servers = [{ url: "https://a.example/{version}", variables: versions }];
    const before = { ...paths("/a"), servers };
    const after = paths("/{version}/a", "https://a.example");
    expect(await findingsBetween(before, after)).toContain("operation-removed breaking");
  });
});

test("a server with more than 256 URLs is named by its template", async () => {
  const values = ["a", ...Array.from({ length: 16 }, (_, index) => `v${index}`)];
  const version = (name: string, first: string) => {
    const variables = {
      [name]: { default: first, enum: [first, ...values.slice(1)] },
      zone: { default: "a", enum: values },
    };
    const servers = [{ url: `https://{${name}}.{zone}.example.com`, variables }];
    return describeOperation({}, { servers });
  };
  expect(await sentencesBetween(version("host", "a"), version("place", "b"))).toEqual([
    "server-added compatible: The API is served at https://{place}.{zone}.example.com too.",
    "server-removed breaking: The API is no longer served at https://{host}.{zone}.example.com.",
  ]);
});

test("a server that each operation loses is one finding about the API", async () => {
  const post = { responses: { "204": { description: "done" } } };
  const version = (...servers: object[]) =>
    describeApi({ servers, paths: { "/a": { post }, "/b": { post } } });
  const [one, two] = [{ url: "https://a.example" }, { url: "https://b.example" }];
  expect(await sentencesBetween(version(one, two), version(one))).toEqual([
    "server-removed breaking: The API is no longer served at https://b.example.",
  ]);
});

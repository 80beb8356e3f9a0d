import { describe, expect, test } from "vitest";
import { describeApi, describeOperation, findingsBetween } from "./compare-versions.ts";

const served = (...servers: object[]) => describeOperation({}, { servers });
const at = (url: string, variables?: object) => ({ url, ...(variables ? { variables } : {}) });
const region = (...values: string[]) =>
  at("https://{region}.example.com", { region: { default: values[0] ?? "eu", enum: values } });
const [eu, us] = [at("https://eu.example.com"), at("https://us.example.com")];
const anyRegion = at("https://{region}.example.com", { region: { default: "eu" } });

describe("the URLs of servers are compared, not their templates", () => {
  test.each([
    ["a variable with one value", served(region("eu")), served(eu)],
    ["a variable with two values", served(region("eu", "us")), served(eu, us)],
    [
      "one of two variables",
      served(
        at("https://{region}.example.com/{version}", {
          region: { default: "eu", enum: ["eu", "us"] },
          version: { default: "v1", enum: ["v1"] },
        }),
      ),
      served(
        at("https://{region}.example.com/v1", { region: { default: "eu", enum: ["eu", "us"] } }),
      ),
    ],
    [
      "another name of the variable",
      served(region("eu")),
      served(at("https://{place}.example.com", { place: { default: "eu", enum: ["eu"] } })),
    ],
  ])("%s written out changes nothing, and neither does the reverse", async (_, before, after) => {
    expect(await findingsBetween(before, after)).toEqual([]);
    expect(await findingsBetween(after, before)).toEqual([]);
  });

  test("a value that is not written out is removed", async () => {
    expect(await findingsBetween(served(region("eu", "us")), served(eu))).toEqual([
      "server-removed breaking",
    ]);
  });

  test("a variable that takes any value is not the URL of its default", async () => {
    expect(await findingsBetween(served(anyRegion), served(eu))).toEqual([
      "server-removed breaking",
    ]);
    expect(await findingsBetween(served(eu), served(anyRegion))).toEqual([
      "server-added compatible",
    ]);
  });

  test("a variable that takes any value takes no slash", async () => {
    const anyHost = served(at("https://{host}", { host: { default: "a.example" } }));
    expect(await findingsBetween(served(eu), anyHost)).toEqual(["server-added compatible"]);
    expect(await findingsBetween(served(at("https://a.example/v1")), anyHost)).toEqual([
      "server-added compatible",
      "server-removed breaking",
    ]);
  });

  test("a dot in a URL stands for itself", async () => {
    const found = await findingsBetween(served(at("https://euXexample.com")), served(region("eu")));
    expect(found).toContain("server-removed breaking");
  });

  test("many variables side by side are compared without trying every split", async () => {
    const names = Array.from({ length: 40 }, (_, index) => `v${index}`);
    const variables = Object.fromEntries(names.map((name) => [name, { default: "a" }]));
    const template = `https://${names.map((name) => `{${name}}`).join("a")}!.example.com`;
    const plain = at(`https://${"a".repeat(100)}.example.com`);
    expect(await findingsBetween(served(plain), served(at(template, variables)))).toEqual([
      "server-added compatible",
      "server-removed breaking",
    ]);
  });
});

test("the servers of an operation hold instead of those of its path, which hold instead of those of the document", async () => {
  const responses = { "204": { description: "done" } };
  const paths = (ofPath: object[], ofOperation: object[]) =>
    describeApi({
      servers: [at("https://example.com")],
      paths: { "/things": { servers: ofPath, post: { responses, servers: ofOperation } } },
    });
  expect(await findingsBetween(paths([eu], [eu]), paths([us], [eu]))).toEqual([]);
  expect(await findingsBetween(paths([eu], []), paths([us], []))).toEqual([
    "server-added compatible",
    "server-removed breaking",
  ]);
  expect(await findingsBetween(paths([eu], [eu]), paths([eu], [us]))).toEqual([
    "server-added compatible",
    "server-removed breaking",
  ]);
});

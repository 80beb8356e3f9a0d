import { describe, expect, test } from "vitest";
import { type CompareOptions, compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";
import { sdk } from "../../src/verdict/policy.ts";
import { describeApi } from "./compare-versions.ts";

const query = (maximum: number, more: object = {}) => ({
  name: "limit",
  in: "query",
  schema: { type: "integer", maximum },
  ...more,
});
const operation = (maximum: number, level?: string, more: object = {}) => ({
  ...(level === undefined ? {} : { "x-stability-level": level }),
  parameters: [query(maximum)],
  responses: { "204": { description: "done" } },
  ...more,
});

async function compare(before: object, after: object, options: CompareOptions = {}) {
  const read = (get: object) => documentOf(describeApi({ paths: { "/a": { get } } }));
  return compareDocuments(await read(before), await read(after), options);
}

const found = ({ findings }: Awaited<ReturnType<typeof compare>>) =>
  findings.map(({ rule, level, bump }) => `${rule} ${level} ${bump}`);

describe("a breaking change", () => {
  test.each([
    [undefined, "maximum-lowered breaking major"],
    ["stable", "maximum-lowered breaking major"],
    ["beta", "maximum-lowered breaking major"],
    ["alpha", "maximum-lowered risky minor"],
    ["draft", "maximum-lowered risky minor"],
    ["soon", "maximum-lowered breaking major"],
  ])("of an operation whose x-stability-level is %s is %s", async (level, expected) => {
    expect(found(await compare(operation(9, level), operation(5, level)))).toEqual([expected]);
  });

  test("counts by the level of the old version, which made the promise", async () => {
    const lowered = await compare(operation(9, "beta"), operation(5, "alpha"));
    expect(found(lowered)).toEqual([
      "stability-lowered breaking major",
      "maximum-lowered breaking major",
    ]);
    const raised = await compare(operation(9, "alpha"), operation(5));
    expect(found(raised)).toEqual([
      "maximum-lowered risky minor",
      "stability-raised compatible minor",
    ]);
    expect(raised.findings[0]?.advice).toContain("The operation is alpha, which promises no");
  });

  test("of a schema that a stable operation uses too stays breaking", async () => {
    const shared = async (maximum: number) =>
      documentOf(
        describeApi({
          paths: {
            "/a/{id}": {
              get: operation(9, "alpha", {
                parameters: [{ $ref: "#/components/parameters/Limit" }],
              }),
            },
            "/b": {
              get: operation(9, "stable", {
                parameters: [{ $ref: "#/components/parameters/Limit" }],
              }),
            },
          },
          components: { parameters: { Limit: query(maximum) } },
        }),
      );
    expect(compareDocuments(await shared(9), await shared(5)).verdict.wire).toBe("breaking");
  });

  test("of types requires a major release under the policy sdk, also of an alpha operation", async () => {
    const before = operation(9, "alpha", { parameters: [query(9), query(9, { name: "more" })] });
    expect(found(await compare(before, operation(9, "alpha"), { policy: sdk }))).toEqual([
      "parameter-removed risky major",
    ]);
  });
});

describe("with days of deprecation", () => {
  const options = { today: "2031-01-01", deprecationDays: { stable: 180, beta: 31 } };
  const ending = (level: string, date?: string) =>
    operation(9, level, { deprecated: true, ...(date === undefined ? {} : { "x-sunset": date }) });

  test.each([
    [
      "stable",
      "2031-06-29",
      ["sunset-too-soon breaking major", "operation-deprecated compatible minor"],
    ],
    [
      "stable",
      "2031-06-30",
      ["operation-deprecated compatible minor", "sunset-announced compatible minor"],
    ],
    [
      "beta",
      "2031-01-31",
      ["sunset-too-soon breaking major", "operation-deprecated compatible minor"],
    ],
    [
      "beta",
      "2031-02-01",
      ["operation-deprecated compatible minor", "sunset-announced compatible minor"],
    ],
    [
      "alpha",
      "2031-01-02",
      ["operation-deprecated compatible minor", "sunset-announced compatible minor"],
    ],
    ["stable", undefined, ["sunset-missing breaking major"]],
    ["alpha", undefined, ["operation-deprecated compatible minor"]],
  ])(
    "the deprecation of a %s operation that ends on %s leads to %j",
    async (level, date, expected) => {
      expect(found(await compare(operation(9, level), ending(level, date), options))).toEqual(
        expected,
      );
    },
  );

  test("a parameter needs the notice of its operation", async () => {
    const ends = (level: string) =>
      operation(9, level, {
        parameters: [query(9, { deprecated: true, "x-sunset": "2031-03-01" })],
      });
    const rules = async (level: string) =>
      found(await compare(operation(9, level), ends(level), options)).map(
        (text) => text.split(" ")[0],
      );
    expect(await rules("stable")).toContain("sunset-too-soon");
    expect(await rules("beta")).toContain("sunset-announced");
  });

  test("a date without a deprecation needs no notice", async () => {
    const ends = operation(9, "stable", { "x-sunset": "2031-01-10" });
    expect(found(await compare(operation(9), ends, options))).toContain(
      "sunset-announced compatible minor",
    );
  });

  test("a date that stood before the deprecation needs the notice from it on", async () => {
    const dated = operation(9, "stable", { "x-sunset": "2031-01-10" });
    expect(found(await compare(dated, ending("stable", "2031-01-10"), options))).toEqual([
      "sunset-too-soon breaking major",
      "operation-deprecated compatible minor",
    ]);
  });

  test("a deprecation of an earlier version is not judged again", async () => {
    const old = ending("stable", "2031-01-10");
    expect(found(await compare(old, old, options))).toEqual([]);
    expect(found(await compare(old, ending("stable", "2031-01-20"), options))).toEqual([
      "sunset-put-off compatible minor",
    ]);
  });
});

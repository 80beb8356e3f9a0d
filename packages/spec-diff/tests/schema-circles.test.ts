import { describe, expect, test } from "vitest";
import { compareDocuments } from "../src/compare-documents.ts";
import { documentOf } from "../src/document/document-of.ts";
import type { JsonObject } from "../src/document/nodes.ts";
import { DocumentSchemas } from "../src/schemas/document-schemas.ts";
import type { JsonSchema } from "../src/schemas/json-schema.ts";
import { createSchemaComparer } from "../src/schemas/relation.ts";
import { WorkBudget, type WorkLimits } from "../src/schemas/work-budget.ts";

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Schemas referring to each other, each field to two, as Stripe's expandable fields do. */
function circle(count: number, fields: number, first: object = {}): JsonObject {
  const entries = Array.from({ length: count }, (_, index) => {
    const links = Array.from({ length: fields }, (__, field) => [
      `link${field}`,
      {
        anyOf: [
          { type: "string" },
          to(`S${(index * (field + 1) + 1) % count}`),
          to(`S${(index + field * 5 + 3) % count}`),
        ],
      },
    ]);
    const properties = { id: { type: "string" }, ...Object.fromEntries(links) };
    const more = index === 0 ? first : {};
    return [
      `S${index}`,
      { type: "object", required: ["id"], properties: { ...properties, ...more } },
    ];
  });
  return { components: { schemas: Object.fromEntries(entries) } };
}

function compare(before: JsonObject, after: JsonObject, limits: Partial<WorkLimits> = {}) {
  const budget = new WorkBudget(limits);
  const comparer = createSchemaComparer(
    new DocumentSchemas(before, budget),
    new DocumentSchemas(after, budget),
    budget,
  );
  return { ...comparer.compare(to("S0"), to("S0")), budget };
}

async function findingsBetween(
  before: JsonObject,
  after: JsonObject,
  schema: JsonSchema = to("S0"),
) {
  const versionOf = (part: JsonObject) =>
    documentOf({
      openapi: "3.1.0",
      info: { title: "Circles", version: "1.0.0" },
      paths: {
        "/s": {
          get: {
            responses: {
              "200": { description: "ok", content: { "application/json": { schema } } },
            },
          },
        },
      },
      ...part,
    });
  const report = compareDocuments(await versionOf(before), await versionOf(after), {
    today: "2026-01-01",
  });
  return report;
}

describe("schemas that refer to each other", () => {
  test.each([
    [8, 2],
    [20, 3],
    [50, 3],
  ])(
    "%i schemas with %i unions each take work for each pair of them, and no more",
    (count, fields) => {
      const { relation, budget } = compare(
        circle(count, fields),
        circle(count, fields, { added: { type: "string" } }),
      );
      expect(relation).toBe("narrower");
      expect(budget.exceeded).toBe(0);
      expect(budget.steps).toBeLessThan(count ** 2 * fields * 100);
    },
  );

  test("a property added to one of 20 schemas is one finding", async () => {
    const { findings } = await findingsBetween(
      circle(20, 3),
      circle(20, 3, { added: { type: "string" } }),
    );
    expect(findings.map(({ rule }) => rule)).toEqual(["property-added"]);
  });

  test("a pair that rests on a refuted one is refuted too, in each order of the questions", () => {
    const of = (id: JsonSchema): JsonObject => ({
      components: {
        schemas: {
          S0: { type: "object", properties: { other: to("S1") }, required: ["other"] },
          S1: { type: "object", properties: { back: to("S0"), id } },
        },
      },
    });
    const [wide, tight] = [of({ type: "string" }), of({ type: "string", maxLength: 3 })];
    for (const order of [
      ["S0", "S1"],
      ["S1", "S0"],
    ]) {
      const comparer = createSchemaComparer(new DocumentSchemas(wide), new DocumentSchemas(tight));
      const relations = order.map((name) => comparer.compare(to(name), to(name)).relation);
      expect(relations).toEqual(["narrower", "narrower"]);
    }
  });

  test("circles that are never refuted are proved", () => {
    const { relation } = compare(circle(20, 3), {
      components: {
        schemas: Object.fromEntries(
          Object.entries((circle(20, 3).components as JsonObject).schemas as JsonObject).map(
            ([name, schema]) => [name, { allOf: [schema] }],
          ),
        ),
      },
    });
    expect(relation).toBe("equal");
  });

  test("5,000 schemas in a row are compared without a stack overflow", async () => {
    const row = (last: JsonSchema): JsonObject => ({
      components: {
        schemas: Object.fromEntries(
          Array.from({ length: 5_000 }, (_, index) => [
            `S${index}`,
            { type: "object", properties: { next: index < 4_999 ? to(`S${index + 1}`) : last } },
          ]),
        ),
      },
    });
    const { findings } = await findingsBetween(row({ type: "string" }), row({ type: "integer" }));
    expect(findings.map(({ rule }) => rule)).toEqual(["type-changed"]);
  });
});

describe("the limit of work", () => {
  const [before, after] = [circle(40, 3), circle(40, 3, { added: { type: "string" } })];

  test("a question that exceeds its limit is unknown, and says so", () => {
    const limits = { perQuestion: 100, total: 100_000, minimum: 10 };
    const { relation, keeps, budget } = compare(before, after, limits);
    expect(relation).toBe("unknown");
    expect(keeps).toEqual({ verdict: "unknown", exceedsLimit: true });
    expect(budget.exceeded).toBe(2);
  });

  test("the same question takes the same number of steps each time", () => {
    expect(compare(before, after).budget.steps).toBe(compare(before, after).budget.steps);
  });

  test("an answer after an exceeded question does not rest on what that one assumed", () => {
    const budget = new WorkBudget({ perQuestion: 150, total: 1_000_000 });
    const comparer = createSchemaComparer(
      new DocumentSchemas(circle(40, 3), budget),
      new DocumentSchemas(circle(40, 3, { id: { type: "string", maxLength: 5 } }), budget),
      budget,
    );
    const keeps = Array.from({ length: 40 }, (_, index) =>
      comparer.keepsAll(to(`S${index}`), to(`S${index}`)),
    );
    expect(keeps).not.toContain(true);
  });

  test("a small schema is compared after large ones used up the total", () => {
    const budget = new WorkBudget({ total: 1 });
    const comparer = createSchemaComparer(
      new DocumentSchemas(before, budget),
      new DocumentSchemas(after, budget),
      budget,
    );
    comparer.compare(to("S0"), to("S0"));
    const small = comparer.compare({ type: "integer" }, { type: "number" });
    expect(small.relation).toBe("wider");
  });

  test("a value is evaluated once for each of 40 unions that refer twice to the next", () => {
    const levels = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `S${index}`,
        index === 39
          ? { type: "string" }
          : { anyOf: [to(`S${index + 1}`), to(`S${index + 1}`), { type: "null" }] },
      ]),
    );
    const budget = new WorkBudget();
    const schemas = new DocumentSchemas({ components: { schemas: levels } }, budget);
    expect(schemas.accepts(to("S0"), 1)).toBe(false);
    expect(schemas.accepts(to("S0"), "a")).toBe(true);
    expect(budget.steps).toBeLessThan(5000);
  });
});

import { describe, expect, test } from "vitest";
import { impactIn, reportFor, type Shop } from "./shop.ts";

const lowerNote = (shop: Shop) => {
  shop.components.schemas.NewOrder.properties.note.maxLength = 100;
};
const lowerLimit = (shop: Shop) => {
  shop.paths["/goods"].get.parameters[0].schema.maximum = 50;
};

const note = async (program: string) =>
  impactIn(await reportFor(program, lowerNote), "max-length-lowered");
const limit = async (program: string) =>
  impactIn(await reportFor(program, lowerLimit), "maximum-lowered");

describe("a tighter limit of a request", () => {
  test.each([
    [
      "an argument sets it",
      `await client.createOrder({ note: "a", lines: [] });`,
      "affected | 1:28 sets",
    ],
    [
      "a variable of the generated type sets it",
      `const order: NewOrder = { lines: [] };\norder.note = "a";\nawait client.createOrder(order);`,
      "affected | 2:7 sets",
    ],
    [
      "a variable without a type sets it",
      `const order = { note: "a", lines: [] };\nawait client.createOrder(order);`,
      "affected | 1:17 sets",
    ],
    [
      "a function returns it",
      `const build = () => ({ lines: [], note: "a" });\nawait client.createOrder(build());`,
      "affected | 1:35 sets",
    ],
    [
      "a spread adds it",
      `const extra = { note: "a" };\nawait client.createOrder({ lines: [], ...extra });`,
      "affected | 1:17 sets",
    ],
    [
      "another interface has it",
      `interface Draft { note: string; lines: [] }\nexport const send = (draft: Draft) => client.createOrder(draft);`,
      "affected | 1:19 sets",
    ],
    [
      "Object.assign adds it",
      `const order: NewOrder = { lines: [] };\nawait client.createOrder(Object.assign(order, { note: "a" }));`,
      "affected | 2:49 sets",
    ],
    [
      "+= changes it",
      `const order: NewOrder = { lines: [] };\norder.note += "a";\nawait client.createOrder(order);`,
      "affected | 2:7 sets",
    ],
    [
      "a pattern assigns it",
      `const order: NewOrder = { lines: [] };\n({ note: order.note } = { note: "a" });\nawait client.createOrder(order);`,
      "affected | 2:16 sets",
    ],
    [
      "a type parameter has it",
      `const send = <T extends NewOrder>(order: T) => client.createOrder(order);\nawait send({ lines: [], note: "a" });`,
      "affected | 2:25 sets",
    ],
  ])("affects a program in which %s", async (_, program, expected) => {
    expect(await note(program)).toBe(expected);
  });

  test.each([
    ["sets other properties", `await client.createOrder({ lines: [{ title: "a", count: 1 }] });`],
    ["calls other operations", `await client.listGoods({ limit: 5 });`],
    ["reads it only", `export const show = (order: NewOrder) => order.note;`],
  ])("does not affect a program that %s", async (_, program) => {
    expect(await note(program)).toBe("none");
  });

  test.each([
    ["parsed JSON", `await client.createOrder(JSON.parse("{}"));`, "possible | 1:26 passes"],
    [
      "a map of any keys",
      `declare const order: { lines: [] } & Record<string, any>;\nawait client.createOrder(order);`,
      "2:26",
    ],
  ])("may affect a program that sends %s", async (_, program, expected) => {
    expect(await note(program)).toContain(expected);
  });

  test("affects the program that sets a query parameter, and no other", async () => {
    expect(await limit(`await client.listGoods({ limit: 60 });`)).toBe("affected | 1:26 sets");
    expect(await limit(`await client.listGoods({ sort: "a" });`)).toBe("none");
    expect(await limit(`const sort = "a";\nawait client.listGoods({ sort });`)).toBe("none");
    expect(await limit(`const limit = 5;\nawait client.listGoods({ limit });`)).toMatch(
      /^affected \| /,
    );
  });

  test("affects a nested property where the program sets it", async () => {
    const change = (shop: Shop) => {
      shop.components.schemas.OrderLine.properties.count.maximum = 9;
    };
    const of = async (program: string) =>
      impactIn(await reportFor(program, change), "maximum-lowered");
    expect(await of(`await client.createOrder({ lines: [{ title: "a", count: 1 }] });`)).toBe(
      "affected | 1:50 sets",
    );
    expect(
      await of(
        `const lines = ["a"].map((title) => ({ title, count: 2 }));\nawait client.createOrder({ lines });`,
      ),
    ).toBe("affected | 1:46 sets");
    expect(await of(`await client.createOrder({ lines: [{ title: "a" }] });`)).toBe("none");
  });

  test("a required property that is added affects the places that send the object", async () => {
    const change = (shop: Shop) => {
      shop.components.schemas.OrderLine.properties.size = { type: "string" };
      shop.components.schemas.OrderLine.required = ["title", "size"];
      shop.components.schemas.NewOrder.properties.by = { type: "string" };
      shop.components.schemas.NewOrder.required = ["lines", "by"];
    };
    const { findings } = await reportFor(`await client.createOrder({ lines: [] });`, change);
    const places = findings.map(
      ({ rule, impact }) => `${rule} ${impact?.status} ${impact?.locations[0]?.column}`,
    );
    expect(places).toEqual([
      "required-property-added affected 14",
      "required-property-added affected 28",
    ]);
  });
});

describe("a change that concerns those who leave a value out", () => {
  test("a default that changed affects calls without the parameter", async () => {
    const change = (shop: Shop) => {
      shop.paths["/goods"].get.parameters[0].schema.default = 10;
    };
    const of = async (program: string) =>
      impactIn(await reportFor(program, change), "default-added");
    expect(await of(`await client.listGoods();`)).toBe("affected | 1:14 calls");
    expect(await of(`await client.createOrder({ lines: [] });`)).toBe("none");
  });

  test("a property that became required affects the places that send the object", async () => {
    const change = (shop: Shop) => {
      shop.components.schemas.OrderLine.required = ["title", "count"];
    };
    const of = async (program: string) =>
      impactIn(await reportFor(program, change), "property-became-required");
    expect(await of(`await client.createOrder({ lines: [{ title: "a" }] });`)).toBe(
      "affected | 1:28 sets",
    );
    expect(await of(`await client.listGoods();`)).toBe("none");
  });
});

test("a request that carries a response sends what the response brought", async () => {
  const program = `declare module "shop" { interface Order { again: NewOrder } }
const { again } = await client.createOrder({ lines: [] });
await client.createOrder({ ...again });`;
  const report = await reportFor(program, lowerNote, (shop) => {
    const again = { $ref: "#/components/schemas/NewOrder" };
    shop.components.schemas.Order.properties.again = again;
  });
  expect(impactIn(report, "max-length-lowered")).toBe("possible | 3:26 passes");
});

import { describe, expect, test } from "vitest";
import { toJsonReport } from "../../src/reports/json.ts";
import { impactIn, reportFor, type Shop } from "./shop.ts";

const removeOrders = (shop: Shop) => {
  delete shop.paths["/orders"];
};
const removed = async (program: string) =>
  impactIn(await reportFor(program, removeOrders), "operation-removed");

describe("a removed operation", () => {
  test.each([
    ["calls it", `await client.createOrder({ lines: [] });`, "affected | 1:14 calls"],
    ["takes the method", `const { createOrder } = client;\ncreateOrder;`, "affected | 1:9 calls"],
    [
      "calls it through an alias of the client",
      `const shop = { api: client };\nshop.api.createOrder({ lines: [] });`,
      "affected | 2:10 calls",
    ],
    [
      "takes a part of the client",
      `export const order = (part: Pick<typeof client, "createOrder">) => part.createOrder({ lines: [] });`,
      "affected | 1:73 calls",
    ],
    [
      "calls it on any",
      `const loose: any = client;\nloose.createOrder({ lines: [] });`,
      "possible | 1:20 passes | 2:7 calls",
    ],
    [
      "calls a method with a computed name",
      `declare const name: "createOrder" | "listGoods";\nclient[name]();`,
      "calls",
    ],
  ])("affects or may affect a program that %s", async (_, program, expected) => {
    expect(await removed(program)).toContain(expected);
  });

  test("keeps what may call it beside what does", async () => {
    const program = `await client.createOrder({ lines: [] });\nconst loose: any = client;\nloose.createOrder({});`;
    const report = await reportFor(program, removeOrders);
    const { impact } = report.findings.find(({ rule }) => rule === "operation-removed") ?? {};
    expect(impact?.locations.map(({ line, use, possible }) => [line - 2, use, possible])).toEqual([
      [1, "calls", undefined],
      [2, "passes", true],
      [3, "calls", true],
    ]);
    const written = toJsonReport(report).findings.find(({ rule }) => rule === "operation-removed");
    expect(written?.impact).toEqual(impact);
  });

  test.each([
    `export const parts = (text: string) => text.split("/orders");`,
    `export const isOrder = ["/goods", "/orders"].includes("/orders");`,
  ])("does not affect a program that works on a text like its path: %s", async (program) => {
    expect(await removed(program)).toBe("none");
  });

  test("may affect a program that passes its path to a function of its own", async () => {
    const program = `declare function send(path: string): void;\nsend("/orders");`;
    expect(await removed(program)).toBe("possible | 2:1 calls");
  });

  test("does not affect a program that calls others", async () => {
    expect(await removed(`await client.listGoods();\nawait listEveryGood(client);`)).toBe("none");
  });
});

test("a function of the client's package calls the operation that its parameter names", async () => {
  const change = (shop: Shop) => {
    delete shop.paths["/goods"];
  };
  const of = async (program: string) =>
    impactIn(await reportFor(program, change), "operation-removed");
  expect(await of(`await listEveryGood(client);`)).toBe("affected | 1:21 calls");
  expect(await of(`await client.createOrder({ lines: [] });`)).toBe("none");
});

describe("a new enum value in a response", () => {
  const change = (shop: Shop) => {
    shop.components.schemas.Pen.properties.colour.enum.push("green");
  };
  const of = async (program: string) =>
    impactIn(await reportFor(program, change), "enum-value-added");

  test("affects the program that compares the property", async () => {
    expect(await of(`export const isRed = (pen: Pen) => pen.colour === "red";`)).toBe(
      "affected | 1:40 reads",
    );
  });

  test("does not affect the program that reads the other properties", async () => {
    expect(await of(`export const dear = (pen: Pen) => pen.price > 5;`)).toBe("none");
  });
});

describe("an error body", () => {
  const change = (shop: Shop) => {
    delete shop.components.schemas.Problem.properties.text;
  };
  const of = async (program: string) =>
    impactIn(await reportFor(program, change), "property-removed");

  test("affects the program that reads its property", async () => {
    const types = `import type { Problem } from "shop";\n`;
    expect(await of(`${types}export const tell = (problem: Problem) => problem.text;`)).toBe(
      "affected | 2:51 reads",
    );
  });

  test("may affect the program that reads the property of an untyped error", async () => {
    expect(await of(`try { await client.listGoods(); } catch (error: any) { error.text; }`)).toBe(
      "possible | 1:62 reads",
    );
  });

  test("does not affect the program that reads no error", async () => {
    expect(await of(`await client.listGoods();`)).toBe("none");
  });
});

describe("the body of a redirect", () => {
  const addRedirect = (shop: Shop) => {
    const properties = { id: { type: "string" }, total: { type: "number" } };
    const schema = { type: "object", properties };
    const content = { "application/json": { schema } };
    shop.paths["/orders"].post.responses["303"] = { description: "Ordered before", content };
  };
  const change = (shop: Shop) => {
    const { content } = shop.paths["/orders"].post.responses["303"];
    delete content["application/json"].schema.properties.total;
  };
  const of = async (program: string) =>
    impactIn(await reportFor(program, change, addRedirect), "property-removed");

  test("affects the program that reads its property of the result", async () => {
    expect(await of(`(await client.createOrder({ lines: [] })).total;`)).toBe(
      "affected | 1:43 reads",
    );
  });

  test("does not affect the program that reads other properties of the result", async () => {
    expect(await of(`(await client.createOrder({ lines: [] })).id;`)).toBe("none");
  });
});

test("an added response property concerns only a program that passes the whole value on", async () => {
  const change = (shop: Shop) => {
    shop.components.schemas.Order.properties.paid = { type: "boolean" };
  };
  const of = async (program: string) =>
    impactIn(await reportFor(program, change), "property-added");
  expect(await of(`(await client.createOrder({ lines: [] })).id;`)).toBe("none");
  expect(await of(`console.log(await client.createOrder({ lines: [] }));`)).toBe(
    "possible | 1:13 passes",
  );
});

test("a removed schema affects the program that names its type", async () => {
  const change = (shop: Shop) => {
    const { schemas } = shop.components;
    schemas.Item = { ...schemas.Pen, required: ["kind"] };
    schemas.Good.oneOf[1].$ref = "#/components/schemas/Item";
    delete schemas.Pen;
  };
  const of = async (program: string) =>
    impactIn(await reportFor(program, change), "component-removed");
  expect(await of(`export const list: Pen[] = [];`)).toBe("affected | 1:20 names");
  expect(await of(`await client.listGoods();`)).toBe("none");
});

test("a function of the client's package that returns the response reads nothing of it", async () => {
  const change = (shop: Shop) => {
    delete shop.components.schemas.Pen.properties.colour;
  };
  const of = async (program: string) =>
    impactIn(await reportFor(program, change), "property-removed");
  expect(await of(`const { goods } = await goodsQuery(client).queryFn();\ngoods.length;`)).toBe(
    "none",
  );
  expect(await of(`await listEveryGood(client);`)).toBe("possible | 1:21 passes");
});

test("a change of a webhook may affect the program that reads its payload", async () => {
  const addWebhook = (shop: Shop) => {
    const schema = { $ref: "#/components/schemas/Order" };
    const requestBody = { content: { "application/json": { schema } } };
    const responses = { "200": { description: "ok" }, "204": { description: "ok" } };
    shop.webhooks = { sold: { post: { requestBody, responses } } };
  };
  const change = (shop: Shop) => {
    delete shop.webhooks.sold.post.responses["204"];
  };
  const of = async (program: string) =>
    impactIn(await reportFor(program, change, addWebhook), "success-response-removed");
  const type = `import type { Order } from "shop";\n`;
  expect(await of(`${type}export const receive = (order: Order) => order.id;`)).toBe(
    "possible | 2:48 reads",
  );
  expect(await of("await client.listGoods();")).toBe("none");
});

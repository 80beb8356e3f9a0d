import { describe, expect, test } from "vitest";
import type { Report } from "../../src/verdict/finding.ts";
import { reportFor, type Shop } from "./shop.ts";

/** Responses: how a program reads each field, by its schema pointer. */
const reads = {
  "Book/properties/title": "export const show = (book: Book) => book.title;",
  "Book/properties/price": "export const show = (book: Book) => book.price;",
  "Pen/properties/price": "export const show = (pen: Pen) => pen.price;",
  "Pen/properties/colour": "export const show = ({ colour }: Pen) => colour;",
  "Order/properties/id": "(await client.createOrder({ lines: [] })).id;",
  "Order/properties/total":
    "const { total = 0 } = await client.createOrder({ lines: [] });\ntotal;",
} as const;

/** Requests: how a program sets each field. */
const sets = {
  "NewOrder/properties/note": 'await client.createOrder({ note: "a", lines: [] });',
  "OrderLine/properties/count":
    "const lines = [{ title: `a`, count: 2 }];\nawait client.createOrder({ lines });",
  limit: "await client.listGoods({ limit: 5 });",
  sort: 'await client.listGoods({ sort: "a" });',
} as const;

/** Removes every field from these responses, but the one telling books from pens. */
function removeAll({ components: { schemas } }: Shop): void {
  for (const name of ["Book", "Pen", "Order"]) {
    const { kind } = schemas[name].properties;
    schemas[name].properties = kind ? { kind } : {};
    schemas[name].required = kind ? ["kind"] : [];
  }
}

/** Lowers the limit of every request field. */
function tightenAll({ paths, components: { schemas } }: Shop): void {
  schemas.NewOrder.properties.note.maxLength = 1;
  schemas.OrderLine.properties.count.maximum = 1;
  const [limit, sort] = paths["/goods"].get.parameters;
  limit.schema.maximum = 1;
  sort.schema.maxLength = 1;
}

/** Pointers from findings by these rules, where they affect or may affect the program. */
function concerned({ findings }: Report, rules: readonly string[]): string[] {
  return findings
    .filter(({ rule, impact }) => rules.includes(rule) && impact?.status !== "none")
    .map(({ oldLocation: old }) => (old?.pointer ?? "").replace("#/components/schemas/", ""));
}

describe("of all fields that leave, only the one that the program reads concerns it", () => {
  const rules = ["property-removed", "required-property-removed"];

  test.each(Object.entries(reads))("%s", async (pointer, program) => {
    const found = concerned(await reportFor(program, removeAll), rules);
    expect(found).toEqual([pointer]);
  });

  test("each field has a finding", async () => {
    const { findings } = await reportFor("", removeAll);
    const removed = findings.filter(({ rule }) => rules.includes(rule));
    expect(removed).toHaveLength(Object.keys(reads).length);
  });
});

describe("of all limits that get tighter, only that of the field that the program sets concerns it", () => {
  test.each(Object.entries(sets))("%s", async (name, program) => {
    const report = await reportFor(program, tightenAll);
    const found = concerned(report, ["max-length-lowered", "maximum-lowered"]);
    expect(found).toHaveLength(1);
    const expected = { limit: "parameters/0/", sort: "parameters/1/" }[name] ?? name;
    expect(found[0]).toContain(expected);
  });
});

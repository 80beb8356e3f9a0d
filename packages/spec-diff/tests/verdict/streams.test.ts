import { expect, test } from "vitest";
import { describeOperation, findingsBetween } from "./compare-versions.ts";

const [text, whole] = [{ type: "string" }, { type: "integer" }];
const list = { type: "array", items: text };
const sends = (name: string, media: object) =>
  describeOperation({ responses: { "200": { description: "ok", content: { [name]: media } } } });

test.each(["application/jsonl", "text/event-stream", "application/json-seq"])(
  "a list of a %s stream may be described by its items alone",
  async (name) => {
    const [before, after] = [sends(name, { schema: list }), sends(name, { itemSchema: text })];
    expect(await findingsBetween(before, after)).toEqual([]);
    expect(await findingsBetween(after, before)).toEqual([]);
    const other = sends(name, { itemSchema: whole });
    expect(await findingsBetween(before, other)).toEqual(["type-changed breaking"]);
  },
);

test.each([
  ["a media type that is no stream", "application/json", list],
  ["a limit of items", "application/jsonl", { ...list, maxItems: 5 }],
  ["another type", "application/jsonl", { type: ["array", "null"], items: text }],
  ["no items", "application/jsonl", { type: "array" }],
])("a list with %s is not the same as its items", async (_, name, schema) => {
  const [before, after] = [sends(name, { schema }), sends(name, { itemSchema: text })];
  expect(await findingsBetween(before, after)).not.toEqual([]);
});

import { expect, test } from "vitest";
import { compareDocuments } from "../src/compare-documents.ts";
import { documentOf } from "../src/document/document-of.ts";

/** A path item whose POST sends this payload. */
function sends(payload: object, more: object = {}): object {
  const requestBody = { content: { "application/json": { schema: payload } } };
  return { post: { requestBody, responses: { "204": { description: "Done." } } }, ...more };
}

const text = { type: "string" };
const [byQuery, byBody] = ["{$request.query.url}", "{$request.body#/url}"];

/** An operation with these callbacks. */
function withCallbacks(callbacks: object): object {
  return {
    openapi: "3.1.0",
    info: { title: "Trades", version: "1.0.0" },
    paths: {
      "/trades": { post: { callbacks, responses: { "204": { description: "Done." } } } },
    },
  };
}

async function findingsBetween(before: object, after: object) {
  const [old, now] = [
    await documentOf(withCallbacks(before)),
    await documentOf(withCallbacks(after)),
  ];
  return compareDocuments(old, now).findings.map(
    ({ rule, level, oldLocation, newLocation }) =>
      `${rule} ${level} at ${(newLocation ?? oldLocation)?.pointer.replace("/paths/~1trades/post/callbacks", "")}`,
  );
}

test("a removed expression beside another of the same method is reported", async () => {
  const before = { settled: { [byQuery]: sends(text), [byBody]: sends(text) } };
  const after = { settled: { [byBody]: sends(text) } };
  expect(await findingsBetween(before, after)).toEqual(["callback-removed breaking at #/settled"]);
  expect(await findingsBetween(after, before)).toEqual([
    "callback-added compatible at #/settled/{$request.query.url}/post",
  ]);
});

test("a changed payload of one expression beside another is reported at that expression", async () => {
  const before = { settled: { [byQuery]: sends(text), [byBody]: sends(text) } };
  const after = { settled: { [byQuery]: sends({ ...text, maxLength: 3 }), [byBody]: sends(text) } };
  const [finding, ...others] = await findingsBetween(before, after);
  expect(finding).toContain("max-length-added compatible at #/settled/{$request.query.url}/post/");
  expect(others).toEqual([]);
});

test("exchanged payloads of two expressions are two changed payloads", async () => {
  const number = { type: "number" };
  const before = { settled: { [byQuery]: sends(text), [byBody]: sends(number) } };
  const after = { settled: { [byQuery]: sends(number), [byBody]: sends(text) } };
  const findings = await findingsBetween(before, after);
  expect(findings.map((each) => each.split(" ")[0])).toEqual(["type-changed", "type-changed"]);
});

test("the only changed expression is paired with the new one, and its payload compared", async () => {
  const before = { settled: { [byQuery]: sends(text), "{$url}": sends(text) } };
  const after = { settled: { [byBody]: sends({ ...text, maxLength: 3 }), "{$url}": sends(text) } };
  const [first, second, ...others] = await findingsBetween(before, after);
  expect(first).toBe("callback-expression-changed breaking at #/settled/{$request.body#~1url}");
  expect(second).toContain("max-length-added");
  expect(others).toEqual([]);
});

test("of several changed expressions each is removed or added", async () => {
  const before = { settled: { [byQuery]: sends(text), "{$url}": sends(text) } };
  const after = { settled: { [byBody]: sends(text), "{$method}": sends(text) } };
  const rules = (await findingsBetween(before, after)).map((each) => each.split(" ")[0]);
  expect(rules.sort()).toEqual([
    "callback-added",
    "callback-added",
    "callback-removed",
    "callback-removed",
  ]);
});

test("words of a callback whose expression changed are compared", async () => {
  const before = { settled: { [byQuery]: sends(text, { summary: "Settled" }) } };
  const after = { settled: { [byBody]: sends(text, { summary: "Paid" }) } };
  expect((await findingsBetween(before, after)).map((each) => each.split(" ")[0])).toEqual([
    "callback-expression-changed",
    "summary-changed",
  ]);
});

test("two callbacks with the same expressions do not hide each other", async () => {
  const both = { opened: { [byQuery]: sends(text) }, closed: { [byQuery]: sends(text) } };
  const after = { ...both, closed: { [byQuery]: sends({ type: "number" }) } };
  expect((await findingsBetween(both, after)).map((each) => each.split(" ")[0])).toEqual([
    "type-changed",
  ]);
});

test("two paths that differ in the names of parameters alone do not hide each other", async () => {
  const paths = (first: object, second: object) => ({
    ...withCallbacks({}),
    paths: { "/trades/{id}": sends(first), "/trades/{name}": sends(second) },
  });
  const [old, now] = [paths(text, text), paths({ type: "number" }, text)];
  const { findings } = compareDocuments(await documentOf(old), await documentOf(now));
  expect(findings.map(({ rule }) => rule)).toEqual(["type-changed"]);
});

test("a callback that comes or goes is named", async () => {
  const [fewer, more] = [
    { settled: { [byBody]: sends(text) } },
    { settled: { [byBody]: sends(text) }, failed: { [byBody]: sends(text) } },
  ];
  expect(await findingsBetween(fewer, more)).toEqual(["callback-added compatible at #/failed"]);
  expect(await findingsBetween(more, fewer)).toEqual(["callback-removed breaking at #"]);
});

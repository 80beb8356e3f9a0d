import { expect, test } from "vitest";
import { lintText } from "../plugin/lint-files.ts";

/** Lints one operation, on line 4, with this response status. */
const lint = (status: number, parameters: string) =>
  lintText(
    "idempotency-keys",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things: {post: {operationId: createThing, parameters: [${parameters}], responses: {"${status}": {description: Done.}}}}
`,
  );

const key = "{name: Idempotency-Key, in: header, schema: {type: string}}";
const requiredKey = key.replace("in: header", "in: header, required: true");

test("idempotency-keys reports an operation that creates or queues something and takes no key", async () => {
  for (const status of [201, 202]) {
    expect(await lint(status, "")).toEqual([
      "specs/host.yaml:4 createThing creates something; add the parameter Idempotency-Key.",
    ]);
    expect(await lint(status, key)).toEqual([]);
  }
  expect(await lint(200, "")).toEqual([]);
});

test("idempotency-keys reports a required key", async () => {
  for (const status of [200, 202]) {
    expect(await lint(status, requiredKey)).toEqual([
      "specs/host.yaml:4 createThing requires an Idempotency-Key; make it optional.",
    ]);
  }
});

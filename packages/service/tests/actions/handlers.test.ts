import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { listRoutes } from "./routes.ts";

const folder = new URL("../../src/http/actions/", import.meta.url);

test("every operation of the action hosts has its handler, in a file of its name", async () => {
  const operationIds = (await listRoutes()).map((route) => route.operation.operationId);
  const files = (await readdir(folder)).map((file) => file.replace(/\.ts$/, ""));
  expect(files.sort()).toEqual(operationIds.sort());
  for (const operationId of operationIds) {
    const module = await import(new URL(`${operationId}.ts`, folder).href);
    expect(Object.keys(module)).toEqual([operationId]);
  }
});

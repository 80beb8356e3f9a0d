import { join } from "node:path";
import { expect, test } from "vitest";
import { GenerateError, generate } from "./index.ts";

const aviary = join(import.meta.dirname, "fixtures/aviary.yaml");

test("generate returns the files of a client, which import as the options say", async () => {
  const files = await generate({ input: aviary, name: "aviary", importExtension: "none" });
  expect([...files.keys()]).toEqual([
    "client.ts",
    "host.ts",
    "http.ts",
    "limits.ts",
    "methods.ts",
    "operations.ts",
    "types.ts",
  ]);
  expect(files.get("client.ts")).toContain('from "./host"');
});

test("generate rejects a missing document with a GenerateError that names it", async () => {
  const call = generate({ input: "no-such.yaml", name: "x" });
  await expect(call).rejects.toThrow(GenerateError);
  await expect(call).rejects.toThrow(/no-such\.yaml:1:1: There is no such file\./);
});

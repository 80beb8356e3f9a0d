import { join } from "node:path";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { expect, test } from "vitest";
import type { TypesEffect } from "./spec-diff-sources.ts";
import { compileEffects } from "./types-effects.ts";

// The aviary holds every construct the generator carries over.
const aviary = await bundleSpec(
  join(import.meta.dirname, "../../packages/generate/src/fixtures/aviary.yaml"),
);
const text = JSON.stringify(aviary);

/** The text before, the text after, and the effect on code. */
const edits: readonly [string, string, string, TypesEffect][] = [
  ["nothing", '"openapi"', '"openapi"', "none"],
  ["a description", "Let birds go", "Let them go", "none"],
  ["the name of a method", '"operationId":"delete"', '"operationId":"release"', "breaking"],
  ["the name of an argument", '"name":"limit"', '"name":"most"', "breaking"],
  [
    "the type of an argument",
    '"name":"cursor","in":"query","description":"Where to go on.","schema":{"type":"string"}',
    '"name":"cursor","in":"query","schema":{"type":"integer"}',
    "breaking",
  ],
  ["a name deep in a body", '"weight"', '"mass"', "breaking"],
  ["a name deep in a response", '"wingspan"', '"span"', "breaking"],
  ["the name of a model", "UnknownBird", "OtherBird", "breaking"],
  ["the name of a credential", '"token"', '"bearer"', "breaking"],
  ["the status of an error", '"400"', '"410"', "breaking"],
  ["the status of an error that a range stands for", '"404"', '"410"', "none"],
  ["what may be null", '["string","null"]', '"string"', "additive"],
  [
    "a value that only callers send",
    '["owl","wren"],"description"',
    '["owl","wren","kiwi"],"description"',
    "additive",
  ],
];

test("compileEffects finds the effect of each edit of the aviary", async () => {
  const found = edits.map(([what, before, after]) => {
    expect(text, `${what}: ${before}`).toContain(before);
    return { before: aviary, after: JSON.parse(text.replaceAll(before, after)) as object };
  });
  const effects = await compileEffects(found);
  expect(effects.flatMap(({ ownFaults }) => ownFaults)).toEqual([]);
  expect(effects.map(({ types }, index) => [edits[index]?.[0], types])).toEqual(
    edits.map(([what, , , effect]) => [what, effect]),
  );
});

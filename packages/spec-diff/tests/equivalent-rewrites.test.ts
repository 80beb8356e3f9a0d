import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { compareDocuments } from "../src/compare-documents.ts";
import { compareFiles } from "../src/compare-files.ts";
import { documentOf } from "../src/document/document-of.ts";
import type { JsonObject } from "../src/document/nodes.ts";
import { levels } from "../src/rules/rule.ts";
import type { Report } from "../src/verdict/finding.ts";
import { nearMisses, rewrites, textRewrites } from "./equivalent-rewrites.ts";
import { kitchenSinks } from "./object-model/kitchen-sink.ts";
import { withReversedKeys } from "./object-model/reverse-keys.ts";

describe("equivalent rewrites have no findings", () => {
  test("every title of a rewrite is unique", () => {
    const titles = [...rewrites, ...textRewrites, ...nearMisses].map(({ title }) => title);
    expect(titles).toEqual([...new Set(titles)]);
  });

  test.each(rewrites)("$title", async ({ before, after, allowed = [] }) => {
    expect(without(allowed, await compare(before, after))).toEqual([]);
    expect(without(allowed, await compare(after, before))).toEqual([]);
  });

  test.each(textRewrites)("$title", async ({ before, after }) => {
    const [old, now] = [before, after].map(write);
    expect(without([], await compareFiles(old ?? "", now ?? ""))).toEqual([]);
    expect(without([], await compareFiles(now ?? "", old ?? ""))).toEqual([]);
  });

  test.each(kitchenSinks)("reversing all keys has no findings: $title", async ({ document }) => {
    expect(without([], await compare(document, withReversedKeys(document)))).toEqual([]);
  });

  test.each(kitchenSinks)("OpenAPI 3.1 and 3.2 say the same: $title", async ({ document }) => {
    const before = { ...document, openapi: "3.1.2" };
    const after = { ...document, openapi: "3.2.0" };
    expect(without(["openapi-version-changed"], await compare(before, after))).toEqual([]);
  });
});

describe("near misses of equivalent rewrites have findings", () => {
  test.each(nearMisses)("$title", async ({ before, after, wire }) => {
    const serious = levels.slice(0, levels.indexOf(wire) + 1);
    const { findings } = await compare(before, after);
    expect(findings.filter(({ level }) => serious.includes(level))).not.toEqual([]);
    expect((await compare(after, before)).findings).not.toEqual([]);
  });
});

/** Every document is its own value, as if it had been read from a file. */
async function compare(before: JsonObject, after: JsonObject): Promise<Report> {
  const [old, now] = await Promise.all([before, after].map(reread));
  if (old === undefined || now === undefined) throw new Error("Both documents are read.");
  return compareDocuments(old, now);
}

function reread(value: JsonObject) {
  return documentOf(JSON.parse(JSON.stringify(value)));
}

function without(allowed: readonly string[], { findings }: Report) {
  return findings
    .filter(({ rule }) => !allowed.includes(rule))
    .map(({ rule, message }) => `${rule}: ${message}`);
}

function write(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "rewrite-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return join(folder, "api.yaml");
}

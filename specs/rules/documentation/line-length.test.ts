import { expect, test } from "vitest";
import { lintFiles, lintText } from "../plugin/lint-files.ts";

const host = (lines: string) => `openapi: 3.1.0\ninfo: {title: Host, version: "1"}\n${lines}\n`;
const textOf = (length: number) =>
  "a word "
    .repeat(length)
    .slice(0, length - 1)
    .concat("x");

test("line-length accepts 120 characters, and longer values without a space", async () => {
  const address = `https://bellwether.example/${"a".repeat(200)}`;
  const lines = [
    `x-a: ${textOf(115)}`,
    `x-b: ${address}`,
    `x-c: "${address}"`,
    "x-d:",
    `  - ${address}`,
    `  - href: ${address}`,
  ];
  expect(await lintText("line-length", host(lines.join("\n")))).toEqual([]);
});

test("line-length reports a longer text with its line", async () => {
  const findings = await lintText("line-length", host(`x-a: ${textOf(116)}`));
  expect(findings).toEqual([
    'specs/host.yaml:3 This line has 121 characters; the maximum is 120, so fold it with ">-".',
  ]);
});

test("line-length reports a file of components once, with the first host", async () => {
  const long = `schemas:\n  A:\n    type: string\n    title: A\n    description: ${textOf(130)}\n`;
  const findings = await lintFiles("line-length", {
    "specs/assets.yaml": host(`components: {schemas: {A: {$ref: "common/a.yaml#/schemas/A"}}}`),
    "specs/markets.yaml": host(`components: {schemas: {A: {$ref: "common/a.yaml#/schemas/A"}}}`),
    "specs/common/a.yaml": long,
    "specs/markets/b.yaml": long,
  });
  const message = 'This line has 147 characters; the maximum is 120, so fold it with ">-".';
  expect(findings).toEqual([
    `specs/common/a.yaml:5 ${message}`,
    `specs/markets/b.yaml:5 ${message}`,
  ]);
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lintText } from "../plugin/lint-files.ts";
import { units } from "../plugin/units.ts";

const known = Object.keys(units).join(", ");
const lint = (schemas: string) =>
  lintText(
    "number-units",
    `openapi: 3.1.0\ninfo: {title: Host, version: "1"}\ncomponents:\n  schemas:\n${schemas}`,
  );

test("number-units accepts numbers with a unit, and text with or without one", async () => {
  const findings = await lint(`    Market:
      type: object
      properties:
        apy: {type: number, x-unit: fraction}
        decimals: {type: [integer, "null"], x-unit: decimal-places}
        raw: {type: string, x-unit: base-units}
        name: {type: string}
`);
  expect(findings).toEqual([]);
});

test("number-units reports a number without a unit in every location", async () => {
  const findings = await lint(`    Market:
      type: object
      properties:
        apy:
          type: number
        decimals:
          type: [integer, "null"]
        history:
          type: array
          items:
            anyOf:
              - type: number
              - type: "null"
`);
  const message = `This number has no unit; add "x-unit" with one of ${known}.`;
  expect(findings).toEqual([
    `specs/host.yaml:8 ${message}`,
    `specs/host.yaml:10 ${message}`,
    `specs/host.yaml:16 ${message}`,
  ]);
});

test("number-units reports an unknown unit, also an inherited property name", async () => {
  const findings = await lint(`    Market:
      type: object
      properties:
        apy:
          type: number
          x-unit: apr
        size:
          type: number
          x-unit: constructor
`);
  expect(findings).toEqual([
    `specs/host.yaml:10 "apr" is not a known unit; use one of ${known}, or add it to specs/rules/plugin/units.ts.`,
    `specs/host.yaml:13 "constructor" is not a known unit; use one of ${known}, or add it to specs/rules/plugin/units.ts.`,
  ]);
});

test("specs/README.md lists exactly these units, in this order", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
  const paragraph = readme.split("\n").find((line) => line.startsWith("**Units.**")) ?? "";
  const list = paragraph.slice(paragraph.indexOf("one of:"), paragraph.indexOf("The description"));
  expect(list.match(/(?<=`)[a-z-]+(?=`)/g)).toEqual(Object.keys(units));
});

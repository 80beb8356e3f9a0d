import { expect, test } from "vitest";
import { lintText } from "../plugin/lint-files.ts";

const lint = (properties: string) =>
  lintText(
    "usd-names",
    `openapi: 3.1.0
info: {title: Host, version: "1"}
components:
  schemas:
    Dollars: {type: number, x-unit: usd}
    Position:
      type: object
      properties:
${properties}`,
  );

test("usd-names accepts dollars with the suffix, deprecated and documented names, and other units", async () => {
  const findings = await lint(`        valueUsd: {type: number, x-unit: usd}
        markPriceUsd: {type: number, x-unit: usd-per-token}
        totalUsd: {$ref: "#/components/schemas/Dollars"}
        total: {type: number, x-unit: usd, deprecated: true}
        invested: {type: number, x-unit: usd}
        netFlowLifetime: {type: number, x-unit: usd}
        amount: {type: number, x-unit: tokens}
`);
  expect(findings).toEqual([]);
});

test("usd-names reports dollars without the suffix, also behind a reference", async () => {
  const findings = await lint(`        value: {type: number, x-unit: usd}
        markPrice: {type: number, x-unit: usd-per-token}
        total: {$ref: "#/components/schemas/Dollars"}
`);
  expect(findings).toEqual([
    `specs/host.yaml:9 "value" is in US dollars; name it "valueUsd".`,
    `specs/host.yaml:10 "markPrice" is in US dollars; name it "markPriceUsd".`,
    `specs/host.yaml:11 "total" is in US dollars; name it "totalUsd".`,
  ]);
});

test("usd-names reports the suffix on a value that is not in dollars", async () => {
  const findings = await lint(`        valueUsd: {type: number, x-unit: tokens}
`);
  expect(findings).toEqual([
    `specs/host.yaml:9 "valueUsd" is not in US dollars; set "x-unit" to usd or usd-per-token, or change the name.`,
  ]);
});

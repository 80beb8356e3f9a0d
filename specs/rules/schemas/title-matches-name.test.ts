import { expect, test } from "vitest";
import { lintFiles, lintText } from "../plugin/lint-files.ts";

const toDocument = (schemas: string) => `openapi: 3.1.0
info: {title: Host, version: "1"}
components:
  schemas:
    ${schemas}
`;

test.each([
  ["words in sentence case", "MarketPage: {title: Market page, type: object}"],
  ["an acronym in capitals", "IconUrl: {title: Icon URL, type: string}"],
  ["a hyphen between words", "SignInText: {title: Sign-in text, type: string}"],
  ["digits", "Volume24h: {title: Volume 24h, type: number}"],
  ["no title, which descriptions-required reports", "MarketPage: {type: object}"],
  [
    "another title on a schema that is no component",
    "Page: {title: Page, type: object, properties: {id: {title: The id, type: string}}}",
  ],
])("title-matches-name accepts %s", async (_, schemas) => {
  expect(await lintText("title-matches-name", toDocument(schemas))).toEqual([]);
});

test("title-matches-name reports a title of other words", async () => {
  const findings = await lintText(
    "title-matches-name",
    toDocument("MarketPage: {title: Page of markets, type: object}"),
  );
  expect(findings).toEqual([
    'specs/host.yaml:5 The title "Page of markets" differs from the component\'s name; make it the words of "MarketPage".',
  ]);
});

test("title-matches-name compares the title in a common file with the name in that file", async () => {
  const findings = await lintFiles("title-matches-name", {
    "specs/host.yaml": toDocument('Share: {$ref: "common/shares.yaml#/schemas/SharePercentage"}'),
    "specs/common/shares.yaml": "schemas:\n  SharePercentage: {title: Share, type: number}\n",
  });
  expect(findings).toEqual([
    'specs/common/shares.yaml:2 The title "Share" differs from the component\'s name; make it the words of "SharePercentage".',
  ]);
});

import { expect, test } from "vitest";
import { writeRulePages } from "../src/reports/rule-pages.ts";
import { ruleIds, ruleOf } from "../src/rules/catalogue.ts";

const pages = writeRulePages();

test("every rule has a page with its advice for maintainers, and a row of the index links it", () => {
  expect([...pages.keys()].sort()).toEqual(
    ["README.md", ...ruleIds.map((id) => `${id}.md`)].sort(),
  );
  for (const id of ruleIds) {
    const { request, response } = ruleOf(id).level;
    expect(pages.get("README.md")).toContain(`| [${id}](${id}.md) | ${request} | ${response} |`);
    expect(pages.get(`${id}.md`)).toContain(ruleOf(id).maintainers);
  }
});

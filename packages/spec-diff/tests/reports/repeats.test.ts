import { marked } from "marked";
import { expect, test } from "vitest";
import { renderHtml } from "../../src/reports/html.ts";
import { toJsonReport } from "../../src/reports/json.ts";
import { renderMarkdown } from "../../src/reports/markdown.ts";
import { renderTerminal } from "../../src/reports/terminal.ts";
import type { RuleId } from "../../src/rules/catalogue.ts";
import { finding, place, report } from "./build-report.ts";

const message = "The query parameter page is gone.";
const repeated = Array.from({ length: 40 }, (_, at) =>
  finding("parameter-removed", "request", {
    message,
    operations: [`GET /things/${at}`],
    oldLocation: place("api.yaml", 100 + at, `#/paths/~1things~1${at}/get/parameters/0`),
    fingerprint: `page-${at}`,
  }),
);
const other = finding("header-removed", "response", {
  level: "breaking",
  message: "The header X-Total is gone.",
  operations: ["GET /things/1", "GET /things/2"],
  fingerprint: "total",
});
const whole = report([other, ...repeated]);

test("the terminal lists the places of a repeated finding below its sentence", () => {
  const text = renderTerminal(whole, { width: 200 });
  expect(text.match(/The query parameter page is gone/g)).toHaveLength(1);
  expect(text).toMatch(/Breaking \(41\)/);
  expect(text).toContain("in 40 places:");
  expect(text).toContain("api.yaml:100:7 on GET /things/0; page-0");
  expect(text).toMatch(/and 35 more; --all/);
  // It touches more operations than the other one.
  expect(text.indexOf("page is gone")).toBeLessThan(text.indexOf("X-Total is gone"));
  const all = renderTerminal(whole, { width: 200, all: true });
  for (const { fingerprint } of repeated) expect(all).toMatch(new RegExp(`; ${fingerprint}$`, "m"));
});

test("Markdown folds a repeated finding in full and on one line", () => {
  const text = renderMarkdown(whole);
  expect(text.match(/page is gone/g)).toHaveLength(1);
  expect(text).toContain("In 40 places:");
  expect(text).toContain("on `GET /things/9`, `page-9`");
  expect(text).toContain("and 30 more");
  const many = Array.from({ length: 25 }, (_, at) =>
    finding("header-removed", "response", {
      level: "breaking",
      message: `The header X-${at} is gone.`,
      operations: Array.from({ length: 50 }, (_, index) => `GET /${index}`),
      fingerprint: `header-${at}`,
    }),
  );
  const page = marked.parse(renderMarkdown(report([...many, ...repeated])), { async: false });
  expect(page).toContain("45 more breaking");
  expect(page).toMatch(/page is gone\. <code>parameter-removed<\/code>, 40 places, 40 operations/);
});

test("the page has one article for a repeated finding, and each place keeps its link", () => {
  const text = renderHtml(whole);
  expect(text.match(/<article/g)).toHaveLength(2);
  expect(text).toContain('data-count="40"');
  for (const { fingerprint } of repeated) expect(text).toContain(`id="finding-${fingerprint}"`);
  expect(new Set(text.match(/ id="[^"]*"/g)).size).toBe(text.match(/ id="[^"]*"/g)?.length);
  expect(text).toContain(">41 findings<");
});

test("JSON keeps every finding, and a repeated sentence names its operation", () => {
  const { findings } = toJsonReport(whole);
  expect(findings).toHaveLength(41);
  expect(findings[0]?.message).toBe("The header X-Total is gone.");
  expect(findings[1]?.message).toBe("The query parameter page is gone (GET /things/0).");
});

test.each<[string, RuleId, object]>([
  ["another rule", "parameter-deprecated", {}],
  ["another value", "parameter-removed", { before: "b" }],
  ["no proof", "parameter-removed", { isUnproved: true }],
  ["an approval", "parameter-removed", { approval: { fingerprint: "page-1", reason: "Unused." } }],
])("a finding with %s is not folded", (_, rule, more) => {
  const shared = { message, before: "a", level: "breaking", bump: "major" } as const;
  const pair = [
    finding("parameter-removed", "request", { ...shared, fingerprint: "page-0" }),
    finding(rule, "request", { ...shared, ...more, fingerprint: "page-1" }),
  ];
  expect(renderHtml(report(pair)).match(/<article/g)).toHaveLength(2);
});

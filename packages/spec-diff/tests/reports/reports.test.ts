import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { marked } from "marked";
import { describe, expect, test } from "vitest";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";
import { renderAnnotations } from "../../src/reports/annotations.ts";
import { explainRule, explainRuleMarkdown } from "../../src/reports/explain.ts";
import { renderHtml } from "../../src/reports/html.ts";
import { renderJson } from "../../src/reports/json.ts";
import { renderMarkdown } from "../../src/reports/markdown.ts";
import { renderTerminal } from "../../src/reports/terminal.ts";
import { ruleIds, ruleOf } from "../../src/rules/catalogue.ts";
import { exampleDocuments } from "../../src/rules/example-documents.ts";
import type { Report } from "../../src/verdict/finding.ts";
import { checkVersion } from "../../src/verdict/version-check.ts";
import { everydayReport, finding, place, report } from "./build-report.ts";

const hostile =
  '</script><img src=x onerror=alert(1)> | `tick` *star* \u001b[31mred %0A::error::\nline & "quote"';
const hostileReport = report([
  finding("property-removed", "response", {
    message: hostile,
    operations: [hostile],
    before: { [hostile]: hostile },
    after: hostile,
    witness: [hostile],
    fingerprint: "0123456789abcdef",
    approval: { fingerprint: "0123456789abcdef", reason: hostile },
  }),
]);
const manyReport = report(
  Array.from({ length: 3000 }, (_, at) =>
    finding(at % 2 === 0 ? "property-removed" : "property-added", "response", {
      message: `Thing${at}.name changed in a way that takes some words to tell of.`,
      operations: [`GET /things/${at}`],
      before: { type: "string", description: "x".repeat(200) },
    }),
  ),
);

describe("JSON", () => {
  const ajv = new Ajv2020({ allErrors: true });
  addFormats.default(ajv);
  const schema = JSON.parse(
    readFileSync(join(import.meta.dirname, "../../report.schema.json"), "utf8"),
  );
  const validate = ajv.compile(schema);

  test("every JSON report fits report.schema.json", async () => {
    const versionCheck = {
      ...checkVersion("1.2.0", "1.2.1", "minor"),
      location: place("a", 2, "#"),
    };
    const reports: Report[] = [everydayReport(), hostileReport, { ...report([]), versionCheck }];
    for (const id of ruleIds) {
      const { before, after } = exampleDocuments(ruleOf(id).example, "response");
      reports.push(compareDocuments(await documentOf(before), await documentOf(after)));
    }
    for (const report of reports) {
      expect(validate(JSON.parse(renderJson(report))), ajv.errorsText(validate.errors)).toBe(true);
    }
  });

  test("the JSON report has no property outside its schema", () => {
    const known = Object.keys(schema.$defs.finding.properties);
    const [first] = JSON.parse(renderJson(hostileReport)).findings;
    for (const key of Object.keys(first)) expect(known).toContain(key);
  });

  test("the JSON report keeps every value unchanged", () => {
    const [first] = JSON.parse(renderJson(hostileReport)).findings;
    expect(first).toMatchObject({ message: hostile, after: hostile, witness: [hostile] });
  });
});

describe("the terminal", () => {
  test("the terminal report has the verdict first, then breaking findings with their locations", () => {
    const text = renderTerminal(everydayReport(), { width: 100 });
    const [first = ""] = text.split("\n");
    expect(first).toMatch(/^Breaking on the wire, .* requires a major release\./);
    expect(text.indexOf("Breaking (")).toBeLessThan(text.indexOf("Risky ("));
    expect(text).toContain("specs/markets.yaml:52:7");
    expect(text).toMatch(/cannot prove/i);
    expect(text).toContain("Nobody reads it; the logs of 90 days show no use.");
  });

  test("the terminal report has no control characters and keeps to the width", () => {
    const text = renderTerminal(hostileReport, { width: 60 });
    expect(text).not.toContain("\u001b");
    expect(
      Math.max(
        ...renderTerminal(everydayReport(), { width: 60 })
          .split("\n")
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(60);
  });

  test("the terminal report counts editorial findings, and lists them with --all", () => {
    const [counted, shown] = [false, true].map((all) =>
      renderTerminal(everydayReport(), { all, width: 200 }),
    );
    const editorial = everydayReport().findings.find(({ level }) => level === "editorial");
    expect(counted).not.toContain(editorial?.message);
    expect(shown).toContain(editorial?.message);
  });

  test("the terminal report of equal documents says that nothing changed", () => {
    expect(renderTerminal(report([]))).toMatch(/nothing changed/i);
  });
});

describe("Markdown", () => {
  test("Markdown escapes every value", () => {
    const text = renderMarkdown(hostileReport);
    expect(text).not.toContain("\u001b");
    const page = marked.parse(text, { async: false });
    expect(page).not.toMatch(/<img|<script|<\/script|<em>/i);
    expect(page).toContain("&lt;img src=x");
  });

  test("Markdown stays within the size of a comment and counts the omitted findings", () => {
    const text = renderMarkdown(manyReport);
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(text).toMatch(/\d,\d{3} findings had no room here: .*1,480 compatible/);
  });

  test("the terminal report names the fingerprint for an approval", () => {
    const { findings } = everydayReport();
    const text = renderMarkdown(everydayReport());
    for (const { fingerprint } of findings) expect(text).toContain(`\`${fingerprint}\``);
  });

  test("Markdown shows breaking findings and collapses the others", () => {
    const text = renderMarkdown(everydayReport());
    expect(text.indexOf("The query parameter network was added")).toBeLessThan(
      text.indexOf("<details>"),
    );
  });
});

describe("annotations", () => {
  test("every annotation is one line, even if values contain line breaks", () => {
    for (const shown of [everydayReport(), hostileReport, manyReport, report([])]) {
      const lines = renderAnnotations(shown).trimEnd().split("\n");
      for (const line of lines) expect(line).toMatch(/^::(error|warning|notice) /);
    }
  });

  test("annotations show breaking findings first and count those beyond GitHub's limit", () => {
    const lines = renderAnnotations(manyReport).trimEnd().split("\n");
    expect(lines.filter((line) => line.startsWith("::error"))).toHaveLength(10);
    expect(lines.at(-1)).toMatch(/Not shown here: .*1,490 breaking/);
  });

  test("findings that only break compiling are errors, since they fail the command", () => {
    const more = { message: "It has another name.", bump: "major", types: "breaking" } as const;
    const lines = renderAnnotations(report([finding("operation-id-changed", "request", more)]));
    expect(lines).toMatch(/^::error title=Editorial%2C breaking for TypeScript users%3A /);
    const comment = renderMarkdown(report([finding("operation-id-changed", "request", more)]));
    expect(comment).toContain("breaking for TypeScript users");
  });

  test("annotations point at the new file", () => {
    expect(renderAnnotations(everydayReport())).toContain("file=specs/markets.yaml,line=52,col=7");
  });
});

describe("the page", () => {
  test("the HTML report escapes values and loads no other resource", () => {
    const text = renderHtml(hostileReport);
    expect(text).not.toContain("<img");
    expect(text.match(/<\/script>/g)).toHaveLength(1);
    expect(text).not.toMatch(/(src|href)="https?:/);
    expect(text).toContain("default-src 'none'");
  });

  test("the HTML report has every finding, breaking ones first", () => {
    const text = renderHtml(everydayReport());
    const places = everydayReport().findings.map(({ fingerprint }) =>
      text.indexOf(`id="finding-${fingerprint}"`),
    );
    expect(places).not.toContain(-1);
    expect(text.indexOf('id="breaking"')).toBeLessThan(text.indexOf('id="risky"'));
  });
});

test("every rule has a page with its levels, its reason and an example of both versions", () => {
  for (const id of ruleIds) {
    for (const text of [explainRule(id, { width: 200 }), explainRuleMarkdown(id)]) {
      expect(text).toContain(id);
      expect(text).toMatch(/before/i);
      expect(text).toMatch(/after/i);
    }
  }
});

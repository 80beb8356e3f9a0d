import { inflateRawSync } from "node:zlib";
import { marked } from "marked";
import { describe, expect, test } from "vitest";
import { renderAnnotations } from "../../src/reports/annotations.ts";
import { renderHtml } from "../../src/reports/html.ts";
import { renderMarkdown } from "../../src/reports/markdown.ts";
import { renderTerminal } from "../../src/reports/terminal.ts";
import { finding, report } from "./build-report.ts";

const operationsUpTo = (count: number) =>
  Array.from({ length: count }, (_, at) => `GET /things/${at}`);

/** Findings at one level; the last in the document touches most operations. */
function growing(rule: "property-removed" | "property-added", count: number) {
  return Array.from({ length: count }, (_, at) =>
    finding(rule, "response", {
      message: `Thing${at}.name changed.`,
      operations: operationsUpTo(at),
      fingerprint: `${rule}-${at}`,
    }),
  );
}

/** The page's compressed HTML, by level. */
function unpackRest(page: string): [level: string, html: string][] {
  const [, packed = ""] = /<script type="text\/plain" id="rest">([^<]*)<\/script>/.exec(page) ?? [];
  return JSON.parse(inflateRawSync(Buffer.from(packed, "base64")).toString());
}

const large = report([...growing("property-removed", 400), ...growing("property-added", 900)]);

describe("reports of many findings", () => {
  test("every report for people begins with the finding that touches most operations", () => {
    for (const text of [
      renderTerminal(large),
      renderMarkdown(large),
      renderAnnotations(large),
      renderHtml(large),
    ]) {
      const first = /Thing\d+\.name/.exec(text)?.[0];
      expect(first).toBe("Thing399.name");
    }
  });

  test("the terminal shows the first 30 of a level, counts the others and names --all", () => {
    const text = renderTerminal(large, { width: 200 });
    expect(text.match(/property-removed;/g)).toHaveLength(30);
    expect(text).toMatch(/and 370 more breaking findings.*--all lists them/);
    expect(text.match(/property-added;/g)).toHaveLength(30);
    const all = renderTerminal(large, { all: true });
    expect(all.match(/property-(removed|added);/g)).toHaveLength(1300);
    expect(all).not.toContain("more breaking findings");
  });

  test("Markdown shows the first 20 of every level in full and folds one line for each other", () => {
    const text = renderMarkdown(large, { maxLength: 250_000 });
    const page = marked.parse(text, { async: false });
    expect(text.match(/^- \*\*Thing/gm)).toHaveLength(40);
    expect(page).toContain("380 more breaking, which touch fewer operations");
    expect(text.match(/^- Thing/gm)).toHaveLength(1260);
    expect(text).not.toContain("had no room here");
  });

  test("Markdown in a comment keeps room for the first of every level and says how to see all", () => {
    const text = renderMarkdown(large);
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(text).toContain("Thing899.name");
    expect(text).toMatch(
      /findings had no room here: \d+ compatible\. To see all: `npx .*--format html/,
    );
  });

  test("the page of thousands of findings on hundreds of operations stays within 60 elements a finding", () => {
    const operations = operationsUpTo(600);
    const wide = Array.from({ length: 3000 }, (_, at) =>
      finding("property-removed", "response", {
        message: `Thing${at}.name changed.`,
        operations,
        fingerprint: `wide-${at}`,
      }),
    );
    const text = renderHtml(report(wide));
    expect(text.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(3000 * 60);
    const [[level, rest = ""] = []] = unpackRest(text);
    expect(level).toBe("breaking");
    expect(rest.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(3000 * 60);
    expect((text + rest).match(/and 590 more, in the filter by operation/g)).toHaveLength(3000);
    const few = renderHtml(report(wide.slice(0, 20)));
    expect(few).toContain("and 400 more, in the filter by operation");
  });

  test("the page has the first 25 findings of a level, and the others compressed", () => {
    const text = renderHtml(large);
    expect(text.match(/<article/g)).toHaveLength(50);
    expect(text).toContain("Show 375 more findings");
    expect(text).toContain("Show 875 more findings");
    const rest = unpackRest(text);
    expect(rest.map(([level, html]) => [level, html.match(/<article/g)?.length])).toEqual([
      ["breaking", 375],
      ["compatible", 875],
    ]);
    const ids = [
      ...(text + rest.map(([, html]) => html).join("")).matchAll(/<article [^>]*id="([^"]*)"/g),
    ];
    expect(new Set(ids.map(([, id]) => id)).size).toBe(1300);
    const few = renderHtml(report(growing("property-removed", 35)));
    expect(few).not.toContain('id="rest"');
    expect(few.match(/<article/g)).toHaveLength(35);
  });

  test("a report of few findings has no folded lines and no remainder", () => {
    const few = report(growing("property-removed", 20));
    expect(renderMarkdown(few)).not.toContain("<details>");
    expect(renderTerminal(few)).not.toContain("--all");
  });
});

describe("a narrow terminal", () => {
  const path =
    "/repositories/{repository_owner}/{repository_name}/actions/workflows/{workflow_id}/runs";
  const narrow = report([
    finding("operation-removed", "request", {
      message: `GET ${path} was removed.`,
      operations: [`GET ${path}`],
    }),
  ]);

  test("a path that is longer than a line is split between its segments only", () => {
    const text = renderTerminal(narrow, { width: 40 });
    const [, operation = ""] = text.split("\n    on ");
    expect(operation.trimEnd().split("\n    ")).toEqual([
      "GET /repositories/",
      "{repository_owner}/",
      "{repository_name}/actions/workflows/",
      "{workflow_id}/runs",
    ]);
    expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(40);
  });

  test("an operation that fits a line is not split", () => {
    const names = ["GET /one/{id}/members", "DELETE /two/{id}/members/{member}"];
    const text = renderTerminal(
      report([finding("header-removed", "response", { message: "A.", operations: names })]),
      { width: 40 },
    );
    for (const name of names) expect(text).toContain(name);
  });
});

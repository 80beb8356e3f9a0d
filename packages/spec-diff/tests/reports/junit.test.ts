import { expect, test } from "vitest";
import { renderJunit } from "../../src/reports/junit.ts";
import { everydayReport, hostileReport, report } from "./build-report.ts";

/** Throws for malformed text, and returns how often each element occurs. */
function countElements(xml: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  const open: string[] = [];
  const tag = /<(\/?)([a-z-]+)((?: [a-z]+="[^"<>]*")*)(\/?)>/g;
  const text = xml
    .replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, "")
    .replace(tag, (_, isEnd: string, name: string, __, isEmpty: string) => {
      if (isEnd !== "") expect(open.pop()).toBe(name);
      else {
        counts[name] = (counts[name] ?? 0) + 1;
        if (isEmpty === "") open.push(name);
      }
      return "";
    });
  expect(open).toEqual([]);
  expect(text).not.toMatch(/[<>]/);
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows no others.
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  return counts;
}

test("a finding at or above --fail-on is a failed test, an approved one is skipped", () => {
  const everyday = everydayReport();
  const breaking = renderJunit(everyday);
  expect(breaking).toContain('tests="6" failures="2" errors="0" skipped="1"');
  expect(countElements(breaking)).toMatchObject({ testcase: 6, failure: 2, skipped: 1 });
  expect(breaking).toContain(
    'classname="spec-diff.required-parameter-added" name="The query parameter network was added and is required" file="specs/markets.yaml" line="52"',
  );
  expect(countElements(renderJunit(everyday, { failOn: "editorial" })).failure).toBe(5);
  expect(countElements(renderJunit(everyday, { failOn: "none" })).failure).toBeUndefined();
});

test("versions without a difference are one passed test, and a version too low is a failed one", () => {
  expect(countElements(renderJunit(report([])))).toMatchObject({ testcase: 1 });
  const versionCheck = {
    status: "insufficient",
    requiredBump: "major",
    message: "Set 2.0.0.",
  } as const;
  const text = renderJunit(report([], { versionCheck }));
  expect(text).toContain('failures="1"');
  expect(countElements(text)).toMatchObject({ testcase: 1, failure: 1 });
});

test("hostile texts stay well-formed XML", () => {
  expect(countElements(renderJunit(hostileReport())).testcase).toBe(
    hostileReport().findings.length,
  );
});

import { publishedDocument } from "@bellwether/bundle/published-document";
import { expect, test } from "vitest";
import { docsPath } from "../reference/link-guides.ts";
import { publishedHosts as hosts } from "../testing/published-hosts.ts";
import { renderDecisions } from "./decision-pages.ts";
import { readDecisions } from "./read-decisions.ts";

const pages = renderDecisions({
  hosts,
  decisions: await readDecisions(),
  guides: [],
  siteUrl: undefined,
  onProgress: () => {},
});

test.each(hosts)("every mark in the published spec of $host names a page", ({ newest }) => {
  const published = publishedDocument(newest.document);
  const marks = listMarks(published);
  expect(marks.length).toBeGreaterThan(0);
  const root = newest.document.externalDocs ?? { url: "" };
  const { "x-decision-page": page = "" } = published.info;
  const urls = marks.map((decision) => page.replace("{decision}", decision));
  expect(urls.filter((url) => !pages.has(docsPath(root, { url }) ?? ""))).toEqual([]);
});

function listMarks(part: object): string[] {
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === "x-decision") return [String(value)];
    return typeof value === "object" && value !== null ? listMarks(value) : [];
  });
}

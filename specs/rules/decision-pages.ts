import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Source } from "@redocly/openapi-core";
import { type DocumentVisit, documentRule } from "./plugin/document-rule.ts";
import { isNode } from "./plugin/node.ts";
import type { Place } from "./plugin/place.ts";
import { shortPath } from "./plugin/repository.ts";

const MARK = "x-decision";
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const headings = ["The silence", "The choice", "The reason", "What would change our mind"];

/**
 * Where the interface document is silent, a mark in the spec names the page that says what we chose
 * and why. A mark without a page leaves the reader alone; a page without a mark describes nothing.
 *
 * The pages and the common files belong to all hosts together, so they are looked at once, when
 * the first host in alphabetical order is linted.
 */
export const decisionPages = documentRule((visit) => {
  const { root, repository, openRoot } = visit;
  for (const mark of firstOfEachSlug(marksIn(root))) checkMark(mark, visit);
  if (root.path !== repository.hosts[0]) return;

  const marksInFiles = (files: readonly string[]) => files.map(openRoot).flatMap(marksIn);
  const commonMarks = marksInFiles(repository.common);
  for (const mark of firstOfEachSlug(commonMarks)) checkMark(mark, visit);
  // The docs of a released version keep linking to its pages, so they stay as long as it does.
  const otherMarks = marksInFiles([...repository.hosts, ...repository.releases]);
  const used = [...commonMarks, ...otherMarks].map(({ value }) => value);
  for (const page of repository.pages) checkPage(page, new Set(used), visit);
});

function marksIn(place: Place | undefined): Place[] {
  if (place === undefined) return [];
  return place.names().flatMap((name) => {
    const child = place.child(name);
    return name === MARK && isNode(place.value) ? [child] : marksIn(child);
  });
}

/** One missing page is one finding, however many marks wait for it. */
function firstOfEachSlug(marks: readonly Place[]): Place[] {
  const firsts = new Map<unknown, Place>();
  for (const mark of marks) if (!firsts.has(mark.value)) firsts.set(mark.value, mark);
  return [...firsts.values()];
}

function checkMark(mark: Place, { repository, report }: DocumentVisit): void {
  const slug = mark.value;
  if (typeof slug !== "string" || !slugPattern.test(slug)) {
    report(
      mark,
      `"${slug}" is not a slug; write the name of a page in docs/decisions in kebab-case.`,
    );
    return;
  }
  const page = join(repository.pagesFolder, `${slug}.md`);
  if (repository.pages.includes(page)) return;
  const path = shortPath(repository, page);
  report(mark, `There is no page ${path}; write it or mark an existing decision.`);
}

function checkPage(page: string, used: ReadonlySet<unknown>, { ctx }: DocumentVisit): void {
  const body = readFileSync(page, "utf8");
  const slug = basename(page, ".md");
  const start = { line: 1, col: 1 };
  const location = { source: new Source(page, body), pointer: undefined, start };
  if (!used.has(slug)) {
    const message = `No spec carries "${MARK}: ${slug}"; mark what was decided or delete the page.`;
    ctx.report({ message, location });
  }
  for (const heading of headings.filter((each) => !hasHeading(body, each))) {
    const message = `The page has no heading "${heading}"; add it with a sentence or two.`;
    ctx.report({ message, location });
  }
}

/** A heading is a line that starts with `#` marks or with the words in bold. */
function hasHeading(body: string, heading: string): boolean {
  return new RegExp(`^(#+ +|\\*\\*)${heading}\\b`, "im").test(body);
}

import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Source } from "@redocly/openapi-core";
import { type DocumentVisit, documentRule } from "../plugin/document-rule.ts";
import { isMapping } from "../plugin/mapping.ts";
import { shortPath } from "../plugin/repository.ts";
import type { SpecNode } from "../plugin/spec-node.ts";

const MARK = "x-decision";
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const headings = ["Context", "Decision", "Rationale", "Revisit when"];

/**
 * Where the interface document leaves a point open, `x-decision` names the page with the choice and its
 * reason. A mark needs a page, and a page needs a mark.
 *
 * All hosts share the pages and the common files, so they are checked once, with the first host in
 * alphabetical order.
 */
export const decisionPages = documentRule((visit) => {
  const { root, repository, openRoot } = visit;
  for (const mark of firstOfEachSlug(marksIn(root))) checkMark(mark, visit);
  if (root.path !== repository.hosts[0]) return;

  const marksInFiles = (files: readonly string[]) => files.map(openRoot).flatMap(marksIn);
  const componentMarks = marksInFiles(repository.components);
  for (const mark of firstOfEachSlug(componentMarks)) checkMark(mark, visit);
  // Released versions' docs link to their pages, so those pages stay.
  const otherMarks = marksInFiles([...repository.hosts, ...repository.releases]);
  const used = [...componentMarks, ...otherMarks].map(({ value }) => value);
  for (const page of repository.pages) checkPage(page, new Set(used), visit);
});

function marksIn(node: SpecNode | undefined): SpecNode[] {
  if (node === undefined) return [];
  return node.names().flatMap((name) => {
    const child = node.child(name);
    return name === MARK && isMapping(node.value) ? [child] : marksIn(child);
  });
}

/** A missing page is one finding, however many marks name it. */
function firstOfEachSlug(marks: readonly SpecNode[]): SpecNode[] {
  const firsts = new Map<unknown, SpecNode>();
  for (const mark of marks) if (!firsts.has(mark.value)) firsts.set(mark.value, mark);
  return [...firsts.values()];
}

function checkMark(mark: SpecNode, { repository, report }: DocumentVisit): void {
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
  report(mark, `${path} does not exist; write the page or name an existing one.`);
}

function checkPage(page: string, used: ReadonlySet<unknown>, { ctx }: DocumentVisit): void {
  const body = readFileSync(page, "utf8");
  const slug = basename(page, ".md");
  const start = { line: 1, col: 1 };
  const location = { source: new Source(page, body), pointer: undefined, start };
  if (!used.has(slug)) {
    const message = `No spec has "${MARK}: ${slug}"; add it to the decided part in specs/ or delete this page.`;
    ctx.report({ message, location });
  }
  for (const heading of headings.filter((each) => !hasHeading(body, each))) {
    const message = `The page has no heading "${heading}"; add it with a sentence or two.`;
    ctx.report({ message, location });
  }
}

/** A heading is a line starting with `#` marks or with bold words. */
function hasHeading(body: string, heading: string): boolean {
  return new RegExp(`^(#+ +|\\*\\*)${heading}\\b`, "im").test(body);
}

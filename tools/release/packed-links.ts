import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Links in a package's Markdown files which lead to no file in the package, or to no heading in one. */
export function findLostLinks(folder: string): string[] {
  const pages = globSync("{*.md,docs/**/*.md,skills/**/*.md}", { cwd: folder });
  const files = new Set(globSync("**/*", { cwd: folder, exclude: ["node_modules", "dist"] }));
  return pages.flatMap((page) =>
    listLinks(readPage(folder, page))
      .filter((link) => !isFound(link, page, { folder, files }))
      .map((link) => `${page}: ${link}`),
  );
}

interface Package {
  readonly folder: string;
  readonly files: ReadonlySet<string>;
}

function isFound(link: string, page: string, { folder, files }: Package): boolean {
  // The example domain (RFC 2606) has no owner.
  if (/^https?:/.test(link)) return !new URL(link).hostname.endsWith(".example");
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? page : relative(folder, join(folder, dirname(page), path));
  if (!files.has(target)) return false;
  return anchor === undefined || listAnchors(readPage(folder, target)).has(anchor);
}

/** Without code, where brackets have other meanings. */
function readPage(folder: string, page: string): string {
  return readFileSync(join(folder, page), "utf8").replaceAll(/^ *```[\s\S]*?^ *```$/gm, "");
}

function listLinks(markdown: string): string[] {
  return [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
}

/** GitHub's anchors, which npm and editors have too. */
function listAnchors(markdown: string): Set<string> {
  const headings = markdown.matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, "")
        .replaceAll(" ", "-"),
    ),
  );
}

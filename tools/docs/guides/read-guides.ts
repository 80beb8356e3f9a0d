import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { PublishedHost } from "../site/published-hosts.ts";
import type { Guide } from "../site/site-context.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { linkGuides } from "./link-guides.ts";
import { linkOperations } from "./link-operations.ts";
import { includeExamples } from "./operator-files.ts";

const repository = join(import.meta.dirname, "../../..");
const guidesFolder = "docs/guides";
/** Published with the service; each file is a site guide too. */
const operatorFolder = "packages/service/docs";

/**
 * The index, and the guides in its order: `docs/guides`, and the service's operator docs.
 *
 * @throws Error when the index does not link to a guide
 */
export async function readGuides(hosts: readonly PublishedHost[]): Promise<Guide[]> {
  const index = await readFile(join(repository, guidesFolder, "index.md"), "utf8");
  const entries = listEntries(index);
  await checkComplete(entries);
  const [, lead = ""] = index.split("\n\n");
  const start = { source: `${guidesFolder}/index.md`, group: "", description: plain(lead) };
  return Promise.all([start, ...entries].map((entry) => readGuide(entry, hosts)));
}

interface Entry {
  /** The Markdown file, from the repository root. */
  readonly source: string;
  readonly group: string;
  readonly description: string;
}

/** The index's links, with the heading above each. */
function listEntries(index: string): Entry[] {
  return index.split(/^## /m).flatMap((section, at) => {
    const group = at === 0 ? "" : section.slice(0, section.indexOf("\n"));
    return [...section.matchAll(/^- \[[^\]]+\]\(([^)]+)\): (.+)$/gm)].map(
      ([, href = "", description = ""]) => ({
        source: join(guidesFolder, href),
        group,
        description,
      }),
    );
  });
}

async function checkComplete(entries: readonly Entry[]): Promise<void> {
  const listed = new Set(entries.map(({ source }) => source));
  for (const folder of [guidesFolder, operatorFolder]) {
    for (const name of await readdir(join(repository, folder))) {
      const source = `${folder}/${name}`;
      if (!name.endsWith(".md") || name === "index.md" || listed.has(source)) continue;
      throw new Error(
        `docs/guides/index.md does not link to ${source}. Add it to the list of guides.`,
      );
    }
  }
}

async function readGuide(entry: Entry, hosts: readonly PublishedHost[]): Promise<Guide> {
  const { source } = entry;
  const written = await readFile(join(repository, source), "utf8");
  // The operator's docs are read in the package too, so they have no placeholders.
  const isOperators = dirname(source) === operatorFolder;
  const filled = isOperators
    ? includeExamples(written)
    : fillPlaceholders(written, { hosts, file: source });
  const markdown = linkOperations(linkGuides(filled), hosts);
  const title = written.slice("# ".length, written.indexOf("\n"));
  return { ...entry, slug: basename(source, ".md"), title, markdown };
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll("`", "")
    .replaceAll("\n", " ");
}

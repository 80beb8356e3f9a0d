import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PublishedHost } from "../site/published-hosts.ts";
import type { Guide } from "../site/site-context.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { linkOperations } from "./link-operations.ts";

const folder = join(import.meta.dirname, "../../../docs/guides");

/** @throws Error when the index does not link to a guide */
export async function readGuides(hosts: readonly PublishedHost[]): Promise<Guide[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md"));
  const index = await readFile(join(folder, "index.md"), "utf8");
  const listed = listEntries(index);
  for (const name of names) {
    if (name !== "index.md" && !listed.has(name)) {
      throw new Error(
        `docs/guides/index.md does not link to ${name}. Add it to the list of guides.`,
      );
    }
  }
  const guides = [...listed].map(([name, about]) => readGuide(name, about, hosts));
  const [, lead = ""] = index.split("\n\n");
  return Promise.all([readGuide("index.md", plain(lead), hosts), ...guides]);
}

/** The linked guides of the index, in order, with their descriptions. */
function listEntries(index: string): Map<string, string> {
  const entries = index.matchAll(/^- \[[^\]]+\]\(([^)]+)\): (.+)$/gm);
  return new Map([...entries].map(([, name = "", about = ""]) => [name, about]));
}

async function readGuide(
  name: string,
  description: string,
  hosts: readonly PublishedHost[],
): Promise<Guide> {
  const source = await readFile(join(folder, name), "utf8");
  const file = `docs/guides/${name}`;
  const markdown = linkOperations(fillPlaceholders(source, { hosts, file }), hosts);
  const title = source.slice("# ".length, source.indexOf("\n"));
  return { slug: name.slice(0, -".md".length), title, description, markdown };
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll("`", "")
    .replaceAll("\n", " ");
}

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PublishedHost } from "../site/published-hosts.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { linkOperations } from "./link-operations.ts";

const folder = join(import.meta.dirname, "../../../docs/guides");

/** One page of `docs/guides`, with everything filled in that the specs say. */
export interface Guide {
  /** `index` is the page that lists the others. */
  readonly slug: string;
  readonly title: string;
  /** Its first sentences, without marks. */
  readonly description: string;
  readonly markdown: string;
}

/** The guides in the order in which the first of them, the index, names them. */
export async function readGuides(hosts: readonly PublishedHost[]): Promise<Guide[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md"));
  const index = await readFile(join(folder, "index.md"), "utf8");
  const place = (name: string) => (name === "index.md" ? -1 : placeIn(index, name));
  const ordered = names.sort((one, other) => place(one) - place(other));
  return Promise.all(ordered.map((name) => readGuide(name, hosts)));
}

function placeIn(index: string, name: string): number {
  const place = index.indexOf(`](${name})`);
  if (place < 0) throw new Error(`docs/guides/index.md does not link to ${name}.`);
  return place;
}

async function readGuide(name: string, hosts: readonly PublishedHost[]): Promise<Guide> {
  const source = await readFile(join(folder, name), "utf8");
  const file = `docs/guides/${name}`;
  const markdown = linkOperations(fillPlaceholders(source, { hosts, file }), hosts);
  const [title = "", description = ""] = source.replace(/^# /, "").split("\n\n");
  return { slug: name.slice(0, -".md".length), title, description: plain(description), markdown };
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll("`", "")
    .replaceAll("\n", " ");
}

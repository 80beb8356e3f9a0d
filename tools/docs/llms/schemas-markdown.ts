import { listSchemaNames, listSchemaUses } from "../schemas/schema-uses.ts";
import { rootFrom } from "../site/html.ts";
import { hostTitle } from "../site/navigation.ts";
import { markdownPath, schemasPath } from "../site/paths.ts";
import type { PublishedHost, PublishedVersion } from "../site/published-hosts.ts";
import { writeSchema } from "./schema-markdown.ts";

/**
 * One version's named schemas as Markdown, each with its fields and where it is used.
 *
 * @param path its path under the site's root
 */
export function writeSchemas(
  { document, version }: PublishedVersion,
  { host, versions }: PublishedHost,
  path: string,
): string {
  const root = rootFrom(path);
  const uses = listSchemaUses(document);
  const others = versions
    .filter((another) => another.version !== version)
    .map(
      (another) =>
        `[${another.version}](${root}${markdownPath(schemasPath(host, another.version))})`,
    );
  const schemas = listSchemaNames(document).map((name) => {
    const { operations = [], schemas: within = [] } = uses.get(name) ?? {};
    const calls = operations.map(({ operationId = "" }) => linkTo("index.md", operationId));
    const parts = within.map((name) => linkTo("", name));
    return [
      writeSchema(name, document.components?.schemas?.[name] ?? {}).replace(/^###/, "##"),
      calls.length === 0 ? "" : `Used by ${calls.join(", ")}.`,
      parts.length === 0 ? "" : `Part of ${parts.join(", ")}.`,
    ]
      .filter(Boolean)
      .join("\n\n");
  });
  const text = [
    `# Schemas of ${hostTitle(host).toLowerCase()} ${version}`,
    `- [Reference](index.md)\n- Other versions: ${others.join(", ") || "none"}`,
    ...schemas,
  ].join("\n\n");
  return `${text.replaceAll("](decision:", `](${root}decisions/`)}\n`;
}

function linkTo(file: string, name: string): string {
  return `[${name}](${file}#${name.toLowerCase()})`;
}

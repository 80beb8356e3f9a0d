import { type LocatedOperation, listOperations } from "@bellwether/bundle/open-api";
import { listErrors } from "../guides/list-errors.ts";
import { writeTable } from "../guides/tables.ts";
import type { ShownOperation, TagGroup } from "../reference/operation/tag-groups.ts";
import { rootFrom } from "../site/html.ts";
import type { PublishedHost, PublishedVersion } from "../site/published-hosts.ts";
import { writeOperation, writeWebhook } from "./operation-markdown.ts";
import { listCurlSamples, writeErrorExample } from "./operation-samples.ts";
import { writeSchema } from "./schema-markdown.ts";

/**
 * One version's reference as Markdown, shorter than its OpenAPI file and complete for callers.
 *
 * @param path its path under the site's root
 */
export function writeReference(
  { document, version }: PublishedVersion,
  { host, versions }: PublishedHost,
  path: string,
): string {
  const root = rootFrom(path);
  const { title, summary = "", description = "" } = document.info;
  const samples = listCurlSamples(document);
  const located = listOperations(document);
  const operations = located.map((operation) =>
    writeOperation(document, operation, samples.get(operation.operation.operationId ?? "") ?? ""),
  );
  const webhooks = Object.values(document.webhooks ?? {}).flatMap(({ post }) =>
    post === undefined ? [] : [writeWebhook(document, post)],
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) =>
    writeSchema(name, schema),
  );
  const others = versions
    .filter((another) => another.version !== version)
    .map((another) => `[${another.version}](${root}${host}/${another.version}/index.md)`);
  const folder = `${root}${host}/${version}`;
  const text = [
    `# ${title} ${version}`,
    `> ${summary}`,
    description.trim(),
    [
      `- Servers: ${serversOf(document.servers)}`,
      `- As OpenAPI: [YAML](${folder}/openapi.yaml), [JSON](${folder}/openapi.json)`,
      `- Other versions: ${others.join(", ") || "none"}`,
      `- Types link to the schemas at the end. A design note says why something is as it is.`,
    ].join("\n"),
    "## Operations",
    ...operations,
    ...(webhooks.length > 0 ? ["## Webhooks", ...webhooks] : []),
    "## Errors",
    writeErrorExample(
      document,
      located.map(({ operation }) => operation),
    ),
    writeErrorRows(document),
    "## Schemas",
    ...schemas,
  ].join("\n\n");
  return linkPages(text, root);
}

/**
 * A tag's operations as Markdown.
 *
 * @param path its path under the site's root
 */
export function writeTag(
  { document, version }: PublishedVersion,
  { name, description, operations }: TagGroup,
  path: string,
): string {
  const samples = listCurlSamples(document);
  const written = operations.map((shown) =>
    isCall(shown)
      ? writeOperation(document, shown, samples.get(shown.operation.operationId ?? "") ?? "")
      : writeWebhook(document, shown.operation),
  );
  const text = [
    `# ${name} of ${document.info.title} ${version}`,
    description.trim(),
    "- [All operations, and errors](index.md)\n- Types link to the [schemas](schemas.md).",
    ...written,
  ].join("\n\n");
  return linkPages(text.replaceAll("](#", "](schemas.md#"), rootFrom(path));
}

function isCall(shown: ShownOperation): shown is LocatedOperation {
  return shown.path !== undefined;
}

/** Links to design notes and guides get the path to the site's root. */
function linkPages(text: string, root: string): string {
  const linked = text
    .replaceAll("](decision:", `](${root}decisions/`)
    .replaceAll("](docs:", `](${root}`);
  return `${linked}\n`;
}

function serversOf(servers: PublishedVersion["document"]["servers"] = []): string {
  return servers
    .map(({ url, variables = {} }) =>
      url.replace(/\{([^}]+)\}/g, (whole, name: string) => variables[name]?.default ?? whole),
    )
    .join(", ");
}

function writeErrorRows(document: PublishedVersion["document"]): string {
  const rows = listErrors(document).map(({ status, code = "", messages: [message = ""] }) => [
    status,
    code && `\`${code}\``,
    message,
  ]);
  return writeTable(["status", "code", "example message"], rows);
}

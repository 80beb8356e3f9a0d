import { listOperations } from "@bellwether/bundle/open-api";
import { markdownPath, operationPath } from "../site/paths.ts";
import type { PublishedHost } from "../site/published-hosts.ts";

/** Links operation names in inline code to the reference. */
export function linkOperations(markdown: string, hosts: readonly PublishedHost[]): string {
  const paths = new Map(hosts.flatMap(pathsByOperationId));
  return markdown
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part) => (part.startsWith("```") ? part : linkIn(part, paths)))
    .join("");
}

function linkIn(text: string, paths: ReadonlyMap<string, string>): string {
  return text.replaceAll(/(?<!\[)`(\w+)`(?!\])/g, (code, name: string) => {
    const path = paths.get(name);
    return path === undefined ? code : `[${code}](${path})`;
  });
}

/** Links lead to the Markdown file; `renderMarkdown` turns them into links to the page. */
function pathsByOperationId({ host, newest }: PublishedHost): [string, string][] {
  return listOperations(newest.document).map(({ operation }) => [
    operation.operationId ?? "",
    `../${markdownPath(operationPath(host, operation))}`,
  ]);
}

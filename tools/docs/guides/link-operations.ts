import { listOperations } from "@bellwether/bundle/open-api";
import { markdownPath, operationPath } from "../site/paths.ts";
import type { PublishedHost } from "../site/published-hosts.ts";

/** Makes the name of an operation, where it stands as code in running text, a link to its place in the reference. */
export function linkOperations(markdown: string, hosts: readonly PublishedHost[]): string {
  const places = new Map(hosts.flatMap(placesOf));
  return markdown
    .split(/^(```[\s\S]*?^```$)/m)
    .map((part) => (part.startsWith("```") ? part : linkIn(part, places)))
    .join("");
}

function linkIn(text: string, places: ReadonlyMap<string, string>): string {
  return text.replaceAll(/(?<!\[)`(\w+)`(?!\])/g, (code, name: string) => {
    const place = places.get(name);
    return place === undefined ? code : `[${code}](${place})`;
  });
}

/** From a guide to the mirror; the renderer turns that to the page. */
function placesOf({ host, newest }: PublishedHost): [string, string][] {
  return listOperations(newest.document).map(({ operation }) => [
    operation.operationId ?? "",
    `../${markdownPath(operationPath(host, operation))}`,
  ]);
}

import { listOperations } from "@bellwether/bundle/open-api";
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

function placesOf({ host, newest }: PublishedHost): [string, string][] {
  return listOperations(newest.document).map(({ operation: { operationId = "" } }) => [
    operationId,
    operationPlace(host, operationId),
  ]);
}

/** From a guide; the renderer turns it to the page. */
export function operationPlace(host: string, operationId: string): string {
  return `../${host}/index.md#operation/${operationId}`;
}

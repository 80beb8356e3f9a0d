import { dereference, listOperations, type Schema } from "@bellwether/bundle/open-api";
import { hostTitle } from "../site/navigation.ts";
import type { PublishedHost } from "../site/published-hosts.ts";
import { writeTable } from "./markdown-table.ts";

/** Every operation whose answer comes in pages, with the bounds of its pages. */
export function writeLists(hosts: readonly PublishedHost[]): string {
  return writeTable(["list", "host", "a page has", "unless told"], hosts.flatMap(rowsOf));
}

function rowsOf({ host, newest: { document } }: PublishedHost): string[][] {
  return listOperations(document).flatMap(({ operation, parameters }) => {
    if (operation["x-pagination"] === undefined) return [];
    const declared = parameters.find(({ name }) => name === "limit")?.schema ?? {};
    const limit = dereference<Schema>(document, declared);
    const bounds = `${limit.minimum ?? 1} to ${limit.maximum ?? "any number"}`;
    return [[`\`${operation.operationId}\``, hostTitle(host), bounds, String(limit.default ?? "")]];
  });
}

import { schemasPath } from "../../site/paths.ts";
import type { PublishedHost } from "../../site/published-hosts.ts";
import type { SearchDocument } from "../search-document.ts";

/** Every named schema of the newest version. */
export function listSchemaDocuments({ host, newest }: PublishedHost): SearchDocument[] {
  const schemas = Object.entries(newest.document.components?.schemas ?? {});
  return schemas.map(([name, { description = "" }]) => ({
    kind: "schema",
    title: name,
    host,
    // The first sentence of the description.
    detail: description.trim().split(/(?<=\.)\s/)[0] ?? "",
    path: `${schemasPath(host)}#${name}`,
  }));
}

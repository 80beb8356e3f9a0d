import { schemasPath } from "../../site/paths.ts";
import type { PublishedHost } from "../../site/published-hosts.ts";
import type { SearchDocument } from "../search-document.ts";

/** Every named schema in the newest version. */
export function listSchemaDocuments({ host, newest }: PublishedHost): SearchDocument[] {
  const schemas = Object.entries(newest.document.components?.schemas ?? {});
  return schemas.map(([name, { description = "" }]) => ({
    kind: "schema",
    title: name,
    host,
    // The description's first sentence.
    detail: description.trim().split(/(?<=\.)\s/)[0] ?? "",
    path: `${schemasPath(host)}#${name}`,
  }));
}

import { dereference, listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";

/** A request's `Prefer` header value; undefined selects the first example. */
export type PreferExample = (path: string, search: URLSearchParams) => string | undefined;

/**
 * A request with a cursor gets the last example page, so paging through a mocked list ends; Prism alone would return
 * the first page forever.
 */
export function preferLastPage(documents: Iterable<OpenApiDocument>): PreferExample {
  const lists = [...documents].flatMap(listPages);
  return (path, search) => {
    const list = lists.find((list) => list.path.test(path) && search.has(list.cursor));
    return list && `example=${list.lastPage}`;
  };
}

function listPages(document: OpenApiDocument) {
  return listOperations(document).flatMap(({ path, operation }) => {
    const pagination = operation["x-pagination"];
    const success = operation.responses?.["200"];
    if (pagination === undefined || success === undefined) return [];
    const [content] = Object.values(dereference(document, success).content ?? {});
    const examples = Object.entries(content?.examples ?? {});
    const last = examples.find(([, example]) => {
      const { value } = dereference(document, example);
      return !(value as Readonly<Record<string, unknown>>)[pagination.next];
    });
    if (last === undefined) return [];
    const pattern = path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^}]+\}/g, "[^/]+");
    return [{ path: new RegExp(`^${pattern}$`), cursor: pagination.cursor, lastPage: last[0] }];
  });
}

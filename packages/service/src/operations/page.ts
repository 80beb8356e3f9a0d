import { type ListScope, readCursor, type SortKey, writeCursor } from "../domain/cursor.ts";
import { type Problem, refuse } from "../domain/problems.ts";
import type { Service } from "../service.ts";

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Null when this page is the last. */
  readonly cursor: string | null;
}

interface PageRequest<Row> {
  readonly query: { readonly cursor?: string; readonly limit: number };
  readonly scope: ListScope;
  readonly service: Pick<Service, "signingKeys">;
  /** Reads up to `count` rows that come after a sort key. */
  read(after: SortKey | undefined, count: number): Promise<readonly Row[]>;
  toSortKey(row: Row): SortKey;
}

/** Reads one page, and one row more, which tells whether there is another page. */
export async function readPage<Row>(request: PageRequest<Row>): Promise<Page<Row> | Problem> {
  const { query, scope, service, read, toSortKey } = request;
  const { cursor, limit } = query;
  const keys = await service.signingKeys();
  const after = cursor === undefined ? undefined : readCursor(cursor, scope, keys);
  if (cursor !== undefined && after === undefined) {
    const message = "is not one that was given out for this list and these filters";
    const advice = "leave it out to start from the first page";
    return refuse("invalid-request", {
      details: [
        { field: "query.cursor", message, advice, allowed: "the cursor of the page before" },
      ],
    });
  }
  const found = await read(after, limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, cursor: last === undefined ? null : writeCursor(toSortKey(last), scope, keys) };
}

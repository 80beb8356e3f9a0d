import { type ListScope, readCursor, type SortKey, writeCursor } from "../../domain/cursor.ts";
import { isProblem, type Problem, refuse } from "../../domain/problems.ts";
import type { SigningKeys } from "../../domain/signing-keys.ts";
import { takeFitting } from "../../domain/take-fitting.ts";
import type { Service } from "../../service.ts";

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Null on the last page. */
  readonly cursor: string | null;
}

interface PageOptions<Row> {
  readonly query: { readonly cursor?: string; readonly limit: number };
  readonly scope: ListScope;
  readonly service: Pick<Service, "signingKeys">;
  /** Reads up to `count` rows after a sort key. */
  read(after: SortKey | undefined, count: number): Promise<readonly Row[]>;
  toSortKey(row: Row): SortKey;
  /** For rows of any size: a page ends with the row reaching 1 MiB. */
  bytesOf?(row: Row): number;
}

const maxBytes = 1024 * 1024;

/** Reads one page. It asks for one row more, to know whether there is another page. */
export async function readPage<Row>(options: PageOptions<Row>): Promise<Page<Row> | Problem> {
  const { query, scope, service, read, toSortKey, bytesOf = () => 0 } = options;
  const keys = await service.signingKeys();
  const after = readSortKey(query.cursor, scope, keys);
  if (isProblem(after)) return after;
  const found = await read(after, query.limit + 1);
  const { values: rows } = takeFitting(found.slice(0, query.limit), maxBytes, bytesOf);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  return { rows, cursor: last === undefined ? null : writeCursor(toSortKey(last), scope, keys) };
}

/** The sort key in a request's cursor; undefined without a cursor. */
export function readSortKey(
  cursor: string | undefined,
  scope: ListScope,
  keys: SigningKeys,
): SortKey | undefined | Problem {
  if (cursor === undefined) return undefined;
  return readCursor(cursor, scope, keys) ?? refuseCursor();
}

function refuseCursor(): Problem {
  const problem = {
    field: "query.cursor",
    message: "was not issued for this list and these filters",
    advice: "leave it out to start from the first page",
    allowed: "the cursor of the page before",
  };
  return refuse("invalid-request", { details: [problem] });
}

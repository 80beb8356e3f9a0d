import { isRefusal, type Refusal } from "../refusals.ts";
import { type CursorScope, type Place, readCursor, signCursor } from "./cursor.ts";

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Null at the end. */
  readonly cursor: string | null;
}

interface PageRequest<Row> {
  readonly key: Uint8Array;
  readonly scope: CursorScope;
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** Reads up to `count` rows that come after a place. */
  readonly read: (after: Place | undefined, count: number) => Promise<readonly Row[]>;
  readonly placeOf: (row: Row) => Place;
}

/**
 * Reads one page. It asks for one row more than it gives, so that the last page knows that it is the last.
 */
export async function readPage<Row>(request: PageRequest<Row>): Promise<Page<Row> | Refusal> {
  const { key, scope, cursor, limit, read, placeOf } = request;
  const after = cursor === undefined ? undefined : readCursor(key, scope, cursor);
  if (isRefusal(after)) return after;
  const found = await read(after, limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { rows, cursor: hasMore ? signCursor(key, scope, placeOf(last)) : null };
}

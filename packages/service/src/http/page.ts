import { type ListScope, readCursor, writeCursor } from "../domain/cursor.ts";
import type { Refusal } from "../domain/refusals.ts";
import { refuseField } from "../domain/refuse-field.ts";
import type { Service } from "../service.ts";

/** Where a page starts, and how it is cut from what the store gave. */
export interface Page {
  /** The place after which the page starts; undefined on the first one. */
  readonly start: string | undefined;
  /** One more than the page shows, which tells whether there is another. */
  readonly limit: number;
  cut<Row>(rows: readonly Row[], placeOf: (row: Row) => string): Cut<Row>;
}

export interface Cut<Row> {
  readonly rows: readonly Row[];
  /** Null when this page is the last. */
  readonly cursor: string | null;
}

/** @param scope the operation, whose list it is, and its filters: what a cursor is bound to */
export async function openPage(
  query: { readonly cursor?: string; readonly limit?: number },
  { scope, usualLimit, service }: { scope: ListScope; usualLimit: number; service: Service },
): Promise<Page | Refusal> {
  const keys = await service.signingKeys();
  const { cursor, limit = usualLimit } = query;
  const start = cursor === undefined ? undefined : readCursor(cursor, scope, keys);
  if (cursor !== undefined && start === undefined) {
    const advice = "leave it out to start from the first page";
    return refuseField("query.cursor", "belongs to another list", advice);
  }
  return {
    start,
    limit: limit + 1,
    cut(all, placeOf) {
      const rows = all.slice(0, limit);
      const last = all.length > limit ? rows.at(-1) : undefined;
      return { rows, cursor: last === undefined ? null : writeCursor(placeOf(last), scope, keys) };
    },
  };
}

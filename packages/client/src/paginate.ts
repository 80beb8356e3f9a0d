import { type ListCall, type Receipt, toCall } from "./call/call.ts";
import { DecodeError } from "./errors.ts";
import type { PaginationDescription } from "./operation.ts";

type Page = Readonly<Record<string, unknown>>;

/** Adds iteration over the following pages to a pending page. */
export function toListCall(
  operationId: string,
  pagination: PaginationDescription,
  first: Promise<unknown>,
  receipt: Receipt,
  fetchPage: (cursor: unknown, receipt: Receipt) => Promise<unknown>,
): ListCall<unknown, unknown> {
  async function* pages(): AsyncGenerator<Page> {
    const seen = new Set<unknown>();
    let answer = receipt;
    let data = await first;
    for (;;) {
      const page = pageOf(operationId, pagination, data, answer);
      yield page;
      // The last page has null; older services leave the cursor out.
      const cursor = page[pagination.next] ?? "";
      if (cursor === "") return;
      if (seen.has(cursor)) {
        // The list would never end.
        throw new DecodeError(operationId, answer.response as Response, "repeats a cursor");
      }
      seen.add(cursor);
      answer = {};
      data = await fetchPage(cursor, answer);
    }
  }
  async function* items(): AsyncGenerator<unknown> {
    for await (const page of pages()) yield* page[pagination.items] as unknown[];
  }
  return Object.assign(toCall(first, receipt), { pages, [Symbol.asyncIterator]: items });
}

function pageOf(
  operationId: string,
  { items }: PaginationDescription,
  data: unknown,
  { response }: Receipt,
): Page {
  const page = data as Page | null | undefined;
  if (Array.isArray(page?.[items])) return page;
  throw new DecodeError(operationId, response as Response, `carries no list of ${items}`);
}

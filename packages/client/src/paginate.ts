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
    let page = (await first) as Page | null | undefined;
    const fail = (problem: string) =>
      new DecodeError(operationId, answer.response as Response, problem);
    for (;;) {
      if (!Array.isArray(page?.[pagination.items]))
        throw fail(`has no list of ${pagination.items}`);
      yield page;
      // The last page has null; older services leave the cursor out.
      const cursor = page[pagination.next] ?? "";
      if (cursor === "") return;
      // The list would never end.
      if (seen.has(cursor)) throw fail("repeats a cursor");
      seen.add(cursor);
      answer = {};
      page = (await fetchPage(cursor, answer)) as typeof page;
    }
  }
  async function* items(): AsyncGenerator<unknown> {
    for await (const page of pages()) yield* page[pagination.items] as unknown[];
  }
  async function toArray({
    limit = Number.POSITIVE_INFINITY,
  }: {
    limit?: number | undefined;
  } = {}) {
    const found: unknown[] = [];
    for await (const item of items()) {
      if (found.push(item) >= limit) break;
    }
    return found.slice(0, limit);
  }
  return Object.assign(toCall(first, receipt), { pages, toArray, [Symbol.asyncIterator]: items });
}

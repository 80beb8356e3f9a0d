import { type Call, type DataWithResponse, type ListCall, toCall } from "./call.ts";
import { DecodeError } from "./errors.ts";
import type { PaginationDescription } from "./operation.ts";

type Page = Readonly<Record<string, unknown>>;

/** Adds iteration over the following pages to a pending page. */
export function toListCall(
  operationId: string,
  pagination: PaginationDescription,
  first: Promise<DataWithResponse<unknown>>,
  fetchPage: (cursor: unknown) => Promise<DataWithResponse<unknown>>,
): ListCall<unknown, unknown> {
  async function* pages(): AsyncGenerator<Page> {
    const seen = new Set<unknown>();
    let answer = await first;
    for (;;) {
      const page = pageOf(operationId, pagination, answer);
      yield page;
      const cursor = page[pagination.next] ?? "";
      if (cursor === "") return;
      if (seen.has(cursor)) {
        // The list would never end.
        throw new DecodeError(operationId, answer.response, "repeats a cursor");
      }
      seen.add(cursor);
      answer = await fetchPage(cursor);
    }
  }
  async function* items(): AsyncGenerator<unknown> {
    for await (const page of pages()) yield* page[pagination.items] as unknown[];
  }
  const call: Call<unknown> = toCall(first);
  // The iterator throws the same error, so the rejection of the call itself is handled.
  const handled =
    <Items>(iterate: () => Items) =>
    () => {
      call.catch(() => {});
      return iterate();
    };
  return Object.assign(call, { pages: handled(pages), [Symbol.asyncIterator]: handled(items) });
}

function pageOf(
  operationId: string,
  { items }: PaginationDescription,
  { data, response }: DataWithResponse<unknown>,
): Page {
  const page = data as Page | null | undefined;
  if (Array.isArray(page?.[items])) return page;
  throw new DecodeError(operationId, response, `carries no list of ${items}`);
}

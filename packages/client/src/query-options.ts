import type { DataTag, InfiniteData } from "@tanstack/query-core";
import type { CallOptions } from "./options/options.ts";
import { type QueryScope, scopeOf } from "./query-scope.ts";

export { type IdentityQueries, identityQueries, type QueryScope } from "./query-scope.ts";

/** The context TanStack Query passes to a query function. */
interface QueryContext {
  readonly signal: AbortSignal;
}

/** A query's key: the host, the operation, whose data it is, and the arguments. */
export type QueryKey<Request> = readonly [
  host: string,
  operationId: string,
  scope: QueryScope,
  request?: Request,
];

/** An infinite query's key, which shares no cache entry with a one-page query. */
export type InfiniteQueryKey<Request> = readonly [
  host: string,
  operationId: string,
  scope: QueryScope,
  request: Request,
  "pages",
];

/** Options for TanStack Query's `useQuery`, `prefetchQuery` and their kin. */
export interface QueryOptions<Request, Data> {
  /** `queryClient.getQueryData(queryKey)` has the data's type. */
  readonly queryKey: DataTag<QueryKey<Request>, Data>;
  readonly queryFn: (context: QueryContext) => Promise<Data>;
  /** False, because the client retries already. */
  readonly retry: false;
}

/** Options for TanStack Query's `useInfiniteQuery`. */
export interface InfiniteQueryOptions<Request, Page, Cursor> {
  readonly queryKey: DataTag<InfiniteQueryKey<Request>, InfiniteData<Page, Cursor>>;
  readonly queryFn: (context: QueryContext & { readonly pageParam: Cursor }) => Promise<Page>;
  readonly initialPageParam: Cursor;
  readonly getNextPageParam: (lastPage: Page) => Cursor | undefined;
  readonly retry: false;
}

/** Options for TanStack Query's `useMutation`. */
export interface MutationOptions<Request, Data> {
  readonly mutationKey: readonly [host: string, operationId: string];
  readonly mutationFn: (request: Request) => Promise<Data>;
}

type Method<Request, Data> = (request: Request, options?: CallOptions) => Promise<Data>;

/** One operation's query options. */
export function queryOptions<Request, Data>(
  host: string,
  operationId: string,
  method: Method<Request, Data>,
  request: Request,
): QueryOptions<Request, Data> {
  const key = [host, operationId, scopeOf(method)] as const;
  return {
    // The tag exists in types only.
    queryKey: (request === undefined ? key : [...key, request]) as QueryOptions<
      Request,
      Data
    >["queryKey"],
    queryFn: ({ signal }) => method(request, { signal }),
    retry: false,
  };
}

/** The options for an infinite query over a list's pages. */
export function infiniteQueryOptions<Request, Page, Cursor>(
  host: string,
  operationId: string,
  method: Method<Request, Page>,
  request: Request,
  pagination: {
    readonly start: Cursor;
    readonly goTo: (request: Request, cursor: Cursor) => Request;
    readonly next: (page: Page) => Cursor | null | undefined;
  },
): InfiniteQueryOptions<Request, Page, Cursor> {
  const key: InfiniteQueryKey<Request> = [host, operationId, scopeOf(method), request, "pages"];
  return {
    // The tag exists in types only.
    queryKey: key as InfiniteQueryOptions<Request, Page, Cursor>["queryKey"],
    queryFn: ({ signal, pageParam }) => method(pagination.goTo(request, pageParam), { signal }),
    initialPageParam: pagination.start,
    getNextPageParam: (lastPage) => pagination.next(lastPage) || undefined,
    retry: false,
  };
}

/** One operation's mutation options. */
export function mutationOptions<Request, Data>(
  host: string,
  operationId: string,
  method: Method<Request, Data>,
): MutationOptions<Request, Data> {
  return {
    mutationKey: [host, operationId],
    mutationFn: (request) => method(request),
  };
}

import type { CallOptions } from "./options.ts";

/** The context that TanStack Query passes to a query function. */
interface QueryContext {
  readonly signal: AbortSignal;
}

/** The key of a query: the host, the operation and its arguments. */
export type QueryKey<Request> = readonly [host: string, operationId: string, request?: Request];

/** Options for TanStack Query's `useQuery`, `prefetchQuery` and their kin. */
export interface QueryOptions<Request, Data> {
  readonly queryKey: QueryKey<Request>;
  readonly queryFn: (context: QueryContext) => Promise<Data>;
  /** False, because the client retries already. */
  readonly retry: false;
}

/** Options for TanStack Query's `useInfiniteQuery`. */
export interface InfiniteQueryOptions<Request, Page, Cursor> {
  readonly queryKey: readonly [...QueryKey<Request>, "pages"];
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

/** The options of a query for one operation. */
export function queryOptions<Request, Data>(
  host: string,
  operationId: string,
  method: Method<Request, Data>,
  request: Request,
): QueryOptions<Request, Data> {
  return {
    queryKey: request === undefined ? [host, operationId] : [host, operationId, request],
    queryFn: ({ signal }) => method(request, { signal }),
    retry: false,
  };
}

/** The options of an infinite query over the pages of a list. */
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
  return {
    queryKey: [host, operationId, request, "pages"],
    queryFn: ({ signal, pageParam }) => method(pagination.goTo(request, pageParam), { signal }),
    initialPageParam: pagination.start,
    getNextPageParam: (lastPage) => pagination.next(lastPage) || undefined,
    retry: false,
  };
}

/** The options of a mutation for one operation. */
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

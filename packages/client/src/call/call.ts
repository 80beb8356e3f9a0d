/** A pending call: await it for the data. */
export interface Call<Data> extends Promise<Data> {
  /** Resolves to the data and its response, for status and headers. */
  withResponse(): Promise<DataWithResponse<Data>>;
}

/** A call for a list: await it for one page, or iterate it for every page's items. */
export interface ListCall<Page, Item> extends Call<Page>, AsyncIterable<Item> {
  /** Iterates the pages, beginning with this one. */
  pages(): AsyncIterable<Page>;
  /** All items, or the first `limit`; requests no page beyond them. */
  toArray(options?: { readonly limit?: number | undefined }): Promise<Item[]>;
}

export interface DataWithResponse<Data> {
  readonly data: Data;
  /** Its body is already consumed. */
  readonly response: Response;
}

/** Where a call puts its response, once it has succeeded. */
export interface Receipt {
  response?: Response;
}

/**
 * Adds `withResponse` to a call's promise. V8 follows a rejection to the caller's `await` only while each promise in
 * between has one reaction, so the caller awaits the call's own promise.
 */
export function toCall<Data>(data: Promise<Data>, receipt: Receipt): Call<Data> {
  return Object.assign(data, {
    withResponse: () =>
      // A successful call has its response.
      data.then((resolved) => ({ data: resolved, response: receipt.response as Response })),
  });
}

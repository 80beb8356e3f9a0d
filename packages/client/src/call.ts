/** A pending call: await it for the data. */
export interface Call<Data> extends Promise<Data> {
  /** Resolves to the data and its response, for status and headers. */
  withResponse(): Promise<DataWithResponse<Data>>;
}

/** A call for a list: await it for one page, or iterate it for the items of all pages. */
export interface ListCall<Page, Item> extends Call<Page>, AsyncIterable<Item> {
  /** Iterates the pages, beginning with this one. */
  pages(): AsyncIterable<Page>;
}

export interface DataWithResponse<Data> {
  readonly data: Data;
  /** Its body is already consumed. */
  readonly response: Response;
}

/** Wraps a pending response as a `Call`. */
export function toCall<Data>(answer: Promise<DataWithResponse<Data>>): Call<Data> {
  const data = answer.then((one) => one.data);
  return Object.assign(data, {
    withResponse() {
      // The caller awaits the response instead, which rejects with the same error.
      data.catch(() => {});
      return answer;
    },
  });
}

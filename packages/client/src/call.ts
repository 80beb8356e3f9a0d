/** A call under way: await it for the data. */
export interface Call<Data> extends Promise<Data> {
  /** The data together with the response it came in, for its status and headers. */
  withResponse(): Promise<DataWithResponse<Data>>;
}

/** A call for a list: await it for one page, or iterate it for the items of all pages. */
export interface ListCall<Page, Item> extends Call<Page>, AsyncIterable<Item> {
  /** The pages one after the other, this one first. */
  pages(): AsyncIterable<Page>;
}

export interface DataWithResponse<Data> {
  readonly data: Data;
  /** Its body has been read. */
  readonly response: Response;
}

/** Makes a call of an answer that is under way. */
export function callOf<Data>(answer: Promise<DataWithResponse<Data>>): Call<Data> {
  const data = answer.then((one) => one.data);
  return Object.assign(data, {
    withResponse() {
      // Whoever asks for both may never look at the data alone, whose failure is the same.
      data.catch(() => {});
      return answer;
    },
  });
}

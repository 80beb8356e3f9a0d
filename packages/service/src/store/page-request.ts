/** A page of a list: at most `limit` entries that follow the entry `after`. */
export interface PageRequest {
  readonly after: string | undefined;
  readonly limit: number;
}

/** A list page: at most `limit` entries after the entry `after`. */
export interface PageRequest {
  readonly after: string | undefined;
  readonly limit: number;
}

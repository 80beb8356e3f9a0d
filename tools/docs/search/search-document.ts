/** What can be found, in the order in which kinds stand where nothing else decides. */
export const kinds = [
  "operation",
  "field",
  "schema",
  "error",
  "guide",
  "decision",
  "change",
  "page",
] as const;
export type Kind = (typeof kinds)[number];

/** One thing to find, with where it leads. */
export interface SearchDocument {
  readonly kind: Kind;
  /** Its name: an operation, a field, a schema, a status with its code, a heading. */
  readonly title: string;
  /** Shown beside the title: which API it belongs to. */
  readonly host?: string;
  /** One line that tells it from others of the same name. */
  readonly detail: string;
  /** What else it can be found by; not shown. */
  readonly text?: string;
  /** Under the site's root. */
  readonly path: string;
}

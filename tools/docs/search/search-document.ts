/** Search result kinds. */
export const resultKinds = [
  "guide",
  "operation",
  "field",
  "schema",
  "setting",
  "error",
  "version",
  "package",
  "decision",
  "change",
  "rule",
  "page",
] as const;
export type ResultKind = (typeof resultKinds)[number];

/** A search index entry. */
export interface SearchDocument {
  readonly kind: ResultKind;
  /** Its name: an operation, a field, a schema, a status with its code, a heading. */
  readonly title: string;
  /** The API or APIs sharing it, shown beside the title. */
  readonly host?: string;
  /** One line distinguishing entries with the same title. */
  readonly detail: string;
  /** More searchable text, not shown. */
  readonly text?: string;
  /** Under the site's root. */
  readonly path: string;
}

/** A result as the browser shows it. */
export type SearchEntry = Pick<SearchDocument, "kind" | "title" | "host" | "detail" | "path">;

/** A document without a possible client. The message says why and, where it can, names file, line and column. */
export class GenerateError extends Error {
  /** The keys from the document's root to the unusable value; empty for the whole document. */
  readonly path: readonly string[];

  constructor(message: string, path: readonly string[] = [], options?: ErrorOptions) {
    super(message, options);
    this.name = "GenerateError";
    this.path = path;
  }
}

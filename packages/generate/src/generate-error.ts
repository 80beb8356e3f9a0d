/** A document feature no client can have. */
export interface Refusal {
  readonly message: string;
  /** The keys from the document's root to the unusable value; empty for the whole document. */
  readonly path: readonly string[];
}

/** A document without a possible client. The message has a line for each refusal, where it can with file, line and column. */
export class GenerateError extends Error {
  readonly refusals: readonly Refusal[];

  constructor(refusals: readonly Refusal[], options?: ErrorOptions) {
    super(refusals.map(({ message }) => message).join("\n"), options);
    this.name = "GenerateError";
    this.refusals = refusals;
  }
}
